import type { Modifiers } from '../../kernel/modifiers.ts';
import { lot, onTable, type Roll, result } from '../../kernel/rolls.ts';
import { floats } from './6-invasion/reef.ts';
import { casualty, eliminate, hurt, loseSteps, takeHits } from './7-land/hits.ts';
import { fortsDestroyed } from './9-morale.ts';
import { type FireEffect, fireEffect } from './book/effects.ts';
import { ARTILLERY } from './book.ts';
import { afloat, canBePinned, onPier } from './pieces.ts';
import { COURSE_LEFT, COURSE_RIGHT, DRIFTED, FACE_UP, JAPANESE, L, LOST, SUPPLY_CARGO, type Tarawa } from './state.ts';

/** The occasions of Japanese fire (3.3.3). */
export const LANDING = 0;
export const DEFENSIVE = 1;
export const RUNWAY = 2;
export const OFFENSIVE = 3;
export const WRECKS = 4;
const FIRE_RULES = ['6.6.1', '7.2.4', '11.31', '7.5', '10.1.4'] as const;

/** One piece under fire on one occasion. */
export interface Shot {
  readonly target: number;
  /** The area that fires; NO_AREA for the wrecks. */
  readonly area: number;
  readonly kind: number;
  /** The hex that fires in defence. */
  readonly from?: number;
}
export const NO_AREA = -1;

/**
 * One roll on the Japanese Fire Table with all its modifiers: 9.4a, R-48, 6.6.1b–c, 5.2b, R-01, 7.2.1d, 7.2.2d, 7.2.2f,
 * 11.1d, 11.33k, 6.7d, 10.1.1d, R-50.
 */
export function japaneseFireRoll(g: Tarawa, shot: Shot, mods = g.modifiers()): Roll<string> {
  fireModifiers(g, mods, shot);
  return onTable(g.book.tables.japaneseFire, mods);
}

function fireModifiers(g: Tarawa, mods: Modifiers, { target, area, kind, from }: Shot): void {
  const { cells, book } = g;
  const hex = cells[L.at + target];
  const chart = book.data.terrain;
  const each = book.data.tables.japaneseFire.modifiers;
  const land = hex < book.landCount;
  mods.add('japanese-morale', cells[L.force + JAPANESE], '9.4');
  if (!land) {
    const marching = onPier(g, target);
    mods.add(marching ? 'on-pier' : 'on-reef', marching ? chart.pier.combat : chart.reef.combat, '6.6.1');
    if (!marching && book.besidePier[hex]) mods.add('beside-pier', chart.besidePier.combat, '11.33');
  } else {
    mods.add('terrain', book.combat[hex], '7.2.1');
    if (cells[L.position + hex]) mods.add('improved-position', chart.position.combat, '11.1');
  }
  mods.add('wavering', cells[L.wavering] * each.wavering, '9.2.3');
  if (area === NO_AREA) return;
  if (kind === LANDING) {
    mods.add('area-suppression', cells[L.areaSuppression + area] * each.areaSuppression, '6.7');
    mods.add('forts-destroyed', fortsDestroyed(g, area) * each.fortDestroyed, '6.6.1');
  }
  if (cells[L.chitFace + area] === FACE_UP) mods.add('bombardment', cells[L.chit + area], '5.2');
  mods.add('stray-bombs', cells[L.stray + area] > 0 && !g.night ? each.strayBombs : 0, '10.1.1');
  mods.add('forts-suppressed', fortSuppression(g, area) * each.suppression, '7.2.2');
  if (kind === DEFENSIVE && from !== undefined) {
    if (cells[L.fortSteps + from] === 0)
      mods.add('hex-suppressed', cells[L.suppression + from] * each.suppression, '7.2.2');
    const side = book.sideTo(from, hex);
    if (side >= 0 && book.ditchSide[book.side(from, side)]) mods.add('ditch', chart.ditch.combat, '11.32');
  }
}

/** 7.2.2d: markers on the area's fort hexes, each counted once. */
function fortSuppression(g: Tarawa, area: number): number {
  let n = 0;
  for (const hex of g.book.areaForts[area]) if (g.cells[L.fortSteps + hex] > 0) n += g.cells[L.suppression + hex];
  return n;
}

/** What a result of the table does. */
export const fireEffectOf = (g: Tarawa, found: string): FireEffect =>
  g.book.fireEffects.get(found) ?? fireEffect(found);

