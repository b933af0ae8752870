import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { LANGS } from '../../kernel/text.ts';
import { card } from './card.ts';
import turnFile from './data/turns.json';
import { tarawa } from './index.ts';
import { sketch } from './sketch.ts';
import { L, Tarawa } from './state.ts';
import { Table } from './testing/table.ts';

const SCENARIOS = card.scenarios.map(({ id }) => id);

function start(scenario: string, seed: string): Tarawa {
  const g = tarawa.compile(tarawa.data).start(scenario, {}, diceOfSeed(seed));
  if (!(g instanceof Tarawa)) throw new Error('not a position of Tarawa');
  return g;
}
const drawn = (g: Tarawa, columns: number, rows: number, lang: 'en' | 'es' = 'en'): string =>
  `\n${sketch(g, lang, { columns, rows }, 'marine').join('\n')}\n`;

/** The place of the land actions in the sequence of play. */
const LAND_ACTIONS = 18;

/** A beachhead on Red 2 with a bit of everything that the map can show. */
function beachhead(): Table {
  const t = new Table().turn(4).noReinforcements().clear(2731, 2832, 2833, 2735, 2838);
  t.put('2/2A', 2733).put('2/2B', 2832).put('2/2E', 2832, { steps: 2 }).put('2/3A', 2735, { point: 0 });
  t.put('Sherman1', 2833).put('10/1', 2736);
  t.float('Amtrac3', 2638, 'red2', '8/1A').float('Higgins12', 2539, 'red1').pier('Hawkins', 2532);
  t.set('head', t.hex(2731), 1).set('head', t.hex(2734), 1).set('position', t.hex(2735), 1);
  t.set('suppression', t.hex(2834), 1).set('suppression', t.hex(2732), 2);
  t.set('pinned', t.piece('2/3A'), 1).set('hunger', t.piece('2/3A'), 1).set('entered', t.hex(2933), 1);
  t.set('shore', 0, 2).set('stock', 0, 3).set('supplyLoss', 0, 1).set('phase', 0, LAND_ACTIONS);
  return t.at('landActions');
}

