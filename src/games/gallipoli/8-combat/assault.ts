import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { rollOn } from '../../../kernel/rolls.ts';
import type { RollTable } from '../../../kernel/table.ts';
import { marinesSupplied, supplyOf } from '../6-supply.ts';
import { enlist, isFit, mayAct } from '../7-operations/activation.ts';
import { goAshore, mayGoAshore } from '../7-operations/land.ts';
import { bombards } from '../7-operations/sea.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, LAND, MAX_AREAS } from '../book.ts';
import { enemyHillNear, fits, occupy, openTo } from '../ground.ts';
import { landIn, moraleCheck, put, spend, unitsIn } from '../pieces.ts';
import {
  ASSAULTED,
  ATTACKING,
  COMBAT_MARKS,
  ENTRENCHED,
  FIRED,
  FOUGHT,
  foe,
  type Gallipoli,
  L,
  NO_DIGGING,
  NORMAL,
  RUINED,
  SAILED_FAR,
  SHAKEN,
  UNSUPPLIED,
} from '../state.ts';
import { S } from '../steps.ts';
import { ALL, bombardmentChoices, disturbReserve, resultNumber, startBombardment } from './bombardment.ts';
import { ATTACKERS, DEFENDERS, oweChecks } from './losses.ts';

/** 8.3.1-4, 8.3.1-5: columns run from 1-4 to 6-1. */
const WORST = 4;
const BEST = 6;
const EVEN_COLUMN = 3;
/** 8.3.1-15. */
const DRM_LIMIT = 2;
/** 8.3.3-2: an A adds two to the checks. */
const ALL_DRM = 2;

// ── who may attack what

/** 8.0-1, 8.3-1, 2.4-active, 7.3-4: fit, supplied infantry and cavalry that has not yet fought in this activation. */
function mayFight(g: Gallipoli, p: number): boolean {
  return (
    g.at(p) >= 0 &&
    g.book.arm[p] !== ARTILLERY &&
    isFit(g, p) &&
    (g.cells[L.marks + p] & (FOUGHT | UNSUPPLIED)) === 0 &&
    attackFactor(g, p) > 0 &&
    mayAct(g, p)
  );
}
/** Areas a unit could attack from where it stands; from an assault area the beaches it leads to. */
const fronts = (g: Gallipoli, p: number): readonly number[] =>
  g.book.isLand[g.at(p)] === 1 ? g.book.nearLand[g.at(p)] : g.book.landsOn[g.at(p)];

const isLanding = (g: Gallipoli, p: number): boolean => g.book.isSea[g.at(p)] === 1;

/** 7.3.2d-3: the lower factor of the trench. */
export const attackFactor = (g: Gallipoli, p: number): number =>
  g.has(p, ENTRENCHED) ? g.book.dugAttack[p] : g.book.attack[p];

/** 8.3.1-2, R-DEFENCE-ART: what a defender is worth. */
export function defenceFactor(g: Gallipoli, p: number): number {
  const { defence, dugDefence, arm } = g.book;
  const factor = arm[p] !== ARTILLERY && g.has(p, ENTRENCHED) ? dugDefence[p] : defence[p];
  return g.state(p) === RUINED ? Math.max(1, factor >> 1) : factor;
}

/** 8.3.1-1, 8.3.1-3: all defenders of an area, on its ground. */
export function defenceOf(g: Gallipoli, area: number): number {
  const { terrain } = g.book.data.costs;
  let sum = 0;
  const [from, to] = g.book.landOf(foe(g.side));
  for (let p = from; p < to; p++) if (g.at(p) === area) sum += defenceFactor(g, p);
  const factor = g.book.hill[area] === 1 ? terrain.hill : g.book.town[area] === 1 ? terrain.town : 1;
  return Math.floor(sum * factor);
}

/** The column of some odds before shifts, or -1 where the attack is not allowed. */
export function oddsColumn(attack: number, defence: number): number {
  if (attack <= 0) return -1;
  if (attack >= defence) return EVEN_COLUMN - 1 + Math.min(BEST, Math.floor(attack / defence));
  const against = Math.ceil(defence / attack);
  return against > WORST ? -1 : EVEN_COLUMN + 1 - against;
}

const strength = new Int16Array(MAX_AREAS);
/** What could be thrown at each area if everybody joined. */
function strengths(g: Gallipoli): Int16Array {
  strength.fill(0);
  const [from, to] = g.book.landOf(g.side);
  const enemy = foe(g.side);
  for (let p = from; p < to; p++) {
    if (!mayFight(g, p)) continue;
    for (const area of fronts(g, p)) if (landIn(g, enemy, area) > 0) strength[area] += attackFactor(g, p);
  }
  return strength;
}

// ── the combat step of a land activation

