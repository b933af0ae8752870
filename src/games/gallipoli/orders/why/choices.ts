import { marinesSupplied, supplyOf } from '../../6-supply.ts';
import { inBand } from '../../7-operations/activation.ts';
import { ALLIED, BEACHHEAD, FORT, LAND, SHIP } from '../../book.ts';
import { stateName } from '../../pieces.ts';
import { ACTIVE_ONCE, ACTIVE_TWICE, NORMAL, RALLIED, RESERVE, RODE, SUPPLIED, UNSUPPLIED } from '../../state.ts';
import { S } from '../../steps.ts';
import { isOwn, no, type Refuse, unitOf } from './reason.ts';

/** 7.3.2c-1: who cannot act a second time. */
export const picks: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0) return null;
  const { kind, group, boxes } = g.book;
  const args = unitOf(g, piece);
  if (kind[piece] === BEACHHEAD) return no('beachheadStays', '11.2-4', args);
  const naval = g.arg(S.picks.args.kind) === SHIP;
  if (!naval && kind[piece] !== LAND) return no('notLand', '7.2-1', args);
  if (g.has(piece, ACTIVE_TWICE)) return inBand(g, piece) ? null : no('twice', '7.3.2c-7', args);
  if (!g.has(piece, ACTIVE_ONCE | RODE)) return no('notOnce', '7.3.2c-1', args);
  if (g.state(piece) !== NORMAL) return no('notNormal', '7.3.2c-1', { ...args, state: stateName(g, piece) });
  if (g.has(piece, RESERVE)) return no('inReserve', '8.4.1h', args);
  if (kind[piece] === LAND && g.has(piece, UNSUPPLIED)) return no('unsupplied', '7.3.2c-1', args);
  if (kind[piece] === FORT && !g.has(piece, SUPPLIED)) return no('fortUnsupplied', '6.3-4', args);
  if (naval && kind[piece] === LAND) return no('notNaval', '7.2-1', args);
  if (kind[piece] === SHIP || g.at(piece) === boxes[ALLIED] || marinesSupplied(g, piece)) return null;
  return supplyOf(g, group[piece])[g.at(piece)] === 1 ? null : no('noLine', '7.3.2c-1', args);
};

/** 9.0: who need not or cannot try again. */
export const recovery: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.book.kind[piece] !== LAND) return null;
  if (g.has(piece, RALLIED)) return no('rallied', '9.1-1', unitOf(g, piece));
  return g.state(piece) === NORMAL ? no('inOrder', '9.1-1', unitOf(g, piece)) : null;
};
