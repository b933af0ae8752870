import { type FuzzPlan, namedBy } from '../../../kernel/testing/fuzz.ts';
import { ACTIONS } from '../actions.ts';
import { LAND, SHIP } from '../book.ts';
import { gallipoli } from '../index.ts';
import { unitsIn } from '../pieces.ts';
import { L } from '../state.ts';
import { brokenLaws } from './laws.ts';
import { IDLE, own } from './players.ts';

/** Random games of Gallipoli. Forts and beachheads stay where they are and are asked for nothing. */
export const FUZZ: FuzzPlan = {
  game: gallipoli,
  idle: IDLE,
  laws: (g) => brokenLaws(own(g)),
  watch: {
    turns: 4,
    count: (g) => own(g).book.pieceIds.length,
    name: (g, p) => own(g).name(p),
    side: (g, p) => own(g).book.side[p],
    // Sweepers cost nothing; other ships sail when the fleet is paid for.
    kin(position, p) {
      const { side, kind, shipClass } = own(position).book;
      return (side[p] * 8 + kind[p]) * 32 + shipClass[p];
    },
    waits(position, p) {
      const g = own(position);
      return g.at(p) >= 0 && (g.book.kind[p] === LAND || g.book.kind[p] === SHIP);
    },
    hint(position, p) {
      const g = own(position);
      if (g.at(p) === g.book.boxes[g.book.side[p]]) return 'in the box';
      const around = g.book.nearLand[g.at(p)] ?? [];
      const foes = around.filter((area) => unitsIn(g, 1 - g.book.side[p], area) > 0).length;
      const friends = around.filter((area) => unitsIn(g, g.book.side[p], area) > 0).length;
      return `${foes > 0 ? 'beside the enemy' : 'away from the enemy'}, ${foes + friends < around.length ? 'room beside it' : 'no free area beside it'}`;
    },
    trace: (g, p) => g.cells[L.at + p] * 4 + g.cells[L.state + p],
    named: namedBy(ACTIONS, ['select', 'pick']),
  },
};
