import { action, firstOf } from '../../kernel/actions.ts';
import type { Rng } from '../../kernel/dice.ts';
import { lot, onTable, type Roll, result } from '../../kernel/rolls.ts';
import { A } from './actions.ts';
import { FACE_DOWN, FACE_UP, L, MAX_DRAWN, NO_CHIT, type Tarawa } from './state.ts';
import { S } from './steps.ts';

/** 3.1.1, 5.1a, 5.1c: one roll for the number of chits; each forgone impulse adds one, two at the most. */
S.bombardment.does({
  run(g) {
    if (g.turn === 1) return true; // 3.1a
    g.pop();
    return false;
  },
  ask: {
    rule: '5.1',
    prompt: () => ({ key: 'prompt.bombardment', args: {} }),
    choices(g, out) {
      for (let n = 0; n <= g.book.data.tables.bombardment.mostDelay; n++) out.push(action(A.delay, n));
    },
    take(g, code) {
      g.cells[L.forgone] = firstOf(code);
      drawChits(g, result(g, bombardmentRoll(g, firstOf(code)), { rule: '5.1' }));
      g.pop();
      g.push(S.chits);
    },
  },
});

/** How many chits there will be. */
export function bombardmentRoll(g: Tarawa, forgone: number, mods = g.modifiers()): Roll<number> {
  const { mostDelay, modifiers } = g.book.data.tables.bombardment;
  mods.add('delay', Math.min(mostDelay, forgone) * modifiers.delay, '5.1');
  return onTable(g.book.tables.bombardment, mods);
}

/** 4c: every chit there is. */
const pool = (g: Tarawa): number[] =>
  g.book.data.tables.bombardment.pool.flatMap(({ value, count }) => Array<number>(count).fill(value));

/** 5.1a: blind from the pool. */
function drawChits(g: Tarawa, count: number): void {
  const left = pool(g);
  const most = Math.min(count, left.length, g.book.areaIds.length, MAX_DRAWN);
  for (let i = 0; i < most; i++) g.cells[L.drawn + i] = left.splice(lot(g, left.length), 1)[0];
  g.cells[L.drawnCount] = most;
}

/** Other chits where none can be read: any of the pool but those that lie face up. Nobody knows more than another. */
export function resample(g: Tarawa, _seer: string, rng: Rng): void {
  const { cells, book } = g;
  const left = pool(g);
  const blind = (): number => left.splice(rng.below(left.length), 1)[0];
  for (let a = 0; a < book.areaIds.length; a++) {
    const known = cells[L.chitFace + a] === FACE_UP ? left.indexOf(cells[L.chit + a]) : -1;
    if (known >= 0) left.splice(known, 1);
  }
  for (let a = 0; a < book.areaIds.length; a++) if (cells[L.chitFace + a] === FACE_DOWN) cells[L.chit + a] = blind();
  for (let i = 0; i < cells[L.drawnCount]; i++) cells[L.drawn + i] = blind();
}

/** 5.1b: face down, one to an area; 5.2a: turned up when the last is placed. */
S.chits.does({
  run(g) {
    if (g.cells[L.drawnCount] > 0) return true;
    for (let a = 0; a < g.book.areaIds.length; a++) {
      if (g.cells[L.chitFace + a] !== FACE_DOWN) continue;
      g.cells[L.chitFace + a] = FACE_UP;
      g.log?.({ type: 'chit', rule: '5.2', args: { area: g.book.areaIds[a], value: g.cells[L.chit + a] } });
    }
    g.revealed();
    g.pop();
    return false;
  },
  ask: {
    rule: '5.1b',
    prompt: (g) => ({ key: 'prompt.chits', args: { left: g.cells[L.drawnCount] } }),
    choices(g, out) {
      for (let a = 0; a < g.book.areaIds.length; a++)
        if (g.cells[L.chitFace + a] === NO_CHIT) out.push(action(A.chit, a));
    },
    take(g, code) {
      const area = firstOf(code);
      const last = --g.cells[L.drawnCount];
      g.cells[L.chit + area] = g.cells[L.drawn + last];
      g.cells[L.drawn + last] = 0;
      g.cells[L.chitFace + area] = FACE_DOWN;
    },
  },
});

/** 5.2c–d: on turn 2 a -2 becomes -1 and the rest go; on turn 3 those go too. */
export function decayChits(g: Tarawa): void {
  if (g.turn < 2) return;
  for (let a = 0; a < g.book.areaIds.length; a++) {
    const stays = g.turn === 2 && g.cells[L.chitFace + a] === FACE_UP && g.cells[L.chit + a] === -2;
    g.cells[L.chit + a] = stays ? -1 : 0;
    g.cells[L.chitFace + a] = stays ? FACE_UP : NO_CHIT;
  }
}
