import { both } from './both.ts';

export const BEGINNING = both({}, {});
