import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { LANGS } from '../../kernel/text.ts';
import { SIDES } from './book.ts';
import board from './data/board.json';
import { gallipoli } from './index.ts';
import { ROWS } from './sketch/layout.ts';
import { sketch } from './sketch.ts';
import { ENTRENCHED, FIRED, Gallipoli, L, RESERVE, SCENARIOS, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

function start(scenario: string, seed: string): Gallipoli {
  const g = gallipoli.compile(gallipoli.data).start(scenario, {}, diceOfSeed(seed));
  if (!(g instanceof Gallipoli)) throw new Error('not a position of Gallipoli');
  return g;
}
/** Plays the standard set-up, up to the first question of the first turn. */
function standing(scenario: string, seed: string): Gallipoli {
  const g = start(scenario, seed);
  while (g.view(null).phase === 'setup') {
    const codes = g.legal();
    g.apply(codes.find((code) => g.codec.decode(code).type === 'standard') ?? codes[0]);
  }
  return g;
}

describe('the layout', () => {
  it('has every area of the map once', () => {
    const drawn = ROWS.flat().filter((id) => id !== '');
    expect(drawn.sort()).toEqual(
      board.areas
        .filter(({ kind }) => kind !== 'box')
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('the sketch', () => {
  it('shows the strait before the fleet comes in', () => {
    const lines = sketch(standing('stroke', 'sketch'), 'en', { columns: 80, rows: 24 }, 'allied');
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
       Aegean    Peninsula                     Strait                Asia
                           GP-34 T1
       BULAIR              GP-33# T4           DS-14 ??
                 GP-32 T2
                 GP-30               GP-31#    DS-13 ??              A-11# F
                 GP-27     GP-29^    GP-28     DS-12 ??
                 GP-24     GP-26^ T2 GP-25     DS-11 ??              A-10
                 GP-22^              GP-23     DS-10 ??
       SUVLA     GP-19 T1  GP-20     GP-21                           A-9 F
       ANZAC     GP-15 T1  GP-18^ T1 GP-17 F   DS-9 ??
                 GP-13 T1  GP-16     GP-14#    DS-8 ??               A-7# F
       AEG W16S8 GP-10     GP-11^    GP-12 F   DS-7 ??               A-6 F     A-8
                 GP-7      GP-9      GP-8 F    DS-5 ??    DS-6 ?
       Y-BEACH   GP-5# T2  GP-6^               DS-3 ?     DS-4       A-4^ T2F  A-5 T2
                 GP-3 T1   GP-4 F              DS-1       DS-2       A-3
       HELLAS    GP-1 T1F  GP-2 T1F  SEDD-EL-B            KUM-KALE   A-2 T2F
                                                          BESIKA     A-1 T2
      GP-34: BRU=  GP-33: T5-13= T5-14= T5-15= T5-A  GP-32: T7-19= T7-20=
      A-11: lampsaki  GP-26: T7-21= T7-A  GP-19: T19-77=  A-9: nagara  GP-15: T19-57=
      Turn 1, March 1915 · Supply · good weather, calm sea
      supply: Allies 18, Turks 16 · victory: Allies 0, Turks 0
      Allied munitions shortage
      Key:  T2 Turkish units  F fort  W2 Allied warships  S2 minesweepers
      ? mine face down  ^ hill  # town  = entrenched
      "
    `);
  });
  it('shows a landing to the Turkish player in Spanish', () => {
    const lines = sketch(standing('anzac', 'sketch'), 'es', { columns: 100, rows: 40 }, 'turkish');
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
       Egeo        Península                           Estrecho                  Asia
                               GP-34 T1
       BULAIR                  GP-33# T4               DS-14 ¹⁰
                   GP-32 T2
                   GP-30                   GP-31#      DS-13 ¹⁰                  A-11# F
                   GP-27       GP-29^      GP-28       DS-12 ¹⁰
                   GP-24       GP-26^ T2   GP-25       DS-11 ¹⁰                  A-10
                   GP-22^                  GP-23       DS-10 ¹⁰
       SUVLA       GP-19 T1    GP-20       GP-21                                 A-9 F
       ANZAC       GP-15 T1    GP-18^ T1   GP-17 F     DS-9 ¹⁰
                   GP-13 T1    GP-16       GP-14#      DS-8 ¹⁰                   A-7# f
       AEGEAN      GP-10       GP-11^      GP-12 F     DS-7 ¹⁰                   A-6 F       A-8
                   GP-7        GP-9        GP-8 f      DS-5 ¹⁰      DS-6 ¹
       Y-BEACH     GP-5# T2    GP-6^                   DS-3 ¹       DS-4         A-4^ T2F    A-5 T2
                   GP-3 T1     GP-4 f                  DS-1         DS-2         A-3
       HELLAS      GP-1 T1     GP-2 T1     SEDD-EL-BAH              KUM-KALE     A-2 T2
                                                                    BESIKA       A-1 T2
      GP-34: BRU=  GP-33: T5-13= T5-14= T5-15= T5-A  GP-32: T7-19= T7-20=  A-11: lampsaki
      GP-26: T7-21= T7-A  GP-19: T19-77=  A-9: nagara  GP-15: T19-57=  GP-18: T19-A  GP-17: boghali
      GP-13: T9-27=!  A-7: hamidieh!  GP-12: kilid-bahr  A-6: dardanos  GP-8: yildiz!  GP-5: T9-25=! T9-A!
      A-4: T3-39= T3-A fort-a  A-5: T11-127= T11-A  GP-3: GAL=  GP-4: fort-e!  GP-1: T9-26=  GP-2: T19-72=
      A-2: T3-31= T3-32=  A-1: T11-33= T11-126=
      Casilla aliada: RM-1 RM-2 RM-3 RM-A charlemagne gaulois suffren triumph swiftsure albion vengeance
      cornwallis canopus majestic prince-george lord-nelson inflexible ms-1 ms-2 ms-3 ms-4 ms-5 ms-6 ms-7
      ms-8  Casilla turca: barbarossa-harredin torgut-reis sultan-mussudieh goeben breslau
      llega en el turno 2: 25 · llega en el turno 4: 9 · llega en el turno 3: 17
      llega cuando se abre Suvla: 21 · se puede comprar: 16 · tripulación de su barco: 2 · voluntarios: 4
      Turno 2, abril de 1915 · Suministro · buen tiempo, mar normal · suministro: aliados 19, turcos 11
      victoria: aliados 6, turcos 14 · submarinos alemanes ante el estrecho
      fuera del estrecho, 1 como mucho
      Clave:  T2 unidades turcas  F fuerte  f fuerte fuera de combate  ¹ mina por nivel, ⁰ señuelo
      ^ colina  # población  = atrincherada  ! desorganizada o neutralizado
      "
    `);
  });
  it('marks ground, pieces and what can be chosen', () => {
    const t = new Table().empty();
    t.put('29-86', 'GP-2', ENTRENCHED).put('29-87', 'GP-2', UNSUPPLIED, 2).put('1A-3LH', 'GP-3', RESERVE);
    t.beachhead('bh-cw-1', 'GP-2').beachhead('bh-fr-1', 'GP-1', false).put('T9-25', 'GP-5', 0, 1);
    t.put('boghali', 'GP-17', FIRED, 1)
      .put('lampsaki', 'A-11')
      .put('triumph', 'DS-1')
      .put('ms-1', 'DS-1')
      .put('goeben', 'DS-13');
    t.mine('DS-1', ['level2', 'dummy']).mine('DS-3', ['level1'], true).land('allied');
    const size = { columns: 80, rows: 34 };
    expect(`\n${sketch(t.g, 'en', size, 'allied').join('\n')}\n`).toMatchInlineSnapshot(`
      "
       Aegean    Peninsula                     Strait                Asia
                           GP-34
       BULAIR              GP-33#              DS-14
                 GP-32
                 GP-30               GP-31#    DS-13 Z1              A-11# F
                 GP-27     GP-29^    GP-28     DS-12
                 GP-24     GP-26^    GP-25     DS-11                 A-10
                 GP-22^              GP-23     DS-10
       SUVLA     GP-19     GP-20     GP-21                           A-9
       ANZAC     GP-15     GP-18^    GP-17 f   DS-9
                 GP-13     GP-16     GP-14#    DS-8                  A-7#
       AEGEAN    GP-10     GP-11^    GP-12     DS-7                  A-6       A-8
                 GP-7      GP-9      GP-8      DS-5       DS-6
       Y-BEACH   GP-5# T1  GP-6^               DS-3 ¹     DS-4       A-4^      A-5
                 GP-3+ A1  GP-4                DS-1??W1S1 DS-2       A-3
       HELLAS    GP-1 b   ›GP-2+ A2B SEDD-EL-B            KUM-KALE   A-2
                                                          BESIKA     A-1
      GP-2: ›29-86= 29-87!!× bh-cw-1  DS-13: goeben  A-11: lampsaki  GP-17: boghali!*
      GP-5: T9-25!  GP-3: 1A-3LH~  DS-1: triumph ms-1  GP-1: bh-fr-1
      not yet set up: 65 · comes on turn 2: 20 · comes on turn 4: 9
      comes on turn 3: 17 · comes when Suvla opens: 21 · may be bought: 16
      Turn 1, March 1915 · Supply · good weather, calm sea
      supply: Allies 20 (fleet paid), Turks 20 · victory: Allies 0, Turks 0
      Key:  › can be chosen  A2 Allied units  T2 Turkish units  F fort
      f fort out of action  B beachhead  b beachhead unsupplied  W2 Allied warships
      S2 minesweepers  Z2 Turkish ships  ? mine face down  ¹ mine by level, ⁰ a dummy
      "
    `);
    const menu = t.take({ type: 'select', unit: '29-86' }).g;
    expect(sketch(menu, 'en', size, 'allied').join('\n')).toContain('»GP-2+ A2B');
    expect(sketch(menu, 'en', size, 'allied').join('\n')).toContain('GP-2: »29-86= 29-87!!× bh-cw-1');
    expect(sketch(menu, 'en', { columns: 80, rows: 6 }, 'allied').join('\n')).toContain('»GP-2');
  });
  it('is still there when the game is over', () => {
    const g = standing('campaign', 'over');
    g.end(5);
    expect(sketch(g, 'en', { columns: 80, rows: 24 }, null).join('\n')).toContain('The end');
  });
  it('draws no other game', () => {
    const other = toy.compile(toy.data).start('dawn', {}, diceOfSeed('x'));
    expect(() => sketch(other, 'en', { columns: 80, rows: 24 }, null)).toThrow('not a position of Gallipoli');
  });
});

describe('mines face down (8.5-4)', () => {
  const size = { columns: 140, rows: 50 };
  const laid = (kind: number): Gallipoli => {
    const g = standing('stroke', 'secret');
    for (let m = 0; m < 2 * g.book.areaIds.length; m++) if (g.cells[L.mine + m] > 0) g.cells[L.mine + m] = kind;
    g.cells[L.outside] = kind;
    return g;
  };
  it('are all alike to the Allied player, and not to the others', () => {
    expect(sketch(laid(1), 'en', size, 'allied')).toEqual(sketch(laid(3), 'en', size, 'allied'));
    expect(sketch(laid(1), 'en', size, 'allied').join('\n')).toContain('?');
    for (const side of ['turkish', null]) {
      expect(sketch(laid(1), 'en', size, side).join('\n')).toContain('⁰');
      expect(sketch(laid(3), 'en', size, side).join('\n')).toContain('²');
    }
  });
  it('are not given away by what their owner may do', () => {
    const g = start('stroke', 'laying');
    while (g.question()?.prompt.key !== 'prompt.layMines') g.apply(g.legal()[0]);
    expect(sketch(g, 'en', size, 'turkish').join('\n')).toContain('›');
    expect(sketch(g, 'en', size, 'allied').join('\n')).not.toContain('›');
  });
});

describe('at any size, at any moment', () => {
  const SIZES = [
    [8, 3],
    [20, 6],
    [40, 10],
    [80, 10],
    [80, 24],
    [100, 40],
    [240, 80],
  ] as const;

  it.each(SCENARIOS)('fits and leaves the position alone: %s', (scenario) => {
    const g = start(scenario, `sizes ${scenario}`);
    const rng = new Rng(`sizes ${scenario}`);
    for (let i = 0; !g.over && i < 1500; i++) {
      if (i % 75 === 0) {
        const before = g.hash();
        for (const [columns, rows] of SIZES) {
          for (const lang of LANGS) {
            for (const side of [...SIDES, null]) {
              const lines = sketch(g, lang, { columns, rows }, side);
              expect(lines.length).toBeLessThanOrEqual(rows);
              expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
              expect(lines.join('\n')).not.toMatch(/undefined|NaN/);
            }
          }
        }
        expect(g.hash()).toBe(before);
      }
      g.apply(rng.pick(g.legal()));
    }
  });
});