S.fighting.does({
  run: () => true,
  ask: {
    rule: '8.3-1',
    side: (g) => g.side,
    prompt: (g) => ({ key: mustLand(g) ? 'prompt.mustLand' : 'prompt.fighting', args: {} }),
    choices(g, out) {
      const all = strengths(g);
      for (let area = 0; area < g.book.areaIds.length; area++) {
        if (all[area] > 0 && oddsColumn(all[area], defenceOf(g, area)) >= 0) out.push(action(A.assault, area));
      }
      bombardmentChoices(g, out);
      if (g.side === ALLIED) ashoreChoices(g, out);
      if (!mustLand(g)) out.push(action(A.endFighting));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.assault:
          g.cells[L.target] = firstOf(code);
          g.cells[L.supporter] = 0;
          return g.push(S.muster);
        case A.bombard:
          return startBombardment(g, firstOf(code));
        case A.ashore:
          return goAshore(g, firstOf(code), secondOf(code));
        default:
          g.pop();
          g.push(S.landingEnd);
      }
    },
  },
});

function ashoreChoices(g: Gallipoli, out: number[]): void {
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    if (g.at(p) < 0 || !isLanding(g, p)) continue;
    for (const area of g.book.landsOn[g.at(p)]) if (mayGoAshore(g, p, area)) out.push(action(A.ashore, p, area));
  }
}

/** 7.5-3, 7.6-1: units in an assault area must attack where the enemy holds the beach and they can. */
function mustLand(g: Gallipoli): boolean {
  if (g.side !== ALLIED) return false;
  const [from, to] = g.book.landOf(ALLIED);
  for (let p = from; p < to; p++) {
    if (g.at(p) < 0 || !isLanding(g, p) || !mayFight(g, p)) continue;
    for (const area of g.book.landsOn[g.at(p)]) {
      if (landIn(g, foe(ALLIED), area) > 0 && oddsColumn(strengths(g)[area], defenceOf(g, area)) >= 0) return true;
    }
  }
  return false;
}

// ── one assault

function attackers(g: Gallipoli): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(g.side);
  for (let p = from; p < to; p++) if (g.has(p, ATTACKING)) list.push(p);
  return list;
}
const attackOf = (g: Gallipoli, list: readonly number[]): number =>
  list.reduce((sum, p) => sum + attackFactor(g, p), 0);

S.muster.does({
  run: () => true,
  ask: {
    rule: '8.3.1-1',
    side: (g) => g.side,
    prompt(g) {
      const area = g.cells[L.target];
      return {
        key: 'prompt.muster',
        args: { area: g.areaName(area), attack: attackOf(g, attackers(g)), defence: defenceOf(g, area) },
      };
    },
    choices(g, out) {
      const area = g.cells[L.target];
      const list = attackers(g);
      const [from, to] = g.book.landOf(g.side);
      for (let p = from; p < to; p++) {
        if (g.has(p, ATTACKING) || !mayFight(g, p) || !fronts(g, p).includes(area)) continue;
        // 8.3.2-1, 8.4.1g: an intensive assault is made by units in attack mode only.
        if (
          g.cells[L.supporter] === 0 ||
          (!g.has(p, ENTRENCHED) && supports(g, g.cells[L.supporter] - 1, [...list, p]))
        ) {
          out.push(action(A.join, p));
        }
      }
      if (list.length > 0 && g.cells[L.supporter] === 0) {
        for (const p of supporters(g, list)) out.push(action(A.intensive, p));
      }
      if (oddsColumn(attackOf(g, list), defenceOf(g, area)) >= 0) out.push(action(A.attack));
      out.push(action(A.back));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.join:
          return g.mark(p, ATTACKING);
        case A.intensive:
          g.cells[L.supporter] = p + 1;
          return;
        case A.attack:
          g.pop();
          return assault(g);
        default:
          for (const q of attackers(g)) g.unmark(q, ATTACKING);
          g.cells[L.supporter] = 0;
          g.pop();
      }
    },
  },
});

/** 8.3.2-2, 7.6-2: unfired artillery in range, or for a landing a battleship with the boats. */
function supporters(g: Gallipoli, list: readonly number[]): number[] {
  const found: number[] = [];
  const [from, to] = g.book.landOf(g.side);
  for (let p = from; p < to; p++) if (g.book.arm[p] === ARTILLERY && supports(g, p, list)) found.push(p);
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (supports(g, p, list)) found.push(p);
  return found;
}

