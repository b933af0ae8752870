import type { Message } from '../../../kernel/events.ts';
import type { Goal, GoalPart } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import board from '../data/board.json';
import scenarios from '../data/scenarios.json';
import tables from '../data/tables.json';

const { surrender } = tables;
/** 20.3: what the dice must be helped by for a surrender to be possible, and to be certain. */
const POSSIBLE = surrender.surrenderFrom - 6 * surrender.dice;
const CERTAIN = surrender.surrenderFrom - surrender.dice;

const said = (key: string, args: Message['args'] = {}): Message => ({ key: `goal.${key}`, args });
const part = (name: Message, side: string, value: number, need: number | null): GoalPart => ({
  ...{ name, side, value, need },
});
const heldOut = ({ turn }: View, last: number): GoalPart => part(said('turns'), 'allied', turn.number - 1, last);

/** 22.1: an airfield; 20.1, 20.2: surrender or every city, before time is up. */
export function goal(view: View): Goal {
  const { collapse, exhaustion, cities } = view.tracks;
  if (collapse == null) return firstDays(view);
  const { last } = scenarios.herkules;
  const net = Number(collapse) - Number(exhaustion);
  return {
    aim: said('herkules', { from: surrender.surrenderFrom, last }),
    parts: [
      part(said('surrender', { possible: POSSIBLE, need: CERTAIN }), 'axis', net, CERTAIN),
      part(said('cities'), 'axis', Number(cities), board.cities.length),
      part(said('exhaustion'), 'allied', Number(exhaustion), null),
      heldOut(view, last),
    ],
  };
}
function firstDays(view: View): Goal {
  const { objective, last } = scenarios['first-days'];
  const held = (hex: string): boolean => view.markers.some(({ kind, at }) => kind === 'control' && at === hex);
  return {
    aim: said('firstDays', { last }),
    parts: [part(said('airfield'), 'axis', Math.min(1, objective.oneOf.filter(held).length), 1), heldOut(view, last)],
  };
}
