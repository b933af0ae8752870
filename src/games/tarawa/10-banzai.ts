import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import { onTable, plain, type Roll, result } from '../../kernel/rolls.ts';
import { dropPosition, eliminate, takeHits } from './7-land/hits.ts';
import { clearRoles } from './7-land/support.ts';
import { loseHead } from './8-supply.ts';
import { enterRunway, loseHex, shift } from './9-morale.ts';
import { A } from './actions.ts';
import { banzaiEffect } from './book/effects.ts';
import { drawOne, pin } from './japanese-fire.ts';
import { ashore, canBePinned, isolated, japaneseWithin, mayStack, unitsIn, unsupplied } from './pieces.ts';
import { CHARGED, GAVE_FIRE, GENERAL, JAPANESE, L, LOST, SUPPORTS, type Tarawa } from './state.ts';
import { S } from './steps.ts';

const BANZAI = S.banzai.args;
const RETREAT = S.retreat.args;
const SWEEP = plain('sweep');
const SWEEP_HEX = plain('sweepHex');

/** How a Banzai ended. */
const REPELLED = 1;
const DISLODGED = 2;
const STOOD = 3;

/** Stages of a Banzai frame. */
const CHARGE = 0;
const AFTERMATH = 1;
const GROUND = 2;

const frontLine = (g: Tarawa, u: number): boolean => ashore(g, u) && japaneseWithin(g, g.cells[L.at + u], 1);

/** 10.1.6a–b, 10.1.6.1, 10.1.7: at a unit in an unsecured area next to the Japanese. */
S.localBanzai.does({
  run(g) {
    const targets: number[] = [];
    for (let u = 0; u < g.book.unitCount; u++) {
      if (frontLine(g, u) && g.cells[L.secured + g.book.area[g.cells[L.at + u]]] === 0) targets.push(u);
    }
    const left = g.arg(S.localBanzai.args.left);
    if (left === 0 || targets.length === 0) {
      g.pop();
      return false;
    }
    g.setArg(S.localBanzai.args.left, left - 1);
    charge(g, drawOne(g, targets));
    return false;
  },
});

function charge(g: Tarawa, target: number): void {
  g.cells[L.banzaiEnd] = 0;
  g.cells[L.banzais]++;
  g.push(S.banzai, target, g.cells[L.at + target], CHARGE);
  g.log?.({ type: 'banzai', rule: '10.1.6', args: { unit: g.name(target), hex: g.hexName(g.cells[L.at + target]) } });
}

/** 10.1.6.2a–c, 9.4c, 8.10c, R-46: free fire by the target, tank or gun too, with those of its hex that support it. */
export function banzaiFireRoll(g: Tarawa, target: number, mods = g.modifiers()): Roll<string> {
  let support = 0;
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.role + u] === SUPPORTS) support += g.book.support[u];
  mods.add('general-morale', g.cells[L.force + GENERAL], '9.4');
  mods.add('support', support, '10.1.6.2');
  mods.add('isolated', isolated(g, target) ? g.book.data.tables.marineFire.modifiers.isolated : 0, '8.10');
  return onTable(g.book.tables.marineFire, mods);
}

/** 10.1.6.2d, 10.1.6.3a, R-18, 9.4d, 11.1e. */
function banzaiRoll(g: Tarawa, target: number, suppressed: boolean, mods = g.modifiers()): Roll<string> {
  const regiment = g.book.regiment[target];
  mods.add('charge-suppressed', suppressed ? g.book.data.tables.banzai.modifiers.suppressed : 0, '10.1.6.2');
  mods.add('regiment-morale', regiment < 0 ? 0 : -g.cells[L.force + regiment], '9.4');
  const dugIn = g.cells[L.position + g.cells[L.at + target]] === 1;
  mods.add('improved-position', dugIn ? g.book.data.terrain.position.combat : 0, '11.1');
  return onTable(g.book.tables.banzai, mods);
}

/** 10.1.6.2b, 8.9b: any other unit of the hex may support the fire, unless it is unsupplied. */
function supporters(g: Tarawa): number[] {
  const others = unitsAt(g, g.arg(BANZAI.hex));
  return others.filter((u) => u !== g.arg(BANZAI.target) && g.cells[L.role + u] === 0 && !unsupplied(g, u));
}

