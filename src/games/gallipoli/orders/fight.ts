import type { ActionJson } from '../../../kernel/actions.ts';
import type { Message } from '../../../kernel/events.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import type { Fight, Member, Offer } from '../../../kernel/orders.ts';
import { classesOf } from '../../../kernel/rolls.ts';
import { bearing } from '../7-operations/sea.ts';
import { assaultRoll } from '../8-combat/assault.ts';
import { firing } from '../8-combat/bombardment.ts';
import { attackers, attackOf, defenceOf, defenders } from '../8-combat/forces.ts';
import { ALL, checkModifiers, DEFENDERS, resultNumber } from '../8-combat/losses.ts';
import { damageModifiers } from '../8-combat/naval-fire.ts';
import { moraleRoll } from '../pieces.ts';
import { FIRING, type Gallipoli, L } from '../state.ts';
import { S } from '../steps.ts';
import { type StepName, stepName } from './standing/order.ts';

/** The open question as a fight in the making, as soon as enough take part for the dice to fall. */
export function fight(g: Gallipoli): Fight | null {
  const found = g.over ? null : (FIGHTS[stepName(g)]?.(g) ?? null);
  return found !== null && g.legal().includes(g.codec.encode(found.go)) ? found : null;
}

const FIGHTS: Partial<Record<StepName, (g: Gallipoli) => Fight | null>> = {
  guns: bombardment,
  muster: assault,
  sweeping: sweep,
  shipMenu: salvo,
};

const listed = (): Modifiers => new Modifiers().start(true);
const said = (key: string, args: Message['args']): Message => ({ key: `fight.${key}`, args });

/** Actions of the list that bring a piece in, by the name of their parameter. */
function offersOf(g: Gallipoli, ...types: readonly string[]): Offer[] {
  return g
    .actions()
    .filter(({ type }) => types.includes(type))
    .map((action) => ({ action, piece: String(action['unit']) }));
}
const broughtIn = (g: Gallipoli, type: string, p: number): Member => ({
  piece: g.name(p),
  by: { type, unit: g.name(p) },
});

function bombardment(g: Gallipoli): Fight {
  const area = g.cells[L.target];
  const fire = firing(g);
  return {
    go: { type: 'shoot' },
    target: targetOf(g, area),
    members: g.book.gunners[g.side].filter((p) => g.has(p, FIRING)).map((p) => broughtIn(g, 'gun', p)),
    offers: offersOf(g, 'gun'),
    facts: [
      said('factors', { factors: fire.factors, heavy: fire.heavy }),
      said('targets', { units: defenders(g, area).length }),
    ],
  };
}

const targetOf = (g: Gallipoli, area: number): Fight['target'] => ({
  spaces: [g.areaName(area)],
  pieces: defenders(g, area).map((p) => g.name(p)),
});

function assault(g: Gallipoli): Fight | null {
  const area = g.cells[L.target];
  const list = attackers(g);
  const [attack, defence] = [attackOf(g, list), defenceOf(g, area)];
  // 8.3.1-5.
  if (g.book.oddsColumn(attack, defence) < 0) return null;
  const supporter = g.cells[L.supporter] - 1;
  return {
    go: { type: 'attack' },
    target: targetOf(g, area),
    members: [
      ...list.map((p) => broughtIn(g, 'join', p)),
      ...(supporter < 0 ? [] : [broughtIn(g, 'intensive', supporter)]),
    ],
    offers: offersOf(g, 'join', 'intensive'),
    // Ratio and column stand with the odds.
    facts: [
      said('strength', { attack, defence }),
      ...ground(g, area),
      said('falls', { chance: Math.round(100 * falls(g, area)) }),
    ],
  };
}

/** 8.3.1-3: what the ground makes of the defence. */
function ground(g: Gallipoli, area: number): Message[] {
  const { terrain } = g.book.data.costs;
  if (g.book.hill[area] === 1) return [said('hill', { times: terrain.hill })];
  return g.book.town[area] === 1 ? [said('town', { times: terrain.town })] : [];
}

/** The chance that every defender is thrown out, where all of them stand their checks (8.3.3-2). */
function falls(g: Gallipoli, area: number): number {
  const list = defenders(g, area);
  const { all } = g.book.data.charts.assaultChecks;
  let chance = 0;
  for (const { result, p } of classesOf(assaultRoll(g, new Modifiers().start(false)))) {
    const number = resultNumber(result.split('/')[1]);
    if (number === 0 || (number !== ALL && number < list.length)) continue;
    const drm = number === ALL ? all : number;
    chance += list.reduce((product, unit) => product * fails(g, unit, drm), p);
  }
  return chance;
}
function fails(g: Gallipoli, p: number, drm: number): number {
  const mods = checkModifiers(g, new Modifiers().start(false), p, DEFENDERS, drm);
  return classesOf(moraleRoll(g, p, mods)).find(({ result }) => result === 'fail')?.p ?? 0;
}

/** One sweeper after the other, where all that are ready lie in one field. */
function sweep(g: Gallipoli): Fight | null {
  const ready = g.actions().filter(({ type }) => type === 'sweep');
  const fields = new Set(ready.map((action) => g.at(g.book.piece(String(action['sweeper'])))));
  const [go] = ready;
  return go === undefined || fields.size > 1 ? null : sweepWith(g, go);
}
function sweepWith(g: Gallipoli, go: ActionJson): Fight {
  const sweeper = String(go['sweeper']);
  const field = g.at(g.book.piece(sweeper));
  const ready = g.actions().filter(({ type, sweeper: other }) => type === 'sweep' && lies(g, other, field));
  return alone(go, sweeper, { spaces: [g.areaName(field)], pieces: [] }, [said('sweepers', { count: ready.length })]);
}
const lies = (g: Gallipoli, id: ActionJson[string], area: number): boolean => g.at(g.book.piece(String(id))) === area;

/** A ship, fort or gun with one target in range. */
function salvo(g: Gallipoli): Fight | null {
  const [go, another] = g.actions().filter(({ type }) => type === 'fire');
  return go === undefined || another !== undefined ? null : salvoAt(g, go);
}
function salvoAt(g: Gallipoli, go: ActionJson): Fight {
  const target = String(go['target']);
  const spaces = [g.areaName(g.at(g.book.piece(target)))];
  const firer = g.arg(S.shipMenu.args.unit);
  const { primary, secondary } = bearing(g, firer, g.book.piece(target));
  const hit = { firer, target: g.book.piece(target), primary: primary > 0 };
  const harm = damageModifiers(g, hit, listed()).list ?? [];
  return alone(go, g.name(firer), { spaces, pieces: [target] }, [
    said('batteries', { primary, secondary }),
    // 8.1.2-6: the damage of a hit has a die of its own.
    ...harm.map(({ name, value }) => said('damage', { modifier: name, value })),
  ]);
}

/** The fight that an action begins and ends, where there are several to choose from. */
export function shot(g: Gallipoli, action: ActionJson): Fight | null {
  if (g.over) return null;
  if (action.type === 'fire') return salvoAt(g, action);
  return action.type === 'sweep' ? sweepWith(g, action) : null;
}

/** A fight of one piece that cannot be left out. */
const alone = (go: ActionJson, piece: string, target: Fight['target'], facts: Message[]): Fight => ({
  ...{ go, target, facts },
  members: [{ piece, by: null }],
  offers: [],
});
