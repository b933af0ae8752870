import { defineGame } from '../../kernel/define.ts';
import type { Game } from '../../kernel/game.ts';
import { stepList } from '../../kernel/steps.ts';
import { resample } from './5-bombardment.ts';
import { outcome } from './12-victory.ts';
import { setUp } from './13-scenarios.ts';
import { ACTIONS } from './actions.ts';
import { Book } from './book.ts';
import { marine } from './bots/marine.ts';
import value from './bots/value.json';
import { card } from './card.ts';
import { charts } from './charts.ts';
import board from './data/board.json';
import costs from './data/costs.json';
import { reader } from './data/reader.ts';
import roster from './data/roster.json';
import scenarios from './data/scenarios.json';
import tables from './data/tables.json';
import terrain from './data/terrain.json';
import tracks from './data/tracks.json';
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
import './sequence.ts';
import { favours, score } from './score.ts';
import { sketch } from './sketch.ts';
import { CELLS, Tarawa } from './state.ts';
import { S } from './steps.ts';
import { BECAUSE_EN } from './text/because-en.ts';
import { BECAUSE_ES } from './text/because-es.ts';
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

const data = { board, terrain, costs, tables, roster, turns, tracks, scenarios };

export const tarawa: Game = defineGame({
  card,
  data,
  reader,
  book: (numbers, budget) => new Book(numbers, budget),
  actions: ACTIONS,
  kinds: (book) => ({
    piece: book.pieceIds,
    hex: book.hexIds,
    area: book.areaIds,
    beach: book.beaches.map((beach) => beach.id),
    battalion: book.battalionIds,
    regiment: book.regimentIds,
  }),
  position: Tarawa,
  parts: { cells: CELLS, steps: stepList(S), view, outcome, odds, resample },
  setUp,
  texts: [
    { en: EN, es: ES },
    { en: FACE_EN, es: FACE_ES },
    { en: LESSON_EN, es: LESSON_ES },
    CHAPTERS,
    CHARTS,
    EXAMPLE_TEXTS,
    { en: ORDERS_EN, es: ORDERS_ES },
    { en: BECAUSE_EN, es: BECAUSE_ES },
    SCORE,
    LEDGER,
  ],
  charts,
  examples: EXAMPLES,
  exercises: EXERCISES,
  cases: { en: casesEn, es: casesEs },
  bots: { marine },
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
