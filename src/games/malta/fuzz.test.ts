import { describe, expect, it } from 'vitest';
import { action, typeOf } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import { Fault } from '../../kernel/faults.ts';
import { Match } from '../../kernel/match.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { A, ACTIONS } from './actions.ts';
import { malta } from './index.ts';
import {
  AMMO,
  ATTACKING,
  BROKEN_DOWN,
  DEAD,
  L,
  type Malta,
  NOT_MADE,
  POOL,
  SCENARIOS,
  SPENT,
  STRAGGLING,
  TURN_BOX,
  WAVES,
} from './state.ts';
import { S } from './steps.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startMalta } from './testing/players.ts';
import { Table } from './testing/table.ts';

/** A blind game longer than this is endless. */
const LONGEST = 40_000;
/** Games of the short scenario, and a third as many of the long one; more of them by `FUZZ_GAMES=2000`. */
const GAMES = Number(process.env['FUZZ_GAMES'] ?? 5);
const COUNTS = { 'first-days': GAMES, herkules: Math.ceil(GAMES / 3) } as const;

type Scenario = (typeof SCENARIOS)[number];

/** Games differ in seed, in options and in how busy their players are. */
function playOut(scenario: Scenario, i: number, each: (g: Malta) => void): Malta {
  const seed = `${scenario} ${i}`;
  const g = startMalta(scenario, seed, i % 2 === 0 ? {} : anyOptions(malta, new Rng(`options ${seed}`)));
  const player = new BlindPlayer(`player ${seed}`, i % 3 > 0);
  for (let decision = 0; !g.over; decision++) {
    if (decision > LONGEST) throw new Error(`endless game ${seed}`);
    each(g);
    g.apply(player.pick(g));
  }
  return g;
}
const stepsInPlay = (g: Malta): number => {
  let sum = 0;
  for (let p = 0; p < g.book.unitEnd; p++) sum += g.steps(p);
  return sum;
};

