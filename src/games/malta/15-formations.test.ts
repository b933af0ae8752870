import { describe, expect, it } from 'vitest';
import { shifts } from './9-combat/shifts.ts';
import { supportOf } from './9-combat/strength.ts';
import { eliminate } from './pieces.ts';
import { BROKEN_DOWN, DEMORALIZED, FOLLOW_UP, POOL } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn = 4): Table => new Table().empty().when('axis', turn);
const { book } = new Table().g;
const number = (formation: string): number => book.formationIds.indexOf(formation);
/** Formations a unit is offered in 4.1b. */
const offers = (t: Table, unit: string): (string | number)[] =>
  t
    .stand('attachments')
    .choices()
    .flatMap((action) =>
      action['unit'] !== unit ? [] : action.type === 'attach' ? [action['formation'] as string] : [action.type],
    );

describe('formations', () => {
  it('[15.1] five of the Axis, the unassigned, and the whole garrison as one', () => {
    expect(book.formationIds).toEqual(['RAM', 'FOL', 'SPE', 'LIV', 'FRI', 'UNA', 'MAL']);
    for (let p = 0; p < book.unitEnd; p++) expect(book.formation[p] === number('MAL')).toBe(book.side[p] === 1);
    const hqs = book.formationIds.map((_, formation) => book.pieceIds[book.hqOf[formation] ?? -1]);
    expect(hqs).toEqual(['RAM-HQ', 'FOL-HQ', 'SPE-HQ', 'LIV-HQ', 'FRI-HQ', undefined, 'MAL-HQ']);
  });

  it('[15.2, 4.1b] an unassigned unit may be attached within four hexes of an HQ', () => {
    const t = field().put('UNA-SM-B1', '1313').put('LIV-HQ', '1317').put('FRI-HQ', '1416');
    expect(offers(field().put('UNA-SM-B1', '1312').put('LIV-HQ', '1316'), 'UNA-SM-B1')).toEqual(['LIV']);
    expect(offers(field().put('UNA-SM-B1', '1311').put('LIV-HQ', '1316'), 'UNA-SM-B1')).toEqual([]);
    expect(offers(t, 'UNA-SM-B1')).toContain('FRI');
    expect(offers(t.put('LIV-33-I', '1313'), 'LIV-33-I')).toEqual([]); // it has a formation of its own
  });

  it('[15.2] or in the same box, or off the map like it', () => {
    const t = field()
      .off('UNA-SM-B1', FOLLOW_UP)
      .off('LIV-HQ', FOLLOW_UP)
      .off('FRI-HQ', FOLLOW_UP - 1);
    expect(offers(t, 'UNA-SM-B1')).toEqual(['LIV']);
    const pool = field().off('UNA-LOR', POOL).off('SPE-HQ', POOL).put('RAM-HQ', '1313').put('FOL-HQ', '1314');
    pool.put('LIV-HQ', '1416').put('FRI-HQ', '1416');
    expect(offers(pool, 'UNA-LOR')).toEqual(['SPE']);
  });

  it('[15.2] reassigning needs the new HQ alone in reach, detaching the old', () => {
    const t = field().put('UNA-SM-B1', '1313').put('LIV-HQ', '0506').put('FRI-HQ', '1316');
    t.set('formation', number('LIV'), t.piece('UNA-SM-B1'));
    expect(offers(t, 'UNA-SM-B1')).toEqual(['FRI']);
    t.put('LIV-HQ', '1314');
    expect(offers(t, 'UNA-SM-B1')).toEqual(['FRI', 'detach']);
    t.take({ type: 'detach', unit: 'UNA-SM-B1' });
    expect(t.cell('formation', t.piece('UNA-SM-B1'))).toBe(number('UNA'));
  });

  it('[15.2] the loss of the HQ does not detach, and a lost HQ takes nobody', () => {
    const t = field().put('UNA-SM-B1', '1313').put('LIV-HQ', '1314');
    t.set('formation', number('LIV'), t.piece('UNA-SM-B1'));
    eliminate(t.g, t.piece('LIV-HQ'), '9.5');
    expect([offers(t, 'UNA-SM-B1'), t.cell('formation', t.piece('UNA-SM-B1'))]).toEqual([[], number('LIV')]);
  });

  it('[15.2] companies follow their battalion', () => {
    const t = field()
      .off('UNA-LOR', BROKEN_DOWN)
      .put('UNA-LOR/1', '1313')
      .put('UNA-LOR/2', '1313')
      .put('SPE-HQ', '1314');
    expect(offers(t, 'UNA-LOR')).toEqual(['SPE']);
    t.take({ type: 'attach', unit: 'UNA-LOR', formation: 'SPE' });
    expect(t.cell('formation', t.piece('UNA-LOR/2'))).toBe(number('SPE'));
  });

  it('[15.2, 4.1a] before 29 June any attachment is free, and the unit goes to that division’s box', () => {
    const t = new Table().upTo('openingAttachments');
    expect(t.choices().filter(({ type, unit }) => type === 'attach' && unit === 'UNA-SM-B1')).toHaveLength(5);
    t.take({ type: 'attach', unit: 'UNA-SM-B1', formation: 'FRI' }).upTo('zones');
    t.do({ type: 'zone', formation: 'LIV', zone: 'south' }, { type: 'zone', formation: 'FRI', zone: 'west' });
    // Who is attached to nobody is asked for (18.2).
    t.take({ type: 'sailWith', unit: 'UNA-SM-B2', formation: 'LIV' });
    expect([t.at('UNA-SM-B1'), t.at('UNA-SM-B2'), t.at('FRI-87-I')]).toEqual([
      'west.followUp',
      'south.followUp',
      'west.followUp',
    ]);
  });
});

