import type { Orders } from '../../../kernel/orders.ts';
import type { Position } from '../../../kernel/position.ts';
import { Gallipoli } from '../state.ts';
import { fight, shot } from './fight.ts';
import { groups } from './groups.ts';
import { standing } from './standing/index.ts';
import { left, picks, stride } from './strides.ts';
import { warns } from './warns.ts';
import { why } from './why/index.ts';

/** What is asked of a position of this game; nothing is known of any other. */
const of = <T>(g: Position, otherwise: T, ask: (own: Gallipoli) => T): T =>
  g instanceof Gallipoli ? ask(g) : otherwise;

/** How the actions of Gallipoli add up to orders. */
export const orders: Orders = {
  stride: (g, action) => of(g, null, (own) => stride(own, action)),
  picks: (_g, action) => picks(action),
  left: (g, piece) =>
    of(g, null, (own) => {
      const p = own.book.pieceIds.indexOf(piece);
      return p < 0 ? null : left(own, p);
    }),
  groups,
  standing: (g) => of(g, [], standing),
  fight: (g) => of(g, null, fight),
  shot: (g, action) => of(g, null, (own) => shot(own, action)),
  ends: ['pass', 'endMoves', 'endFighting', 'endNaval', 'done'],
  why: (g, click) => of(g, null, (own) => why(own, click)),
  warns: (g, action) => of(g, null, (own) => warns(own, action)),
};
