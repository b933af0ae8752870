import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { atMost } from '../../../kernel/rolls.ts';
import { breakUp, mayBreakUp } from '../13-breakdown.ts';
import { skyName } from '../17-day/weather.ts';
import { A, ZONES } from '../actions.ts';
import { ARTILLERY, AXIS, FOOT, MAX_BEACHES, TANK } from '../book.ts';
import { heldBy } from '../hexes.ts';
import { distinct, leadersAt, piecesAt, put } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { L, type Malta, WAVES } from '../state.ts';
import { S } from '../steps.ts';
import { followUp, skipsLandings } from './zones.ts';

export const boxPlace = (box: number): number => WAVES - box;
export const beachOf = (box: number): number => box >> 1;
const isFirst = (box: number): boolean => (box & 1) === 0;

// ── 4.21e, 22.39: delayed landings

S.delays.does({
  run(g) {
    g.pop();
    g.cells.fill(0, L.delayed, L.delayed + ZONES.length);
    if (!g.option('delays') || g.night || skipsLandings(g)) return false;
    const { upTo } = g.book.data.tables.delay;
    const roll = atMost(upTo[skyName(g)], { table: 'delay', yes: 'delayed', no: 'ready' });
    for (let zone = 0; zone < ZONES.length; zone++) {
      if (piecesAt(g, AXIS, followUp(zone)).length === 0) continue;
      const late = thrown(g, roll, '22.39', { zone: ZONES[zone] }) === 'delayed';
      g.cells[L.delayed + zone] = late ? 1 : 0;
    }
    return false;
  },
});

// ── 4.22a, 18.3: loading

export const unitsInBox = (g: Malta, box: number): number => piecesAt(g, AXIS, boxPlace(box)).length;

const loaded = new Uint8Array(2 * MAX_BEACHES);
/** Units in every wave box, counted in one go; overwritten by the next call. */
function boxCounts(g: Malta): Uint8Array {
  loaded.fill(0);
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) <= WAVES) loaded[WAVES - g.at(p)] += 1;
  return loaded;
}
const waveCount = (g: Malta, counts: Uint8Array, zone: number, wave: number): number =>
  g.book.zoneOf.reduce((sum, of, beach) => (of === zone ? sum + counts[2 * beach + wave] : sum), 0);

/** 18.33: HQs, artillery, tanks and vehicles come with the second wave, unless the beach is held. */
export const secondOnly = (g: Malta, p: number): boolean =>
  g.book.isHq(p) || g.book.type[p] === ARTILLERY || g.book.type[p] === TANK || g.book.moveClass[p] !== FOOT;

/** Units in the boxes of one wave of a zone. */
export const unitsInWave = (g: Malta, zone: number, wave: number): number => waveCount(g, boxCounts(g), zone, wave);

/** 18.31: what a box and a wave of the zone can still take. */
function mayLoad(g: Malta, p: number, box: number, inBox: number, inWave: number): boolean {
  const { capacity } = g.book.data.tables;
  const count = mayBreakUp(g, p) ? companiesOf(g, p) : 1;
  if (inBox + count > capacity.box || inWave + count > capacity.zoneWave) return false;
  return !isFirst(box) || !secondOnly(g, p) || heldBy(g, AXIS, g.book.beaches[beachOf(box)]);
}
/** Companies that would come of a battalion: no more than its steps. */
export const companiesOf = (g: Malta, p: number): number => Math.min(g.book.companies[p].length, g.steps(p));

S.loading.does({
  run(g) {
    const choices: number[] = [];
    if (!g.night && !skipsLandings(g)) loads(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '18.31',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.loading', args: {} }),
    choices(g, out) {
      loads(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.load:
          return load(g, p, secondOf(code));
        case A.breakUp:
          return breakUp(g, p);
        default:
          g.pop();
      }
    },
  },
});

function loads(g: Malta, out: number[]): void {
  const counts = boxCounts(g);
  for (let zone = 0; zone < ZONES.length; zone++) {
    const waiting = piecesAt(g, AXIS, followUp(zone));
    if (g.cells[L.delayed + zone] === 1 || waiting.length === 0) continue;
    const waves = [0, 1].map((wave) => waveCount(g, counts, zone, wave));
    for (const p of distinct(g, waiting)) {
      g.book.zoneOf.forEach((of, beach) => {
        if (of !== zone) return;
        for (const box of [2 * beach, 2 * beach + 1]) {
          if (mayLoad(g, p, box, counts[box], waves[box & 1])) out.push(action(A.load, p, box));
        }
      });
      if (mayBreakUp(g, p)) out.push(action(A.breakUp, p));
    }
  }
}

/** 18.32: battalions are broken down when loaded; leaders ride with their HQ. */
function load(g: Malta, p: number, box: number): void {
  const from = g.at(p);
  g.log?.({ type: 'loaded', rule: '18.3', args: { unit: g.name(p), box: g.book.boxIds[box] } });
  if (mayBreakUp(g, p)) {
    breakUp(g, p);
    for (const company of g.book.companies[p]) if (g.at(company) === from) put(g, company, boxPlace(box));
  } else put(g, p, boxPlace(box));
  if (!g.book.isHq(p)) return;
  for (const leader of leadersAt(g, AXIS, from)) if (g.book.withHq[leader] === p) put(g, leader, boxPlace(box));
}
