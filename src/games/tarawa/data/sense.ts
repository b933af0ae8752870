import type { Sense } from '../../../kernel/schema.ts';
import { touch } from '../book/grid.ts';
import type { BoardHex } from './board.types.ts';
import { MAX_BATTALIONS, MAX_LAND, MAX_PIECES } from './room.ts';
import type { TarawaData } from './schema.ts';

// How Tarawa's numbers must fit together: names that are borne, places that can be what they are called, a whole calendar.

const isReef = ({ terrain }: BoardHex): boolean => terrain === 'reef' || terrain === 'reefEdge';
const isLand = (hex: BoardHex): boolean => hex.terrain !== 'deep' && !isReef(hex);
/** The pool of bombardment chits: a draw is one of so many at most. */
const MAX_POOL = 256;

export function sense(data: TarawaData, found: Sense): void {
  const places = new Map(data.board.hexes.map((hex) => [hex.id, hex]));
  ground(data, found);
  landings(data, places, found);
  pier(data, places, found);
  forces(data, found);
  calendar(data, found);
  schedule(data, found);
  freeform(data, found);
  const chits = data.tables.bombardment.pool.reduce((sum, { count }) => sum + count, 0);
  found.check(chits >= 1 && chits <= MAX_POOL, 'data.tables.bombardment.pool', `a pool has 1 to ${MAX_POOL} chits`);
  for (const name of ['morale', 'japanese'] as const) {
    const { boxes, start } = data.tracks[name];
    found.check(start < boxes.length, `data.tracks.${name}.start`, `there is no box ${start}`);
  }
}

function ground({ board }: TarawaData, found: Sense): void {
  const areas = new Set(board.areas.map(({ id }) => id));
  const beaches = new Set(board.beaches.map(({ id }) => id));
  const hexes = new Set(board.hexes.map(({ id }) => id));
  board.hexes.forEach((hex, i) => {
    const path = `data.board.hexes[${i}]`;
    found.check(isLand(hex) === (hex.area !== undefined), `${path}.area`, 'every land hex lies in an area, no other');
    found.known(hex.area, areas, 'area', `${path}.area`);
    found.known(hex.beach, beaches, 'beach', `${path}.beach`);
    found.known(hex.entry, beaches, 'beach', `${path}.entry`);
  });
  const land = board.hexes.filter(isLand).length;
  found.check(land >= 1 && land <= MAX_LAND, 'data.board.hexes', `an island has 1 to ${MAX_LAND} land hexes`);
  board.areas.forEach(({ id }, i) => {
    found.check(
      board.hexes.some((hex) => hex.area === id),
      `data.board.areas[${i}].id`,
      `no hex lies in ${id}`,
    );
  });
  const wrecks = board.hexes.filter((hex) => hex.wreck);
  found.check(wrecks.length === 1 && wrecks.every(isReef), 'data.board.hexes', 'one hex of the reef has the wrecks');
  board.sides.forEach(({ a, b }, i) => {
    const path = `data.board.sides[${i}]`;
    found.known(a, hexes, 'hex', `${path}.a`);
    found.known(b, hexes, 'hex', `${path}.b`);
    found.check(touch(a, b), path, `${a} does not touch ${b}`);
  });
}

type Places = ReadonlyMap<string, BoardHex>;

/** Every hex of a list, with what it must be there. */
function demand(found: Sense, places: Places, ids: readonly string[], path: string, test: Test): void {
  ids.forEach((id, i) => {
    const hex = places.get(id);
    found.known(id, places, 'hex', `${path}[${i}]`);
    const wrong = hex === undefined ? null : test(hex);
    if (wrong !== null) found.wrong(`${path}[${i}]`, `${id} ${wrong}`);
  });
}
type Test = (hex: BoardHex) => string | null;
const onLand: Test = (hex) => (isLand(hex) ? null : 'is not on land');
const onReef: Test = (hex) => (isReef(hex) ? null : 'is not on the reef');
/** 6.1: units come ashore there without assault, so nobody defends it. */
const open: Test = (hex) =>
  !isLand(hex) || (hex.forts ?? 0) > 0 || hex.invasion !== true ? 'cannot be an invasion hex' : null;

function landings({ board }: TarawaData, places: Places, found: Sense): void {
  const taken = new Set<string>();
  board.beaches.forEach((beach, i) => {
    const path = `data.board.beaches[${i}]`;
    // In a schedule the word stands for every beach.
    found.check(beach.id !== 'any', `${path}.id`, 'no beach can be called any');
    demand(found, places, beach.hexes, `${path}.hexes`, onLand);
    demand(found, places, beach.invasion, `${path}.invasion`, open);
    demand(found, places, beach.entry, `${path}.entry`, onReef);
    for (const kind of ['invasion', 'entry'] as const) {
      beach[kind].forEach((id, k) => {
        found.check(!taken.has(id), `${path}.${kind}[${k}]`, `${id} belongs to another beach`);
        taken.add(id);
      });
    }
  });
  board.hexes.forEach(({ id, invasion }, i) => {
    if (invasion) found.check(taken.has(id), `data.board.hexes[${i}].invasion`, 'an invasion hex of no beach');
  });
}

