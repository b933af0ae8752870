import type { Orders } from '../../../kernel/orders.ts';
import type { Position } from '../../../kernel/position.ts';
import { Tarawa } from '../state.ts';
import { fight } from './fight.ts';
import { groups } from './groups.ts';
import { standing } from './standing.ts';
import { left, picks, stride } from './stride.ts';
import { why } from './why.ts';

/** For positions of Tarawa; of any other nothing is known. */
const own =
  <R, A extends unknown[]>(otherwise: R, answer: (g: Tarawa, ...rest: A) => R) =>
  (g: Position, ...rest: A): R =>
    g instanceof Tarawa && !g.over ? answer(g, ...rest) : otherwise;

/** What the web table knows of ordering the Marines. */
export const orders: Orders = {
  stride: own(null, stride),
  picks: (_g, action) => picks(action),
  left: own<number | null, [string]>(null, (g, piece) => {
    const p = g.book.pieceIds.indexOf(piece);
    return p < 0 ? null : left(g, p);
  }),
  groups,
  standing: own<ReturnType<Orders['standing']>, []>([], standing),
  fight: own(null, fight),
  ends: [...['ready', 'endImpulse', 'endSuppression', 'endActions', 'endIssue', 'endHeads'], ...['decline', 'noCraft']],
  why: own(null, why),
};
