import { describe, expect, it } from 'vitest';
import { clearHex } from './9-morale.ts';
import { LOST, WAITING } from './state.ts';
import { Table } from './testing/table.ts';

const turns = new Table().g.book.data.turns.turns;
/** The number of the turn with this clock time. */
const at = (label: string): number => turns.findIndex((turn) => turn.label === `1943-11-${label}`) + 1;
/** Units that may enter on a turn, and the beaches they may enter at. */
function offered(turn: number): Map<string, string> {
  const t = new Table().turn(turn);
  const units = new Map<string, string>();
  for (const choice of t.at('embark').legal.filter((c) => c.startsWith('load'))) {
    const [, unit = ''] = choice.split(' ');
    const entered = t.at('embark').act(choice);
    const beaches = entered.legal.map((enter) => t.g.book.entry[t.hex(enter.slice(-4))] ?? -1);
    units.set(unit, [...new Set(beaches)].map((beach) => t.g.book.beaches[beach]?.id).join(' '));
  }
  return units;
}
/** Those of them that could not enter the turn before. */
function arriving(label: string): Record<string, string> {
  const before = offered(Math.max(1, at(label) - 1));
  const now = [...offered(at(label))].filter(([unit]) => at(label) === 1 || !before.has(unit));
  return Object.fromEntries(now);
}
const loads = (t: Table): string[] =>
  [...new Set(t.legal.map((choice) => choice.split(' ')[1] ?? ''))].filter((unit) => /Sherman|Stuart/.test(unit));
/** The tanks offered on a turn, from the `place`-th of the campaign on: one of each type still in the fleet. */
function tanks(turn: number, place: number): string[] {
  const t = new Table();
  const all = t.g.book.pieceIds.filter((id) => /Sherman|Stuart/.test(id));
  for (const id of all.slice(0, place - 1)) t.set('at', t.piece(id), LOST);
  return loads(t.turn(turn).at('embark'));
}
const ANY = 'red1 red2 red3 green';
const battalion = (id: string, beach: string) => ({ [`${id}A`]: beach, [`${id}B`]: beach, [`${id}E`]: beach });

