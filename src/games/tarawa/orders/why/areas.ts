import type { Reason } from '../../../../kernel/orders.ts';
import { supplyLines } from '../../8-supply.ts';
import { SCOUTS } from '../../book.ts';
import { ashore, pierCleared } from '../../pieces.ts';
import { L, LOST, NO_CHIT, type Tarawa } from '../../state.ts';
import { type Clicked, candidate, reason } from './common.ts';

const areaOf = (g: Tarawa, hex: number): number => (hex < 0 ? -1 : g.book.area[hex]);
const named = (g: Tarawa, area: number) => ({ area: g.book.areaIds[area] });

/** 5.1b. */
export function chits(g: Tarawa, { hex }: Clicked): Reason | null {
  if (hex < 0) return null;
  const area = areaOf(g, hex);
  if (area < 0) return reason('noArea', '5.1b', { hex: g.hexName(hex) });
  return g.cells[L.chitFace + area] === NO_CHIT ? null : reason('chitThere', '5.1b', named(g, area));
}

/** 6.7a–c, R-40. */
export function suppression(g: Tarawa, { hex }: Clicked): Reason | null {
  if (hex < 0) return null;
  const area = areaOf(g, hex);
  if (area < 0) return reason('noArea', '6.7b', { hex: g.hexName(hex) });
  const args = named(g, area);
  if (g.cells[L.secured + area] === 1) return reason('areaSecured', '6.7b', args);
  if (g.cells[L.areaSuppression + area] === 1) return reason('areaQuiet', '6.7c', args);
  const before = g.book.beaches.flatMap((beach, b) => (beach.areas.includes(area) ? b : []));
  if (before.some((beach) => g.cells[L.suppressed + beach] === 1)) return reason('beachRolled', 'R-40', args);
  return reason('beachUnused', '6.7a', args);
}

/** 10.1.1c. */
export function strayBombs(g: Tarawa, { hex }: Clicked): Reason | null {
  const area = areaOf(g, hex);
  if (area < 0) return null;
  const secured = g.cells[L.secured + area] === 1;
  return reason(secured ? 'bombsSecured' : 'bombsElsewhere', '10.1.1c', named(g, area));
}

/** 8.2.2. */
export function supplyIssue(g: Tarawa, { piece }: Clicked): Reason | null {
  if (!candidate(g, piece)) return null;
  const args = { piece: g.name(piece) };
  if (g.book.battalion[piece] < 0 && g.book.kind[piece] !== SCOUTS) return reason('needsNone', '8.2.2g', args);
  if (g.cells[L.point + piece] > 0) return reason('hasPoint', '8.2.2d', args);
  if (!ashore(g, piece)) return null;
  return supplyLines(g)[g.cells[L.at + piece]] === 0 ? reason('noLine', '8.2.1a', args) : null;
}

/** 8.3a–c, R-54. */
export function supplyHeads(g: Tarawa, { hex }: Clicked): Reason | null {
  if (hex < 0) return null;
  const { book, cells } = g;
  const args = { hex: g.hexName(hex) };
  if (hex >= book.landCount) return reason('notCoast', '8.3a', args);
  if (cells[L.head + hex] === 1) return reason('headThere', 'R-62', args);
  if (cells[L.held + hex] === 1) return reason('headHeld', '8.3a', args);
  if (hex === book.pierBase && !pierCleared(g)) return reason('pierClosed', 'R-54', args);
  if (book.coast[hex] === 0) return reason('notCoast', '8.3a', args);
  const near = book.near[1][hex].filter((other) => cells[L.held + other] === 1);
  if (near.length === 0) return null;
  const distance = Math.min(...near.map((other) => book.graph.distance(hex, other)));
  return reason('headNear', '8.3b', { ...args, distance });
}

/** 9.2.3a. */
export function collapse(g: Tarawa, { hex }: Clicked): Reason | null {
  if (hex < 0) return null;
  const args = { hex: g.hexName(hex) };
  if (hex >= g.book.landCount || g.cells[L.held + hex] === 0) return reason('noJapanese', '9.2.3a', args);
  return reason(g.cells[L.fortSteps + hex] > 0 ? 'fortHolds' : 'inland', '9.2.3a', args);
}

/** 10.1.1a: units ashore, each no oftener than it has steps. */
export function airRaid(g: Tarawa, { piece }: Clicked): Reason | null {
  if (!candidate(g, piece)) return null;
  const args = { piece: g.name(piece) };
  if (!ashore(g, piece)) return reason('notBombed', '10.1.1a', args);
  return reason('hitEnough', '10.1.1a', { ...args, hits: g.cells[L.raid + piece], steps: g.cells[L.steps + piece] });
}

export const shelter = (g: Tarawa, { piece }: Clicked): Reason | null =>
  !candidate(g, piece) ? null : reason('notHit', 'R-25', { piece: g.name(piece) });

/** 7.2.6n. */
export function craftReturn(g: Tarawa, { piece }: Clicked): Reason | null {
  if (piece < 0 || !g.book.isCraft(piece) || g.cells[L.at + piece] !== LOST) return null;
  return reason('twoOfAKind', '7.2.6n', { piece: g.name(piece) });
}
