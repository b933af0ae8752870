import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../../kernel/dice.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import { bearing, rangeOf } from '../7-operations/sea.ts';
import { ALLIED, TURKISH } from '../book.ts';
import { gallipoli } from '../index.ts';
import { ACTIVE_ONCE, FIRED, L, NORMAL, RUINED, SHAKEN, SHOT_AT, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { own } from '../testing/players.ts';
import { withValues } from '../testing/spoilt.ts';
import { Table } from '../testing/table.ts';
import { harmRoll } from './naval-fire.ts';

type Options = Readonly<Record<string, string>>;
/** German air observation, by its row on the table of events. */
const AIRMEN = 4;

const table = (options: Options = {}) => new Table('campaign', options).empty();
/** A battleship off the fort of Dardanos. */
const duel = (options: Options = {}) => table(options).put('albion', 'DS-6').put('dardanos', 'A-6', SUPPLIED);

const fire = (t: Table, side: 'allied' | 'turkish', unit: string, target: string, ...faces: number[]) => {
  t.naval(side)
    .roll(...faces)
    .do({ type: 'select', unit }, { type: 'fire', target });
  expect(t.diceLeft).toBe(0);
  return t;
};
/** What a firer can aim at, and nothing where it has no orders at all. */
const targets = (t: Table, side: 'allied' | 'turkish', unit: string) => {
  t.naval(side);
  return t.offers({ type: 'select', unit }) ? t.take({ type: 'select', unit }).offered('fire', 'target') : [];
};
/** Factors that bear, as the salvo says; all shots miss. */
const salvo = (t: Table, side: 'allied' | 'turkish', unit: string, target: string) => {
  t.naval(side);
  if (!t.offers({ type: 'select', unit })) return 'out of range';
  t.take({ type: 'select', unit });
  if (!t.offers({ type: 'fire', target })) return 'out of range';
  t.roll(10, 10, 10, 10, 10, 10).take({ type: 'fire', target });
  t.dice.rolls.length = 0;
  const { primary, secondary } = t.told('fires')[0]?.args ?? {};
  return `${primary}/${secondary}`;
};

describe('batteries', () => {
  it('[8.1-1, 8.1.2-2] a ship of 1/2 rolls once for its primary and twice for its secondary battery', () => {
    const t = fire(duel(), 'allied', 'albion', 'dardanos', 7, 7, 7);
    expect(t.told('fires')[0]?.args).toMatchObject({ primary: 1, secondary: 2 });
    expect(t.told('shot')).toHaveLength(3);
  });

  it('[8.1-1] a battery of 0 is not there: the Mussudieh has no primary, a sweeper no gun at all', () => {
    const t = table().put('sultan-mussudieh', 'DS-8').put('albion', 'DS-7').put('ms-1', 'DS-7');
    expect(salvo(t, 'turkish', 'sultan-mussudieh', 'albion')).toBe('0/2');
    expect(targets(t, 'allied', 'ms-1')).toEqual([]);
    t.put('albion', 'DS-6');
    t.g.unmark(t.piece('sultan-mussudieh'), FIRED | ACTIVE_ONCE);
    expect(salvo(t, 'turkish', 'sultan-mussudieh', 'albion')).toBe('out of range');
  });

  it('[8.1-2, R-BIG-GUN] big guns add one to the damage of the primary battery, never of the secondary', () => {
    const t = table().put('lord-nelson', 'DS-6').put('albion', 'DS-6').put('dardanos', 'A-6', SUPPLIED);
    fire(t, 'allied', 'lord-nelson', 'dardanos', 1, 1, 7, 7, 1, 1, 7);
    const hits = t.told('damage').map((event) => event.roll?.modifiers.map(({ name, value }) => [name, value]));
    expect(hits).toEqual([[['bigGuns', 1]], [['secondary', -1]]]);
    t.events = [];
    fire(t, 'allied', 'albion', 'dardanos', 1, 1, 7, 7);
    expect(t.thrown('damage').modifiers).toEqual({});
  });

  it('[8.1-3] every fort has 1/1 and no big guns', () => {
    const { book } = table().g;
    const [from, to] = book.forts;
    expect(to - from).toBe(12);
    for (let p = from; p < to; p++) expect([book.primary[p], book.secondary[p], book.big[p]]).toEqual([1, 1, 0]);
    expect(salvo(duel(), 'turkish', 'dardanos', 'albion')).toBe('1/1');
    const t = fire(duel(), 'turkish', 'dardanos', 'albion', 1, 1, 7);
    expect(t.thrown('damage').modifiers).toEqual({});
  });
});

describe('range', () => {
  /** Goeben in The Narrows, without airmen. */
  const goeben = (at: string) => table().put('goeben', 'DS-8').put('albion', at);

  it('[8.1.1-1] two areas for the primary, one for the secondary battery', () => {
    expect(salvo(goeben('DS-7'), 'turkish', 'goeben', 'albion')).toBe('3/2');
    expect(salvo(goeben('DS-6'), 'turkish', 'goeben', 'albion')).toBe('3/0');
    expect(salvo(goeben('DS-4'), 'turkish', 'goeben', 'albion')).toBe('out of range');
  });

  it('[8.1.1-2] one more of both with air observation, for the side that has it', () => {
    const seen = (at: string) => goeben(at).set('event', AIRMEN);
    expect(salvo(seen('DS-6'), 'turkish', 'goeben', 'albion')).toBe('3/2');
    expect(salvo(seen('DS-4'), 'turkish', 'goeben', 'albion')).toBe('3/0');
    expect(salvo(seen('DS-2'), 'turkish', 'goeben', 'albion')).toBe('out of range');
    // The Allies observe in every turn of good weather.
    const reply = (at: string) => table().put('inflexible', at).put('goeben', 'DS-8');
    expect(salvo(reply('DS-6'), 'allied', 'inflexible', 'goeben')).toBe('3/1');
    expect(salvo(reply('DS-4'), 'allied', 'inflexible', 'goeben')).toBe('3/0');
    expect(salvo(reply('DS-2'), 'allied', 'inflexible', 'goeben')).toBe('out of range');
  });

  it('[8.1.1-3] in bad weather every range is one area, airmen or not', () => {
    const storm = (at: string) => goeben(at).set('bad', 1).set('event', AIRMEN);
    expect(salvo(storm('DS-7'), 'turkish', 'goeben', 'albion')).toBe('3/2');
    expect(salvo(storm('DS-6'), 'turkish', 'goeben', 'albion')).toBe('out of range');
  });

  it('[8.1.1-5] a ship reaches one area less into land', () => {
    const raid = (at: string) => table().put('inflexible', at).put('dardanos', 'A-6', SUPPLIED);
    expect(salvo(raid('DS-6'), 'allied', 'inflexible', 'dardanos')).toBe('3/1');
    expect(salvo(raid('DS-4'), 'allied', 'inflexible', 'dardanos')).toBe('3/0');
    expect(salvo(raid('DS-1'), 'allied', 'inflexible', 'dardanos')).toBe('out of range');
    // Without airmen, in bad weather, the secondary battery has no range left.
    expect(salvo(raid('DS-6').set('bad', 1), 'allied', 'inflexible', 'dardanos')).toBe('3/0');
  });

  it('[8.1.1-5] and one area less through land; forts lose nothing', () => {
    // From DS-9 to DS-5 it is two areas over Kilid Bahr and three by sea.
    const bend = () => table().put('goeben', 'DS-9').put('albion', 'DS-5');
    expect(salvo(bend(), 'turkish', 'goeben', 'albion')).toBe('out of range');
    expect(salvo(bend().set('event', AIRMEN), 'turkish', 'goeben', 'albion')).toBe('3/0');
    // From GP-4 to Y Beach there are only land areas between.
    const fort = table().put('fort-e', 'GP-4', SUPPLIED).put('albion', 'AA-Y-BEACH');
    expect(salvo(fort, 'turkish', 'fort-e', 'albion')).toBe('1/0');
  });

  it('[8.1.1-6] from the Aegean the loss into land is two areas, and none over water', () => {
    const off = (fort: string, at: string) => table().put('inflexible', 'AEGEAN').put(fort, at, SUPPLIED);
    expect(salvo(off('lampsaki', 'GP-33'), 'allied', 'inflexible', 'lampsaki')).toBe('3/0');
    expect(salvo(off('hellas', 'GP-1'), 'allied', 'inflexible', 'hellas')).toBe('out of range');
    expect(salvo(off('lampsaki', 'GP-33').set('bad', 1), 'allied', 'inflexible', 'lampsaki')).toBe('out of range');
    const chase = table().put('inflexible', 'AEGEAN').put('torgut-reis', 'DS-1');
    expect(salvo(chase, 'allied', 'inflexible', 'torgut-reis')).toBe('3/1');
  });

  it('[R-AEGEAN-FIRE] across the Aegean nobody fires, into it and out of it they do', () => {
    const off = (at: string) => table().put('triumph', at).put('lampsaki', 'GP-33', SUPPLIED);
    for (const at of ['AA-BESIKA', 'AA-HELLAS', 'AA-ANZAC', 'AA-SUVLA']) {
      expect(salvo(off(at), 'allied', 'triumph', 'lampsaki')).toBe('out of range');
      expect(salvo(off(at), 'turkish', 'lampsaki', 'triumph')).toBe('out of range');
    }
    expect(salvo(off('AEGEAN'), 'allied', 'triumph', 'lampsaki')).toBe('1/0');
    expect(salvo(off('AEGEAN'), 'turkish', 'lampsaki', 'triumph')).toBe('1/1');
    expect(salvo(off('AA-BULAIR'), 'allied', 'triumph', 'lampsaki')).toBe('1/3');
    // By water too: from Suvla to a ship off Besika there is only the Aegean between.
    const fleets = (at: string) => table().put('goeben', 'AA-SUVLA').put('albion', at);
    expect(salvo(fleets('AA-BESIKA'), 'turkish', 'goeben', 'albion')).toBe('out of range');
    expect(salvo(fleets('AEGEAN'), 'turkish', 'goeben', 'albion')).toBe('3/2');
  });

  it('[R-AEGEAN-FIRE] nor does an empty Aegean clear a line that leads over land', () => {
    // From Anzac Cove to a ship off Suvla the way is over Suvla, not over the water beside it.
    const t = table().put('fort-e', 'GP-15', SUPPLIED).put('albion', 'AA-SUVLA');
    fire(t, 'turkish', 'fort-e', 'albion', 7);
    expect(t.thrown('shot').modifiers).toEqual({ overLand: 1 });
  });

  it.each([
    ['primary by sea, no airmen', 2, TURKISH, false, 'DS-5', 0, 2],
    ['secondary by sea, airmen', 1, ALLIED, false, 'DS-5', 0, 2],
    ['primary at a fort, airmen', 2, ALLIED, true, 'DS-5', 0, 2],
    ['secondary at a fort, no airmen', 1, TURKISH, true, 'DS-5', 0, 0],
    ['primary from the Aegean, airmen', 2, ALLIED, true, 'AEGEAN', 0, 1],
    ['primary at a fort, bad weather', 2, ALLIED, true, 'DS-5', 1, 1],
    ['primary from the Aegean, bad weather', 2, ALLIED, true, 'AEGEAN', 1, 0],
    ['primary by sea, bad weather', 2, ALLIED, false, 'DS-5', 1, 1],
    ['fort, no airmen', 2, TURKISH, false, 'A-6', 0, 2],
  ])('[R-RANGE-ORDER, 8.1.1-1, 8.1.1-5, 8.1.1-6] %s', (_, base, side, overLand, from, bad, range) => {
    const t = table().set('bad', bad);
    expect(rangeOf(t.g, base, { side, overLand, from: t.area(from) })).toBe(range);
  });
});

describe('shots', () => {
  const toHit = (t: Table, side: 'allied' | 'turkish', unit: string, target: string) => {
    salvo(t, side, unit, target);
    return t.thrown('shot').modifiers;
  };
  const line = () => table().put('inflexible', 'DS-7').put('torgut-reis', 'DS-9');

  it('[8.1.1-4, R-FIRE-THROUGH] one is added past other ships or over land, from range 2 up and only once', () => {
    expect(toHit(line(), 'allied', 'inflexible', 'torgut-reis')).toEqual({});
    expect(toHit(line().put('ms-1', 'DS-8'), 'allied', 'inflexible', 'torgut-reis')).toEqual({ overLand: 1 });
    expect(toHit(line().put('breslau', 'DS-8'), 'allied', 'inflexible', 'torgut-reis')).toEqual({ overLand: 1 });
    const fort = table().put('fort-e', 'GP-4', SUPPLIED).put('albion', 'AA-Y-BEACH');
    expect(toHit(fort, 'turkish', 'fort-e', 'albion')).toEqual({ overLand: 1 });
    const long = line().put('inflexible', 'DS-6').put('ms-1', 'DS-7').put('ms-2', 'DS-8');
    expect(toHit(long, 'allied', 'inflexible', 'torgut-reis')).toEqual({ overLand: 1 });
    // Next to the target nothing is in the way, whoever lies beside the firer.
    expect(toHit(duel().put('ms-1', 'DS-6'), 'allied', 'albion', 'dardanos')).toEqual({});
  });

  it('[R-FIRE-THROUGH] each area is looked into once, however many ways a wide sea of an owner has', () => {
    const g = own(gallipoli.compile(withValues({ 'charts.range.primary': 8 })).start('stroke', {}, diceOfSeed('wide')));
    // Seas in rows of seven, each open to all of the next row.
    const row = (area: number): number => Math.floor(area / 7);
    const areas = g.book.areaIds.map((_, area) => area);
    const near = areas.map((area) => areas.filter((other) => Math.abs(row(area) - row(other)) === 1));
    const looks: number[] = [];
    const distance = (from: number, to: number): number => {
      looks.push(from);
      return Math.abs(row(from) - row(to));
    };
    Object.assign(g.book, { near, distance, seaDistance: distance });
    g.book.isSea.fill(1);
    g.book.isLand.fill(0);
    const [firer, target] = ['albion', 'goeben'].map((id) => g.book.piece(id)) as [number, number];
    g.cells[L.at + firer] = 0;
    g.cells[L.at + target] = 50;
    expect(bearing(g, firer, target)).toMatchObject({ primary: 1, through: false });
    // Next to the target every way is barred.
    for (const area of areas.filter((one) => row(one) === 6)) g.cells[L.warships + area] = 1;
    looks.length = 0;
    expect(bearing(g, firer, target)).toMatchObject({ primary: 1, through: true });
    expect(looks.length).toBeLessThan(areas.length * 14);
  });

  it('[8.1.2-3] a rough sea adds one, bad weather two, all cumulative', () => {
    expect(toHit(duel(), 'allied', 'albion', 'dardanos')).toEqual({});
    expect(toHit(duel().set('rough', 1), 'allied', 'albion', 'dardanos')).toEqual({ roughSea: 1 });
    expect(toHit(duel().set('bad', 1), 'allied', 'albion', 'dardanos')).toEqual({ badWeather: 2 });
    const storm = duel().set('bad', 1).set('rough', 1);
    expect(toHit(storm, 'turkish', 'dardanos', 'albion')).toEqual({ roughSea: 1, badWeather: 2 });
    const swell = line().put('ms-1', 'DS-8').set('rough', 1);
    expect(toHit(swell, 'allied', 'inflexible', 'torgut-reis')).toEqual({ roughSea: 1, overLand: 1 });
  });

  it('[8.1.2-4, R-HIT-STRICT] below the morale level of 7 it hits, at 7 it does not', () => {
    const t = fire(duel(), 'turkish', 'dardanos', 'albion', 6, 1, 7);
    expect(t.told('shot').map((event) => event.roll?.result)).toEqual(['hit', 'miss']);
    const swell = fire(duel().set('rough', 1), 'turkish', 'dardanos', 'albion', 5, 1, 6);
    expect(swell.told('shot').map((event) => event.roll?.result)).toEqual(['hit', 'miss']);
  });

  it('[8.1.2-1] one firer, one target: all batteries shoot at it, and it alone is hurt', () => {
    const t = duel().put('fort-a', 'A-6', SUPPLIED);
    fire(t, 'allied', 'albion', 'dardanos', 1, 8, 7, 7);
    expect(t.told('shot').every((event) => event.args['target'] === 'dardanos')).toBe(true);
    expect([t.state('dardanos'), t.state('fort-a')]).toEqual(['neutralized', 'normal']);
    expect(targets(t, 'allied', 'albion')).toEqual([]);
  });

  it('[8.1.2-9, 8.4.2b] who has fired, hit or not, is turned to Fired and fires no more this turn', () => {
    const t = fire(duel(), 'allied', 'albion', 'dardanos', 7, 7, 7);
    expect(t.has('albion', FIRED)).toBe(true);
    expect(targets(t, 'allied', 'albion')).toEqual([]);
    fire(t, 'turkish', 'dardanos', 'albion', 7, 7);
    expect(t.has('dardanos', FIRED)).toBe(true);
    expect(targets(t, 'turkish', 'dardanos')).toEqual([]);
    expect(t.has('albion', SHOT_AT)).toBe(false);
  });
});

describe('damage', () => {
  it.each([
    [7, 'normal'],
    [8, 'neutralized'],
  ])('[8.1.2-5] a hit with a damage roll of %i leaves a ship %s', (die, state) => {
    expect(fire(duel(), 'turkish', 'dardanos', 'albion', 1, die, 7).state('albion')).toBe(state);
  });

  it.each([
    ['inflexible', true, 'dardanos', NORMAL, 2],
    ['inflexible', false, 'dardanos', NORMAL, 0],
    ['queen-elizabeth', true, 'dardanos', NORMAL, 2],
    ['queen-elizabeth', true, 'torgut-reis', NORMAL, 2],
    ['queen-elizabeth', true, 'goeben', NORMAL, 1],
    ['queen-elizabeth', false, 'goeben', NORMAL, -1],
    ['queen-elizabeth', true, 'breslau', NORMAL, 1],
    ['queen-elizabeth', false, 'breslau', NORMAL, 0],
    ['lord-nelson', true, 'dardanos', NORMAL, 1],
    ['albion', true, 'dardanos', NORMAL, 0],
    ['albion', false, 'dardanos', NORMAL, -1],
    ['albion', false, 'dardanos', SHAKEN, -3],
    ['albion', true, 'dardanos', RUINED, 0],
    ['goeben', true, 'albion', NORMAL, 1],
    ['goeben', true, 'inflexible', NORMAL, 0],
    ['goeben', true, 'queen-elizabeth', NORMAL, 0],
    ['goeben', true, 'ms-1', NORMAL, 0],
    ['goeben', false, 'ms-1', NORMAL, 0],
    ['dardanos', true, 'albion', NORMAL, 0],
    ['dardanos', false, 'albion', NORMAL, -1],
    ['dardanos', false, 'inflexible', NORMAL, -1],
    ['dardanos', false, 'queen-elizabeth', NORMAL, -1],
    ['dardanos', true, 'albion', SHAKEN, -2],
  ])('[8.1.2-6] %s, primary %s, at %s in state %i', (firer, primary, target, state, total) => {
    const t = table().put(firer, 'DS-6').put(target, 'DS-7', 0, state);
    const mods = new Modifiers().start(true);
    harmRoll(t.g, { firer: t.piece(firer), target: t.piece(target), primary }, mods);
    expect(mods.total).toBe(total);
  });

  it('[R-NEUTRAL-MINUS2, 8.4.2c-3] a Neutralized ship or fort is hit at -2, or by the other reading at +2', () => {
    const hurt = (options: Options, die: number) => {
      const t = duel(options).put('albion', 'DS-6', 0, SHAKEN);
      return fire(t, 'turkish', 'dardanos', 'albion', 1, die, 7).state('albion');
    };
    expect([hurt({}, 9), hurt({}, 10)]).toEqual(['neutralized', 'crippled']);
    expect([hurt({ neutralized: 'plus' }, 5), hurt({ neutralized: 'plus' }, 6)]).toEqual(['neutralized', 'crippled']);
    const fort = duel().put('dardanos', 'A-6', SUPPLIED, SHAKEN);
    fire(fort, 'allied', 'albion', 'dardanos', 1, 9, 7, 7);
    expect(fort.state('dardanos')).toBe('neutralized');
  });

  it('[8.1.2-7, 8.1.3] Normal, Neutralized, Crippled and Fired, then gone for good', () => {
    const t = duel();
    fire(t, 'turkish', 'dardanos', 'albion', 1, 8, 7);
    expect([t.state('albion'), t.has('albion', FIRED)]).toEqual(['neutralized', false]);
    t.put('dardanos', 'A-6', SUPPLIED);
    fire(t, 'turkish', 'dardanos', 'albion', 1, 10, 7);
    expect([t.state('albion'), t.has('albion', FIRED)]).toEqual(['crippled', true]);
    expect(targets(t, 'allied', 'albion')).toEqual([]);
    t.put('dardanos', 'A-6', SUPPLIED);
    fire(t, 'turkish', 'dardanos', 'albion', 1, 7, 7);
    expect(t.state('albion')).toBe('crippled');
    t.put('dardanos', 'A-6', SUPPLIED);
    fire(t, 'turkish', 'dardanos', 'albion', 1, 8);
    expect(t.at('albion')).toBe('dead');
    expect(t.cell('vp', TURKISH)).toBe(3);
  });

  it('[8.1.2-7] a fort goes the same way, and falls to the Allies for two points', () => {
    const t = duel().put('dardanos', 'A-6', SUPPLIED, RUINED);
    fire(t, 'allied', 'albion', 'dardanos', 1, 8);
    expect([t.at('dardanos'), t.cell('vp', ALLIED)]).toEqual(['dead', 2]);
  });

  it('[8.1.2-8] at 10 the next die decides: odd blows up, even is a plain step; 9 asks for no die', () => {
    expect(fire(duel(), 'turkish', 'dardanos', 'albion', 1, 10, 3).at('albion')).toBe('dead');
    const spared = fire(duel(), 'turkish', 'dardanos', 'albion', 1, 10, 4, 7);
    expect([spared.at('albion'), spared.state('albion')]).toEqual(['DS-6', 'neutralized']);
    const plain = fire(duel(), 'turkish', 'dardanos', 'albion', 1, 9, 7);
    expect([plain.state('albion'), plain.told('critical')]).toEqual(['neutralized', []]);
  });

  it('[8.1.2-8] it is the modified roll that counts, and the shots left are not fired', () => {
    const t = table().put('inflexible', 'DS-6').put('dardanos', 'A-6', SUPPLIED);
    fire(t, 'allied', 'inflexible', 'dardanos', 1, 8, 9); // 8 + 2, then odd: two primary shots and the secondary are saved
    expect([t.at('dardanos'), t.told('shot').length]).toEqual(['dead', 1]);
    const weak = duel().put('albion', 'DS-6', 0, SHAKEN);
    fire(weak, 'turkish', 'dardanos', 'albion', 7, 1, 10); // 10 - 1 - 2: no harm and no further die
    expect(weak.state('albion')).toBe('neutralized');
  });

  it('[R-BB-VP] a sunk dreadnought is worth one point, or five by the other reading', () => {
    const sink = (options: Options, ship: string) =>
      fire(duel(options).put(ship, 'DS-6', 0, RUINED), 'turkish', 'dardanos', ship, 1, 8).cell('vp', TURKISH);
    expect(sink({}, 'queen-elizabeth')).toBe(1);
    expect(sink({ dreadnought: 'five' }, 'queen-elizabeth')).toBe(5);
    expect(sink({ dreadnought: 'five' }, 'inflexible')).toBe(5);
    expect(sink({}, 'inflexible')).toBe(5);
    expect(sink({ dreadnought: 'five' }, 'ms-1')).toBe(1);
  });
});

describe('field guns against sweepers', () => {
  /** The guns of the 9th Division at Kilid Bahr, over Kephez Bay. */
  const shore = () => table().put('T9-A', 'GP-12').put('ms-1', 'DS-7').put('albion', 'DS-7');

  it('[8.1.2a-1] supplied Turkish artillery fires at sweepers alone, in a naval activation alone', () => {
    expect(targets(shore(), 'turkish', 'T9-A')).toEqual(['ms-1']);
    expect(targets(shore().mark('T9-A', UNSUPPLIED), 'turkish', 'T9-A')).toEqual([]);
    expect(targets(shore().put('T9-A', 'GP-12', 0, SHAKEN), 'turkish', 'T9-A')).toEqual([]);
    const land = shore().land('turkish').take({ type: 'select', unit: 'T9-A' });
    expect(land.offered('fire', 'target')).toEqual([]);
    expect(land.do({ type: 'back' }, { type: 'endMoves' }).offered('fire', 'target')).toEqual([]);
    // Infantry has no such fire.
    expect(targets(shore().put('T9-25', 'GP-12'), 'turkish', 'T9-25')).toEqual([]);
  });

  it('[8.1.2a-2] two secondary factors, hitting on 1 to 5', () => {
    const t = fire(shore(), 'turkish', 'T9-A', 'ms-1', 5, 8, 6);
    expect(t.told('fires')[0]?.args).toMatchObject({ primary: 0, secondary: 2 });
    expect(t.told('shot').map((event) => event.roll?.result)).toEqual(['hit', 'miss']);
    expect(t.state('ms-1')).toBe('neutralized');
    expect(t.has('ms-1', SHOT_AT)).toBe(true);
  });

  it('[8.1.2a-2] range 1, and 2 only with the German airmen in good weather', () => {
    const far = () => shore().put('ms-1', 'DS-6');
    expect(targets(far(), 'turkish', 'T9-A')).toEqual([]);
    expect(targets(far().set('event', AIRMEN), 'turkish', 'T9-A')).toEqual(['ms-1']);
    expect(targets(far().set('event', AIRMEN).put('ms-1', 'DS-4'), 'turkish', 'T9-A')).toEqual([]);
    expect(targets(far().set('event', AIRMEN).set('bad', 1), 'turkish', 'T9-A')).toEqual([]);
    expect(targets(shore().set('bad', 1), 'turkish', 'T9-A')).toEqual(['ms-1']);
  });

  it('[8.1.2a-3] the guns are Fired and active, the rest of the division is not', () => {
    const t = shore().put('T9-25', 'GP-8').put('29-86', 'GP-9').put('29-87', 'GP-9');
    fire(t, 'turkish', 'T9-A', 'ms-1', 7, 7);
    expect([t.has('T9-A', FIRED), t.has('T9-A', ACTIVE_ONCE), t.has('T9-25', ACTIVE_ONCE)]).toEqual([
      true,
      true,
      false,
    ]);
    t.land('turkish');
    expect(t.offered('select', 'unit')).toEqual(['T9-25']);
    // Not even once its division has been activated can it move or bombard.
    t.do({ type: 'select', unit: 'T9-25' }, { type: 'dig' });
    expect(t.offered('select', 'unit')).not.toContain('T9-A');
    expect(t.take({ type: 'endMoves' }).offered('bombard', 'area')).toEqual([]);
  });

  it('[8.1.2a-3] activated again it fires again', () => {
    const t = fire(shore(), 'turkish', 'T9-A', 'ms-1', 7, 7);
    t.stand('again', TURKISH).roll(1).do({ type: 'secondNaval' }, { type: 'pick', unit: 'T9-A' });
    expect(t.has('T9-A', FIRED)).toBe(false);
    t.roll(7, 7).do({ type: 'select', unit: 'T9-A' }, { type: 'fire', target: 'ms-1' });
    expect(t.has('T9-A', FIRED)).toBe(true);
  });
});
