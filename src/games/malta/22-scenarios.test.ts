import { describe, expect, it } from 'vitest';
import { worksAirfield } from './16-places/airfields.ts';
import { surrenderModifiers } from './20-victory.ts';
import { AMMO, GONE, OPTIONS, POOL } from './state.ts';
import { Table } from './testing/table.ts';

type Options = Readonly<Record<string, string>>;
const set = (options: Options = {}) => new Table('herkules', options).upTo('openingAttachments');

describe('the first two days (22.1)', () => {
  const first = () => new Table('first-days');

  it('[22.1] airborne forces and the whole garrison: no seaborne division, ship or unassigned unit', () => {
    const t = first().upTo('plan');
    const place = (id: string) => t.g.at(t.piece(id));
    for (const id of ['RAM-KROH', 'FOL-II', 'SPE-HQ']) expect(place(id)).toBe(POOL);
    for (const id of ['LIV-33-I', 'FRI-HQ', 'UNA-ADRA', 'W-DUI', 'L-CHI']) expect(place(id)).toBe(GONE);
    expect(t.at('MAL-2D')).toBe('1615');
  });

  it('[22.1] no zones, strikes, landings, later plans or surrender; eight turns', () => {
    const t = first();
    const seen = new Set<string>();
    t.dice.free = true;
    for (let i = 0; i < 400 && !t.g.over; i++) {
      seen.add(t.step);
      const actions = t.choices();
      t.take(actions.find(({ type }) => type === 'standard' || type === 'done') ?? actions[0] ?? { type: 'done' });
    }
    expect(t.g.box).toBe(7);
    for (const step of ['zones', 'strikes', 'loading', 'stations', 'shipFire', 'raking'])
      expect([step, seen.has(step)]).toEqual([step, false]);
    expect(t.told('surrender')).toEqual([]);
    expect(t.g.outcome()).toMatchObject({ winner: 'allied', level: 'held' });
  });

  it('[22.1] the Axis wins with a working airfield at the end', () => {
    const end = (...hexes: string[]) => {
      const t = first().empty().set('turn', 7);
      for (const hex of hexes) t.take1(hex, 'axis');
      return t.stand('transition').g.outcome()?.winner;
    };
    for (const field of ['1916', '1613', '1211', '1814']) expect(end(field)).toBe('axis');
    expect([end(), end('1415'), end('1810')]).toEqual(['allied', 'allied', 'allied']);
  });
});

describe('Operation C3 (22.2)', () => {
  it('[22.2] 29 June AM to 10 July Night, all forces', () => {
    const t = set();
    expect(t.g.book.data.scenarios.herkules).toMatchObject({ first: 1, last: 48 });
    expect([t.g.box, t.g.view(null).turn.label]).toEqual([0, '1942-06-29 am']);
    for (const id of ['RAM-KROH', 'LIV-33-I', 'FRI-HQ', 'UNA-ADRA', 'W-DUI']) expect(t.g.at(t.piece(id))).toBe(POOL);
  });

  it('[22.21] the Allies set up first, each brigade inside its sector, within the stacking limit, guns with ammunition', () => {
    const t = new Table('herkules');
    expect([t.step, t.asks]).toEqual(['placeUnits', 'allied']);
    const { book } = t.g;
    while (t.step === 'placeUnits') {
      const p = t.piece(String(t.g.question()?.prompt.args['unit']));
      const hexes = t.offered('place', 'hex').map(String);
      const sector = book.startSector[p] ?? '';
      for (const hex of hexes) expect(book.sectors[sector]).toContain(t.hex(hex));
      t.take({ type: 'place', hex: hexes[0] ?? '' });
    }
    expect(t.has('MAL-12F1', AMMO)).toBe(true);
    const sectors = ['north', 'west', 'central', 'south'].flatMap((id) => book.sectors[id] ?? []);
    expect([sectors.length, new Set(sectors).size, book.land.length]).toEqual([129, 129, 129]);
    expect(t.step).toBe('placeGuns');
  });

  it('[22.21] then the Axis attaches, plans and picks its zones', () => {
    const t = set();
    expect([t.step, t.asks]).toEqual(['openingAttachments', 'axis']);
    t.take({ type: 'done' });
    expect(t.step).toBe('plan');
    for (let i = 0; i < 4; i++) t.take({ type: 'done' });
    expect(t.step).toBe('zones');
  });
});

