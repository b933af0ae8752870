import type { Catalogue, Lang } from '../../../kernel/text.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import turns from '../data/turns.json';

/** What a language needs to build its names out of the data. */
export interface NameWords {
  readonly lang: Lang;
  readonly assaultArea: string;
  readonly fort: string;
  /** Places that a sentence names without their number. */
  readonly at: Readonly<Record<string, string>>;
  readonly beachhead: Readonly<Record<string, string>>;
  readonly months: Readonly<Record<string, string>>;
  date(month: string, year: number): string;
}

type Entry = readonly [key: string, text: string];

/** Names of areas, pieces, divisions and dates, so that the data says each of them once. */
export function names(words: NameWords): Catalogue {
  const units = [...pieces(words), ...divisions(words.lang)];
  const offered = new Set(roster.offers.map(({ id }) => id));
  return Object.fromEntries([
    ...areas(words),
    ...units.flatMap(([id, name]): Entry[] => [
      [`unit.${id}`, name],
      [`scored.${id}`, name],
    ]),
    ...units.filter(([id]) => offered.has(id)).map(([id, name]): Entry => [`offer.${id}`, name]),
    ...divisions(words.lang).map(([id, name]): Entry => [`division.${id}`, name]),
    ...Object.entries(words.months).map(([month, name]): Entry => [`month.${month}`, name]),
    ...turns.turns.map(
      ({ month, year }, i): Entry => [`date.${i + 1}`, words.date(words.months[month] ?? month, year)],
    ),
  ]);
}

/** `area` is the bare name for maps; `at` is for sentences, where some land and assault areas would sound alike. */
function areas(words: NameWords): Entry[] {
  return board.areas.flatMap(({ id, kind, name }): Entry[] => {
    const bare = name[words.lang];
    const said = kind === 'assault' ? `${bare} (${words.assaultArea})` : `${id} ${bare}`;
    return [
      [`area.${id}`, bare],
      [`at.${id}`, words.at[id] ?? said],
    ];
  });
}

/** Land units carry their number, for some share a name. */
function pieces({ lang, fort, beachhead }: NameWords): Entry[] {
  return [
    ...roster.land.map(({ id, name }): Entry => [id, `${name[lang]} (${id})`]),
    ...roster.ships.map(({ id, name }): Entry => [id, name[lang]]),
    ...board.forts.map((it): Entry => [it.id, it.mobile === undefined ? `${fort} ${it.name[lang]}` : it.name[lang]]),
    ...roster.beachheads.map(({ id, group }): Entry => [id, `${beachhead[group] ?? group} ${id.replace(/^.*-/, '')}`]),
  ];
}

const divisions = (lang: Lang): Entry[] => roster.divisions.map(({ id, name }): Entry => [id, name[lang]]);

/** Events, sky and sea are results of a table as well as names of their own. */
const RESULTS = [
  ['event.', 'result.events.'],
  ['weather.', 'result.weather.'],
  ['sea.', 'result.sea.'],
] as const;

export function results(own: Catalogue): Catalogue {
  const copies = RESULTS.flatMap(([from, to]) =>
    Object.entries(own).flatMap(([key, text]): Entry[] =>
      key.startsWith(from) ? [[`${to}${key.slice(from.length)}`, text]] : [],
    ),
  );
  return Object.fromEntries(copies);
}
