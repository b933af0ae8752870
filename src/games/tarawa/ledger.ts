import type { GameEvent } from '../../kernel/events.ts';
import { type Ledger, type Loss, ledgerOf, OTHER } from '../../kernel/ledger.ts';
import { DEFENSIVE, LANDING, OFFENSIVE, RUNWAY, WRECKS } from './japanese-fire.ts';
import { L, Tarawa } from './state.ts';

/** 3.3.3: the occasions of Japanese fire. */
const FIRE: Readonly<Record<number, string>> = {
  [LANDING]: 'landingFire',
  [DEFENSIVE]: 'defensiveFire',
  [RUNWAY]: 'runwayFire',
  [OFFENSIVE]: 'offensiveFire',
  [WRECKS]: 'wreckFire',
};
/** Steps may be chosen later (7.3c): they are lost by whatever came last. */
const OTHERS: Readonly<Record<string, string>> = {
  'roll.boobyTrap': 'boobyTraps',
  'roll.banzai': 'banzai',
  'die.airRaid': 'airRaid',
};

function cause({ type, args }: GameEvent): string | null {
  return type === 'roll.japaneseFire' ? (FIRE[Number(args['kind'])] ?? OTHER) : (OTHERS[type] ?? null);
}

/** 7.3: steps of units, and of craft. */
function losses(was: Tarawa, now: Tarawa): Loss[] {
  const found: Loss[] = [];
  for (let p = 0; p < now.book.pieceCount; p++) {
    const count = was.cells[L.steps + p] - now.cells[L.steps + p];
    if (count > 0)
      found.push({ kind: now.book.isCraft(p) ? 'craft' : 'units', piece: now.name(p), count, at: at(was, p) });
  }
  return found;
}

function at(g: Tarawa, p: number): string | null {
  const hex = g.cells[L.at + p];
  return hex >= 0 ? g.hexName(hex) : null;
}

/** 7.2.4: hexes that the Japanese once held, and whose they are. */
function held(g: Tarawa): Map<string, string> {
  const found = new Map<string, string>();
  for (let hex = 0; hex < g.book.landCount; hex++) {
    if (g.cells[L.held + hex] !== 0) found.set(g.hexName(hex), 'japanese');
    else if (g.book.held[hex]) found.set(g.hexName(hex), 'marine');
  }
  return found;
}

export const ledger: Ledger = ledgerOf(Tarawa, {
  kinds: { units: 'marine', craft: 'marine' },
  causes: [...Object.values(FIRE), ...Object.values(OTHERS), OTHER],
  cause,
  losses,
  counters: (g) => g.book.pieceIds.map((id) => ({ id, side: 'marine' })),
  at,
  held,
  /** 9.2.2f: areas that are secured. */
  objectives: (g) =>
    Object.fromEntries(g.book.areaIds.map((id, a) => [id, g.cells[L.secured + a] === 1 ? 'marine' : 'japanese'])),
  objectiveKey: 'area',
});