describe('options (22.3, 22.4)', () => {
  it('[22.3] all are off unless the players agree on them', () => {
    expect(OPTIONS.map(({ preset }) => preset).every((preset) => preset === 'off')).toBe(true);
    expect(OPTIONS.map(({ id }) => id)).toEqual([
      'solitaire',
      'germanTanks',
      'raiders',
      'noFleet',
      'cheshires',
      'twins',
      'armour',
      'sorted',
      'delays',
      'qrendi',
    ]);
  });

  it('[22.31] German tanks: Pz.Kp. z.b.V. 66 comes by sea, unassigned', () => {
    expect(set().g.at(set().piece('UNA-KV'))).toBe(GONE);
    const t = set({ germanTanks: 'on' });
    expect(t.g.at(t.piece('UNA-KV'))).toBe(POOL);
    t.empty().stand('zones');
    t.do({ type: 'zone', formation: 'LIV', zone: 'west' }, { type: 'zone', formation: 'FRI', zone: 'east' });
    t.take({ type: 'sailWith', unit: 'UNA-KV', formation: 'FRI' });
    expect(t.at('UNA-KV')).toBe('east.followUp');
    const first = new Table('first-days', { germanTanks: 'on' });
    expect(first.g.at(first.piece('UNA-KV'))).toBe(GONE);
  });

  it('[22.33] no fleet: no battleships, and no die for the Royal Navy', () => {
    const at = (t: Table, id: string) => t.g.at(t.piece(id));
    const t = set({ noFleet: 'on' });
    expect([at(t, 'W-DUI'), at(t, 'W-DOR'), at(t, 'W-GOR')]).toEqual([GONE, GONE, POOL]);
    t.empty().when('axis', 8).stand('navy');
    expect(t.told('navy')).toEqual([]);
    const fleet = set();
    expect(at(fleet, 'W-DUI')).toBe(POOL);
    fleet.empty().when('axis', 8).roll(1).stand('navy');
    expect(fleet.told('navy')).toHaveLength(1);
  });

  it('[22.34] Cheshires: one more battalion in the Central sector', () => {
    expect(set().at('MAL-1CH')).not.toMatch(/^\d/);
    const t = set({ cheshires: 'on' });
    expect(t.g.book.sectors['central']).toContain(t.hex(t.at('MAL-1CH')));
    expect(t.steps('MAL-1CH')).toBe(4);
  });

  it('[22.36, R-47] the blind garrison is not on offer: every Allied stack lies open', () => {
    expect(OPTIONS.map(({ id }) => id as string)).not.toContain('blind');
    const t = set();
    const seen = t.g
      .view('axis')
      .pieces.filter(({ side, kind, at }) => side === 'allied' && kind === 'unit' && /^\d/.test(at));
    expect(seen).toEqual(
      t.g.view(null).pieces.filter(({ side, kind, at }) => side === 'allied' && kind === 'unit' && /^\d/.test(at)),
    );
    expect(seen.length).toBeGreaterThan(30);
  });

  it('[22.4, 22.41, 16.15] Qrendi open: a strip for every purpose', () => {
    const qrendi = (options: Options) => {
      const t = new Table('herkules', options).empty().when('axis', 8).put('LIV-HQ', '0506').take1('1415', 'axis');
      const counts = (surrenderModifiers(t.g).list ?? []).map(({ name, value }) => [name, value]);
      return [
        worksAirfield(t.g, t.hex('1415')),
        counts,
        t.stand('airLanding').offered('airLand', 'hex').includes('1415'),
      ];
    };
    expect(qrendi({})).toEqual([false, [], false]);
    expect(qrendi({ qrendi: 'on' })).toEqual([true, [['strips', 1]], true]);
  });
});
