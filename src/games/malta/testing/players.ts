import type { Position } from '../../../kernel/position.ts';
import * as blind from '../../../kernel/testing/players.ts';
import { stepOf } from '../../../kernel/testing/table.ts';
import { malta } from '../index.ts';
import { Malta } from '../state.ts';
import { S } from '../steps.ts';

export const own = blind.ownOf(Malta);

export const startMalta = (scenario: string, seed: string, options: Readonly<Record<string, string>> = {}): Malta =>
  own(blind.begin(malta, scenario, seed, options));

/** 20.33: a standing plan keeps the Axis in the game, and all hear of the end. */
export const SECRETS = {
  reveals: ['coastFire', 'gunShown', 'gunDestroyed', 'dropZone', 'ended'],
  openly: (g: Position) => stepOf(g, S) === 'plan',
};

/** Actions that give something up or change nothing for good: a busy player takes them only now and then. */
export const IDLE = [
  'done',
  'back',
  'standard',
  'attach',
  'detach',
  'cancelMarker',
  'cancelSerial',
  'planFor',
  'reopen',
  'extend',
  'unplan',
];

export class BlindPlayer extends blind.BlindPlayer {
  constructor(seed: string, busy: boolean) {
    super(seed, busy ? IDLE : []);
  }
}
