import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { A, ZONES } from '../actions.ts';
import { ALLIED, ARTILLERY, AXIS, ENGINEER, TANK, UNIT } from '../book.ts';
import { heldBy, unitsIn } from '../hexes.ts';
import { FOLLOW_UP, L, type Malta, WAVES } from '../state.ts';
import { S } from '../steps.ts';
import { commander, companion, ending } from './common.ts';
import { combat } from './fight.ts';
import { distanceToEnemy, enemyHexes, goals, landingZones, stakeOf, walkTo } from './ground.ts';
import { addToSerial, plan, serials } from './herkules-drops.ts';
import { AXIS_STAFF, stepWorth } from './herkules-posts.ts';
import { marching } from './march.ts';
import { HERKULES } from './weights.ts';

/**
 * A heuristic commander of the Axis side. It drops on the airfields, lands where few defend the shore, masses until
 * the odds are good and takes airfield after airfield.
 */
const script = commander(['axis'], {
  ...combat(AXIS_STAFF),
  zones,
  openingAttachments: attachments,
  attachments,
  strikes,
  plan,
  serials,
  addToSerial,
  replacements: (_g, actions) => offered(actions, A.replace) ?? ending(actions),
  shipsHome: (g, actions) => best(actions, (code) => -g.book.support[firstOf(code)]),
  loading,
  stations,
  shipFire,
  waveMoves: steps,
  assembly: steps,
  edges: (_g, actions) => actions[0],
  edgeReply: (g, actions) => best(actions, (code) => -unitsIn(g, ALLIED, firstOf(code))),
  soloDrops: (_g, actions) => offered(actions, A.dropMarker) ?? ending(actions),
  cancelDrops: (_g, actions) => ending(actions),
  clashes: (g, actions) => best(actions, (code) => stakeOf(g, firstOf(code))),
  breakdown: (_g, actions) => ending(actions),
  reforming: (_g, actions) => offered(actions, A.reform) ?? ending(actions),
  ...marching(AXIS_STAFF, HERKULES),
  ships,
  airLanding,
});
export const herkules = HERKULES.on(script);

// ── the morning of 29 June

/** How bad a beach is: enemies and guns near it (18.5, 16.56). */
function risk(g: Malta, hex: number): number {
  if (unitsIn(g, ALLIED, hex) > 0) return 9;
  const near = distanceToEnemy(g, AXIS, hex);
  let guns = 0;
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) {
    if (g.at(p) < 0) continue;
    const far = g.book.distance(g.at(p), hex);
    if (far <= 1) guns += 1.5;
    guns += far <= 3 ? 0.5 : far <= 8 ? 0.25 : 0;
  }
  return guns + (near <= 1 ? 4 : near <= 2 ? 2 : 0);
}
/** How far inland the nearest objective lies. */
function remoteness(g: Malta, hex: number): number {
  return Math.min(...goals(g, AXIS).map((goal) => walkTo(g.book, goal)[hex] - stakeOf(g, goal) / 6), 20);
}
const beachesOf = (g: Malta, zone: number): number[] => g.book.beaches.filter((_, i) => g.book.zoneOf[i] === zone);

/** What a zone is worth: its three best beaches, and the way from them. */
function zoneWorth(g: Malta, zone: number): number {
  const worth = beachesOf(g, zone)
    .map((hex) => -risk(g, hex) - 0.8 * remoteness(g, hex))
    .sort((a, b) => b - a);
  return worth.slice(0, 3).reduce((sum, value) => sum + value, 0);
}
function zones(g: Malta, actions: readonly number[]): number | Choice {
  const convoys = offers(actions, A.sailWith);
  if (convoys.length > 0)
    return best(convoys, (one) => (g.book.formationIds[secondOf(one)] === patron(g, firstOf(one)) ? 1 : 0));
  const taken = landingZones(g);
  const code = best(
    actions,
    (one) => zoneWorth(g, secondOf(one)) - (taken.includes(secondOf(one)) ? HERKULES.now.apart : 0),
  );
  return told(code, 'zone', { formation: g.book.formationIds[firstOf(code)], zone: ZONES[secondOf(code)] });
}

