import { describe, expect, it } from 'vitest';
import type { Point } from '../../../kernel/face.ts';
import { inside } from '../../../kernel/geometry.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { ACTIONS } from '../actions.ts';
import { malta } from '../index.ts';
import type { Malta } from '../state.ts';
import { Table } from '../testing/table.ts';
import { boxSpaces } from './boxes.ts';
import { BOARD, COUNTER, centre, clip, corners, SHORE, sideOf } from './grid.ts';
import { face } from './index.ts';
import { GROUPS } from './looks.ts';
import { tag } from './pieces.ts';

const { board } = face;
const look = (id: string) => {
  const found = face.insights.find((insight) => insight.id === id);
  if (found === undefined) throw new Error(`no insight ${id}`);
  return found;
};
const hexesOf = (id: string, g: Malta, piece: string | null = null): string[] =>
  look(id)
    .show(g, piece)
    .spaces.map((space) => space.id);

describe('the board as it is drawn', () => {
  it('has every hex and box once, with the centre in its outline', () => {
    const boxes = [...SHORE.waves.flatMap(({ beach }) => [`${beach}.first`, `${beach}.second`])];
    const behind = BOARD.zones.map(({ id }) => `${id}.followUp`);
    expect(board.spaces.map(({ id }) => id)).toEqual([...BOARD.hexes.map(({ id }) => id), ...boxes, ...behind]);
    expect(board.spaces).toHaveLength(540 + 44 + 4);
    for (const { outline, centre: here } of board.spaces) {
      expect(inside(here, outline)).toBe(true);
    }
  });
  it('leaves something of every hex of the sea free to be clicked beside the boxes', () => {
    const boxes = boxSpaces().map(({ outline }) => outline);
    const spots = (id: string): Point[] => [0.3, 0.6, 0.85].flatMap((size) => corners(centre(id), size));
    const hidden = BOARD.hexes.filter(({ id }) => spots(id).every((spot) => boxes.some((box) => inside(spot, box))));
    expect(hidden.map(({ id }) => id)).toEqual([]);
  });
  it('lays neighbours side by side', () => {
    expect(sideOf('1310', '1311')).toHaveLength(2);
    expect(() => sideOf('1310', '1512')).toThrow('does not touch');
  });
  it('shows land in every land hex and in no hex far out', () => {
    const land = (id: string) => clip(SHORE.coast, corners(centre(id))).length > 2;
    expect(BOARD.hexes.filter(({ id, terrain }) => terrain !== 'ocean' && !land(id)).map(({ id }) => id)).toEqual([]);
    expect(land('0101')).toBe(false);
  });
  it('writes names where no counter lies: below those of their hex and between those of its neighbours', () => {
    const names = board.labels.filter(({ look: how }) => how.startsWith('hexName'));
    expect(names).toHaveLength(SHORE.labels.length);
    const hex = new Map(SHORE.labels.map(({ hex: id }) => [`label.hex.${id}`, id]));
    // A stack leans: its lowest counter comes a tenth further down.
    const foot = COUNTER * 0.61;
    for (const { at, key = '', look: how, over } of names) {
      const [x, y] = centre(hex.get(key) ?? '');
      const size = (how.includes('narrow') ? 8.2 : 9.6) * (COUNTER / 37.5);
      expect(over).toBe(true);
      expect(at[1] - y - size / 2).toBeGreaterThanOrEqual(foot - 0.4);
      expect([at[0], inside(at, corners([x, y]))]).toEqual([x, true]);
      for (const lang of LANGS) {
        const words = malta.text[lang][key] ?? '';
        expect(words).not.toContain('\n');
        const half = (words.length * size * 0.52) / 2;
        if (words.length < 19) expect([words, half < SHORE.grid.column - COUNTER * 0.39]).toEqual([words, true]);
      }
    }
  });
  it('gives credit where it is due', () => {
    for (const lang of LANGS) expect(malta.text[lang]['label.credit']).toMatch(/© .*OpenStreetMap.* ODbL/);
  });
});

