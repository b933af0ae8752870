import { firstOf, typeOf } from '../../../kernel/actions.ts';
import { offered } from '../../../kernel/commander.ts';
import { A } from '../actions.ts';
import { ALLIED, TURKISH } from '../book.ts';
import { landIn } from '../pieces.ts';
import type { Gallipoli } from '../state.ts';
import { S } from '../steps.ts';
import { danger, londonPays, pays, type Survey, survey } from './admiral-ground.ts';
import { defence } from './battle.ts';
import { ending } from './common.ts';
import { needed } from './fight.ts';

// Cavalry kept for the end of an impulse (11.1), and boats in a rough sea (7.5-5).

/** Areas within a ride, the enemy's next door among them. */
function withinRide(g: Gallipoli, at: number): number[] {
  const list = new Set<number>();
  for (const near of g.book.nearLand[at]) {
    list.add(near);
    if (landIn(g, TURKISH, near) === 0) for (const far of g.book.nearLand[near]) list.add(far);
  }
  list.delete(at);
  return [...list];
}

/** Riders wait behind a front where a hill or a fort may come free; who is needed or paid for does not. */
export function cavalryReserve(g: Gallipoli, actions: readonly number[]): number {
  const seen = survey(g);
  const rider = actions.find((code) => {
    const p = firstOf(code);
    if (typeOf(code) !== A.reserve || needed(g, ALLIED, p) || (pays(g, p) && londonPays(g))) return false;
    const near = withinRide(g, g.at(p));
    return near.some((area) => seen.prizes[area] >= 1) && near.some((area) => landIn(g, TURKISH, area) > 0);
  });
  return rider ?? ending(actions);
}

/** Out they go when something lies open that is worth the ride. */
export function reserveRide(g: Gallipoli, actions: readonly number[]): number {
  const seen = survey(g);
  const rider = actions.find((code) => typeOf(code) === A.release && gap(g, seen, g.at(firstOf(code))));
  return rider ?? ending(actions);
}
const gap = (g: Gallipoli, { prizes }: Survey, at: number): boolean =>
  withinRide(g, at).some((area) => prizes[area] >= 1 && landIn(g, TURKISH, area) === 0);

/** Off an enemy beach scattered troops only get lost; on one of ours they lie down and are ashore. */
export function roughSea(g: Gallipoli, actions: readonly number[]): number {
  const area = g.arg(S.roughSea.args.area);
  const stays = g.book.isLand[area] === 1 && danger(g, survey(g), area, defence(g, ALLIED, area)) < MOST_DANGER;
  return offered(actions, stays ? A.stayShaken : A.comeBack) ?? (actions[0] as number);
}
const MOST_DANGER = 0.8;
