import { Fault } from '../../../kernel/faults.ts';

type Named = readonly { readonly id: string }[];
type Fort = {
  readonly id: string;
  readonly area?: string | undefined;
  readonly mobile?: readonly string[] | undefined;
};
type Fleet = { readonly sunk?: readonly string[] | undefined };

/** What of the data bears names or uses them. */
interface Names {
  readonly board: { readonly areas: Named; readonly forts: readonly Fort[] };
  readonly roster: {
    readonly divisions: Named;
    readonly land: readonly { readonly id: string; readonly division: string | null }[];
    readonly ships: Named;
    readonly offers: Named;
  };
  readonly scenarios: {
    readonly stroke: Fleet;
    readonly anzac: Fleet;
    readonly campaign: Fleet;
    readonly standard: {
      readonly land: readonly { readonly unit: string; readonly area: string }[];
      readonly forts: readonly { readonly fort: string; readonly area: string }[];
      readonly mines: readonly string[];
    };
  };
}

/** Names of pieces and areas that nothing bears, each by its path; otherwise they would be met in the midst of play. */
export function nameProblems({ board, roster, scenarios }: Names): Fault[] {
  const found: Fault[] = [];
  const expect = (known: ReadonlySet<string>, kind: string, id: string, path: string): void => {
    if (!known.has(id)) found.push(new Fault('bad-pack', { found: `no ${kind} ${id.slice(0, 40)}` }, `data.${path}`));
  };
  const areas = new Set(board.areas.map(({ id }) => id));
  const forts = new Set(board.forts.map(({ id }) => id));
  const divisions = new Set(roster.divisions.map(({ id }) => id));
  const units = new Set(roster.land.map(({ id }) => id));
  const ships = new Set(roster.ships.map(({ id }) => id));

  roster.land.forEach(({ division }, i) => {
    if (division !== null) expect(divisions, 'division', division, `roster.land[${i}].division`);
  });
  const offered = new Set([...divisions, ...units, ...ships]);
  for (const [i, { id }] of roster.offers.entries()) expect(offered, 'piece', id, `roster.offers[${i}].id`);
  for (const name of ['stroke', 'anzac', 'campaign'] as const) {
    for (const [i, id] of (scenarios[name].sunk ?? []).entries()) {
      expect(ships, 'ship', id, `scenarios.${name}.sunk[${i}]`);
    }
  }
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
    expect(open, `place for ${fort.slice(0, 40)}`, area, `scenarios.standard.forts[${i}].area`);
  });
  for (const [i, id] of mines.entries()) expect(areas, 'area', id, `scenarios.standard.mines[${i}]`);
  return found;
}
