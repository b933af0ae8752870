import { CHESHIRES, GERMAN_TANKS, MAX_PIECES } from '../../book/kinds.ts';
import type { Found } from '../problems.ts';
import type { MaltaData } from './parts.ts';

// What the pieces must be for play: each with a name of its own, a way to come in, and room in the book and on the map.

type Unit = MaltaData['roster']['units'][number];

/** Companies are named after their battalion and guns after their site, so those names are taken too. */
function ofNames({ board, roster }: MaltaData, found: Found): void {
  const seen = new Set<string>();
  const take = (id: string, at: string): void => {
    found.check(!seen.has(id), at, 'two-called', { name: id });
    found.check(!id.includes('/'), at, 'like-a-company', { name: id });
    seen.add(id);
  };
  for (const list of ['units', 'leaders', 'warships'] as const) {
    roster[list].forEach(({ id }, i) => {
      take(id, `data.roster.${list}[${i}].id`);
    });
  }
  board.gunSites.forEach(({ id }, i) => {
    take(`gun-${id}`, `data.board.gunSites[${i}].id`);
  });
}

const rowOf = ({ tables }: MaltaData, unit: Unit) => tables.breakdown.rows.find(({ id }) => id === unit.breakdown);

/** 15.4: regiments and brigades; their numbers are kept in small cells. */
const MAX_GROUPS = 100;

function ofNumbers(data: MaltaData, found: Found): void {
  const { board, roster } = data;
  const companies = roster.units
    .flatMap((unit) => rowOf(data, unit)?.companies ?? [])
    .reduce((sum, { count }) => sum + count, 0);
  const others = roster.leaders.length + roster.warships.length + board.gunSites.length;
  const pieces = roster.units.length + companies + others;
  const groups = new Set(roster.units.map(({ integrity }) => integrity)).size;
  found.check(pieces <= MAX_PIECES, 'data.roster', 'many-pieces', { count: pieces, most: MAX_PIECES });
  found.check(groups <= MAX_GROUPS, 'data.roster.units', 'many-groups', { count: groups, most: MAX_GROUPS });
}

/** How a unit of each side can come into play. */
const COMES: Readonly<Record<Unit['side'], readonly Unit['setup']['mode'][]>> = {
  axis: ['drop', 'airfield', 'followUp', 'option'],
  allied: ['setup', 'convert', 'option'],
};
/** 22.31, 22.34: the units that options bring, and nothing else comes so. */
const BROUGHT: ReadonlyMap<string, Unit['side']> = new Map([
  [GERMAN_TANKS, 'axis'],
  [CHESHIRES, 'allied'],
]);

function entryOf({ id, side, setup }: Unit, at: string, found: Found): void {
  found.check(COMES[side].includes(setup.mode), `${at}.setup.mode`, `no-${side}-way`, { mode: setup.mode });
  const brought = BROUGHT.get(id);
  found.check(
    (setup.mode === 'option') === (brought !== undefined),
    `${at}.setup.mode`,
    brought === undefined ? 'no-option' : 'only-option',
    { name: id },
  );
  found.check(brought === undefined || brought === side, `${at}.side`, 'other-side', { name: id });
  if (setup.mode !== 'option' || side === 'axis') return;
  found.check(setup.sector !== undefined, `${at}.setup.sector`, 'no-sector', { name: id });
  found.check(setup.hex !== undefined, `${at}.setup.hex`, 'no-start', { name: id });
}

/** 13.1: a battalion's companies take up all its steps. */
function companiesOf(data: MaltaData, unit: Unit, at: string, found: Found): void {
  const row = rowOf(data, unit);
  if (row === undefined) return;
  found.check(unit.size === 'battalion', `${at}.breakdown`, 'only-battalions');
  const room = row.companies.reduce((sum, { count, steps }) => sum + count * steps, 0);
  found.check(unit.steps <= room, `${at}.steps`, 'few-steps', { steps: unit.steps, room });
}

