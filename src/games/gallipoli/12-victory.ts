import { flood } from '../../kernel/board.ts';
import type { Outcome } from '../../kernel/view.ts';
import { linkedToBeachheads } from './6-supply.ts';
import { standsOnMap } from './9-recovery.ts';
import { ALLIED, TURKISH } from './book.ts';
import { mined } from './ground.ts';
import { alliedPoints, eliminate, score } from './pieces.ts';
import { EXITED, type Gallipoli, L, NORMAL, SCENARIOS } from './state.ts';
import { S } from './steps.ts';

/** How a game of Gallipoli can end; the number is the code of the end. */
const ENDS = ['open', 'sea', 'land', 'drivenOut', 'both', 'points', 'pointsTurkish', 'level'] as const;
const SEA = 1;
const BY_LAND = 2;
const DRIVEN_OUT = 3;
const BOTH = 4;
const POINTS = 5;
const POINTS_TURKISH = 6;
const LEVEL = 7;
const WINNER = ['', 'allied', 'allied', 'turkish', 'draw', 'allied', 'turkish', 'draw'] as const;

/** 12.1.1-1, R-DUMMY-BLOCK: sea areas without any marker from the Aegean to the Marmara. */
export function seaPath(g: Gallipoli): boolean {
  const { aegean, marmara, isSea } = g.book;
  return flood(g.book.map, [aegean], (area) => isSea[area] === 1 && !mined(g, area))[marmara] >= 0;
}

/** 12.2-7, R-BARRIER-PATH: some line of marked strait areas joins the two coasts. */
export const barrier = (g: Gallipoli): boolean => g.book.crossings.some((line) => line.every((area) => mined(g, area)));

export function exited(g: Gallipoli): number {
  let count = 0;
  for (let p = 0; p < g.book.landEnd[1]; p++) if (g.at(p) === EXITED) count++;
  return count;
}

/** 7.7-3, 12.1.1-2: a line of supply from the exit to a beachhead. */
const exitLinked = (g: Gallipoli): boolean => linkedToBeachheads(g)[g.book.exit] === 1;

/** 12.1.2, R-TRIPLE-VP. */
export function tripled(g: Gallipoli): boolean {
  const [allied, turkish] = [alliedPoints(g), g.cells[L.vp + TURKISH]];
  return turkish >= 1 && turkish >= g.book.data.costs.victory.ratio * allied;
}
function drivenOut(g: Gallipoli): boolean {
  if (g.cells[L.landed] === 0 || !tripled(g)) return false;
  for (let p = 0; p < g.book.landEnd[1]; p++) if (standsOnMap(g, p)) return false;
  return true;
}

/** 9.3-3, 9.3-4: points, Sudden Death, and on to the next turn. */
S.turnEnd.does({
  run(g) {
    g.pop();
    const { victory } = g.book.data.costs;
    if (barrier(g) && g.cells[L.exitsNow] === 0) score(g, TURKISH, victory.barrier, 'barrier', '12.2-7');
    g.cells[L.exitsNow] = 0;
    // 13.4-3, R-END-MONTH.
    const last = g.turn >= g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]].last;
    if (last) tally(g);
    const sudden = suddenDeath(g);
    if (sudden === 0) cutOff(g);
    if (sudden > 0) finish(g, sudden);
    else if (last) finish(g, byPoints(g));
    else {
      g.cells[L.turn] += 1;
      g.push(S.turn);
    }
    return false;
  },
});

function suddenDeath(g: Gallipoli): number {
  // 12.1-1.
  if (g.turn < g.book.data.charts.suddenDeath.from) return 0;
  const sea = seaPath(g);
  const land = exited(g) >= g.book.data.costs.victory.exits && exitLinked(g);
  const lost = drivenOut(g);
  // 12.1-2.
  if ((sea || land) && lost) return BOTH;
  if (sea) return SEA;
  if (land) return BY_LAND;
  return lost ? DRIVEN_OUT : 0;
}

/** 12.1.1-3, R-EXIT-SUPPLY. */
function cutOff(g: Gallipoli): void {
  if (exited(g) === 0 || exitLinked(g)) return;
  for (let p = 0; p < g.book.landEnd[1]; p++) if (g.at(p) === EXITED) eliminate(g, p, '12.1.1-3');
}

/** 12.2-3, 12.2-4: what counts only at the end, and so for three times the points only then (R-TRIPLE-VP). */
function tally(g: Gallipoli): void {
  const { victory } = g.book.data.costs;
  const { forts, areaIds, hill } = g.book;
  let damaged = 0;
  for (let p = forts[0]; p < forts[1]; p++) if (g.at(p) >= 0 && g.state(p) !== NORMAL) damaged++;
  let hills = 0;
  for (let area = 0; area < areaIds.length; area++) if (hill[area] === 1 && g.cells[L.control + area] === 1) hills++;
  score(g, ALLIED, damaged * victory.fort, 'forts', '12.2-3');
  score(g, ALLIED, hills * victory.hill, 'hills', '12.2-4');
}

const leadOf = (g: Gallipoli): number => alliedPoints(g) - g.cells[L.vp + TURKISH];

/** R-TIE: equal totals are nobody's. */
function byPoints(g: Gallipoli): number {
  const lead = leadOf(g);
  return lead > 0 ? POINTS : lead < 0 ? POINTS_TURKISH : LEVEL;
}

function finish(g: Gallipoli, code: number): void {
  g.log?.({
    type: 'ended',
    rule: code <= BOTH ? '12.1-1' : '12.2-1',
    args: { ending: ENDS[code], allied: alliedPoints(g), turkish: g.cells[L.vp + TURKISH] },
  });
  g.end(code);
}

/** 12.0: sudden death or more points; the score is the Allied lead. */
export function outcome(g: Gallipoli, code: number): Outcome {
  return {
    winner: WINNER[code],
    level: code <= BOTH ? 'suddenDeath' : 'points',
    reason: `outcome.${ENDS[code]}`,
    score: leadOf(g),
  };
}
