import { ActionCodec } from '../../kernel/actions.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game, Rules } from '../../kernel/game.ts';
import { outcome } from './20-victory.ts';
import { setUp } from './22-scenarios.ts';
import { ACTIONS, MARKERS } from './actions.ts';
import { Book, OFFSETS, SIDES } from './book.ts';
import { garrison } from './bots/garrison.ts';
import { herkules } from './bots/herkules.ts';
import board from './data/board.json';
import roster from './data/roster.json';
import scenarios from './data/scenarios.json';
import { dataProblems, readData } from './data/schema.ts';
import tables from './data/tables.json';
import turns from './data/turns.json';
import { face } from './face/index.ts';
import { guide } from './guide/index.ts';
import { look } from './look/index.ts';
import { metrics } from './metrics.ts';
import { odds } from './odds.ts';
import { STEPS } from './sequence.ts';
import { sketch } from './sketch.ts';
import { Malta, OPTIONS, type Parts, SCENARIOS } from './state.ts';
import { BOTS_EN } from './text/bots-en.ts';
import { BOTS_ES } from './text/bots-es.ts';
import casesEn from './text/cases.en.json';
import casesEs from './text/cases.es.json';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';
import { FACE_EN } from './text/face-en.ts';
import { FACE_ES } from './text/face-es.ts';
import { LESSON_EN } from './text/lesson-en.ts';
import { LESSON_ES } from './text/lesson-es.ts';
import { view } from './view.ts';

const OWN_DATA = { board, roster, tables, turns, scenarios };
const PARTS: Parts = { steps: STEPS, view, outcome, odds };

/** The shape first; only data of the right shape can be tried for hexes and names that do not exist. */
function problems(data: Readonly<Record<string, unknown>>): readonly Fault[] {
  const found = dataProblems(data);
  if (found.length > 0) return found;
  try {
    compile(data);
    return [];
  } catch (error) {
    if (error instanceof Fault) return [error];
    throw error;
  }
}

const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const OFFSET_IDS = OFFSETS.map((walk) => (walk.length === 0 ? 'here' : walk.map((d) => WAYS[d]).join('-')));

/** Rules for one set of numbers; our own are compiled once. */
function compile(data: Readonly<Record<string, unknown>>): Rules {
  const book = new Book(readData(data));
  const codec = new ActionCodec(ACTIONS, {
    piece: book.pieceIds,
    hex: book.hexIds,
    site: book.siteIds,
    formation: book.formationIds,
    zone: book.zoneIds,
    marker: MARKERS,
    offset: OFFSET_IDS,
    box: book.boxIds,
  });
  return {
    start(scenario, options, dice) {
      const g = new Malta(book, codec, PARTS, dice);
      setUp(g, SCENARIOS.indexOf(scenario as (typeof SCENARIOS)[number]), options);
      return g;
    },
  };
}
let own: Rules | null = null;

export const malta: Game = {
  id: 'malta',
  version: '1.0.0',
  sides: SIDES,
  scenarios: SCENARIOS.map((id) => ({ id, turns: scenarios[id].last - scenarios[id].first + 1 })),
  options: OPTIONS,
  text: {
    en: { ...EN, ...FACE_EN, ...LESSON_EN, ...BOTS_EN },
    es: { ...ES, ...FACE_ES, ...LESSON_ES, ...BOTS_ES },
  },
  cases: { en: casesEn, es: casesEs },
  data: OWN_DATA,
  bots: { herkules, garrison },
  face,
  look,
  guide,
  metrics,
  problems,
  compile(data) {
    if (data !== OWN_DATA) return compile(data);
    own ??= compile(data);
    return own;
  },
  sketch,
};