describe('the campaign', () => {
  it.each([
    ['red1', '2744', '2938'],
    ['red2', '2838', '2732'],
    ['red3', '2531', '3020'],
    ['green', '2645', '3548'],
    ['black1', '3649', '3535'],
    ['black2', '3534', '3422'],
  ])('[13.1a, 13.2a] %s runs from %s to %s', (id, first, last) => {
    const t = new Table();
    const beach = t.g.book.beaches[t.beach(id)];
    const names = (beach?.hexes ?? []).map((hex) => t.g.hexName(hex));
    expect([names[0], names.at(-1)]).toEqual([first, last]);
    for (const [i, hex] of (beach?.hexes ?? []).entries()) {
      expect(t.g.book.coast[hex]).toBe(1);
      if (i > 0) expect(t.g.book.sideTo(beach?.hexes[i - 1] ?? -1, hex)).toBeGreaterThanOrEqual(0); // no gap
    }
  });

  it('[13.1a] is fought on Red and Green; Black is not in it', () => {
    expect(offered(1).get('Sherman1')).toBe(ANY);
  });

  it('[13.1b, 14.1a, R-34] 09:00 on the 20th: 2/2 Red 2, Schoettel’s 2/3 Red 1, 8/2 Red 3, Hawkins, one tank', () => {
    expect(arriving('20 09:00')).toEqual({
      ...battalion('2/2', 'red2'),
      ...battalion('2/3', 'red1'),
      ...battalion('8/2', 'red3'),
      Hawkins: ANY,
      Sherman1: ANY,
      Stuart1: ANY,
    });
    expect(tanks(1, 1)).toEqual(['Sherman1', 'Stuart1']);
    expect(tanks(1, 2)).toEqual([]);
    const heads = new Table().at('embark').legal.filter((choice) => choice.startsWith('pierHead'));
    expect(heads).toEqual(['pierHead Hawkins 1431', 'pierHead Hawkins 1432']);
    expect(new Table().g.book.battalionIds).not.toContain('3/2');
  });

  it('[14.1b] 11:00: 10/1 and two tanks anywhere, 2/1 Red 2, 8/3 Red 3', () => {
    const expected = { ...battalion('2/1', 'red2'), ...battalion('8/3', 'red3') };
    expect(arriving('20 11:00')).toEqual({ ...expected, '10/1': ANY });
    expect([tanks(2, 3).length, tanks(2, 4).length]).toEqual([2, 0]); // with the one of 09:00, three
  });

  it('[14.1c] 13:00: 10/2 and two tanks anywhere', () => {
    expect(arriving('20 13:00')).toEqual({ '10/2': ANY });
    expect([tanks(3, 5).length, tanks(3, 6).length]).toEqual([1, 0]); // Stuarts are all that is left
  });

  it('[14.1i] 15:00, the first turn after 13:00: 10/3 and 10/4, when the player likes', () => {
    expect(arriving('20 15:00')).toEqual({ '10/3': ANY, '10/4': ANY });
    const t = new Table().noReinforcements().turn(12);
    for (const gun of ['10/3', '10/4']) t.set('arrives', t.piece(gun), 4);
    expect(t.at('embark').legal).toContain('ready');
  });

  it('[14.1d] 07:00 on the 21st: 8/1 Red 2 and two tanks anywhere', () => {
    expect(arriving('21 07:00')).toEqual(battalion('8/1', 'red2'));
    expect([tanks(8, 6).length, tanks(9, 7).length, tanks(9, 8).length]).toEqual([0, 1, 0]);
  });

  it('[14.1e] 09:00: one tank', () => {
    expect(arriving('21 09:00')).toEqual({});
    expect([tanks(9, 8), tanks(10, 8)]).toEqual([[], ['Stuart5']]);
  });

  it('[14.1a–e] which type comes when is the player’s choice, one of a kind standing for all', () => {
    const t = new Table().at('embark').act('load Stuart1 LCM1').act('enter 1430');
    expect(t.legal.filter((choice) => /Sherman|Stuart/.test(choice))).toEqual([]); // one tank at 09:00
    t.turn(2).at('embark');
    expect(loads(t)).toEqual(['Sherman1', 'Stuart2']);
    t.act('load Stuart2 LCM2').act('enter 1429').act('load Sherman1 LCM3').act('enter 1428');
    expect(loads(t)).toEqual([]);
    const places = new Map(t.g.view(null).pieces.map(({ id, at: place }) => [id, place]));
    expect(['Sherman2', 'Sherman3', 'Stuart3'].map((id) => places.get(id))).toEqual(['turn-3', 'turn-3', 'turn-9']);
  });

  it('[14.1j] a tank held back has to come the turn after, of whichever type', () => {
    const t = new Table().turn(2).noReinforcements();
    for (const [id, turn] of [
      ['Sherman1', 1],
      ['Stuart1', 3],
    ] as const)
      t.set('arrives', t.piece(id), turn);
    expect(t.at('embark').legal).toEqual(['load Sherman1 LCM1', 'load Stuart1 LCM1']);
    t.act('load Stuart1 LCM1').act('enter 1430');
    expect([t.done, t.of('Sherman1', 'arrives')]).toEqual([true, 3]);
  });

  it('[14.1f] 17:00: 6/1 Green', () => {
    expect(arriving('21 17:00')).toEqual(battalion('6/1', 'green'));
  });

  it('[14.1g] 11:00 on the 22nd: 6/3 anywhere', () => {
    expect(arriving('22 11:00')).toEqual(battalion('6/3', ANY));
  });

  it('[14.1h] Murray’s 6/2: any turn after 17:00 on the 21st, at two boxes of General Morale for the battalion', () => {
    expect(arriving('21 19:00')).toEqual(battalion('6/2', ANY));
    const t = new Table().noReinforcements().turn(at('22 07:00'));
    for (const unit of ['6/2A', '6/2B', '6/2E', '6/1A']) t.set('arrives', t.piece(unit), t.g.turn);
    const box = t.at('embark').boxOf('general');
    t.act('load 6/1A Amtrac1').act('enter 2350');
    expect(t.boxOf('general')).toBe(box);
    expect(t.legal).toContain('ready'); // nobody has to call for him
    t.act('load 6/2A Amtrac2').act('enter 1430').act('load 6/2B Amtrac3').act('enter 1429');
    expect(t.boxOf('general')).toBe(box - 2);
  });

  it('[4a] at the start everything is with the fleet or on the turn track', () => {
    const pieces = new Map(new Table().g.view(null).pieces.map(({ id, at: place }) => [id, place]));
    expect(['2/2A', '10/1', '8/1B', '6/3E', 'Amtrac9'].map((id) => pieces.get(id))).toEqual([
      'fleet',
      `turn-${at('20 11:00')}`,
      `turn-${at('21 07:00')}`,
      `turn-${at('22 11:00')}`,
      'fleet',
    ]);
    expect([...pieces.values()].every((place) => place === 'fleet' || String(place).startsWith('turn-'))).toBe(true);
  });

  it.each(['campaign', 'freeform'] as const)('[4b] %s: every morale marker starts in the first +2 box', (scenario) => {
    const t = new Table(scenario);
    const { boxes } = t.g.book.data.tracks.morale;
    for (const track of ['general', 'japanese', '2', '6', '8', '10'] as const) {
      expect(t.boxOf(track)).toBe(boxes.indexOf(2));
      expect(boxes.indexOf(2) - boxes.indexOf(0)).toBe(3);
    }
    expect(t.g.view(null).tracks).toMatchObject({
      'morale.general': 2,
      'morale.japanese': 2,
      'inForce.regiment-10': 2,
    });
  });
});

