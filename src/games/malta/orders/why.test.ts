import { describe, expect, it } from 'vitest';
import type { Click } from '../../../kernel/orders.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { malta } from '../index.ts';
import { AMMO, FOLLOW_UP, FOUGHT, JUMPED, MOVED, POOL, SPENT, UNSUPPLIED, USED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, malta.text));
const why = (t: Table, click: Partial<Click>) =>
  orders.why(t.g, { selected: null, space: null, piece: null, ...click });
/** What is said in English, and by which case. */
function said(t: Table, click: Partial<Click>): string {
  const found = why(t, click);
  if (found === null) return 'nothing';
  const [en, es] = speakers.map((speaker) => speaker.say(`why.${found.id}`, found.args));
  expect(es).not.toBe(en);
  expect(malta.cases.en).toHaveProperty([found.rule]);
  return `${en} [${found.rule}]`;
}

const axis = (turn = 4) => new Table().empty().when('axis', turn);
const moving = (t: Table, unit: string) => t.stand('tactical').take({ type: 'select', unit });
/** II/185 in 1413, the 2nd Devonshire so many hexes north of it. */
const facing = (hex: string, state = 0) => axis().put('FOL-II', '1413', { state }).put('MAL-2D', hex);
const mustered = () =>
  facing('1412')
    .put('FOL-III', '1513', { marks: FOUGHT })
    .put('FOL-IV', '1710')
    .put('FOL-V', '1413', { marks: SPENT })
    .put('FOL-HQ', '1413')
    .stand('attacks')
    .take({ type: 'attack', hex: '1412' });
function planned(...actions: Parameters<Table['do']>): Table {
  const t = new Table('first-days').upTo('plan').take({ type: 'dropZone', marker: 'DZ-G', hex: '1313' });
  return t.do(...actions);
}
/** Folgore's guns, one with shells, one without, one that has fired. */
const shelling = () =>
  facing('1412')
    .put('FOL-ART1', '1413')
    .put('FOL-ART2', '1413', { marks: AMMO })
    .put('RAM-ART', '1413', { marks: AMMO | SPENT | USED })
    .put('MAL-1D', '2113')
    .stand('support');
const loaded = () => {
  const t = new Table().empty().when('axis', 0);
  for (const id of ['LIV-33-I', 'LIV-33-II', 'LIV-HQ']) t.off(id, FOLLOW_UP - 3);
  return t.stand('loading');
};
const landing = () => axis().put('RAM-KROH', '1613').off('SPE-125-I', POOL).off('RAM-HEYD', POOL).stand('airLanding');
const assembling = () =>
  facing('1412')
    .put('RAM-KROH/1', '1413', { marks: JUMPED })
    .put('RAM-KROH/2', '1715', { marks: JUMPED })
    .stand('assembly');

