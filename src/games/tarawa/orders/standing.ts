import { action } from '../../../kernel/actions.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import type { ActionCode } from '../../../kernel/ids.ts';
import type { StandingOrder } from '../../../kernel/orders.ts';
import type { Position } from '../../../kernel/position.ts';
import { A } from '../actions.ts';
import { Tarawa } from '../state.ts';
import { S, type StepName } from '../steps.ts';
import { attackable, couldJoin, everybodyAgainst, everybodySupports, recoverAll, restAll } from './assault.ts';
import {
  chitsAsPlanned,
  embarkAsPlanned,
  headsWhereNeeded,
  issueWhereNeeded,
  planOfTheDay,
  suppressAll,
} from './plans.ts';
import { ahead, downThePier, emptiesBack, everybodyOut, runIn } from './run-in.ts';

type Next = (g: Tarawa) => ActionCode | null;

const order = (id: string, rule: string, next: Next, args?: MessageArgs): StandingOrder => ({
  id,
  rule,
  ...(args && { args }),
  next: (g: Position) => (g instanceof Tarawa && !g.over ? next(g) : null),
});

/** One whose name says that dice fall goes on over them. */
const rolling = (one: StandingOrder): StandingOrder => ({ ...one, rolls: true });

const PLAN = order('plan', '3.1b', planOfTheDay);
const AHEAD = order('ahead', '6.4d', ahead);
const PIER = order('pier', '11.33b', downThePier);
const OUT = order('out', '6.3c', everybodyOut);
const EMPTIES = order('empties', '6.3k', emptiesBack);
const SUPPORT = order('support', '7.2.3a', everybodySupports);

/** The orders of each question that are always the same. */
const FIXED: Partial<Record<StepName, readonly StandingOrder[]>> = {
  regimentPlan: [PLAN],
  beachPlan: [PLAN],
  chits: [rolling(order('chits', '5.1b', chitsAsPlanned))],
  supplyIssue: [order('issue', '8.2.2a', issueWhereNeeded)],
  embark: [order('embark', '6.3a', embarkAsPlanned)],
  impulse: [AHEAD, PIER, OUT, EMPTIES],
  suppression: [rolling(order('suppress', '6.7a', suppressAll))],
  landActions: [order('recover', '7.2.6a', recoverAll), order('rest', '9.3a', restAll)],
  fire: [SUPPORT],
  banzai: [SUPPORT],
  supplyHeads: [order('heads', '8.3a', headsWhereNeeded)],
};
const ALL_ON = order('allOn', '3.2.1', runIn);
const NAMES = Object.keys(S) as StepName[];

/** What ends each question without doing anything at it. */
const LEAVE: Partial<Record<StepName, number>> = {
  supplyIssue: A.endIssue,
  embark: A.ready,
  impulse: A.endImpulse,
  suppression: A.endSuppression,
  landActions: A.endActions,
  supplyHeads: A.endHeads,
};

/** The rest of this turn goes by; whatever has to be decided stops it. */
function idle(turn: number): StandingOrder {
  const next: Next = (g) => {
    const leave = LEAVE[NAMES[g.topStep()]];
    if (leave === undefined || g.turn !== turn) return null;
    return g.legal().find((code) => code === action(leave)) ?? null;
  };
  return rolling(order('idle', '3', next));
}

/** One for each hex around, with a name of its own. */
const against = (g: Tarawa): StandingOrder[] =>
  attackable(g).flatMap((hex, i) => {
    const units = couldJoin(g, hex);
    if (units === 0 && g.isAt(S.attackers)) return [];
    const id = `${units === 0 ? 'alone' : 'against'}${i + 1}`;
    return order(id, '7.2.4d', (now) => everybodyAgainst(now, hex), { hex: g.hexName(hex), units });
  });

export function standing(g: Tarawa): readonly StandingOrder[] {
  if (g.over) return [];
  const name = NAMES[g.topStep()];
  const open = (FIXED[name] ?? []).filter((one) => one.next(g) !== null);
  if (name === 'impulse' && open.length > 1) open.unshift(ALL_ON);
  if (name === 'unitMenu' || name === 'attackers') open.push(...against(g));
  const ending = idle(g.turn);
  if (name in LEAVE && ending.next(g) !== null) open.push(ending);
  return open;
}