/** 10.1.6.1–3: one Banzai at one hex. */
S.banzai.does({
  run(g) {
    const [target, hex, stage] = [g.arg(BANZAI.target), g.arg(BANZAI.hex), g.arg(BANZAI.stage)];
    if (stage === CHARGE) {
      g.mark(target, CHARGED); // 10.1.6b, 7.2.6g, 11.1c
      if (supporters(g).length > 0) return true;
      resolveCharge(g, target);
    } else if (stage === AFTERMATH) {
      const [hits, pins] = [g.arg(BANZAI.hits), g.arg(BANZAI.pins)];
      g.setArg(BANZAI.stage, GROUND);
      if (pins > 0 && g.cells[L.at + target] !== LOST && canBePinned(g, target)) pin(g, target, pins);
      takeHits(g, target, hits);
    } else settleGround(g, target, hex);
    return false;
  },
  ask: {
    rule: '10.1.6.2',
    prompt: (g) => ({
      key: 'prompt.banzai',
      args: { unit: g.name(g.arg(BANZAI.target)), hex: g.hexName(g.arg(BANZAI.hex)) },
    }),
    choices(g, out) {
      for (const u of supporters(g)) out.push(action(A.support, u));
      out.push(action(A.roll));
    },
    take(g, code) {
      if (typeOf(code) === A.support) giveFire(g, firstOf(code));
      else resolveCharge(g, g.arg(BANZAI.target));
    },
  },
});

/** 10.1.6.2b, R-63: it costs no APs, but whoever fires neither digs on (11.1c) nor recovers (7.2.6c). */
function giveFire(g: Tarawa, u: number): void {
  g.cells[L.role + u] = SUPPORTS;
  g.mark(u, GAVE_FIRE);
  g.log?.({ type: 'supported', rule: '10.1.6.2', args: { unit: g.name(u) } });
}

function resolveCharge(g: Tarawa, target: number): void {
  const unit = g.name(target);
  const args = { purpose: 'banzai', unit, hex: g.hexName(g.cells[L.at + target]) };
  const shot = result(g, banzaiFireRoll(g, target), { rule: '10.1.6.2', args });
  clearRoles(g);
  if (shot === 'S*') {
    g.pop();
    repelled(g, target); // 10.1.6.2e
    return;
  }
  const charged = result(g, banzaiRoll(g, target, shot === 'S'), { rule: '10.1.6.3', args: { unit } });
  const effect = g.book.banzaiEffects.get(charged) ?? banzaiEffect(charged);
  if (effect.repelled) {
    g.pop();
    repelled(g, target);
    takeHits(g, target, effect.hits);
    return;
  }
  g.setArg(BANZAI.stage, AFTERMATH);
  g.setArg(BANZAI.hits, effect.hits);
  g.setArg(BANZAI.pins, effect.pin);
  if (!g.book.isTank(target)) g.push(S.retreat, target, effect.retreat, g.cells[L.at + target]);
}

/** 9.2.1c, 9.2.4e. */
function repelled(g: Tarawa, target: number): void {
  g.cells[L.banzaiEnd] = REPELLED;
  g.log?.({ type: 'repelled', rule: '10.1.6', args: { unit: g.name(target) } });
  shift(g, JAPANESE, -1, '9.2.1c');
  if (g.book.regiment[target] >= 0) shift(g, g.book.regiment[target], 1, '9.2.4e');
}

/** 10.1.6.3b–c: an empty hex is overrun; a hex still held is charged again. */
function settleGround(g: Tarawa, target: number, hex: number): void {
  const stands = g.cells[L.at + target] === hex;
  const rest = unitsAt(g, hex);
  g.pop();
  if (stands) g.cells[L.banzaiEnd] = STOOD;
  else if (rest.length > 0) charge(g, drawOne(g, rest));
  else overrun(g, hex);
}

/** 9.2.1e, 8.5c, R-60: its last unit driven off, the hex is overrun, even one where the Japanese cannot stay. */
function overrun(g: Tarawa, hex: number): void {
  loseHead(g, hex);
  if (loseHex(g, hex)) shift(g, JAPANESE, 1, '9.2.1e');
  g.cells[L.banzaiEnd] = DISLODGED;
  g.cells[L.banzaiHex] = hex;
}

/** 10.1.6.3: back through cleared hexes with room; a unit that cannot is lost. */
S.retreat.does({
  run(g) {
    const [unit, left] = [g.arg(RETREAT.unit), g.arg(RETREAT.left)];
    if (left === 0 || g.cells[L.at + unit] === LOST) {
      g.pop();
      return false;
    }
    scratch.length = 0;
    retreatChoices(g, scratch);
    if (scratch.length > 1) return true;
    if (scratch.length === 1) fallBack(g, firstOf(scratch[0]));
    else {
      g.pop();
      eliminate(g, unit);
    }
    return false;
  },
  ask: {
    rule: '10.1.6.3',
    prompt: (g) => ({ key: 'prompt.retreat', args: { unit: g.name(g.arg(RETREAT.unit)) } }),
    choices: retreatChoices,
    take: (g, code) => fallBack(g, firstOf(code)),
  },
});
const scratch: number[] = [];

function retreatChoices(g: Tarawa, out: number[]): void {
  const unit = g.arg(RETREAT.unit);
  for (const to of g.book.graph.neighbours(g.cells[L.at + unit])) {
    if (to >= g.book.landCount || to === g.arg(RETREAT.from) || g.cells[L.held + to] === 1) continue;
    if (mayStack(g, unit, to)) out.push(action(A.retreat, to));
  }
}

