import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../kernel/events.ts';
import { distance } from '../../../kernel/geometry.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { ACTIONS } from '../actions.ts';
import { tarawa } from '../index.ts';
import { BlindPlayer, startTarawa } from '../testing/players.ts';
import { Table } from '../testing/table.ts';
import { FACE_EN } from '../text/face-en.ts';
import { FACE_ES } from '../text/face-es.ts';
import { centre, HEX } from './grid.ts';
import { face } from './index.ts';
import { tag } from './pieces.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
const says = (key: string): boolean => speakers.every((speaker) => speaker.has(key));
const { board } = face;
const ids = new Set(board.spaces.map((space) => space.id));
const look = (id: string) => {
  const found = face.insights.find((insight) => insight.id === id);
  if (found === undefined) throw new Error(`no insight ${id}`);
  return found;
};

describe('the board as it is drawn', () => {
  it('has every hex inside its frame, once', () => {
    expect(board.spaces).toHaveLength(1227);
    expect(ids.size).toBe(1227);
    for (const [x, y] of board.spaces.flatMap((space) => space.outline)) {
      expect(x >= 0 && x <= board.width && y >= 0 && y <= board.height).toBe(true);
    }
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
  it('draws its shapes on the sheet and says its names', () => {
    const keys = [
      ...board.spaces.flatMap((space) => [`terrain.${space.terrain}`, ...space.about]),
      ...board.labels.flatMap((label) => label.key ?? []),
      ...face.boxes.map((box) => box.key),
      ...face.tracks.flatMap((track) => [track.key, `trackGroup.${track.group}`]),
      ...face.insights.map((insight) => insight.key),
    ];
    expect([...new Set(keys)].filter((key) => !says(key))).toEqual([]);
    const border = board.features.find((shape) => shape.look === 'areaBorder');
    expect(border?.paths.length).toBeGreaterThan(8);
  });
  it('has the same words in both languages', () => {
    expect(Object.keys(FACE_ES)).toEqual(Object.keys(FACE_EN));
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

/** Actions that are buttons and nothing else. */
const BUTTONS: ReadonlySet<string> = new Set(
  Object.entries(ACTIONS)
    .filter(([, shape]) => Object.values(shape).every((kind) => kind === 'number'))
    .map(([type]) => type),
);

describe('busy games', () => {
  const kinds = new Set<string>();
  const blank: string[] = [];
  const aimless: string[] = [];
  const events = new Map<string, GameEvent>();

  it('have a face for everything on the table and a target for every choice', () => {
    for (const scenario of ['campaign', 'freeform']) {
      const g = startTarawa(scenario, `faces ${scenario}`);
      const player = new BlindPlayer('faces', true);
      g.log = (event) => events.set(event.type, event);
      for (let n = 0; n < 2500 && !g.over; n++) {
        const code = player.pick(g);
        for (const legal of n % 10 === 0 ? g.actions() : []) {
          const { spaces, pieces } = face.targets(legal);
          if (spaces.length + pieces.length === 0 && !BUTTONS.has(legal.type)) aimless.push(legal.type);
          if (!spaces.every((id) => ids.has(id))) aimless.push(`${legal.type} off the board`);
        }
        if (n % 40 === 0) inspect(g.view('marine'));
        g.apply(code);
      }
    }
    expect(blank).toEqual([]);
    expect(aimless).toEqual([]);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['amtrac', 'chit', 'fort', 'infantry', 'japanese', 'lcm']),
    );
  });

  function inspect(view: ReturnType<Table['g']['view']>): void {
    for (const piece of view.pieces) {
      kinds.add(piece.kind);
      const shown = face.piece(piece, view);
      const known = ids.has(piece.at) || face.boxes.some((box) => piece.at.startsWith(box.at));
      if (!known) blank.push(`${piece.id} at ${piece.at}`);
      if (shown.symbol === undefined || shown.tag === '') blank.push(piece.kind);
      blank.push(...shown.badges.map((badge) => `badge.${badge}`).filter((key) => !says(key)));
    }
    for (const marker of view.markers) {
      kinds.add(marker.kind);
      const shown = face.marker(marker, view);
      if (shown === null || !says(shown.key) || !shown.spaces.every((id) => ids.has(id))) blank.push(marker.kind);
    }
    for (const track of face.tracks) {
      const value = track.value(view);
      if (Number.isNaN(value) || (track.boxes && !((value ?? -1) in track.boxes))) blank.push(track.id);
    }
  }

  it('tell of places the log can point at', () => {
    const moved = events.get('moved');
    if (moved === undefined) throw new Error('nobody moved');
    expect(face.places(moved)).toMatchObject({ spaces: [moved.args['hex']], pieces: [moved.args['unit']] });
    for (const event of events.values()) expect(face.places(event).spaces.every((id) => ids.has(id))).toBe(true);
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
