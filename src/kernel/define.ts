import { ActionCodec, type ActionShapes } from './actions.ts';
import type { GameCard } from './card.ts';
import type { DiceSource } from './dice.ts';
import { Fault } from './faults.ts';
import type { Game, Options, Rules } from './game.ts';
import type { Position } from './position.ts';
import type { Reader } from './schema.ts';
import type { Bound, Parts } from './shell.ts';
import type { Catalogue, Lang } from './text.ts';

type Data = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<Lang, Catalogue>>;

/** All that makes a game, gathered from its rooms. */
export interface GamePlan<P extends Position, B, D>
  extends Pick<Game, 'version' | 'cases' | 'bots' | 'face' | 'look' | 'guide' | 'metrics' | 'sketch'> {
  /** Name, sides, scenarios and options stand here and nowhere else. */
  readonly card: GameCard;
  /** The game's own numbers, section by section. */
  readonly data: Data;
  readonly reader: Reader<D>;
  /** Numbers laid out for play. May throw a Fault for names that do not exist. */
  book(data: D): B;
  readonly actions: ActionShapes;
  /** What the numbers in an action's code stand for, kind by kind. */
  kinds(book: B): Readonly<Record<string, readonly string[]>>;
  readonly position: new (bound: Bound<P, B>, dice: DiceSource) => P;
  readonly parts: Parts<P>;
  /** Lays out the scenario of that number and runs on to the first decision. */
  setUp(g: P, scenario: number, options: Options): void;
  /** Catalogues that together are the game's texts. */
  readonly texts: readonly Texts[];
}

export function defineGame<P extends Position, B, D>(plan: GamePlan<P, B, D>): Game {
  const { card, data: own, reader, texts, version, cases, bots, face, look, guide, metrics, sketch } = plan;
  const { id, sides, scenarios, options } = card;

  function bind(data: Data): Rules {
    const book = plan.book(reader.read(data));
    const bound: Bound<P, B> = { book, codec: new ActionCodec(plan.actions, plan.kinds(book)), parts: plan.parts };
    return {
      start(scenario, chosen, dice) {
        const g = new plan.position(bound, dice);
        plan.setUp(
          g,
          scenarios.findIndex((candidate) => candidate.id === scenario),
          chosen,
        );
        return g;
      },
    };
  }
  let ownRules: Rules | null = null;

  const said = (lang: Lang): Catalogue => Object.assign({}, ...texts.map((text) => text[lang]));
  return {
    ...{ id, version, sides, scenarios, options, cases, bots, data: own },
    text: { en: said('en'), es: said('es') },
    ...(face && { face }),
    ...(look && { look }),
    ...(guide && { guide }),
    ...(metrics && { metrics }),
    ...(sketch && { sketch }),
    compile(data) {
      if (data !== own) return bind(data);
      ownRules ??= bind(data);
      return ownRules;
    },
    /** The shape first; only data of the right shape can be tried for names that do not exist. */
    problems(data) {
      const found = reader.problems(data);
      if (found.length > 0) return found;
      try {
        bind(data);
        return [];
      } catch (error) {
        if (error instanceof Fault) return [error];
        throw error;
      }
    },
  };
}
