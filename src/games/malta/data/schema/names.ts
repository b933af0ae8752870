import type { Given } from '../../../../kernel/wording.ts';
import type { Found, PROBLEMS, Problem } from '../problems.ts';
import type { MaltaData } from './parts.ts';

// Names that one entry gives and another must bear.

const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map((entry) => entry.id));
const landOf = ({ board }: MaltaData) => board.hexes.filter(({ terrain }) => terrain !== 'ocean');

type Unit = MaltaData['roster']['units'][number];
type BySide = Readonly<Record<Unit['side'], ReadonlySet<string>>>;
const bySide = (list: readonly { id: string; side: Unit['side'] }[]): BySide => ({
  axis: idsOf(list.filter(({ side }) => side === 'axis')),
  allied: idsOf(list.filter(({ side }) => side === 'allied')),
});
const hqsOf = ({ roster }: MaltaData): BySide => bySide(roster.units.filter(({ type }) => type === 'hq'));

function ofUnits(data: MaltaData, found: Found): void {
  const land = landOf(data);
  const formations = bySide(data.roster.formations);
  const rows = idsOf(data.tables.breakdown.rows);
  // 16.25: what is turned into engineers stands in a fort.
  const strongholds = idsOf(
    data.roster.units.filter(({ type, setup }) => type === 'stronghold' && setup.mode === 'setup'),
  );
  data.roster.units.forEach(({ side, formation, breakdown, setup }, i) => {
    const at = `data.roster.units[${i}]`;
    found.known(formation, formations[side], `no-${side}-formation`, `${at}.formation`);
    found.known(breakdown, rows, 'no-breakdown', `${at}.breakdown`);
    if ('from' in setup) found.known(setup.from, strongholds, 'no-stronghold', `${at}.setup.from`);
    if (!('hex' in setup)) return;
    const { sector } = setup;
    const among = land.filter((hex) => {
      if (sector === undefined || sector === 'any') return true;
      return sector === 'fort' ? hex.fort === true : hex.sector === sector;
    });
    if (sector === undefined) found.known(setup.hex, idsOf(among), 'no-land-hex', `${at}.setup.hex`);
    else found.known(setup.hex, idsOf(among), 'no-hex-in-sector', `${at}.setup.hex`, { sector });
  });
}

function ofLeaders(data: MaltaData, found: Found): void {
  const { roster } = data;
  const land = idsOf(landOf(data));
  const hqs = hqsOf(data);
  const formations = bySide(roster.formations);
  const commands = new Set([...idsOf(roster.formations), ...roster.units.flatMap(({ integrity }) => integrity ?? [])]);
  roster.leaders.forEach(({ side, formation, with: hq, hex, actsFor }, i) => {
    const at = `data.roster.leaders[${i}]`;
    found.known(formation, formations[side], `no-${side}-formation`, `${at}.formation`);
    found.known(hq, hqs[side], `no-${side}-hq`, `${at}.with`);
    found.known(hex, land, 'no-land-hex', `${at}.hex`);
    actsFor.forEach((name, k) => {
      found.known(name, commands, 'no-command', `${at}.actsFor[${k}]`);
    });
  });
}

function ofPlaces(data: MaltaData, found: Found): void {
  const { board, roster, tables } = data;
  const land = idsOf(landOf(data));
  const sites = idsOf(board.gunSites);
  // 16.5: coast guns are in the forts, those inside a city or town among them (16.21).
  const walls = idsOf(
    landOf(data).filter(({ fort, terrain }) => terrain === 'city' || terrain === 'town' || fort === true),
  );
  const { axis: hqs } = hqsOf(data);
  const each = <K extends Problem>(
    list: readonly string[],
    among: ReadonlySet<string>,
    problem: K,
    at: (i: number) => string,
    ...args: Given<(typeof PROBLEMS)[K], 'name'>
  ): void =>
    list.forEach((name, i) => {
      found.known(name, among, problem, at(i), ...args);
    });
  each(
    roster.coastGuns.map(({ site }) => site),
    sites,
    'no-gun-site',
    (i) => `data.roster.coastGuns[${i}].site`,
  );
  each(
    board.gunSites.map(({ hex }) => hex),
    walls,
    'no-fort',
    (i) => `data.board.gunSites[${i}].hex`,
  );
  // BZ-W, BZ-N, BZ-E, BZ-S: a zone lists hexes that the map shows as its beaches.
  board.zones.forEach(({ id, beaches }, i) => {
    const shown = idsOf(landOf(data).filter(({ beach }) => beach === id));
    each(beaches, shown, 'no-beach', (k) => `data.board.zones[${i}].beaches[${k}]`, { zone: id });
  });
  each(board.cities, land, 'no-land-hex', (i) => `data.board.cities[${i}]`);
  each(tables.supply.clearDay, hqs, 'no-axis-hq', (i) => `data.tables.supply.clearDay[${i}]`);
  each(
    tables.soloDrop.rows.map(({ result }) => result),
    land,
    'no-land-hex',
    (i) => `data.tables.soloDrop.rows[${i}].result`,
  );
}

function ofScenarios(data: MaltaData, found: Found): void {
  const { roster, scenarios } = data;
  const airfields = idsOf(landOf(data).filter(({ airfield }) => airfield !== undefined));
  const { axis: formations } = bySide(roster.formations);
  for (const key of ['first-days', 'herkules'] as const) {
    const at = `data.scenarios.${key}`;
    const { formations: own, objective } = scenarios[key];
    own.forEach((name, k) => {
      found.known(name, formations, 'no-axis-formation', `${at}.formations[${k}]`);
    });
    for (const list of ['all', 'oneOf'] as const) {
      objective?.[list].forEach((name, k) => {
        found.known(name, airfields, 'no-airfield', `${at}.objective.${list}[${k}]`);
      });
    }
  }
  const [units, ships, guns] = [idsOf(roster.units), idsOf(roster.warships), idsOf([roster.twinGun])];
  scenarios.options.forEach((option, i) => {
    const at = `data.scenarios.options[${i}]`;
    found.known(option.unit, units, 'no-unit', `${at}.unit`);
    found.known(option.gun, guns, 'no-gun', `${at}.gun`);
    found.known(option.hex, airfields, 'no-airfield', `${at}.hex`);
    option.units?.forEach((name, k) => {
      found.known(name, units, 'no-unit', `${at}.units[${k}]`);
    });
    option.without?.forEach((name, k) => {
      found.known(name, ships, 'no-warship', `${at}.without[${k}]`);
    });
  });
}

export function names(data: MaltaData, found: Found): void {
  for (const part of [ofUnits, ofLeaders, ofPlaces, ofScenarios]) part(data, found);
}
