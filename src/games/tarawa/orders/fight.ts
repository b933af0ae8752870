import type { ActionJson } from '../../../kernel/actions.ts';
import type { Message, MessageArgs } from '../../../kernel/events.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import type { Fight, Member, Offer } from '../../../kernel/orders.ts';
import type { Roll } from '../../../kernel/rolls.ts';
import { attackRoll, bothTargets, inReach, worstTarget } from '../7-land/attack.ts';
import { blastRoll } from '../7-land/demolition.ts';
import { marineFireRoll, volleyOf } from '../7-land/fire.ts';
import { leaders } from '../7-land/support.ts';
import { banzaiFireRoll } from '../10-banzai.ts';
import { fortsIn } from '../pieces.ts';
import { L, SUPPORTS, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

const ROLL: ActionJson = { type: 'roll' };
const ATTACK = S.attackSupport.args;
const JOINING = S.demolishers.args;

const fact = (key: string, args: MessageArgs = {}): Message => ({ key: `fight.${key}`, args });
const summed = (): Modifiers => new Modifiers().start(false);

/** The open question as a fight before its dice. */
export function fight(g: Tarawa): Fight | null {
  switch (g.topStep()) {
    case S.fire.index:
      return fire(g);
    case S.attackers.index:
      return callingUp(g);
    case S.attackSupport.index:
      return attack(g);
    case S.demolishers.index:
      return demolition(g);
    case S.banzai.index:
      return banzai(g);
    default:
      return null;
  }
}

/**
 * Whoever leads and whoever supports. A position does not remember who of several leaders began: each stands with the
 * action that would have called it up, and he who never took it is the one who began.
 */
function members(g: Tarawa): Member[] {
  const leading = leaders(g);
  const joined = (u: number): ActionJson | null => (leading.length > 1 ? { type: 'join', unit: g.name(u) } : null);
  return [
    ...leading.map((u) => ({ piece: g.name(u), by: joined(u) })),
    ...supporters(g).map((u) => ({ piece: g.name(u), by: { type: 'support', unit: g.name(u) } })),
  ];
}
function supporters(g: Tarawa): number[] {
  const units: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.role + u] === SUPPORTS) units.push(u);
  return units;
}

const BRINGS = ['support', 'join', 'shore'];
const offersOf = (g: Tarawa): Offer[] =>
  g.actions().flatMap((action) => {
    if (!BRINGS.includes(action.type)) return [];
    return { action, piece: action['unit'] === undefined ? null : String(action['unit']) };
  });

const targetOf = (g: Tarawa, hexes: readonly number[]) => ({ spaces: hexes.map((hex) => g.hexName(hex)), pieces: [] });

/** The least face of the die that does it, in words. */
function needs(roll: Roll<string>): Message {
  const modifier = roll.modifiers?.total ?? 0;
  for (let die = 1; die <= roll.faces; die++) {
    if (roll.read(die + modifier) === '-') continue;
    return die === 1 ? fact('sure') : fact('needs', { die, modifier });
  }
  return fact('hopeless', { modifier });
}

/** What stands in the hex: forts with their steps, and how far it has been kept down. */
function ground(g: Tarawa, hex: number): Message[] {
  const name = g.hexName(hex);
  const suppression = g.cells[L.suppression + hex];
  const forts = fortsIn(g, hex);
  return [
    forts > 0 ? fact('forts', { hex: name, forts, steps: g.cells[L.fortSteps + hex] }) : fact('noFort', { hex: name }),
    ...(suppression > 0 ? [fact('suppressed', { hex: name, count: suppression })] : []),
  ];
}

const points = (value: number, shore: number): Message[] => [
  ...(value > 0 ? [fact('support', { value })] : []),
  ...(shore > 0 ? [fact('shore')] : []),
];

