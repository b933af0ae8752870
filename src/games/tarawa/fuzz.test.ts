import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../kernel/events.ts';
import { L } from './state.ts';
import { groundSteps } from './testing/laws.ts';
import { BlindPlayer, startTarawa } from './testing/players.ts';

/** What an event does to the stock of supply points. */
function stockChange(event: GameEvent): number {
  const points = Number(event.args['points'] ?? 0);
  if (event.type === 'roll.supply') return Number(event.args['result']);
  if (event.type === 'issued') return event.rule === '8.2.2' ? -1 : 0;
  if (event.type === 'recalled') return points;
  return event.type === 'recovering' || event.type === 'stockLost' ? -points : 0;
}

describe('conservation', () => {
  it('every step lost or recovered is told, and none otherwise', () => {
    for (let i = 0; i < 5; i++) {
      const g = startTarawa('campaign', `steps ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      let recovered = 0;
      const full = groundSteps(g);
      g.log = (event) => {
        if (event.type === 'recovered') recovered++;
      };
      while (!g.over) {
        g.apply(player.pick(g));
        const lost = g.cells.subarray(L.losses, L.losses + 5).reduce((a, b) => a + b, 0);
        expect(groundSteps(g)).toBe(full - lost + recovered);
      }
    }
  });

  it('[8.5b, SEQ-4] every supply point is rolled for, spent, shipped or lost', () => {
    for (let i = 0; i < 5; i++) {
      const g = startTarawa('campaign', `supply ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      let expected = 0;
      let headLost = false;
      g.log = (event) => {
        expected += stockChange(event);
        headLost ||= event.type === 'headLost';
      };
      while (!g.over) {
        const code = player.pick(g);
        if (g.codec.decode(code).type === 'cargo') expected--;
        g.apply(code);
        if (headLost) expected = g.cells[L.stock]; // 8.5c–d has its own tests
        headLost = false;
        expect(g.cells[L.stock]).toBe(expected);
      }
    }
  });
});

describe('secrets', () => {
  it('[5.2a] a view never changes when only hidden things differ', () => {
    for (let i = 0; i < 12; i++) {
      const g = startTarawa('campaign', `secret ${i}`);
      const player = new BlindPlayer(`player ${i}`, false);
      for (let n = 0; n < 6 && !g.over; n++) {
        const other = g.copy();
        for (let a = 0; a < g.book.areaIds.length; a++) {
          if (other.cells[L.chitFace + a] === 1) other.cells[L.chit + a] = -2 - other.cells[L.chit + a];
        }
        for (let k = 0; k < other.cells[L.drawnCount]; k++) other.cells[L.drawn + k] = -2 - other.cells[L.drawn + k];
        other.dice = startTarawa('campaign', `another ${i}`).dice;
        expect(JSON.stringify(other.view('marine'))).toBe(JSON.stringify(g.view('marine')));
        expect(JSON.stringify([other.question(), other.actions()])).toBe(JSON.stringify([g.question(), g.actions()]));
        g.apply(player.pick(g));
      }
    }
  });
});
