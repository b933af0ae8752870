import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { germanSupport } from '../4-events.ts';
import { inBand } from '../7-operations/activation.ts';
import { A, FACES, LEVELS } from '../actions.ts';
import { ALLIED, SIDES, TURKISH } from '../book.ts';
import { noteSwept } from '../counts.ts';
import { mined } from '../ground.ts';
import { eliminate, noteHull, spend, unitsIn } from '../pieces.ts';
import {
  ACTIVE_ONCE,
  DUMMY,
  FIRED,
  type Gallipoli,
  L,
  LEVEL_1,
  LEVEL_2,
  RUINED,
  SAILED_FAR,
  SHAKEN,
  SHOT_AT,
  SWEPT,
  UNSWEPT,
} from '../state.ts';
import { S } from '../steps.ts';

const FIELD = S.clear.args;

/** 8.5-2. */
export const PER_AREA = 2;
/** Only the Turkish player hears of what lies face down. */
const IN_SECRET = [SIDES[TURKISH]];
const IN_PUBLIC = [SIDES[ALLIED]];

const marker = (g: Gallipoli, area: number, slot: number): number => g.cells[L.mine + 2 * area + slot];
const faceOf = (g: Gallipoli, area: number, slot: number): number => g.cells[L.shown + 2 * area + slot];
const isShown = (g: Gallipoli, area: number, slot: number): boolean => faceOf(g, area, slot) === 1;
/** 2.4-mines-1: a Dummy has no factor, a level as many as its number. */
export const factorsOf = (kind: number): number => Math.max(0, kind - DUMMY);

// ── how many (8.5-1) and where (R-MINE-PLACE)

/** 8.5-1, 6.3-5: how many factors come, for so many points. */
export function mineRoll(g: Gallipoli, points: number, mods: Modifiers): Roll<number> {
  mods.add('effort', points, '6.3-5');
  return onTable(g.book.mines, mods);
}

/** 6.3-5, R-MINE-DRM: points for the mine roll, then the roll; in turn 1 too (3.1-7). */
S.mineEffort.does({
  run: () => true,
  ask: {
    rule: '6.3-5',
    side: () => TURKISH,
    prompt: (g) => ({ key: 'prompt.mineEffort', args: { points: g.cells[L.sp + TURKISH] } }),
    choices(g, out) {
      const { mines, minesWithSupport } = g.book.data.costs.turkishSupply;
      const most = Math.min(germanSupport(g) ? minesWithSupport : mines, g.cells[L.sp + TURKISH]);
      for (let points = 0; points <= most; points++) out.push(action(A.mineEffort, points));
    },
    take(g, code) {
      g.pop();
      const points = firstOf(code);
      spend(g, TURKISH, points);
      g.cells[L.minesLeft] = result(g, mineRoll(g, points, g.modifiers()), { rule: '8.5-1' });
      // R-DUMMY-RATE.
      const { dummies } = g.book.data.tables.mines;
      g.cells[L.dummiesLeft] =
        g.option('dummies') === 'pool' ? inStock(g, DUMMY) : Math.min(dummies, inStock(g, DUMMY));
      g.push(S.layMines);
    },
  },
});

/** 10.6-5: markers of a kind not on the map. */
function inStock(g: Gallipoli, kind: number): number {
  const { level1, level2, dummy } = g.book.data.roster.mines;
  let left = [0, dummy, level1, level2][kind];
  for (let m = 0; m < 2 * g.book.areaIds.length; m++) if (g.cells[L.mine + m] === kind) left--;
  return left;
}

/** What lies outside the strait, by the reading in force (8.5-6, R-MINE-OUT). */
export function outsideLoad(g: Gallipoli): number {
  let load = 0;
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isStrait[area] === 1) continue;
    for (let slot = 0; slot < PER_AREA; slot++) load += loadOf(g, marker(g, area, slot));
  }
  return load;
}
/** Under the reading of factors a Dummy counts one like a factor; under the other every marker counts one. */
export function loadOf(g: Gallipoli, kind: number): number {
  if (kind === 0) return 0;
  return g.option('mineOutside') === 'markers' ? 1 : Math.max(1, factorsOf(kind));
}

