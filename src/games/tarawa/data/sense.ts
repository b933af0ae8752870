import { touch } from '../book/grid.ts';
import type { BoardHex } from './board.types.ts';
import type { Found } from './problems.ts';
import { MAX_BATTALIONS, MAX_LAND, MAX_PIECES } from './room.ts';
import type { TarawaData } from './schema.ts';

// How Tarawa's numbers must fit together: names that are borne, places that can be what they are called, a whole calendar.

const isReef = ({ terrain }: BoardHex): boolean => terrain === 'reef' || terrain === 'reefEdge';
const isLand = (hex: BoardHex): boolean => hex.terrain !== 'deep' && !isReef(hex);
/** The pool of bombardment chits: a draw is one of so many at most. */
const MAX_POOL = 256;

export function sense(data: TarawaData, found: Found): void {
  const places = new Map(data.board.hexes.map((hex) => [hex.id, hex]));
  ground(data, found);
  landings(data, places, found);
  pier(data, places, found);
  forces(data, found);
  calendar(data, found);
  schedule(data, found);
  freeform(data, found);
  const chits = data.tables.bombardment.pool.reduce((sum, { count }) => sum + count, 0);
  found.check(chits >= 1 && chits <= MAX_POOL, 'data.tables.bombardment.pool', 'pool', {
    most: MAX_POOL,
  });
  for (const name of ['morale', 'japanese'] as const) {
    const { boxes, start } = data.tracks[name];
    found.check(start < boxes.length, `data.tracks.${name}.start`, 'no-box', { box: start });
  }
}

function ground({ board }: TarawaData, found: Found): void {
  const areas = new Set(board.areas.map(({ id }) => id));
  const beaches = new Set(board.beaches.map(({ id }) => id));
  const hexes = new Set(board.hexes.map(({ id }) => id));
  board.hexes.forEach((hex, i) => {
    const path = `data.board.hexes[${i}]`;
    found.check(isLand(hex) === (hex.area !== undefined), `${path}.area`, 'land-in-area');
    found.known(hex.area, areas, 'no-area', `${path}.area`);
    found.known(hex.beach, beaches, 'no-beach', `${path}.beach`);
    found.known(hex.entry, beaches, 'no-beach', `${path}.entry`);
  });
  const land = board.hexes.filter(isLand).length;
  found.check(land >= 1 && land <= MAX_LAND, 'data.board.hexes', 'land-count', { most: MAX_LAND });
  board.areas.forEach(({ id }, i) => {
    found.check(
      board.hexes.some((hex) => hex.area === id),
      `data.board.areas[${i}].id`,
      'empty-area',
      { area: id },
    );
  });
  const wrecks = board.hexes.filter((hex) => hex.wreck);
  found.check(wrecks.length === 1 && wrecks.every(isReef), 'data.board.hexes', 'wrecks');
  board.sides.forEach(({ a, b }, i) => {
    const path = `data.board.sides[${i}]`;
    found.known(a, hexes, 'no-hex', `${path}.a`);
    found.known(b, hexes, 'no-hex', `${path}.b`);
    found.check(touch(a, b), path, 'apart', { a, b });
  });
}

type Places = ReadonlyMap<string, BoardHex>;

/** Every hex of a list, with what it must be there. */
function demand(found: Found, places: Places, ids: readonly string[], path: string, test: Test): void {
  ids.forEach((id, i) => {
    const hex = places.get(id);
    found.known(id, places, 'no-hex', `${path}[${i}]`);
    const wrong = hex === undefined ? null : test(hex);
    if (wrong !== null) found.wrong(`${path}[${i}]`, wrong, { name: id });
  });
}
type Test = (hex: BoardHex) => 'not-land' | 'not-reef' | 'not-open' | 'not-entry' | null;
const onLand: Test = (hex) => (isLand(hex) ? null : 'not-land');
const onReef: Test = (hex) => (isReef(hex) ? null : 'not-reef');
/** 6.1: units come ashore there without assault, so nobody defends it. */
const open: Test = (hex) => (!isLand(hex) || (hex.forts ?? 0) > 0 || hex.invasion !== true ? 'not-open' : null);

function landings({ board }: TarawaData, places: Places, found: Found): void {
  const taken = new Set<string>();
  board.beaches.forEach((beach, i) => {
    const path = `data.board.beaches[${i}]`;
    // In a schedule the word stands for every beach.
    found.check(beach.id !== 'any', `${path}.id`, 'called-any');
    demand(found, places, beach.hexes, `${path}.hexes`, onLand);
    demand(found, places, beach.invasion, `${path}.invasion`, open);
    demand(found, places, beach.entry, `${path}.entry`, onReef);
    for (const kind of ['invasion', 'entry'] as const) {
      beach[kind].forEach((id, k) => {
        found.check(!taken.has(id), `${path}.${kind}[${k}]`, 'other-beach', { name: id });
        taken.add(id);
      });
    }
  });
  board.hexes.forEach(({ id, invasion }, i) => {
    if (invasion) found.check(taken.has(id), `data.board.hexes[${i}].invasion`, 'no-beach-of-it');
  });
}