/** Which formation an unattached unit serves best: by how it comes, the strong things with Livorno. */
function patron(g: Malta, p: number): string {
  const entry = g.book.entry[p];
  if (entry === 'airfield') return 'SPE';
  if (entry === 'drop') return 'FOL';
  return g.book.pieceIds[p].startsWith('UNA-M-') || g.book.pieceIds[p] === 'UNA-L6' ? 'FRI' : 'LIV';
}
function attachments(g: Malta, actions: readonly number[]): number {
  const code = offers(actions, A.attach).find((one) => {
    const free = g.cells[L.formation + firstOf(one)] === g.book.unassigned;
    return free && g.book.formationIds[secondOf(one)] === patron(g, firstOf(one));
  });
  return code ?? ending(actions);
}

/** Guns that bear on the beaches of the chosen zones, those that are known to be real first. */
function bearing(g: Malta, gun: number): number {
  const site = gun - g.book.guns[0];
  const shown = g.cells[L.gunShown + site] === 1;
  const kind = g.book.data.roster.coastGuns[g.cells[L.gunKind + site]];
  const range = shown ? kind.range : 10;
  let worth = 0;
  for (const zone of landingZones(g)) {
    if (!afloat(g, zone)) continue;
    for (const hex of beachesOf(g, zone)) {
      const far = g.book.distance(g.at(gun), hex);
      if (far <= range) worth += far <= 3 ? 2 : 1;
    }
  }
  return worth * (shown ? Math.max(1, kind.factor) : 1.2);
}
/** Whether anybody still waits to land in a zone. */
function afloat(g: Malta, zone: number): boolean {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === FOLLOW_UP - zone || g.at(p) <= WAVES) return true;
  return false;
}
function strikes(g: Malta, actions: readonly number[]): number | Choice {
  const code = best(actions, (one) => (typeOf(one) === A.strike ? bearing(g, firstOf(one)) : 0.1));
  return typeOf(code) === A.strike ? told(code, 'strike', { unit: g.name(firstOf(code)) }) : code;
}

// ── coming ashore

/** Riflemen first; then the HQ, guns and tanks. */
function cargo(g: Malta, p: number, second: boolean): number {
  if (g.book.isHq(p)) return second ? 9 : 5;
  if (g.book.type[p] === ARTILLERY) return second ? 4 : 1;
  if (g.book.type[p] === TANK) return second ? 5 : 2;
  if (g.book.type[p] === ENGINEER) return 2;
  return 3 + g.book.attack[p] / 4;
}
function loading(g: Malta, actions: readonly number[]): number | Choice {
  const loads = offers(actions, A.load);
  if (loads.length === 0) return ending(actions);
  const code = best(loads, (one) => {
    const box = secondOf(one);
    const hex = g.book.beaches[box >> 1];
    const second = (box & 1) === 1;
    const dear = risk(g, hex);
    const held = heldBy(g, AXIS, hex) ? 1.5 : 0;
    return held - dear - 0.4 * remoteness(g, hex) + 2 * cargo(g, firstOf(one), second) + (second ? 0 : 0.5);
  });
  const hex = g.book.beaches[secondOf(code) >> 1];
  if (risk(g, hex) >= 7) return ending(actions);
  return told(code, 'load', { unit: g.name(firstOf(code)), hex: g.hexName(hex) });
}

/** Battalions form up first, then everybody goes where he is of use. */
function steps(g: Malta, actions: readonly number[]): number {
  const reform = offered(actions, A.reform);
  if (reform !== undefined) return reform;
  const worth = stepWorth(g);
  let top = ending(actions);
  let high = 0.3;
  for (const code of offers(actions, A.step)) {
    const p = firstOf(code);
    if (g.book.kind[p] !== UNIT) continue;
    const gain = worth(p, secondOf(code)) - worth(p, g.at(p));
    if (gain > high) [high, top] = [gain, code];
  }
  return typeOf(top) === A.step ? (companion(g, firstOf(top), actions) ?? top) : top;
}