function fallBack(g: Tarawa, to: number): void {
  const unit = g.arg(RETREAT.unit);
  const from = g.cells[L.at + unit];
  g.setArg(RETREAT.left, g.arg(RETREAT.left) - 1);
  g.cells[L.at + unit] = to;
  dropPosition(g, from);
  g.log?.({ type: 'fellBack', rule: '10.1.6.3', args: { unit: g.name(unit), hex: g.hexName(to) } });
  enterRunway(g, to);
}

// ── 10.1.8: general Banzais

/** 10.1.8a, R-35, 10.1.8j: area by area. */
S.generalBanzai.does({
  run(g) {
    for (let area = g.arg(S.generalBanzai.args.area); area < g.book.areaIds.length; area++) {
      const targets: number[] = [];
      for (let u = 0; u < g.book.unitCount; u++) {
        if (frontLine(g, u) && g.book.area[g.cells[L.at + u]] === area) targets.push(u);
      }
      if (targets.length === 0) continue;
      g.setArg(S.generalBanzai.args.area, area + 1);
      g.push(S.chase);
      charge(g, drawOne(g, targets));
      return false;
    }
    g.pop();
    return false;
  },
});

/** 10.1.8b–c, R-60: a target dislodged is followed up against a neighbour, or the Banzai sweeps on over empty ground. */
S.chase.does({
  run(g) {
    g.pop();
    if (g.cells[L.banzaiEnd] !== DISLODGED) return false;
    const hex = g.cells[L.banzaiHex];
    const neighbours = unitsNextTo(g, hex);
    if (neighbours.length > 0) charge(g, drawOne(g, neighbours));
    else {
      sweep(g, hex, result(g, SWEEP, { type: 'die.sweep', rule: '10.1.8' }));
      g.cells[L.banzaiEnd] = 0;
      g.push(S.chain);
    }
    return false;
  },
});

function unitsNextTo(g: Tarawa, hex: number): number[] {
  const units: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) {
    if (ashore(g, u) && g.book.sideTo(g.cells[L.at + u], hex) >= 0) units.push(u);
  }
  return units;
}

/** 10.1.8c–e: ring after ring of empty cleared hexes; where there are more than needed, a die each and the highest go. */
function sweep(g: Tarawa, from: number, count: number): void {
  let ring = [from];
  let left = count;
  g.cells[L.sweptCount] = 0;
  while (left > 0 && ring.length > 0) {
    const next = [...new Set(ring.flatMap((h) => g.book.graph.neighbours(h)))]
      .filter((h) => canBeSwept(g, h))
      .sort((a, b) => a - b);
    ring = next.length > left ? highest(g, next, left) : next;
    for (const hex of ring) {
      loseHex(g, hex);
      g.cells[L.swept + g.cells[L.sweptCount]++] = hex;
    }
    left -= ring.length;
  }
}
const canBeSwept = (g: Tarawa, h: number): boolean =>
  h < g.book.landCount &&
  g.book.held[h] === 1 &&
  g.cells[L.held + h] === 0 &&
  g.cells[L.head + h] === 0 &&
  unitsIn(g, h) === 0;

function highest(g: Tarawa, hexes: readonly number[], count: number): number[] {
  const rolled = hexes.map((hex, i) => {
    const told = { type: 'die.sweepHex', rule: '10.1.8', args: { hex: g.hexName(hex) } };
    return { hex, i, die: result(g, SWEEP_HEX, told) };
  });
  return pickHighest(rolled, count).map(({ hex }) => hex);
}

/** The highest dice; among equals, those rolled first. */
function pickHighest<T extends { i: number; die: number }>(rolled: readonly T[], count: number): T[] {
  return [...rolled].sort((a, b) => b.die - a.die || a.i - b.i).slice(0, count);
}

/** 10.1.8f–i: each swept hex may strike a supply head or a unit beside it, until one Banzai is repelled. */
S.chain.does({
  run(g) {
    const i = g.arg(S.chain.args.next);
    if (i >= g.cells[L.sweptCount] || g.cells[L.banzaiEnd] === REPELLED) {
      g.pop();
      return false;
    }
    g.setArg(S.chain.args.next, i + 1);
    const hex = g.cells[L.swept + i];
    const head = g.book.graph.neighbours(hex).find((h) => h < g.book.landCount && g.cells[L.head + h] === 1);
    if (head !== undefined && unitsIn(g, head) === 0)
      overrun(g, head); // 10.1.8g
    else if (head !== undefined) charge(g, drawOne(g, unitsAt(g, head)));
    else {
      const neighbours = unitsNextTo(g, hex);
      if (neighbours.length > 0) charge(g, drawOne(g, neighbours));
    }
    return false;
  },
});

function unitsAt(g: Tarawa, hex: number): number[] {
  const units: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) if (ashore(g, u) && g.cells[L.at + u] === hex) units.push(u);
  return units;
}
