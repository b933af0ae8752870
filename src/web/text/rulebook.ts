import { both } from './both.ts';

export const RULEBOOK = both({}, {});