describe('tags of pieces', () => {
  it.each([
    ['RAM-KROH', 'Kroh'],
    ['RAM-KROH/2', 'Kroh 2'],
    ['FOL-VII', 'VII'],
    ['LIV-33-I', 'I/33'],
    ['FOL-HQ', 'HQ FOL'],
    ['MAL-2D', '2D'],
    ['UNA-SM-B1', 'SM B1'],
    ['L-STU', 'Student'],
    ['W-DOR', 'Andrea Doria'],
    ['gun-tigne', 'Tigné'],
  ])('%s', (id, short) => expect(tag(id)).toBe(short));
});

describe('targets and places', () => {
  it('have an answer for every kind of action', () => {
    for (const type of Object.keys(ACTIONS)) expect(face.targets({ type })).toEqual({ spaces: [], pieces: [] });
    expect(face.targets({ type: 'attack', hex: '1814' })).toEqual({ spaces: ['1814'], pieces: [] });
    expect(face.targets({ type: 'step', unit: 'RAM-KROH/1', hex: '1715' })).toEqual({
      spaces: ['1715'],
      pieces: ['RAM-KROH/1'],
    });
    expect(face.targets({ type: 'load', unit: 'LIV-33-I', box: '0611.first' })).toEqual({
      spaces: ['0611.first'],
      pieces: ['LIV-33-I'],
    });
    expect(face.targets({ type: 'zone', formation: 'LIV', zone: 'south' }).spaces).toEqual(['south.followUp']);
    expect(face.targets({ type: 'placeGun', site: 'tigne' })).toEqual({ spaces: ['1709'], pieces: ['gun-tigne'] });
    expect(face.targets({ type: 'cancelMarker', marker: 'DZ-G' })).toEqual({ spaces: [], pieces: [] });
  });
  it('point at who moved, from where and where to', () => {
    const moved = { type: 'moved', args: { unit: 'MAL-2D', from: '1413', hex: '1412' } };
    expect(face.places(moved)).toMatchObject({ spaces: ['1413', '1412'], pieces: ['MAL-2D'] });
  });
  it('keep to what is on the table', () => {
    expect(face.places({ type: 'gunSet', args: { gun: 'CG-1', site: 'stelmo' } })).toMatchObject({
      spaces: ['1810'],
      pieces: ['gun-stelmo'],
    });
    expect(face.places({ type: 'roll.drop', args: { what: 'DZ-G' } })).toMatchObject({ spaces: [], pieces: [] });
  });
});

describe('a recap', () => {
  it('has a heading for every event, or none on purpose', () => {
    const told = Object.keys(malta.text.en).flatMap((key) => (key.startsWith('log.') ? [key.slice(4)] : []));
    expect(told.filter((type) => !(type in GROUPS))).toEqual([]);
    expect(Object.keys(GROUPS).filter((type) => !told.includes(type))).toEqual([]);
  });
  it('knows where marches began and where coast guns stand', () => {
    const args = { unit: 'MAL-2D', from: '1413', hex: '1412' };
    expect(face.places({ type: 'moved', args })).toMatchObject({ group: 'move', from: '1413' });
    const fire = { type: 'coastFire', args: { gun: 'gun-tigne', target: 'W-DUI' } };
    expect(face.places(fire)).toMatchObject({ group: 'shot', from: '1709', pieces: ['gun-tigne', 'W-DUI'] });
    const rake = { type: 'rake', args: { gun: 'gun-tigne', target: '0611.first' } };
    expect(face.places(rake)).toMatchObject({ from: '1709', spaces: ['0611.first'], pieces: ['gun-tigne'] });
    expect(face.places({ type: 'airStrike', args: { gun: 'gun-tigne' } }).from).toBeNull();
    expect(face.places({ type: 'day', args: { day: 1 } }).group).toBeNull();
  });
});

