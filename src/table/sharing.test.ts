import { describe, expect, it } from 'vitest';
import { gallipoli } from '../games/gallipoli/index.ts';
import { Match } from '../kernel/match.ts';
import { isOpenTo } from './sharing.ts';
import { facedToy, sittingOf } from './testing/table.ts';

describe('a question is put with the other one looking on', () => {
  it('where neither it nor any answer to it tells a secret', () => {
    const { sitting, seat } = sittingOf(facedToy, { red: 'me', blue: 'me' });
    // Red rows in sight of everybody; blue, who watches, is told what the battery can do.
    expect(isOpenTo(sitting.match.position, 'blue')).toBe(true);
    seat('red').answer<'act'>({ do: 'act', action: { type: 'rest' } });
    expect(isOpenTo(sitting.match.position, 'red')).toBe(false);
  });

  it('in Gallipoli everywhere but before the mines: of 29 hand-overs 4 are left', () => {
    const { position, ...match } = Passing.through(gallipoli, 4);
    expect(position.view(null).turn.number).toBe(4);
    expect(match.turns).toBe(29);
    expect(match.blank).toBe(4);
    expect([...match.secret].sort()).toEqual(['prompt.layMines', 'prompt.mineEffort', 'prompt.placeForts']);
  });
});

/** What leads on where nobody wants anything. */
const ENDINGS = ['standard', 'declareLand', 'pass', 'endNaval', 'endMoves', 'endFighting', 'stand', 'done'];

/** Two persons at one screen, both passing: how often the question goes to the other, and how often the screen is blank. */
class Passing {
  turns = 0;
  blank = 0;
  readonly secret = new Set<string>();
  private constructor(readonly position: Match['position']) {}

  static through(game: typeof gallipoli, until: number): Passing {
    const match = Match.start(game, { scenario: 'campaign', seed: 'x1' });
    const { position } = match;
    const passing = new Passing(position);
    let [side, alone] = [-1, false];
    while (!position.over && position.view(null).turn.number < until) {
      const other = game.sides[1 - position.toMove] as string;
      const open = isOpenTo(position, other);
      if (position.toMove !== side) passing.turns++;
      alone &&= position.toMove === side;
      if (!open && !alone) passing.blank++;
      alone ||= !open;
      if (!open) passing.secret.add(position.question()?.prompt.key ?? '');
      side = position.toMove;
      const actions = position.actions();
      const next = ENDINGS.flatMap((type) => actions.filter((action) => action.type === type))[0] ?? actions[0];
      match.act(next);
    }
    return passing;
  }
}
