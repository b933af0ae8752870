import { onTable, result } from '../../kernel/rolls.ts';
import { L } from './state.ts';
import { S } from './steps.ts';

/** 5.0-1: from turn 2 on; turn 1 is fair and calm (3.1-2, 13.1-1). Good weather changes nothing (5.1-good). */
S.weather.does({
  run(g) {
    g.pop();
    g.cells[L.bad] = 0;
    g.cells[L.rough] = 0;
    if (g.turn === 1) return false;
    const sky = result(g, onTable(g.book.weather[g.turn]), { rule: '5.0-1' });
    const sea = result(g, onTable(g.book.sea[g.turn]), { rule: '5.0-1' });
    g.cells[L.bad] = sky === 'bad' ? 1 : 0;
    g.cells[L.rough] = sea === 'rough' ? 1 : 0;
    return false;
  },
});
