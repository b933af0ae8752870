import { z } from 'zod';
import { readerOf } from '../../../kernel/schema.ts';
import { board } from './schema/board.ts';
import { roster } from './schema/roster.ts';
import { tables } from './schema/tables.ts';
import { scenarios, turns } from './schema/turns.ts';

/** The shape of Malta's numbers. A data pack is read through this; everything wrong is named by its path. */
const parts = z.strictObject({ board, roster, tables, turns, scenarios });

// ── what the parts say of each other

interface Naming {
  readonly path: (string | number)[];
  readonly name: string | undefined;
  readonly among: ReadonlySet<string>;
  /** What must be so called, where any thing will not do. */
  readonly as?: string;
}

const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map((entry) => entry.id));

function ofUnits({ board, roster, tables }: z.infer<typeof parts>): Naming[] {
  const land = idsOf(board.hexes.filter(({ terrain }) => terrain !== 'ocean'));
  const formations = idsOf(roster.formations);
  const rows = idsOf(tables.breakdown.rows);
  const units = idsOf(roster.units);
  return roster.units.flatMap((unit, i): Naming[] => {
    const at = ['roster', 'units', i];
    const { setup } = unit;
    return [
      { path: [...at, 'formation'], name: unit.formation, among: formations },
      { path: [...at, 'breakdown'], name: unit.breakdown, among: rows },
      { path: [...at, 'setup', 'hex'], name: 'hex' in setup ? setup.hex : undefined, among: land },
      { path: [...at, 'setup', 'from'], name: 'from' in setup ? setup.from : undefined, among: units },
    ];
  });
}

function ofOthers({ board, roster, tables }: z.infer<typeof parts>): Naming[] {
  const land = idsOf(board.hexes.filter(({ terrain }) => terrain !== 'ocean'));
  // 16.5: coast guns are in the forts, those inside a city or town among them (16.21).
  const walls = idsOf(
    board.hexes.filter(
      ({ fort, terrain }) => terrain === 'city' || terrain === 'town' || (fort === true && terrain !== 'ocean'),
    ),
  );
  const hqs = idsOf(roster.units.filter(({ type }) => type === 'hq'));
  const sites = idsOf(board.gunSites);
  const commands = new Set([...idsOf(roster.formations), ...roster.units.flatMap(({ integrity }) => integrity ?? [])]);
  return [
    ...roster.leaders.flatMap((leader, i): Naming[] => [
      { path: ['roster', 'leaders', i, 'with'], name: leader.with, among: hqs },
      { path: ['roster', 'leaders', i, 'hex'], name: leader.hex, among: land },
      ...leader.actsFor.map((name, k) => ({ path: ['roster', 'leaders', i, 'actsFor', k], name, among: commands })),
    ]),
    ...roster.coastGuns.map(({ site }, i) => ({ path: ['roster', 'coastGuns', i, 'site'], name: site, among: sites })),
    ...board.gunSites.map(({ hex }, i) => ({
      path: ['board', 'gunSites', i, 'hex'],
      name: hex,
      among: walls,
      as: 'fort',
    })),
    // BZ-W, BZ-N, BZ-E, BZ-S: a zone lists hexes that the map shows as its beaches.
    ...board.zones.flatMap(({ id, beaches }, i) => {
      const among = idsOf(board.hexes.filter(({ beach, terrain }) => beach === id && terrain !== 'ocean'));
      const as = `beach of the ${id}`;
      return beaches.map((name, k) => ({ path: ['board', 'zones', i, 'beaches', k], name, among, as }));
    }),
    ...board.cities.map((name, i) => ({ path: ['board', 'cities', i], name, among: land })),
    ...tables.supply.clearDay.map((name, i) => ({ path: ['tables', 'supply', 'clearDay', i], name, among: hqs })),
    ...tables.soloDrop.rows.map(({ result }, i) => ({
      path: ['tables', 'soloDrop', 'rows', i, 'result'],
      name: result,
      among: land,
    })),
  ];
}

function ofScenarios({ board, roster, scenarios }: z.infer<typeof parts>): Naming[] {
  const airfields = idsOf(board.hexes.filter(({ airfield }) => airfield !== undefined));
  const units = idsOf(roster.units);
  const formations = idsOf(roster.formations);
  const ships = idsOf(roster.warships);
  const played = (['first-days', 'herkules'] as const).flatMap((key): Naming[] => {
    const { formations: own, objective } = scenarios[key];
    const goals = [...(objective?.all ?? []), ...(objective?.oneOf ?? [])];
    return [
      ...own.map((name, k) => ({ path: ['scenarios', key, 'formations', k], name, among: formations })),
      ...goals.map((name) => ({ path: ['scenarios', key, 'objective'], name, among: airfields })),
    ];
  });
  const options = scenarios.options.flatMap((option, i): Naming[] => [
    { path: ['scenarios', 'options', i, 'unit'], name: option.unit, among: units },
    { path: ['scenarios', 'options', i, 'hex'], name: option.hex, among: airfields },
    ...(option.units ?? []).map((name) => ({ path: ['scenarios', 'options', i, 'units'], name, among: units })),
    ...(option.without ?? []).map((name) => ({ path: ['scenarios', 'options', i, 'without'], name, among: ships })),
  ]);
  return [...played, ...options];
}

const schema = parts.check((ctx) => {
  const namings = [ofUnits, ofOthers, ofScenarios].flatMap((part) => part(ctx.value));
  for (const { path, name: found, among, as } of namings) {
    if (found === undefined || among.has(found)) continue;
    ctx.issues.push({
      code: 'custom',
      input: found,
      path,
      message: `${as === undefined ? 'nothing' : `no ${as}`} is called ${found}`,
    });
  }
});

export type MaltaData = z.output<typeof schema>;
export const reader = readerOf(schema);