/** Whether a gun may back an intensive assault by these units (8.3.2-1 to 8.3.2-3, R-INTENSIVE-SP, 8.3.2-opt). */
function supports(g: Gallipoli, p: number, list: readonly number[]): boolean {
  const { side, kind, division, group, isSea } = g.book;
  if (side[p] !== g.side || g.at(p) < 0 || g.has(p, FIRED) || g.state(p) === RUINED) return false;
  if (list.some((q) => g.has(q, ENTRENCHED))) return false;
  const matching = g.option('support') === 'matching';
  const affordable = g.cells[L.sp + g.side] >= g.book.data.costs.second.intensive;
  if (kind[p] === LAND) {
    if (!affordable || !isFit(g, p) || g.has(p, UNSUPPLIED) || !mayAct(g, p)) return false;
    if (g.book.isLand[g.at(p)] === 0 || !bombards(g, p, g.cells[L.target])) return false;
    if (matching && !list.some((q) => division[q] === division[p] && division[p] >= 0)) return false;
    return list.every((q) => tracesAshore(g, q));
  }
  if (!g.book.isCapital(p) || isSea[g.at(p)] === 0 || g.has(p, SAILED_FAR) || g.cells[L.fleetPaid] === 0) return false;
  if (!list.some((q) => g.at(q) === g.at(p))) return false;
  if (matching && !list.some((q) => group[q] === group[p])) return false;
  return g.option('intensive') === 'ship' || affordable;
}

/** 6.2-3, 6.3-6: supply points help units with a line of their own, which landing troops have not. */
function tracesAshore(g: Gallipoli, p: number): boolean {
  if (isLanding(g, p)) return false;
  return supplyOf(g, g.book.group[p])[g.at(p)] === 1 || marinesSupplied(g, p);
}

/** The column of the attack as mustered, with its shifts (8.3.1-6 to 8.3.1-9). */
export function assaultColumn(g: Gallipoli): RollTable<string> {
  const list = attackers(g);
  let column = oddsColumn(attackOf(g, list), defenceOf(g, g.cells[L.target]));
  for (const { value } of shifts(g).list ?? []) column += value;
  return g.book.assault[Math.max(0, Math.min(g.book.assault.length - 1, column))];
}

/** Column shifts, named like modifiers. */
export function shifts(g: Gallipoli): Modifiers {
  const list = attackers(g);
  const mods = new Modifiers().start(true);
  if (g.cells[L.fightFirst] === 1) mods.add('shift.fightFirst', 1, '8.3.1-6');
  if (g.cells[L.supporter] > 0) mods.add('shift.intensive', 1, '8.3.1-7');
  if (list.some((p) => g.at(p) !== g.at(list[0]))) mods.add('shift.severalAreas', 1, '8.3.1-8');
  // 5.1-bad-2.
  if (g.bad) mods.add('shift.badWeather', -1, '8.3.1-9');
  return mods;
}

/** 8.3.1-10 to 8.3.1-15: the die modifiers, cut to two either way. */
export function assaultModifiers(g: Gallipoli, mods: Modifiers): Modifiers {
  const area = g.cells[L.target];
  const list = defenders(g, area);
  if (list.every((p) => g.state(p) !== NORMAL)) mods.add('shaken', 1, '8.3.1-10');
  if (attackers(g).some((p) => isLanding(g, p))) mods.add('landing', -2, '8.3.1-11');
  if (g.side === ALLIED && normalFort(g, area)) mods.add('fort', -1, '8.3.1-12');
  if (list.every((p) => g.has(p, UNSUPPLIED))) mods.add('unsupplied', 2, '8.3.1-13');
  if (list.some((p) => g.has(p, ASSAULTED))) mods.add('repeated', 1, '8.3.1-14');
  if (mods.total > DRM_LIMIT) mods.add('limit', DRM_LIMIT - mods.total, '8.3.1-15');
  if (mods.total < -DRM_LIMIT) mods.add('limit', -DRM_LIMIT - mods.total, '8.3.1-15');
  return mods;
}
function defenders(g: Gallipoli, area: number): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(foe(g.side));
  for (let p = from; p < to; p++) if (g.at(p) === area) list.push(p);
  return list;
}
/** 11.3-3, R-FORT-DRM, 8.4.2c-2: one or several, in the Normal state. */
function normalFort(g: Gallipoli, area: number): boolean {
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) if (g.at(p) === area && g.state(p) === NORMAL) return true;
  return false;
}

function assault(g: Gallipoli): void {
  const area = g.cells[L.target];
  const list = attackers(g);
  const enemy = foe(g.side);
  disturbReserve(g, area, '11.1-3');
  const column = assaultColumn(g);
  if (list.some((p) => isLanding(g, p))) g.cells[L.landed] = 1;
  for (const p of list) {
    enlist(g, p);
    g.mark(p, FOUGHT);
    // 8.4.1f-2.
    if (isLanding(g, p)) g.mark(p, NO_DIGGING);
    g.log?.({ type: 'attacks', rule: '8.3.1-1', args: { unit: g.name(p), area: g.areaName(area) } });
  }
  if (g.cells[L.supporter] > 0) useSupporter(g, g.cells[L.supporter] - 1);
  if (g.log !== null) {
    for (const { name, value, rule } of shifts(g).list ?? [])
      g.log({ type: 'shifted', rule, args: { why: name, columns: value } });
  }
  const mods = assaultModifiers(g, g.modifiers());
  for (const p of defenders(g, area)) g.mark(p, ASSAULTED);
  const args = { area: g.areaName(area), attack: attackOf(g, list), defence: defenceOf(g, area), column: column.id };
  const result = rollOn(g, column, mods, '8.3.1-4', args);
  const [ours, theirs] = result.split('/').map(resultNumber);
  // 8.3.3-1: the defender's result comes first.
  g.push(S.advance);
  oweChecks(g, g.side, ATTACKERS, ours, ours === ALL ? ALL_DRM : ours);
  oweChecks(g, enemy, DEFENDERS, theirs, theirs === ALL ? ALL_DRM : theirs);
}

