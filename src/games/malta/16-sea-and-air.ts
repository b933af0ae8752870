import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { type Roll, reaching } from '../../kernel/rolls.ts';
import { worksAirfield } from './8-supply.ts';
import { mourn } from './14-leaders.ts';
import { A } from './actions.ts';
import { AA, ALLIED, AXIS, MAX_HEXES, SIDES_OF_HEX } from './book.ts';
import { fits, heldBy, leadersAt, loseStep, put, takeHex, unitsIn } from './pieces.ts';
import { thrown } from './rolls.ts';
import { AIR_LANDED, AMMO, FLAK_FIRED, L, type Malta, MOVED, POOL, RAINY, SPENT, TRIED } from './state.ts';
import { S } from './steps.ts';

// ── warships (4.24d, 16.7, 16.71)

const steps = new Int16Array(MAX_HEXES);
const queue = new Int16Array(MAX_HEXES);

/** Ocean hexes within a ship's movement. */
export function courses(g: Malta, p: number): number[] {
  steps.fill(-1);
  const from = g.at(p);
  steps[from] = 0;
  queue[0] = from;
  let end = 1;
  const list: number[] = [];
  for (let head = 0; head < end; head++) {
    const here = queue[head];
    if (here !== from) list.push(here);
    if (steps[here] === g.book.movement[p]) continue;
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const next = g.book.near[here * SIDES_OF_HEX + d];
      if (next < 0 || g.book.isLand[next] === 1 || steps[next] >= 0) continue;
      steps[next] = steps[here] + 1;
      queue[end++] = next;
    }
  }
  return list;
}
const movable = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.at(p) >= 0 && !g.has(p, MOVED)) list.push(p);
  return list;
};

const COURSE = S.ships.args;
S.ships.does({
  run(g) {
    if (g.arg(COURSE.done) === 0 && movable(g).length > 0) return true;
    for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) g.unmark(p, MOVED);
    g.pop();
    return false;
  },
  ask: {
    rule: '16.71',
    side: () => AXIS,
    prompt: (g) => ({
      key: g.arg(COURSE.ship) > 0 ? 'prompt.course' : 'prompt.ships',
      args: g.arg(COURSE.ship) > 0 ? { ship: g.name(g.arg(COURSE.ship) - 1) } : {},
    }),
    choices(g, out) {
      if (g.arg(COURSE.ship) > 0) {
        for (const hex of courses(g, g.arg(COURSE.ship) - 1)) out.push(action(A.sail, g.arg(COURSE.ship) - 1, hex));
        out.push(action(A.back));
        return;
      }
      for (const p of movable(g)) out.push(action(A.select, p));
      out.push(action(A.done));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.select:
          return g.setArg(COURSE.ship, firstOf(code) + 1);
        case A.sail: {
          const p = firstOf(code);
          const args = { ship: g.name(p), from: g.hexName(g.at(p)), hex: g.hexName(secondOf(code)) };
          g.log?.({ type: 'sailed', rule: '16.71', args });
          put(g, p, secondOf(code));
          g.mark(p, MOVED);
          return g.setArg(COURSE.ship, 0);
        }
        case A.back:
          return g.setArg(COURSE.ship, 0);
        default:
          g.setArg(COURSE.done, 1);
      }
    },
  },
});

// ── air landing (4.24f, 16.1)

/** 16.11: airfields the Axis holds, working, with no Allied unit next door. */
const openFields = (g: Malta): number[] =>
  g.book.land.filter(
    (hex) =>
      worksAirfield(g, hex) &&
      heldBy(g, AXIS, hex) &&
      unitsIn(g, ALLIED, hex) === 0 &&
      !neighbours(g, hex).some((near) => unitsIn(g, ALLIED, near) > 0),
  );
const neighbours = (g: Malta, hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    return near >= 0 ? [near] : [];
  });

