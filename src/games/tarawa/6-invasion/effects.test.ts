import { describe, expect, it } from 'vitest';
import { BY_FOOT, COURSE_LEFT, COURSE_RIGHT, DRIFTED, SUPPLY_CARGO } from '../state.ts';
import { Table } from '../testing/table.ts';

// Everything that an action of the Invasion phase does: what is told, case by case, and every cell that changes.

const does = (t: Table, text: string): string[] => t.effects(() => t.act(text));
/** A supply point for a battalion aboard a craft. */
const laden = (t: Table, craft: string, hex: number, beach: string, battalion: string): Table =>
  t.float(craft, hex, beach).set('cargo', t.piece(craft), SUPPLY_CARGO + t.battalion(battalion));
const mark = (t: Table, id: string, mark: number): Table => {
  t.g.mark(t.piece(id), mark);
  return t;
};

describe('embarking', () => {
  it('[6.2b, 6.3a–b] a unit and its craft appear in an entry hex of their beach', () => {
    const t = new Table().turn(1).at('embark');
    expect(t.question).toEqual('prompt.embark [6.3] 1 0');
    expect(does(t, 'load 2/2A Amtrac1')).toEqual([]);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.enter [6.2] Amtrac1 2/2A',
      'enter 1433',
      'enter 1434',
      'enter 1435',
      'enter 1436',
      'enter 1437',
      'enter 1438',
    ]);
    expect(does(t, 'enter 1433')).toEqual([
      'entered [6.2] piece=Amtrac1 hex=1433',
      'at 2/2A -1→1433',
      'at Amtrac1 -1→1433',
      'aboard 2/2A 0→41',
      'cargo Amtrac1 0→3',
      'beach Amtrac1 -1→1',
    ]);
    expect(t.legal).toContain('load 2/2B Amtrac2');
    t.act('load 2/2B Amtrac2');
    expect(t.legal).not.toContain('enter 1433'); // 7.6d
  });

  it('[14.1a–e] the tank sent takes the place of the one that was due', () => {
    expect(does(new Table().turn(1).at('embark'), 'load Stuart1 LCM1')).toEqual([
      'supportLanded 0→1',
      'arrives Sherman1 1→3',
      'arrives Stuart1 3→1',
    ]);
  });

  it('[14.1h] 6/2 costs two boxes of General Morale, once', () => {
    const t = new Table().turn(15).at('embark');
    expect(does(t, 'load 6/2A Amtrac1')).toEqual([
      'morale [14.1] track=general boxes=-2 value=1',
      'paid 0→4096',
      'morale general 8→6',
    ]);
    t.act(t.legal[0] ?? '');
    expect(does(t, 'load 6/2B Amtrac2')).toEqual([]);
  });

  it('[8.3d, C.1] a supply point for a battalion that is cut off: any beach, one a battalion', () => {
    const t = new Table().turn(5).noReinforcements().put('8/2A', 2630, { point: 0 }).set('stock', 0, 2).at('embark');
    expect(does(t, 'cargo 8/2 Amtrac1')).toEqual(['shipped [8.3] battalion=8/2', 'stock 2→1', 'directSupply 8/2 0→1']);
    expect([t.question, t.legal.length]).toEqual(['prompt.enterSupply [6.2] Amtrac1 8/2', 31]);
    expect(does(t, 'enter 1424')).toEqual([
      'entered [6.2] piece=Amtrac1 hex=1424',
      'at Amtrac1 -1→1424',
      'cargo Amtrac1 0→1007',
      'beach Amtrac1 -1→2',
    ]);
    const first = new Table()
      .turn(5)
      .noReinforcements()
      .put('2/1A', 2630, { point: 0 })
      .set('stock', 0, 1)
      .at('embark');
    first.act('cargo 2/1 Amtrac1');
    expect(first.question).toEqual('prompt.enterSupply [6.2] Amtrac1 2/1');
    expect(does(first, 'enter 1433')).toEqual([
      'entered [6.2] piece=Amtrac1 hex=1433',
      'at Amtrac1 -1→1433',
      'cargo Amtrac1 0→1000',
      'beach Amtrac1 -1→1',
    ]);
  });

  it('[6.3l, 14.1k, R-24, 11.33e] Hawkins comes on at either half of the pier head, his beach the one beside it', () => {
    expect(does(new Table().turn(1).at('embark'), 'pierHead Hawkins 1431')).toEqual([
      'entered [6.3] piece=Hawkins hex=1431',
      'pierUnits 0→1',
      'at Hawkins -1→1431',
      'marks Hawkins 0→ON_PIER',
      'landed Hawkins 0→1',
      'beach Hawkins -1→2',
    ]);
    expect(does(new Table().turn(2).at('embark'), 'pierHead Hawkins 1432')).toEqual([
      'entered [6.3] piece=Hawkins hex=1432',
      'pierUnits 0→1',
      'at Hawkins -1→1432',
      'marks Hawkins 0→PIER_LANDED+ON_PIER',
      'landed Hawkins 0→2',
      'beach Hawkins -1→1',
    ]);
    const full = new Table().turn(1).pier('2/2A', 1431).at('embark');
    expect(full.legal.filter((text) => text.startsWith('pierHead'))).toEqual(['pierHead Hawkins 1432']);
  });

  it('[11.2a, 11.2c] guns go to Bairiki', () => {
    expect(does(new Table().turn(2).at('embark'), 'bairiki 10/1')).toEqual([
      'bairiki [11.2] unit=10/1',
      'supportLanded 0→1',
      'at 10/1 -1→-3',
      'landed 10/1 0→2',
    ]);
  });

  it('[6.3k, 6.3b, R-52] empty craft in the entry hexes, and boats that the ebb left on the reef, wait in the fleet again', () => {
    const t = new Table().turn(14).noReinforcements().float('Amtrac1', 1434, 'red2').float('Higgins1', 1534, 'red2');
    mark(t, 'Amtrac1', DRIFTED).set('course', t.piece('Amtrac1'), COURSE_LEFT).set('ap', t.piece('Amtrac1'), 4);
    t.float('Amtrac2', 1634, 'red2').float('Higgins2', 1535, 'red2', '2/2A').float('LCM1', 1436, 'red2', 'Sherman1');
    expect(t.effects(() => t.at('embark'))).toEqual([
      'cameOff [R-52] craft=Higgins1 hex=1534',
      'at Amtrac1 1434→-1',
      'at Higgins1 1534→-1',
      'ap Amtrac1 4→0',
      'marks Amtrac1 DRIFTED→0',
      'course Amtrac1 1→0',
    ]);
    const tide = new Table().turn(12).noReinforcements().float('Higgins1', 1534, 'red2');
    expect(tide.effects(() => tide.at('embark'))).toEqual([]);
  });
});

