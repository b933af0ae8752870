import { describe, expect, it } from 'vitest';
import { asked } from '../../../kernel/testing/players.ts';
import { TACTICAL } from '../6-movement.ts';
import { ALLIED, AXIS } from '../book.ts';
import { AMMO } from '../state.ts';
import { Table } from '../testing/table.ts';
import { GARRISON_STAFF, garrison } from './garrison.ts';
import { forcesOf, walkTo } from './ground.ts';
import { herkules } from './herkules.ts';
import { AXIS_STAFF } from './herkules-posts.ts';
import { nextRelief } from './relief.ts';
import { Ways } from './ways.ts';

// Valletta (1810) is reached out of one hex only, Floriana (1711).

const siege = (): Table =>
  new Table().empty().when('axis', 20).take1('1711', 'axis').put('MAL-11LF', '1810').put('MAL-1DLI', '1810');
const WEAK = ['FOL-III', 'FOL-IV', 'FOL-V'] as const;

describe('before a city that one hex leads to', () => {
  const crowded = () => {
    const t = siege().put('FOL-II', '1711');
    for (const id of WEAK) t.put(id, '1711', { steps: 1 });
    return t;
  };
  const relief = ({ g }: Table) => {
    const units = g.book.pieceIds.flatMap((_, p) =>
      p < g.book.unitEnd && g.book.side[p] === AXIS && g.at(p) >= 0 ? [p] : [],
    );
    const enemy = forcesOf(g, ALLIED);
    return nextRelief(g, AXIS, units, new Ways(g, TACTICAL, AXIS, enemy, () => true));
  };
  it('[5.2] a battalion that has bled makes room for a fresh one behind it', () => {
    const t = crowded().put('LIV-33-I', '1612').stand('tactical');
    const found = relief(t);
    expect(WEAK).toContain(t.g.book.pieceIds[found?.unit ?? -1]);
    expect(found?.goal).toBe(t.hex('1810'));
  });
  it('nobody where there is room, where nobody stronger could come, and for one who does little more', () => {
    expect(relief(siege().put('FOL-GUA1', '1711').put('LIV-33-I', '1612').stand('tactical'))).toBeNull();
    expect(relief(crowded().stand('tactical'))).toBeNull();
    expect(relief(crowded().put('FOL-VI', '1612', { steps: 1 }).stand('tactical'))).toBeNull();
  });
});

describe('an attack that no single flight makes worth making', () => {
  const guns = ['LIV-ART1', 'LIV-ART2', 'LIV-ART3', 'FRI-ART1', 'FRI-ART2', 'FRI-ART3'] as const;
  const laid = () => {
    const t = new Table().empty().when('axis', 4).take1('1711', 'axis').put('MAL-1DLI', '1810', { steps: 4 });
    for (const id of ['LIV-33-I', 'LIV-33-II', 'FOL-II', 'FRI-87-I']) t.put(id, '1711');
    for (const id of guns) t.put(id, '1613', { marks: AMMO });
    return t.stand('support');
  };
  const ordered = (t: Table): string[] => {
    const named: string[] = [];
    for (let n = 0; n < 30 && t.g.question()?.prompt.key !== 'prompt.attacks'; n++) {
      const { action } = asked(herkules, t.g, 'axis', 'siege');
      const { type } = t.g.codec.decode(action);
      if (type === 'done') break;
      named.push(type);
      t.g.apply(action);
    }
    return named;
  };
  it('[9.21, 9.26] is given all flights, and guns besides', () => {
    const named = ordered(laid());
    expect(named.filter((type) => type === 'airSupport')).toHaveLength(4);
    expect(named.filter((type) => type === 'support')).toHaveLength(2);
  });
});

describe('an attack without hope', () => {
  const late = (...troops: readonly string[]): string => {
    const t = siege().when('axis', 40).put('MAL-8M', '1810').put('MAL-2KOMR', '1810');
    for (const id of troops) t.put(id, '1711');
    return t.g.codec.decode(asked(herkules, t.stand('attacks').g, 'axis', 'late').action).type;
  };
  it('[20.2] is not made either when time runs out', () => {
    expect(late('FOL-II', 'FOL-III')).toBe('done');
  });
});

describe('the garrison of a city', () => {
  it('[9.8] does not run after those it has thrown back and leave the city to others', () => {
    const t = new Table()
      .empty()
      .when('allied', 9)
      .put('MAL-4B', '1911')
      .put('MAL-RN2', '1911')
      .put('UNA-GUA1', '1912');
    for (const id of ['LIV-34-I', 'LIV-34-II', 'LIV-34-III']) t.put(id, '2010');
    t.stand('attacks').do({ type: 'attack', hex: '1912' }, { type: 'join', unit: 'MAL-4B' });
    t.roll(6, 6).take({ type: 'strikeHome' });
    for (let n = 0; n < 10 && t.step !== 'attacks' && !t.rested; n++)
      t.g.apply(asked(t.asks === 'allied' ? garrison : herkules, t.g, t.asks ?? 'allied', 'city').action);
    expect([t.at('UNA-GUA1'), t.at('MAL-4B')]).not.toContain('1912');
  });
  it('[5.1] has no more guns in its walls than leave room for battalions', () => {
    const guns = ['MAL-12F1', 'MAL-12F2', 'MAL-12F3', 'MAL-26D1', 'MAL-26D2'] as const;
    const posts = (crews: readonly string[]): number => {
      const t = new Table().empty().when('allied', 9).put('MAL-26D3', '1711').put('LIV-33-I', '1613');
      for (const id of crews) t.put(id, '1810');
      return GARRISON_STAFF.posts(t.g, forcesOf(t.g, AXIS))(t.piece('MAL-26D3'))(t.hex('1810'));
    };
    expect(posts(guns)).toBeLessThan(posts(guns.slice(0, 3)));
    expect(posts(guns.slice(0, 3))).toBeGreaterThanOrEqual(posts([]) - 1e-9);
  });
  it('strikes sooner in the campaign, where those who come ashore are weakest at first', () => {
    const [long, short] = [new Table().empty().g, new Table('first-days').empty().g];
    expect(GARRISON_STAFF.margin(long)).toBeLessThan(GARRISON_STAFF.margin(short));
  });
});

describe('[22.21] before the campaign', () => {
  const FAR_OUT = ['MAL-2RIF', 'MAL-8M', 'MAL-1KOMR', 'MAL-2RWK', 'MAL-1DLI', 'MAL-10KOMR'] as const;
  it('the battalions of the north and west are not strewn over bays from which they cannot come back', () => {
    for (let i = 0; i < 10; i++) {
      const t = new Table().upTo('placeUnits');
      while (t.g.toMove === 1) t.g.apply(asked(garrison, t.g, 'allied', `drawn in ${i}`).action);
      const floriana = walkTo(t.g.book, t.hex('1711'));
      for (const id of FAR_OUT) expect(floriana[t.g.at(t.piece(id))]).toBeLessThanOrEqual(6);
    }
  });
});

describe('[20.2] when time runs out', () => {
  it('its own steps count for less, and an attack may be worse', () => {
    const [early, late] = [4, 40].map((turn) => new Table().empty().when('axis', turn).g);
    if (early === undefined || late === undefined) throw new Error('two tables');
    expect(AXIS_STAFF.ownStep(late)).toBeLessThan(AXIS_STAFF.ownStep(early));
    expect(AXIS_STAFF.margin(late)).toBeLessThan(AXIS_STAFF.margin(early));
  });
});
