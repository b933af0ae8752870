import { causesBy, type Ledger, type Loss, ledgerOf } from '../../kernel/ledger.ts';
import { ALLIED, BEACHHEAD, FORT, SHIP, SIDES } from './book.ts';
import { isLost } from './pieces.ts';
import { Gallipoli, L } from './state.ts';

/** What destroys a piece or sends it home, by the case that it is told under. */
const CAUSES = {
  gunfire: ['8.1.2-7', '8.1.2-8'],
  mines: ['8.5.1-5'],
  bombardment: ['8.2.1-4'],
  assault: ['8.3.3-3', '8.3.3-5'],
  retreat: ['8.3.4-3', '8.3.4-4', '8.3.4-5', 'R-RETREAT-BLOCKED'],
  overrun: ['8.4.2e-3', '11.2-3'],
  rally: ['9.1-3'],
  repair: ['9.2-3', '9.2-4'],
  sentHome: ['10.2-T3', '10.6-4'],
  setUp: ['13.2.1-3'],
} as const;
const TOLD = new Set(['eliminated', 'sunk', 'limpsHome', 'dismissed', 'restored']);

function kindOf({ book }: Gallipoli, p: number): string {
  if (book.kind[p] === SHIP) return book.side[p] === ALLIED ? 'alliedShips' : 'turkishShips';
  if (book.kind[p] === FORT) return 'forts';
  if (book.kind[p] === BEACHHEAD) return 'beachheads';
  return book.side[p] === ALLIED ? 'alliedUnits' : 'turkishUnits';
}

/** 8.4.2e-1, 9.2-4: whole counters. */
function losses(was: Gallipoli, now: Gallipoli): Loss[] {
  const found: Loss[] = [];
  for (let p = 0; p < now.book.pieceIds.length; p++) {
    if (was.at(p) === now.at(p) || !isLost(now, p) || isLost(was, p)) continue;
    found.push({ kind: kindOf(now, p), piece: now.name(p), count: 1, at: at(was, p) });
  }
  return found;
}

const at = (g: Gallipoli, p: number): string | null => (g.at(p) >= 0 ? g.areaName(g.at(p)) : null);

const holder = (g: Gallipoli, area: number): string => SIDES[g.cells[L.control + area] === 1 ? 0 : 1];

/** R-CONTROL. */
function held(g: Gallipoli): Map<string, string> {
  const found = new Map<string, string>();
  g.book.areaIds.forEach((id, area) => {
    if (g.book.isLand[area] === 1) found.set(id, holder(g, area));
  });
  return found;
}

export const ledger: Ledger = ledgerOf(Gallipoli, {
  kinds: {
    alliedUnits: 'allied',
    turkishUnits: 'turkish',
    alliedShips: 'allied',
    turkishShips: 'turkish',
    forts: 'turkish',
    beachheads: 'allied',
  },
  ...causesBy(CAUSES, TOLD),
  losses,
  counters: ({ book }) => book.pieceIds.map((id, p) => ({ id, side: SIDES[book.side[p]] })),
  at,
  held,
  /** 12.2: the hills. */
  objectives: (g) =>
    Object.fromEntries(
      g.book.areaIds.flatMap((id, area) => (g.book.hill[area] === 1 ? [[id, holder(g, area)] as const] : [])),
    ),
  objectiveKey: 'at',
});