describe('a click in vain is answered with the first condition that fails', () => {
  it.each<[string, () => Table, Partial<Click>, string]>([
    [
      '[6.1] too few points',
      () => moving(axis().put('FOL-II', '1413'), 'FOL-II'),
      { space: '2113' },
      '2113 Tas-Silġ is too far for II/185 Folgore: 10 of 6 points. [6.1]',
    ],
    [
      '[6.14] the sea',
      () => moving(axis().put('FOL-II', '1413'), 'FOL-II'),
      { space: '0410' },
      'That is the sea: troops stay on land. [6.14]',
    ],
    [
      '[6.3] a zone on the way',
      () => moving(facing('1411'), 'FOL-II'),
      { space: '1410' },
      'II/185 Folgore must stop in 1412 Żebbuġ, in the zone of 2nd Devonshire. [6.3]',
    ],
    [
      '[6.3] from zone to zone',
      () => moving(facing('1412'), 'FOL-II'),
      { space: '1312' },
      'II/185 Folgore cannot go from one enemy zone straight into another: 1313 is watched by 2nd Devonshire. [6.3]',
    ],
    [
      '[6.13] the enemy',
      () => moving(facing('1412'), 'FOL-II'),
      { space: '1412' },
      'The enemy holds 1412 Żebbuġ. [6.13]',
    ],
    [
      '[6.6] the demoralized keep out of zones',
      () => moving(axis().put('FOL-II', '1415', { state: 2 }).put('MAL-2D', '1412'), 'FOL-II'),
      { space: '1413' },
      'II/185 Folgore is demoralized and does not enter the zone of 2nd Devonshire in 1413. [6.6]',
    ],
    [
      '[5.3] a full hex',
      () => {
        const t = axis().put('FOL-II', '1413');
        for (const id of ['LIV-33-I', 'LIV-33-II', 'LIV-33-III', 'FRI-87-I']) t.put(id, '1412', { marks: MOVED });
        return moving(t, 'FOL-II');
      },
      { space: '1412' },
      '1412 Żebbuġ is full: 12 and 3 more companies are too many for 12. [5.3]',
    ],
    [
      '[6.1] has moved',
      () => axis().put('FOL-II', '1413', { marks: MOVED }).stand('tactical'),
      { piece: 'FOL-II', space: '1413' },
      'II/185 Folgore has moved already. [6.1]',
    ],
    [
      '[6.15] has jumped',
      () => axis().put('FOL-II', '1413', { marks: JUMPED }).stand('tactical'),
      { piece: 'FOL-II' },
      'II/185 Folgore jumped this turn and moves no more. [6.15]',
    ],
    [
      '[6.21] no march without supply',
      () => axis().put('FOL-II', '1413', { marks: UNSUPPLIED }).stand('strategic'),
      { piece: 'FOL-II' },
      'II/185 Folgore is out of supply: no strategic movement. [6.21]',
    ],
    [
      '[6.22] a march past the enemy',
      () => facing('1410').stand('strategic'),
      { selected: 'FOL-II', space: '1411' },
      'II/185 Folgore would pass 1411 Three Villages, next to the enemy: a march keeps its distance. [6.22]',
    ],
    [
      '[6.4] infiltration into the open',
      () => facing('1412').stand('infiltration'),
      { selected: 'FOL-II', space: '1414' },
      '1414 Siġġiewi lies in no enemy zone: infiltration goes from zone to zone. [6.4]',
    ],
    ['[9.11] has fought', mustered, { piece: 'FOL-III' }, 'III/185 Folgore has attacked already. [9.11]'],
    [
      '[9.11] not next to it',
      mustered,
      { piece: 'FOL-IV' },
      '1412 Żebbuġ is not next to IV/185 Folgore in 1710 Gżira–Msida. [9.11]',
    ],
    ['[9.13] spent', mustered, { piece: 'FOL-V' }, 'V/186 Folgore is spent. [9.13]'],
    ['[9.13] a staff', mustered, { piece: 'FOL-HQ' }, 'Folgore HQ (headquarters) does not attack. [9.13]'],
    [
      '[9.3] odds below the table',
      () => axis().put('FOL-GUA1', '1413').put('MAL-2D', '1412').put('MAL-1D', '1412').stand('attacks'),
      { space: '1412', piece: 'MAL-2D' },
      '1412 Żebbuġ cannot be attacked: 2 against 12 at best, and 1:5 is needed. [9.3]',
    ],
    [
      '[9.11] nobody near',
      () => axis().put('FOL-GUA1', '1413').put('MAL-2D', '1409').stand('attacks'),
      { space: '1409' },
      'None of your units is next to 1409 Fort Madliena. [9.11]',
    ],
    ['[9.22] no shells', shelling, { piece: 'FOL-ART1' }, '1/185 Artillery (47/32) is out of ammunition. [9.22]'],
    ['[12.2] has fired', shelling, { piece: 'RAM-ART' }, 'Parachute battery has fired already. [12.2]'],
    [
      '[9.22] out of range',
      () => shelling().take({ type: 'select', unit: 'FOL-ART2' }),
      { space: '2113' },
      '2113 Tas-Silġ is out of range of 2/185 Artillery (47/32): 7 of 2 hexes. [9.22]',
    ],
    [
      '[19.33] too far from the marker',
      planned,
      { selected: 'RAM-KROH', space: '1713' },
      '1713 Luqa is 4 hexes from the German drop zone, and 2 are allowed. [19.33]',
    ],
    [
      '[19.34] the other nation',
      planned,
      { piece: 'FOL-II' },
      'II/185 Folgore does not jump at the German drop zone. [19.34]',
    ],
    [
      '[19.2] a full serial',
      () => planned({ type: 'serial', unit: 'RAM-KROH', offset: 'here' }),
      { piece: 'RAM-HEYD' },
      'No room for von der Heydte (I/FJR 3) with Kroh (I/FJR 2): 3 and 3 more are too many for a serial of 4. [19.2]',
    ],
    [
      '[18.2] another zone',
      loaded,
      { selected: 'LIV-33-I', space: '0611.first' },
      'I/33 Livorno belongs to the landing in the South: this box lies elsewhere (First wave, 0611 Ġnejna Bay). [18.2]',
    ],
    [
      '[18.33] staffs come later',
      loaded,
      { selected: 'LIV-HQ', space: '1716.first' },
      'Livorno HQ comes with the second wave only, while the beach is not held. [18.33]',
    ],
    [
      '[18.31] a full box',
      () => loaded().take({ type: 'load', unit: 'LIV-33-I', box: '1716.first' }),
      { selected: 'LIV-33-II', space: '1716.first' },
      'First wave, 1716 Żurrieq shore is full: 3 and 3 more are too many for 3 units. [18.31]',
    ],
    [
      '[16.11] an airfield of the enemy',
      landing,
      { selected: 'SPE-125-I', space: '1211' },
      "1211 Ta' Qali airfield is not in Axis hands. [16.11]",
    ],
    [
      '[16.11] parachutists jump',
      landing,
      { piece: 'RAM-HEYD' },
      'von der Heydte (I/FJR 3) comes by parachute only. [16.11]',
    ],
    [
      '[19.6] held by a zone',
      assembling,
      { piece: 'RAM-KROH/1' },
      'Kroh (I/FJR 2), 1st Co is held in 1413 by the zone of 2nd Devonshire. [19.6]',
    ],
    ['[19.6] did not jump', assembling, { piece: 'FOL-II' }, 'II/185 Folgore did not jump this turn. [19.6]'],
  ])('%s', (_, table, click, sentence) => expect(said(table(), click)).toBe(sentence));

  it.each<[string, () => Table, Partial<Click>]>([
    [
      'at an enemy, while a unit is in hand',
      () => moving(facing('1412'), 'FOL-II'),
      { space: '1412', piece: 'MAL-2D' },
    ],
    ['at an enemy far from every friend', () => facing('1409').stand('attacks'), { space: '1409', piece: 'MAL-2D' }],
    ['at an enemy whose hex is attacked', mustered, { piece: 'MAL-2D' }],
    ['at infantry while guns are asked for', shelling, { piece: 'FOL-II' }],
    ['at an empty hex', () => facing('1412').stand('support'), { space: '1715' }],
    ['at one’s own stack', () => moving(facing('1412'), 'FOL-II'), { space: '1413', piece: 'FOL-II' }],
  ])('a look is not answered: %s', (_, table, click) => expect(said(table(), click)).toBe('nothing'));

  it('knows no other game', () => {
    const other = { over: false } as never;
    expect(orders.why(other, { selected: null, space: '1412', piece: null })).toBeNull();
    expect([orders.standing(other), orders.fight(other)]).toEqual([[], null]);
  });
});
