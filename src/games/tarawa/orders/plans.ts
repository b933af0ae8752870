import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offers } from '../../../kernel/commander.ts';
import type { ActionCode } from '../../../kernel/ids.ts';
import { A } from '../actions.ts';
import { ANY_BEACH } from '../book.ts';
import { embark, enter } from '../bots/landing.ts';
import { chitsBeforeTheWave } from '../bots/opening.ts';
import { underFireFrom } from '../bots/run-in.ts';
import { heads, issue } from '../bots/supply.ts';
import { GENERAL, L, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { rolls } from './dice.ts';

/** An answer of the plan, or none where it would be to leave off. */
const unless = (ending: number, code: ActionCode): ActionCode | null => (typeOf(code) === ending ? null : code);

/** 5.1b: chits behind the beaches of the first wave. */
export const chitsAsPlanned = (g: Tarawa): ActionCode | null =>
  g.isAt(S.chits) ? chitsBeforeTheWave(g, g.legal(), () => 0) : null;

/** 6.3a–b: everybody whom a craft can bring in dry, at an entry hex near his fellows; nobody whose coming has a price. */
export function embarkAsPlanned(g: Tarawa): ActionCode | null {
  if (g.isAt(S.enter)) return enter(g, g.legal());
  if (!g.isAt(S.embark)) return null;
  const free = g.legal().filter((code) => typeOf(code) !== A.load || !costsMorale(g, code));
  return free.length === 0 ? null : unless(A.ready, embark(g, free));
}

/** 14.1h, 13.2d: the high command does not like to see this unit go. */
function costsMorale(g: Tarawa, code: ActionCode): boolean {
  const after = g.copy();
  after.apply(code);
  return after.cells[L.morale + GENERAL] < g.cells[L.morale + GENERAL];
}

/** 6.7: for each beach in use the area whose guns bear on most of those who make for it. Each is a roll. */
export function suppressAll(g: Tarawa): ActionCode | null {
  if (!g.isAt(S.suppression)) return null;
  const open = offers(g.legal(), A.suppress);
  return open.length === 0 ? null : best(open, (code) => underFireFrom(g, firstOf(code), secondOf(code)));
}

/** 8.2.2: points for battalions in touch with the Japanese, the strongest first. */
export const issueWhereNeeded = (g: Tarawa): ActionCode | null =>
  g.isAt(S.supplyIssue) ? unless(A.endIssue, issue(g, g.legal())) : null;

/** 8.3: heads at the foot of the pier, for ground without one and for the weary. */
export function headsWhereNeeded(g: Tarawa): ActionCode | null {
  const head = g.isAt(S.supplyHeads) ? unless(A.endHeads, heads(g, g.legal())) : null;
  return head === null || rolls(g, head) ? null : head;
}

/** 13.2b, 3.1b: the plan of the day itself, as the campaign has it; battalions free there follow the rest of their regiment. */
export function planOfTheDay(g: Tarawa): ActionCode | null {
  const legal = g.legal();
  if (g.isAt(S.regimentPlan)) return legal.find((code) => firstTurn(g, code)) ?? null;
  if (!g.isAt(S.beachPlan)) return null;
  const battalion = g.arg(S.beachPlan.args.planned);
  const own = landsOn(g, battalion);
  const fellows = [...g.book.battalionIds.keys()].filter((b) => regimentOf(g, b) === regimentOf(g, battalion));
  const beach = [own, ...fellows.map((b) => landsOn(g, b))].find((b) => b !== ANY_BEACH) ?? own;
  return legal.find((code) => code === action(A.beach, battalion, beach)) ?? null;
}
const regimentOf = (g: Tarawa, battalion: number): number => g.book.regiment[g.book.battalionUnits[battalion][0]];
const landsOn = (g: Tarawa, battalion: number): number =>
  g.book.arrivals[g.book.battalionUnits[battalion][0]]?.beach ?? ANY_BEACH;

/** Battalions that landed on the first turn, and the regiments that they belong to. */
function firstTurn(g: Tarawa, code: ActionCode): boolean {
  const units = [...g.book.arrivals.keys()].filter((u) => g.book.arrivals[u]?.turn === 1 && g.book.battalion[u] >= 0);
  const of = typeOf(code) === A.assault ? g.book.regiment : g.book.battalion;
  return units.some((u) => of[u] === firstOf(code));
}