describe('random games', () => {
  it.each(SCENARIOS)(
    '%s: games end without exception, dead end or endless loop, and keep every law at every decision',
    (scenario) => {
      for (let i = 0; i < COUNTS[scenario]; i++) {
        const check = (g: Malta): void => {
          const broken = brokenLaws(g);
          if (broken.length > 0) throw new Error(`game ${i}: ${broken.join('; ')}`);
        };
        const g = playOut(scenario, i, check);
        check(g);
        expect(g.outcome()).not.toBeNull();
      }
    },
    3_600_000,
  );

  it('[13.11, 13.2] breaking up and re-forming change no number of steps', () => {
    let seen = 0;
    for (let i = 0; i < 2; i++) {
      const g = startMalta('herkules', `steps ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      for (let n = 0; n < 1500 && !g.over; n++) {
        const code = player.pick(g);
        const [before, step] = [stepsInPlay(g), g.topStep()];
        g.apply(code);
        // After the last re-forming on a beach the next wave lands, and may lose.
        if (step === S.waveMoves.index || (typeOf(code) !== A.breakUp && typeOf(code) !== A.reform)) continue;
        seen++;
        expect(stepsInPlay(g)).toBe(before);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('[20.34, R-42] every step off the map was told of, and is on the track', () => {
    const g = startMalta('herkules', 'losses');
    const player = new BlindPlayer('losses', true);
    let told = 0;
    g.log = ({ type, rule }) => {
      // A unit taken with the fleet counts half its steps; its loss is one event.
      if (type === 'stepLost' || (type === 'eliminated' && rule !== 'R-42')) told++;
    };
    for (let n = 0; n < 2500 && !g.over; n++) g.apply(player.pick(g));
    expect(told).toBeGreaterThan(20);
    expect(g.cells[L.lost] + g.cells[L.lost + 1]).toBeGreaterThanOrEqual(2 * told);
  });

  it('[9.11] no unit attacks twice in one Combat Phase but for a breakthrough', () => {
    for (let i = 0; i < 3; i++) {
      const g = startMalta('first-days', `twice ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      let seen = new Set<string>();
      g.log = ({ type, args }) => {
        if (type === 'playerTurn' || type === 'penetration') seen = new Set();
        if (type !== 'attacks') return;
        expect(seen.has(String(args['unit']))).toBe(false);
        seen.add(String(args['unit']));
      };
      while (!g.over) g.apply(player.pick(g));
    }
  });
});

/** The laws are worth something only if they notice what they forbid. */
describe('the laws notice', () => {
  const table = () => new Table('herkules').upTo('breakdown');
  const battalion = 'MAL-1H';
  it.each<[string, (t: Table) => unknown, RegExp]>([
    ['a count that is off', (t) => t.set('zoc', 3, t.hex('1211')), /zoc/],
    ['flak that is off', (t) => t.set('flakIn', 9, t.hex('1211')), /flakIn/],
    ['a unit in the sea', (t) => t.put(battalion, sea(t)), /in the sea/],
    ['a leader in the sea', (t) => t.put(leader(t), sea(t)), /in the sea/],
    ['a ship ashore', (t) => t.put('W-DUI', '1211'), /ship ashore/],
    ['a gun off its site', (t) => t.put('gun-tigne', '1211'), /off its site/],
    ['both sides in a hex', (t) => t.put('LIV-HQ', at(t, battalion)), /both sides/],
    ['ground held by nobody on it', (t) => t.set('control', 1, t.hex(at(t, battalion))), /not held by the Allied/],
    ['the sea held', (t) => t.set('control', 1, t.hex(sea(t))), /held by/],
    ['marks on the dead', (t) => t.off(battalion, DEAD).set('marks', SPENT, t.piece(battalion)), /with marks/],
    ['steps of the dead', (t) => t.off(battalion, DEAD), /out of play with/],
    ['too many steps', (t) => t.set('steps', 9, t.piece(battalion)), /has 9 of/],
    ['no steps at all', (t) => t.set('steps', 0, t.piece(battalion)), /has 0 of/],
    ['a state off the map', (t) => t.off(battalion, POOL).set('state', 1, t.piece(battalion)), /off the map in state/],
    ['ammunition of the infantry', (t) => t.set('marks', AMMO, t.piece(battalion)), /no artillery/],
    ['stragglers of nobody', (t) => t.set('marks', STRAGGLING, t.piece(battalion)), /stragglers/],
    ['a battalion beside its companies', (t) => t.put(`${battalion}/1`, at(t, battalion)), /both out/],
    ['a battalion of nothing', (t) => down(t), /into nothing/],
    ['a company in the pool', (t) => t.off(`${battalion}/1`, POOL), /cannot be there/],
    ['a unit in the turn box', (t) => t.off(battalion, TURN_BOX), /cannot be there/],
    ['a unit not made', (t) => t.off(battalion, NOT_MADE), /cannot be there/],
    ['an Allied unit in a boat', (t) => t.off(battalion, WAVES), /cannot be there/],
    ['too many in a stack', (t) => crowd(t), /a stack of/],
    ['four in a box', (t) => boats(t), /4 units/],
    ['a leader alone in a boat', (t) => t.off('L-FRA', WAVES), /leader alone/],
    ['a plan of one who fights', (t) => t.set('planSlot', 5, t.piece(battalion)), /not in the pool/],
    ['a marker nobody jumps on', (t) => t.set('markerHex', 1 + t.hex('1211'), 5), /nobody jumps/],
    ['a stock above 49', (t) => t.set('reserve', 50), /reserve/],
    ['debts', (t) => t.set('reserve', -2), /reserve/],
    ['a day too many', (t) => t.set('turn', 48), /turn/],
    ['a fight left behind', (t) => t.set('marks', ATTACKING, t.piece(battalion)), /stale/],
    ['a formation changed', (t) => t.set('formation', 1, t.piece(battalion)), /out of its formation/],
  ])('%s', (_, spoil, word) => {
    const t = table();
    expect(brokenLaws(t.g)).toEqual([]);
    spoil(t);
    expect(brokenLaws(t.g).join('; ')).toMatch(word);
  });
  const sea = (t: Table): string => t.g.hexName(t.g.book.ocean[0] as number);
  const leader = (t: Table): string => t.g.name(t.g.book.leaders[0]);
  const at = (t: Table, id: string): string => t.at(id);
  const down = (t: Table) => t.set('steps', 0, t.piece(battalion)).off(battalion, BROKEN_DOWN);
  const crowd = (t: Table) => {
    const own = t.g.book.pieceIds.filter((_, p) => p < t.g.book.unitEnd && t.g.book.thirds[p] === 3);
    for (const id of own.filter((unit) => unit.startsWith('MAL')).slice(0, 5)) t.put(id, at(t, battalion));
  };
  const boats = (t: Table) => {
    const own = t.g.book.pieceIds.filter((id, p) => p < t.g.book.unitEnd && id.startsWith('LIV'));
    for (const id of own.slice(0, 4)) t.off(id, WAVES);
  };
});

describe('offered and refused', () => {
  it('every offered action is accepted and everything else is refused with the state unchanged', () => {
    const types = Object.keys(ACTIONS).length;
    const rng = new Rng('strangers');
    for (let i = 0; i < 4; i++) {
      const scenario = SCENARIOS[i % 2] as Scenario;
      const match = Match.start(malta, { scenario, seed: `doors ${i}`, options: anyOptions(malta, rng) });
      const player = new BlindPlayer(`player ${i}`, true);
      for (let n = 0; n < 500 && !match.position.over; n++) {
        const code = player.pick(match.position);
        if (n % 9 === 0) {
          const offered = [...player.legal];
          expect(new Set(offered).size).toBe(offered.length);
          const few = offered.length < 60 ? offered : offered.filter(() => rng.below(offered.length) < 60);
          for (const legal of few) match.position.copy().apply(legal);
          const named = new Set(offered.map((legal) => JSON.stringify(match.position.codec.decode(legal))));
          const before = match.position.hash();
          for (let k = 0; k < 12; k++) {
            const stranger = match.position.codec.decode(action(rng.below(types), rng.below(250), rng.below(500)));
            if (named.has(JSON.stringify(stranger))) continue;
            expect(() => match.act(stranger)).toThrow(Fault);
          }
          expect(match.position.hash()).toBe(before);
        }
        match.actCode(code);
      }
    }
  });

  it.each(SCENARIOS)('%s: asking for choices, questions, odds and views changes nothing', (scenario) => {
    const g = startMalta(scenario, 'looking');
    const player = new BlindPlayer('looking', true);
    for (let n = 0; n < 1200 && !g.over; n++) {
      if (n % 11 === 0) {
        const before = g.hash();
        for (const code of g.legal()) g.odds(code);
        g.question();
        for (const side of ['axis', 'allied', null]) g.view(side);
        expect(g.hash()).toBe(before);
      }
      g.apply(player.pick(g));
    }
  });
});

describe('copies and replays', () => {
  it.each(SCENARIOS)('%s: the same seed and choices give the same bytes, and undo the bytes before', (scenario) => {
    const match = Match.start(malta, { scenario, seed: 'twice' });
    const player = new BlindPlayer('twice', true);
    const hashes = [match.position.hash()];
    while (hashes.length <= 400 && !match.position.over) {
      match.actCode(player.pick(match.position));
      hashes.push(match.position.hash());
    }
    const end = hashes.length - 1;
    const twin = Match.fromFile([malta], JSON.parse(JSON.stringify(match.toFile())));
    expect(twin.position.hash()).toBe(hashes[end]);
    for (const n of [end - 1, 257, 256, 64, 63, 1, 0]) {
      expect(match.positionAt(n).hash()).toBe(hashes[n]);
      match.undo(n);
      expect(match.position.hash()).toBe(hashes[n]);
    }
  });

  it('a copy goes its own way and leaves the original alone', () => {
    const g = startMalta('herkules', 'copies');
    const player = new BlindPlayer('copies', true);
    for (let n = 0; n < 900 && !g.over; n++) {
      const code = player.pick(g);
      if (n % 15 === 0) {
        const before = g.hash();
        const twin = g.copy();
        const stray = new BlindPlayer(`stray ${n}`, true);
        for (let k = 0; k < 20 && !twin.over; k++) twin.apply(stray.pick(twin));
        expect(g.hash()).toBe(before);
        const after = g.copy();
        after.apply(code);
        g.apply(code);
        expect(after.hash()).toBe(g.hash());
      } else g.apply(code);
    }
  });

  it('whoever listens changes nothing', () => {
    const quiet = startMalta('first-days', 'ears');
    const loud = startMalta('first-days', 'ears');
    let heard = 0;
    loud.log = () => heard++;
    const player = new BlindPlayer('ears', true);
    while (!quiet.over) {
      const code = player.pick(quiet);
      quiet.apply(code);
      loud.apply(code);
    }
    expect(loud.hash()).toBe(quiet.hash());
    expect(heard).toBeGreaterThan(200);
  });
});