/** 16.11: Italian airborne units not yet in play and without a plan. */
function mayAirLand(g: Malta, p: number): boolean {
  const entry = g.book.entry[p];
  // A plan called off this turn still bars.
  if (g.at(p) !== POOL || g.has(p, TRIED) || g.book.german[p] === 1 || g.box < g.book.entryTurn[p]) return false;
  return entry === 'airfield' || (entry === 'drop' && g.cells[L.planSlot + p] === 0);
}
/** 16.13: two battalions an airfield a turn, HQs free; in thirds. */
function landedAt(g: Malta, hex: number): number {
  let thirds = 0;
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === hex && g.has(p, AIR_LANDED)) thirds += g.book.thirds[p];
  return thirds;
}
function airLandings(g: Malta, out: number[]): void {
  const { capacity, stacking } = g.book.data.tables;
  const fields = openFields(g);
  if (fields.length === 0) return;
  const room = fields.map((hex) => capacity.airfieldBattalions * stacking.battalion - landedAt(g, hex));
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (!mayAirLand(g, p)) continue;
    fields.forEach((hex, i) => {
      if (g.book.thirds[p] <= room[i] && fits(g, p, hex)) out.push(action(A.airLand, p, hex));
    });
  }
}

S.airLanding.does({
  run(g) {
    const choices: number[] = [];
    if (!g.night && g.weather !== RAINY) airLandings(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.11',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.airLanding', args: {} }),
    choices(g, out) {
      airLandings(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [p, hex] = [firstOf(code), secondOf(code)];
      arrive(g, p, hex);
      // 16.14.
      g.mark(p, AIR_LANDED | SPENT);
      g.log?.({ type: 'airLanded', rule: '16.11', args: { unit: g.name(p), hex: g.hexName(hex) } });
    },
  },
});

/** A unit comes out of the pool with its full steps, artillery with its ammunition (12.53), leaders with their HQ. */
export function arrive(g: Malta, p: number, hex: number): void {
  if (g.steps(p) === 0) g.cells[L.steps + p] = g.book.full[p];
  put(g, p, hex);
  if (g.book.isArtillery(p)) g.mark(p, AMMO);
  takeHex(g, AXIS, hex);
  if (!g.book.isHq(p)) return;
  for (const leader of leadersAt(g, g.book.side[p], POOL)) if (g.book.withHq[leader] === p) put(g, leader, hex);
}

/** 4.24g, 16.12, 16.4: each AA unit within three hexes fires once at a unit just landed, HQs last. */
function flakShots(g: Malta, out: number[]): void {
  const { range } = g.book.data.tables.antiAircraft;
  for (let gun = 0; gun < g.book.unitEnd; gun++) {
    if (g.book.type[gun] !== AA || g.book.side[gun] !== ALLIED || g.at(gun) < 0 || g.has(gun, FLAK_FIRED)) continue;
    const prey: number[] = [];
    for (let p = 0; p < g.book.unitEnd; p++) {
      if (g.at(p) >= 0 && g.has(p, AIR_LANDED) && g.book.distance(g.at(gun), g.at(p)) <= range) prey.push(p);
    }
    const others = prey.filter((p) => !g.book.isHq(p));
    for (const p of others.length > 0 ? others : prey) out.push(action(A.flak, gun, p));
  }
}

S.flak.does({
  run(g) {
    const choices: number[] = [];
    flakShots(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.12',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.flak', args: {} }),
    choices(g, out) {
      flakShots(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [gun, p] = [firstOf(code), secondOf(code)];
      g.mark(gun, FLAK_FIRED);
      const hit = thrown(g, flakRoll(g, gun), '16.12', { gun: g.name(gun), unit: g.name(p) });
      const at = g.at(p);
      if (hit === 'hit' && loseStep(g, p, '16.12')) mourn(g, AXIS, at);
    },
  },
});
export function flakRoll(g: Malta, gun: number): Roll<'hit' | 'miss'> {
  const { heavyFrom, lightFrom } = g.book.data.tables.antiAircraft;
  return reaching(g.book.heavy[gun] === 1 ? heavyFrom : lightFrom, { table: 'flak', yes: 'hit', no: 'miss' });
}