function ofUnits(data: MaltaData, found: Found): void {
  const turned = new Set<string>();
  data.roster.units.forEach((unit, i) => {
    const at = `data.roster.units[${i}]`;
    const { setup } = unit;
    const isHq = unit.type === 'hq';
    found.check(isHq === (unit.size === 'hq'), `${at}.size`, 'hq-size');
    entryOf(unit, at, found);
    companiesOf(data, unit, at, found);
    if (setup.mode !== 'convert') return;
    found.check(!turned.has(setup.from), `${at}.setup.from`, 'turned-twice', { name: setup.from });
    turned.add(setup.from);
  });
}

/** 14.1: every leader begins somewhere; those of the Axis come with their headquarters. */
function ofLeaders({ roster }: MaltaData, found: Found): void {
  roster.leaders.forEach(({ id, side, with: hq, hex }, i) => {
    const begins = hq !== undefined || (side === 'allied' && hex !== undefined);
    found.check(begins, `data.roster.leaders[${i}].with`, 'begins-nowhere', { name: id });
  });
}

/** 18.2: the divisions that come by sea, and the units of no division. */
const NEEDED = ['LIV', 'FRI', 'UNA'];

function ofFormations({ roster }: MaltaData, found: Found): void {
  const axis = new Set(roster.formations.flatMap(({ id, side }) => (side === 'axis' ? [id] : [])));
  for (const id of NEEDED) found.known(id, axis, 'no-axis-formation', 'data.roster.formations');
}

/** 16.5, 16.52: a fort has one site and a site one gun; the dummy has no factor, and nothing else has none. */
function ofGuns({ board, roster }: MaltaData, found: Found): void {
  const [forts, manned] = [new Set<string>(), new Set<string>()];
  roster.coastGuns.forEach(({ id, site, factor, dummy }, i) => {
    const at = `data.roster.coastGuns[${i}]`;
    found.check(!manned.has(site), `${at}.site`, 'site-taken', { name: site });
    found.check((factor === 0) === (dummy === true), `${at}.factor`, 'factor-or-dummy', { name: id });
    manned.add(site);
  });
  board.gunSites.forEach(({ id, hex }, i) => {
    found.check(!forts.has(hex), `data.board.gunSites[${i}].hex`, 'hex-taken', { name: hex });
    found.check(manned.has(id), 'data.roster.coastGuns', 'site-empty', { name: id });
    forts.add(hex);
  });
}

function ofShips({ board, roster }: MaltaData, found: Found): void {
  const sea = board.hexes.some(({ terrain }) => terrain === 'ocean');
  found.check(sea || roster.warships.length === 0, 'data.roster.warships', 'no-sea');
}

/** CH-RES: what the Axis begins with lies on the track. */
function ofReserve({ tables: { ammunition, reserve } }: MaltaData, found: Found): void {
  const { least, most } = reserve;
  const onTrack = ammunition.start >= least && ammunition.start <= most;
  found.check(onTrack, 'data.tables.ammunition.start', 'off-track', { least, most });
}

/** 5.3, 22.21: wherever the others of the garrison stand, there is a hex that can take one more. */
function ofRoom({ board, roster, tables: { stacking } }: MaltaData, found: Found): void {
  const { limit, furtherHq } = stacking;
  const kinds = ['battalion', 'company', 'battery', 'furtherHq'] as const;
  for (const kind of kinds) {
    found.check(stacking[kind] <= limit, `data.tables.stacking.${kind}`, 'full-hex', { most: limit });
  }
  if (kinds.some((kind) => stacking[kind] > limit)) return;
  const land = board.hexes.filter(({ terrain }) => terrain !== 'ocean').length;
  const weightOf = ({ size }: Unit): number => (size === 'hq' ? furtherHq : stacking[size]);
  const stands = ({ side, setup }: Unit): boolean => side === 'allied' && setup.mode !== 'convert';
  const all = roster.units.reduce((sum, unit) => sum + (stands(unit) ? weightOf(unit) : 0), 0);
  roster.units.forEach((unit, i) => {
    if (!stands(unit)) return;
    const weight = weightOf(unit);
    const full = Math.floor((all - weight) / (limit - weight + 1));
    found.check(full < land, `data.roster.units[${i}]`, 'no-room', { name: unit.id });
  });
}

export function forces(data: MaltaData, found: Found): void {
  const all = [ofNames, ofNumbers, ofFormations, ofUnits, ofLeaders, ofGuns, ofShips, ofReserve, ofRoom];
  for (const part of all) part(data, found);
}