/** 8.5-3, 8.5-5, 8.5-7, 2.4-mines-2, R-MINE-PLACE: areas where minelayers may work at all. */
export function minable(g: Gallipoli, area: number): boolean {
  const { isSea, aegean, isAssault, nearLand } = g.book;
  if (isSea[area] === 0 || area === aegean || g.cells[L.warships + area] > 0) return false;
  if (isAssault[area] === 1 && nearLand[area].some((land) => g.cells[L.worksIn + land] > 0)) return false;
  return mined(g, area) || !nearLand[area].some((land) => unitsIn(g, ALLIED, land) > 0);
}
/** 8.5-2: and of these, the ones with room for a further marker. */
export const mayBeMined = (g: Gallipoli, area: number): boolean =>
  (marker(g, area, 0) === 0 || marker(g, area, 1) === 0) && minable(g, area);

/** Whether there is a marker of a kind to lay, and factors or a Dummy to lay it with. */
const affords = (g: Gallipoli, kind: number): boolean =>
  (kind === DUMMY ? g.cells[L.dummiesLeft] > 0 : g.cells[L.minesLeft] >= factorsOf(kind)) && inStock(g, kind) > 0;

/** Whether an area may get so much more, `load` lying outside the strait already. */
const withinLimit = (g: Gallipoli, area: number, load: number, more: number): boolean =>
  g.book.isStrait[area] === 1 || load + more <= g.cells[L.outside];

/** A Level 1 marker of an area that lies so, face down or up; -1 for none. Two that lie alike are as good as one. */
function raisable(g: Gallipoli, area: number, face: number): number {
  for (let slot = 0; slot < PER_AREA; slot++) {
    if (marker(g, area, slot) === LEVEL_1 && faceOf(g, area, slot) === face) return slot;
  }
  return -1;
}
/** 8.5-1: the owner says which is raised, one that the enemy knows or one that he does not. */
function raiseChoices(g: Gallipoli, area: number, load: number, out: number[]): void {
  const faces = FACES.flatMap((_, face) => (raisable(g, area, face) < 0 ? [] : [face]));
  if (faces.length === 0 || !minable(g, area)) return;
  if (!withinLimit(g, area, load, loadOf(g, LEVEL_2) - loadOf(g, LEVEL_1))) return;
  for (const face of faces) out.push(action(A.raise, area, face));
}

S.layMines.does({
  run(g) {
    if (g.cells[L.minesLeft] + g.cells[L.dummiesLeft] > 0) return true;
    finish(g);
    return false;
  },
  ask: {
    rule: '8.5-5',
    side: () => TURKISH,
    prompt(g) {
      const args = { factors: g.cells[L.minesLeft], dummies: g.cells[L.dummiesLeft], outside: outsideLeft(g) };
      return { key: 'prompt.layMines', args };
    },
    choices(g, out) {
      const load = outsideLoad(g);
      const kinds = [DUMMY, LEVEL_1, LEVEL_2].filter((kind) => affords(g, kind));
      const raises = g.cells[L.minesLeft] > 0 && inStock(g, LEVEL_2) > 0;
      for (let area = 0; area < g.book.areaIds.length; area++) {
        if (g.book.isSea[area] === 0) continue;
        if (mayBeMined(g, area)) {
          for (const kind of kinds) {
            if (withinLimit(g, area, load, loadOf(g, kind))) out.push(action(A.mine, area, kind));
          }
        }
        if (raises) raiseChoices(g, area, load, out);
      }
      if (g.cells[L.settingMines] === 1) out.push(action(A.standard));
      out.push(action(A.done));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.mine:
          return lay(g, firstOf(code), secondOf(code));
        case A.raise:
          return raise(g, firstOf(code), secondOf(code));
        case A.standard:
          return layStandard(g);
        default:
          finish(g);
      }
    },
  },
});

const outsideLeft = (g: Gallipoli): number => g.cells[L.outside] - outsideLoad(g);

function finish(g: Gallipoli): void {
  g.pop();
  g.cells[L.minesLeft] = 0;
  g.cells[L.dummiesLeft] = 0;
  g.cells[L.settingMines] = 0;
}

function lay(g: Gallipoli, area: number, kind: number): void {
  const slot = marker(g, area, 0) === 0 ? 0 : 1;
  g.cells[L.mine + 2 * area + slot] = kind;
  g.cells[L.shown + 2 * area + slot] = 0;
  if (kind === DUMMY) g.cells[L.dummiesLeft] -= 1;
  else g.cells[L.minesLeft] -= factorsOf(kind);
  const where = g.areaName(area);
  g.log?.({ type: 'mineLaid', rule: '8.5-5', args: { area: where, level: LEVELS[kind] }, to: IN_SECRET });
  g.log?.({ type: 'markerLaid', rule: '8.5-4', args: { area: where }, to: IN_PUBLIC });
}

