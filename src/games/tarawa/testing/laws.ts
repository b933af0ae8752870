import { floats, keepsCourse, lander, strayMoves } from '../6-invasion/reef.ts';
import { ARTILLERY, LCM } from '../book.ts';
import { afloat, ashore, japaneseWithin, mayStack } from '../pieces.ts';
import { BAIRIKI, BY_FOOT, DRIFTED, JAPANESE, L, LOST, ON_PIER, SUPPLY_CARGO, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

/** What must hold at every decision of every game; returns what is broken, in words. */
export function brokenLaws(g: Tarawa): string[] {
  return [...pieceLaws(g), ...placeLaws(g), ...shoreLaws(g), ...stackLaws(g), ...groundLaws(g), ...trackLaws(g)];
}

function pieceLaws(g: Tarawa): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let p = 0;
  const say = (what: string) => broken.push(`${g.name(p)}: ${what}`);
  for (; p < book.pieceCount; p++) {
    const at = cells[L.at + p];
    const steps = cells[L.steps + p];
    const ap = cells[L.ap + p];
    const pinned = cells[L.pinned + p];
    const aboard = cells[L.aboard + p];
    const cargo = cells[L.cargo + p];
    if (ap < 0 || ap > 16) say(`has ${ap} half APs`);
    if (pinned < 0 || pinned > 2) say(`pinned ${pinned}`);
    if (steps < 0 || steps > book.fullSteps[p]) say(`has ${steps} steps`);
    if ((at === LOST) !== (steps === 0)) say(`lies at ${at} with ${steps} steps`);
    if (at < BAIRIKI || at >= book.hexIds.length) say(`lies at ${at}`);
    if (at === BAIRIKI && book.kind[p] !== ARTILLERY) say('is no gun on Bairiki');
    if (aboard > 0 && (cells[L.cargo + aboard - 1] !== p + 1 || cells[L.at + aboard - 1] !== at))
      say('is aboard nothing');
    if (!book.isCraft(p) && cargo !== 0) say('carries cargo');
    if (cargo > 0 && cargo < SUPPLY_CARGO && cells[L.aboard + cargo - 1] !== p + 1) say('carries a ghost');
    if (cargo > 0 && at < 0) say('is loaded in the fleet');
    if (cells[L.role + p] !== 0 && at < 0 && at !== BAIRIKI) say('takes part from nowhere');
  }
  return broken;
}

/** No piece where it cannot be. */
function placeLaws(g: Tarawa): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let p = 0;
  const say = (what: string) => broken.push(`${g.name(p)} in ${g.hexName(cells[L.at + p])}: ${what}`);
  for (; p < book.pieceCount; p++) {
    const at = cells[L.at + p];
    if (at < 0) continue;
    const land = at < book.landCount;
    const terrain = book.hexes[at].terrain;
    const walking = !book.isCraft(p) && cells[L.aboard + p] === 0;
    if (terrain === 'deep') say('is in deep water');
    if (ashore(g, p) && cells[L.held + at] === 1) say('stands among the Japanese');
    if (book.isTank(p) && terrain === 'excavation') say('is a tank in an excavation');
    if (book.isCraft(p) && land && book.invasion[at] < 0) say('is a craft inland');
    if (book.kind[p] === LCM && book.entry[at] < 0) say('is an LCM off the reef edge');
    if (walking && !land && book.kind[p] === ARTILLERY && !g.has(p, ON_PIER)) say('is a gun in the water');
    const pier = () => book.pierPath.includes(at) || book.pierHeads.includes(at);
    if (g.has(p, ON_PIER) && !pier()) say('is on the pier where there is none');
    if (!g.has(p, ON_PIER) && book.pierHex[at]) say('is under the pier');
    if (g.has(p, BY_FOOT) && ashore(g, p)) say('is ashore and still out on the pier');
    if ((book.isTank(p) || book.isCraft(p)) && book.obstacle[at]) say('is a vehicle on an obstacle');
  }
  return broken;
}

/** nobody in the water, afloat or aboard, is without a way ashore or back to the fleet. */
function shoreLaws(g: Tarawa): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  for (let p = 0; p < book.pieceCount; p++) {
    const loaded = cells[L.cargo + p] !== 0;
    if (!afloat(g, p) || g.has(p, ON_PIER) || (book.isCraft(p) && !loaded)) continue;
    const unit = lander(g, p);
    const boat = book.isCraft(p) && !floats(g, p);
    if (boat && (unit < 0 || book.kind[unit] === ARTILLERY)) continue; // goes back with its load
    const mover = boat ? unit : p; // or puts its men into the water
    const way = g.has(p, DRIFTED) ? strayMoves(g, mover, cells[L.at + p]) >= 0 : keepsCourse(g, mover, cells[L.at + p]);
    if (!way) broken.push(`${g.name(p)} finds no shore from ${g.hexName(cells[L.at + p])}`);
  }
  if (cells[L.pierWalked] !== 0 && cells[L.pierWalked] !== 1) broken.push(`pier walked ${cells[L.pierWalked]}`);
  return broken;
}

