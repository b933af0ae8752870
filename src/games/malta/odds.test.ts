import { describe, expect, it } from 'vitest';
import { type ActionJson, typeOf } from '../../kernel/actions.ts';
import type { RollRecord } from '../../kernel/events.ts';
import { A } from './actions.ts';
import { ADVANCED, COMPANY_WAVE, DISORGANIZED, SCENARIOS, WAVES } from './state.ts';
import { BlindPlayer, startMalta } from './testing/players.ts';
import { Table } from './testing/table.ts';

const table = () => new Table('herkules').upTo('openingAttachments').empty().when('axis');
const odds = (t: Table, action: ActionJson) => {
  const found = t.g.odds(t.g.codec.encode(action));
  return found === null ? null : Object.fromEntries(found.odds.map(({ result, p }) => [result, Math.round(p * 36)]));
};

describe('odds before the dice', () => {
  it('[9.3] an attack: every cell of its column, with the shifts that lead there', () => {
    const t = table().put('LIV-33-I', '1912').put('LIV-33-II', '1912').put('MAL-1KOMR', '1913').stand('attacks');
    t.do({ type: 'attack', hex: '1913' }, { type: 'join', unit: 'LIV-33-I' }, { type: 'join', unit: 'LIV-33-II' });
    // Column 6.
    expect(odds(t, { type: 'strikeHome' })).toEqual({
      '1d/2': 1 + 5 + 4,
      '1d/1': 2,
      '1/2': 3,
      '-/1': 4,
      '2d/1': 6 + 1,
      '2d/-': 5,
      '3Z/-': 3,
      '-/3d': 2,
    });
    // From the best for who attacks to the worst, whatever the table's order.
    expect(t.g.odds(t.g.codec.encode({ type: 'strikeHome' }))?.odds.map(({ result }) => result)).toEqual([
      ...['-/3d', '1/2', '-/1', '1d/2', '1d/1', '2d/1', '2d/-', '3Z/-'],
    ]);
    t.put('MAL-2D', '1913');
    expect(t.g.odds(t.g.codec.encode({ type: 'strikeHome' }))?.column?.shifts).toEqual([
      { name: 'morale', value: -1, rule: '9.92h' },
    ]);
  });

  it('[17.5, 16.79, 16.12] strikes, ship fire and AA', () => {
    const t = table().put('W-DUI', '1907').put('W-GAR', '1906').put('MAL-HAA1', '1611').put('MAL-LAA1', '1611');
    t.off('gun-ricasoli', t.hex('1910')).put('SPE-125-I', '1613');
    expect(odds(t, { type: 'strike', gun: 'gun-ricasoli' })).toEqual({ hit: 12, miss: 24 });
    expect(odds(t.when('axis', 4, 1), { type: 'strike', gun: 'gun-ricasoli' })).toEqual({ hit: 6, miss: 30 });
    expect(odds(t, { type: 'engage', firer: 'W-DUI', target: 'gun-ricasoli' })).toEqual({ hit: 18, miss: 18 });
    expect(odds(t, { type: 'engage', firer: 'W-GAR', target: 'gun-ricasoli' })).toEqual({ hit: 6, miss: 30 });
    // Each of its dice; at three hexes 5 hits too.
    expect(odds(t, { type: 'engage', firer: 'gun-ricasoli', target: 'W-DUI' })).toEqual({ hit: 12, miss: 24 });
    expect(odds(t, { type: 'rake', gun: 'gun-ricasoli', box: '2111.first' })).toEqual({ hit: 12, miss: 24 });
    expect(odds(t, { type: 'rake', gun: 'gun-ricasoli', box: '0506.first' })).toEqual({ hit: 6, miss: 30 });
    expect(odds(t, { type: 'flak', gun: 'MAL-HAA1', unit: 'SPE-125-I' })).toEqual({ hit: 6, miss: 30 });
    expect(odds(t, { type: 'flak', gun: 'MAL-LAA1', unit: 'SPE-125-I' })).toEqual({ hit: 12, miss: 24 });
  });

  it('[9.92j, 10.32] leaders by their tactical value', () => {
    const t = table().put('L-CHI', '1912').put('LIV-33-I', '1913', { marks: ADVANCED });
    expect(odds(t, { type: 'command', leader: 'L-CHI' })).toEqual({ leads: 18, fails: 18 });
    expect(odds(t, { type: 'penetrate', leader: 'L-CHI', hex: '1913' })).toEqual({ goes: 18, halts: 18 });
  });

  it('[18.62] the fire of those who landed', () => {
    const t = table().put('MAL-2D', '0606').off('UNA-SM-B1', WAVES).off('UNA-SM-B2', WAVES);
    t.stand('landWave', 0);
    t.put('UNA-SM-B1', '0506', { marks: COMPANY_WAVE }).put('UNA-SM-B2', '0506', { marks: COMPANY_WAVE });
    t.set('edgeHex', t.hex('0506'));
    expect(odds(t, { type: 'edgeTarget', hex: '0606' })).toEqual({ hit: 12, miss: 24 }); // four, the column headed 4
    expect(t.g.odds(t.g.codec.encode({ type: 'edgeTarget', hex: '0606' }))?.column).toEqual({ name: '4', shifts: [] });
  });

  it('[10.1, 11.5] what comes when all is named, where it is one throw', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-1KOMR', '1913', { state: DISORGANIZED }).stand('support');
    expect(odds(t, { type: 'done' })).toBeNull();
    t.do({ type: 'airBombard', hex: '1913' }, { type: 'airBombard', hex: '1913' });
    const found = t.g.odds(t.g.codec.encode({ type: 'done' }));
    expect([found?.table, found?.column]).toEqual(['bombardment', { name: '12', shifts: [] }]);
    const shaken = table().put('LIV-33-I', '1912', { state: DISORGANIZED }).stand('attacks');
    const morale = shaken.g.book.morale[shaken.piece('LIV-33-I')] as number;
    expect(odds(shaken, { type: 'done' })).toEqual({ recovers: 6 * morale, unchanged: 36 - 6 * morale });
    shaken.put('LIV-33-II', '2012', { state: DISORGANIZED });
    expect(odds(shaken, { type: 'done' })).toBeNull();
  });

  it('[17.2, 17.6, 19.41, 21.1] weather, the Royal Navy, a drop', () => {
    const t = table().when('axis', 4).put('LIV-HQ', '1912').put('UNA-SM-B1', '1912').stand('attachments');
    expect(odds(t, { type: 'done' })).toEqual({ clear: 26, cloudy: 7, rainy: 3 });
    const drop = table()
      .set('markerHex', t.hex('1916') + 1)
      .set('planSlot', 1, t.piece('RAM-HQ'))
      .stand('cancelDrops');
    // One less for the German marker.
    expect(odds(drop, { type: 'done' })).toEqual({ target: 15, adjacent: 15, half: 5, one: 1 });
    const found = odds(table(), { type: 'dropMarker', marker: 'DZ-G' });
    expect(Object.values(found ?? {}).reduce((a, b) => a + b, 0)).toBe(36);
  });

  it('[14.41, 14.42] a loss that puts the one leader there to the test', () => {
    const t = table().put('LIV-33-I', '1912').put('LIV-33-II', '1912').put('LIV-ART1', '1912').put('L-CHI', '1912');
    t.when('allied').stand('bombardLosses', t.hex('1912'), 1);
    expect([t.step, odds(t, { type: 'lose', unit: 'LIV-33-I' })]).toEqual(['bombardLosses', { safe: 33, lost: 3 }]);
    t.stand('bombardLosses', t.hex('1912'), 2);
    expect(odds(t, { type: 'lose', unit: 'LIV-33-I' })).toBeNull(); // one more is owed
    const box = table().off('UNA-SM-B1', WAVES).off('LIV-ENG', WAVES).off('L-CHI', WAVES).off('LIV-33-I', WAVES);
    expect(odds(box.stand('rakeLosses', 0, 2), { type: 'lose', unit: 'UNA-SM-B1' })).toBeNull(); // one is left to him
  });

  it('says nothing of actions that throw no die', () => {
    const t = table().off('UNA-SM-B1', WAVES);
    for (const action of [{ type: 'done' }, { type: 'join', unit: 'LIV-33-I' }, { type: 'giveGround', hexes: 1 }])
      expect(odds(t, action)).toBeNull();
  });
});