describe('mixed formations', () => {
  const mixed = (...units: string[]): boolean | undefined => {
    const t = field().put('MAL-2D', '1312').set('target', field().hex('1312'));
    for (const id of units) t.put(id, '1313');
    const ours = units.map((id) => t.piece(id));
    return shifts(t.g, ours, [t.piece('MAL-2D')]).list?.some(({ rule }) => rule === '9.92g');
  };

  it('[15.3] units of two formations attack a column worse', () => {
    expect([mixed('LIV-33-I', 'LIV-34-I'), mixed('LIV-33-I', 'FRI-87-I')]).toEqual([false, true]);
  });

  it('[15.3] each unattached unit is a formation of its own, companies of a battalion together', () => {
    expect([
      mixed('UNA-SM-B1', 'UNA-SM-B2'),
      mixed('UNA-LOR/1', 'UNA-LOR/2'),
      mixed('UNA-LOR/1', 'UNA-ADRA/1'),
    ]).toEqual([true, false, true]);
    const t = field()
      .put('UNA-SM-B1', '1313')
      .put('LIV-33-I', '1313')
      .put('MAL-2D', '1312')
      .set('target', field().hex('1312'));
    t.set('formation', number('LIV'), t.piece('UNA-SM-B1'));
    const ours = [t.piece('UNA-SM-B1'), t.piece('LIV-33-I')];
    expect(shifts(t.g, ours, [t.piece('MAL-2D')]).list?.some(({ rule }) => rule === '9.92g')).toBe(false);
  });

  it('[15.3] Axis guns are halved for another formation, Allied ones are not', () => {
    const t = field().put('LIV-ART1', '1314').put('FRI-87-I', '1313').put('LIV-33-I', '1313').put('MAL-12F1', '1311');
    const fire = (gun: string, ...helped: string[]): number =>
      supportOf(
        t.g,
        t.piece(gun),
        true,
        t.hex('1312'),
        helped.map((id) => t.piece(id)),
      );
    expect([fire('LIV-ART1', 'FRI-87-I'), fire('LIV-ART1', 'FRI-87-I', 'LIV-33-I')]).toEqual([3, 5]);
    expect(fire('MAL-12F1', 'MAL-1KOMR')).toBe(6);
  });
});

describe('integrity', () => {
  const whole = (t: Table, ...units: string[]): boolean | undefined => {
    t.put('MAL-2D', '1312').set('target', t.hex('1312'));
    const ours = units.map((id) => t.piece(id));
    return shifts(t.g, ours, [t.piece('MAL-2D')]).list?.some(({ rule }) => rule === '9.92e');
  };
  const regiment = (t = field()): Table => t.put('LIV-33-I', '1313').put('LIV-33-II', '1313').put('LIV-33-III', '1412');

  it('[15.4] all battalions of the group must be there, in good heart, and attack the hex', () => {
    expect(whole(regiment(), 'LIV-33-I', 'LIV-33-II', 'LIV-33-III')).toBe(true);
    expect(whole(regiment(), 'LIV-33-I', 'LIV-33-II')).toBe(false);
    expect(
      whole(regiment().put('LIV-33-III', '1412', { state: DEMORALIZED }), 'LIV-33-I', 'LIV-33-II', 'LIV-33-III'),
    ).toBe(false);
    expect(whole(regiment().off('LIV-33-III', FOLLOW_UP), 'LIV-33-I', 'LIV-33-II')).toBe(false);
  });

  it('[15.4] a broken-down battalion counts through all its companies', () => {
    const t = regiment().off('LIV-33-III', BROKEN_DOWN).put('LIV-33-III/1', '1412').put('LIV-33-III/2', '1412');
    expect(whole(t, 'LIV-33-I', 'LIV-33-II', 'LIV-33-III/1', 'LIV-33-III/2')).toBe(true);
    expect(whole(t, 'LIV-33-I', 'LIV-33-II', 'LIV-33-III/1')).toBe(false);
  });

  it('[15.4] a member eliminated outright ends it, for it is no remnant', () => {
    const t = regiment();
    eliminate(t.g, t.piece('LIV-33-III'), '9.5');
    expect(whole(t, 'LIV-33-I', 'LIV-33-II')).toBe(false);
  });

  it('[15.4] groups are Italian regiments, the Ramcke battalions and British brigades', () => {
    const members = (group: string): string[] =>
      (book.groupMembers[book.groupIds.indexOf(group)] ?? []).map((p) => book.pieceIds[p] as string);
    expect(members('RAM')).toEqual(['RAM-KROH', 'RAM-HEYD', 'RAM-HUEB', 'RAM-BURK']);
    expect(members('MAL-231')).toEqual(['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-3KOMR']);
    expect(members('FRI-87')).toEqual(['FRI-87-I', 'FRI-87-II', 'FRI-87-III']);
  });
});
