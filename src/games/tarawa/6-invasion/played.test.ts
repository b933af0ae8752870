import { describe, expect, it } from 'vitest';
import { L } from '../state.ts';
import { Table } from '../testing/table.ts';

const hexOf = (t: Table, id: string): string => t.g.hexName(t.of(id, 'at'));
const sail = (craft: string, ...hexes: number[]): string[] => hexes.map((hex) => `sail ${craft} ${hex}`);

/** The first turn of the campaign as far as the Land phase: an amtrac, a boat, a tank and Hawkins go in, nobody is hit. */
function firstTurn(): Table {
  const t = new Table().line('delay 0', 'chit D', 'chit E', 'chit C', 'pierHead Hawkins 1432');
  t.line('load 2/2A Amtrac1', 'enter 1434', 'load 2/2B Higgins1', 'enter 1433', 'load Sherman1 LCM1', 'enter 1436');
  t.line('ready', ...sail('Amtrac1', 1533, 1633, 1733, 1833, 1933, 2033, 2133));
  t.line('march Hawkins 2232', 'dock Higgins1', 'unload LCM1', 'endSuppression');
  t.line(...sail('Amtrac1', 2233, 2333, 2433, 2533, 2633, 2732));
  t.line('march Hawkins 2632', 'march 2/2B 2132', 'wade Sherman1 1535', 'endImpulse', 'endSuppression');
  return t.line('march 2/2B 2532', 'endImpulse', 'endSuppression');
}

describe('a landing, played from the start of the campaign', () => {
  it('[6.2b, 6.3c, 6.3j, 6.4c, 6.5a] by amtrac onto the beach, by boat onto the pier, by LCM into the water', () => {
    const t = firstTurn();
    expect(t.g.question()?.rule).toBe('7.2');
    expect(['2/2A', '2/2B', 'Sherman1', 'Hawkins'].map((id) => hexOf(t, id))).toEqual(['2732', '2532', '1535', '2632']);
    expect([t.of('2/2A', 'aboard'), t.of('2/2A', 'landed'), t.rolls('japaneseFire')]).toEqual([0, 1, 12]);
    expect(t.legal).toEqual(['select 2/2A', 'select Hawkins', 'endActions']); // 11.33e: 2/2B has landed on the pier
  });

  it('[11.33c, 11.33f, R-54] Hawkins has walked the pier; with 2731 cleared, guns land on it next turn', () => {
    const t = firstTurn();
    expect(t.g.view(null).tracks).toMatchObject({ pierWalked: 1, pierCleared: 0 });
    t.line('select Hawkins', 'attack', 'target 2731').roll(1, 6).line('roll');
    expect(t.g.view(null).tracks).toMatchObject({ pierWalked: 1, pierCleared: 1 });
    while (t.g.turn === 1) t.line(t.legal.at(-1) ?? '');
    expect(t.g.question()?.rule).toBe('6.3');
    t.line('load 10/1 Higgins1', 'enter 1433');
    while (t.g.question()?.rule !== '3.2.1') t.line(t.legal.at(-1) ?? '');
    expect(t.legal).toContain('dock Higgins1');
    t.line('dock Higgins1');
    expect(hexOf(t, '10/1')).toBe('1432');
  });

  it('[6.3k] the empty amtrac goes back and brings the next load', () => {
    const t = firstTurn();
    while (t.g.question()?.rule !== '3.2.1' || t.g.turn === 1) t.line(t.legal.at(-1) ?? '');
    t.line('withdraw Amtrac1 2033');
    while (!t.legal.includes('withdraw Amtrac1 1433')) t.line(t.legal.at(-1) ?? '');
    t.line('withdraw Amtrac1 1433');
    while (t.g.turn === 2) t.line(t.legal.at(-1) ?? '');
    expect(t.legal.some((choice) => /^load \S+ Amtrac1$/.test(choice))).toBe(true);
  });
});

