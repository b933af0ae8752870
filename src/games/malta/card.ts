import type { GameCard } from '../../kernel/card.ts';
import type { GameOption } from '../../kernel/game.ts';
import { CARD_EN } from './text/card-en.ts';
import { CARD_ES } from './text/card-es.ts';

export const SIDES = ['axis', 'allied'] as const;
export const SCENARIOS = ['first-days', 'herkules'] as const;
const TURNS = { 'first-days': 8, herkules: 48 } as const;
const MINUTES = { 'first-days': 75, herkules: 360 } as const;

const OFF_ON = ['off', 'on'] as const;
/**
 * 21.1, 22.3, 22.4: what players may agree on before play; in solitaire one person plays both sides (21.4). The blind garrison
 * (22.36) is not offered: what may be entered, bombarded or supplied would tell where it stands.
 */
export const OPTIONS = [
  { id: 'solitaire', values: OFF_ON, preset: 'off' }, // 21
  { id: 'germanTanks', values: OFF_ON, preset: 'off' }, // 22.31
  { id: 'raiders', values: OFF_ON, preset: 'off' }, // 22.32
  { id: 'noFleet', values: OFF_ON, preset: 'off' }, // 22.33
  { id: 'cheshires', values: OFF_ON, preset: 'off' }, // 22.34
  { id: 'twins', values: OFF_ON, preset: 'off' }, // 22.35
  { id: 'armour', values: OFF_ON, preset: 'off' }, // 22.37
  { id: 'sorted', values: OFF_ON, preset: 'off' }, // 22.38
  { id: 'delays', values: OFF_ON, preset: 'off' }, // 22.39
  { id: 'qrendi', values: OFF_ON, preset: 'off' }, // 22.41
] as const satisfies readonly GameOption[];

/** Malta as a list of games shows it, and as the game itself knows it. */
export const card: GameCard = {
  id: 'malta',
  version: '2.5.0',
  sides: SIDES,
  scenarios: SCENARIOS.map((id) => ({ id, turns: TURNS[id], minutes: MINUTES[id] })),
  options: OPTIONS,
  bots: { herkules: ['axis'], garrison: ['allied'] },
  // `first-days`, rules 2.5.0, seeds `lev11` and, of veterans, `vt6` and `vt5` (docs/measurements.md).
  strength: { axis: { recruit: 25, regular: 50, veteran: 71 }, allied: { recruit: 30, regular: 50, veteran: 67 } },
  guide: { minutes: 5 },
  text: { en: CARD_EN, es: CARD_ES },
};
