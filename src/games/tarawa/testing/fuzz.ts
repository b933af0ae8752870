import { type FuzzPlan, namedBy } from '../../../kernel/testing/fuzz.ts';
import { ACTIONS } from '../actions.ts';
import { tarawa } from '../index.ts';
import { isolated } from '../pieces.ts';
import { L } from '../state.ts';
import { brokenLaws } from './laws.ts';
import { IDLE, own } from './players.ts';

/** Random games of Tarawa. Passengers do what their craft does; who is isolated does nothing (8.10a). */
export const FUZZ: FuzzPlan = {
  game: tarawa,
  idle: [...IDLE, 'dig', 'rest'],
  laws: (g) => brokenLaws(own(g)),
  watch: {
    turns: 4,
    count: (g) => own(g).book.pieceCount,
    name: (g, p) => own(g).name(p),
    side: () => 0,
    kin: (g, p) => own(g).book.kind[p],
    waits: (g, p) => g.cells[L.at + p] >= 0 && g.cells[L.aboard + p] === 0 && !isolated(own(g), p),
    trace: (g, p) => g.cells[L.at + p] * 16 + g.cells[L.steps + p],
    named: namedBy(ACTIONS, ['select', 'sail', 'wade']),
  },
};
