import { type Example, exampleOf } from '../../kernel/examples.ts';
import type { Game } from '../../kernel/game.ts';
import type { Guide } from '../../kernel/guide.ts';
import { isShownExample } from '../../table/records.ts';
import type { TableState } from '../session/table.ts';

// Whether somebody is led through a match, and by what.

/** The guide of a match that is a guided one. */
export const guideOf = ({ game, guided }: Pick<TableState, 'game' | 'guided'>): Guide<Game> | null =>
  guided ? (game.guide ?? null) : null;

/** The example that a match shows; null for any other match. */
export const shownExample = (state: Pick<TableState, 'game' | 'guided' | 'settings'>): Example | null =>
  isShownExample(state) ? (exampleOf(state.game.examples, state.settings.scenario) ?? null) : null;