describe('the sketch', () => {
  it('shows the lagoon before the landing', () => {
    expect(drawn(start('campaign', 'sketch'), 72, 24)).toMatchInlineSnapshot(`
      "
           39  38  37  36  35  34  33  32  31  30  29  28  27  26  25  24
      13   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~
      14     ↓   ↓   ↓   ‡   ↓   ↓   ↓   ║   ║   ↓   ↓   ↓   ↓   ↓   ↓   ↓
      15   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈ ║ ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      16     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      17   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈ ║ ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      18     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      19   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈ ║ ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      20     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      21   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈ ║ ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      22     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      23   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈ ║ ≈   ≈   ≈   ≈   ≈   ≈   #   #
      24     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   #   #   ≈   ≈   ≈
      25   ≈   ≈   #   #   #   ≈   ≈   ≈ ║ ░   ░   ≈   ≈   ≈   ≈   ≈   ≈
      26     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║  ●·   ░   ░   ░   ░   ░  ●¤  ●o
      27   ≈   ≈   ░   ░   ░   ░   ░   ░  ●·  ●·  ●♣  ▲2  ●♣  ●·  ●♣E ●♣
      Turn 1/30 · 20 November 1943, 09:00 · day · low tide · Bombardment
      Casualties 0 · hexes to clear 246 · areas secured 0/14
      Supply points 0 · supply heads 0/0 · shore support 0
      Morale: General +2 · Japanese +2 · 2nd +2 · 6th +2 · 8th +2 · 10th +2
      Japanese by area  A:11  B:20  C:5  D:8  E:22  F:19  G:22  H:27  I:12
      J:13  K:21  L:26  M:19  N:21
      Key:  ● Japanese  ▲2 fort, steps left  D letter of its area  ‡ wreck
      · open ground  o crater  ♣ palms  ░ invasion beach  ¤ dump  ║ long pier
      "
    `);
  });
  it('shows a beachhead and what the chosen unit can do', () => {
    expect(drawn(beachhead().act('select 2/2B').g, 72, 24, 'es')).toMatchInlineSnapshot(`
      "
           39  38  37  36  35  34  33  32  31  30  29  28  27  26  25  24
      22     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈
      23   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈ ║ ≈   ≈   ≈   ≈   ≈   ≈   #   #
      24     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   #   #   ≈   ≈   ≈
      25  h12  ≈   #   #   #   ≈   ≈  Haw║ ░   ░   ≈   ≈   ≈   ≈   ≈   ≈
      26     ≈  A3   ≈   ≈   ≈   ≈   ≈   ║ ›●·   ░   ░   ░   ░   ░  ●¤  ●o
      27   ≈   ≈   ░  Ar1!23A ⌂×  22A› ░²›⌂· ›●·  ●♣  ▲2  ●♣  ●·  ●♣E ●♣
      28     ≈   ·  ●♣  ●♣  ●oD›▲2¹›Sh1»22²›●· ›▲2  ●♣  ●♣  ●°  ●♣  ●♣  ▲2
      29   ░  ▲2  ●♣  ▲2  ○=  ○=   = ›○= ›○= ›●·  ●¤  ●·  ●o  ▲2  ●♣  ●♣F
      30    ▲2  ○=  ○=  ○=  ●°  ●· ›●o  ○=  ○=G ○=  ○=  ●·  ●o  ●·  ●♣  ●♣
      31  ○=  ○=  ●·  ●°  ●·  ●o  ▲2  ●·  ●°  ●o  ●·  ○=  ○=  ○=  ○=  ●o
      32    ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=  ○=
      33  ●°  ●·  ●o  ●°  ●·  ●o  ●·  ●°  ●♣I ▲4  ●¤  ●·  ●♣  ●♣  ●♣J ●o
      »22B 2832 8/8 8PA +         22A 2733 8/8 8PA +
       23A 2735 8/8 !1?^          22E 2832 2/6 6PA +
       Sh1 2833 4/4 8PA +         Ar1 2736 6/6 4PA +
      Turno 4/30 · 20 de noviembre de 1943, 15:00 · día · marea baja · Accion…
      Bajas 0 · hexes por despejar 242 · áreas aseguradas 0/14
      Suministro 3 (-1 por tirada) · cabezas 1/2 · apoyo costero 2
      Moral: general +2 · japonesa +2 · 2.º +2 · 6.º +2 · 8.º +2 · 10.º +2
      Japoneses por área  A:11  B:20  C:5  D:6  E:21  F:19  G:21  H:27  I:12
      J:13  K:21  L:26  M:19  N:21
      Clave:  » actúa  › se puede elegir  ! clavado  + suministro activo
      22² dos apiladas  A1 a1 embarcación cargada, vacía  ● japoneses
      "
    `);
  });
  it('puts the roster beside the map where there is room', () => {
    expect(drawn(beachhead().g, 100, 16)).toMatchInlineSnapshot(`
      "
           42  41  40  39  38  37  36  35  34  33  32  31  30  29  28  27  26    ›22A 2733 8/8 8AP +
      24     ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ≈   ║   ≈   ≈   ≈   #   #   ≈   ›22B 2832 8/8 8AP +
      25   ≈   ≈   ≈  h12  ≈   #   #   #   ≈   ≈  Haw║ ░   ░   ≈   ≈   ≈   ≈     ›22E 2832 2/6 6AP +
      26     #   #   ≈   ≈  A3   ≈   ≈   ≈   ≈   ≈   ║  ●·   ░   ░   ░   ░   ░   ›Sh1 2833 4/4 8AP +
      27   #   ≈   ≈   ≈   ≈   ░ ›Ar1!23A ⌂× ›22A  ░² ⌂·  ●·  ●♣  ▲2  ●♣  ●·     ›Ar1 2736 6/6 4AP +
      28     ≈   ≈   ≈   ≈   ·  ●♣  ●♣  ●oD ▲2¹›Sh1›22² ●·  ▲2  ●♣  ●♣  ●°  ●♣    23A 2735 8/8 !1?^
      29   ≈   ≈   ≈   ░  ▲2  ●♣  ▲2  ○=  ○=   =  ○=  ○=  ●·  ●¤  ●·  ●o  ▲2      Haw 2532 2/2
      30     ░   ░   ░  ▲2  ○=  ○=  ○=  ●°  ●·  ●o  ○=  ○=G ○=  ○=  ●·  ●o  ●·    A3  2638 4/4 81A 8/8
      31  ●·  ●o  ●·C ○=  ○=  ●·  ●°  ●·  ●o  ▲2  ●·  ●°  ●o  ●·  ○=  ○=  ○=      h12 2539 4/4
      Turn 4/30 · 20 November 1943, 15:00 · day · low tide · Land actions
      Casualties 0 · hexes to clear 242 · areas secured 0/14
      Supply points 3 (-1 a roll) · supply heads 1/2 · shore support 2
      Morale: General +2 · Japanese +2 · 2nd +2 · 6th +2 · 8th +2 · 10th +2
      Japanese by area  A:11  B:20  C:5  D:6  E:21  F:19  G:21  H:27  I:12  J:13  K:21  L:26  M:19  N:21
      Key:  › can be chosen  ! pinned  + active supply  22² stack of 2  A1 a1 craft loaded, empty
      ● Japanese  ▲2 fort, steps left  ¹ suppressed once  ⌂ supply head  ⌂× head not working
      "
    `);
  });
  it('marks the attackers and their target', () => {
    const t = beachhead().act('select 2/2B').act('attack').act('target 2831');
    const rows = sketch(t.g, 'en', { columns: 80, rows: 20 }, 'marine');
    expect(rows.find((row) => row.startsWith('28'))).toContain('»22²»●·');
  });
  it('letters every hex when areas are the question', () => {
    const g = start('campaign', 'letters');
    g.apply(g.legal()[0]);
    expect(g.question()?.prompt.key).toBe('prompt.chits');
    const rows = sketch(g, 'en', { columns: 80, rows: 30 }, 'marine');
    expect(rows.find((row) => row.startsWith('29'))).toContain('●♣D ▲2D ○=D');
  });
  it('is still there when the game is over', () => {
    const t = beachhead();
    t.g.end(4);
    expect(sketch(t.g, 'en', { columns: 80, rows: 24 }, null).join('\n')).toContain('22²');
  });
  it('leaves the labels of a data pack as they are', () => {
    const turns = { ...turnFile, turns: turnFile.turns.map((turn) => ({ ...turn, label: 'D-Day, 1943-13-01 09:00' })) };
    const g = tarawa.compile({ ...tarawa.data, turns }).start('campaign', {}, diceOfSeed('label'));
    expect(sketch(g, 'en', { columns: 80, rows: 24 }, 'marine').join('\n')).toContain('· D-Day, 1943-13-01 09:00 ·');
  });
  it('draws no other game', () => {
    const other = toy.compile(toy.data).start('dawn', {}, diceOfSeed('x'));
    expect(() => sketch(other, 'en', { columns: 80, rows: 24 }, null)).toThrow('not a position of Tarawa');
  });
});

