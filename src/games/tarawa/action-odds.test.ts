import { describe, expect, it } from 'vitest';
import { Table } from './testing/table.ts';

describe('the odds of an action', () => {
  const odds = (t: Table, text: string) => {
    const json = t.g.actions().find((action) => Object.values(action).join(' ') === text);
    if (json === undefined) throw new Error(`not legal: ${text}`);
    const found = t.g.odds(t.g.codec.encode(json));
    if (found === null) return null;
    const { table, dice, faces, odds: rows, modifiers } = found;
    return [
      `${table} ${dice}d${faces}`,
      ...rows.map(({ result, p }) => `${result} ${p.toFixed(5)}`),
      ...modifiers.map(({ name, value, rule }) => `${name} ${value} [${rule}]`),
    ];
  };
  const ashore = () =>
    new Table()
      .turn(4)
      .put('2/2A', 2733)
      .put('2/2B', 2732)
      .put('2/2E', 2732)
      .put('Sherman1', 2733)
      .force('japanese', 0);

  it('[5.1, 6.7] of the bombardment and of suppression', () => {
    expect(odds(new Table().at('bombardment'), 'delay 1')).toEqual([
      'bombardment 1d6',
      '4 0.16667',
      '5 0.33333',
      '6 0.16667',
      '7 0.16667',
      '8 0.16667',
      'delay 1 [5.1]',
    ]);
    const t = new Table().turn(2).float('Amtrac1', 1937, 'red2', '2/2A').pier('2/2B', 2032).at('suppression', 2);
    expect(odds(t, 'suppress red2 D')).toEqual([
      'marineFire 1d6',
      '- 0.16667',
      'S 0.50000',
      'S* 0.33333',
      'general-morale 2 [9.4]',
      'pier-fire 1 [11.33]',
    ]);
    expect(odds(t, 'endSuppression')).toEqual(null);
  });

  it('[7.2.2, 11.31b] of fire and of a move', () => {
    const t = ashore().set('shore', 0, 1).at('landActions').act('select 2/2A');
    expect(odds(t, 'fire 2834')).toEqual([
      'marineFire 1d6',
      '- 1.00000',
      'general-morale 2 [9.4]',
      'terrain -1 [7.2.1]',
      'forts -3 [7.2.4]',
    ]);
    expect(odds(t, 'move 2734')).toEqual(null);
    t.act('fire 2833').act('support 2/2B').act('shore');
    expect(odds(t, 'roll')).toEqual([
      'marineFire 1d6',
      '- 0.16667',
      'S 0.50000',
      'S* 0.33333',
      'general-morale 2 [9.4]',
      'terrain -1 [7.2.1]',
      'support 1 [7.2.3]',
      'shore-support 1 [7.2.3]',
    ]);
    const runway = new Table().turn(4).clear(2833).put('2/1A', 2833).at('landActions').act('select 2/1A');
    expect(odds(runway, 'move 2932')).toEqual([
      'japaneseFire 1d6',
      'CC 0.16667',
      'S* CC 0.16667',
      'S 0.16667',
      'S* 0.16667',
      'S* C1 0.16667',
      'S S* C2 0.16667',
      'japanese-morale 2 [9.4]',
      'terrain 1 [7.2.1]',
    ]);
  });

  it('[7.2.4] of an attack, alone and with support', () => {
    const t = ashore().set('shore', 0, 1).at('landActions').act('select 2/2A').act('attack');
    expect(odds(t, 'target 2833')).toEqual([
      'marineAttack 1d6',
      'stopped 0.16667',
      '- 0.41667',
      'falls 0.41667',
      'general-morale 2 [9.4]',
      'terrain -1 [7.2.1]',
      'integrity 1 [7.2.4]',
    ]);
    t.act('join 2/2B');
    expect(odds(t, 'target 2731')).toEqual(null);
    expect(odds(t, 'target 2833')).toEqual([
      'marineAttack 1d6',
      'stopped 0.02778',
      '- 0.37037',
      'falls 0.60185',
      'general-morale 2 [9.4]',
      'terrain -1 [7.2.1]',
      'integrity 1 [7.2.4]',
      'further-attackers 1 [7.2.4]',
    ]);
    t.act('target 2833');
    expect(t.legal).toEqual([
      'target 2834',
      'target 2731',
      'target 2832',
      'support 2/2E',
      'support Sherman1',
      'shore',
      'roll',
    ]);
    t.act('support 2/2E');
    expect(odds(t, 'roll')).toEqual([
      'marineAttack 1d6',
      'stopped 0.02778',
      '- 0.20833',
      'falls 0.76389',
      'general-morale 2 [9.4]',
      'terrain -1 [7.2.1]',
      'integrity 1 [7.2.4]',
      'further-attackers 1 [7.2.4]',
      'support 1 [7.2.3]',
    ]);
    t.act('support Sherman1');
    expect(odds(t, 'roll')).toEqual([
      'marineAttack 1d6',
      'stopped 0.02778',
      '- 0.11960',
      'falls 0.85262',
      'general-morale 2 [9.4]',
      'terrain -1 [7.2.1]',
      'integrity 1 [7.2.4]',
      'further-attackers 1 [7.2.4]',
      'support 3 [7.2.3]',
    ]);
    t.set('shore', 0, 0);
    const weak = new Table()
      .turn(4)
      .put('2/2A', 2733, { steps: 1 })
      .force('japanese', 3)
      .at('landActions')
      .act('select 2/2A')
      .act('attack');
    expect(odds(weak, 'target 2834')).toEqual([
      'marineAttack 1d6',
      'stopped 0.83333',
      '- 0.16667',
      'general-morale 2 [9.4]',
      'japanese-morale -3 [9.4]',
      'terrain -1 [7.2.1]',
      'forts -3 [7.2.4]',
      'all-reversed -1 [7.2.4]',
    ]);
  });

  it('[7.2.5] of a demolition', () => {
    const t = new Table()
      .turn(4)
      .put('2/2E', 2733)
      .put('8/2E', 2734)
      .put('2/2A', 2733)
      .put('8/2A', 2734)
      .force('japanese', 1)
      .at('landActions')
      .act('select 2/2E');
    expect(odds(t, 'demolish 2834')).toEqual(['demolition 1d6', 'D0 0.58333', 'D1 0.27778', 'cleared 0.13889']);
    t.act('demolish 2834');
    expect(odds(t, 'roll')).toEqual(['demolition 1d6', 'D0 0.58333', 'D1 0.27778', 'cleared 0.13889']);
    t.act('support 2/2A');
    expect(odds(t, 'roll')).toEqual([
      'demolition 1d6',
      'D0 0.44444',
      'D1 0.27778',
      'cleared 0.27778',
      'support 1 [7.2.3]',
    ]);
    t.act('join 8/2E');
    expect(odds(t, 'roll')).toEqual([
      'demolition 1d6',
      'D0 0.19753',
      'D1 0.24691',
      'cleared 0.55556',
      'support 1 [7.2.3]',
    ]);
    t.roll(3).act('support 8/2A');
    expect([t.question, ...t.legal]).toEqual(['prompt.demolish [7.2.5] 2834', 'goIn 2/2E', 'goIn 8/2E']);
  });

  it('[7.2.6, 9.3, 10.1.6.2] of recovery, of rest and of fire at a Banzai', () => {
    const t = new Table().turn(8).clearAllBut(4403).put('2/2A', 2733, { steps: 5 }).put('2/2B', 2734, { steps: 6 });
    t.set('head', t.hex(2733), 1).at('landActions');
    expect(odds(t, 'rest 2/2')).toEqual([
      'recovery 1d6',
      '- 0.33333',
      'step 0.66667',
      'night 1 [7.2.6]',
      'general-morale 1 [7.2.6]',
    ]);
    expect(odds(t.act('select 2/2A'), 'recover')).toEqual([
      'recovery 1d6',
      '- 0.33333',
      'step 0.66667',
      'night 1 [7.2.6]',
      'general-morale 1 [7.2.6]',
    ]);
    const night = new Table()
      .turn(8)
      .clearAllBut(2645, 3613)
      .put('2/1A', 3614)
      .put('2/1E', 3614)
      .put('Sherman1', 3615)
      .draw(0)
      .at('localBanzai', 1);
    expect(odds(night, 'roll')).toEqual([
      'marineFire 1d6',
      '- 0.33333',
      'S 0.50000',
      'S* 0.16667',
      'general-morale 2 [9.4]',
    ]);
    expect(odds(night, 'support 2/1E')).toEqual(null);
  });
});
