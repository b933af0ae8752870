import { MAX_PIECES } from './limits.ts';
import type { Found } from './problems.ts';
import type { Part } from './schema.ts';

/** Divisions that the rules call by name: released before the set-up (10.5.1-2), tried after March (13.2.1-3). */
const NEEDED = ['29', 'T9'];

type Named = readonly { readonly id: string }[];
const idsOf = (list: Named): ReadonlySet<string> => new Set(list.map(({ id }) => id));

/** An action and a text say who is meant by name alone: no two have the same, pieces or the divisions they belong to. */
export function namesDiffer({ board, roster }: Part<'board' | 'roster'>, sense: Found): void {
  const { divisions, land, ships, beachheads } = roster;
  const lists: readonly (readonly [string, Named])[] = [
    ['roster.divisions', divisions],
    ['roster.land', land],
    ['roster.ships', ships],
    ['board.forts', board.forts],
    ['roster.beachheads', beachheads],
  ];
  const borne = new Set<string>();
  for (const [path, list] of lists) {
    list.forEach(({ id }, i) => {
      sense.check(!borne.has(id), `data.${path}[${i}].id`, 'two-called', { name: id });
      borne.add(id);
    });
  }
  const pieces = land.length + ships.length + board.forts.length + beachheads.length;
  sense.check(pieces <= MAX_PIECES, 'data.roster', 'many-pieces', { count: pieces, most: MAX_PIECES });
}

/** Names of pieces that nothing bears; otherwise they would be met in the midst of play. */
export function piecesAreThere({ roster }: Part<'roster'>, sense: Found): void {
  const divisions = idsOf(roster.divisions);
  for (const id of NEEDED) sense.known(id, divisions, 'no-division', 'data.roster.divisions');
  roster.land.forEach(({ division }, i) => {
    sense.known(division ?? undefined, divisions, 'no-division', `data.roster.land[${i}].division`);
  });
  const offered = new Set([...divisions, ...idsOf(roster.land), ...idsOf(roster.ships)]);
  roster.offers.forEach(({ id }, i) => {
    sense.known(id, offered, 'no-piece', `data.roster.offers[${i}].id`);
  });
}

/** 13.1.1-1, 13.2.2-2: those that the set-up calls by name. */
export function setUpIsThere(data: Part<'board' | 'roster' | 'charts' | 'scenarios'>, sense: Found): void {
  const { roster, charts, scenarios } = data;
  const placed = new Set([...idsOf(roster.divisions), ...idsOf(roster.land)]);
  for (const id of Object.keys(charts.setUp.zones)) {
    sense.known(id, placed, 'no-division-or-unit', `data.charts.setUp.zones.${id}`);
  }
  const ships = idsOf(roster.ships);
  for (const name of ['stroke', 'anzac', 'campaign'] as const) {
    scenarios[name].sunk?.forEach((id, i) => {
      sense.known(id, ships, 'no-ship', `data.scenarios.${name}.sunk[${i}]`);
    });
  }
  standardIsThere(data, sense);
}

/** The standard set-up. */
function standardIsThere({ board, roster, scenarios }: Part<'board' | 'roster' | 'scenarios'>, sense: Found): void {
  const path = 'data.scenarios.standard';
  const areas = idsOf(board.areas);
  const seas = idsOf(board.areas.filter(({ kind }) => kind === 'sea' || kind === 'assault'));
  const forts = idsOf(board.forts);
  const units = idsOf(roster.land);
  scenarios.standard.land.forEach(({ unit, area }, i) => {
    sense.known(unit, units, 'no-unit', `${path}.land[${i}].unit`);
    sense.known(area, areas, 'no-area', `${path}.land[${i}].area`);
  });
  scenarios.standard.forts.forEach(({ fort, area }, i) => {
    sense.known(fort, forts, 'no-fort', `${path}.forts[${i}].fort`);
    // 11.3-5, 11.3-6: the plan knows no other place for a fort than the board.
    const posts = board.forts.find(({ id }) => id === fort);
    const open = posts === undefined ? areas : new Set(posts.mobile ?? [posts.area ?? '']);
    sense.known(area, open, 'no-post', `${path}.forts[${i}].area`, { fort });
  });
  scenarios.standard.mines.forEach((id, i) => {
    sense.known(id, seas, 'no-sea-area', `${path}.mines[${i}]`);
  });
}
