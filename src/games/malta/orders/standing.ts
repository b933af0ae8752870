import { typeOf } from '../../../kernel/actions.ts';
import { Rng } from '../../../kernel/dice.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import type { ActionCode } from '../../../kernel/ids.ts';
import type { StandingOrder } from '../../../kernel/orders.ts';
import { isBombarded } from '../10-bombardment.ts';
import { shaken } from '../11-recovery.ts';
import { markersNow } from '../19-drops/plans.ts';
import { A, MARKERS } from '../actions.ts';
import { AXIS } from '../book.ts';
import { garrison } from '../bots/garrison.ts';
import { herkules } from '../bots/herkules.ts';
import { L, type Malta } from '../state.ts';
import type { StepName } from '../steps.ts';
import { ours, stepNow } from './asked.ts';
import { DONE, nextSerial, regimentsLeft } from './drops.ts';

/** Orders whose names say that dice fall. */
const ROLLING: readonly string[] = ['strikes', 'rake', 'edgeFire', 'flak', 'commit', 'idleRolls'];

type Next = (g: Malta, legal: readonly ActionCode[]) => ActionCode | null;

/** An order that goes on while one of these steps asks the same side in the same turn, and takes only what is offered. */
function order(g: Malta, id: string, steps: readonly StepName[], next: Next, args: MessageArgs = {}): StandingOrder {
  const { toMove: side, box } = g;
  const go = (now: Malta): ActionCode | null => {
    if (now.toMove !== side || now.box !== box || !steps.includes(stepNow(now))) return null;
    const legal = now.legal();
    const code = next(now, legal);
    return code !== null && legal.includes(code) ? code : null;
  };
  const rolls = ROLLING.includes(id) ? { rolls: true as const } : {};
  return { id, args, rule: g.question()?.rule ?? '1.7', ...rolls, next: ours(go, null) };
}

const first =
  (type: number): Next =>
  (_g, legal) =>
    legal.find((code) => typeOf(code) === type) ?? null;

const chosen = (g: Malta, legal: readonly ActionCode[]): ActionCode =>
  (g.toMove === AXIS ? herkules : garrison).choose(g.copy(), legal, new Rng('staff')).action;
/** As the bot of the side would do it; the step itself is left for the player to end. */
const byStaff: Next = (g, legal) => {
  const code = chosen(g, legal);
  return code === DONE ? null : code;
};
/** Whether the step goes on asking the same after its end is said: so the turns of a plan follow each other. */
function goesOn(g: Malta): boolean {
  const after = g.copy();
  const step = stepNow(g);
  after.apply(DONE);
  return !after.over && stepNow(after) === step;
}
const planByStaff: Next = (g, legal) => {
  const code = chosen(g, legal);
  return code !== DONE || stepNow(g) !== 'plan' || goesOn(g) ? code : null;
};

const PLANNING: readonly StepName[] = ['plan', 'serials', 'addToSerial'];
const MOVING: readonly StepName[] = [
  'breakdown',
  'strategic',
  'tactical',
  'ships',
  'infiltration',
  'airLanding',
  'reforming',
];
const FIGHTING: readonly StepName[] = ['support', 'attacks', 'penetration'];
const LANDING: readonly StepName[] = ['loading', 'shipFire', 'waveMoves', 'soloDrops', 'cancelDrops', 'assembly'];
/** 4.1: before the turns of the day, with dice of its own. */
const MORNING: readonly StepName[] = ['attachments', 'strikes', 'replacements', 'absorption', 'strongholds'];
/** Everything that a side may leave undone in a turn; plans of drops are not among it. */
const OPTIONAL: readonly StepName[] = [...MORNING, 'issue', ...LANDING, ...MOVING, ...FIGHTING];
const HOLDING: readonly StepName[] = ['gunFire', 'raking', 'edgeFire', 'flak'];

/** A drop that is planned is not let go by the way: its dice are asked for. */
const passes: Next = (g, legal) => {
  if (stepNow(g) === 'cancelDrops' && markersNow(g).length > 0) return null;
  return legal.length === 1 ? legal[0] : DONE;
};
const diceFollow = (g: Malta): boolean =>
  MORNING.includes(stepNow(g)) || shaken(g).length > 0 || g.book.land.some((hex) => isBombarded(g, hex));

