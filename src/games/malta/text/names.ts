import type { Catalogue, Lang } from '../../../kernel/text.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';

/** What a language needs to build its names and results out of the data. */
export interface NameWords {
  readonly lang: Lang;
  readonly off: string;
  company(battalion: string, number: number): string;
  gun(fort: string): string;
  coastGun(calibre: string, factor: number, range: number): string;
  readonly dummy: string;
  readonly drops: Readonly<Record<string, string>>;
  date(day: string, part: string): string;
  wave(second: boolean, beach: string): string;
  followUp(zone: string): string;
  comesOn(turn: number): string;
  /** Half a cell of the combat table: who, hits, letter. */
  half(attacker: boolean, hits: number, letter: '' | 'd' | 'Z'): string;
  unhurt(attacker: boolean): string;
  readonly ways: Readonly<Record<string, string>>;
  offset(way: string, hexes: number): string;
}

type Entry = readonly [key: string, text: string];

/** Names of hexes, pieces, boxes, dates and cells of tables, so that the data says each of them once. */
export function names(words: NameWords): Catalogue {
  const { lang } = words;
  return Object.fromEntries([
    ...hexes(words),
    ...pieces(words).map(([id, name]): Entry => [`unit.${id}`, name]),
    ...roster.formations.map(({ id, name }): Entry => [`formation.${id}`, name[lang]]),
    ...roster.coastGuns.map(({ id, calibre, factor, range }): Entry => {
      return [`coastGun.${id}`, calibre === undefined ? words.dummy : words.coastGun(calibre, factor, range)];
    }),
    ...board.gunSites.map(({ id, hex, name }): Entry => [`site.${id}`, `${hex} ${name[lang]}`]),
    ...board.zones.flatMap(({ id, name }): Entry[] => [
      [`zone.${id}`, name[lang]],
      [`result.soloBeach.${id}`, name[lang]],
      [`place.${id}.followUp`, words.followUp(name[lang])],
    ]),
    ...waves(words),
    ...dates(words),
    ...offsets(words),
    ...cells(words),
  ]);
}

const nameOfHex = (id: string, lang: Lang): string | undefined =>
  board.hexes.find((hex) => hex.id === id)?.name?.[lang];

/** `hex` is the bare name for maps; `at` is for sentences, with the number that the map prints. */
function hexes({ lang, off }: NameWords): Entry[] {
  return [
    ...board.hexes.flatMap(({ id, name }): Entry[] => [
      [`hex.${id}`, name?.[lang] ?? id],
      [`at.${id}`, name === undefined ? id : `${id} ${name[lang]}`],
    ]),
    ['at.off', off],
    ...tables.soloDrop.rows.map(({ result }): Entry => {
      return [`result.soloDrop.${result}`, `${result} ${nameOfHex(result, lang) ?? ''}`.trim()];
    }),
  ];
}

/** Everything an action can name as a piece, and the markers of a drop. */
function pieces(words: NameWords): Entry[] {
  const { lang } = words;
  return [
    ...roster.units.map(({ id, name }): Entry => [id, name[lang]]),
    ...roster.units.flatMap(({ id, name, breakdown }): Entry[] => {
      const row = tables.breakdown.rows.find((entry) => entry.id === breakdown);
      const count = row?.companies.reduce((sum, kind) => sum + kind.count, 0) ?? 0;
      return Array.from({ length: count }, (_, i): Entry => [`${id}/${i + 1}`, words.company(name[lang], i + 1)]);
    }),
    ...roster.leaders.map(({ id, name }): Entry => [id, name[lang]]),
    ...roster.warships.map(({ id, name }): Entry => [id, name[lang]]),
    ...board.gunSites.map(({ id, name }): Entry => [`gun-${id}`, words.gun(name[lang])]),
    ...roster.markers.map(({ id }): Entry => [id, words.drops[id] ?? id]),
  ];
}

function waves(words: NameWords): Entry[] {
  return board.zones.flatMap(({ beaches }) =>
    beaches.flatMap((beach) =>
      ['first', 'second'].flatMap((wave): Entry[] => {
        const said = words.wave(wave === 'second', `${beach} ${nameOfHex(beach, words.lang) ?? ''}`.trim());
        return [
          [`wave.${beach}.${wave}`, said],
          [`place.${beach}.${wave}`, said],
        ];
      }),
    ),
  );
}

/** Turns are numbered from 1; a leader can be due on the turn after the last. */
function dates(words: NameWords): Entry[] {
  const { lang } = words;
  const count = turns.days.length * turns.turns.length;
  return [
    ...turns.days.map(({ name }, i): Entry => [`day.${i + 1}`, name[lang]]),
    ...turns.turns.map(({ id, name }): Entry => [`part.${id}`, name[lang]]),
    ...turns.days.flatMap((day, d) =>
      turns.turns.map((part, t): Entry => {
        return [`date.${d * turns.turns.length + t + 1}`, words.date(day.name[lang], part.name[lang])];
      }),
    ),
    ...Array.from({ length: count + 1 }, (_, i): Entry => [`place.turn-${i + 1}`, words.comesOn(i + 1)]),
  ];
}

const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** Where a serial jumps, seen from its marker: as the engine walks there. */
function offsets(words: NameWords): Entry[] {
  const way = (id: string): string => words.ways[id] ?? id;
  return [
    ...WAYS.map((id): Entry => [`offset.${id}`, words.offset(way(id), 1)]),
    ...WAYS.map((id): Entry => [`offset.${id}-${id}`, words.offset(way(id), 2)]),
    ...WAYS.map((id, i): Entry => {
      const next = WAYS[(i + 1) % WAYS.length] ?? id;
      return [`offset.${id}-${next}`, words.offset(`${way(id)}-${way(next)}`, 2)];
    }),
  ];
}

/** Cells of the combat table in words, with the cell as it is printed: what it does to the defender first. */
function cells(words: NameWords): Entry[] {
  const printed = new Set(tables.assault.results.flatMap((row) => row.cells));
  return [...printed].map((cell): Entry => {
    const [ours = '', theirs = ''] = cell.split('/');
    return [`result.${cell}`, `${half(words, false, theirs)}; ${half(words, true, ours)} (${cell})`];
  });
}
function half(words: NameWords, attacker: boolean, text: string): string {
  if (text === '-') return words.unhurt(attacker);
  const letter = text.includes('Z') ? 'Z' : text.includes('d') ? 'd' : '';
  return words.half(attacker, Number.parseInt(text, 10), letter);
}

/** The sky is a result of a table as well as a name of its own. */
export function results(own: Catalogue): Catalogue {
  const copies = Object.entries(own).flatMap(([key, text]): Entry[] =>
    key.startsWith('weather.') ? [[`result.${key}`, text]] : [],
  );
  return Object.fromEntries(copies);
}