describe('the wrecks, played from the night they are taken', () => {
  /** On the second turn of the first night; 2/1A stands on Red 2 beside the pier and the Japanese are shaken. */
  function taken(): Table {
    const t = new Table().turn(8).noReinforcements().put('2/1A', 2732, { landed: 1 }).box('japanese', 5);
    t.roll(4).from('nightEvents');
    expect([t.g.turn, t.cell('wrecks'), t.legal]).toEqual([9, 1, ['march 2/1A 2632', 'endImpulse']]);
    return t;
  }
  const rest = (t: Table): void => {
    const turn = t.g.turn;
    while (t.g.turn === turn) t.line(t.legal.at(-1) ?? '');
  };
  /** Out along the pier and through the water, as fast as it goes. */
  function sent(t: Table): Table {
    t.line('march 2/1A 2632', 'march 2/1A 1932', 'endSuppression');
    t.line('march 2/1A 1432', 'wade 2/1A 1433', 'endSuppression');
    return t.line('wade 2/1A 1434', 'wade 2/1A 1435', 'endSuppression');
  }

  it('[10.1.4c, 11.33j, R-53] infantry ashore goes out over the pier, spends a whole turn in 1436 and has done its part', () => {
    const t = sent(taken());
    expect([t.g.turn, hexOf(t, '2/1A')]).toEqual([10, '1435']);
    t.line('wade 2/1A 1436');
    rest(t);
    expect([t.g.turn, t.cell('wreckInfantry')]).toEqual([11, 0]); // it came during the turn
    rest(t);
    expect(t.cell('wreckInfantry')).toBe(1);
  });

  it('[10.1.4b–d, R-36] and with two turns of all the shore support the wrecks fall silent', () => {
    const t = sent(taken());
    t.line('wade 2/1A 1436');
    rest(t);
    rest(t);
    for (const turn of [12, 13]) {
      expect([t.g.turn, t.cell('wrecks')]).toEqual([turn, 1]);
      t.set('shore', 0, 1);
      while (!t.legal.includes('wrecks')) t.line(t.legal.at(-1) ?? '');
      t.line('wrecks'); // nobody is left on land to ask
    }
    expect([t.cell('wrecks'), t.told.includes('wrecksCleared')]).toEqual([0, true]);
    expect(t.legal).not.toContain('wade 2/1A 1435'); // no more to look for there
    expect(t.legal).toContain('wade 2/1A 1536'); // but a way to land
  });

  it('[10.1.4c] engineers, men in a boat and those who leave again do not count', () => {
    const t = sent(taken());
    t.line('wade 2/1A 1436');
    rest(t);
    t.line('wade 2/1A 1536');
    rest(t);
    expect(t.cell('wreckInfantry')).toBe(0);
    const others = new Table().turn(9).set('wrecks', 0, 1).pier('2/2E', 1432).at('impulse', 1);
    expect(others.legal).not.toContain('wade 2/2E 1433');
    const boat = (unit: string) => {
      const at = new Table().turn(9).set('wrecks', 0, 1).float('Higgins1', 1436, 'red2', unit).at('turnStart');
      const aboard = at.at('finalPhase').cell('wreckInfantry');
      at.turn(10).at('impulse', 1).act('unload Higgins1').turn(11).at('turnStart').at('finalPhase');
      return [aboard, at.cell('wreckInfantry')];
    };
    expect(['8/2A', 'Hawkins', '8/2E'].map(boat)).toEqual([
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  it('[R-53] a wader may turn aside for the wrecks, and is then bound for no beach of its own', () => {
    const t = new Table().turn(9).set('wrecks', 0, 1).wade('2/2A', 1538, 'red2').at('impulse', 1);
    expect(t.legal).toContain('wade 2/2A 1537');
    t.act('wade 2/2A 1537');
    const quiet = new Table().turn(9).wade('2/2A', 1538, 'red2').at('impulse', 1);
    expect(quiet.legal).not.toContain('wade 2/2A 1537');
    expect(t.g.cells[L.at + t.piece('2/2A')]).toBe(t.hex(1537));
  });
});
