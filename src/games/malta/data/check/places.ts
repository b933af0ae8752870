/** Sectors, gun sites, and the places that tables and scenarios name. */
import { type Constraint, repeated, same } from '../../../../kernel/survey.ts';
import { distance } from './grid.ts';
import type { Survey } from './survey.ts';

const SECTORS = ['north', 'west', 'central', 'south'] as const;
const BRIGADES = { north: 'MAL-HQ232', west: 'MAL-HQ234', central: 'MAL-HQ233', south: 'MAL-HQ231' } as const;
/** Forts inside a city or a town (16.21). */
const INDOORS = { stelmo: '1810', tigne: '1709', stlucian: '2114' } as const;
/** Where the forts on beaches stand (18.9). */
const FORT_BEACHES = { ricasoli: '1910', strocco: '2010', leonardo: '2111' } as const;
/** Range in hexes by calibre. */
const RANGES: Readonly<Record<string, number>> = { '9.2': 12, '6': 8 };
const FACTORS = 16;
/** What the rows of the solitaire drop table are called, from 2 up (21.1). */
const DROPS = 'Mġarr Mosta Rabat Żebbuġ Siġġiewi Żurrieq Mqabba Safi Gudja Żejtun Qormi'.split(' ');

export function sectors(survey: Survey): Constraint[] {
  const { board } = survey;
  return [
    {
      name: 'shared-out',
      case: '22.21',
      message: 'the four sectors share out the 129 land hexes',
      test: () => {
        const outside = survey.land.filter((id) => survey.hex(id).sector === undefined);
        return survey.land.length === 129 ? outside : `there are ${survey.land.length}`;
      },
    },
    {
      name: 'in-one-piece',
      case: '22.21',
      message: 'every sector is in one piece',
      test: () =>
        SECTORS.flatMap((sector) => {
          const own = survey.where((hex) => hex.sector === sector);
          const [first] = own;
          if (first === undefined) return [sector];
          const reached = survey.reach(first, (a, b) => survey.walk(a, b) && survey.hex(b).sector === sector);
          return own.filter((id) => !reached.has(id));
        }),
    },
    {
      name: 'brigades',
      case: '22.21',
      message: 'the HQ of each brigade stands in its own sector',
      test: () =>
        SECTORS.filter((sector) => {
          const { type, setup } = survey.unit(BRIGADES[sector]);
          if (type !== 'hq' || setup.mode !== 'setup' || setup.sector !== sector) return true;
          return survey.hex(setup.hex).sector !== sector;
        }),
    },
    {
      name: 'fort-beaches',
      case: '18.9',
      message: 'three beaches have a fort: Ricasoli, St Rocco and San Leonardo',
      test: () => {
        const wrong = Object.entries(FORT_BEACHES).filter(
          ([id, hex]) => board.gunSites.find((site) => site.id === id)?.hex !== hex,
        );
        if (wrong.length > 0) return wrong.map(([id]) => id);
        return same(
          survey.where(({ beach, fort }) => beach !== undefined && fort === true),
          Object.values(FORT_BEACHES),
        );
      },
    },
  ];
}

export function guns(survey: Survey): Constraint[] {
  const { gunSites } = survey.board;
  const pieces = survey.data.roster.coastGuns;
  const hexOf = (site: string): string => gunSites.find(({ id }) => id === site)?.hex ?? '';
  return [
    {
      name: 'sites',
      case: '16.52',
      message: 'eleven sites on land, no two in one hex, and one piece on each',
      test: () => {
        if (gunSites.length !== 11) return `there are ${gunSites.length}`;
        const shared = repeated(gunSites.map(({ hex }) => hex));
        const dry = gunSites.filter(({ hex }) => !survey.isLand(hex)).map(({ id }) => id);
        if (shared.length + dry.length > 0) return [...shared, ...dry];
        return same(
          pieces.map(({ site }) => site),
          gunSites.map(({ id }) => id),
        );
      },
    },
    {
      name: 'sites-in-forts',
      case: '16.21',
      message: 'a site is a fort hex, or one of the three forts inside a city or town',
      test: () =>
        gunSites
          .filter(({ id, hex }) => {
            const indoors = Object.entries(INDOORS).find(([site]) => site === id)?.[1];
            const { terrain, fort } = survey.hex(hex);
            if (indoors === undefined) return fort !== true;
            return hex !== indoors || !['city', 'town'].includes(terrain);
          })
          .map(({ id }) => id),
    },
    {
      name: 'sites-on-coast',
      case: '16.5',
      message: 'no gun stands far inland',
      test: () =>
        gunSites
          .filter(({ hex }) => {
            const near = survey.land.filter((id) => distance(id, hex) <= 1);
            return !near.some((id) => survey.hex(id).coastal === true);
          })
          .map(({ id }) => id),
    },
    {
      name: 'one-dummy',
      case: '16.52',
      message: 'ten guns and one dummy without factor or range, at St Lucian',
      test: () => {
        const empty = pieces.filter(({ factor, range }) => factor === 0 && range === 0);
        const [dummy] = empty;
        return pieces.length === 11 && empty.length === 1 && dummy?.dummy === true && dummy.site === 'stlucian';
      },
    },
    {
      name: 'factors',
      case: '16.51',
      message: `the guns have ${FACTORS} factors, and their range goes by their calibre`,
      test: () => {
        const total = pieces.reduce((sum, { factor }) => sum + factor, 0);
        if (total !== FACTORS) return `they have ${total}`;
        return pieces
          .filter(({ calibre, range, dummy }) =>
            dummy === true ? calibre !== undefined : range !== RANGES[calibre ?? ''],
          )
          .map(({ id }) => id);
      },
    },
    {
      name: 'guns-bear',
      case: '16.56',
      message: 'every gun reaches some beach',
      test: () => {
        const beaches = survey.where(({ beach }) => beach !== undefined);
        return pieces
          .filter(({ dummy, site, range }) => {
            if (dummy === true) return false;
            return !beaches.some((id) => distance(id, hexOf(site)) <= range);
          })
          .map(({ id }) => id);
      },
    },
  ];
}

export function named(survey: Survey): Constraint[] {
  const { tables, scenarios } = survey.data;
  return [
    {
      name: 'objectives',
      case: '22.1',
      message: 'the first scenario is about the four working airfields: one of them',
      test: () => {
        const goal = scenarios['first-days'].objective;
        const working = survey.where(({ airfield }) => airfield === 'main' || airfield === 'strip');
        return same([...(goal?.all ?? []), ...(goal?.oneOf ?? [])], working);
      },
    },
    {
      name: 'qrendi',
      case: '16.15',
      message: 'the option opens the one unfinished airfield',
      test: () =>
        same(
          scenarios.options.flatMap(({ hex }) => hex ?? []),
          survey.where(({ airfield }) => airfield === 'unfinished'),
        ),
    },
    {
      name: 'solo-drops',
      case: '21.1',
      message: 'each row of the solitaire drop table is the place it is meant to be, and no HQ starts there',
      test: () => {
        const rows = tables.soloDrop.rows.map(({ result }) => result);
        const wrong = DROPS.filter((name, i) => survey.hex(rows[i] ?? '').name?.en !== name);
        const hqs = survey.placed().filter(({ type, setup }) => type === 'hq' && rows.includes(setup.hex));
        return [...wrong, ...hqs.map(({ id }) => id)];
      },
    },
    {
      name: 'scatter',
      case: 'CH-SCAT',
      message: 'the six directions of the scatter diagram are those of the grid, north first and clockwise',
      test: () => tables.scatter.directions.join() === 'N,NE,SE,S,SW,NW',
    },
  ];
}
