import { Recall } from '../../../kernel/recall.ts';
import { isMarine } from '../6-supply.ts';
import { mayAct } from '../7-operations/activation.ts';
import { ALLIED, ARTILLERY, TURKISH } from '../book.ts';
import { mined } from '../ground.ts';
import { landIn } from '../pieces.ts';
import { ACTIVE_ONCE, type Gallipoli, L, NORMAL, RESERVE, STROKE } from '../state.ts';
import { dangerOf, londonPays, pays, pressure, type Survey, survey } from './admiral-ground.ts';
import { forecast, type Posted, strikers } from './battle.ts';
import { turnsLeft } from './common.ts';
import { ABOUT, lot } from './mood.ts';
import { shoreOf } from './shores.ts';
import { ADMIRAL } from './weights.ts';

/** A landing worth making: which division, from which assault area, at which beach. */
export interface Landing {
  readonly area: number;
  readonly beach: number;
  readonly division: number;
  readonly worth: number;
  readonly chance: number;
  /** A second division that strikes the same beach from the next assault area. */
  readonly partner?: { readonly area: number; readonly division: number } | undefined;
}

/** A division in the box, with those of its units that can go. */
interface Embarked {
  readonly division: number;
  readonly units: readonly number[];
  readonly attack: number;
  readonly defence: number;
}

/** Assault areas troops may be put into now (7.5-2, 7.5-4, 13.5-1). */
const isOpen = (g: Gallipoli, area: number): boolean =>
  !mined(g, area) && g.cells[L.turkishShips + area] === 0 && (area !== g.book.suvla || g.turn >= g.cells[L.suvlaTurn]);

/** In the activation under way, or still to be activated. */
const ready = (g: Gallipoli, p: number): boolean =>
  !g.has(p, ACTIVE_ONCE) || (g.cells[L.side] === ALLIED && mayAct(g, p));

function embarked(g: Gallipoli): Embarked[] {
  const list: Embarked[] = [];
  for (let division = 0; division < g.book.members.length; division++) {
    const members = g.book.members[division];
    if (g.book.side[members[0]] !== ALLIED) continue;
    const units = members.filter(
      (p) =>
        g.at(p) === g.book.boxes[ALLIED] &&
        g.state(p) === NORMAL &&
        g.book.arm[p] !== ARTILLERY &&
        !g.has(p, RESERVE) &&
        ready(g, p),
    );
    const sum = (factors: Uint8Array): number => units.reduce((total, p) => total + factors[p], 0);
    if (units.length > 0) list.push({ division, units, attack: sum(g.book.attack), defence: sum(g.book.defence) });
  }
  return list.sort((a, b) => b.attack - a.attack);
}

/** The strongest division of either group that has a beachhead to live from, and the Marines, who need none. */
function spearheads(g: Gallipoli, all: readonly Embarked[]): Embarked[] {
  const kind = ({ division }: Embarked): number => {
    const lead = g.book.members[division][0];
    return isMarine(g, lead) ? -1 : g.book.group[lead];
  };
  const able = all.filter((one) => kind(one) < 0 || freeBeachheads(g, kind(one)) > 0);
  return able.filter((one, i) => able.findIndex((other) => kind(other) === kind(one)) === i);
}
function freeBeachheads(g: Gallipoli, group: number): number {
  let count = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    if (g.at(p) === g.book.boxes[ALLIED] && g.book.group[p] === group) count++;
  }
  return count;
}

/** A lodgement opens the way to what lies behind it. */
function foothold(g: Gallipoli, { prizes }: Survey, beach: number): number {
  let worth = prizes[beach];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (prizes[area] === 0) continue;
    const far = g.book.distance(beach, area);
    if (far === 1 && landIn(g, TURKISH, area) === 0) worth += 0.5 * prizes[area];
    if (far >= 1 && far <= 3 && turnsLeft(g) > 1) worth += ADMIRAL.now.beyond * prizes[area];
  }
  return worth;
}

/** The first beachhead lets units be withdrawn for points. */
function firstBase(g: Gallipoli): number {
  if (turnsLeft(g) === 0 || !londonPays(g)) return 0;
  let boxed = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) return 0;
    if (g.at(p) === g.book.boxes[ALLIED]) boxed++;
  }
  if (boxed === 0) return 0;
  let count = 0;
  for (let p = 0; p < g.book.landEnd[1]; p++) if (g.at(p) === g.book.boxes[ALLIED] && pays(g, p)) count++;
  return 0.6 * count;
}

/** Other divisions that can come ashore beside the first count for no more than this. */
const MOST_SUPPORT = 12;

