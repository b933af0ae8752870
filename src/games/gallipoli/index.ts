import { defineGame } from '../../kernel/define.ts';
import type { Game } from '../../kernel/game.ts';
import { outcome } from './12-victory.ts';
import { setUp } from './13-scenarios.ts';
import { ACTIONS, FACES, LEVELS, MODES, SOURCES } from './actions.ts';
import { Book } from './book.ts';
import { admiral } from './bots/admiral.ts';
import { pasha } from './bots/pasha.ts';
import value from './bots/value.json';
import { card } from './card.ts';
import { charts as printed } from './charts.ts';
import board from './data/board.json';
import charts from './data/charts.json';
import costs from './data/costs.json';
import { reader } from './data/reader.ts';
import roster from './data/roster.json';
import scenarios from './data/scenarios.json';
import tables from './data/tables.json';
import turns from './data/turns.json';
import { EXERCISES } from './examples/exercises.ts';
import { EXAMPLES } from './examples/index.ts';
import { face } from './face/index.ts';
import { guide } from './guide/index.ts';
import { ledger } from './ledger.ts';
import { look } from './look/index.ts';
import { metrics } from './metrics.ts';
import { odds } from './odds.ts';
import { orders } from './orders/index.ts';
import { resample } from './resample.ts';
import { favours, score } from './score.ts';
import { STEPS } from './sequence.ts';
import { sketch } from './sketch.ts';
import { CELLS, Gallipoli } from './state.ts';
import { BOTS_EN } from './text/bots-en.ts';
import { BOTS_ES } from './text/bots-es.ts';
import casesEn from './text/cases.en.json';
import casesEs from './text/cases.es.json';
import { CHAPTERS } from './text/chapters.ts';
import { CHARTS } from './text/charts.ts';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';
import { EXAMPLE_TEXTS } from './text/examples.ts';
import { FACE_EN } from './text/face-en.ts';
import { FACE_ES } from './text/face-es.ts';
import { LEDGER } from './text/ledger.ts';
import { LESSON_EN } from './text/lesson-en.ts';
import { LESSON_ES } from './text/lesson-es.ts';
import { ORDERS_EN } from './text/orders-en.ts';
import { ORDERS_ES } from './text/orders-es.ts';
import { SCORE } from './text/score.ts';
import { view } from './view.ts';

export const gallipoli: Game = defineGame({
  card,
  texts: [
    { en: EN, es: ES },
    { en: FACE_EN, es: FACE_ES },
    { en: LESSON_EN, es: LESSON_ES },
    SCORE,
    LEDGER,
    { en: BOTS_EN, es: BOTS_ES },
    CHAPTERS,
    CHARTS,
    EXAMPLE_TEXTS,
    { en: ORDERS_EN, es: ORDERS_ES },
  ],
  charts: printed,
  examples: EXAMPLES,
  exercises: EXERCISES,
  cases: { en: casesEn, es: casesEs },
  data: { board, roster, tables, charts, turns, costs, scenarios },
  reader,
  book: (data) => new Book(data),
  actions: ACTIONS,
  kinds: ({ pieceIds, areaIds, offerIds }) => ({
    piece: pieceIds,
    area: areaIds,
    mode: MODES,
    level: LEVELS,
    face: FACES,
    source: SOURCES,
    offer: offerIds,
  }),
  position: Gallipoli,
  parts: { cells: CELLS, steps: STEPS, view, outcome, odds, resample },
  setUp,
  bots: { admiral, pasha },
  face,
  orders,
  look,
  guide,
  metrics,
  value,
  ledger,
  score,
  favours,
  sketch,
});
