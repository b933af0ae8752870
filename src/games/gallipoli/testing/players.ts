import type { Position } from '../../../kernel/position.ts';
import * as blind from '../../../kernel/testing/players.ts';
import { stepOf } from '../../../kernel/testing/table.ts';
import { gallipoli } from '../index.ts';
import { Gallipoli } from '../state.ts';
import { S } from '../steps.ts';

export const own = blind.ownOf(Gallipoli);

export const startGallipoli = (
  scenario: string,
  seed: string,
  options: Readonly<Record<string, string>> = {},
): Gallipoli => own(blind.begin(gallipoli, scenario, seed, options));

/** How much is left to lay is a secret; whether the Turkish player goes on laying is none. */
export const SECRETS = {
  reveals: ['mineShown'],
  openly: (g: Position) => stepOf(g, S) === 'layMines',
};

/** Actions that give something up: a busy player takes them only now and then. */
export const IDLE = [
  ...['endMoves', 'endFighting', 'endNaval', 'done', 'pass', 'back', 'standard'],
  ...['release29', 'dismiss', 'liftFort', 'withdraw', 'sacrifice'],
];

export class BlindPlayer extends blind.BlindPlayer {
  constructor(seed: string, busy: boolean) {
    super(seed, busy ? IDLE : []);
  }
}
