import type { Goal, GoalPart } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import charts from '../data/charts.json';
import costs from '../data/costs.json';
import { BOARD } from './shore.ts';

const { exits, ratio } = costs.victory;

/** 12.0: more points at the end; from a turn on also at once, by sea, by land or by driving the enemy out. */
export function goal(view: View): Goal {
  const last = Number(view.tracks['lastTurn']);
  const points = [
    part('points', 'allied', score(view, 'alliedVp')),
    part('points', 'turkish', score(view, 'turkishVp')),
  ];
  // 12.1-1.
  if (last < charts.suddenDeath.from) return { aim: { key: 'goal.aim.points', args: { last } }, parts: points };
  return {
    aim: { key: 'goal.aim.whole', args: { last, exits, ratio } },
    parts: [...points, seaway(view), part('exits', 'allied', score(view, 'exited'), exits), ...drivenOut(view)],
  };
}

const score = (view: View, track: string): number => Number(view.tracks[track] ?? 0);
const part = (name: string, side: string, value: number, need: number | null = null): GoalPart => ({
  name: { key: `goal.${name}`, args: {} },
  ...{ side, value, need },
});

/** 12.1.2: three times the Allied points, and nobody of theirs in good order ashore. */
function drivenOut(view: View): GoalPart[] {
  const land = new Set(BOARD.areas.filter(({ kind }) => kind === 'land').map(({ id }) => id));
  const ashore = view.pieces.filter(
    (piece) =>
      piece.kind === 'land' &&
      piece.side === 'allied' &&
      land.has(piece.at) &&
      piece['state'] === 'normal' &&
      piece['unsupplied'] !== true,
  );
  const need = Math.max(1, ratio * score(view, 'alliedVp'));
  return [part('triple', 'turkish', score(view, 'turkishVp'), need), part('ashore', 'allied', ashore.length)];
}

const SEAS = new Set(BOARD.areas.filter(({ kind }) => kind === 'sea' || kind === 'assault').map(({ id }) => id));
const MARMARA = BOARD.areas.find(({ marmara }) => marmara === true)?.id ?? '';
const LINKS: ReadonlyMap<string, readonly string[]> = new Map(
  [...SEAS].map((id) => [
    id,
    BOARD.adjacent.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])).filter((other) => SEAS.has(other)),
  ]),
);

/** 12.1.1-1: areas free of markers on the way from the Aegean to the Marmara that has the fewest of them. */
function seaway(view: View): GoalPart {
  const mined = new Set(view.markers.filter(({ kind }) => kind === 'mine').map(({ at }) => at));
  // A way is as long as its areas; a mined one counts for more than any detour.
  const price = (id: string) => (mined.has(id) ? SEAS.size + 1 : 1);
  const cost = new Map([['AEGEAN', 0]]);
  const open = ['AEGEAN'];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    for (const next of LINKS.get(here) ?? []) {
      const sum = (cost.get(here) ?? 0) + price(next);
      if (sum >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(next, sum);
      open.push(next);
    }
  }
  const total = cost.get(MARMARA) ?? 0;
  const barred = Math.floor(total / (SEAS.size + 1));
  const free = total - barred * (SEAS.size + 1);
  return part('seaway', 'allied', free, free + barred);
}