function pier({ board }: TarawaData, places: Places, found: Sense): void {
  const { head, path, base, unloadFrom } = board.pier;
  const entries = new Set(board.beaches.flatMap(({ entry }) => entry));
  demand(found, places, head, 'data.board.pier.head', onReef);
  demand(found, places, path, 'data.board.pier.path', onReef);
  demand(found, places, unloadFrom, 'data.board.pier.unloadFrom', (hex) =>
    entries.has(hex.id) ? null : 'is no entry hex to dock from',
  );
  const foot = places.get(base);
  found.known(base, places, 'hex', 'data.board.pier.base');
  found.check(foot === undefined || isLand(foot), 'data.board.pier.base', `${base} is not on land`);
}

function forces({ roster }: TarawaData, found: Sense): void {
  const { units, craft } = roster;
  const regiments = new Set<string>(roster.regiments);
  const names = new Set(units.map(({ id }) => id));
  craft.forEach(({ id }, i) => {
    found.check(!names.has(id), `data.roster.craft[${i}].id`, `${id} is a unit, too`);
  });
  found.check(units.length + craft.length <= MAX_PIECES, 'data.roster', `more than ${MAX_PIECES} pieces`);
  const battalions = new Map<string, string | undefined>();
  units.forEach(({ kind, battalion, regiment }, i) => {
    const path = `data.roster.units[${i}].regiment`;
    found.known(regiment, regiments, 'regiment', path);
    if (battalion === undefined || kind === 'artillery') return;
    if (!battalions.has(battalion)) battalions.set(battalion, regiment);
    const one = regiment !== undefined && battalions.get(battalion) === regiment;
    found.check(one, path, `the battalion ${battalion} belongs to one regiment`);
  });
  found.check(battalions.size <= MAX_BATTALIONS, 'data.roster.units', `more than ${MAX_BATTALIONS} battalions`);
}

/** What is to happen in a turn happens within the calendar. */
function calendar({ turns, scenarios }: TarawaData, found: Sense): void {
  const last = turns.turns.length;
  const within = (turn: number, path: string) => found.check(turn <= last, path, `there is no turn ${turn}`);
  turns.highTide.forEach((turn, i) => {
    within(turn, `data.turns.highTide[${i}]`);
  });
  scenarios.campaign.schedule.forEach(({ turn }, i) => {
    within(turn, `data.scenarios.campaign.schedule[${i}].turn`);
  });
}

/** 14.1: who comes when and where, each once. */
function schedule({ board, roster, scenarios: { campaign } }: TarawaData, found: Sense): void {
  const beaches = new Set(board.beaches.map(({ id }) => id));
  const inPlay = new Set([...campaign.beaches, 'any']);
  const units = new Set(roster.units.map(({ id }) => id));
  const battalions = new Set(
    roster.units.flatMap(({ kind, battalion }) => (kind === 'artillery' ? [] : (battalion ?? []))),
  );
  campaign.beaches.forEach((id, i) => {
    found.known(id, beaches, 'beach', `data.scenarios.campaign.beaches[${i}]`);
  });
  const coming = new Set<string>();
  campaign.schedule.forEach((entry, i) => {
    const path = `data.scenarios.campaign.schedule[${i}]`;
    found.known(entry.beach, inPlay, 'beach in play', `${path}.beach`);
    found.known(entry.battalion, battalions, 'battalion', `${path}.battalion`);
    const one = (entry.battalion === undefined) !== (entry.units === undefined);
    found.check(one, path, 'a battalion or units, and not both');
    entry.units?.forEach((id, k) => {
      found.known(id, units, 'unit', `${path}.units[${k}]`);
    });
    const named = entry.units ?? roster.units.flatMap(({ id, battalion }) => (battalion === entry.battalion ? id : []));
    const twice = named.find((id) => coming.has(id));
    found.check(twice === undefined, path, `${twice} is to come twice`);
    for (const id of named) coming.add(id);
  });
}

/** 13.2b: whichever regiments are chosen, they have the battalions of the first wave. */
function freeform({ board, roster, scenarios: { freeform: plan } }: TarawaData, found: Sense): void {
  const path = 'data.scenarios.freeform';
  const beaches = new Set(board.beaches.map(({ id }) => id));
  plan.beaches.forEach((id, i) => {
    found.known(id, beaches, 'beach', `${path}.beaches[${i}]`);
  });
  found.known(plan.held, new Set<string>(roster.regiments), 'regiment', `${path}.held`);
  const battalions = new Map<string, Set<string>>();
  for (const { kind, regiment, battalion } of roster.units) {
    if (kind === 'artillery' || regiment === undefined || battalion === undefined) continue;
    battalions.set(regiment, (battalions.get(regiment) ?? new Set()).add(battalion));
  }
  const fewest = [...battalions.values()].map(({ size }) => size).sort((a, b) => a - b);
  found.check(
    plan.regiments <= fewest.length,
    `${path}.regiments`,
    `there are ${fewest.length} regiments with battalions`,
  );
  const sure = fewest.slice(0, plan.regiments).reduce((sum, size) => sum + size, 0);
  found.check(plan.firstWave <= sure, `${path}.firstWave`, `the regiments chosen may have only ${sure} battalions`);
}
