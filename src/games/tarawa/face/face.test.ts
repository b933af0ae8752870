import { describe, expect, it } from 'vitest';
import { distance } from '../../../kernel/geometry.ts';
import { LANGS } from '../../../kernel/text.ts';
import { tarawa } from '../index.ts';
import { Table } from '../testing/table.ts';
import { centre, HEX } from './grid.ts';
import { face } from './index.ts';
import { GROUPS } from './looks.ts';
import { tag } from './pieces.ts';

const { board } = face;
const look = (id: string) => {
  const found = face.insights.find((insight) => insight.id === id);
  if (found === undefined) throw new Error(`no insight ${id}`);
  return found;
};

describe('the board as it is drawn', () => {
  it('has every hex', () => {
    expect(board.spaces).toHaveLength(1227);
  });
  it('puts west on the left and south below, neighbours one hex apart', () => {
    expect(centre('2733')[0]).toBeLessThan(centre('2732')[0]);
    expect(centre('2832')[1]).toBeGreaterThan(centre('2732')[1]);
    for (const [a, b] of [
      ['2732', '2733'],
      ['2732', '2832'],
      ['2732', '2833'],
      ['2632', '2731'],
    ] as const) {
      expect(distance(centre(a), centre(b))).toBeCloseTo(HEX, 0);
    }
  });
  it('draws the borders of areas', () => {
    const border = board.features.find((shape) => shape.look === 'areaBorder');
    expect(border?.paths.length).toBeGreaterThan(8);
  });
});

describe('tags of pieces', () => {
  it.each([
    ['2/2A', '2/2 A'],
    ['10/3', '10/3'],
    ['Sherman1', 'Sh 1'],
    ['Higgins12', 'Hi 12'],
    ['LCM3', 'LCM 3'],
    ['Hawkins', 'Hawkins'],
  ])('%s', (id, short) => expect(tag(id)).toBe(short));
});

describe('targets and places', () => {
  it('point at who moved, and where to', () => {
    const moved = { type: 'moved', args: { unit: '2/1A', hex: '2733' } };
    expect(face.places(moved)).toMatchObject({ spaces: ['2733'], pieces: ['2/1A'] });
  });
  it('point at whole regiments, battalions, areas and beaches', () => {
    expect(face.places({ type: 'morale', args: { track: 'regiment-2', boxes: 1, value: 1 } }).pieces).toContain('2/1A');
    expect(face.targets({ type: 'rest', battalion: '8/2' }).pieces).toEqual(['8/2A', '8/2B', '8/2E']);
    expect(face.targets({ type: 'chit', area: 'N' }).spaces).toContain('4403');
    expect(face.targets({ type: 'beach', battalion: '2/1', beach: 'red1' }).spaces).toEqual(
      expect.arrayContaining(['1439', '2844']),
    );
  });
});

describe('the tale of a turn', () => {
  it('has a heading or none for everything that can be told', () => {
    const told = Object.keys(tarawa.text.en).flatMap((key) => (key.startsWith('log.') ? key.slice(4) : []));
    expect(told.filter((type) => !(type in GROUPS))).toEqual([]);
    expect(Object.keys(GROUPS).filter((type) => !told.includes(type))).toEqual([]);
    expect(face.places({ type: 'eliminated', args: { piece: '2/1A' } }).group).toBe('loss');
    expect(face.places({ type: 'supported', args: { unit: '2/1A' } }).group).toBeNull();
  });
  it('[6.6a] knows where fire on the landing comes from', () => {
    const shot = (kind: number, hex: string) =>
      face.places({ type: 'roll.japaneseFire', args: { piece: 'Amtrac1', hex, kind } }).from;
    expect(shot(0, '2633')).toBe('2733');
    expect(shot(4, '2633')).toBe(board.spaces.find(({ about }) => about.includes('feature.wreck'))?.id);
    expect(shot(1, '2733')).toBeNull();
  });
});

describe('the goal', () => {
  it('counts what has been cleared, paid and used up', () => {
    const t = new Table().clear('2832', '2833').turn(4).set('casualties', 0, 3);
    const { aim, parts } = face.goal?.(t.g.view('marine')) ?? { aim: null, parts: [] };
    expect(aim?.args).toEqual({ turns: 30, casualties: 5000 });
    expect(parts.map(({ side, value, need }) => [side, value, need])).toEqual([
      ['marine', 2, 246],
      ['japanese', 300, 5000],
      ['japanese', 3, 30],
    ]);
    const keys = [aim, ...parts.map(({ name }) => name)].map((message) => message?.key ?? '');
    for (const lang of LANGS) for (const key of keys) expect(tarawa.text[lang]).toHaveProperty([key]);
  });
  it('has words for every threshold of the tracks, in order', () => {
    for (const { id, thresholds = [] } of face.tracks) {
      expect(thresholds.map(({ at }) => at)).toEqual(thresholds.map(({ at }) => at).sort((a, b) => a - b));
      for (const lang of LANGS) for (const { key } of thresholds) expect(tarawa.text[lang], id).toHaveProperty([key]);
    }
    expect(face.tracks.find(({ id }) => id === 'casualties')?.thresholds).toHaveLength(6);
  });
});

describe('insights', () => {
  it('draw lines of supply through cleared hexes and mark who has none', () => {
    const t = new Table().clearAllBut('4403').put('2/1A', '3032').put('2/2A', '4503').turn(9);
    t.set('head', t.hex('2731'), 1);
    const shown = look('supply').show(t.g, null);
    expect(shown.spaces).toContainEqual({ id: '2731', look: 'head' });
    expect(shown.lines.some((line) => line.from === '3032')).toBe(true);
  });
  it('show the reach of a unit with the APs it would keep', () => {
    const t = new Table().clear('2832', '2931').put('2/1A', '2832', { ap: 2 });
    const shown = look('reach').show(t.g, '2/1A');
    expect(shown.spaces.length).toBeGreaterThan(0);
    expect(shown.spaces.every((space) => Number(space.text) >= 0 && Number(space.text) < 2)).toBe(true);
    expect(look('reach').show(t.g, null).spaces).toEqual([]);
  });
  it('show what a unit can shoot at and what shoots at the landing', () => {
    const t = new Table().put('2/1A', '2733').put('2/1E', '2730');
    const aims = look('aims').show(t.g, '2/1A').spaces;
    expect(aims.some((space) => space.look === 'attack')).toBe(true);
    expect(aims.some((space) => space.look === 'fire')).toBe(true);
    const guns = look('landingFire').show(t.g, null);
    expect(guns.spaces.filter((space) => space.look === 'underFire').length).toBeGreaterThan(20);
    expect(look('japaneseReach').show(t.g, null).spaces.length).toBeGreaterThan(30);
  });
});