describe('the goal', () => {
  const speakers = LANGS.map((lang) => new Speaker(lang, malta.text));
  const goal = (t: Table) => {
    const found = face.goal?.(t.g.view('axis'));
    for (const message of [found?.aim, ...(found?.parts ?? []).map(({ name }) => name)])
      for (const speaker of speakers) expect(speaker.say(message?.key ?? '', message?.args)).not.toContain('{');
    return found?.parts.map(({ side, value, need }) => [side, value, need]);
  };
  it('[22.1] of the first days is an airfield', () => {
    const t = new Table('first-days');
    expect(goal(t)).toEqual([
      ['axis', 0, 1],
      ['allied', 0, 8],
    ]);
    t.take1('1916', 'axis').take1('1613', 'axis').set('turn', 3);
    expect(goal(t)).toEqual([
      ['axis', 1, 1],
      ['allied', 3, 8],
    ]);
  });
  it('[20.1, 20.2, 20.3] of the campaign is surrender, or every city, in time', () => {
    const t = new Table().empty().take1('1613', 'axis').take1('1810', 'axis').set('turn', 9);
    const { collapse, exhaustion } = t.g.view(null).tracks;
    const net = Number(collapse) - Number(exhaustion);
    expect(goal(t)).toEqual([
      ['axis', net, 17],
      ['axis', 1, t.g.book.cities.length],
      ['allied', exhaustion, null],
      ['allied', 9, 48],
    ]);
  });
  it('has marks on the tracks, each with its words', () => {
    const marks = face.tracks.flatMap(({ id, thresholds = [] }) =>
      thresholds.map(({ at, key }) => [id, at, key] as const),
    );
    expect(marks.map(([id, at]) => `${id} ${at}`)).toEqual([
      ...['airfields 1', 'cities 6', 'axisLost 13', 'alliedLost 20', 'collapse 7', 'exhaustion 1'],
    ]);
    for (const [, , key] of marks) for (const lang of LANGS) expect(malta.text[lang]).toHaveProperty([key]);
  });
});

describe('what is hidden', () => {
  it('lies face down to the Axis: guns until they are shown', () => {
    const t = new Table().upTo('attachments');
    const texts = (side: string) => {
      const view = t.g.view(side);
      return view.pieces.flatMap((piece) => (piece.kind === 'gun' ? [face.piece(piece, view).left] : []));
    };
    expect(new Set(texts('axis'))).toEqual(new Set(['?']));
    expect(texts('allied')).not.toContain('?');
  });
  it('has no range before it is shown', () => {
    const t = new Table().upTo('attachments');
    expect(hexesOf('range', t.g, 'gun-bingemma')).toEqual([]);
    t.set('gunShown', 1, 0);
    expect(hexesOf('range', t.g, 'gun-bingemma').length).toBeGreaterThan(10);
  });
});

describe('a counter', () => {
  it('shows its figures, and lighter what has lost steps', () => {
    const t = new Table()
      .empty()
      .put('RAM-KROH', '1715', { steps: 4, state: 2 })
      .put('MAL-12F1', '1712')
      .put('L-GOR', '1810');
    const view = t.g.view('axis');
    const shown = (id: string) => {
      const piece = view.pieces.find((one) => one.id === id);
      if (piece === undefined) throw new Error(`no ${id}`);
      return face.piece(piece, view);
    };
    expect(shown('RAM-KROH')).toMatchObject({ left: '7-8-6', right: '5', steps: 4, full: 6, reversed: true });
    expect(shown('RAM-KROH').badges).toContain('demoralized');
    expect(shown('MAL-12F1')).toMatchObject({ left: '6/8', drawing: false, badges: ['noAmmo'] });
    expect(shown('L-GOR')).toMatchObject({ symbol: 'leader', right: '3', tag: 'Gort' });
  });
});