/** 8.5: new factors may raise a marker in place; a face-down one is raised unseen. */
function raise(g: Gallipoli, area: number, face: number): void {
  const slot = raisable(g, area, face);
  g.cells[L.mine + 2 * area + slot] = LEVEL_2;
  g.cells[L.minesLeft] -= 1;
  const event = { type: 'mineRaised', rule: '8.5-1', args: { area: g.areaName(area) } };
  g.log?.(isShown(g, area, slot) ? event : { ...event, to: IN_SECRET });
}

/** The standard lines: one factor an area down the list, round after round, and the Dummies behind them. */
function layStandard(g: Gallipoli): void {
  const areas = g.book.data.scenarios.standard.mines.map((id) => g.book.area(id, 'standard'));
  for (const kind of [LEVEL_1, LEVEL_2, DUMMY]) {
    for (let laid = true; laid; ) {
      laid = false;
      for (const area of areas) {
        if (!affords(g, kind) || !mayBeMined(g, area) || !withinLimit(g, area, outsideLoad(g), loadOf(g, kind)))
          continue;
        lay(g, area, kind);
        laid = true;
      }
    }
  }
  finish(g);
}

// ── showing them (8.5.1-1)

/** Turns every marker of an area face up; Dummies go back to the stock. */
export function reveal(g: Gallipoli, area: number): void {
  for (let slot = 0; slot < PER_AREA; slot++) if (marker(g, area, slot) !== 0) show(g, area, slot);
}
function show(g: Gallipoli, area: number, slot: number): void {
  const kind = marker(g, area, slot);
  if (isShown(g, area, slot)) return;
  g.revealed();
  g.log?.({ type: 'mineShown', rule: '8.5.1-1', args: { area: g.areaName(area), level: LEVELS[kind] } });
  if (kind === DUMMY) remove(g, area, slot);
  else g.cells[L.shown + 2 * area + slot] = 1;
}
function remove(g: Gallipoli, area: number, slot: number): void {
  g.cells[L.mine + 2 * area + slot] = 0;
  g.cells[L.shown + 2 * area + slot] = 0;
}

// ── mine attacks (8.5.1)

/** 8.5.1-2, R-MINE-ORDER: before sweeping. With an argument only the ships of the activation are tried (R-SECOND-SWEEP). */
S.mineAttacks.does({
  run(g) {
    const bandOnly = g.arg(S.mineAttacks.args.bandOnly) === 1;
    g.pop();
    for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
      if (g.book.side[p] !== ALLIED || g.book.isSweeper(p) || g.at(p) < 0 || g.book.isSea[g.at(p)] === 0) continue;
      if (!bandOnly || inBand(g, p)) tryShip(g, p);
    }
    return false;
  },
});

/** 8.5.1-3, 8.5.1-4: what lies under a ship, and Level 2 markers next to it. */
export function tryShip(g: Gallipoli, p: number): void {
  const area = g.at(p);
  for (let slot = 0; slot < PER_AREA; slot++) {
    if (isShown(g, area, slot)) strike(g, p, area, factorsOf(marker(g, area, slot)));
  }
  if (area === g.book.aegean) return;
  // R-MINE-ADJ.
  const reach = g.option('mineReach') === 'two' ? 2 : 1;
  for (const near of g.book.nearSea[area]) {
    for (let slot = 0; slot < PER_AREA && g.at(p) === area; slot++) {
      if (marker(g, near, slot) !== LEVEL_2) continue;
      // R-MINE-HIDDEN: a hidden one strikes too, and is seen by it.
      show(g, near, slot);
      strike(g, p, near, reach);
    }
  }
}

/** 8.5.1-5: a bare d10 for each attack; the marker stays until it is swept (8.5.1-6). */
export function strike(g: Gallipoli, p: number, field: number, attacks: number): void {
  for (let i = 0; i < attacks && g.at(p) >= 0; i++) {
    const args = { unit: g.name(p), area: g.areaName(field) };
    const harm = result(g, onTable(g.book.mineAttack), { rule: '8.5.1-5', args });
    if (harm === 'sunk') eliminate(g, p, '8.5.1-5');
    else if (harm === 'crippled') cripple(g, p, '8.5.1-5');
  }
}

