import { describe, expect, it } from 'vitest';
import { Table } from './testing/table.ts';

const at = (t: Table, place: string): string[] =>
  t.g.view(null).pieces.flatMap((piece) => (piece.at === place ? [piece.id] : []));
const points = (t: Table): number[] => [t.cell('vp'), t.cell('vp', 1)];

/** Scenario 2 with forts E and A placed here, and then these dice: mines, Turkish stock, forts, the 9th Division. */
function april(fortE: string, fortA: string, ...dice: number[]): Table {
  const t = new Table('anzac').upTo('placeForts').take({ type: 'placeFort', area: fortE });
  t.dice.free = true;
  t.drawn(0)
    .roll(...dice)
    .take({ type: 'placeFort', area: fortA });
  t.take({ type: 'standard' });
  return t.upTo('alliedSupply');
}
const NORTH = ['GP-33', 'A-10'] as const;

describe('13.2: the Turkish side', () => {
  it('[13.2-1] April to July, the Turkish player setting up first', () => {
    const t = new Table('anzac');
    expect([t.turn, t.g.view('allied').turn.label]).toEqual([2, '1915-04']);
    t.take({ type: 'keep29' });
    expect([t.asks, t.step]).toEqual(['turkish', 'placeLand']);
  });

  it('[13.2.1-1] Hellas, Sedd-el-Bahr and Orkanie are destroyed, worth the 6 points the Allies start with', () => {
    const t = april(...NORTH, 1, 1);
    expect(['hellas', 'sedd-el-bahr', 'orkanie'].map((id) => t.at(id))).toEqual(['dead', 'dead', 'dead']);
    expect(t.told('score').filter(({ args }) => args['side'] === 'allied' && args['why'] === 'hellas')).toEqual([]);
    expect(new Table('anzac').cell('vp')).toBe(6);
  });

  it('[13.2.1-1, 2.4-drm] each other fort south of Maidos: Neutralized on an even die, Normal on an odd one', () => {
    const states = (t: Table): string[] => ['yildiz', 'kilid-bahr', 'dardanos', 'hamidieh'].map((id) => t.state(id));
    const t = april(...NORTH, 1, 1, 2, 1, 4, 6);
    expect(states(t)).toEqual(['neutralized', 'normal', 'neutralized', 'neutralized']);
    expect(states(april(...NORTH, 1, 1, 3, 5, 1, 1))).toEqual(['normal', 'normal', 'normal', 'normal']);
    expect(t.told('fortInMarch').map(({ args }) => args['unit'])).toEqual([
      'yildiz',
      'kilid-bahr',
      'dardanos',
      'hamidieh',
    ]);
    expect(['boghali', 'lampsaki', 'nagara', 'fort-e', 'fort-a'].map((id) => t.state(id))).toEqual(
      Array(5).fill('normal'),
    );
    expect(t.g.view(null).pieces.some(({ kind, fired }) => kind === 'fort' && fired === true)).toBe(false);
  });

  it.each([
    ['GP-13', 'A-7', ['fort-e', 'fort-a']],
    ['GP-15', 'A-9', []],
    ['GP-1', 'A-11', ['fort-e']],
  ] as const)('[13.2.1-1] mobile forts in %s and %s: %j roll', (fortE, fortA, expected) => {
    const rolled = april(fortE, fortA, 1, 1)
      .told('fortInMarch')
      .map(({ args }) => args['unit']);
    expect(rolled.slice(4)).toEqual(expected);
  });

  it.each([
    [1, 1 + 4],
    [10, 10 + 4],
  ])('[13.2.1-2] a d10 of %i and the roll of turn 2: %i supply points', (die, total) => {
    // Forts, 9th Division, then an event of 7, weather and sea, and ones for supply.
    const t = april(...NORTH, 1, die, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1);
    expect(t.cell('sp', 1)).toBe(total);
  });

  it.each([
    [3, 'normal', 'GP-5'],
    [4, 'disorganized', 'GP-5'],
    [5, 'disorganized', 'GP-5'],
    [6, 'normal', 'dead'],
  ])('[13.2.1-3] a %i for the first unit of the 9th Division: %s, %s', (die, state, place) => {
    const t = april(...NORTH, 1, 1, 1, 1, 1, 1, die, 1, 2, 3);
    expect([t.state('T9-25'), t.at('T9-25')]).toEqual([state, place]);
    expect(t.told('ninthInMarch')).toHaveLength(4);
    expect(['T9-26', 'T9-27', 'T9-A'].map((id) => t.state(id))).toEqual(['normal', 'normal', 'normal']);
  });

  it('[13.2.1-4] the Turkish player has 14 points, and all his ships in the box', () => {
    const t = new Table('anzac');
    expect(t.cell('vp', 1)).toBe(14);
    const ships = ['barbarossa-harredin', 'torgut-reis', 'sultan-mussudieh', 'goeben', 'breslau'];
    expect(at(t, 'BOX-TURKISH')).toEqual(ships);
  });
});

