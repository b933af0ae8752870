import * as blind from '../../../kernel/testing/players.ts';
import { tarawa } from '../index.ts';
import { Tarawa } from '../state.ts';

export const own = blind.ownOf(Tarawa);

export const startTarawa = (scenario: string, seed: string): Tarawa => own(blind.begin(tarawa, scenario, seed));

/** Actions that end a segment: a busy player takes them only now and then. */
export const IDLE = ['endImpulse', 'endActions', 'endSuppression', 'endIssue', 'endHeads', 'ready'];

export class BlindPlayer extends blind.BlindPlayer {
  constructor(seed: string, busy: boolean) {
    super(seed, busy ? IDLE : []);
  }
}
