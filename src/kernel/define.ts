import { ActionCodec, type ActionShapes } from './actions.ts';
import type { Budget } from './budget.ts';
import type { GameCard } from './card.ts';
import type { Chart } from './charts.ts';
import type { DiceSource } from './dice.ts';
import { exampleOf, type PlacedExample } from './examples.ts';
import { Fault } from './faults.ts';
import type { Game, Options, Rules } from './game.ts';
import type { Position } from './position.ts';
import { questionsOf } from './questions.ts';
import type { Reader } from './schema.ts';
import type { Bound, Parts } from './shell.ts';
import type { Catalogue, Lang } from './text.ts';
import { badPack, type Words } from './wording.ts';

/** What our own numbers never do. */
const NO_LAYOUT: Words = ['the game cannot be set up with it: {why}', 'con esto no se puede montar el juego: {why}'];

type Data = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<Lang, Catalogue>>;

/** All that makes a game, gathered from its rooms. */
export interface GamePlan<P extends Position, B, D>
  extends Pick<
    Game,
    | 'cases'
    | 'bots'
    | 'face'
    | 'orders'
    | 'look'
    | 'guide'
    | 'metrics'
    | 'value'
    | 'ledger'
    | 'sketch'
    | 'score'
    | 'favours'
    | 'exercises'
  > {
  /** Name, rules id, sides, scenarios and options stand here and nowhere else. */
  readonly card: GameCard;
  /** The game's own numbers, section by section. */
  readonly data: Data;
  readonly reader: Reader<D>;
  /** Numbers laid out for play. The reader has checked them; loops over long lists ask the budget now and then. */
  book(data: D, budget?: Budget): B;
  readonly actions: ActionShapes;
  /** What the numbers in an action's code stand for, kind by kind. */
  kinds(book: B): Readonly<Record<string, readonly string[]>>;
  readonly position: new (bound: Bound<P, B>, dice: DiceSource) => P;
  readonly parts: Parts<P>;
  /** Lays out the scenario of that number and runs on to the first decision. */
  setUp(g: P, scenario: number, options: Options): void;
  /** The printed charts, made from the book. */
  charts?(book: B): readonly Chart[];
  readonly examples?: readonly PlacedExample<P>[];
  /** Catalogues that together are the game's texts. */
  readonly texts: readonly Texts[];
}

export function defineGame<P extends Position, B, D>(plan: GamePlan<P, B, D>): Game {
  const {
    card,
    data: own,
    reader,
    texts,
    cases,
    bots,
    face,
    orders,
    look,
    guide,
    metrics,
    value,
    ledger,
    sketch,
    score,
    favours,
    exercises,
  } = plan;
  const { id, version, sides, scenarios, options, strength } = card;

  function layOut(data: Data, budget?: Budget): Bound<P, B> {
    const numbers = reader.absent === true && data === own ? (own as D) : reader.read(data);
    budget?.spend(() => 'data');
    const book = plan.book(numbers, budget);
    return { book, codec: new ActionCodec(plan.actions, plan.kinds(book)), parts: plan.parts };
  }
  const canBe = (data: Data): boolean => {
    try {
      layOut(data);
      return true;
    } catch {
      return false;
    }
  };
  /** The section that cannot be laid out: with ours in its place all is well. */
  function culprit(data: Data): string {
    const section = Object.keys(own).find((name) => canBe({ ...data, [name]: own[name] }));
    return section === undefined ? 'data' : `data.${section}`;
  }
  /** Our own numbers can be laid out, so whatever happens to a stranger's is the pack's fault. */
  function boundTo(data: Data, budget?: Budget): Bound<P, B> {
    try {
      return layOut(data, budget);
    } catch (error) {
      if (error instanceof Fault || data === own) throw error;
      throw badPack('no-layout', NO_LAYOUT, { why: String((error as Error).message) }, culprit(data));
    }
  }

  function bind(data: Data, budgetToBind?: Budget): Rules {
    const bound = boundTo(data, budgetToBind);
    return {
      start(scenario, chosen, dice, budget) {
        const g = new plan.position(bound, dice);
        g.budget = budget ?? null;
        const example = exampleOf(examples, scenario);
        const played = example?.scenario ?? scenario;
        g.scenario = played;
        plan.setUp(
          g,
          scenarios.findIndex((candidate) => candidate.id === played),
          chosen,
        );
        example?.place(g);
        return g;
      },
    };
  }
  const { charts, examples } = plan;
  let ownRules: Rules | null = null;

  const said = (lang: Lang): Catalogue => Object.assign({}, ...texts.map((text) => text[lang]));
  return {
    ...{ id, version, sides, scenarios, options, cases, bots, data: own },
    ...(strength && { strength }),
    questions: questionsOf(plan.parts.steps),
    text: { en: said('en'), es: said('es') },
    ...(face && { face }),
    ...(orders && { orders }),
    ...(look && { look }),
    ...(charts && { charts: (data: Data) => charts(layOut(data).book) }),
    ...(examples && { examples }),
    ...(guide && { guide }),
    ...(metrics && { metrics }),
    ...(value && { value }),
    ...(ledger && { ledger }),
    ...(sketch && { sketch }),
    ...(score && { score }),
    ...(favours && { favours }),
    ...(exercises && { exercises }),
    ...(reader.absent === true && {
      reading: (brought: Reader<unknown>) => defineGame({ ...plan, reader: brought as Reader<D> }),
    }),
    compile(data, budget) {
      if (data !== own) return bind(data, budget);
      ownRules ??= bind(data);
      return ownRules;
    },
    /** The shape first; only data of the right shape can be tried for names that do not exist. */
    problems(data, budget) {
      const found = reader.problems(data);
      if (found.length > 0) return found;
      try {
        bind(data, budget);
        return [];
      } catch (error) {
        if (error instanceof Fault) return [error];
        throw error;
      }
    },
  };
}
