import { linkUp } from './8-supply.ts';
import { endIfCleared } from './12-victory.ts';
import { FORT_STEPS, fortsIn } from './pieces.ts';
import { GENERAL, JAPANESE, L, REGIMENTS, type Tarawa } from './state.ts';

/** 3.5.1–3.5.2, 9.1: one track a regiment, one for the Marines in general, a single one for the Japanese. */
export const trackName = (g: Tarawa, track: number): string =>
  track < REGIMENTS ? `regiment-${g.book.regimentIds[track]}` : track === GENERAL ? 'general' : 'japanese';

/** 9.2.1a, 9.2.2a, 9.2.4a–b, 4b: every marker starts in the first +2 box, the third to the right. */
export function setUpMorale(g: Tarawa): void {
  for (let track = 0; track <= JAPANESE; track++) g.cells[L.morale + track] = trackOf(g, track).start;
  fixMorale(g);
}

/** 3.5.1, R-21: the value at the start of the turn is the modifier in force all turn. */
export function fixMorale(g: Tarawa): void {
  for (let track = 0; track <= JAPANESE; track++) g.cells[L.force + track] = moraleOf(g, track);
}

const trackOf = (g: Tarawa, track: number) => g.book.data.tracks[track === JAPANESE ? 'japanese' : 'morale'];
/** What the box is worth in which a marker stands; it is in force from the next turn on. */
export const moraleOf = (g: Tarawa, track: number): number => trackOf(g, track).boxes[g.cells[L.morale + track]];

/**
 * moves a marker at once, for the reasons of the rulebook and no others; arriving in the last box on the
 * left has its own price (9.2.1d, 9.2.2b).
 */
export function shift(g: Tarawa, track: number, boxes: number, rule: string): void {
  const old = g.cells[L.morale + track];
  const last = trackOf(g, track).boxes.length - 1;
  const now = Math.max(0, Math.min(last, old + boxes));
  if (now === old) return;
  g.cells[L.morale + track] = now;
  const value = moraleOf(g, track);
  g.log?.({ type: 'morale', rule, args: { track: trackName(g, track), boxes, value } });
  if (now === 0 && track < REGIMENTS) {
    shift(g, GENERAL, -1, '9.2.2b');
    shift(g, JAPANESE, 1, '9.2.1d');
  }
}

export const atBottom = (g: Tarawa, track: number): boolean => g.cells[L.morale + track] === 0;
export const atTop = (g: Tarawa, track: number): boolean =>
  g.cells[L.morale + track] === trackOf(g, track).boxes.length - 1;

// ── 9.2.2f: cleared hexes and secured areas

function setHeld(g: Tarawa, hex: number, held: 0 | 1): void {
  if (g.cells[L.held + hex] === held) return;
  const change = held === 1 ? 1 : -1;
  g.cells[L.held + hex] = held;
  g.cells[L.uncleared] += change;
  for (const area of g.book.nearAreas[hex]) g.cells[L.near + area] += change;
  for (const area of g.book.nearAreas[hex]) testSecured(g, area);
}

/** 9.2.2e–f, R-16, 7.2.4l, 11.31c: all hexes cleared, none uncleared within three, every runway hex entered once. */
function testSecured(g: Tarawa, area: number): void {
  const now = g.cells[L.near + area] === 0 && g.cells[L.runwayLeft + area] === 0 ? 1 : 0;
  if (now === g.cells[L.secured + area]) return;
  g.cells[L.secured + area] = now;
  g.log?.({ type: now ? 'secured' : 'unsecured', rule: '9.2.2f', args: { area: g.book.areaIds[area] } });
  if (now) shift(g, GENERAL, 1, '9.2.2e');
}

/** Sets the counts that the tests above keep up to date. */
export function countGround(g: Tarawa): void {
  const { landCount, held, runway, area } = g.book;
  for (let hex = 0; hex < landCount; hex++) {
    g.cells[L.fortSteps + hex] = g.book.forts[hex] * FORT_STEPS; // 7.2.5h, 11.37a
    if (runway[hex]) g.cells[L.runwayLeft + area[hex]]++;
    if (held[hex]) setHeld(g, hex, 1);
  }
}

/** 7.2.4b, 7.2.4k, 7.2.5j, R-17: the hex is cleared; forts still standing in it fall with it. */
export function clearHex(g: Tarawa, hex: number, rule: string): void {
  const fortHex = g.book.forts[hex] > 0 && g.cells[L.held + hex] === 1;
  const forts = fortsIn(g, hex);
  g.cells[L.fortSteps + hex] = 0;
  g.cells[L.suppression + hex] = 0;
  g.log?.({ type: 'cleared', rule, args: { hex: g.hexName(hex) } });
  for (let i = 0; i < forts; i++) shift(g, GENERAL, 1, '9.2.2d');
  if (fortHex && forts > 0) shift(g, JAPANESE, -1, '9.2.1b');
  setHeld(g, hex, 0);
  linkUp(g);
  endIfCleared(g);
}

/** 7.2.5h–i, 11.37b: one demolition step; a fort is reduced by its second, the hex cleared by its last. */
export function demolishStep(g: Tarawa, hex: number): void {
  const left = --g.cells[L.fortSteps + hex];
  g.log?.({ type: 'demolished', rule: '7.2.5', args: { hex: g.hexName(hex), left } });
  if (left % FORT_STEPS === 0) shift(g, GENERAL, 1, '9.2.2d');
  if (left === 0) {
    shift(g, JAPANESE, -1, '9.2.1b');
    clearHex(g, hex, '7.2.5j');
  }
}

/** 10.1.6.3b: the Japanese are back. Invasion beaches, runway and pier never hold them (11.31a, 11.33a, 11.35a). */
export function loseHex(g: Tarawa, hex: number): boolean {
  if (g.cells[L.held + hex] === 1 || g.book.held[hex] === 0) return false;
  g.cells[L.position + hex] = 0;
  g.cells[L.retaken]++;
  g.log?.({ type: 'hexLost', rule: '10.1.6.3', args: { hex: g.hexName(hex) } });
  setHeld(g, hex, 1);
  return true;
}

/** a runway hex only needs a Marine unit to have entered it. */
export function enterRunway(g: Tarawa, hex: number): void {
  if (g.book.runway[hex] === 0 || g.cells[L.entered + hex] === 1) return;
  g.cells[L.entered + hex] = 1;
  g.cells[L.runwayLeft + g.book.area[hex]]--;
  testSecured(g, g.book.area[hex]);
}

/** 6.6.1b: forts of an area reduced so far. */
export function fortsDestroyed(g: Tarawa, area: number): number {
  let n = 0;
  for (const hex of g.book.areaForts[area]) n += g.book.forts[hex] - fortsIn(g, hex);
  return n;
}
