import { describe, expect, it } from 'vitest';
import { action } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import type { GameEvent } from '../../kernel/events.ts';
import { Fault } from '../../kernel/faults.ts';
import { Match } from '../../kernel/match.ts';
import { ACTIONS } from './actions.ts';
import { tarawa } from './index.ts';
import { L, type Tarawa } from './state.ts';
import { brokenLaws, groundSteps } from './testing/laws.ts';
import { BlindPlayer, startTarawa } from './testing/players.ts';

/** A blind game longer than this is endless: every decision spends something. */
const LONGEST = 40_000;

function playOut(scenario: string, seed: string, busy: boolean, each: (g: Tarawa, decision: number) => void): Tarawa {
  const g = startTarawa(scenario, seed);
  const player = new BlindPlayer(`player ${seed}`, busy);
  for (let decision = 0; !g.over; decision++) {
    if (decision > LONGEST) throw new Error(`endless game ${seed}`);
    each(g, decision);
    g.apply(player.pick(g));
  }
  return g;
}
const nothing = (): void => undefined;

describe('random games', () => {
  it.each([
    ['campaign', 2000],
    ['freeform', 500],
  ])('%s: %i games end without exception, dead end or endless loop', (scenario, games) => {
    for (let i = 0; i < games; i++) expect(playOut(scenario, `blind ${i}`, false, nothing).outcome()).not.toBeNull();
  });

  it('busy games keep every law at every decision', () => {
    for (let i = 0; i < 24; i++) {
      const g = playOut(i % 3 === 0 ? 'freeform' : 'campaign', `busy ${i}`, true, (h) => {
        expect(brokenLaws(h)).toEqual([]);
      });
      expect(brokenLaws(g)).toEqual([]);
    }
  });
});

/** What an event does to the stock of supply points. */
function stockChange(event: GameEvent): number {
  const points = Number(event.args['points'] ?? 0);
  if (event.type === 'roll.supply') return Number(event.args['result']);
  if (event.type === 'issued') return event.rule === '8.2.2' ? -1 : 0;
  return event.type === 'recovering' || event.type === 'stockLost' ? -points : 0;
}

describe('conservation', () => {
  it('every step lost or recovered is told, and none otherwise', () => {
    for (let i = 0; i < 12; i++) {
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
    for (let i = 0; i < 12; i++) {
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

describe('offered and refused', () => {
  it('every offered action is accepted and everything else is refused with the state unchanged', () => {
    const types = Object.keys(ACTIONS).length;
    const rng = new Rng('strangers');
    for (let i = 0; i < 6; i++) {
      const match = Match.start(tarawa, { scenario: i % 2 ? 'freeform' : 'campaign', seed: `doors ${i}` });
      const player = new BlindPlayer(`player ${i}`, true);
      for (let n = 0; n < 500 && !match.position.over; n++) {
        const code = player.pick(match.position);
        if (n % 5 === 0) {
          const offered = [...player.legal];
          for (const legal of offered) match.position.copy().apply(legal);
          const named = new Set(offered.map((legal) => JSON.stringify(match.position.codec.decode(legal))));
          const before = match.position.hash();
          for (let k = 0; k < 20; k++) {
            const stranger = match.position.codec.decode(action(rng.below(types), rng.below(64), rng.below(400)));
            if (named.has(JSON.stringify(stranger))) continue;
            expect(() => match.act(stranger)).toThrow(Fault);
          }
          expect(match.position.hash()).toBe(before);
        }
        match.actCode(code);
      }
    }
  });

  it('the same seed and choices give the same bytes, and undo gives back the bytes before', () => {
    const match = Match.start(tarawa, { scenario: 'campaign', seed: 'twice' });
    const player = new BlindPlayer('twice', true);
    const hashes = [match.position.hash()];
    for (let n = 0; n < 400; n++) {
      match.actCode(player.pick(match.position));
      hashes.push(match.position.hash());
    }
    const twin = Match.fromFile([tarawa], JSON.parse(JSON.stringify(match.toFile())));
    expect(twin.position.hash()).toBe(hashes[400]);
    for (const n of [399, 320, 257, 256, 64, 63, 1, 0]) {
      expect(match.positionAt(n).hash()).toBe(hashes[n]);
      match.undo(n);
      expect(match.position.hash()).toBe(hashes[n]);
    }
  });
});

describe('secrets', () => {
  it('[5.2a] a view never changes when only hidden things differ', () => {
    for (let i = 0; i < 40; i++) {
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
