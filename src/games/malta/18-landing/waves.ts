import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { reaching } from '../../../kernel/rolls.ts';
import { oneHexSteps, stepTo } from '../6-movement.ts';
import { inZoc } from '../7-zones.ts';
import { reform, reformable } from '../13-breakdown.ts';
import { leftAlone, offerRides } from '../14-leaders.ts';
import { liveGuns } from '../16-places/coast-guns.ts';
import { A } from '../actions.ts';
import { ALLIED, AXIS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { eliminate, leadersAt, piecesAt, put, takeHex } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { AMMO, COMPANY_WAVE, FOLLOW_UP, L, LANDED, type Malta, RIDES, STEPPED, WAVES } from '../state.ts';
import { S } from '../steps.ts';
import { boxPlace } from './loading.ts';

// ── 4.22e to l: a wave comes ashore

/** 18.5: how near the closest Allied unit or gun is; one in the beach hex itself is as near as can be (18.93). */
function landingModifiers(g: Malta, mods: Modifiers, hex: number): Modifiers {
  const { within, adjacent } = g.book.data.tables.landingLoss;
  const near = nearestEnemy(g, hex);
  if (near <= adjacent.hexes) mods.add('enemyAdjacent', adjacent.add, '18.5');
  else if (near <= within.hexes) mods.add('enemyNear', within.add, '18.5');
  return mods;
}
/** Combat units and HQs only (1.8). */
function nearestUnit(g: Malta, hex: number): number {
  let near = 99;
  for (const land of g.book.land) {
    const distance = g.book.distance(hex, land);
    if (distance < near && unitsIn(g, ALLIED, land) > 0) near = distance;
  }
  return near;
}
function nearestEnemy(g: Malta, hex: number): number {
  let near = nearestUnit(g, hex);
  for (const gun of liveGuns(g)) near = Math.min(near, g.book.distance(hex, g.at(gun)));
  return near;
}

/** 4.22f, 4.22g, 4.22h for the first wave; 4.22j, 4.22k, 4.22l for the second. */
S.landWave.does({
  run(g) {
    const wave = g.arg(S.landWave.args.wave);
    g.pop();
    g.cells[L.wave] = wave;
    const reached = g.book.beaches.filter((hex, beach) => comeAshore(g, boxPlace(2 * beach + wave), hex));
    for (const hex of reached) {
      landingLosses(g, hex);
      if (piecesAt(g, AXIS, hex).length === 0) for (const leader of leadersAt(g, AXIS, hex)) leftAlone(g, leader);
    }
    for (const hex of reached) {
      // 18.9, 18.91, 18.94: walls with nobody inside fall to the first unit ashore, once the wave has thrown its dice.
      takeHex(g, AXIS, hex);
      g.cells[L.edgeLeft + hex] = newlyAshore(g, hex).length > 0 ? 1 : 0;
    }
    g.push(S.overflow);
    g.push(S.waveMoves);
    g.push(S.edges);
    return false;
  },
});
/** 4.22e, 4.22i: empties a wave box onto its beach; true where a unit came. */
function comeAshore(g: Malta, place: number, hex: number): boolean {
  const list = piecesAt(g, AXIS, place);
  for (const leader of leadersAt(g, AXIS, place)) {
    put(g, leader, hex);
    g.mark(leader, COMPANY_WAVE);
  }
  for (const p of list) {
    put(g, p, hex);
    g.mark(p, LANDED | COMPANY_WAVE);
    if (g.book.isArtillery(p)) g.mark(p, AMMO);
    g.log?.({ type: 'landed', rule: '18.34', args: { unit: g.name(p), hex: g.hexName(hex) } });
  }
  return list.length > 0;
}
export const newlyAshore = (g: Malta, hex: number): number[] =>
  piecesAt(g, AXIS, hex).filter((p) => g.has(p, COMPANY_WAVE));

function landingLosses(g: Malta, hex: number): void {
  const mods = landingModifiers(g, new Modifiers().start(true), hex);
  // with no enemy near nobody can be lost.
  if (mods.total === 0) return;
  const spec = { table: 'landingLoss', yes: 'lost', no: 'ashore', modifiers: mods };
  const roll = reaching(g.book.data.tables.landingLoss.lostFrom, spec);
  for (const p of newlyAshore(g, hex)) {
    //
    if (g.book.isHq(p)) continue;
    if (thrown(g, roll, '18.5', { unit: g.name(p), hex: g.hexName(hex) }) === 'lost') eliminate(g, p, '18.5');
  }
}

// ── 18.7: one hex inland, and 22.32: raiders

const mayStep = (g: Malta, p: number): boolean =>
  g.at(p) >= 0 && g.has(p, COMPANY_WAVE) && !g.has(p, STEPPED) && !inZoc(g, AXIS, g.at(p));

const ways: number[] = [];
function inlandSteps(g: Malta, out: number[]): void {
  const left = new Set<number>();
  for (let p = 0; p < g.book.leaders[1]; p++) {
    if (g.book.side[p] !== AXIS || !mayStep(g, p)) continue;
    ways.length = 0;
    oneHexSteps(g, p, ways);
    for (const hex of ways) out.push(action(A.step, p, hex));
    if (p < g.book.unitEnd && ways.length > 0) left.add(g.at(p));
  }
  for (const hex of left) offerRides(g, AXIS, hex, out, STEPPED);
  for (const p of reformable(g, AXIS, (hex) => piecesAt(g, AXIS, hex).some((unit) => g.has(unit, COMPANY_WAVE)))) {
    out.push(action(A.reform, p));
  }
  if (g.cells[L.wave] === 0) raids(g, out);
}
/** 22.32: one San Marco company, first turn, on a beach with no Allied unit next to it. */
function raids(g: Malta, out: number[]): void {
  if (!g.option('raiders') || g.box > 0 || g.cells[L.shipsOut] === 1) return;
  const raiders = g.book.data.scenarios.options.find(({ id }) => id === 'raiders');
  for (const id of raiders?.units ?? []) {
    const p = g.book.piece(id);
    if (g.at(p) > FOLLOW_UP || g.at(p) <= WAVES) continue;
    for (const hex of g.book.beaches) if (nearestUnit(g, hex) > 1) out.push(action(A.raid, p, hex));
  }
}

S.waveMoves.does({
  run(g) {
    const choices: number[] = [];
    inlandSteps(g, choices);
    if (choices.length > 0) return true;
    endWave(g);
    return false;
  },
  ask: {
    rule: '18.7',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.waveMoves', args: {} }),
    choices(g, out) {
      inlandSteps(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.ride:
          return g.mark(p, RIDES);
        case A.step:
          g.mark(p, STEPPED);
          return stepTo(g, p, secondOf(code), '18.7');
        case A.reform:
          reform(g, p);
          return g.mark(p, COMPANY_WAVE);
        case A.raid:
          g.cells[L.shipsOut] = 1;
          put(g, p, secondOf(code));
          g.mark(p, LANDED);
          takeHex(g, AXIS, secondOf(code));
          g.log?.({ type: 'raided', rule: '22.32', args: { unit: g.name(p), hex: g.hexName(secondOf(code)) } });
          return;
        default:
          endWave(g);
      }
    },
  },
});
function endWave(g: Malta): void {
  g.pop();
  for (let p = 0; p < g.book.leaders[1]; p++) g.unmark(p, COMPANY_WAVE | STEPPED | RIDES);
}