describe('an impulse', () => {
  it.each([
    [1, 'prompt.impulse [3.2.1] 1'],
    [2, 'prompt.impulse [3.2.4] 2'],
    [3, 'prompt.impulse [3.2.7] 3'],
  ])('[3.2.1, 3.2.4, 3.2.7] impulse %i asks under its own case', (impulse, question) => {
    expect(new Table().turn(2).float('Amtrac1', 1435, 'red2', '2/2A').at('impulse', impulse).question).toBe(question);
  });

  it('[C.2, R-22, 6.6.2a] deals APs to what moves on the water, none to passengers, to the pinned and to units ashore', () => {
    const t = new Table().turn(2).float('Amtrac1', 1435, 'red2', '2/2A').wade('2/2B', 1935, 'red2').put('2/1A', 2733);
    t.float('Higgins1', 1436, 'red2', '8/2A').float('Amtrac2', 1437, 'red2', '8/2B').wade('2/3A', 1938, 'red1');
    t.set('pinned', t.piece('Amtrac2'), 1).set('pinned', t.piece('2/3A'), 1).put('2/1B', 2732, { ap: 0 });
    expect(t.effects(() => t.at('impulse', 2))).toEqual([
      'impulse 0→2',
      'ap 2/1A 16→0',
      'ap 2/1B 0→16',
      'ap 2/2B 0→16',
      'ap Amtrac1 0→14',
      'ap Higgins1 0→1',
    ]);
  });

  it('[6.4c–d] a craft sails a hex with its passenger; nobody on watch at the wrecks stays so', () => {
    const t = new Table().turn(2).float('Amtrac1', 1435, 'red2', '2/2A').at('impulse', 1);
    expect(t.legal).toEqual(['sail Amtrac1 1534', 'sail Amtrac1 1535', 'endImpulse']);
    expect(does(t, 'sail Amtrac1 1534')).toEqual([
      'sailed [6.4] piece=Amtrac1 hex=1534',
      'at 2/2A 1435→1534',
      'at Amtrac1 1435→1534',
      'ap Amtrac1 14→12',
    ]);
  });

  it('[6.5a–b, 3.2.10, 6.4f] ashore the craft is empty and back on course; who used up all its APs is late', () => {
    const t = new Table().turn(2).float('Amtrac1', 2633, 'red2', '2/2A').at('impulse', 2);
    t.set('course', t.piece('Amtrac1'), COURSE_LEFT);
    expect(does(mark(t, 'Amtrac1', DRIFTED), 'sail Amtrac1 2732')).toEqual([
      'sailed [6.4] piece=Amtrac1 hex=2732',
      'landed [6.5] unit=2/2A hex=2732',
      'at 2/2A 2633→2732',
      'at Amtrac1 2633→2732',
      'aboard 2/2A 41→0',
      'cargo Amtrac1 3→0',
      'ap Amtrac1 14→0',
      'marks Amtrac1 DRIFTED→0',
      'landed 2/2A 0→2',
      'course Amtrac1 1→0',
    ]);
    const late = new Table().turn(2).float('Amtrac1', 2633, 'red2', '2/2A').at('impulse', 2);
    expect(does(late.set('ap', late.piece('Amtrac1'), 2), 'sail Amtrac1 2732')).toEqual([
      'sailed [6.4] piece=Amtrac1 hex=2732',
      'landed [6.5] unit=2/2A hex=2732',
      'at 2/2A 2633→2732',
      'at Amtrac1 2633→2732',
      'aboard 2/2A 41→0',
      'cargo Amtrac1 3→0',
      'ap Amtrac1 2→0',
      'marks 2/2A 0→LATE',
      'landed 2/2A 0→2',
    ]);
  });

  it('[8.3d–h, 8.11b] a supply point comes over the beach for whom it finds', () => {
    const t = laden(new Table().turn(5), 'Amtrac1', 2529, 'red3', '8/2').put('8/2A', 2630, { point: 0 });
    t.put('8/2B', 2628, { point: 0 }).put('8/2E', 2733, { point: 0 }).set('hunger', t.piece('8/2A'), 3);
    expect(does(t.at('impulse', 1), 'sail Amtrac1 2629')).toEqual([
      'sailed [6.4] piece=Amtrac1 hex=2629',
      'directSupply [8.3] battalion=8/2 hex=2629 units=2',
      'at Amtrac1 2529→2629',
      'cargo Amtrac1 1007→0',
      'ap Amtrac1 14→0',
      'marks 8/2A 0→DIRECT',
      'marks 8/2B 0→DIRECT',
      'point 8/2A 0→1',
      'point 8/2B 0→1',
      'hunger 8/2A 3→0',
    ]);
  });

  it('[6.4c, 6.5a] men wade three APs a hex and come ashore with nothing left', () => {
    const t = new Table().turn(2).wade('2/2A', 2532, 'red2').at('impulse', 1);
    expect(t.legal).toEqual(['wade 2/2A 2632', 'wade 2/2A 2633', 'endImpulse']);
    expect(does(t, 'wade 2/2A 2633')).toEqual([
      'sailed [6.4] piece=2/2A hex=2633',
      'at 2/2A 2532→2633',
      'ap 2/2A 16→10',
    ]);
    expect(does(t, 'wade 2/2A 2733')).toEqual([
      'sailed [6.4] piece=2/2A hex=2733',
      'landed [6.5] unit=2/2A hex=2733',
      'at 2/2A 2633→2733',
      'ap 2/2A 10→0',
      'landed 2/2A 0→2',
    ]);
    const pier = new Table().turn(2).wade('2/2A', 2532, 'red2').at('impulse', 1);
    expect(does(pier, 'wade 2/2A 2632')).toEqual([
      'sailed [6.4] piece=2/2A hex=2632',
      'at 2/2A 2532→2632',
      'ap 2/2A 16→14',
      'marks 2/2A 0→ON_PIER+BY_FOOT',
    ]);
    const tank = new Table().turn(2).wade('Sherman1', 2633, 'red2').at('impulse', 1);
    expect(does(tank, 'wade Sherman1 2733')).toEqual([
      'sailed [6.4] piece=Sherman1 hex=2733',
      'landed [6.5] unit=Sherman1 hex=2733',
      'at Sherman1 2633→2733',
      'ap Sherman1 16→0',
      'landed Sherman1 0→2',
    ]);
  });

  it('[11.33b–c, R-54] along the pier an AP a hex; who came on at the head has walked it', () => {
    const t = new Table().turn(2).pier('2/2A', 1431).at('impulse', 1);
    expect(does(t, 'march 2/2A 1932')).toEqual([
      'marched [11.33] unit=2/2A hex=1932',
      'at 2/2A 1431→1932',
      'ap 2/2A 16→4',
    ]);
    t.at('impulse', 2);
    expect(does(t, 'march 2/2A 2632')).toEqual([
      'marched [11.33] unit=2/2A hex=2632',
      'pierWalked [11.33] unit=2/2A',
      'pierWalked 0→1',
      'at 2/2A 1932→2632',
      'ap 2/2A 16→2',
    ]);
    t.at('impulse', 3);
    expect(does(t, 'march 2/2A 2732')).toEqual([
      'marched [11.33] unit=2/2A hex=2732',
      'landed [6.5] unit=2/2A hex=2732',
      'at 2/2A 2632→2732',
      'ap 2/2A 16→0',
      'marks 2/2A ON_PIER→0',
      'landed 2/2A 0→2',
    ]);
    const byFoot = mark(new Table().turn(2).pier('2/2A', 2432), '2/2A', BY_FOOT).at('impulse', 1);
    expect(does(byFoot, 'march 2/2A 2632')).toEqual([
      'marched [11.33] unit=2/2A hex=2632',
      'at 2/2A 2432→2632',
      'ap 2/2A 16→12',
    ]);
    const engineers = new Table().turn(2).pier('2/2E', 2432).at('impulse', 1);
    expect(does(engineers, 'march 2/2E 2632')).toEqual([
      'marched [11.33] unit=2/2E hex=2632',
      'at 2/2E 2432→2632',
      'ap 2/2E 16→12',
    ]);
  });

  it('[11.33j, R-53, 11.1i, 8.4a] from the land onto the foot of the pier and back, with no new initial supply', () => {
    const t = new Table().turn(6).put('2/2A', 2732, { landed: 1 });
    t.set('position', t.hex(2732), 1).at('impulse', 1);
    expect(t.legal).toEqual(['march 2/2A 2632', 'endImpulse']);
    expect(does(t, 'march 2/2A 2632')).toEqual([
      'marched [11.33] unit=2/2A hex=2632',
      'positionLost [11.1] hex=2732',
      'position 2732 1→0',
      'at 2/2A 2732→2632',
      'ap 2/2A 16→14',
      'marks 2/2A 0→ACTED+PIER_LANDED+ON_PIER+BY_FOOT',
    ]);
    expect(does(t, 'march 2/2A 2531')).toEqual([
      'marched [11.33] unit=2/2A hex=2531',
      'landed [6.5] unit=2/2A hex=2531',
      'at 2/2A 2632→2531',
      'ap 2/2A 14→0',
      'marks 2/2A ACTED+PIER_LANDED+ON_PIER+BY_FOOT→ACTED+PIER_LANDED',
    ]);
  });

  it('[6.3c–d, 6.4b, R-11] out of the boat into the water; in the first impulse the boat is fired at as well', () => {
    const boat = () => {
      const t = mark(new Table().turn(2).float('Higgins1', 1435, 'red2', '2/2A'), 'Higgins1', DRIFTED);
      return t.set('course', t.piece('Higgins1'), COURSE_RIGHT);
    };
    expect(does(boat().at('impulse', 1), 'unload Higgins1')).toEqual([
      'unloaded [6.3] unit=2/2A hex=1435',
      'aboard 2/2A 50→0',
      'cargo Higgins1 3→0',
      'ap Higgins1 1→0',
      'marks 2/2A 0→DRIFTED',
      'marks Higgins1 DRIFTED→UNLOADED+DRIFTED',
      'course Higgins1 2→0',
    ]);
    expect(does(boat().at('impulse', 2), 'unload Higgins1')).toEqual([
      'unloaded [6.3] unit=2/2A hex=1435',
      'aboard 2/2A 50→0',
      'cargo Higgins1 3→0',
      'ap Higgins1 1→0',
      'marks 2/2A 0→DRIFTED',
      'course Higgins1 2→0',
    ]);
  });

  it('[6.3c, 11.33d–e, 11.33n] onto the end of the pier, guns counted apart', () => {
    expect(does(new Table().turn(2).float('Higgins1', 1433, 'red2', '2/2A').at('impulse', 2), 'dock Higgins1')).toEqual(
      [
        'unloaded [6.3] unit=2/2A hex=1432',
        'pierUnits 0→1',
        'at 2/2A 1433→1432',
        'aboard 2/2A 50→0',
        'cargo Higgins1 3→0',
        'ap Higgins1 1→0',
        'marks 2/2A 0→PIER_LANDED+ON_PIER',
        'landed 2/2A 0→2',
      ],
    );
    const guns = new Table().turn(3).openPier().float('Higgins1', 1430, 'red3', '10/1').at('impulse', 1);
    expect(does(guns, 'dock Higgins1')).toEqual([
      'unloaded [6.3] unit=10/1 hex=1431',
      'pierUnits 0→1',
      'pierGuns 0→1',
      'at 10/1 1430→1431',
      'aboard 10/1 50→0',
      'cargo Higgins1 36→0',
      'ap Higgins1 1→0',
      'marks 10/1 0→PIER_LANDED+ON_PIER',
      'marks Higgins1 0→UNLOADED',
      'landed 10/1 0→3',
    ]);
    expect(laden(new Table().turn(3), 'Higgins1', 1433, 'red2', '2/1').at('impulse', 1).legal).toEqual([
      'recall Higgins1',
      'endImpulse',
    ]);
  });

  it('[6.3g–h, 6.4b] a boat hands its load to an amtrac: men, or supply', () => {
    const t = new Table().turn(2).float('Higgins1', 1435, 'red2', '2/2A').float('Amtrac1', 1436, 'red1');
    expect(does(mark(t, 'Higgins1', DRIFTED).at('impulse', 1), 'transfer Higgins1 Amtrac1')).toEqual([
      'transferred [6.3] boat=Higgins1 amtrac=Amtrac1',
      'at 2/2A 1435→1436',
      'aboard 2/2A 50→41',
      'cargo Amtrac1 0→3',
      'cargo Higgins1 3→0',
      'ap Amtrac1 14→0',
      'ap Higgins1 1→0',
      'marks Amtrac1 0→DRIFTED',
      'beach Amtrac1 0→1',
    ]);
    const supply = laden(new Table().turn(5), 'Higgins1', 1435, 'red2', '8/2').float('Amtrac1', 1436, 'red1');
    expect(does(supply.at('impulse', 1), 'transfer Higgins1 Amtrac1')).toEqual([
      'transferred [6.3] boat=Higgins1 amtrac=Amtrac1',
      'cargo Amtrac1 0→1007',
      'cargo Higgins1 1007→0',
      'ap Amtrac1 14→0',
      'ap Higgins1 1→0',
      'beach Amtrac1 0→1',
    ]);
  });

  it('[14.1k] Hawkins climbs from the pier into an empty amtrac and makes for its way', () => {
    const t = new Table().turn(2).pier('Hawkins', 1432).float('Amtrac1', 1433, 'red1').at('impulse', 1);
    expect(does(t, 'load Hawkins Amtrac1')).toEqual([
      'boarded [14.1] unit=Hawkins amtrac=Amtrac1',
      'at Hawkins 1432→1433',
      'aboard Hawkins 0→41',
      'cargo Amtrac1 0→40',
      'ap Hawkins 16→0',
      'ap Amtrac1 14→0',
      'marks Hawkins ON_PIER→0',
      'beach Amtrac1 0→1',
    ]);
  });

  it('[6.3k] an empty craft goes back as far as it can, and in an entry hex belongs to that beach', () => {
    const t = new Table().turn(2).float('Amtrac1', 2133, 'red2').at('impulse', 1);
    expect(t.legal).toEqual([
      'withdraw Amtrac1 1638',
      'withdraw Amtrac1 1537',
      'withdraw Amtrac1 1437',
      'withdraw Amtrac1 1433',
      'withdraw Amtrac1 1434',
      'withdraw Amtrac1 1435',
      'withdraw Amtrac1 1436',
      'withdraw Amtrac1 2140',
      'withdraw Amtrac1 2240',
      'withdraw Amtrac1 2339',
      'endImpulse',
    ]);
    expect(does(t, t.legal[0] ?? '')).toEqual([
      'withdrew [6.3] craft=Amtrac1 hex=1638',
      'at Amtrac1 2133→1638',
      'ap Amtrac1 14→0',
    ]);
    const near = new Table().turn(2).float('Amtrac1', 1638, 'red2').at('impulse', 1);
    expect(near.legal).toEqual([
      'withdraw Amtrac1 1439',
      'withdraw Amtrac1 1437',
      'withdraw Amtrac1 1438',
      'withdraw Amtrac1 1645',
      'withdraw Amtrac1 1744',
      'withdraw Amtrac1 1844',
      'withdraw Amtrac1 1943',
      'withdraw Amtrac1 2043',
      'withdraw Amtrac1 2142',
      'withdraw Amtrac1 2242',
      'withdraw Amtrac1 2341',
      'endImpulse',
    ]);
    expect(does(near, near.legal[0] ?? '')).toEqual([
      'withdrew [6.3] craft=Amtrac1 hex=1439',
      'at Amtrac1 1638→1439',
      'ap Amtrac1 14→0',
      'beach Amtrac1 1→0',
    ]);
    const beach = new Table().turn(2).float('Amtrac1', 2732, 'red2').at('impulse', 1);
    expect(beach.legal).toEqual([
      'withdraw Amtrac1 2036',
      'withdraw Amtrac1 2033',
      'withdraw Amtrac1 2034',
      'withdraw Amtrac1 2035',
      'withdraw Amtrac1 2739',
      'withdraw Amtrac1 2639',
      'withdraw Amtrac1 2538',
      'endImpulse',
    ]);
    const green = new Table().turn(2).float('Amtrac1', 2844, 'green').at('impulse', 1);
    expect(green.legal).toEqual([
      'withdraw Amtrac1 2140',
      'withdraw Amtrac1 2141',
      'withdraw Amtrac1 2142',
      'withdraw Amtrac1 2143',
      'withdraw Amtrac1 2144',
      'withdraw Amtrac1 2145',
      'withdraw Amtrac1 2146',
      'withdraw Amtrac1 2548',
      'endImpulse',
    ]);
  });

  it('[R-52, 6.3i] guns and supply that cannot be landed go back to the fleet with their boat', () => {
    const t = mark(new Table().turn(3).float('Higgins1', 1435, 'red3', '10/1'), '10/1', DRIFTED).at('impulse', 1);
    expect(does(t, 'recall Higgins1')).toEqual([
      'recalled [6.3] craft=Higgins1 points=0',
      'at 10/1 1435→-1',
      'at Higgins1 1435→-1',
      'aboard 10/1 50→0',
      'cargo Higgins1 36→0',
      'ap Higgins1 1→0',
      'marks 10/1 DRIFTED→0',
      'beach 10/1 2→-1',
    ]);
    expect(
      does(laden(new Table().turn(5), 'Higgins1', 1435, 'red2', '8/2').at('impulse', 1), 'recall Higgins1'),
    ).toEqual([
      'recalled [6.3] craft=Higgins1 points=1',
      'stock 0→1',
      'at Higgins1 1435→-1',
      'cargo Higgins1 1007→0',
      'ap Higgins1 1→0',
    ]);
  });

  it('[6.4f, 6.2c, 6.6.2d] off course to either side: loaded craft and waders run on, an empty craft forgets it', () => {
    const drift = (course: number) => {
      const t = new Table().turn(2).float('Amtrac1', 1638, 'red2', '2/2A').wade('2/2B', 1942, 'red1');
      mark(t.float('Amtrac2', 1840, 'red1'), 'Amtrac1', DRIFTED);
      for (const id of ['Amtrac1', 'Amtrac2', '2/2B']) t.set('course', t.piece(id), course);
      return t.effects(() => t.at('impulse', 2));
    };
    expect(drift(COURSE_LEFT)).toEqual([
      'sailed [6.4] piece=2/2B hex=2141',
      'drifted [6.4] piece=2/2B hex=2141',
      'sailed [6.4] piece=Amtrac1 hex=2334',
      'drifted [6.4] piece=Amtrac1 hex=2334',
      'impulse 0→2',
      'at 2/2A 1638→2334',
      'at 2/2B 1942→2141',
      'at Amtrac1 1638→2334',
      'ap Amtrac2 0→14',
      'course 2/2B 1→0',
      'course Amtrac1 1→0',
      'course Amtrac2 1→0',
    ]);
    expect(drift(COURSE_RIGHT)).toEqual([
      'sailed [6.4] piece=2/2B hex=2143',
      'drifted [6.4] piece=2/2B hex=2143',
      'sailed [6.4] piece=Amtrac1 hex=2341',
      'drifted [6.4] piece=Amtrac1 hex=2341',
      'impulse 0→2',
      'at 2/2A 1638→2341',
      'at 2/2B 1942→2143',
      'at Amtrac1 1638→2341',
      'ap Amtrac2 0→14',
      'course 2/2B 2→0',
      'course Amtrac1 2→0',
      'course Amtrac2 2→0',
    ]);
  });
});