/** What each step can be answered with in one word, beside its end. */
const OWN: Readonly<Partial<Record<StepName, (g: Malta) => readonly StandingOrder[]>>> = {
  openingAttachments: (g) => [order(g, 'attach', ['openingAttachments'], byStaff)],
  attachments: (g) => [order(g, 'attach', ['attachments'], byStaff)],
  zones: (g) => [order(g, 'zones', ['zones'], chosen)],
  strikes: (g) => [order(g, 'strikes', ['strikes'], chosen)],
  plan: (g) => [order(g, 'staffPlan', PLANNING, planByStaff)],
  serials: dropOrders,
  replacements: (g) => [order(g, 'replace', ['replacements'], first(A.replace))],
  issue: (g) => [order(g, 'issue', ['issue'], byStaff)],
  loading: (g) => [order(g, 'load', ['loading'], byStaff)],
  stations: (g) => [order(g, 'stations', ['stations'], chosen)],
  shipFire: (g) => [order(g, 'engage', ['shipFire'], byStaff)],
  gunFire: (g) => [order(g, 'engage', ['gunFire'], byStaff)],
  raking: (g) => [order(g, 'rake', ['raking'], byStaff)],
  edgeFire: (g) => [order(g, 'edgeFire', ['edgeFire'], first(A.edgeFire))],
  waveMoves: (g) => [order(g, 'inland', ['waveMoves'], byStaff)],
  assembly: (g) => [order(g, 'inland', ['assembly'], byStaff)],
  airLanding: (g) => [order(g, 'flyIn', ['airLanding'], byStaff)],
  flak: (g) => [order(g, 'flak', ['flak'], byStaff)],
  reforming: (g) => [order(g, 'reform', ['reforming'], first(A.reform))],
  muster: (g) => [order(g, 'join', ['muster'], first(A.join))],
  commit: (g) => [order(g, 'commit', ['commit'], (_, legal) => legal.find((code) => code !== DONE) ?? null)],
  losses: leastLosses,
  bombardLosses: leastLosses,
  edgeLosses: leastLosses,
  rakeLosses: leastLosses,
  retreats: (g) => [order(g, 'retreat', ['retreats'], chosen)],
  leaving: (g) => [order(g, 'retreat', ['leaving'], chosen)],
  advance: (g) => [order(g, 'advance', ['advance'], first(A.advance))],
};
function leastLosses(g: Malta): StandingOrder[] {
  return [order(g, 'losses', [stepNow(g)], chosen)];
}
/** An order is known by its name: no marker has more regiments to choose from. */
const REGIMENTS = ['dropRegiment', 'dropOther'] as const;
/** 19.2: all who can, or a regiment, on the free ground around the marker. */
function dropOrders(g: Malta): StandingOrder[] {
  const marker = { marker: MARKERS[g.cells[L.planMarkerNow]] };
  const filling: Next = (now, legal) => (stepNow(now) === 'serials' ? nextSerial(now, () => true) : chosen(now, legal));
  return [
    order(g, 'dropAll', ['serials', 'addToSerial'], filling, marker),
    ...regimentsLeft(g)
      .slice(0, REGIMENTS.length)
      .map((members, i) => {
        const dropping: Next = (now) =>
          stepNow(now) === 'serials' ? nextSerial(now, (p) => members.includes(p)) : DONE;
        return order(g, REGIMENTS[i], ['serials', 'addToSerial'], dropping, { ...marker, unit: g.name(members[0]) });
      }),
  ];
}

/** What a side may leave undone from here on. */
function passing(g: Malta, legal: readonly ActionCode[]): StandingOrder[] {
  const step = stepNow(g);
  if (!legal.includes(DONE)) return [];
  if (HOLDING.includes(step)) return [order(g, 'holdFire', HOLDING, passes)];
  if (!OPTIONAL.includes(step)) return [];
  return [
    ...(MOVING.includes(step) ? [order(g, 'noMoves', MOVING, passes)] : []),
    order(g, diceFollow(g) ? 'idleRolls' : 'idle', OPTIONAL, passes),
  ];
}

/** One that has nothing to say at once is no order. */
export function standing(g: Malta): readonly StandingOrder[] {
  const legal = g.legal();
  const able = (type: number): boolean => legal.some((code) => typeOf(code) === type);
  const own = OWN[stepNow(g)]?.(g) ?? [];
  const offered = legal.length > 1 || able(A.done) ? [...own, ...passing(g, legal)] : [];
  return offered.filter((one) => one.next(g) !== null);
}
