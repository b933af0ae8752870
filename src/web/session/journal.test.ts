import { describe, expect, it } from 'vitest';
import { Players, playOn } from '../../bots/play.ts';
import { tarawa } from '../../games/tarawa/index.ts';
import { Match } from '../../kernel/match.ts';
import { deedsOf } from './journal.ts';
import { facedToy } from './testing/table.ts';

describe.each([
  ['toy', facedToy, { red: 'rower', blue: 'random' }, 100],
  ['tarawa', tarawa, { marine: 'random' }, 400],
] as const)('the journal of %s', (_, game, bots, count) => {
  it('tells every deed with its side, and every event in the turn in which it happened', () => {
    const match = Match.start(game, { scenario: game.scenarios[0].id, seed: 'journal' });
    const truth: unknown[] = [];
    const turn = () => match.position.view(null).turn.number;
    const players = new Players(game, bots, 'journal');
    const act = (code: number) => {
      const deed = {
        action: match.position.codec.decode(code),
        side: game.sides[match.position.toMove],
        turn: turn(),
        events: [] as unknown[],
      };
      const action = match.actionCount;
      match.actCode(code, (event) => deed.events.push({ action, turn: turn(), event }));
      truth.push(deed);
    };
    for (const _ of playOn(match, players, count, act));
    expect(deedsOf(match)).toEqual(truth);
    expect(turn()).toBeGreaterThan(1);
  });
});
