import type { Message } from '../../kernel/events.ts';
import { favoursBy } from '../../kernel/favours.ts';
import type { Modifier } from '../../kernel/modifiers.ts';
import type { Position } from '../../kernel/position.ts';
import type { Score, ScoreEnd, ScorePart, Tally } from '../../kernel/score.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { surrenderModifiers } from './20-victory.ts';
import { ALLIED, AXIS } from './book.ts';
import { heldBy } from './hexes.ts';
import { FIRST_DAYS, L, Malta } from './state.ts';

const said = (key: string, args: Message['args'] = {}): Message => ({ key: `score.${key}`, args });

/** 20, 22.1: what weighs on the surrender roll, or the airfields of the first days; steps and ground. */
export function score(g: Position): Score {
  if (!(g instanceof Malta)) throw new TypeError('not a position of Malta');
  const [axis, allied] = [g.cells[L.lost + AXIS] / 2, g.cells[L.lost + ALLIED] / 2];
  const ground = heldPlaces(g);
  const short = g.cells[L.scenario] === FIRST_DAYS;
  const weights = short ? [] : collapseAndExhaustion(g);
  const [collapse, exhaustion] = weights.map(({ value }) => value);
  return {
    line: short
      ? said('line.short', { held: ground.value, axis, allied })
      : said('line', { collapse, exhaustion, axis, allied }),
    ends: short ? shortEnds(g) : ends(g),
    tallies: [
      ...weights,
      ground,
      { ...tally('alliedLost', 'axis', '20.34', allied, [], 'steps'), lostBy: 'allied' },
      { ...tally('axisLost', 'allied', '20.34', axis, [], 'steps'), lostBy: 'axis' },
    ],
  };
}

function tally(
  id: string,
  side: string,
  rule: string,
  value: number,
  parts: readonly ScorePart[],
  graph: string,
): Tally {
  return { ...{ id, side, rule, value, parts, graph }, name: said(id) };
}

/** 20.31, 20.32: what would be added to the roll and taken off it now. */
function collapseAndExhaustion(g: Malta): Tally[] {
  const list = surrenderModifiers(g).list ?? [];
  const side = (sign: number) => list.filter(({ value }) => value * sign > 0).map((one) => partOf(one, sign));
  const sum = (parts: readonly ScorePart[]) => parts.reduce((total, { value }) => total + value, 0);
  const [collapse, exhaustion] = [side(1), side(-1)];
  return [
    tally('collapse', 'axis', '20.31', sum(collapse), collapse, 'surrender'),
    tally('exhaustion', 'allied', '20.32', sum(exhaustion), exhaustion, 'surrender'),
  ];
}
const partOf = ({ name, value, rule }: Modifier, sign: number): ScorePart => ({
  name: { key: `modifier.${name}`, args: {} },
  value: value * sign,
  rule,
});

/** 3.1, 16.2: airfields that work and cities in Axis hands, by name. */
function heldPlaces(g: Malta): Tally {
  const held = g.book.land.filter(
    (hex) => heldBy(g, AXIS, hex) && (worksAirfield(g, hex) || g.book.cities.includes(hex)),
  );
  const parts = held.map((hex) => ({ name: said('place', { hex: g.hexName(hex) }), value: 1, rule: '3.1' }));
  return tally('places', 'axis', '3.1', parts.length, parts, 'places');
}

function ends(g: Malta): ScoreEnd[] {
  const { surrenderFrom: from, abortUpTo: upTo } = g.book.data.tables.surrender;
  const end = endOf(g, { from, upTo });
  return [
    end('surrender', '20.3', 'axis'),
    end('cities', '20.33', 'axis'),
    end('called-off', '20.3', 'allied'),
    end('no-troops', '20.33', 'allied'),
    end('time', '20.2', 'allied'),
  ];
}
function shortEnds(g: Malta): ScoreEnd[] {
  const end = endOf(g, {});
  return [end('airfields', '22.1', 'axis'), end('held', '22.1', 'allied')];
}
const endOf =
  (g: Malta, args: Message['args']) =>
  (id: string, rule: string, side: string): ScoreEnd => ({
    name: said(`end.${id}`, args),
    rule,
    side,
    reached: g.outcome()?.level === id,
  });

const low = { high: false } as const;
const high = { high: true } as const;
/** Tables on which more, or less, is better for somebody; those of combat are drawn so that neither is. */
export const favours = favoursBy(['axis', 'allied'], {
  drop: { side: 'axis', ...low },
  jumpLoss: { side: 'axis', ...low },
  landingLoss: { side: 'axis', ...low },
  stragglers: { side: 'axis', ...low },
  delay: { side: 'axis', ...high },
  ammunition: { side: 'axis', ...high },
  airStrike: { side: 'axis', ...high },
  surrender: { side: 'axis', ...high },
  navy: { side: 'allied', ...high },
  flak: { of: 'gun', ...high },
  shipFire: { of: 'ship', ...high },
  coastFire: { of: 'gun', ...high },
  rake: { of: 'gun', ...high },
  edgeFire: { named: 'side', ...high },
  edgeReply: { named: 'side', ...high },
  command: { of: 'leader', ...low },
  penetration: { of: 'leader', ...low },
  leaderRisk: { of: 'leader', ...low },
  leaderAlone: { of: 'leader', ...high },
  recovery: { of: 'unit', ...low },
});
