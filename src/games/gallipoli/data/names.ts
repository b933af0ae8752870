import { MAX_PIECES } from './limits.ts';
import { type Check, type Note, quoted } from './notes.ts';
import type { GallipoliData } from './schema.ts';

/** Divisions that the rules call by name: released before the set-up (10.5.1-2), tried after March (13.2.1-3). */
const NEEDED = ['29', 'T9'];

/** Every list whose entries bear a name, with its path: all pieces, and the divisions some of them belong to. */
const bearers = ({ board, roster }: GallipoliData) =>
  [
    ['roster.divisions', roster.divisions],
    ['roster.land', roster.land],
    ['roster.ships', roster.ships],
    ['board.forts', board.forts],
    ['roster.beachheads', roster.beachheads],
  ] as const;

/** An action and a text say who is meant by name alone, so no two have the same. */
export const namesDiffer: Check = (data, note) => {
  const borne = new Set<string>();
  for (const [path, list] of bearers(data)) {
    list.forEach(({ id }, i) => {
      if (borne.has(id)) note(`a name that two have: ${quoted(id)}`, `${path}[${i}].id`);
      borne.add(id);
    });
  }
  const offered = new Set<string>();
  data.roster.offers.forEach(({ id }, i) => {
    if (offered.has(id)) note(`offered twice: ${quoted(id)}`, `roster.offers[${i}].id`);
    offered.add(id);
  });
  const pieces = bearers(data).reduce((sum, [, list]) => sum + list.length, 0) - data.roster.divisions.length;
  if (pieces > MAX_PIECES) note(`${pieces} pieces; ${MAX_PIECES} at most`, 'roster');
};

/** Notes a name that nothing of a kind bears. */
type Expect = (known: ReadonlySet<string>, kind: string, id: string, path: string) => void;
const expecting =
  (note: Note): Expect =>
  (known, kind, id, path) => {
    if (!known.has(id)) note(`no ${kind} ${quoted(id)}`, path);
  };
const idsOf = (list: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(list.map(({ id }) => id));

/** Names of pieces and areas that nothing bears; otherwise they would be met in the midst of play. */
export const namesAreBorne: Check = (data, note) => {
  const { roster, charts, scenarios } = data;
  const expect = expecting(note);
  const divisions = idsOf(roster.divisions);
  const units = idsOf(roster.land);
  const ships = idsOf(roster.ships);
  for (const id of NEEDED) expect(divisions, 'division', id, 'roster.divisions');
  roster.land.forEach(({ division }, i) => {
    if (division !== null) expect(divisions, 'division', division, `roster.land[${i}].division`);
  });
  const offered = new Set([...divisions, ...units, ...ships]);
  for (const [i, { id }] of roster.offers.entries()) expect(offered, 'piece', id, `roster.offers[${i}].id`);
  const placed = new Set([...divisions, ...units]);
  for (const id of Object.keys(charts.setUp.zones)) {
    expect(placed, 'division or unit', id, `charts.setUp.zones.${quoted(id)}`);
  }
  for (const scenario of ['stroke', 'anzac', 'campaign'] as const) {
    for (const [i, id] of (scenarios[scenario].sunk ?? []).entries()) {
      expect(ships, 'ship', id, `scenarios.${scenario}.sunk[${i}]`);
    }
  }
  plan(data, expect);
};

/** The standard set-up. */
function plan({ board, roster, scenarios }: GallipoliData, expect: Expect): void {
  const areas = idsOf(board.areas);
  const seas = idsOf(board.areas.filter(({ kind }) => kind === 'sea' || kind === 'assault'));
  const forts = idsOf(board.forts);
  const units = idsOf(roster.land);
  const { land, forts: places, mines } = scenarios.standard;
  land.forEach(({ unit, area }, i) => {
    expect(units, 'unit', unit, `scenarios.standard.land[${i}].unit`);
    expect(areas, 'area', area, `scenarios.standard.land[${i}].area`);
  });
  places.forEach(({ fort, area }, i) => {
    expect(forts, 'fort', fort, `scenarios.standard.forts[${i}].fort`);
    // 11.3-5, 11.3-6: the plan knows no other place for a fort than the board.
    const posts = board.forts.find(({ id }) => id === fort);
    const open = posts === undefined ? areas : new Set(posts.mobile ?? [posts.area ?? '']);
    expect(open, `place for ${quoted(fort)}`, area, `scenarios.standard.forts[${i}].area`);
  });
  for (const [i, id] of mines.entries()) expect(seas, 'sea area', id, `scenarios.standard.mines[${i}]`);
}