// ── ships

/** What ships look at: where the enemy stands, and the beaches that troops still wait for. */
interface Shore {
  readonly enemies: readonly number[];
  readonly beaches: readonly number[];
}
const shoreNow = (g: Malta): Shore => ({
  enemies: enemyHexes(g, AXIS),
  beaches: landingZones(g).flatMap((zone) => (afloat(g, zone) ? beachesOf(g, zone) : [])),
});

/** Enemies a ship would have under its guns, those near the beaches and objectives above all. */
function shipPost(g: Malta, ship: number, hex: number, { enemies, beaches }: Shore): number {
  let worth = 0;
  const range = g.book.range[ship];
  for (const enemy of enemies) {
    if (g.book.distance(enemy, hex) > range) continue;
    const front = g.book.links[enemy].some((near) => unitsIn(g, AXIS, near) > 0);
    worth += (front ? 3 : 0.5) + 0.1 * stakeOf(g, enemy);
  }
  for (const beach of beaches) if (g.book.distance(beach, hex) <= range - 2) worth += 0.5;
  for (let gun = g.book.guns[0]; gun < g.book.guns[1]; gun++) {
    if (g.at(gun) >= 0 && g.book.distance(g.at(gun), hex) <= 3) worth -= 2;
  }
  return worth;
}
function stations(g: Malta, actions: readonly number[]): number {
  const shore = shoreNow(g);
  return best(actions, (code) => shipPost(g, firstOf(code), secondOf(code), shore));
}
/** On the first day the guns that bear on the beaches; later a ship is worth more to the troops ashore. */
function shipFire(g: Malta, actions: readonly number[]): number | Choice {
  if (g.box > 0) return ending(actions);
  const code = best(actions, (one) => (typeOf(one) === A.engage ? 1 + bearing(g, secondOf(one)) : 0));
  if (typeOf(code) !== A.engage) return code;
  return told(code, 'strike', { unit: g.name(secondOf(code)) });
}
/** A course must gain this much. */
const WORTH_SAILING = 2;

function courseOf(g: Malta, ship: number, hexes: readonly number[]): number {
  const shore = shoreNow(g);
  let high = shipPost(g, ship, g.at(ship), shore) + WORTH_SAILING;
  let top = -1;
  for (const hex of hexes) {
    const value = shipPost(g, ship, hex, shore);
    if (value > high) [high, top] = [value, hex];
  }
  return top;
}
function ships(g: Malta, actions: readonly number[]): number {
  const sails = offers(actions, A.sail);
  if (sails.length > 0) {
    const hex = courseOf(g, firstOf(sails[0]), sails.map(secondOf));
    return hex < 0 ? sails[0] : action(A.sail, firstOf(sails[0]), hex);
  }
  const list: number[] = [];
  for (const code of offers(actions, A.select)) {
    g.setArg(S.ships.args.ship, firstOf(code) + 1);
    g.legal(list);
    g.setArg(S.ships.args.ship, 0);
    if (courseOf(g, firstOf(code), offers(list, A.sail).map(secondOf)) >= 0) return code;
  }
  return ending(actions);
}

/** 16.11: whatever can be flown in, the HQ and the battalions first. */
function airLanding(g: Malta, actions: readonly number[]): number | Choice {
  const list = offers(actions, A.airLand);
  if (list.length === 0) return ending(actions);
  const code = best(list, (one) => {
    const p = firstOf(one);
    return g.book.isHq(p) ? 20 : g.book.attack[p] + (g.book.isArtillery(p) ? 3 : 0);
  });
  return told(code, 'fly', { unit: g.name(firstOf(code)), hex: g.hexName(secondOf(code)) });
}