describe('13.2: the Allied side', () => {
  it('[13.2.2-1, R-S2-OCEAN] the fleet waits in the box, Albion in it, Ocean not; airmen observe', () => {
    const t = april(...NORTH, 1, 1);
    const fleet = ['charlemagne', 'gaulois', 'suffren', 'triumph', 'swiftsure', 'albion', 'vengeance', 'cornwallis'];
    fleet.push('canopus', 'majestic', 'prince-george', 'lord-nelson', 'inflexible');
    for (let n = 1; n <= 8; n++) fleet.push(`ms-${n}`);
    const ships = at(t, 'BOX-ALLIED').filter((id) => t.g.book.kind[t.piece(id)] === 1);
    expect(ships).toEqual(fleet);
    expect(t.g.view('allied').tracks['alliedAir']).toBe(1);
  });

  it('[13.2.2-2, R-S2-OCEAN] Irresistible, Bouvet and Ocean are sunk', () => {
    expect(at(new Table('anzac'), 'dead')).toEqual(['bouvet', 'irresistible', 'ocean']);
  });

  it('[13.2.2-3] 10 supply points and the roll of turn 2', () => {
    const t = april(...NORTH, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 4, 1);
    expect(t.cell('sp')).toBe(10 + 7);
  });

  it('[13.2.2-4, R-S2-FRENCH] 29th, ANZAC, 1st Australian, Marines, 1st French and five beachheads, each once', () => {
    const t = april(...NORTH, 1, 1).upTo('turkishReinforcements');
    const box = at(t, 'BOX-ALLIED').filter((id) => t.g.book.kind[t.piece(id)] !== 1);
    expect(box).toEqual([
      ...['RM-1', 'RM-2', 'RM-3', 'RM-A', '29-86', '29-87', '29-88', '29-A'],
      ...['1A-1', '1A-2', '1A-3', '1A-3LH', '1A-A', 'NZA-NZ', 'NZA-4', 'NZA-1LH', 'NZA-A'],
      ...['1F-M', '1F-C', '1F-A', 'bh-cw-1', 'bh-cw-2', 'bh-cw-3', 'bh-fr-1', 'bh-fr-2'],
    ]);
    expect(t.at('IND-29')).toBe('turn-3');
    t.dice.free = true;
    expect(t.upTo('withdrawals').offered('withdraw', 'unit')).toEqual(['RM-1', 'RM-2', 'RM-3', 'RM-A']);
    t.set('turn', 3).stand('alliedReinforcements');
    expect(at(t, 'BOX-ALLIED').filter((id) => id.startsWith('1F'))).toHaveLength(3);
  });

  it('[13.2.2-5] 6 points, and one for each unit of the 9th Division lost', () => {
    const lost = (...dice: number[]): number[] => points(april(...NORTH, 1, 1, 1, 1, 1, 1, ...dice, 1, 6));
    expect([lost(1, 1, 1, 1), lost(6, 1, 1, 1), lost(6, 6, 5, 6)]).toEqual([
      [6, 14],
      [7, 14],
      [9, 14],
    ]);
  });

  it('[13.2.2-6] the 29th is given up before the Turks set up, or never', () => {
    const t = new Table('anzac');
    expect([t.step, t.asks, t.choices()]).toEqual(['release29', 'allied', [{ type: 'keep29' }, { type: 'release29' }]]);
    t.take({ type: 'release29' });
    expect([t.at('29-86'), t.at('29-A'), ...points(t)]).toEqual(['withdrawn', 'withdrawn', 16, 14]);
    expect(t.upTo('turkishReinforcements').at('29-86')).toBe('withdrawn');
  });

  it('[13.2.2-6] nobody lands at Suvla, and what comes with Suvla does not come', () => {
    for (const turn of [2, 3, 4, 5]) {
      const t = new Table('anzac').empty().set('turn', turn).put('29-86', 'BOX-ALLIED').stand('alliedReinforcements');
      expect([t.at('10-29'), t.at('bh-cw-4')]).toEqual(['suvla', 'suvla']);
      t.land('allied').take({ type: 'select', unit: '29-86' });
      expect(t.offered('land', 'area')).not.toContain('AA-SUVLA');
    }
  });
});

