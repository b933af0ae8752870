import * as blind from '../../../kernel/testing/players.ts';
import { malta } from '../index.ts';
import { Malta } from '../state.ts';

export const own = blind.ownOf(Malta);

export const startMalta = (scenario: string, seed: string, options: Readonly<Record<string, string>> = {}): Malta =>
  own(blind.begin(malta, scenario, seed, options));

/** Actions that give something up or change nothing for good: a busy player takes them only now and then. */
export const IDLE = ['done', 'back', 'standard', 'attach', 'detach', 'cancelMarker', 'cancelSerial'];

export class BlindPlayer extends blind.BlindPlayer {
  constructor(seed: string, busy: boolean) {
    super(seed, busy ? IDLE : []);
  }
}
