import { onTable, type Roll } from '../../../kernel/rolls.ts';
import { thrown } from '../rolls.ts';
import { L, type Malta } from '../state.ts';
import { S } from '../steps.ts';

// ── 4.1c, 17.2, CH-WX: weather

const SKIES = ['clear', 'cloudy', 'rainy'] as const;
export const skyName = (g: Malta): (typeof SKIES)[number] => SKIES[g.weather];

export const weatherRoll = (g: Malta): Roll<(typeof SKIES)[number]> => onTable(g.book.charts.weather);
S.weather.does({
  run(g) {
    g.pop();
    g.cells[L.weather] = 0;
    if (g.day + 1 < g.book.data.turns.gates.weather.fromDay) return false;
    g.cells[L.weather] = SKIES.indexOf(thrown(g, weatherRoll(g), '17.2', {}));
    return false;
  },
});
