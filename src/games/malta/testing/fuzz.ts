import { type FuzzPlan, namedBy } from '../../../kernel/testing/fuzz.ts';
import { ACTIONS } from '../actions.ts';
import { STATIC, UNIT } from '../book.ts';
import { malta } from '../index.ts';
import { FOLLOW_UP, L, type Malta } from '../state.ts';
import { brokenLaws } from './laws.ts';
import { IDLE, own } from './players.ts';

const isMobile = (g: Malta, p: number): boolean => g.book.kind[p] === UNIT && g.book.moveClass[p] !== STATIC;

/** Random games of Malta. Who cannot move is asked for nothing; the pool may keep its units for good. */
export const FUZZ: FuzzPlan = {
  game: malta,
  idle: IDLE,
  laws: (g) => brokenLaws(own(g)),
  watch: {
    turns: 6,
    count: (g) => own(g).book.pieceIds.length,
    name: (g, p) => own(g).name(p),
    side: (g, p) => own(g).book.side[p],
    // In a box they are called up with those of the box.
    kin: (g, p) => (g.cells[L.at + p] <= FOLLOW_UP ? g.cells[L.at + p] : own(g).book.side[p]),
    waits: (g, p) => isMobile(own(g), p) && (g.cells[L.at + p] >= 0 || g.cells[L.at + p] <= FOLLOW_UP),
    trace: (g, p) => (g.cells[L.at + p] * 16 + g.cells[L.steps + p]) * 4 + g.cells[L.state + p],
    named: namedBy(ACTIONS, ['select', 'load']),
  },
};