describe('insights', () => {
  it('draw lines from units to what feeds them and mark who has none', () => {
    const t = new Table()
      .empty()
      .take1('1716', 'axis')
      .put('FOL-HQ', '1715')
      .put('FOL-II', '1615')
      .put('LIV-33-I', '0712');
    const shown = look('axisSupply').show(t.g, null);
    expect(shown.spaces).toContainEqual({ id: '1716', look: 'head' });
    expect(shown.spaces).toContainEqual({ id: '0712', look: 'cutOff' });
    expect(shown.lines).toContainEqual({ from: '1715', to: '1716', look: 'supply' });
    expect(shown.lines).toContainEqual({ from: '1615', to: '1715', look: 'supply' });
    t.put('MAL-2D', '1112');
    expect(look('alliedSupply').show(t.g, null).lines.length).toBeGreaterThan(0);
  });
  it('show zones of control', () => {
    const t = new Table().empty().put('MAL-2D', '1413').put('RAM-KROH', '1414');
    const zones = look('alliedZones').show(t.g, null).spaces;
    expect(zones).toContainEqual({ id: '1414', look: 'danger close' });
    expect(zones).toContainEqual({ id: '1412', look: 'danger' });
    expect(hexesOf('axisZones', t.g)).toContain('1413');
  });
  it('show where a unit, a leader and a ship could go', () => {
    const t = new Table().empty().put('MAL-2D', '1413').put('L-GOR', '1413').put('W-DUI', '0410');
    const near = look('reach').show(t.g, 'MAL-2D').spaces;
    expect(near.find(({ id }) => id === '1412')).toMatchObject({ look: 'reach', text: expect.any(String) });
    expect(hexesOf('reach', t.g, 'L-GOR')).toContain('1412');
    expect(hexesOf('reach', t.g, 'W-DUI')).toContain('0409');
    expect(hexesOf('reach', t.g, 'gun-tigne')).toEqual([]);
    expect(hexesOf('reach', t.g)).toEqual([]);
  });
  it('draw the ways a unit may go where they part', () => {
    const t = new Table().empty();
    for (const hex of t.g.book.land) t.take1(t.g.hexName(hex), 'axis');
    t.take1('1814', 'allied').take1('1613', 'allied').put('FOL-II', '1714').stand('tactical');
    t.do({ type: 'select', unit: 'FOL-II' }, { type: 'move', hex: '1715' });
    const shown = look('reach').show(t.g, 'FOL-II');
    expect(shown.spaces.map(({ id }) => id).sort()).toEqual(['1613', '1814']);
    expect(shown.lines).toContainEqual({ from: '1714', to: '1814', look: 'aim' });
    expect(shown.lines.filter(({ to }) => to === '1715').length).toBe(2);
    expect(face.targets({ type: 'via', hex: '1814' }).spaces).toEqual(['1814']);
    expect(face.targets({ type: 'ride', leader: 'L-STU' }).pieces).toEqual(['L-STU']);
  });
  it('show the range of guns and what they could shoot at', () => {
    const t = new Table().empty().put('MAL-12F1', '1413').put('RAM-KROH', '1615').put('MAL-HAA3', '1613');
    const field = look('range').show(t.g, 'MAL-12F1');
    expect(field.spaces).toContainEqual({ id: '1615', look: 'attack' });
    expect(field.lines).toEqual([{ from: '1413', to: '1615', look: 'aim' }]);
    expect(hexesOf('range', t.g, 'MAL-HAA3')).toContain('1612');
    expect(hexesOf('range', t.g, 'RAM-KROH')).toEqual([]);
  });
  it('[20.31] show the ground that counts for Collapse, as the surrender roll counts it', () => {
    const t = new Table().empty().take1('1613', 'axis');
    const shown = look('collapse').show(t.g, null).spaces;
    expect(shown).toContainEqual({ id: '1613', look: 'danger close', text: '+1' });
    expect(shown).toContainEqual({ id: '1810', look: 'reach', text: '+2' });
    expect(shown.map(({ id }) => id)).not.toContain('1415');
    const before = t.g.view(null).tracks['collapse'] as number;
    for (const { id } of shown) t.take1(id, 'axis');
    const sum = shown.reduce((total, { text }) => total + Number(text), 0);
    expect([before, t.g.view(null).tracks['collapse']]).toEqual([1, sum]);
    expect(look('collapse').show(new Table('first-days').g, null).spaces).toEqual([]);
  });
  it('show where the serials are to come down, to the Axis alone', () => {
    const t = new Table('first-days');
    t.do({ type: 'standard' }, { type: 'standard' });
    t.upTo('plan');
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1715' }, { type: 'serial', unit: 'RAM-KROH', offset: 'N' });
    const shown = look('drops').show(t.g, null);
    expect(shown.spaces).toEqual([{ id: '1714', look: 'reach', text: '1: 3' }]);
    expect(shown.lines).toEqual([{ from: '1715', to: '1714', look: 'supply' }]);
    t.g.hideFrom('allied');
    expect(look('drops').show(t.g, null).spaces).toEqual([]);
    expect(t.cell('planSlot', t.piece('RAM-KROH'))).toBe(0);
  });
});
