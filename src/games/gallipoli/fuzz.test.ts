import { describe, expect, it } from 'vitest';
import { action } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import { Fault } from '../../kernel/faults.ts';
import { Match } from '../../kernel/match.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { ACTIONS } from './actions.ts';
import { gallipoli } from './index.ts';
import { ACTIVE_TWICE, ATTACKING, DEAD, EXITED, FIRED, type Gallipoli, L, MOVED, SCENARIOS } from './state.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startGallipoli } from './testing/players.ts';
import { Table } from './testing/table.ts';

/** A blind game longer than this is endless: every decision spends something. */
const LONGEST = 20_000;
/** Games of each scenario; more of them by `FUZZ_GAMES=2000`. */
const GAMES = Number(process.env['FUZZ_GAMES'] ?? 24);

type Scenario = (typeof SCENARIOS)[number];

/** Games differ in seed, in options and in how busy their players are. */
function playOut(scenario: Scenario, i: number, each: (g: Gallipoli) => void): Gallipoli {
  const seed = `${scenario} ${i}`;
  const g = startGallipoli(scenario, seed, i % 2 === 0 ? {} : anyOptions(gallipoli, new Rng(`options ${seed}`)));
  const player = new BlindPlayer(`player ${seed}`, i % 3 > 0);
  for (let decision = 0; !g.over; decision++) {
    if (decision > LONGEST) throw new Error(`endless game ${seed}`);
    each(g);
    g.apply(player.pick(g));
  }
  return g;
}

