import { describe, expect, it } from 'vitest';
import { Players, playOn } from '../bots/play.ts';
import { gallipoli } from '../games/gallipoli/index.ts';
import { malta } from '../games/malta/index.ts';
import { tarawa } from '../games/tarawa/index.ts';
import { Match } from '../kernel/match.ts';
import { Journal } from './journal.ts';
import { facedToy } from './testing/table.ts';

describe.each([
  ['toy', facedToy, 'dawn', { red: 'rower', blue: 'random' }, 100],
  ['tarawa', tarawa, 'campaign', { marine: 'random' }, 400],
  ['gallipoli', gallipoli, 'campaign', { allied: 'random', turkish: 'random' }, 400],
  ['malta', malta, 'first-days', { axis: 'random', allied: 'random' }, 1200],
] as const)('the journal of %s', (_, game, scenario, bots, count) => {
  it('tells every deed with its side, and every event in the turn in which it happened', () => {
    const match = Match.start(game, { scenario, seed: 'journal' });
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
    expect(new Journal(match).deeds).toEqual(truth);
    expect(turn()).toBeGreaterThan(1);
  });
});

describe('a journal', () => {
  it('is the same whether it was written at once, later, or anew after going back', () => {
    const match = Match.start(facedToy, { scenario: 'dawn', seed: 'journal' });
    const journal = new Journal(match);
    const encode = (to: string) => match.position.codec.encode({ type: 'row', to });
    // Nobody listens to the first; the second is told; the third catches up.
    match.actCode(encode('ford'));
    expect(journal.act(encode('isle')).events).toMatchObject([{ action: 1, event: { type: 'row' } }]);
    expect(journal.deeds).toEqual(new Journal(match).deeds);
    expect(journal.deeds.map(({ action }) => action['to'])).toEqual(['ford', 'isle']);
    match.undo(1);
    journal.cut(1);
    expect(journal.deeds).toHaveLength(1);
    journal.act(encode('west'));
    expect(journal.deeds).toEqual(new Journal(match).deeds);
  });
});