describe('odds and dice', () => {
  /** Thrown later, when both sides have named their targets or the enemy has answered. */
  const LATER = [A.engage, A.strikeHome];

  it.each(SCENARIOS)('what was promised is what is thrown: %s', (scenario) => {
    const seen = new Set<string>();
    for (const seed of ['one', 'two', 'three']) {
      const g = startMalta(scenario, `promise ${seed}`, seed === 'three' ? { solitaire: 'on' } : {});
      const player = new BlindPlayer(`promise ${seed}`, true);
      for (let n = 0; n < 2500 && !g.over; n++) {
        const code = player.pick(g);
        const promised = g.odds(code);
        const rolls: RollRecord[] = [];
        g.log = ({ roll }) => roll !== undefined && rolls.push(roll);
        g.apply(code);
        g.log = null;
        // A dummy gun that is struck is gone without a throw (16.53).
        if (promised === null || LATER.includes(typeOf(code)) || (typeOf(code) === A.strike && rolls.length === 0))
          continue;
        const roll = rolls.find(({ table }) => table === promised.table);
        const { table, dice, faces, modifiers, column } = promised;
        expect([roll?.table, roll?.dice.length, roll?.faces, roll?.modifiers]).toEqual([table, dice, faces, modifiers]);
        expect(roll?.column).toEqual(column);
        expect(promised.odds.map(({ result }) => result)).toContain(roll?.result);
        seen.add(table);
      }
    }
    expect(seen.size).toBeGreaterThan(scenario === 'herkules' ? 7 : 4);
  });
});