function cripple(g: Gallipoli, p: number, rule: string): void {
  if (g.state(p) === RUINED) return;
  g.cells[L.state + p] = RUINED;
  g.mark(p, FIRED);
  noteHull(g, p);
  g.log?.({ type: 'worse', rule, args: { unit: g.name(p), state: 'crippled' } });
}

// ── sweeping (8.5.2)

/** 8.5.2-1, R-MS-REPEAT: activated this turn, afloat, not Crippled, in a mined area. */
function maySweep(g: Gallipoli, p: number): boolean {
  if (!g.book.isSweeper(p) || g.at(p) < 0 || g.book.isSea[g.at(p)] === 0 || !mined(g, g.at(p))) return false;
  if (g.state(p) === RUINED || !g.has(p, ACTIVE_ONCE) || g.has(p, SWEPT | SAILED_FAR)) return false;
  if (g.arg(S.sweeping.args.bandOnly) === 1 && !inBand(g, p)) return false;
  return g.option('sweeping') === 'everyImpulse' || g.has(p, UNSWEPT);
}
function sweepersReady(g: Gallipoli): number[] {
  const list: number[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (maySweep(g, p)) list.push(p);
  return list;
}

/** 8.5.2-2, 8.5.2-3. */
export function sweepRoll(g: Gallipoli, p: number, mods: Modifiers): Roll<string> {
  const { shotAt, neutralized, roughSea } = g.book.data.charts.sweeping;
  if (g.has(p, SHOT_AT)) mods.add('shotAt', shotAt, '8.5.2-2');
  if (g.state(p) === SHAKEN) mods.add('neutralized', neutralized, '8.4.2c-4');
  if (g.rough) mods.add('roughSea', roughSea, '5.1-rough-1');
  return onTable(g.book.sweeping, mods);
}

S.sweeping.does({
  run(g) {
    if (sweepersReady(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '8.5.2-1',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.sweeping', args: {} }),
    choices(g, out) {
      for (const p of sweepersReady(g)) out.push(action(A.sweep, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      sweep(g, firstOf(code));
    },
  },
});

function sweep(g: Gallipoli, p: number): void {
  const area = g.at(p);
  g.mark(p, SWEPT);
  g.unmark(p, UNSWEPT);
  const args = { unit: g.name(p), area: g.areaName(area) };
  const found = result(g, sweepRoll(g, p, g.modifiers()), { rule: '8.5.2-3', args });
  if (found === 'crippled') cripple(g, p, '8.5.2-3');
  if (found === 'crippled' || found === 'none') return;
  // R-MINE-SWEEP-HIDDEN: a sweep that finds something shows the whole field.
  reveal(g, area);
  g.push(S.clear, area, found === 'two' ? 2 : 1);
}

/** 8.5.2-4: the Allied player says which marker a cleared factor comes from, where there is a choice. */
S.clear.does({
  run(g) {
    const [area, left] = [g.arg(FIELD.area), g.arg(FIELD.left)];
    if (left === 0 || !mined(g, area)) {
      g.pop();
      return false;
    }
    const [one, other] = [marker(g, area, 0), marker(g, area, 1)];
    if (one !== 0 && other !== 0 && one !== other) return true;
    clearOne(g, Math.max(one, other));
    return false;
  },
  ask: {
    rule: '8.5.2-4',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.clear', args: { area: g.areaName(g.arg(FIELD.area)), left: g.arg(FIELD.left) } }),
    choices(_, out) {
      out.push(action(A.clear, LEVEL_1), action(A.clear, LEVEL_2));
    },
    take: (g, code) => clearOne(g, firstOf(code)),
  },
});

function clearOne(g: Gallipoli, kind: number): void {
  const area = g.arg(FIELD.area);
  const slot = marker(g, area, 0) === kind ? 0 : 1;
  g.setArg(FIELD.left, g.arg(FIELD.left) - 1);
  noteSwept(g);
  if (kind === LEVEL_2) g.cells[L.mine + 2 * area + slot] = LEVEL_1;
  else remove(g, area, slot);
  g.log?.({ type: 'mineCleared', rule: '8.5.2-4', args: { area: g.areaName(area), level: LEVELS[kind] } });
}
