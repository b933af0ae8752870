import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import { fits } from './5-stacking.ts';
import { A } from './actions.ts';
import { ALLIED, CHESHIRES, GERMAN_TANKS, UNIT } from './book.ts';
import { put } from './pieces.ts';
import { AMMO, FIRST_DAYS, GONE, L, type Malta, NOT_MADE, OPTIONS, POOL } from './state.ts';
import { S } from './steps.ts';

/** 22.1, 22.2, 22.3: who takes part. */
function takesPart(g: Malta, p: number): boolean {
  const { book } = g;
  const id = book.pieceIds[p];
  if (id === GERMAN_TANKS) return g.option('germanTanks') && g.cells[L.scenario] !== FIRST_DAYS;
  if (id === CHESHIRES) return g.option('cheshires');
  if (book.side[p] === ALLIED) return book.entry[p] === 'setup';
  const { formations } = book.data.scenarios[g.cells[L.scenario] === FIRST_DAYS ? 'first-days' : 'herkules'];
  return formations.includes(book.formationIds[book.formation[p]]);
}

export function setUp(g: Malta, scenario: number, options: Readonly<Record<string, string>>): void {
  const { cells, book } = g;
  cells[L.scenario] = scenario;
  OPTIONS.forEach((option, i) => {
    cells[L.options + i] = (option.values as readonly string[]).indexOf(options[option.id] ?? option.preset);
  });
  for (let p = 0; p < book.pieceIds.length; p++) {
    cells[L.formation + p] = book.formation[p];
    cells[L.at + p] = GONE;
    if (book.kind[p] !== UNIT) continue;
    if (book.parent[p] >= 0) cells[L.at + p] = NOT_MADE;
    else if (takesPart(g, p)) {
      cells[L.at + p] = POOL;
      cells[L.steps + p] = book.full[p];
    }
  }
  for (let p = book.leaders[0]; p < book.leaders[1]; p++) {
    const present = book.withHq[p] < 0 || cells[L.at + book.withHq[p]] === POOL;
    cells[L.at + p] = present ? POOL : GONE;
  }
  const { without } = noFleet(g);
  for (let p = book.ships[0]; p < book.ships[1]; p++) {
    const absent = scenario === FIRST_DAYS || (g.option('noFleet') && without.includes(book.pieceIds[p]));
    cells[L.at + p] = absent ? GONE : POOL;
  }
  book.siteHex.forEach((hex, site) => {
    put(g, book.guns[0] + site, hex);
    cells[L.gunKind + site] = -1;
  });
  cells[L.reserve] = book.data.tables.ammunition.start;
  for (const step of [S.turn, S.day, S.openingPlans, S.openingAttachments, S.placeGuns, S.placeUnits]) g.push(step);
  g.settle();
}
const noFleet = (g: Malta): { readonly without: readonly string[] } => {
  const option = g.book.data.scenarios.options.find(({ id }) => id === 'no-fleet');
  return { without: option?.without ?? [] };
};

// ── 22.21: the Allied player sets up, unit by unit

export const nextUnit = (g: Malta): number => {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.book.side[p] === ALLIED && g.at(p) === POOL) return p;
  return -1;
};
/** 16.22: one stronghold to a fort. */
function mayStand(g: Malta, p: number, hex: number): boolean {
  if (!fits(g, p, hex)) return false;
  if (g.book.startSector[p] !== 'fort') return true;
  for (let other = 0; other < g.book.unitEnd; other++) {
    if (other !== p && g.at(other) === hex && g.book.startSector[other] === 'fort') return false;
  }
  return true;
}
/** Where a unit may be set up: in its sector, or anywhere where others have filled that, as an owner's numbers may let them. */
function roomFor(g: Malta, p: number): readonly number[] {
  const own = g.book.sectors[g.book.startSector[p]].filter((hex) => mayStand(g, p, hex));
  return own.length > 0 ? own : g.book.land.filter((hex) => fits(g, p, hex));
}

S.placeUnits.does({
  run(g) {
    if (nextUnit(g) >= 0) return true;
    g.pop();
    placeLeaders(g);
    return false;
  },
  ask: {
    rule: '22.21',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.placeUnits', args: { unit: g.name(nextUnit(g)) } }),
    choices(g, out) {
      const p = nextUnit(g);
      for (const hex of roomFor(g, p)) out.push(action(A.place, hex));
      out.push(action(A.standard));
    },
    take(g, code) {
      if (typeOf(code) === A.place) return stand(g, nextUnit(g), firstOf(code));
      for (let p = nextUnit(g); p >= 0; p = nextUnit(g)) {
        const own = g.book.startHex[p];
        stand(g, p, mayStand(g, p, own) ? own : roomFor(g, p)[0]);
      }
    },
  },
});
function stand(g: Malta, p: number, hex: number): void {
  put(g, p, hex);
  // 12.53.
  if (g.book.isArtillery(p)) g.mark(p, AMMO);
  g.log?.({ type: 'placed', rule: '22.21', args: { unit: g.name(p), hex: g.hexName(hex) } });
}
function placeLeaders(g: Malta): void {
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    if (g.book.side[p] !== ALLIED || g.at(p) !== POOL) continue;
    const hq = g.book.withHq[p];
    put(g, p, hq >= 0 ? g.at(hq) : g.book.startHex[p]);
  }
}