function pier({ board }: TarawaData, places: Places, found: Found): void {
  const { head, path, base, unloadFrom } = board.pier;
  const entries = new Set(board.beaches.flatMap(({ entry }) => entry));
  demand(found, places, head, 'data.board.pier.head', onReef);
  demand(found, places, path, 'data.board.pier.path', onReef);
  demand(found, places, unloadFrom, 'data.board.pier.unloadFrom', (hex) => (entries.has(hex.id) ? null : 'not-entry'));
  const foot = places.get(base);
  found.known(base, places, 'no-hex', 'data.board.pier.base');
  found.check(foot === undefined || isLand(foot), 'data.board.pier.base', 'not-land', { name: base });
}

function forces({ roster }: TarawaData, found: Found): void {
  const { units, craft } = roster;
  const regiments = new Set<string>(roster.regiments);
  const names = new Set(units.map(({ id }) => id));
  craft.forEach(({ id }, i) => {
    found.check(!names.has(id), `data.roster.craft[${i}].id`, 'unit-too', { name: id });
  });
  found.check(units.length + craft.length <= MAX_PIECES, 'data.roster', 'many-pieces', { most: MAX_PIECES });
  const battalions = new Map<string, string | undefined>();
  units.forEach(({ kind, battalion, regiment }, i) => {
    const path = `data.roster.units[${i}].regiment`;
    found.known(regiment, regiments, 'no-regiment', path);
    if (battalion === undefined || kind === 'artillery') return;
    if (!battalions.has(battalion)) battalions.set(battalion, regiment);
    const one = regiment !== undefined && battalions.get(battalion) === regiment;
    found.check(one, path, 'one-regiment', { battalion });
  });
  found.check(battalions.size <= MAX_BATTALIONS, 'data.roster.units', 'many-battalions', { most: MAX_BATTALIONS });
}

/** What is to happen in a turn happens within the calendar. */
function calendar({ turns, scenarios }: TarawaData, found: Found): void {
  const last = turns.turns.length;
  const within = (turn: number, path: string) => found.check(turn <= last, path, 'no-turn', { turn });
  turns.highTide.forEach((turn, i) => {
    within(turn, `data.turns.highTide[${i}]`);
  });
  scenarios.campaign.schedule.forEach(({ turn }, i) => {
    within(turn, `data.scenarios.campaign.schedule[${i}].turn`);
  });
}

/** 14.1: who comes when and where, each once. */
function schedule({ board, roster, scenarios: { campaign } }: TarawaData, found: Found): void {
  const beaches = new Set(board.beaches.map(({ id }) => id));
  const inPlay = new Set([...campaign.beaches, 'any']);
  const units = new Set(roster.units.map(({ id }) => id));
  const battalions = new Set(
    roster.units.flatMap(({ kind, battalion }) => (kind === 'artillery' ? [] : (battalion ?? []))),
  );
  campaign.beaches.forEach((id, i) => {
    found.known(id, beaches, 'no-beach', `data.scenarios.campaign.beaches[${i}]`);
  });
  const coming = new Set<string>();
  campaign.schedule.forEach((entry, i) => {
    const path = `data.scenarios.campaign.schedule[${i}]`;
    found.known(entry.beach, inPlay, 'no-beach-in-play', `${path}.beach`);
    found.known(entry.battalion, battalions, 'no-battalion', `${path}.battalion`);
    const one = (entry.battalion === undefined) !== (entry.units === undefined);
    found.check(one, path, 'either');
    entry.units?.forEach((id, k) => {
      found.known(id, units, 'no-unit', `${path}.units[${k}]`);
    });
    const named = entry.units ?? roster.units.flatMap(({ id, battalion }) => (battalion === entry.battalion ? id : []));
    const twice = named.find((id) => coming.has(id));
    found.check(twice === undefined, path, 'comes-twice', { name: twice ?? '' });
    for (const id of named) coming.add(id);
  });
}

/** 13.2b: whichever regiments are chosen, they have the battalions of the first wave. */
function freeform({ board, roster, scenarios: { freeform: plan } }: TarawaData, found: Found): void {
  const path = 'data.scenarios.freeform';
  const beaches = new Set(board.beaches.map(({ id }) => id));
  plan.beaches.forEach((id, i) => {
    found.known(id, beaches, 'no-beach', `${path}.beaches[${i}]`);
  });
  found.known(plan.held, new Set<string>(roster.regiments), 'no-regiment', `${path}.held`);
  const battalions = new Map<string, Set<string>>();
  for (const { kind, regiment, battalion } of roster.units) {
    if (kind === 'artillery' || regiment === undefined || battalion === undefined) continue;
    battalions.set(regiment, (battalions.get(regiment) ?? new Set()).add(battalion));
  }
  const fewest = [...battalions.values()].map(({ size }) => size).sort((a, b) => a - b);
  found.check(plan.regiments <= fewest.length, `${path}.regiments`, 'few-regiments', { count: fewest.length });
  const sure = fewest.slice(0, plan.regiments).reduce((sum, size) => sum + size, 0);
  found.check(plan.firstWave <= sure, `${path}.firstWave`, 'few-battalions', { count: sure });
}