/** 7.2.2, 7.2.3. */
function fire(g: Tarawa): Fight {
  const volley = volleyOf(g);
  const { unit, hex, support, shore } = volley;
  const distance = g.book.graph.distance(g.cells[L.at + unit], hex);
  return {
    go: ROLL,
    target: targetOf(g, [hex]),
    members: members(g),
    offers: offersOf(g),
    facts: [
      fact('fire', { unit: g.name(unit), hex: g.hexName(hex), distance }),
      ...ground(g, hex),
      ...points(support, shore),
      needs(marineFireRoll(g, volley, summed())),
    ],
  };
}

/** Strength of those who go forward, against what is in the hexes, with the die that the worst of them calls for. */
function assaultFacts(g: Tarawa, hexes: readonly number[], support: number, supporting: number, shore: number) {
  const fit = leaders(g);
  const steps = fit.reduce((sum, u) => sum + g.cells[L.steps + u], 0);
  const assault = { fit, support, shore };
  return [
    fact('attackers', { units: fit.length, steps }),
    ...hexes.flatMap((hex) => ground(g, hex)),
    ...(supporting > 1 ? [fact('supportDie', { units: supporting }), ...points(0, shore)] : points(support, shore)),
    fact('defensive'),
    needs(attackRoll(g, worstTarget(g, hexes, assault), assault, summed())),
  ];
}

/** 7.2.4d–e: while others may join, where there is only one hex to go for. */
function callingUp(g: Tarawa): Fight | null {
  const targets = g.actions().filter((action) => action.type === 'target');
  const units = leaders(g);
  const [only] = targets;
  if (only === undefined || targets.length > 1) return null;
  const hex = g.book.hexIndex.get(String(only['hex'])) ?? -1;
  if (!inReach(g, units, [hex])) return null;
  return {
    go: only,
    target: targetOf(g, [hex]),
    members: members(g),
    offers: offersOf(g),
    facts: assaultFacts(g, [hex], 0, 0, 0),
  };
}

/** 7.2.4, 7.2.3. */
function attack(g: Tarawa): Fight | null {
  const hexes = bothTargets(g);
  const go = g.actions().find((action) => action.type === 'roll');
  if (go === undefined) return null; // a second target has to be named first
  const [value, supporting, shore] = [g.arg(ATTACK.value), g.arg(ATTACK.supporters), g.arg(ATTACK.shore)];
  return {
    go,
    target: targetOf(g, hexes),
    members: members(g),
    offers: offersOf(g),
    facts: assaultFacts(g, hexes, value, supporting, shore),
  };
}

/** 7.2.5. */
function demolition(g: Tarawa): Fight {
  const hex = g.arg(JOINING.hex);
  const [value, supporting] = [g.arg(JOINING.value), g.arg(JOINING.supporters)];
  const engineers = leaders(g);
  return {
    go: ROLL,
    target: targetOf(g, [hex]),
    members: members(g),
    offers: offersOf(g),
    facts: [
      fact('engineers', { units: engineers.length }),
      ...ground(g, hex),
      ...(supporting > 1 ? [fact('supportDie', { units: supporting })] : points(value, 0)),
      fact('defensive'),
      needs(blastRoll(g, hex, supporting > 1 ? 1 : value, summed())),
    ],
  };
}

/** 10.1.6.2: the fire that meets a charge. */
function banzai(g: Tarawa): Fight {
  const target = g.arg(S.banzai.args.target);
  const hex = g.arg(S.banzai.args.hex);
  const supporting = supporters(g);
  return {
    go: ROLL,
    target: targetOf(g, [hex]),
    members: [
      { piece: g.name(target), by: null },
      ...supporting.map((u) => ({ piece: g.name(u), by: { type: 'support', unit: g.name(u) } })),
    ],
    offers: offersOf(g),
    facts: [
      fact('banzai', { unit: g.name(target), steps: g.cells[L.steps + target] }),
      ...points(
        supporting.reduce((sum, u) => sum + g.book.support[u], 0),
        0,
      ),
      needs(banzaiFireRoll(g, target, summed())),
    ],
  };
}