describe('anti-landing fire', () => {
  /** Fired at once; the dice in order. */
  const shot = (t: Table, ...dice: number[]): string[] => t.effects(() => t.roll(...dice).at('landingFire', 2));
  const amtrac = (japanese = 2) =>
    new Table().turn(2).force('japanese', japanese).float('Amtrac1', 1937, 'red2', '2/2A');

  it('[6.6.1, 6.6.2a–b, 7.3b] at a loaded craft, result by result: it and its passenger suffer alike', () => {
    expect(shot(amtrac(0), 1)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=1 total=2 result=- on-reef 1 [6.6.1]',
    ]);
    expect(shot(amtrac(0), 2)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=2 total=3 result=C1 on-reef 1 [6.6.1]',
      'pinned [6.6.2] piece=Amtrac1 turns=1',
      'pinned Amtrac1 0→1',
    ]);
    expect(shot(amtrac(), 1, 3)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=1 total=4 result=CC japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'roll.courseChange [6.4] piece=Amtrac1 die=3 total=3 result=left',
      'marks Amtrac1 0→DRIFTED',
      'course Amtrac1 0→1',
    ]);
    expect(shot(amtrac(), 2, 4)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=2 total=5 result=S* CC japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'roll.courseChange [6.4] piece=Amtrac1 die=4 total=4 result=right',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'steps [7.3] piece=Amtrac1 lost=1 left=3',
      'losses 0 0→1',
      'steps 2/2A 8→7',
      'steps Amtrac1 4→3',
      'marks 2/2A 0→HURT',
      'marks Amtrac1 0→DRIFTED',
      'course Amtrac1 0→2',
    ]);
    expect(shot(amtrac(), 3)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=3 total=6 result=S japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'steps [7.3] piece=Amtrac1 lost=1 left=3',
      'losses 0 0→1',
      'steps 2/2A 8→7',
      'steps Amtrac1 4→3',
      'marks 2/2A 0→HURT',
    ]);
    expect(shot(amtrac(), 4)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=4 total=7 result=S* japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'steps [7.3] piece=Amtrac1 lost=1 left=3',
      'losses 0 0→1',
      'steps 2/2A 8→7',
      'steps Amtrac1 4→3',
      'marks 2/2A 0→HURT',
    ]);
    expect(shot(amtrac(), 5)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=5 total=8 result=S* C1 japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'pinned [6.6.2] piece=Amtrac1 turns=1',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'steps [7.3] piece=Amtrac1 lost=1 left=3',
      'losses 0 0→1',
      'steps 2/2A 8→7',
      'steps Amtrac1 4→3',
      'pinned Amtrac1 0→1',
      'marks 2/2A 0→HURT',
    ]);
    expect(shot(amtrac(), 6)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=6 total=9 result=S S* C2 japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'pinned [6.6.2] piece=Amtrac1 turns=2',
      'steps [7.3] piece=2/2A lost=2 left=6',
      'steps [7.3] piece=Amtrac1 lost=2 left=2',
      'losses 0 0→2',
      'steps 2/2A 8→6',
      'steps Amtrac1 4→2',
      'pinned Amtrac1 0→2',
      'marks 2/2A 0→HURT',
    ]);
  });

  it('[6.6.2b, 6.3i, 3.4c, 6.4b, 9.2.1f] a craft that sinks leaves men in the water; guns and supply go down with it', () => {
    const sunk = (t: Table) => shot(t.set('steps', t.piece('Amtrac1'), 1), 4);
    expect(sunk(mark(amtrac(), 'Amtrac1', DRIFTED))).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=4 total=7 result=S* japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'steps [7.3] piece=Amtrac1 lost=1 left=0',
      'eliminated [7.3] piece=Amtrac1',
      'losses 0 0→1',
      'at Amtrac1 1937→-2',
      'aboard 2/2A 41→0',
      'cargo Amtrac1 3→0',
      'steps 2/2A 8→7',
      'steps Amtrac1 1→0',
      'marks 2/2A 0→HURT+DRIFTED',
      'marks Amtrac1 DRIFTED→0',
    ]);
    expect(sunk(new Table().turn(3).float('Amtrac1', 1937, 'red2', '10/1'))).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=4 total=7 result=S* japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=10/1 lost=1 left=5',
      'steps [7.3] piece=Amtrac1 lost=1 left=0',
      'eliminated [7.3] piece=Amtrac1',
      'eliminated [7.3] piece=10/1',
      'losses 0 0→6',
      'at 10/1 1937→-2',
      'at Amtrac1 1937→-2',
      'aboard 10/1 41→0',
      'cargo Amtrac1 36→0',
      'steps 10/1 6→0',
      'steps Amtrac1 1→0',
    ]);
    expect(sunk(laden(new Table().turn(5), 'Amtrac1', 1937, 'red2', '8/2'))).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=4 total=7 result=S* japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=Amtrac1 lost=1 left=0',
      'eliminated [7.3] piece=Amtrac1',
      'supplySunk [3.4] craft=Amtrac1',
      'at Amtrac1 1937→-2',
      'cargo Amtrac1 1007→0',
      'steps Amtrac1 1→0',
    ]);
    const weak = amtrac();
    expect(sunk(weak.set('steps', weak.piece('2/2A'), 1))).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=1937 kind=0 die=4 total=7 result=S* japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=2/2A lost=1 left=0',
      'eliminated [7.3] piece=2/2A',
      'morale [9.2.1f] track=japanese boxes=1 value=2',
      'steps [7.3] piece=Amtrac1 lost=1 left=0',
      'eliminated [7.3] piece=Amtrac1',
      'losses 0 0→1',
      'morale japanese 8→9',
      'at 2/2A 1937→-2',
      'at Amtrac1 1937→-2',
      'aboard 2/2A 41→0',
      'cargo Amtrac1 3→0',
      'steps 2/2A 1→0',
      'steps Amtrac1 1→0',
    ]);
  });

  it('[6.6.1, 7.4c, R-32] at men in the water: starred hits count as casualties, plain ones are for the player', () => {
    const wader = () => new Table().turn(2).wade('2/2A', 1937, 'red2');
    expect(shot(wader(), 2, 4)).toEqual([
      'roll.japaneseFire [6.6.1] piece=2/2A hex=1937 kind=0 die=2 total=5 result=S* CC japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'casualties [7.4] total=100',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'roll.courseChange [6.4] piece=2/2A die=4 total=4 result=right',
      'losses 0 0→1',
      'casualties 0→1',
      'steps 2/2A 8→7',
      'marks 2/2A 0→HURT+DRIFTED',
      'course 2/2A 0→2',
    ]);
    const t = wader();
    expect(shot(t, 6)).toEqual([
      'roll.japaneseFire [6.6.1] piece=2/2A hex=1937 kind=0 die=6 total=9 result=S S* C2 japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'casualties [7.4] total=100',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'pinned [6.6.2] piece=2/2A turns=2',
      'losses 0 0→1',
      'casualties 0→1',
      'steps 2/2A 8→7',
      'pinned 2/2A 0→2',
      'marks 2/2A 0→HURT',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.hit [7.3] 2/2A 7 1', 'step', 'morale']);
    expect(does(t, 'morale')).toEqual(['morale [7.3] track=regiment-2 boxes=-1 value=1', 'morale 2 8→7']);
    const tank = new Table().turn(2).wade('Sherman1', 1937, 'red2');
    expect(shot(tank, 6)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Sherman1 hex=1937 kind=0 die=6 total=9 result=S S* C2 japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=Sherman1 lost=1 left=3',
      'steps [7.3] piece=Sherman1 lost=1 left=2',
      'losses 0 0→2',
      'steps Sherman1 4→2',
      'marks Sherman1 0→HURT',
    ]);
  });

  it('[6.6.1b–c, 5.2b, 6.7d, 10.1.1d, 7.2.2d, 9.2.3, 11.33o] every modifier by its name and case', () => {
    const t = new Table().turn(4).float('Amtrac1', 2332, 'red2', '2/2A').set('wavering', 0, 1);
    const d = t.area('D');
    t.set('chit', d, -2).set('chitFace', d, 2).set('areaSuppression', d, 1).set('stray', d, 1);
    for (const hex of t.g.book.areaForts[d] ?? []) t.set('suppression', hex, 2);
    expect(shot(t, 6)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=2332 kind=0 die=6 total=-3 result=- japanese-morale 2 [9.4] on-reef 1 [6.6.1] beside-pier -1 [11.33] wavering -1 [9.2.3] area-suppression -1 [6.7] bombardment -2 [5.2] stray-bombs -1 [10.1.1] forts-suppressed -6 [7.2.2]',
    ]);
    const night = new Table().turn(8).float('Amtrac1', 2337, 'red2', '2/2A');
    night.set('stray', night.area('D'), 2).clear(2834);
    expect(shot(night, 1, 1)).toEqual([
      'roll.japaneseFire [6.6.1] piece=Amtrac1 hex=2337 kind=0 die=1 total=3 result=C1 japanese-morale 2 [9.4] on-reef 1 [6.6.1] forts-destroyed -1 [6.6.1]',
      'pinned [6.6.2] piece=Amtrac1 turns=1',
      'pinned Amtrac1 0→1',
    ]);
    const pier = new Table().turn(2).pier('2/2A', 2032);
    expect(shot(pier, 1)).toEqual([
      'roll.japaneseFire [6.6.1] piece=2/2A hex=2032 kind=0 die=1 total=4 result=CC japanese-morale 2 [9.4] on-pier 1 [6.6.1]',
      'courseHeld [6.4] piece=2/2A hex=2032',
    ]);
  });
});

