import { describe, expect, it } from 'vitest';
import { ACTIVE_TWICE, ATTACKING, DEAD, EXITED, FIRED, L, MOVED } from './state.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startGallipoli } from './testing/players.ts';
import { Table } from './testing/table.ts';

describe('random games', () => {
  it('[3.2-4, 7.3.2c-7] nothing is activated for the first or the second time twice in a turn', () => {
    for (let i = 0; i < 4; i++) {
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
    for (let i = 0; i < 4; i++) {
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
    ['a fort where none may be', (t) => t.put('boghali', 'GP-7'), /fort where none may be/],
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