/** 7.6 on land, 7.6d on the water. */
function stackLaws(g: Tarawa): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  const passing = g.isAt(S.moveOn) ? g.arg(S.moveOn.args.unit) : -1;
  const afloat = new Map<number, number[]>();
  for (let p = 0; p < book.pieceCount; p++) {
    const at = cells[L.at + p];
    if (at < 0 || cells[L.aboard + p] > 0) continue;
    if (ashore(g, p)) {
      const together = passing >= 0 && cells[L.at + passing] === at;
      if (!together && !mayStack(g, p, at)) broken.push(`${g.name(p)} stands in a full hex ${g.hexName(at)}`);
    } else if (at >= book.landCount) afloat.set(at, [...(afloat.get(at) ?? []), p]);
  }
  for (const [hex, pieces] of afloat) {
    const emptyBoats = pieces.filter((p) => book.isCraft(p) && cells[L.cargo + p] === 0).length;
    if (pieces.length - emptyBoats > 1 || emptyBoats > 1)
      broken.push(`${pieces.map((p) => g.name(p))} crowd ${g.hexName(hex)}`);
  }
  return broken;
}

/** The counts that the engine keeps agree with the hexes they count. */
function groundLaws(g: Tarawa): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let uncleared = 0;
  const near = new Int32Array(book.areaIds.length);
  const runway = new Int32Array(book.areaIds.length);
  for (let h = 0; h < book.landCount; h++) {
    const held = cells[L.held + h];
    uncleared += held;
    if (held && !book.held[h]) broken.push(`Japanese on ${g.hexName(h)}`);
    if (held !== 0) for (let i = 0; i < book.nearAreas[h].length; i++) near[book.nearAreas[h][i]]++;
    if (book.runway[h] && !cells[L.entered + h]) runway[book.area[h]]++;
    const fortSteps = cells[L.fortSteps + h];
    if (fortSteps > book.forts[h] * 2 || fortSteps < 0) broken.push(`fort steps in ${g.hexName(h)}`);
    if (fortSteps > 0 && !held) broken.push(`a fort fights in cleared ${g.hexName(h)}`);
    if (cells[L.suppression + h] > 0 && !held) broken.push(`suppression on cleared ${g.hexName(h)}`);
    if (cells[L.head + h] && held) broken.push(`a supply head among the Japanese in ${g.hexName(h)}`);
    if (japaneseWithin(g, h, 1) !== isHeldNear(g, h)) broken.push('near hexes');
  }
  if (uncleared !== cells[L.uncleared]) broken.push(`${uncleared} uncleared hexes, ${cells[L.uncleared]} counted`);
  near.forEach((n, a) => {
    if (n !== cells[L.near + a] || runway[a] !== cells[L.runwayLeft + a])
      broken.push(`counts of area ${book.areaIds[a]}`);
    const secured = n === 0 && runway[a] === 0 ? 1 : 0;
    if (secured !== cells[L.secured + a]) broken.push(`area ${book.areaIds[a]} secured ${cells[L.secured + a]}`);
  });
  return broken;
}

function isHeldNear(g: Tarawa, hex: number): boolean {
  const list = g.book.near[0][hex];
  for (let i = 0; i < list.length; i++) if (g.cells[L.held + list[i]] === 1) return true;
  return false;
}

function trackLaws(g: Tarawa): string[] {
  const broken: string[] = [];
  const { cells } = g;
  for (let track = 0; track < 6; track++) {
    const box = cells[L.morale + track];
    const { boxes } = g.book.data.tracks[track === JAPANESE ? 'japanese' : 'morale'];
    if (box < 0 || box >= boxes.length) broken.push(`track ${track} in box ${box}`);
    if (!boxes.includes(cells[L.force + track])) broken.push(`track ${track} in force at ${cells[L.force + track]}`);
  }
  if (cells[L.stock] < 0) broken.push(`stock ${cells[L.stock]}`);
  if (cells[L.shore] < 0 || cells[L.shore] > 3) broken.push(`shore support ${cells[L.shore]}`);
  if (cells[L.casualties] < 0) broken.push('casualties');
  if (g.turn < 1 || g.turn > g.book.data.turns.turns.length) broken.push(`turn ${g.turn}`);
  if (cells[L.pierUnits] > 2) broken.push(`${cells[L.pierUnits]} units landed on the pier`);
  return broken;
}

/** Steps of all ground units, those still in the fleet included. */
export function groundSteps(g: Tarawa): number {
  let sum = 0;
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.at + u] !== LOST) sum += g.cells[L.steps + u];
  return sum;
}
