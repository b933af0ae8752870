import type { Goal } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import scenarios from '../data/scenarios.json';
import turns from '../data/turns.json';
import { BOARD } from './grid.ts';

/** Hexes that hold Japanese at the start (11.31a, 11.35a). */
export const TO_CLEAR = BOARD.hexes.filter(
  (hex) => hex.area !== undefined && hex.terrain !== 'airstrip' && !hex.invasion,
).length;

const TURNS = turns.turns.length;
const { pyrrhicFrom } = scenarios.victory;

/** 12a–d: every hex before the last turn is over, and not at any price. */
export function goal(view: View): Goal {
  const count = (name: string): number => Number(view.tracks[name] ?? 0);
  return {
    aim: { key: 'goal.aim', args: { turns: TURNS, casualties: pyrrhicFrom } },
    parts: [
      {
        name: { key: 'goal.cleared', args: {} },
        side: 'marine',
        value: TO_CLEAR - count('uncleared'),
        need: TO_CLEAR,
      },
      { name: { key: 'goal.casualties', args: {} }, side: 'japanese', value: count('casualties'), need: pyrrhicFrom },
      { name: { key: 'goal.turns', args: {} }, side: 'japanese', value: view.turn.number - 1, need: TURNS },
    ],
  };
}