/** 8.3.2-3, 8.3.2-4, 7.6-6, R-INTENSIVE-SP. */
function useSupporter(g: Gallipoli, p: number): void {
  const price = g.book.data.costs.second.intensive;
  if (g.book.kind[p] === LAND) enlist(g, p);
  if (g.book.kind[p] === LAND || g.option('intensive') === 'points') spend(g, g.side, price);
  g.mark(p, FIRED);
  g.log?.({ type: 'intensive', rule: '8.3.2-4', args: { unit: g.name(p) } });
}

// ── after the assault (8.3.5)

S.advance.does({
  run(g) {
    const choices: number[] = [];
    advances(g, choices);
    if (choices.length > 0) return true;
    closeAssault(g);
    return false;
  },
  ask: {
    rule: '8.3.5-1',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.advance', args: { area: g.areaName(g.cells[L.target]) } }),
    choices(g, out) {
      advances(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.advance:
          return moveUp(g, p, g.cells[L.target], '8.3.5-1');
        case A.exploit:
          return exploit(g, p, secondOf(code));
        default:
          closeAssault(g);
      }
    },
  },
});

/** Surviving attackers that may go on: into the area they emptied, and by option into others that are empty. */
function advances(g: Gallipoli, out: number[]): void {
  const target = g.cells[L.target];
  const taken = openTo(g, g.side, target);
  const further = g.option('vacant') === 'on' && g.cells[L.second] === 0;
  for (const p of attackers(g)) {
    if (g.at(p) < 0 || g.at(p) === target || g.state(p) !== NORMAL) continue;
    if (taken && fits(g, p, target)) out.push(action(A.advance, p));
    if (!further || isLanding(g, p)) continue;
    for (const area of g.book.nearLand[g.at(p)]) {
      // 8.3.5a-opt: an area with an enemy fort or beachhead is not vacant.
      if (area !== target && unitsIn(g, foe(g.side), area) === 0 && fits(g, p, area)) {
        out.push(action(A.exploit, p, area));
      }
    }
  }
}

function moveUp(g: Gallipoli, p: number, area: number, rule: string): void {
  const landing = isLanding(g, p);
  const args = { unit: g.name(p), from: g.areaName(g.at(p)), area: g.areaName(area) };
  g.log?.({ type: 'advanced', rule, args });
  occupy(g, p, area);
  g.unmark(p, ATTACKING);
  if (landing) g.cells[L.won + area] = 1;
}

/** 8.3.5a-opt: a morale check, at one worse where an enemy hill looks on. */
function exploit(g: Gallipoli, p: number, area: number): void {
  const mods = exploitModifiers(g, g.modifiers(), p, area);
  g.unmark(p, ATTACKING);
  if (moraleCheck(g, p, mods, '8.3.5a-opt', 'exploit')) moveUp(g, p, area, '8.3.5a-opt');
}
export function exploitModifiers(g: Gallipoli, mods: Modifiers, p: number, area: number): Modifiers {
  if (enemyHillNear(g, g.side, g.at(p)) || enemyHillNear(g, g.side, area)) mods.add('hill', 1, '8.3.5a-opt');
  return mods;
}

/** 7.6-4: a landing that did not clear the beach ends in the box, Disorganized at least (R-LANDING-FAIL). */
function closeAssault(g: Gallipoli): void {
  g.pop();
  const held = !openTo(g, g.side, g.cells[L.target]);
  for (const p of attackers(g)) {
    if (g.at(p) < 0 || !isLanding(g, p)) continue;
    if (held && g.state(p) === NORMAL) g.cells[L.state + p] = SHAKEN;
    put(g, p, g.book.boxes[ALLIED]);
    g.log?.({
      type: held ? 'thrownBack' : 'returned',
      rule: held ? '7.6-4' : 'R-LANDING-REST',
      args: { unit: g.name(p) },
    });
  }
  for (let p = 0; p < g.book.pieceIds.length; p++) g.unmark(p, COMBAT_MARKS);
  g.cells[L.supporter] = 0;
}