describe('the 29th Division', () => {
  it('[R-29TH, 10.5.1-2] asked for before the campaign and 13.2, not in 13.1', () => {
    expect((['campaign', 'anzac', 'stroke'] as const).map((id) => new Table(id).step)).toEqual([
      'release29',
      'release29',
      'placeLand',
    ]);
  });

  it('[10.5.1-2] it gives 10 points then, and nothing once the game has begun', () => {
    const t = new Table().take({ type: 'release29' });
    expect([t.cell('vp'), t.at('29-86'), t.at('29-87'), t.at('29-88'), t.at('29-A')]).toEqual([
      10,
      ...Array(4).fill('withdrawn'),
    ]);
    t.set('turn', 2).stand('alliedReinforcements');
    expect([t.at('29-86'), t.offered('replace', 'unit')]).toEqual(['withdrawn', []]);
    const kept = new Table()
      .take({ type: 'keep29' })
      .empty()
      .set('turn', 2)
      .put('29-86', 'BOX-ALLIED')
      .put('29-87', 'GP-1');
    kept.beachhead('bh-cw-1', 'GP-1').put('RM-1', 'BOX-ALLIED');
    expect([kept.cell('vp'), kept.stand('withdrawals').offered('withdraw', 'unit')]).toEqual([0, ['RM-1']]);
  });
});

describe('Suvla', () => {
  const released = (die: number): Table => new Table('campaign').drawn(0).roll(1, 1, 1, die).upTo('placeFleet');

  it.each([
    [1, 3],
    [3, 5],
    [6, 8],
  ])('[13.5-1, R-SUVLA-COUNT] a %i opens Suvla at the start of turn %i', (die, turn) => {
    const t = released(die);
    expect(t.told('suvla').map(({ args }) => [args['die'], args['result']])).toEqual([[die, turn]]);
    const open = (now: number): boolean => {
      const s = new Table().empty().set('suvlaTurn', t.cell('suvlaTurn')).set('turn', now).put('29-86', 'BOX-ALLIED');
      s.land('allied').take({ type: 'select', unit: '29-86' });
      return s.offered('land', 'area').includes('AA-SUVLA');
    };
    expect([open(turn - 1), open(turn), open(9)]).toEqual([false, true, true]);
  });

  it('[13.5-2] the turn of release lies open on the turn track, and the fourth beachhead with it', () => {
    const t = released(3);
    expect([t.g.view('allied').tracks['suvlaTurn'], t.g.view('turkish').tracks['suvlaTurn']]).toEqual([5, 5]);
    expect(t.at('bh-cw-4')).toBe('suvla');
    t.set('turn', 5).stand('alliedReinforcements');
    expect([t.at('bh-cw-4'), t.at('10-29')]).toEqual(['BOX-ALLIED', 'BOX-ALLIED']);
    expect(new Table('anzac').g.view('allied').tracks['suvlaTurn']).toBe(null);
  });
});
