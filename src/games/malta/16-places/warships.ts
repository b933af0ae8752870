import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { skipsLandings } from '../18-landing/zones.ts';
import { A } from '../actions.ts';
import { AXIS, MAX_HEXES, SIDES_OF_HEX } from '../book.ts';
import { put } from '../pieces.ts';
import { type Malta, MOVED, POOL } from '../state.ts';
import { S } from '../steps.ts';

// ── warships (4.24d, 16.7, 16.71)

const steps = new Int16Array(MAX_HEXES);
const queue = new Int16Array(MAX_HEXES);

/** Ocean hexes within a ship's movement, also those that boxes are drawn over (18.8). */
export function courses(g: Malta, p: number): number[] {
  steps.fill(-1);
  const from = g.at(p);
  steps[from] = 0;
  queue[0] = from;
  let end = 1;
  const list: number[] = [];
  for (let head = 0; head < end; head++) {
    const here = queue[head];
    if (here !== from) list.push(here);
    if (steps[here] === g.book.movement[p]) continue;
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const next = g.book.near[here * SIDES_OF_HEX + d];
      if (next < 0 || g.book.isLand[next] === 1 || steps[next] >= 0) continue;
      steps[next] = steps[here] + 1;
      queue[end++] = next;
    }
  }
  return list;
}
const movable = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.at(p) >= 0 && !g.has(p, MOVED)) list.push(p);
  return list;
};

const COURSE = S.ships.args;
S.ships.does({
  run(g) {
    if (g.arg(COURSE.done) === 0 && movable(g).length > 0) return true;
    for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) g.unmark(p, MOVED);
    g.pop();
    return false;
  },
  ask: {
    rule: '16.71',
    asks: ['prompt.ships', 'prompt.course'],
    side: () => AXIS,
    prompt: (g) => ({
      key: g.arg(COURSE.ship) > 0 ? 'prompt.course' : 'prompt.ships',
      args: g.arg(COURSE.ship) > 0 ? { ship: g.name(g.arg(COURSE.ship) - 1) } : {},
    }),
    choices(g, out) {
      if (g.arg(COURSE.ship) > 0) {
        for (const hex of courses(g, g.arg(COURSE.ship) - 1)) out.push(action(A.sail, g.arg(COURSE.ship) - 1, hex));
        out.push(action(A.back));
        return;
      }
      for (const p of movable(g)) out.push(action(A.select, p));
      out.push(action(A.done));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.select:
          return g.setArg(COURSE.ship, firstOf(code) + 1);
        case A.sail: {
          const p = firstOf(code);
          const args = { ship: g.name(p), from: g.hexName(g.at(p)), hex: g.hexName(secondOf(code)) };
          g.log?.({ type: 'sailed', rule: '16.71', args });
          put(g, p, secondOf(code));
          g.mark(p, MOVED);
          return g.setArg(COURSE.ship, 0);
        }
        case A.back:
          return g.setArg(COURSE.ship, 0);
        default:
          g.setArg(COURSE.done, 1);
      }
    },
  },
});

// ── 4.22b, 16.72: warships take station

const nextShip = (g: Malta): number => {
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.at(p) === POOL) return p;
  return -1;
};
S.stations.does({
  run(g) {
    if (!skipsLandings(g) && g.box + 1 === g.book.data.turns.gates.warships.onTurn && nextShip(g) >= 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.72',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.stations', args: { ship: g.name(nextShip(g)) } }),
    choices(g, out) {
      const p = nextShip(g);
      for (const hex of g.book.ocean) out.push(action(A.station, p, hex));
    },
    take(g, code) {
      put(g, firstOf(code), secondOf(code));
      g.log?.({
        type: 'stationed',
        rule: '16.72',
        args: { ship: g.name(firstOf(code)), hex: g.hexName(secondOf(code)) },
      });
    },
  },
});