describe('holding units back', () => {
  /** Red 2 with nothing due but 2/2A, which should have landed on turn 1. */
  const late = (turn: number): Table => {
    const t = new Table().noReinforcements().turn(turn);
    return t.set('arrives', t.piece('2/2A'), 1);
  };

  it('[14.1j, R-39] a unit may be held one turn by choice', () => {
    expect(late(1).at('embark').legal).toContain('ready');
    expect(late(1).at('embark').act('ready').of('2/2A', 'at')).toBe(WAITING);
  });

  it.each([2, 3, 10])('[R-39] on turn %i it has to come', (turn) => {
    const t = late(turn).at('embark');
    expect(t.legal).toEqual(['load 2/2A Amtrac1', 'load 2/2A Higgins1']);
    t.act('load 2/2A Higgins1').act('enter 1435');
    expect(t.done).toBe(true);
  });

  it('[R-39] unless no suitable craft lies ready or the way in is full', () => {
    const t = late(3);
    for (const id of t.g.book.pieceIds) if (/^(Amtrac|Higgins)/.test(id)) t.set('at', t.piece(id), LOST);
    expect(t.at('embark').done).toBe(true); // the LCMs are no use to it
    const full = late(3);
    ['1433', '1434', '1435', '1436', '1437', '1438'].forEach((hex, i) => {
      full.float(`Amtrac${i + 1}`, hex, 'red2', ['8/1A', '8/1B', '8/1E', '8/3A', '8/3B', '8/3E'][i]);
    });
    expect(full.at('embark').done).toBe(true);
  });
});

describe('the end', () => {
  it.each(['campaign', 'freeform'] as const)(
    '[13.1c, 13.2f] %s: from 09:00 on the 20th to 13:00 on the 23rd',
    (scenario) => {
      const t = new Table(scenario);
      expect(t.g.view(null).turn).toEqual({ number: 1, label: '1943-11-20 09:00' });
      expect(turns.at(-1)?.label).toBe('1943-11-23 13:00');
      t.turn(turns.length - 1).at('advance');
      expect([t.g.over, t.g.turn]).toEqual([false, turns.length]);
      t.at('advance');
      expect(t.g.outcome()).toMatchObject({ level: 'defeat', reason: 'outcome.time' });
    },
  );

  it('[13.1c] or earlier, when the island has fallen', () => {
    const t = new Table().turn(5).clearAllBut(4403);
    expect(t.g.over).toBe(false);
    clearHex(t.g, t.hex(4403), '7.2.4');
    expect(t.g.outcome()).toMatchObject({ winner: 'marine', reason: 'outcome.victory' });
  });
});
