import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { shuffle } from '../21-solitaire.ts';
import { A } from '../actions.ts';
import { ALLIED, SIDES } from '../book.ts';
import { put } from '../pieces.ts';
import { GONE, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';

/** 16.57: guns that still stand. */
export function liveGuns(g: Malta): number[] {
  const list: number[] = [];
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) if (g.at(p) >= 0) list.push(p);
  return list;
}

/** 16.51: what a gun is: its factor and range; the dummy has none, unless it hides twin six-pounders (22.35). */
export function gunOf(g: Malta, gun: number): { factor: number; range: number; dummy: boolean } {
  const { coastGuns } = g.book.data.roster;
  const kind = coastGuns[g.cells[L.gunKind + gun - g.book.guns[0]]];
  if (kind.factor > 0) return { factor: kind.factor, range: kind.range, dummy: false };
  const twins = g.book.data.roster.twinGun;
  return g.option('twins')
    ? { factor: twins.factor, range: twins.range, dummy: true }
    : { factor: 0, range: 0, dummy: true };
}

/** 21.3: in solitaire nobody has seen the face of a gun that was not shown. */
export const isUnknown = (g: Malta, gun: number): boolean =>
  g.option('solitaire') && g.cells[L.gunShown + gun - g.book.guns[0]] === 0;

/** how far a gun may be aimed; one that nobody has seen, as far as the best of those not seen. */
export function aimRange(g: Malta, gun: number): number {
  if (!isUnknown(g, gun)) return gunOf(g, gun).range;
  const seen = new Set(
    g.book.siteIds.flatMap((_, at) => (g.cells[L.gunShown + at] === 1 ? g.cells[L.gunKind + at] : [])),
  );
  return Math.max(...g.book.data.roster.coastGuns.map(({ range }, kind) => (seen.has(kind) ? 0 : range)));
}
/** 22.35: the twins fire at waves only; nobody knows them before they are seen. */
export const mayFireAtSea = (g: Malta, gun: number): boolean => isUnknown(g, gun) || !gunOf(g, gun).dummy;
/** whether it bears on what it was aimed at, now that it is seen. */
export const bears = (g: Malta, gun: number, hex: number): boolean =>
  g.at(gun) >= 0 && g.book.distance(g.at(gun), hex) <= gunOf(g, gun).range;

/** 16.53: fired or fired on, a gun is seen; a dummy is gone with it, but for the twins (22.35). */
export function showGun(g: Malta, gun: number): void {
  const site = gun - g.book.guns[0];
  if (g.cells[L.gunShown + site] === 1) return;
  g.revealed();
  g.cells[L.gunShown + site] = 1;
  const { factor, range, dummy } = gunOf(g, gun);
  g.log?.({ type: 'gunShown', rule: '16.53', args: { gun: g.name(gun), factor, range } });
  if (dummy && !g.option('twins')) put(g, gun, GONE);
}

// ── 16.5, 16.52: the guns, face down

const nextGun = (g: Malta): number => {
  const placed = new Set(g.book.siteIds.map((_, site) => g.cells[L.gunKind + site]));
  return g.book.data.roster.coastGuns.findIndex((_, kind) => !placed.has(kind));
};
const IN_SECRET = [SIDES[ALLIED]];

S.placeGuns.does({
  run(g) {
    if (nextGun(g) < 0) {
      g.pop();
      return false;
    }
    // 21.3: in solitaire nobody knows which is where.
    if (!g.option('solitaire')) return true;
    shuffle(g);
    return false;
  },
  ask: {
    rule: '16.52',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.placeGuns', args: { gun: g.book.data.roster.coastGuns[nextGun(g)].id } }),
    choices(g, out) {
      g.book.siteIds.forEach((_, site) => {
        if (g.cells[L.gunKind + site] < 0) out.push(action(A.placeGun, site));
      });
      out.push(action(A.standard));
    },
    take(g, code) {
      if (typeOf(code) === A.placeGun) return setGun(g, firstOf(code), nextGun(g));
      for (let kind = nextGun(g); kind >= 0; kind = nextGun(g)) {
        const own = g.book.siteIds.indexOf(g.book.data.roster.coastGuns[kind].site);
        const free = g.book.siteIds.findIndex((_, site) => g.cells[L.gunKind + site] < 0);
        setGun(g, own >= 0 && g.cells[L.gunKind + own] < 0 ? own : free, kind);
      }
    },
  },
});
function setGun(g: Malta, site: number, kind: number): void {
  g.cells[L.gunKind + site] = kind;
  const args = { gun: g.book.data.roster.coastGuns[kind].id, site: g.book.siteIds[site] };
  g.log?.({ type: 'gunSet', rule: '16.52', args, to: IN_SECRET });
}
