import { describe, expect, it } from 'vitest';
import { reach, STRATEGIC, TACTICAL } from './6-movement.ts';
import { BARRED, SIDES_OF_HEX } from './book.ts';
import {
  AIR_LANDED,
  BROKEN_DOWN,
  DEMORALIZED,
  DISORGANIZED,
  FOLLOW_UP,
  INVOLVED,
  JUMPED,
  LANDED,
  MARCHED,
  MOVED,
  SPENT,
  UNSUPPLIED,
} from './state.ts';
import { S } from './steps.ts';
import { Table } from './testing/table.ts';

const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const map = new Table();
const NO = 'barred';

/** What foot, motorized and mechanized units pay to cross one side, in points. */
function costs(from: string, to: string, way = TACTICAL): (number | string)[] {
  const { book } = map.g;
  const side = map.hex(from) * SIDES_OF_HEX + book.direction(map.hex(from), map.hex(to));
  return [0, 1, 2].map((cls) => {
    const sixths = book.costs[way]?.[cls]?.[side] ?? BARRED;
    return sixths === BARRED ? NO : sixths / 6;
  });
}
/** Hexes a unit may end in, after it has been chosen in a step of the Movement Phase. */
function ways(t: Table, step: 'strategic' | 'tactical' | 'infiltration', unit: string): (string | number)[] {
  if (!t.stand(step).offers({ type: 'select', unit })) return [];
  return t.take({ type: 'select', unit }).offered('move', 'hex');
}
const chosen = (t: Table, step: 'strategic' | 'tactical' | 'infiltration'): (string | number)[] =>
  t.stand(step).offered('select', 'unit');
const go = (t: Table, step: 'strategic' | 'tactical' | 'infiltration', unit: string, hex: string): Table =>
  t.stand(step).do({ type: 'select', unit }, { type: 'move', hex });

/** Everything is held but what a test gives the enemy. */
const held = (...prizes: string[]): Table => {
  const t = field();
  for (const hex of t.g.book.land) t.take1(t.g.hexName(hex), 'axis');
  for (const hex of prizes) t.take1(hex, 'allied');
  return t;
};

