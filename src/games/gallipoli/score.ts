import type { GameEvent, Message } from '../../kernel/events.ts';
import { favoursBy } from '../../kernel/favours.ts';
import type { Position } from '../../kernel/position.ts';
import { gather, type Score, type ScoreEnd, type ScorePart, type Tally } from '../../kernel/score.ts';
import { ALLIED, SIDES, TURKISH } from './book.ts';
import { alliedPoints } from './pieces.ts';
import { Gallipoli, L, SCENARIOS } from './state.ts';

const said = (key: string, args: Message['args'] = {}): Message => ({ key: `score.${key}`, args });

/** What the points of a case are for, where its event names only a piece. */
const REASONS: Readonly<Record<string, string>> = {
  '12.2-1': 'sunk',
  '12.2-2': 'destroyed',
  '12.2-3': 'destroyed',
  '12.2-5': 'destroyed',
  '10.5.1-1': 'withdrawn',
  '10.5.1-2': 'withdrawn',
  '10.2-entry': 'called',
  '10.2-T3': 'called',
  '10.4-5': 'volunteers',
};

/** 12: the points of both sides, and what each of them was scored for. */
export function score(g: Position, told: readonly GameEvent[]): Score {
  if (!(g instanceof Gallipoli)) throw new TypeError('not a position of Gallipoli');
  const [allied, turkish] = [alliedPoints(g), g.cells[L.vp + TURKISH]];
  return {
    line: said('line', { allied, turkish }),
    ends: ends(g),
    tallies: [points(g, ALLIED, allied, told), points(g, TURKISH, turkish, told)],
  };
}

function points(g: Gallipoli, side: number, value: number, told: readonly GameEvent[]): Tally {
  const { alliedVp, turkishVp } = g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]];
  const start: ScorePart = { name: said('start'), value: side === ALLIED ? alliedVp : turkishVp, rule: '13.0' };
  const scored = told.filter(({ type, args }) => type === 'score' && args['side'] === SIDES[side]).map(partOf);
  const spent = side === ALLIED ? told.filter(({ type }) => type === 'replaced').map(priceOf) : [];
  return {
    id: `${SIDES[side]}Vp`,
    name: said(`points.${SIDES[side]}`),
    side: SIDES[side],
    rule: '12.2-1',
    value,
    parts: gather([start, ...scored, ...spent]),
    graph: 'points',
  };
}

function partOf({ args, rule = '' }: GameEvent): ScorePart {
  const why = String(args['why']);
  // Forts and hills of the last turn and the mines in the strait have names of their own.
  const own = why === 'forts' ? 'why' : (REASONS[rule] ?? 'why');
  return { name: said(own, { why }), value: Number(args['points']), rule };
}

const priceOf = ({ args, rule = '' }: GameEvent): ScorePart => ({
  name: said('replaced'),
  value: -Number(args['price']),
  rule,
});

/** 12.1, 12.2: sudden death of either side, then points. */
function ends(g: Gallipoli): ScoreEnd[] {
  const reason = g.outcome()?.reason;
  const end = (rule: string, side: string | null, ...ids: readonly string[]): ScoreEnd => ({
    name: said(`end.${ids[0]}`, { exits: g.book.data.costs.victory.exits, ratio: g.book.data.costs.victory.ratio }),
    rule,
    side,
    reached: ids.some((id) => reason === `outcome.${id}`),
  });
  return [
    end('12.1.1-1', 'allied', 'sea'),
    end('12.1.1-2', 'allied', 'land'),
    end('12.1.2', 'turkish', 'drivenOut'),
    end('12.1-2', null, 'both'),
    end('12.0', 'allied', 'points'),
    end('12.0', 'turkish', 'pointsTurkish'),
    end('R-TIE', null, 'level'),
  ];
}

const own = { of: 'unit', high: false } as const;
const named = { named: 'side', high: true } as const;
/** Tables on which more, or less, is better for somebody. */
export const favours = favoursBy(['allied', 'turkish'], {
  alliedSupply: named,
  turkishSupply: named,
  startSupply: named,
  initiative: named,
  second: named,
  mines: { side: 'turkish', high: true },
  startMines: { side: 'turkish', high: true },
  hit: own,
  damage: { of: 'target', foe: true, high: true },
  critical: { of: 'target', foe: true, high: false },
  assault: { of: 'unit', since: 'attacks', high: true },
  bombardment: { of: 'unit', since: 'bombards', high: true },
  morale: own,
  sweeping: own,
  rally: own,
  repair: own,
  limpsHome: own,
  mineAttack: own,
  fortInMarch: own,
  ninthInMarch: own,
});