/** The best landing in areas of a kind, or nothing. */
function pickLanding(g: Gallipoli, allowed: (area: number) => boolean): Landing | null {
  const all = embarked(g);
  const leaders = spearheads(g, all);
  if (leaders.length === 0) return null;
  const seen = survey(g);
  const base = firstBase(g);
  const total = all.reduce((sum, { defence }) => sum + defence, 0);
  let top: Landing | null = null;
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isAssault[area] === 0 || !allowed(area)) continue;
    for (const beach of g.book.landsOn[area]) {
      // Ours already: troops come by its beachhead.
      if (landIn(g, ALLIED, beach) > 0) continue;
      const gain = foothold(g, seen, beach) + base + liking(g, beach);
      const force = pressure(g, beach);
      const others = strikers(g, ALLIED, beach, (p) => ready(g, p));
      for (const troops of leaders) {
        const rest = Math.min(MOST_SUPPORT, ADMIRAL.now.support * (total - troops.defence));
        const held = troops.defence + rest + 2 * others.length;
        // A lodgement must last a few turns to pay.
        const cost = ADMIRAL.now.danger * dangerOf(g, seen, force, held) * (0.5 + 0.9 * Math.min(3, turnsLeft(g)));
        const alone = landingAt(g, area, beach, troops, others, gain - cost);
        if (alone !== null && alone.worth > (top?.worth ?? ADMIRAL.now.landing)) top = alone;
        const both = jointLanding(g, { area, beach, troops, all, allowed }, others, gain - cost);
        if (both !== null && both.worth > (top?.worth ?? ADMIRAL.now.landing)) top = both;
      }
    }
  }
  return top;
}

/** Which shore this match's admiral has set his heart on: by weight, and by lot. */
const liking = (g: Gallipoli, beach: number): number => {
  const shore = ADMIRAL.now[shoreOf(g, beach)];
  // In March by itself there are no beachheads, and nobody has to be ashore for what comes after.
  const liked = g.cells[L.scenario] === STROKE ? Math.min(IN_MARCH, shore) : shore;
  return liked + ADMIRAL.now.fancy * (2 * lot(ABOUT.beach, beach) - 1);
};
const IN_MARCH = -2;

interface Attempt {
  readonly area: number;
  readonly beach: number;
  readonly troops: Embarked;
  readonly all: readonly Embarked[];
  allowed(area: number): boolean;
}

/** Two divisions at one beach from two sides: more men, and a column for it (8.3.1-8). */
function jointLanding(
  g: Gallipoli,
  { area, beach, troops, all, allowed }: Attempt,
  others: readonly Posted[],
  gain: number,
): Landing | null {
  if (landIn(g, TURKISH, beach) === 0) return null;
  const group = g.book.group[troops.units[0]];
  const second = all.find(({ division, units }) => division !== troops.division && g.book.group[units[0]] === group);
  const next = g.book.assaultAreas.find((sea) => sea !== area && allowed(sea) && g.book.landsOn[sea].includes(beach));
  if (second === undefined || next === undefined) return null;
  const joined = [...others, ...second.units.map((unit) => ({ unit, from: next }))];
  const landing = landingAt(g, area, beach, troops, joined, gain);
  return landing === null ? null : { ...landing, partner: { area: next, division: second.division } };
}

function landingAt(
  g: Gallipoli,
  area: number,
  beach: number,
  { division, units }: Embarked,
  others: readonly Posted[],
  gain: number,
): Landing | null {
  if (landIn(g, TURKISH, beach) === 0) return { area, beach, division, worth: gain, chance: 1 };
  const posted = [...units.map((unit) => ({ unit, from: area })), ...others];
  // 8.3.2-2: a battleship with the boats.
  const backed = g.cells[L.fleetPaid] === 1 && g.cells[L.warships + area] > 0;
  const odds = forecast(g, ALLIED, beach, posted, backed ? 1 : 0);
  if (odds === null || odds.clear < ADMIRAL.now.even) return null;
  return { area, beach, division, worth: odds.clear * gain + odds.won - odds.lost, chance: odds.clear };
}

/** Fleet and army ask at the same question. */
const landings = new Recall<Landing | null>(ADMIRAL);
export const bestLanding = (g: Gallipoli): Landing | null =>
  landings.at(g, () => pickLanding(g, (area) => isOpen(g, area)));

/** The assault area the army would use if the mines in it were gone. */
export function wantedBeach(g: Gallipoli): number {
  if (turnsLeft(g) === 0) return -1;
  const shut = (area: number): boolean => area === g.book.suvla && g.turn < g.cells[L.suvlaTurn];
  return pickLanding(g, (area) => mined(g, area) && !shut(area))?.area ?? -1;
}
