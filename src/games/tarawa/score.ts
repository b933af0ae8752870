import type { GameEvent, Message } from '../../kernel/events.ts';
import { favoursBy } from '../../kernel/favours.ts';
import type { Position } from '../../kernel/position.ts';
import { gather, type Score, type ScoreEnd, type ScorePart, type Tally } from '../../kernel/score.ts';
import { L, LOSS_PARTS, Tarawa } from './state.ts';

const said = (key: string, args: Message['args'] = {}): Message => ({ key: `score.${key}`, args });

/** 12: casualties and ground, and the end that they came to. */
export function score(g: Position, told: readonly GameEvent[]): Score {
  if (!(g instanceof Tarawa)) throw new TypeError('not a position of Tarawa');
  const { casualties } = g;
  const uncleared = g.cells[L.uncleared];
  return {
    line: said('line', { casualties, uncleared, turn: g.turn, of: g.book.data.turns.turns.length }),
    ends: ends(g),
    tallies: [
      tally('casualties', 'japanese', '7.4', casualties, gather(byDay(g, told))),
      tally('uncleared', 'japanese', '12a', uncleared, byArea(g)),
      { ...tally('stepsLost', 'japanese', '7.3', sum(stepsLost(g)), stepsLost(g)), lostBy: 'marine' },
    ],
  };
}

const tally = (id: string, side: string, rule: string, value: number, parts: readonly ScorePart[]): Tally => ({
  ...{ id, side, rule, value, parts },
  name: said(id),
  graph: id,
});
const sum = (parts: readonly ScorePart[]): number => parts.reduce((total, { value }) => total + value, 0);

function ends(g: Tarawa): ScoreEnd[] {
  const { pyrrhicFrom: from, ruinedAbove: above } = g.book.data.scenarios.victory;
  const level = g.outcome()?.level;
  const end = (id: string, rule: string, side: string | null): ScoreEnd => ({
    name: said(`end.${id}`, { from, above }),
    rule,
    side,
    reached: level === id,
  });
  return [
    end('victory', '12a', 'marine'),
    end('pyrrhic', '12b', null),
    end('ruined', '12c', 'japanese'),
    end('defeat', '12d', 'japanese'),
  ];
}

/** 7.4: box after box, by the day and night on which it fell. */
function byDay(g: Tarawa, told: readonly GameEvent[]): ScorePart[] {
  const { box } = g.book.data.tracks.casualties;
  const [first] = g.book.data.turns.turns;
  let name = said('day', { date: dateIn(first.label) });
  const parts: ScorePart[] = [];
  for (const { type, args } of told) {
    const date = dateIn(String(args['label']));
    if (type === 'dayTurn') name = said('day', { date });
    if (type === 'nightTurn') name = said('night', { date });
    if (type === 'casualties') parts.push({ name, value: box, rule: '7.4' });
  }
  return parts;
}
const dateIn = (label: string): string => label.slice(0, 10);

/** 7.2.4: hexes in Japanese hands, area by area. */
function byArea(g: Tarawa): ScorePart[] {
  const held = g.book.areaIds.map(() => 0);
  for (let hex = 0; hex < g.book.landCount; hex++) held[g.book.area[hex]] += g.cells[L.held + hex];
  return g.book.areaIds.flatMap((area, a) =>
    held[a] === 0 ? [] : [{ name: said('area', { area }), value: held[a], rule: '7.2.4' }],
  );
}

/** 3: in which part of the turn steps were lost. */
const stepsLost = (g: Tarawa): ScorePart[] =>
  LOSS_PARTS.flatMap((part, i) => {
    const value = g.cells[L.losses + i];
    return value === 0 ? [] : [{ name: said(`lost.${part}`), value, rule: '7.3' }];
  });

const marine = { side: 'marine', high: true } as const;
const japanese = { side: 'japanese', high: true } as const;
/** Tables on which more is better for somebody. */
export const favours = favoursBy(['marine', 'japanese'], {
  bombardment: marine,
  support: marine,
  marineFire: marine,
  marineAttack: marine,
  demolition: marine,
  boobyTrap: marine,
  supply: marine,
  recovery: marine,
  collapse: marine,
  givenUp: marine,
  japaneseFire: japanese,
  banzai: japanese,
  sweep: japanese,
  airRaid: japanese,
  pierHeadLost: japanese,
  cancelled: japanese,
});
