import { both } from './both.ts';

export const ORDERS = both({}, {});