describe('the terrain chart', () => {
  it('[TE-CLEAR] clear: 2, 3, 2, both ways of moving', () => {
    expect([costs('1212', '1213'), costs('1212', '1213', STRATEGIC)]).toEqual([
      [2, 3, 2],
      [2, 3, 2],
    ]);
  });
  it('[TE-TOWN] town: 2, 3, 2', () => {
    expect([costs('1211', '1210'), costs('1211', '1210', STRATEGIC)]).toEqual([
      [2, 3, 2],
      [2, 3, 2],
    ]);
  });
  it('[TE-CITY] city: 1 for all, off the road', () => {
    expect([costs('1610', '1710'), costs('1610', '1710', STRATEGIC)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
  it('[TE-FORT] fort: 2, 3, 2, the ground it stands on', () => {
    expect([costs('1410', '1409'), costs('1410', '1409', STRATEGIC)]).toEqual([
      [2, 3, 2],
      [2, 3, 2],
    ]);
  });
  it('[TE-WOODS, TE-NOTE] woods: 2, 6, 5 tactical and 2, 4, 3 strategic, the second cost of the chart', () => {
    expect([costs('1115', '1114'), costs('1115', '1114', STRATEGIC)]).toEqual([
      [2, 6, 5],
      [2, 4, 3],
    ]);
  });
  it('[TE-BEACH] beach: 2, 3, 2', () => {
    expect(costs('1415', '1416')).toEqual([2, 3, 2]);
  });
  it('[TE-AIRF] airfield: 2, 3, 2', () => {
    expect(costs('1210', '1211')).toEqual([2, 3, 2]);
  });
  it('[TE-STREAM] a stream adds 0, 3, 2', () => {
    expect([costs('1211', '1212'), costs('1213', '1214')]).toEqual([
      [2, 6, 4],
      [2, 9, 7],
    ]);
  });
  it('[TE-SLOPE] a stream with slope adds 1 on foot and stops vehicles', () => {
    expect([costs('1208', '1209'), costs('1209', '1208')]).toEqual([
      [3, NO, NO],
      [3, NO, NO],
    ]);
  });
  it('[TE-ROAD, R-03, 6.24] road: 1 tactical; 2/3, 1/3 and 1/2 strategic', () => {
    expect([costs('1412', '1312'), costs('1412', '1312', STRATEGIC)]).toEqual([
      [1, 1, 1],
      [2 / 3, 1 / 3, 1 / 2],
    ]);
  });
  it('[TE-OCEAN] no land unit enters the sea', () => {
    expect([costs('1416', '1417'), costs('0506', '0505', STRATEGIC)]).toEqual([
      [NO, NO, NO],
      [NO, NO, NO],
    ]);
  });
  it('[TE-WATER] nobody crosses an all-water side', () => {
    expect([costs('1810', '1811'), costs('1811', '1810'), costs('1107', '1207', STRATEGIC)]).toEqual([
      [NO, NO, NO],
      [NO, NO, NO],
      [NO, NO, NO],
    ]);
  });
});

describe('paying for movement', () => {
  it('[6.1] points are spent hex by hex, kept in sixths and not saved', () => {
    const t = field().put('FOL-II', '1313');
    const spent = reach(t.g, t.piece('FOL-II'), TACTICAL);
    expect([spent[t.hex('1312')], spent[t.hex('1311')], spent[t.hex('1310')]]).toEqual([12, 24, 36]);
    expect(ways(field().put('FOL-II', '1313'), 'tactical', 'FOL-II')).not.toContain('1309');
    const twice = go(field().put('FOL-II', '1313'), 'tactical', 'FOL-II', '1312');
    expect(twice.offered('select', 'unit')).toEqual([]); // a short move is a whole one
  });

  it('[6.11] the road rate stands for ground and stream; by road into a city too', () => {
    expect(costs('0808', '0809')).toEqual([1, 1, 1]); // a stream
    expect([costs('1611', '1711'), costs('1611', '1711', STRATEGIC)]).toEqual([
      [1, 1, 1],
      [2 / 3, 1 / 3, 1 / 2],
    ]);
    expect(costs('1211', '1210')).toEqual([2, 3, 2]); // a road in the hex, none through the side
  });

  it('[6.11] roads run over no all-water side', () => {
    const { book } = map.g;
    expect(book.road.some((road, side) => road === 1 && book.water[side] === 1)).toBe(false);
  });

  it('[6.12] any unit may go one hex by spending all it has', () => {
    const t = field('allied').put('MAL-HQ', '1115', { state: DEMORALIZED }); // 3 points; the woods cost 6
    const spent = reach(t.g, t.piece('MAL-HQ'), TACTICAL);
    expect([spent[t.hex('1114')], spent[t.hex('1214')]]).toEqual([18, 18]);
    expect(spent[t.hex('1113')]).toBe(0xffff); // nothing left for the road beyond
    const march = reach(t.g, t.piece('MAL-HQ'), STRATEGIC);
    expect(march[t.hex('1114')]).toBe(0xffff); // a march is paid in full
  });

  it('[6.12] static units never move, and the one hex does not lift the zones', () => {
    expect(chosen(field('allied').put('MAL-FG1', '0811').put('MAL-HAA1', '1613'), 'tactical')).toEqual([]);
    const t = field('allied').put('MAL-HQ', '1115').put('FOL-II', '1113');
    t.put('FOL-III', '1215').put('FOL-IV', '1014');
    expect(ways(t, 'tactical', 'MAL-HQ')).toEqual([]);
  });

  it('[6.13] no hex with an enemy combat unit or headquarters is entered', () => {
    const t = field().put('FOL-II', '1313').put('MAL-HQ231', '1312').put('MAL-12F1', '1314');
    const open = ways(t, 'tactical', 'FOL-II');
    expect([open.includes('1312'), open.includes('1314'), open.includes('1311')]).toEqual([false, false, true]);
  });

  it('[6.13] guns and leaders alone fall to a combat unit, which goes on; not to an HQ nor on a march', () => {
    const set = () => held('1409').put('gun-madliena', '1409').put('L-BEA', '1409');
    const t = go(set().put('FOL-II', '1410'), 'tactical', 'FOL-II', '1408');
    expect([t.at('FOL-II'), t.at('gun-madliena')]).toEqual(['1408', 'dead']); // over it and on
    const straight = go(set().put('FOL-II', '1410'), 'tactical', 'FOL-II', '1409');
    expect([straight.at('gun-madliena'), straight.at('L-BEA'), straight.holder('1409')]).toEqual([
      'dead',
      'turn-6',
      'axis',
    ]);
    expect(ways(set().put('FOL-HQ', '1410'), 'tactical', 'FOL-HQ')).not.toContain('1409');
    expect(ways(set().put('FOL-II', '1410'), 'strategic', 'FOL-II')).not.toContain('1409');
  });

  it('[6.14] vehicles cross no slope but on a road, whatever points they have', () => {
    const t = field('allied').put('MAL-TK1', '1110').put('MAL-2D', '1110');
    expect(reach(t.g, t.piece('MAL-TK1'), TACTICAL)[t.hex('1109')]).toBe(18); // round by the road
    // Two batteries, who have no zone, block the roads.
    t.put('FOL-ART1', '1210').put('FOL-ART2', '1010');
    expect([ways(t, 'tactical', 'MAL-TK1'), ways(t, 'tactical', 'MAL-2D').includes('1109')]).toEqual([[], true]);
  });

  it('[6.15, 4.24b, 4.24c, 4.24e] who jumped or landed this turn does not move in the Movement Phase', () => {
    for (const marks of [JUMPED, LANDED, AIR_LANDED]) {
      const t = field().put('FOL-II', '1313', { marks });
      expect([chosen(t, 'strategic'), chosen(t, 'tactical')]).toEqual([[], []]);
      expect(chosen(t.put('MAL-2D', '1312').put('MAL-1D', '1314'), 'infiltration')).toEqual([]);
    }
    expect(chosen(field().put('FOL-II', '1313'), 'tactical')).toEqual(['FOL-II']);
  });

  it('[6.16] a road over a slope is open to all at its rate; beside it the slope stays shut', () => {
    expect([costs('1109', '1209'), costs('1109', '1209', STRATEGIC)]).toEqual([
      [1, 1, 1],
      [2 / 3, 1 / 3, 1 / 2],
    ]);
    const { book } = map.g;
    const bridged = book.slope.reduce((sum, slope, side) => sum + (slope === 1 && book.road[side] === 1 ? 1 : 0), 0);
    expect(bridged / 2).toBe(15);
    const t = field().put('LIV-MC', '1109').put('MAL-2D', '1309').put('MAL-1D', '1108');
    t.put('MAL-1H', '1210');
    expect(ways(t, 'infiltration', 'LIV-MC')).toContain('1209');
  });

  it('[6.17] cliffs are not even on the board: no side knows them', () => {
    const kinds = new Set(map.g.book.data.board.sides.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['water', 'stream', 'slope']));
  });
});

describe('the way a unit goes', () => {
  it('[R-52, 3.1] of the ways to a hex it goes the one that takes what counts, unasked', () => {
    const t = go(held('1814', '1813').put('FOL-II', '1714'), 'tactical', 'FOL-II', '1914');
    expect([t.at('FOL-II'), t.step, t.holder('1814'), t.holder('1813')]).toEqual([
      '1914',
      'tactical',
      'axis',
      'allied',
    ]);
  });

  it('[R-52, 3.1] where it cannot take all, its owner says over what it goes', () => {
    const set = () => go(held('1814', '1613').put('FOL-II', '1714'), 'tactical', 'FOL-II', '1715');
    const t = set();
    expect([t.step, t.asks, t.offered('via', 'hex').sort()]).toEqual(['wayOver', 'axis', ['1613', '1814']]);
    t.take({ type: 'via', hex: '1613' });
    expect([t.at('FOL-II'), t.holder('1613'), t.holder('1814'), t.step]).toEqual([
      '1715',
      'axis',
      'allied',
      'tactical',
    ]);
    const other = set().take({ type: 'via', hex: '1814' });
    expect([other.holder('1613'), other.holder('1814')]).toEqual(['allied', 'axis']);
    expect(set().take({ type: 'back' }).offered('select', 'unit')).toEqual(['FOL-II']);
  });

  it('[R-52, 6.13] guns in passing count likewise; an HQ takes nothing and is not asked', () => {
    const set = () => held('1814').put('gun-madliena', '1613');
    const t = go(set().put('FOL-II', '1714'), 'tactical', 'FOL-II', '1715');
    expect(t.offered('via', 'hex').sort()).toEqual(['1613', '1814']);
    expect(t.take({ type: 'via', hex: '1613' }).at('gun-madliena')).toBe('dead');
    const hq = go(set().put('FOL-HQ', '1714'), 'tactical', 'FOL-HQ', '1713');
    expect([hq.at('FOL-HQ'), hq.holder('1814')]).toEqual(['1713', 'allied']);
  });

  it('[R-52] out and back again, where that takes something', () => {
    const t = go(held('1814').put('FOL-II', '1714'), 'tactical', 'FOL-II', '1714');
    expect([t.at('FOL-II'), t.holder('1814'), t.has('FOL-II', MOVED)]).toEqual(['1714', 'axis', true]);
    expect(ways(held().put('FOL-II', '1714'), 'tactical', 'FOL-II')).not.toContain('1714');
  });

  it('[R-52, 6.3, 6.1] every such way is paid for, and ends in the first enemy zone', () => {
    const far = go(held('1814').put('FOL-II', '1714'), 'tactical', 'FOL-II', '1511');
    expect([far.at('FOL-II'), far.holder('1814')]).toEqual(['1511', 'allied']); // too far for the detour
    const watched = go(held('1814').put('FOL-II', '1714').put('MAL-2D', '1815'), 'tactical', 'FOL-II', '1713');
    expect([watched.at('FOL-II'), watched.holder('1814')]).toEqual(['1713', 'allied']);
  });
});

describe('strategic movement', () => {
  it('[6.2, 6.24, TE-ROAD] on the road 6 points of a foot unit are nine hexes (check case 6)', () => {
    const t = field('allied').put('MAL-2D', '0506');
    const spent = reach(t.g, t.piece('MAL-2D'), STRATEGIC);
    expect([spent[t.hex('1210')], spent[t.hex('1310')]]).toEqual([36, 0xffff]);
  });

  it('[6.2, R-03] and 10 points of a motorized one would be thirty (check case 6)', () => {
    const t = field('allied').put('MAL-12F1', '0506');
    const spent = reach(t.g, t.piece('MAL-12F1'), STRATEGIC);
    expect([spent[t.hex('2116')], spent[t.hex('1210')]]).toEqual([44, 18]); // 22 and 9 hexes
    expect(t.g.book.movement[t.piece('MAL-12F1')]).toBe(10);
  });

  it('[6.21, 4.24b] good order, supply and no enemy zone at the start', () => {
    const eligible = (more: { marks?: number; state?: number }): boolean =>
      chosen(field().put('FOL-II', '1313', more), 'strategic').includes('FOL-II');
    expect(eligible({})).toBe(true);
    expect([eligible({ state: DISORGANIZED }), eligible({ state: DEMORALIZED })]).toEqual([false, false]);
    expect([eligible({ marks: UNSUPPLIED }), eligible({ marks: JUMPED })]).toEqual([false, false]);
    expect(chosen(field().put('FOL-II', '1313').put('MAL-2D', '1312'), 'strategic')).toEqual([]);
    // A battery next door has no zone; it only keeps marchers away.
    expect(chosen(field().put('FOL-II', '1313').put('MAL-12F1', '1312'), 'strategic')).toEqual(['FOL-II']);
  });

  it('[6.22, 4.32b] never next to an enemy combat unit, not even across water', () => {
    const open = ways(field().put('FOL-II', '1313').put('MAL-12F1', '1311'), 'strategic', 'FOL-II');
    expect([open.includes('1314'), open.includes('1312'), open.includes('1412')]).toEqual([true, false, true]);
    const harbour = ways(field('allied').put('MAL-2D', '1711').put('FOL-II', '1911'), 'strategic', 'MAL-2D');
    expect([harbour.includes('1810'), harbour.includes('1710')]).toEqual([false, true]);
    // A headquarters alone frightens nobody.
    expect(ways(field().put('FOL-II', '1313').put('MAL-HQ', '1311'), 'strategic', 'FOL-II')).toContain('1312');
  });

  it('[6.22] uses the printed allowance and the strategic costs', () => {
    const t = field().put('UNA-SEM', '1115');
    expect(reach(t.g, t.piece('UNA-SEM'), STRATEGIC)[t.hex('1214')]).toBe(18);
    expect(reach(t.g, t.piece('UNA-SEM'), TACTICAL)[t.hex('1214')]).toBe(24); // round by 1014 and the road
    const foot = field().put('FOL-II', '1313');
    expect(ways(foot, 'strategic', 'FOL-II')).toContain('1310'); // six points of clear ground
    expect(ways(foot, 'strategic', 'FOL-II')).not.toContain('1510');
  });

  it('[6.23, 4.24c] a unit that marched is spent and moves no more', () => {
    const t = go(field().put('FOL-II', '1313'), 'strategic', 'FOL-II', '1312');
    expect([t.has('FOL-II', SPENT), t.has('FOL-II', MARCHED)]).toEqual([true, true]);
    expect([t.offered('select', 'unit'), chosen(t, 'tactical')]).toEqual([[], []]);
  });
});

describe('tactical movement and infiltration', () => {
  it('[6.3] a unit stops on entering an enemy zone', () => {
    const open = ways(field().put('FOL-II', '1314').put('MAL-2D', '1312'), 'tactical', 'FOL-II');
    // 1313, 1412 and 1413 … 1212 lie in the zone; 1311 behind it is out of reach.
    expect([open.includes('1313'), open.includes('1311'), open.includes('1412')]).toEqual([true, false, true]);
  });

  it('[6.3] it leaves a zone only for a hex in none, and may then enter another and stop', () => {
    const t = field().put('FOL-II', '1313').put('MAL-2D', '1312').put('MAL-1D', '1316');
    const spent = reach(t.g, t.piece('FOL-II'), TACTICAL);
    expect([spent[t.hex('1413')], spent[t.hex('1212')]]).toEqual([12, 24]); // out of it; to 1212 round by 1213
    expect([spent[t.hex('1314')], spent[t.hex('1315')]]).toEqual([12, 24]); // out, and into the next
    const held = field().put('FOL-II', '1313').put('MAL-2D', '1312').put('MAL-1D', '1314');
    expect(ways(held, 'tactical', 'FOL-II')).toEqual([]); // every hex around lies in a zone
  });

  it('[6.4, 4.24e, 4.32d] infiltration is one hex from zone to zone, whatever it costs', () => {
    const t = field().put('LIV-MC', '1313').put('MAL-2D', '1312');
    expect(ways(t, 'infiltration', 'LIV-MC').sort()).toEqual(['1212', '1412']);
    go(t, 'infiltration', 'LIV-MC', '1412');
    expect([t.at('LIV-MC'), t.has('LIV-MC', SPENT), t.offered('select', 'unit')]).toEqual(['1412', false, []]);
    const allied = field('allied').put('MAL-2D', '1313').put('FOL-II', '1312');
    expect(ways(allied, 'infiltration', 'MAL-2D').sort()).toEqual(['1212', '1412']);
  });

  it('[6.4] not for who has moved, is demoralized or stands in no zone, nor over a barred side', () => {
    const creeps = (more: { marks?: number; state?: number }): boolean =>
      chosen(field().put('FOL-II', '1313', more).put('MAL-2D', '1312'), 'infiltration').includes('FOL-II');
    expect([creeps({}), creeps({ state: DISORGANIZED })]).toEqual([true, true]);
    expect([creeps({ marks: MOVED }), creeps({ marks: MARCHED }), creeps({ state: DEMORALIZED })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(chosen(field().put('FOL-II', '1314').put('MAL-2D', '1312'), 'infiltration')).toEqual([]);
    const slope = field().put('LIV-MC', '1208').put('FOL-II', '1108').put('MAL-2D', '1309');
    expect(ways(slope, 'infiltration', 'LIV-MC')).not.toContain('1209');
    expect(ways(slope.put('FOL-II', '1208'), 'infiltration', 'FOL-II')).toContain('1209');
  });

  it('[6.4] the unit may attack afterwards', () => {
    const t = go(field().put('FOL-II', '1313').put('MAL-2D', '1312'), 'infiltration', 'FOL-II', '1412');
    expect(t.stand('attacks').offered('attack', 'hex')).toEqual(['1312']);
  });

  it('[6.6] the disorganized do not march; the demoralized go half as far and into no zone', () => {
    const t = field().put('RAM-HUEB', '1313', { state: DEMORALIZED }); // 7 halved is 3
    const spent = reach(t.g, t.piece('RAM-HUEB'), TACTICAL);
    expect([spent[t.hex('1312')], spent[t.hex('1311')]]).toEqual([12, 0xffff]);
    const near = field().put('FOL-II', '1314', { state: DEMORALIZED }).put('MAL-2D', '1312');
    expect([
      ways(near, 'tactical', 'FOL-II').includes('1313'),
      ways(near, 'tactical', 'FOL-II').includes('1315'),
    ]).toEqual([false, true]);
    expect(chosen(field().put('FOL-II', '1313', { state: DISORGANIZED }), 'strategic')).toEqual([]);
    expect(chosen(field().put('FOL-II', '1313', { state: DISORGANIZED }), 'tactical')).toEqual(['FOL-II']);
  });

  it('[6.7, 4.24a, 4.24d, 4.24h, 4.32a, 4.32c, 4.32e] the parts of the phase come in their order', () => {
    const steps = (side: 'axis' | 'allied'): string[] => {
      const t = field(side).put('W-DUI', '1517').take1('1814', 'axis').put('RAM-KROH/1', '1313').put('L-GOR', '1810');
      t.off('RAM-KROH', BROKEN_DOWN)
        .put('RAM-KROH/2', '1313')
        .off('MAL-2D', BROKEN_DOWN)
        .put('MAL-2D/1', '1810')
        .put('MAL-2D/2', '1810');
      t.bare();
      t.g.push(S.playerTurn, side === 'axis' ? 0 : 1);
      t.dice.free = true;
      t.g.settle();
      const seen: string[] = [];
      for (let i = 0; i < 200 && !t.rested; i++) {
        if (seen.at(-1) !== t.step) seen.push(t.step);
        t.take({ type: 'done' });
      }
      return seen;
    };
    const movement = (list: string[]): string[] => list.slice(list.indexOf('breakdown'), list.indexOf('support'));
    expect(movement(steps('axis'))).toEqual([
      ...['breakdown', 'strategic', 'tactical', 'ships', 'infiltration', 'airLanding', 'reforming'],
    ]);
    expect(movement(steps('allied'))).toEqual(['breakdown', 'strategic', 'tactical', 'infiltration', 'reforming']);
  });
});

describe('leaders on the move', () => {
  it('[6.5] eight land hexes, costs and roads ignored, in the tactical part only', () => {
    const t = field('allied').put('L-BEA', '0708');
    expect(t.stand('strategic').offered('select', 'unit')).toEqual([]);
    const open = ways(t, 'tactical', 'L-BEA');
    expect([open.includes('1511'), open.includes('1611'), open.includes('0707')]).toEqual([true, false, true]);
  });

  it('[6.5] not over all-water sides, nor through the enemy', () => {
    expect(ways(field('allied').put('L-BEA', '1810'), 'tactical', 'L-BEA')).toContain('1811'); // round by 1711
    const shut = field('allied').put('L-BEA', '1810').put('FOL-HQ', '1711');
    expect(ways(shut, 'tactical', 'L-BEA')).toEqual([]);
  });

  it('[6.5] into an enemy zone only where a friendly unit stands, on any ground', () => {
    const t = field().put('L-FRA', '1315').put('MAL-2D', '1312');
    expect(ways(t, 'tactical', 'L-FRA')).not.toContain('1313');
    expect(ways(t, 'tactical', 'L-FRA')).toContain('1314'); // Allied ground, but empty
    expect(ways(t.put('FOL-II', '1313'), 'tactical', 'L-FRA')).toContain('1313');
  });

  const ride = (t: Table, step: 'strategic' | 'tactical' | 'infiltration', unit: string, leader: string): Table =>
    t.stand(step).do({ type: 'select', unit }, { type: 'ride', leader });

  it('[6.5] he rides with any unit that leaves his hex, if he is told to, and else stays, alone if need be', () => {
    const set = () => field().put('FOL-HQ', '1313').put('FOL-II', '1313').put('L-FRA', '1313').put('L-STU', '1313');
    const left = go(set(), 'tactical', 'FOL-HQ', '1312');
    expect([left.at('FOL-HQ'), left.at('L-FRA')]).toEqual(['1312', '1313']);
    left.do({ type: 'select', unit: 'FOL-II' }, { type: 'move', hex: '1312' });
    expect([left.at('L-FRA'), left.at('L-STU')]).toEqual(['1313', '1313']);
    const rode = ride(set(), 'tactical', 'FOL-II', 'L-FRA');
    expect([rode.offered('ride', 'leader'), rode.g.question()?.prompt.args['leader']]).toEqual([['L-STU'], 'L-FRA']);
    rode.take({ type: 'move', hex: '1311' });
    expect([rode.at('FOL-II'), rode.at('L-FRA'), rode.at('L-STU')]).toEqual(['1311', '1311', '1313']);
  });

  it('[6.5] he rides on a march and infiltrates too, into an enemy zone with the unit', () => {
    const march = ride(field().put('FOL-II', '1313').put('L-FRA', '1313'), 'strategic', 'FOL-II', 'L-FRA');
    expect(march.take({ type: 'move', hex: '1310' }).at('L-FRA')).toBe('1310');
    const set = field().put('FOL-II', '1313').put('L-FRA', '1313').put('MAL-2D', '1312');
    const creeps = ride(set, 'infiltration', 'FOL-II', 'L-FRA').take({ type: 'move', hex: '1412' });
    expect(creeps.at('L-FRA')).toBe('1412');
  });

  it('[6.5] who thinks better of it rides with nobody', () => {
    const t = ride(
      field().put('FOL-II', '1313').put('FOL-III', '1313').put('L-FRA', '1313'),
      'tactical',
      'FOL-II',
      'L-FRA',
    );
    t.do({ type: 'back' }, { type: 'select', unit: 'FOL-III' }, { type: 'move', hex: '1312' });
    expect([t.at('FOL-III'), t.at('L-FRA')]).toEqual(['1312', '1313']);
  });

  it('[6.5, R-53] he rides or goes by himself, once in a phase', () => {
    const rode = ride(
      field().put('FOL-HQ', '1313').put('FOL-II', '1312').put('L-FRA', '1313'),
      'strategic',
      'FOL-HQ',
      'L-FRA',
    );
    rode.take({ type: 'move', hex: '1312' }).stand('tactical');
    expect([rode.at('L-FRA'), rode.offered('select', 'unit')]).toEqual(['1312', ['FOL-II']]);
    expect(rode.take({ type: 'select', unit: 'FOL-II' }).offered('ride', 'leader')).toEqual([]);
    const went = go(field().put('FOL-HQ', '1312').put('L-FRA', '1313'), 'tactical', 'L-FRA', '1312');
    expect(went.take({ type: 'select', unit: 'FOL-HQ' }).offered('ride', 'leader')).toEqual([]);
  });

  it('[6.5] he follows a retreat of all his units, and in boxes his headquarters', () => {
    const t = field('allied').put('FOL-II', '1313', { marks: INVOLVED }).put('L-FRA', '1313').put('MAL-2D', '1312');
    t.set('attackSide', 1).set('target', t.hex('1313')).set('ground', 1, 1);
    t.stand('retreats', 1).take({ type: 'retreat', unit: 'FOL-II', hex: '1314' });
    expect([t.at('FOL-II'), t.at('L-FRA')]).toEqual(['1314', '1314']);
    const loaded = field().off('LIV-HQ', FOLLOW_UP).off('L-CHI', FOLLOW_UP).stand('loading');
    loaded.take({ type: 'load', unit: 'LIV-HQ', box: '0611.second' });
    expect([loaded.at('LIV-HQ'), loaded.at('L-CHI')]).toEqual(['0611.second', '0611.second']);
  });
});
