import { describe, expect, it } from 'vitest';
import { asked } from '../../../kernel/testing/players.ts';
import { FOLLOW_UP, INVOLVED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { garrison } from './garrison.ts';
import { enemyFar, shelter, shutsField } from './ground.ts';
import { herkules } from './herkules.ts';
import { landingCost } from './herkules-zones.ts';

const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const answer = (t: Table, side: 'axis' | 'allied') =>
  t.g.codec.decode(asked(side === 'axis' ? herkules : garrison, t.g, side, 'posts').action);

describe('headquarters and guns', () => {
  it('are safer behind the line than in it, with a battalion than alone, and one by one', () => {
    const t = field().put('MAL-2D', '1413').put('FOL-II', '1415').put('FOL-III', '1615').put('SPE-HQ', '1615');
    const far = enemyFar(t.g, 0);
    const hq = t.g.book.piece('FOL-HQ');
    const safe = (hex: string, cover: number) => shelter(t.g, 0, hq, t.hex(hex), far[t.hex(hex)] ?? 99, cover);
    expect(safe('1415', 7)).toBeGreaterThan(safe('1414', 7));
    expect(safe('1415', 7)).toBeGreaterThan(safe('1415', 0));
    expect(safe('1715', 7)).toBeGreaterThan(safe('1615', 7));
  });
  it('an HQ leaves the front', () => {
    const t = field().put('FOL-HQ', '1414').put('FOL-II', '1414').put('FOL-III', '1315').put('FOL-IV', '1315');
    t.put('MAL-2D', '1413').put('MAL-1D', '1413').put('MAL-1H', '1413').stand('tactical');
    const far = enemyFar(t.g, 0);
    for (let n = 0; n < 40 && t.g.question()?.prompt.key !== 'prompt.support'; n++) {
      const { action } = asked(herkules, t.g, 'axis', 'front');
      if (t.g.codec.decode(action).type === 'done') break;
      t.g.apply(action);
    }
    expect(far[t.g.at(t.g.book.piece('FOL-HQ'))]).toBeGreaterThan(1);
  });
});

describe('the headquarters of the garrison', () => {
  it('goes back to the harbour in the campaign, before it is cut off, and not in the first days', () => {
    const left = (scenario: 'herkules' | 'first-days'): number => {
      const t = new Table(scenario).empty().when('allied', 2).put('MAL-HQ234', '1110').put('MAL-1DLI', '1110');
      const hq = t.piece('MAL-HQ234');
      const far = (): number => Math.min(...t.g.book.cities.map((city) => t.g.book.distance(city, t.g.at(hq))));
      const before = far();
      t.put('FOL-II', '0808').stand('tactical');
      for (let n = 0; n < 20 && t.g.toMove === 1; n++) {
        const { action } = asked(garrison, t.g, 'allied', 'harbour');
        if (t.g.codec.decode(action).type === 'done') break;
        t.g.apply(action);
      }
      return before - far();
    };
    expect(left('herkules')).toBeGreaterThan(left('first-days') + 1);
  });
});

describe('[9.42] the garrison under attack', () => {
  const attacked = () => {
    const t = field().put('MAL-2D', '1413', { marks: INVOLVED });
    return t.set('attackSide', 0).set('target', t.hex('1413')).set('hits', 2, 1);
  };
  it('gives ground where it counts for nothing and there is room', () => {
    expect(answer(attacked().stand('share', 1), 'allied')).toEqual({ type: 'giveGround', hexes: 1 });
  });
  it('and a step where every way back is in an enemy zone', () => {
    const t = attacked();
    for (const [id, hex] of [
      ['FOL-II', '1312'],
      ['FOL-III', '1314'],
      ['FOL-IV', '1414'],
      ['FOL-V', '1514'],
      ['FOL-VI', '1512'],
    ] as const)
      t.put(id, hex);
    expect(answer(t.stand('share', 1), 'allied')).toEqual({ type: 'giveGround', hexes: 0 });
  });
});

describe('[16.11] who keeps La Spezia from landing', () => {
  it('stands next to an airfield that the Axis holds', () => {
    const t = field().take1('1916', 'axis');
    expect(shutsField(t.g, t.hex('1915'))).toBe(true);
    expect(shutsField(t.g, t.hex('1714'))).toBe(false);
    expect(shutsField(t.take1('1916', 'allied').g, t.hex('1915'))).toBe(false);
  });
});

describe('[18.3] Herkules at sea', () => {
  it('waits for a beach that is free, and lands there when it is', () => {
    const south = FOLLOW_UP - 3;
    const wanted = (stands: readonly (readonly [string, string])[]) => {
      const own = new Table().empty().when('axis', 0).off('LIV-33-I', south).set('zone', 4);
      for (const [id, hex] of stands) own.put(id, hex);
      return answer(own.stand('loading'), 'axis').type;
    };
    const guards = [
      ['MAL-2D', '1815'],
      ['MAL-1D', '1615'],
      ['MAL-1H', '1515'],
      ['MAL-3KOMR', '1415'],
    ] as const;
    expect(wanted(guards)).toBe('done');
    expect(wanted([])).toBe('load');
  });
  it('[18.5] fears beaches with enemies next to them, more than those they are two hexes from', () => {
    const cost = (hex: string) => {
      const t = field().put('MAL-2D', hex);
      return landingCost(t.g, t.hex('1616'));
    };
    expect(cost('1615')).toBeGreaterThan(cost('1614'));
    expect(cost('1614')).toBeGreaterThan(cost('1612'));
    expect(cost('1612')).toBe(0);
  });
});
