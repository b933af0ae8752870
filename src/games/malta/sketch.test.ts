import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { LANGS } from '../../kernel/text.ts';
import { SIDES } from './book.ts';
import { malta } from './index.ts';
import { sketch } from './sketch.ts';
import { DISORGANIZED, FOLLOW_UP, L, Malta, SCENARIOS, SPENT, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

function start(scenario: string, seed: string): Malta {
  const g = malta.compile(malta.data).start(scenario, {}, diceOfSeed(seed));
  if (!(g instanceof Malta)) throw new Error('not a position of Malta');
  return g;
}
/** Plays the standard set-up, up to the Axis player's first question. */
function standing(scenario: string, seed: string): Malta {
  const g = start(scenario, seed);
  while (g.toMove === 1) {
    const codes = g.legal();
    g.apply(codes.find((code) => g.codec.decode(code).type === 'standard') ?? (codes[0] as number));
  }
  return g;
}
const drawn = (g: Malta, columns: number, rows: number, side: string | null, lang: 'en' | 'es' = 'en'): string =>
  `\n${sketch(g, lang, { columns, rows }, side).join('\n')}\n`;

describe('the sketch', () => {
  it('shows the island before the drop', () => {
    expect(drawn(standing('first-days', 'sketch'), 80, 24, 'allied')).toMatchInlineSnapshot(`
      "
          05  06, 07  08, 09  10, 11  12, 13  14, 15  16, 17  18, 19  20, 21  22,
      06  :   .   .
      07  .   :   :   .   ^o      :   :
      08      .   A1# .   .   #   .   A1. :   :   :   :
      09      .   .   .   A1& .   A1. A1. .   A1^ A2. A1# A2%
      10          :   #   .   .   A1^ A1# #   .   .   .   %   A4% A1^ ^:o
      11      :   .   A2^ .   .   .   A1= .   #   #   A1. A1% %^  A3% A1# ^:o :
      12          .   .   .   .   A1# .   A1. #   .   A1# A1. A1# .   #   .   #:
      13          .   .   .   .   #   .   .   A2. .   A2= A1# #   A1. A1. A1. :
      14                  .   #   &   &   .   #   .   #   #   A1= #   .   #o  A1^
      15                          .   .   .   A1= #   A1# .   .   .   #
      16                                  .   :   :   :   :   :   A2= .   ^o
      0708: MAL-2RIF  0811: MAL-2RWK MAL-FG1 gun-bingemma/2  0907: gun-campbell/1
      0909: MAL-1KOMR  1109: MAL-26D2  1110: MAL-FG2  1112: MAL-1DLI  1208: MAL-8M
      1209: MAL-HQ232 L-OXL  1210: MAL-12F3  1211: MAL-RAF4  1312: MAL-HQ234 L-BRI
      1409: MAL-FG3 gun-madliena/2  1413: MAL-12F1 MAL-TK2  1415: MAL-10KOMR
      1509: MAL-11LF MAL-HAA4  1609: MAL-LAA3  1611: MAL-HQ233 L-BER  1612: MAL-TK1
      1613: MAL-RAF1 MAL-RAF2  1615: MAL-2D  1709: MAL-HAA3 MAL-LAA2 gun-tigne/1
      1711: MAL-RN3  1712: MAL-12F2  1713: MAL-HQ231 L-COX
      not yet in play: 33 · out of the game: 8
      Turn 1, 29 June, AM · Set-up · clear · Axis holds 0 airfields, 0 cities
      steps lost: Axis 0, Allies 0 · Axis ammunition 6
      Key:  08, column half a hex lower  A2 Allied units  o coast gun  = airfield
      % city  # town  ^ fort  & woods  : beach  . open land  /2 factor of a gun
      "
    `);
  });
  it('shows each row on two lines where there is room, in Spanish', () => {
    expect(drawn(standing('herkules', 'sketch'), 100, 50, 'axis', 'es')).toMatchInlineSnapshot(`
      "
          05   06   07   08   09   10   11   12   13   14   15   16   17   18   19   20   21   22
      06  :         .
               .
      07  .         :         ^o        :
               :         .                   :
      08            A1#       .         .         :         :
               .         .         #         A1.       :         :
      09            .         A1&       A1.       .         A2.       A2%o
               .         .         .         A1.       A1^o      A1#
      10            :         .         A1^       #         .         %         A1^:
                         #         .         A1#       .         .         A4%^      ^:o
      11            .         .         .         .         #         A1%^      A3%^      ^:o
               :         A2^o      .         A1=       #         A1.       %^        A1#       :
      12            .         .         A1#       A1.       .         A1.       .         .
                         .         .         .         #         A1#       A1#       #         #:
      13            .         .         #         .         .         A1#       A1.       A1.
                         .         .         .         A2.       A2=       #         A1.       :
      14                      .         &         .         .         #         #         #o
                                   #         &         #         #         A1=       .         A1^o
      15                                .         .         #         .         .
                                             .         A1=       A1#       .         #
      16                                          .         :         :         A2=       ^o
                                                       :         :         :         .
      0708: MAL-2RIF  0811: MAL-2RWK MAL-FG1 gun-bingemma  0907: gun-campbell  0909: MAL-1KOMR
      1109: MAL-26D2  1110: MAL-FG2  1112: MAL-1DLI  1208: MAL-8M  1209: MAL-HQ232 L-OXL  1210: MAL-12F3
      1211: MAL-RAF4  1312: MAL-HQ234 L-BRI  1409: MAL-FG3 gun-madliena  1413: MAL-12F1 MAL-TK2
      1415: MAL-10KOMR  1509: MAL-11LF MAL-HAA4  1609: MAL-LAA3  1611: MAL-HQ233 L-BER  1612: MAL-TK1
      1613: MAL-RAF1 MAL-RAF2  1615: MAL-2D  1709: MAL-HAA3 MAL-LAA2 gun-tigne  1711: MAL-RN3
      1712: MAL-12F2  1713: MAL-HQ231 L-COX  1810: MAL-HQ MAL-HAA1 MAL-LAA1 MAL-RN1 L-GOR L-BEA gun-stelmo
      1812: MAL-26D3  1814: MAL-RAF5  1910: MAL-LAA4 gun-ricasoli  1911: MAL-4B MAL-HAA2 MAL-RN2
      1913: MAL-26D1  1916: MAL-1H MAL-RAF3  2010: gun-strocco  2011: MAL-2KOMR  2013: MAL-3KOMR
      2111: gun-leonardo  2113: MAL-1D  2114: gun-stlucian  2116: gun-benghajsa
      2214: MAL-FG4 gun-delimara
      aún no en juego: 78
      Turno 1, 29 de junio, mañana · Despliegue · despejado · en poder del Eje: 0 aeródromos, 0 ciudades
      pasos perdidos: Eje 0, aliados 0 · munición del Eje 6 · Derrumbe 0, Agotamiento 2
      Clave:  A2 unidades aliadas  o cañón de costa  = aeródromo  % ciudad  # pueblo  ^ fuerte  & bosque
      : playa  . tierra despejada
      "
    `);
  });
  it('marks hexes, boxes, pieces and what can be chosen', () => {
    const t = new Table().empty();
    t.put('MAL-2D', '1613', { steps: 4, state: DISORGANIZED }).put('MAL-12F1', '1613', { marks: SPENT });
    t.put('RAM-KROH', '1614', { state: 2, marks: UNSUPPLIED }).put('W-DUI', '1517').put('L-GOR', '1810');
    t.off('LIV-33-I', FOLLOW_UP - 2)
      .when('axis')
      .stand('attacks');
    expect(drawn(t.g, 120, 30, 'axis')).toMatchInlineSnapshot(`
      "
          05    06,   07    08,   09    10,   11    12,   13    14,   15    16,   17    18,   19    20,   21    22,
      06  :     .     .
      07  .     :     :     .     ^           :     :
      08        .     #     .     .     #     .     .     :     :     :     :
      09        .     .     .     &     .     .     .     .     ^     .     #     %
      10              :     #     .     .     ^     #     #     .     .     .     %     %^    ^:    ^:
      11        :     .     ^     .     .     .     =     .     #     #     .     %^    %^    %^    #     ^:    :
      12              .     .     .     .     #     .     .     #     .     #     .     #     .     #     .     #:
      13              .     .     .     .     #     .     .     .     .    ›A2=   #     #     .     .     .     :
      14                          .     #     &     &     .     #     .     X1#+  #     =     #     .     #     ^
      15                                      .     .     .     =     #     #     .     .     .     #
      16                                                  .     :     :     :     :     :     =     .     ^
      17                                                              W1
      1613: MAL-2D(4/6)! MAL-12F1°*  Follow-up box, East: LIV-33-I  1517: W-DUI  1614: RAM-KROH!!×  1810: L-GOR
      not yet in play: 130 · out of the game: 11
      Turn 1, 29 June, AM · Combat · clear · Axis holds 0 airfields, 0 cities · steps lost: Axis 0, Allies 0
      Axis ammunition 6 · Collapse 0, Exhaustion 2
      Key:  › can be chosen  08, column half a hex lower  X2 Axis units  A2 Allied units  W2 warships  = airfield  % city
      # town  ^ fort  & woods  : beach  . open land  + held by the Axis  (2/6) steps left of all  ! disorganized
      !! demoralized  × out of supply  ° guns without ammunition  * spent
      "
    `);
    expect(drawn(t.g, 120, 30, 'axis')).toContain('›A2');
    expect(drawn(t.g, 120, 30, 'allied')).not.toContain('›');
    t.take({ type: 'attack', hex: '1613' });
    expect(drawn(t.g, 80, 8, 'axis')).toContain('»A2');
  });
  it('is still there when the game is over', () => {
    const g = standing('herkules', 'over');
    g.end(5);
    expect(drawn(g, 80, 24, null)).toContain('The end');
  });
  it('draws no other game', () => {
    const other = toy.compile(toy.data).start('dawn', {}, diceOfSeed('x'));
    expect(() => sketch(other, 'en', { columns: 80, rows: 24 }, null)).toThrow('not a position of Malta');
  });
});

describe('what a side may not know (3.3)', () => {
  it('the faces of the coast guns', () => {
    const laid = (kind: number): Malta => {
      const g = standing('herkules', 'guns');
      g.cells.fill(kind, L.gunKind, L.gunKind + g.book.siteIds.length);
      return g;
    };
    expect(drawn(laid(0), 200, 80, 'axis')).toBe(drawn(laid(10), 200, 80, 'axis'));
    expect(drawn(laid(0), 200, 80, 'axis')).toContain('gun-stelmo');
    expect(drawn(laid(0), 200, 80, 'allied')).toContain('gun-stelmo/2');
    expect(drawn(laid(10), 200, 80, null)).toContain('gun-stelmo/0');
  });
  it('the drop plans', () => {
    const g = standing('first-days', 'plans');
    const plan = (hex: string) => g.actions().find((action) => action.type === 'dropZone' && action['hex'] === hex);
    while (plan('1613') === undefined) g.apply(g.legal().at(-1) as number);
    const before = drawn(g, 200, 80, 'allied');
    g.apply(g.codec.encode(plan('1613')));
    expect(drawn(g, 200, 80, 'axis')).toContain('German drop zone 1613 Luqa airfield, turn 1');
    expect(drawn(g, 200, 80, 'allied')).toBe(before);
  });
});

describe('at any size, at any moment', () => {
  const SIZES = [
    [8, 3],
    [20, 6],
    [40, 10],
    [80, 24],
    [100, 50],
    [240, 80],
  ] as const;

  it.each(SCENARIOS)('fits and leaves the position alone: %s', { timeout: 60_000 }, (scenario) => {
    const g = start(scenario, `sizes ${scenario}`);
    const rng = new Rng(`sizes ${scenario}`);
    for (let i = 0; !g.over && i < 1200; i++) {
      if (i % 80 === 0) {
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
      const codes = g.legal();
      const standard = codes.find((code) => g.codec.decode(code).type === 'standard');
      g.apply(standard ?? rng.pick(codes));
    }
  });
});