describe('a face-down chit (5.2a)', () => {
  const hidden = (value: number) => {
    const g = start('campaign', 'secret');
    g.apply(g.legal()[0]);
    g.apply(g.legal()[3]);
    const area = [...g.book.areaIds.keys()].find((a) => g.cells[L.chitFace + a] === 1) ?? -1;
    g.cells[L.chit + area] = value;
    g.cells.fill(value, L.drawn, L.drawn + g.cells[L.drawnCount]);
    return g;
  };
  it('is a secret to the player and none to the referee', () => {
    const size = { columns: 140, rows: 40 };
    expect(sketch(hidden(-2), 'en', size, 'marine')).toEqual(sketch(hidden(0), 'en', size, 'marine'));
    expect(sketch(hidden(-2), 'en', size, 'marine').join('\n')).toContain('(?)');
    expect(sketch(hidden(-2), 'en', size, null).join('\n')).toContain('(-2)');
  });
});

describe('at any size, at any moment', () => {
  const SIZES = [
    [20, 6],
    [40, 10],
    [80, 10],
    [80, 24],
    [100, 30],
    [132, 43],
    [240, 80],
  ] as const;

  it.each(SCENARIOS)('fits, leaves the position alone and shows what the question names: %s', (scenario) => {
    const g = start(scenario, `sizes ${scenario}`);
    const rng = new Rng(`sizes ${scenario}`);
    for (let i = 0; !g.over && i < 1500; i++) {
      if (i % 50 === 0) {
        const before = g.hash();
        for (const [columns, rows] of SIZES) {
          for (const lang of LANGS) {
            const lines = sketch(g, lang, { columns, rows }, 'marine');
            expect(lines.length).toBeLessThanOrEqual(rows);
            expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
            expect(lines.join('\n')).not.toMatch(/undefined|NaN/);
          }
        }
        expect(g.hash()).toBe(before);
        expect(inView(g)).toBe(true);
      }
      g.apply(rng.pick(g.legal()));
    }
  });

  /** Where a unit is asked about, its row is on the map. */
  function inView(g: Tarawa): boolean {
    const unit = g.book.pieceIds.indexOf(String(g.question()?.prompt.args['unit']));
    if (unit < 0 || g.cells[L.at + unit] < 0) return true;
    const row = g.hexName(g.cells[L.at + unit]).slice(0, 2);
    return sketch(g, 'en', { columns: 80, rows: 12 }, 'marine').some((line) => line.startsWith(row));
  }
});