/** One roll against one piece, carried out at once (6.6.1a, 7.5e). */
export function fireAt(g: Tarawa, shot: Shot): void {
  const { target, kind } = shot;
  const args = { piece: g.name(target), hex: g.hexName(g.cells[L.at + target]), kind };
  const effect = fireEffectOf(g, result(g, japaneseFireRoll(g, shot), { rule: FIRE_RULES[kind], args }));
  g.cells[L.shots + kind]++;
  if (effect.hits + effect.starred > 0) g.cells[L.shotsHit + kind]++;
  if (g.book.isCraft(target)) hitCraft(g, target, effect);
  else hitUnit(g, target, effect);
}

function hitUnit(g: Tarawa, u: number, effect: FireEffect): void {
  if (effect.hits + effect.starred > 0) hurt(g, u);
  for (let i = 0; i < effect.starred; i++) {
    if (!g.book.isTank(u)) casualty(g); // 7.4c
    if (g.cells[L.at + u] !== LOST) loseSteps(g, u, 1);
  }
  if (g.cells[L.at + u] === LOST) return;
  if (effect.pin > 0 && canBePinned(g, u)) pin(g, u, effect.pin);
  if (effect.course) changeCourse(g, u);
  takeHits(g, u, effect.hits);
}

/** 6.6.2a, 7.5f. */
export function pin(g: Tarawa, p: number, turns: number): void {
  g.cells[L.pinned + p] = Math.max(g.cells[L.pinned + p], turns);
  g.log?.({ type: 'pinned', rule: '6.6.2', args: { piece: g.name(p), turns } });
}

/** 6.6.2b, 7.3b, 7.4c, R-31: craft lose steps, their passengers as many, the casualty track stands still. */
function hitCraft(g: Tarawa, craft: number, effect: FireEffect): void {
  const steps = effect.hits + effect.starred;
  const cargo = g.cells[L.cargo + craft];
  if (effect.pin > 0) pin(g, craft, effect.pin);
  if (effect.course) changeCourse(g, craft);
  if (steps === 0) return;
  if (cargo > 0 && cargo < SUPPLY_CARGO) {
    hurt(g, cargo - 1);
    loseSteps(g, cargo - 1, steps);
  }
  const adrift = g.has(craft, DRIFTED);
  loseSteps(g, craft, steps);
  if (g.cells[L.at + craft] === LOST) spill(g, craft, adrift);
}

/** A sunk craft leaves its passenger wading where it went down; guns, tanks and supply go with it (3.4c, 6.3i). */
function spill(g: Tarawa, craft: number, adrift: boolean): void {
  const cargo = g.cells[L.cargo + craft];
  g.cells[L.cargo + craft] = 0;
  if (cargo === 0) return;
  if (cargo >= SUPPLY_CARGO) {
    g.log?.({ type: 'supplySunk', rule: '3.4', args: { craft: g.name(craft) } });
    return;
  }
  const unit = cargo - 1;
  if (g.cells[L.at + unit] === LOST) return;
  g.cells[L.aboard + unit] = 0;
  if (adrift) g.mark(unit, DRIFTED); // 6.4b
  if (g.book.kind[unit] === ARTILLERY || g.book.isTank(unit)) eliminate(g, unit);
}

/** 6.4f, 6.3e, 11.33o: nothing on land, on the pier or in the water beside it, nor to a boat that does not move. */
const holdsCourse = (g: Tarawa, p: number): boolean =>
  !afloat(g, p) || onPier(g, p) || g.book.besidePier[g.cells[L.at + p]] === 1 || (g.book.isCraft(p) && !floats(g, p));

function changeCourse(g: Tarawa, p: number): void {
  if (holdsCourse(g, p)) {
    g.log?.({ type: 'courseHeld', rule: '6.4', args: { piece: g.name(p), hex: g.hexName(g.cells[L.at + p]) } });
    return;
  }
  const side = result(g, onTable(g.book.tables.courseChange), { rule: '6.4', args: { piece: g.name(p) } });
  g.cells[L.course + p] = side === 'left' ? COURSE_LEFT : COURSE_RIGHT;
  g.mark(p, DRIFTED);
}

/** Draws one of the marked candidates blind (7.1b, 7.5d, 10.1.6b). */
export function drawOne(g: Tarawa, candidates: readonly number[]): number {
  return candidates.length === 1 ? candidates[0] : candidates[lot(g, candidates.length)];
}
