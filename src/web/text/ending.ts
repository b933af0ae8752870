import { both } from './both.ts';

export const ENDING = both({}, {});