describe('direct suppression', () => {
  it('[6.7, R-40, R-55, 11.33l] one roll a beach at an unsecured area; who fires from the pier helps', () => {
    const t = new Table().turn(2).float('Amtrac1', 1937, 'red2', '2/2A').wade('8/2A', 1929, 'red3').pier('2/2B', 2032);
    t.set('areaSuppression', t.area('A'), 1).set('suppressed', t.beach('red2'), 1);
    expect(t.effects(() => t.at('suppression', 2))).toEqual(['areaSuppression A 1→0', 'suppressed red2 1→0']);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.suppression [6.7] 2',
      'suppress red2 D',
      'suppress red3 E',
      'endSuppression',
    ]);
    expect(does(t.roll(3), t.legal[0] ?? '')).toEqual([
      'roll.marineFire [6.7] purpose=suppression area=D die=3 total=6 result=S general-morale 2 [9.4] pier-fire 1 [11.33]',
      'areaSuppression D 0→1',
      'suppressed red2 0→1',
    ]);
    expect(t.legal).toEqual(['suppress red3 E', 'endSuppression']);
    expect(does(t.roll(1).force('general', 0), t.legal[0] ?? '')).toEqual([
      'roll.marineFire [6.7] purpose=suppression area=E die=1 total=2 result=- pier-fire 1 [11.33]',
      'suppressed red3 0→1',
    ]);
    expect(t.legal).toEqual([]);
  });

  it('[6.7a] never at a secured area', () => {
    const t = new Table().turn(2).float('Amtrac1', 1937, 'red2', '2/2A').wade('8/2A', 1929, 'red3');
    const all = t.at('suppression', 1).legal;
    for (const area of ['D', 'E']) {
      const secured = new Table().turn(2).float('Amtrac1', 1937, 'red2', '2/2A').wade('8/2A', 1929, 'red3');
      secured.set('secured', secured.area(area), 1).at('suppression', 1);
      expect(secured.legal).toEqual(all.filter((text) => !text.endsWith(` ${area}`)));
    }
  });
});
