import { ActionCodec } from '../../kernel/actions.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Game, Rules } from '../../kernel/game.ts';
import { outcome } from './12-victory.ts';
import { setUp } from './13-scenarios.ts';
import { ACTIONS } from './actions.ts';
import { Book } from './book.ts';
import { marine } from './bots/marine.ts';
import board from './data/board.json';
import costs from './data/costs.json';
import roster from './data/roster.json';
import scenarios from './data/scenarios.json';
import { dataProblems, readData } from './data/schema.ts';
import tables from './data/tables.json';
import terrain from './data/terrain.json';
import tracks from './data/tracks.json';
import turns from './data/turns.json';
import { face } from './face/index.ts';
import { guide } from './guide/index.ts';
import { look } from './look/index.ts';
import { metrics } from './metrics.ts';
import { odds } from './odds.ts';
import { STEPS } from './sequence.ts';
import { sketch } from './sketch.ts';
import { type Parts, SCENARIOS, Tarawa } from './state.ts';
import casesEn from './text/cases.en.json';
import casesEs from './text/cases.es.json';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';
import { FACE_EN } from './text/face-en.ts';
import { FACE_ES } from './text/face-es.ts';
import { LESSON_EN } from './text/lesson-en.ts';
import { LESSON_ES } from './text/lesson-es.ts';
import { view } from './view.ts';

const OWN_DATA = { board, terrain, costs, tables, roster, turns, tracks, scenarios };
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

/** Rules for one set of numbers; our own are compiled once. */
function compile(data: Readonly<Record<string, unknown>>): Rules {
  const book = new Book(readData(data));
  const codec = new ActionCodec(ACTIONS, {
    piece: book.pieceIds,
    hex: book.hexIds,
    area: book.areaIds,
    beach: book.beaches.map((beach) => beach.id),
    battalion: book.battalionIds,
    regiment: book.regimentIds,
  });
  return {
    start(scenario, _options, dice) {
      const g = new Tarawa(book, codec, PARTS, dice);
      setUp(g, SCENARIOS.indexOf(scenario as (typeof SCENARIOS)[number]));
      return g;
    },
  };
}
let own: Rules | null = null;

export const tarawa: Game = {
  id: 'tarawa',
  version: '1.0.0',
  sides: ['marine'],
  scenarios: SCENARIOS.map((id) => ({ id, turns: turns.turns.length })),
  options: [],
  text: { en: { ...EN, ...FACE_EN, ...LESSON_EN }, es: { ...ES, ...FACE_ES, ...LESSON_ES } },
  cases: { en: casesEn, es: casesEs },
  data: OWN_DATA,
  bots: { marine },
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