describe('random games', () => {
  it.each(SCENARIOS)(
    `%s: ${GAMES} games end without exception, dead end or endless loop, and keep every law at every decision`,
    (scenario) => {
      for (let i = 0; i < GAMES; i++) {
        const check = (g: Gallipoli): void => {
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

  it('[3.2-4, 7.3.2c-7] nothing is activated for the first or the second time twice in a turn', () => {
    for (let i = 0; i < 12; i++) {
      const g = startGallipoli('campaign', `twice ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      let seen = new Set<string>();
      g.log = ({ type, args }) => {
        if (type === 'turn') seen = new Set();
        if (type !== 'activated' && type !== 'picked') return;
        const name = `${type} ${args['division'] ?? args['unit']}`;
        expect(seen.has(name)).toBe(false);
        seen.add(name);
      };
      while (!g.over) g.apply(player.pick(g));
    }
  });

  it('[2.4-vp-2, 12.2] every point on the tracks was told of, but for those that replacements cost', () => {
    for (let i = 0; i < 12; i++) {
      const g = startGallipoli('anzac', `points ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      const told = [g.cells[L.vp], g.cells[L.vp + 1]];
      g.log = ({ type, args }) => {
        if (type === 'score') told[args['side'] === 'allied' ? 0 : 1] += Number(args['points']);
        if (type === 'replaced') told[0] -= Number(args['price']);
      };
      while (!g.over) {
        g.apply(player.pick(g));
        expect([g.cells[L.vp], g.cells[L.vp + 1]]).toEqual(told);
      }
    }
  });
});

/** The laws are worth something only if they notice what they forbid. */
describe('the laws notice', () => {
  const table = () => new Table('campaign').setUp();
  it.each<[string, (t: Table) => unknown, RegExp]>([
    ['a count that is off', (t) => t.set('warships', 3, t.area('DS-1')), /warships/],
    ['two armies in one area', (t) => t.put('29-86', 'GP-33'), /both armies/],
    ['two fleets in one area', (t) => t.put('goeben', 'DS-1').put('albion', 'DS-1'), /both fleets/],
    ['a unit at sea', (t) => t.put('29-86', 'AA-ANZAC'), /is at sea/],
    ['a ship ashore', (t) => t.put('albion', 'GP-7'), /ashore/],
    ['a fort where none may be', (t) => t.put('maidos', 'GP-7'), /fort where none may be/],
    ['a unit in the wrong box', (t) => t.put('29-86', 'BOX-TURKISH'), /box of the enemy/],
    ['an exited ship', (t) => t.away('albion', EXITED), /cannot be there/],
    ['a beachhead among the Turks', (t) => t.beachhead('bh-cw-1', 'GP-33'), /beachhead among/],
    ['ground held by nobody on it', (t) => t.set('control', 1, t.area('GP-33')), /not held by the Turks/],
    ['marks on the dead', (t) => t.away('29-86', DEAD).mark('29-86', FIRED), /off the table with marks/],
    ['a second activation without a first', (t) => t.mark('29-86', ACTIVE_TWICE), /twice but not once/],
    ['two Turkish divisions', (t) => t.put('T9-25', 'GP-33'), /two Turkish divisions/],
    ['five Allied formations', (t) => crowd(t), /too many Allied units/],
    ['five ships of two navies', (t) => fleet(t), /two navies/],
    ['a mine in the Aegean', (t) => t.mine('AEGEAN', ['level1']), /a mine in/],
    ['a Dummy face up', (t) => t.mine('DS-1', ['dummy'], true), /shown Dummy/],
    ['mines beyond the limit', (t) => t.mine('AA-ANZAC', ['level1']).set('outside', 0), /outside the strait/],
    [
      'more Dummies than there are',
      (t) => t.mine('DS-1', ['dummy', 'dummy']).mine('DS-2', ['dummy', 'dummy']),
      /markers/,
    ],
    ['debts', (t) => t.set('sp', -1), /supply points/],
    ['a stock above 99', (t) => t.set('sp', 100, 1), /supply points/],
    ['negative points', (t) => t.set('vp', -1), /victory points/],
    ['an impulse too many', (t) => t.set('impulse', 5), /impulse 5/],
    ['a fight left behind', (t) => t.mark('T9-25', ATTACKING), /stale/],
    ['an activation left behind', (t) => t.mark('T9-25', MOVED), /stale/],
  ])('%s', (_, spoil, word) => {
    const t = table();
    expect(brokenLaws(t.g)).toEqual([]);
    spoil(t);
    expect(brokenLaws(t.g).join('; ')).toMatch(word);
  });
  const crowd = (t: Table) => {
    for (const id of ['29-86', '1A-1', 'NZA-NZ', '42-125', '52-155']) t.put(id, 'GP-7');
  };
  const fleet = (t: Table) => {
    for (const id of ['albion', 'ocean', 'triumph', 'bouvet', 'suffren']) t.put(id, 'DS-1');
  };
});

describe('offered and refused', () => {
  it('every offered action is accepted and everything else is refused with the state unchanged', () => {
    const types = Object.keys(ACTIONS).length;
    const rng = new Rng('strangers');
    for (let i = 0; i < 6; i++) {
      const scenario = SCENARIOS[i % 3] as Scenario;
      const match = Match.start(gallipoli, { scenario, seed: `doors ${i}`, options: anyOptions(gallipoli, rng) });
      const player = new BlindPlayer(`player ${i}`, true);
      for (let n = 0; n < 500 && !match.position.over; n++) {
        const code = player.pick(match.position);
        if (n % 5 === 0) {
          const offered = [...player.legal];
          expect(new Set(offered).size).toBe(offered.length);
          for (const legal of offered) match.position.copy().apply(legal);
          const named = new Set(offered.map((legal) => JSON.stringify(match.position.codec.decode(legal))));
          const before = match.position.hash();
          for (let k = 0; k < 20; k++) {
            const stranger = match.position.codec.decode(action(rng.below(types), rng.below(184), rng.below(80)));
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
    const g = startGallipoli(scenario, 'looking');
    const player = new BlindPlayer('looking', true);
    for (let n = 0; n < 1500 && !g.over; n++) {
      if (n % 7 === 0) {
        const before = g.hash();
        for (const code of g.legal()) g.odds(code);
        g.question();
        for (const side of ['allied', 'turkish', null]) g.view(side);
        expect(g.hash()).toBe(before);
      }
      g.apply(player.pick(g));
    }
  });
});

describe('copies and replays', () => {
  it.each(SCENARIOS)('%s: the same seed and choices give the same bytes, and undo the bytes before', (scenario) => {
    const match = Match.start(gallipoli, { scenario, seed: 'twice' });
    const player = new BlindPlayer('twice', true);
    const hashes = [match.position.hash()];
    while (hashes.length <= 400 && !match.position.over) {
      match.actCode(player.pick(match.position));
      hashes.push(match.position.hash());
    }
    const end = hashes.length - 1;
    const twin = Match.fromFile([gallipoli], JSON.parse(JSON.stringify(match.toFile())));
    expect(twin.position.hash()).toBe(hashes[end]);
    for (const n of [end - 1, 257, 256, 64, 63, 1, 0]) {
      expect(match.positionAt(n).hash()).toBe(hashes[n]);
      match.undo(n);
      expect(match.position.hash()).toBe(hashes[n]);
    }
  });

  it('a copy goes its own way and leaves the original alone', () => {
    const g = startGallipoli('campaign', 'copies');
    const player = new BlindPlayer('copies', true);
    for (let n = 0; n < 1200 && !g.over; n++) {
      const code = player.pick(g);
      if (n % 10 === 0) {
        const before = g.hash();
        const twin = g.copy();
        const stray = new BlindPlayer(`stray ${n}`, true);
        for (let k = 0; k < 25 && !twin.over; k++) twin.apply(stray.pick(twin));
        expect(g.hash()).toBe(before);
        const after = g.copy();
        after.apply(code);
        g.apply(code);
        expect(after.hash()).toBe(g.hash());
      } else g.apply(code);
    }
  });

  it('whoever listens changes nothing', () => {
    const quiet = startGallipoli('campaign', 'ears');
    const loud = startGallipoli('campaign', 'ears');
    let heard = 0;
    loud.log = () => heard++;
    const player = new BlindPlayer('ears', true);
    while (!quiet.over) {
      const code = player.pick(quiet);
      quiet.apply(code);
      loud.apply(code);
    }
    expect(loud.hash()).toBe(quiet.hash());
    expect(heard).toBeGreaterThan(500);
  });
});
