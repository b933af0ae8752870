import { both } from './both.ts';

export const ROOM = both({}, {});
