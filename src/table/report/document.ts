import type { Score, Tally } from '../../kernel/score.ts';
import { tellOutcome } from '../../kernel/telling.ts';
import { nameOfPack } from '../numbers.ts';
import { type Account, graphsOf, labelsOf, lossesOf, viewOf } from './account.ts';
import type { Graph } from './graph.ts';
import { tellDice, tellLuck, tellPoint, tellSeats, tellSideLuck, whenOf } from './sentences.ts';
import { storyOf } from './story.ts';
import { diceName, type Words } from './words.ts';

/** A report as a list of blocks, which a format writes down. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: true }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'graph'; readonly graph: Graph }
  | { readonly kind: 'picture'; readonly caption: string; readonly source: string };

export interface Report {
  readonly title: string;
  readonly lang: string;
  readonly blocks: readonly Block[];
}

/** `picture`: the map at the end, as the address of an image, where there is one. */
export function reportOf(account: Account, words: Words, picture: string | null): Report {
  const scenario = words.name('scenario', account.settings.scenario);
  const title = `${words.say('report.title')}: ${words.speaker.say('game.title')} · ${scenario}`;
  const map: Block[] =
    picture === null
      ? []
      : [heading(words.say('report.map')), { kind: 'picture', caption: words.say('report.map'), source: picture }];
  return {
    title,
    lang: words.lang,
    blocks: [
      ...result(account, words),
      ...map,
      ...course(account, words),
      ...pivots(account, words),
      ...losses(account, words),
      ...dice(account, words),
      ...setup(account, words),
      ...story(account, words),
    ],
  };
}

const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const listOf = (items: readonly string[]): Block[] => (items.length === 0 ? [] : [{ kind: 'list', items }]);

function result({ snapshot, statistics: { score } }: Account, words: Words): Block[] {
  const { outcome } = snapshot;
  const said = outcome === null ? words.say('report.nobody') : tellOutcome(words.speaker, outcome);
  const verdict: Block = { kind: 'paragraph', text: said, strong: true };
  return [heading(words.say('report.result')), verdict, ...(score === null ? [] : scored(score, words))];
}

function scored(score: Score, words: Words): Block[] {
  const reached = (text: string): string => `${text} (${words.say('report.reached')})`;
  return [
    paragraph(words.message(score.line)),
    heading(words.say('report.score'), 3),
    ...score.tallies.map((tally) => tallyTable(tally, words)),
    heading(words.say('report.ends'), 3),
    ...listOf(
      score.ends.map((end) => {
        const text = `${words.message(end.name)} [${end.rule}]`;
        return end.reached ? reached(text) : text;
      }),
    ),
  ];
}

function tallyTable({ name, parts, value, rule }: Tally, words: Words): Block {
  return {
    kind: 'table',
    caption: words.message(name),
    head: [words.say('report.part'), words.say('report.points'), words.say('report.case')],
    rows: [
      ...parts.map((part) => [words.message(part.name), words.signed(part.value), part.rule]),
      [words.say('report.total'), words.number(value), rule],
    ],
  };
}

function course(account: Account, words: Words): Block[] {
  const graphs = graphsOf(account, words);
  if (graphs.length === 0) return [];
  return [heading(words.say('report.course')), ...graphs.map((graph): Block => ({ kind: 'graph', graph }))];
}

function pivots(account: Account, words: Words): Block[] {
  const labels = labelsOf(account);
  const told = account.points.map((point) => `${whenOf(words, point, labels)}: ${tellPoint(words, point)}`);
  const none = paragraph(words.say('report.pivots.none'));
  return [heading(words.say('report.pivots')), ...(told.length === 0 ? [none] : listOf(told))];
}

function losses(account: Account, words: Words): Block[] {
  const view = viewOf(account);
  const sides = lossesOf(account);
  const none = paragraph(words.say('report.losses.none'));
  return [
    heading(words.say('report.losses')),
    ...(sides.length === 0 ? [none] : []),
    ...sides.flatMap(({ side, fallen, weakened }) => [
      heading(words.say('report.fallen', { side, count: fallen.length }), 3),
      ...listOf(fallen.map((one) => fallenName(words, words.piece(view, one.piece), one.turn))),
      ...(weakened.length === 0
        ? []
        : [
            paragraph(words.say('report.weakened', { pieces: weakened.map((id) => words.piece(view, id)).join('; ') })),
          ]),
    ]),
  ];
}

export const fallenName = (words: Words, piece: string, turn: number | null): string =>
  turn === null ? words.say('report.fallen.before', { piece }) : words.say('report.fallen.turn', { piece, turn });

function dice({ statistics: { kinds, sides, byTable } }: Account, words: Words): Block[] {
  if (kinds.length === 0) return [heading(words.say('report.dice')), paragraph(words.say('report.dice.none'))];
  const head = ['table', 'throws', 'mean', 'expected'] as const;
  return [
    heading(words.say('report.dice')),
    ...listOf([...kinds.map((luck) => tellLuck(words, luck)), ...sides.map((luck) => tellSideLuck(words, luck))]),
    {
      kind: 'table',
      caption: words.say('report.byTable'),
      head: head.map((key) => words.say(`report.${key}`)),
      rows: byTable.map((row) => [
        `${words.name('table', row.table)} (${diceName(row.dice, row.faces)})`,
        words.number(row.throws),
        words.number(row.mean, 2),
        words.number(row.expected),
      ]),
    },
  ];
}

function setup({ game, title, settings, snapshot }: Account, words: Words): Block[] {
  const seats = tellSeats(words, settings.players);
  const preset = new Map(game.options.map(({ id, preset: usual }) => [id, usual]));
  const chosen = Object.entries(settings.options)
    .filter(([id, value]) => preset.get(id) !== value)
    .map(([id, value]) => `${words.name('option', id)}: ${words.name(`option.${id}`, value)}`);
  const line = (
    key: 'match' | 'game' | 'scenario' | 'seats' | 'options' | 'rules' | 'actions' | 'pack' | 'diceFrom',
    text: string,
  ) => `${words.say(`report.${key}`)}: ${text}`;
  return [
    heading(words.say('report.setup')),
    ...listOf([
      line('match', title),
      line('game', words.speaker.say('game.title')),
      line('scenario', words.name('scenario', settings.scenario)),
      ...(seats.length === 0 ? [] : [line('seats', seats.join('; '))]),
      line('options', chosen.length === 0 ? words.say('report.options.none') : chosen.join('; ')),
      ...(settings.pack == null ? [] : [line('pack', nameOfPack(settings.pack).title)]),
      line('rules', `${game.id} ${game.version}`),
      line('actions', words.number(snapshot.count)),
      ...snapshot.dice.map((span) => line('diceFrom', tellDice(words, span))),
    ]),
  ];
}

function story(account: Account, words: Words): Block[] {
  return [
    heading(words.say('report.story')),
    ...storyOf(account, words).flatMap(({ title, figures, lines }) => [
      heading(title, 3),
      ...(figures === '' ? [] : [paragraph(figures)]),
      ...listOf(lines),
    ]),
  ];
}
