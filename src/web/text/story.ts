import { both } from './both.ts';

export const STORY = both({}, {});
