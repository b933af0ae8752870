import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { fits } from '../5-stacking.ts';
import { A } from '../actions.ts';
import { ALLIED, AXIS, MAIN, SIDES_OF_HEX, STRIP, UNFINISHED } from '../book.ts';
import { heldBy, unitsIn } from '../hexes.ts';
import { leadersAt, put, takeHex } from '../pieces.ts';
import { AIR_LANDED, AMMO, L, type Malta, POOL, RAINY, SPENT, TRIED } from '../state.ts';
import { S } from '../steps.ts';

/** 16.15, 22.41: airfields that work. */
export function worksAirfield(g: Malta, hex: number): boolean {
  const field = g.book.airfield[hex];
  return field === MAIN || field === STRIP || (field === UNFINISHED && g.option('qrendi'));
}

// ── air landing (4.24f, 16.1)

/** 16.11: airfields the Axis holds, working, with no Allied unit next door. */
const openFields = (g: Malta): number[] =>
  g.book.land.filter(
    (hex) =>
      worksAirfield(g, hex) &&
      heldBy(g, AXIS, hex) &&
      unitsIn(g, ALLIED, hex) === 0 &&
      !neighbours(g, hex).some((near) => unitsIn(g, ALLIED, near) > 0),
  );
export const neighbours = (g: Malta, hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    return near >= 0 ? [near] : [];
  });

/** 16.11: Italian airborne units not yet in play and without a plan. */
function mayAirLand(g: Malta, p: number): boolean {
  // A plan called off this turn still bars.
  return mightAirLand(g, p) && !g.has(p, TRIED) && (g.book.entry[p] === 'airfield' || g.cells[L.planSlot + p] === 0);
}
/** 3.3, R-50: for all that everybody sees. Where this holds the Axis is asked, lest the question tell who has a plan. */
function mightAirLand(g: Malta, p: number): boolean {
  if (g.at(p) !== POOL || g.book.german[p] === 1 || g.box < g.book.entryTurn[p]) return false;
  return g.book.entry[p] === 'airfield' || g.book.entry[p] === 'drop';
}
/** 16.13: two battalions an airfield a turn, HQs free; in thirds. */
export function landedAt(g: Malta, hex: number): number {
  let thirds = 0;
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === hex && g.has(p, AIR_LANDED)) thirds += g.book.thirds[p];
  return thirds;
}
function airLandings(g: Malta, out: number[], may = mayAirLand): void {
  const { capacity, stacking } = g.book.data.tables;
  const fields = openFields(g);
  if (fields.length === 0) return;
  const room = fields.map((hex) => capacity.airfieldBattalions * stacking.battalion - landedAt(g, hex));
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (!may(g, p)) continue;
    fields.forEach((hex, i) => {
      if (g.book.thirds[p] <= room[i] && fits(g, p, hex)) out.push(action(A.airLand, p, hex));
    });
  }
}

S.airLanding.does({
  run(g) {
    const choices: number[] = [];
    if (!g.night && g.weather !== RAINY) airLandings(g, choices, mightAirLand);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.11',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.airLanding', args: {} }),
    choices(g, out) {
      airLandings(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [p, hex] = [firstOf(code), secondOf(code)];
      arrive(g, p, hex);
      takeHex(g, AXIS, hex);
      // 16.14.
      g.mark(p, AIR_LANDED | SPENT);
      g.log?.({ type: 'airLanded', rule: '16.11', args: { unit: g.name(p), hex: g.hexName(hex) } });
    },
  },
});

/** A unit comes out of the pool with its full steps, artillery with its ammunition (12.53), leaders with their HQ. */
export function arrive(g: Malta, p: number, hex: number): void {
  if (g.steps(p) === 0) g.cells[L.steps + p] = g.book.full[p];
  put(g, p, hex);
  if (g.book.isArtillery(p)) g.mark(p, AMMO);
  if (!g.book.isHq(p)) return;
  for (const leader of leadersAt(g, g.book.side[p], POOL)) if (g.book.withHq[leader] === p) put(g, leader, hex);
}
