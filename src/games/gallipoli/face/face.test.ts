import { describe, expect, it } from 'vitest';
import { inside } from '../../../kernel/geometry.ts';
import { ACTIONS } from '../actions.ts';
import { ENTRENCHED, EXITED, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { EN } from '../text/en.ts';
import { HEADINGS } from './headings.ts';
import { face } from './index.ts';
import { tagPlate } from './labels.ts';
import { tag } from './pieces.ts';
import { BOARD, borders, ON_MAP } from './shore.ts';

const { board } = face;
const look = (id: string) => {
  const found = face.insights.find((insight) => insight.id === id);
  if (found === undefined) throw new Error(`no insight ${id}`);
  return found;
};

describe('the board as it is drawn', () => {
  it('has every area once, with the centre in its outline', () => {
    expect(board.spaces.map(({ id }) => id).sort()).toEqual(BOARD.areas.map(({ id }) => id).sort());
    for (const { outline, centre, radius } of board.spaces) {
      expect(inside(centre, outline)).toBe(true);
      expect(radius).toBeGreaterThan(30);
    }
  });
  it('lays the wide Aegean under all that it holds', () => {
    expect(board.spaces[0]?.id).toBe('AEGEAN');
  });
  it('draws borders between all neighbours and nowhere twice', () => {
    const lines = borders();
    const sides = Object.values(lines).flatMap((list) =>
      list.flatMap((line) => line.slice(1).map((to, i) => [line[i]?.join(), to.join()].sort().join(' '))),
    );
    expect(new Set(sides).size).toBe(sides.length);
    for (const list of Object.values(lines)) expect(list.length).toBeGreaterThan(0);
  });
  it('keeps the tag of an area inside it', () => {
    const tagged = ON_MAP.filter(({ id }) => id !== 'AEGEAN');
    const out = tagged.filter((area) => !inside(tagPlate(area).at, area.polygon)).map(({ id }) => id);
    expect(out).toEqual([]);
  });
});

describe('tags of pieces', () => {
  it.each([
    ['29-86', 'land', '29-86'],
    ['queen-elizabeth', 'ship', 'Q. Elizabeth'],
    ['triumph', 'ship', 'Triumph'],
    ['ms-3', 'ship', 'MS 3'],
    ['sedd-el-bahr', 'fort', 'Sedd el Bahr'],
    ['fort-e', 'fort', 'E'],
    ['bh-cw-1', 'beachhead', 'CW 1'],
  ])('%s', (id, kind, short) => expect(tag(id, kind)).toBe(short));
});

describe('targets and places', () => {
  it('have an answer for every kind of action', () => {
    for (const type of Object.keys(ACTIONS)) expect(face.targets({ type })).toEqual({ spaces: [], pieces: [] });
    expect(face.targets({ type: 'land', area: 'AA-ANZAC' })).toEqual({ spaces: ['AA-ANZAC'], pieces: [] });
    expect(face.targets({ type: 'ashore', unit: '1A-1', area: 'GP-15' })).toEqual({
      spaces: ['GP-15'],
      pieces: ['1A-1'],
    });
    expect(face.targets({ type: 'restore', fort: 'hellas', ship: 'goeben' }).pieces).toEqual(['hellas', 'goeben']);
  });
  it('point at who moved, from where and where to', () => {
    const moved = { type: 'moved', args: { unit: '29-86', from: 'GP-1', area: 'GP-2' } };
    expect(face.places(moved)).toMatchObject({ spaces: ['GP-1', 'GP-2'], pieces: ['29-86'] });
  });
  it('point at whole divisions and at every source of an edge', () => {
    expect(face.places({ type: 'activated', args: { division: '29' } }).pieces).toContain('29-86');
    expect(face.targets({ type: 'buy', offer: '2AUS' }).pieces.length).toBeGreaterThan(1);
    expect(face.targets({ type: 'buy', offer: 'goliath' }).pieces).toEqual(['goliath']);
    expect(face.targets({ type: 'paySource', source: 'south' }).spaces).toEqual(['A-5', 'A-8']);
  });
});

describe('a stack', () => {
  it('has who fights on land above ships, and ships above forts and beachheads', () => {
    const t = new Table().empty().put('29-86', 'AA-HELLAS').put('29-A', 'AA-HELLAS').put('triumph', 'AA-HELLAS');
    const view = t.put('ms-1', 'AA-HELLAS').put('bh-cw-1', 'AA-HELLAS').g.view('allied');
    const pile = view.pieces.filter(({ at }) => at === 'AA-HELLAS');
    const order = pile.toSorted((a, b) => face.piece(b, view).order - face.piece(a, view).order);
    expect(order.map(({ id }) => id)).toEqual(['29-86', '29-A', 'triumph', 'ms-1', 'bh-cw-1']);
  });
});

describe('a recap', () => {
  it('has a heading, or none on purpose, for every event that can be told', () => {
    const told = Object.keys(EN).flatMap((key) => (key.startsWith('log.') ? [key.slice(4)] : []));
    expect(Object.keys(HEADINGS).sort()).toEqual(told.sort());
    expect(face.places({ type: 'sunk', args: { unit: 'triumph' } })).toMatchObject({ group: 'loss', from: null });
    expect(face.places({ type: 'shot', args: { unit: 'triumph', target: 'hellas' } }).group).toBeNull();
  });
  it('knows where a march began', () => {
    const args = { unit: '29-86', from: 'GP-1', area: 'GP-2' };
    for (const type of ['moved', 'advanced', 'retreated', 'sailed', 'deployed'])
      expect(face.places({ type, args })).toMatchObject({ group: 'move', from: 'GP-1' });
  });
});

describe('the goal', () => {
  const parts = (t: Table) =>
    Object.fromEntries(
      (face.goal?.(t.g.view('allied')).parts ?? []).map((part) => [
        `${part.name.key} ${part.side}`,
        [part.value, part.need],
      ]),
    );
  it('[12.0, 12.1] counts points, the way by sea and by land, and what keeps the Turks from driving the enemy out', () => {
    const t = new Table('anzac').empty().put('1A-1', 'GP-15').put('1A-2', 'GP-15', UNSUPPLIED).away('1A-3', EXITED);
    t.set('vp', 7).set('vp', 12, 1);
    const open = parts(t);
    const [free, need] = open['goal.seaway allied'] ?? [];
    expect([free, open['goal.exits allied'], open['goal.ashore allied']]).toEqual([need, [1, 8], [1, null]]);
    expect([open['goal.triple turkish'], open['goal.points allied']]).toEqual([
      [12, 21],
      [7, null],
    ]);
    const gate = t.g.book.crossings.find((line) => line.length === 1)?.[0] ?? 0;
    t.mine(t.g.areaName(gate), ['dummy']);
    expect(parts(t)['goal.seaway allied']).toEqual([Number(need) - 1, need]);
    expect(face.goal?.(t.g.view(null)).aim).toEqual({ key: 'goal.aim.whole', args: { last: 5, exits: 8, ratio: 3 } });
  });
  it('[12.1-1] in March is points alone', () => {
    const found = face.goal?.(new Table('stroke').g.view('turkish'));
    expect([found?.aim.key, found?.parts.length]).toEqual(['goal.aim.points', 2]);
  });
});

describe('what is hidden', () => {
  it('is a question mark to the Allies and a number to the Turks', () => {
    const t = new Table().empty().mine('DS-3', ['level2', 'dummy']);
    const texts = (side: string) => {
      const view = t.g.view(side);
      return view.markers.flatMap((m) => (m.kind === 'mine' ? [face.marker(m, view)?.text] : []));
    };
    expect(texts('allied')).toEqual(['?', '?']);
    expect(texts('turkish')).toEqual(['2', '0']);
  });
  it('has no track before the Allies', () => {
    const { g } = new Table();
    const mines = face.tracks.find(({ id }) => id === 'minesLeft');
    expect(mines?.value(g.view('allied'))).toBeNull();
    expect(mines?.value(g.view('turkish'))).toEqual(expect.any(Number));
  });
});

describe('insights', () => {
  it('draw lines from units to what feeds them and mark who has none', () => {
    const t = new Table().empty().put('1A-1', 'GP-16', ENTRENCHED).put('1F-M', 'GP-2', UNSUPPLIED);
    t.put('bh-cw-1', 'GP-15', SUPPLIED);
    const shown = look('alliedSupply').show(t.g, null);
    expect(shown.spaces).toContainEqual({ id: 'GP-15', look: 'head' });
    expect(shown.spaces).toContainEqual({ id: 'GP-2', look: 'cutOff' });
    expect(shown.lines).toEqual([{ from: 'GP-16', to: 'GP-15', look: 'supply' }]);
    t.put('T19-57', 'GP-18');
    expect(look('turkishSupply').show(t.g, null).lines.length).toBeGreaterThan(0);
  });
  it('show ground next to the enemy', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('T19-57', 'GP-18');
    const near = look('nearTurks').show(t.g, null).spaces;
    expect(near).toContainEqual({ id: 'GP-15', look: 'danger close' });
    expect(near).toContainEqual({ id: 'GP-16', look: 'danger' });
    expect(look('nearAllies').show(t.g, null).spaces).toContainEqual({ id: 'GP-18', look: 'danger close' });
  });
  it('show the seas that are open from the Aegean', () => {
    const t = new Table().empty().mine('DS-3', ['level1']).mine('DS-4', ['dummy']);
    const seas = look('seaways').show(t.g, null).spaces;
    expect(seas).toContainEqual({ id: 'DS-1', look: 'quiet' });
    expect(seas).toContainEqual({ id: 'DS-4', look: 'cutOff' });
    expect(seas.some(({ id }) => id === 'DS-7')).toBe(false);
  });
  it('show where a unit, a ship and a brigade in the box could go', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('triumph', 'AA-ANZAC').put('1A-2', 'BOX-ALLIED');
    const areas = (id: string) =>
      look('reach')
        .show(t.g, id)
        .spaces.map((space) => space.id);
    expect(areas('1A-1')).toEqual(expect.arrayContaining(['GP-13', 'GP-16', 'GP-18']));
    expect(areas('triumph')).toEqual(expect.arrayContaining(['AEGEAN', 'AA-SUVLA']));
    expect(areas('1A-2')).toContain('AA-HELLAS');
    expect(areas('hellas')).toEqual([]);
    expect(look('reach').show(t.g, null).spaces).toEqual([]);
  });
  it('show the range of guns and what they could shoot at', () => {
    const t = new Table().empty().put('triumph', 'AA-ANZAC').put('T19-57', 'GP-15').put('T9-A', 'GP-5');
    t.put('ms-1', 'AA-Y-BEACH').put('hamidieh', 'A-7');
    const ship = look('range').show(t.g, 'triumph');
    expect(ship.spaces).toContainEqual({ id: 'GP-15', look: 'attack', text: '4' });
    expect(look('range').show(t.g, 'T9-A').lines).toEqual([{ from: 'GP-5', to: 'AA-Y-BEACH', look: 'aim' }]);
    expect(
      look('range')
        .show(t.g, 'hamidieh')
        .spaces.map(({ id }) => id),
    ).toContain('DS-8');
    expect(look('range').show(t.g, 'T19-57').spaces).toEqual([]);
    // R-AEGEAN-FIRE: the shores beyond the Aegean are not shown.
    expect(ship.spaces.map(({ id }) => id)).toContain('AEGEAN');
    expect(ship.spaces.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['AA-BESIKA']));
    expect(ship.spaces.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['GP-34']));
  });
});
