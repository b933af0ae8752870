import type { Orders } from '../../../kernel/orders.ts';
import { ours } from './asked.ts';
import { fight } from './fight.ts';
import { groups } from './groups.ts';
import { shot } from './shots.ts';
import { standing } from './standing.ts';
import { warns } from './warns.ts';
import { left, picks, stride } from './ways.ts';
import { why } from './why/index.ts';

/** How the actions of Malta add up to orders. */
export const orders: Orders = {
  stride: ours(stride, null),
  picks: ours(picks, null),
  left: ours(left, null),
  groups,
  standing: ours(standing, []),
  fight: ours(fight, null),
  shot: ours(shot, null),
  ends: ['done'],
  why: ours(why, null),
  warns: ours(warns, null),
};
