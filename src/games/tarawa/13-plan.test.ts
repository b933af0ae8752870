import { describe, expect, it } from 'vitest';
import { Table } from './testing/table.ts';

const does = (t: Table, text: string): string[] => t.effects(() => t.act(text));

describe('the player’s own plan', () => {
  it('[13.2b–c] two regiments, then three of their battalions', () => {
    const t = new Table('freeform').at('regimentPlan');
    expect([t.question, ...t.legal]).toEqual(['prompt.assaultRegiment [13.2b]', 'assault 2', 'assault 6', 'assault 8']);
    expect(does(t, 'assault 8')).toEqual(['assault 0→4']);
    expect([t.question, ...t.legal]).toEqual(['prompt.assaultRegiment [13.2b]', 'assault 2', 'assault 6']);
    expect(does(t, 'assault 2')).toEqual(['assault 4→5']);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.firstWave [13.2b] 3',
      'wave 2/1',
      'wave 2/2',
      'wave 2/3',
      'wave 8/1',
      'wave 8/2',
      'wave 8/3',
    ]);
    expect(does(t, 'wave 8/3')).toEqual(['firstWave 8/3 0→1']);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.firstWave [13.2b] 2',
      'wave 2/1',
      'wave 2/2',
      'wave 2/3',
      'wave 8/1',
      'wave 8/2',
    ]);
    expect(does(t.act('wave 2/2'), 'wave 2/3')).toEqual(['firstWave 2/3 0→1']);
    expect(t.done).toBe(true);
    expect(new Table('freeform').turn(2).at('regimentPlan').done).toBe(true);
    expect(new Table().at('regimentPlan').done).toBe(true);
  });

  it('[3.1b, R-57] then a beach for every battalion', () => {
    const t = new Table('freeform').at('beachPlan');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.planBeach [3.1b] 2/1',
      'beach 2/1 red1',
      'beach 2/1 red2',
      'beach 2/1 red3',
      'beach 2/1 green',
      'beach 2/1 black1',
      'beach 2/1 black2',
    ]);
    expect(does(t, 'beach 2/1 black1')).toEqual(['planBeach 2/1 0→4']);
    expect([t.question, t.legal[5] ?? '']).toEqual(['prompt.planBeach [3.1b] 2/2', 'beach 2/2 black2']);
    for (let i = 0; i < 7; i++) t.act(t.legal[1] ?? '');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.planBeach [3.1b] 8/3',
      'beach 8/3 red1',
      'beach 8/3 red2',
      'beach 8/3 red3',
      'beach 8/3 green',
      'beach 8/3 black1',
      'beach 8/3 black2',
    ]);
    expect(does(t, 'beach 8/3 green')).toEqual(['planBeach 8/3 0→3']);
    expect(t.done).toBe(true);
  });

  /** 2 and 8 lead the assault; 2/2, 8/2 and 8/3 land first. */
  const planned = (turn: number) => {
    const t = new Table('freeform').turn(turn).set('assault', 0, 0b101);
    for (const [i, id] of t.g.book.battalionIds.entries())
      t.set('planBeach', i, t.beach(id.startsWith('6') ? 'black2' : 'red3'));
    for (const id of ['2/2', '8/2', '8/3']) t.set('firstWave', t.battalion(id), 1);
    return t;
  };
  const loads = (t: Table) => [...new Set(t.legal.flatMap((text) => text.match(/^load (\S+)/)?.[1] ?? []))];

  it('[13.2b, 13.2e] on turn 1 the first wave and what belongs to no battalion; three units of support a turn', () => {
    expect(loads(planned(1).at('embark'))).toEqual([
      '2/2A',
      '2/2B',
      '8/2A',
      '8/2B',
      '8/3A',
      '8/3B',
      '2/2E',
      '8/2E',
      '8/3E',
      'Sherman1',
      'Stuart1',
      '10/1',
      '10/2',
      '10/3',
      '10/4',
      'Hawkins',
    ]);
    expect(loads(planned(1).set('supportLanded', 0, 2).at('embark')).length).toEqual(16);
    expect(loads(planned(1).set('supportLanded', 0, 3).at('embark'))).toEqual([
      '2/2A',
      '2/2B',
      '8/2A',
      '8/2B',
      '8/3A',
      '8/3B',
      '2/2E',
      '8/2E',
      '8/3E',
      'Hawkins',
    ]);
    expect(loads(planned(2).at('embark'))).toEqual([
      '2/1A',
      '2/1B',
      '2/2A',
      '2/2B',
      '2/3A',
      '2/3B',
      '6/1A',
      '6/1B',
      '6/2A',
      '6/2B',
      '6/3A',
      '6/3B',
      '8/1A',
      '8/1B',
      '8/2A',
      '8/2B',
      '8/3A',
      '8/3B',
      '2/1E',
      '2/2E',
      '2/3E',
      '6/1E',
      '6/2E',
      '6/3E',
      '8/1E',
      '8/2E',
      '8/3E',
      'Sherman1',
      'Stuart1',
      '10/1',
      '10/2',
      '10/3',
      '10/4',
      'Hawkins',
    ]);
    expect(loads(planned(2).set('suspended', 0, 1).at('embark'))).toEqual([]);
  });

  it('[13.2c–d, R-23] a reserve regiment before turn 9 costs two boxes, once; assault regiments and support nothing', () => {
    const t = planned(2).at('embark');
    expect(does(t, 'load 6/1A Amtrac1')).toEqual([
      'morale [13.2] track=general boxes=-2 value=1',
      'paid 0→2',
      'morale general 8→6',
    ]);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.enter [6.2] Amtrac1 6/1A',
      'enter 3827',
      'enter 3828',
      'enter 3829',
      'enter 3830',
      'enter 3930',
      'enter 3931',
      'enter 3932',
      'enter 3933',
    ]);
    t.act(t.legal[0] ?? '');
    expect(does(t, 'load 6/2A Amtrac2')).toEqual([]);
    t.act(t.legal[0] ?? '');
    expect(does(t, 'load 2/1A Amtrac3')).toEqual([]);
    t.act(t.legal[0] ?? '');
    expect(does(t, 'load 10/1 Higgins1')).toEqual(['supportLanded 0→1']);
    expect(does(planned(8).at('embark'), 'load 6/1A Amtrac1')).toEqual([
      'morale [13.2] track=general boxes=-2 value=1',
      'paid 0→2',
      'morale general 8→6',
    ]);
    expect(does(planned(9).at('embark'), 'load 6/1A Amtrac1')).toEqual([]);
    expect(does(planned(8).set('assault', 0, 0b011).at('embark'), 'load 6/1A Amtrac1')).toEqual([
      'morale [13.2] track=general boxes=-2 value=1',
      'paid 0→2',
      'morale general 8→6',
    ]);
    expect(does(planned(8).set('assault', 0, 0b110).at('embark'), 'load 2/1A Amtrac1')).toEqual([
      'morale [13.2] track=general boxes=-2 value=1',
      'paid 0→1',
      'morale general 8→6',
    ]);
    expect(does(planned(8).set('assault', 0, 0b110).at('embark'), 'load 8/1A Amtrac1')).toEqual([]);
    expect(does(planned(8).at('embark'), 'load Hawkins Amtrac1')).toEqual([]);
  });

  it('[14.1j, R-39] in the campaign a unit may be held back one turn, then it must come', () => {
    const ready = (turn: number) => new Table().turn(turn).at('embark').legal.includes('ready');
    expect([1, 2, 3].map(ready)).toEqual([true, false, false]);
    const late = new Table().turn(16);
    for (let u = 0; u < late.g.book.unitCount; u++)
      if (!/^6\/2|^10\/[34]/.test(late.g.book.pieceIds[u] ?? '')) late.set('at', u, -2);
    expect(late.at('embark').legal).toContain('ready'); // 14.1h–i: those are by choice
  });
});
