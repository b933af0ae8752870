import { describe, expect, it } from 'vitest';
import { favouriteBot } from '../bots/index.ts';
import { GAMES } from '../games/index.ts';
import type { ActionJson } from '../kernel/actions.ts';
import { Rng } from '../kernel/dice.ts';
import type { Game } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import { toy } from '../kernel/testing/toy.ts';
import { ONLOOKER } from '../kernel/view.ts';
import { Engine } from './engine.ts';

type Json = Record<string, unknown>;
const MATCH = 'm1';

/** An engine with one match, played so far by lot. */
class World {
  private readonly engine: Engine;
  constructor(game: Game, scenario: string, seed: string, actions: number) {
    this.engine = new Engine([game]);
    const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
    this.ask({ op: 'new', game: game.id, scenario, seed });
    const played = this.ask({ op: 'play', match: MATCH, bots, until: actions })['actions'] as unknown[];
    // What is reckoned once is reckoned anew from here on.
    this.ask({ op: 'undo', match: MATCH, to: played.length });
  }
  say(request: Json): string {
    return this.engine.handle(JSON.stringify(request));
  }
  ask(request: Json): Json {
    return JSON.parse(this.say(request)) as Json;
  }
  get position(): Position {
    return this.engine['at'](MATCH).sitting.match.position;
  }
  /** The list that is put to a side, or nothing. */
  offered(as: string): ActionJson[] {
    const { decision } = this.ask({ op: 'decision', match: MATCH, as });
    return (decision as { actions: ActionJson[] } | null)?.actions ?? [];
  }
}

/** Everything a seat can ask without changing anything, right and wrong. */
function questionsOf(game: Game, as: string, offered: readonly ActionJson[], strangers: readonly ActionJson[]): Json[] {
  const actions: unknown[] = [...offered.slice(0, 30), ...strangers, { type: 'nothing' }, { type: {} }, null, []];
  const illegal = actions.filter((action) => !offered.some((one) => JSON.stringify(one) === JSON.stringify(action)));
  return [
    ...['decision', 'view', 'hash'].map((op) => ({ op, match: MATCH, as })),
    ...[...game.sides, ONLOOKER, 'all', 'nobody'].map((side) => ({ op: 'view', match: MATCH, side, as })),
    ...actions.map((action) => ({ op: 'odds', match: MATCH, action, as })),
    ...illegal.map((action) => ({ op: 'act', match: MATCH, action, as })),
    ...[...game.sides.map((side) => favouriteBot(game, side)), 'random', 'nobody'].map((bot) => ({
      ...{ op: 'suggest', match: MATCH, bot, as },
    })),
    ...['undo', 'save', 'play', 'close', 'dance'].map((op) => ({ op, match: MATCH, as })),
  ];
}

const cellsOf = ({ position }: World): string => position.cells.join();

describe.each([toy, ...GAMES].map((game) => [game.id, game] as const))('%s, asked as a seat', (_, game) => {
  it('answers the same bytes where only what the seat may not know differs', () => {
    const rng = new Rng(`worlds of ${game.id}`);
    const strangers: ActionJson[] = [];
    let [differing, deeds] = [0, 0];
    for (const { id: scenario } of game.scenarios) {
      for (const actions of [0, 1, 3, 9, 30, 60, 150]) {
        for (const side of game.sides) {
          const world = () => new World(game, scenario, `twins ${actions}`, actions);
          const [one, other] = [world(), world()];
          if (one.position.over) continue;
          other.position.resample(side, rng);
          if (cellsOf(one) === cellsOf(other)) continue;
          differing++;
          // Whatever one side may not know an onlooker may not either.
          for (const seer of [side, ONLOOKER]) {
            const offered = one.offered(seer);
            if (offered.length > 0) strangers.push(rng.pick(offered));
            for (const question of questionsOf(game, seer, offered, strangers.slice(-6))) {
              expect(other.say(question), `${scenario} ${actions} ${side} ${JSON.stringify(question)}`).toBe(
                one.say(question),
              );
            }
          }
          // What is done tells no more than was known, unless dice fall or something is shown.
          for (const action of one.offered(side).slice(0, 8)) {
            const [a, b] = [one, other].map((each) => {
              const before = each.position.pointOfNoReturn;
              const count = (each.ask({ op: 'save', match: MATCH })['file'] as { actions: unknown[] }).actions.length;
              const copy = each.position.copy();
              const said = each.say({ op: 'act', match: MATCH, action, as: side });
              const shown = each.position.pointOfNoReturn !== before;
              each.ask({ op: 'undo', match: MATCH, to: count });
              each.position.copyFrom(copy);
              return { said, shown };
            });
            if (a?.shown || b?.shown) continue;
            deeds++;
            expect(b?.said, `${scenario} ${actions} ${JSON.stringify(action)}`).toBe(a?.said);
          }
        }
      }
    }
    expect([differing > 0, deeds > 0]).toEqual([true, true]);
  });
});
