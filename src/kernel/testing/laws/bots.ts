import { diceOfSeed, Rng } from '../../dice.ts';
import type { Bot, Choice, Game } from '../../game.ts';
import type { Position } from '../../position.ts';
import { Crier } from '../crier.ts';
import { asked, begin, Seated } from '../players.ts';
import type { Plan, Round } from '../round.ts';
import { alike, demand } from './play.ts';

/** Longer than any game of bots; beyond it a game goes round in circles. */
const ENDLESS = 20_000;

/** The first bot of the game's own that can play a side. */
const botOf = (game: Game, side: string): Bot | undefined =>
  Object.values(game.bots).find(({ sides }) => sides.includes(side));

/** (k) Bots play sides that exist and choose what is offered. */
export function botsChooseWhatIsOffered({ game, moments }: Round): void {
  for (const [name, bot] of Object.entries(game.bots)) {
    demand(bot.sides.length > 0 && bot.sides.every((side) => game.sides.includes(side)), `${name} plays no side`);
  }
  for (const { g, where } of moments) {
    const side = game.sides[g.toMove] as string;
    for (const [name, bot] of Object.entries(game.bots)) {
      if (!bot.sides.includes(side)) continue;
      const { action } = asked(bot, g, side, where);
      demand(g.legal().includes(action), `${where}: ${name} chooses what is not offered`);
    }
  }
}

/** (k) A bot's plans turn weights that it has, as far as they can be turned, the first none; each has a name. */
export function plansFitTheirBots(game: Game): void {
  const crier = new Crier(game);
  for (const [name, { plans = [], weights = {} }] of Object.entries(game.bots)) {
    demand(new Set(plans.map((plan) => plan.name)).size === plans.length, `${name} has two plans of one name`);
    plans.forEach((plan, i) => {
      const turned = Object.entries(plan.values);
      demand((turned.length === 0) === (i === 0), `${name}: the first plan turns nothing, and only that`);
      for (const [weight, value] of turned) {
        const { low, high } = weights[weight] ?? { low: 1, high: 0 };
        demand(value >= low && value <= high, `${name}: the plan ${plan.name} turns ${weight} to ${value}`);
      }
      crier.need(`plan.${plan.name}`);
    });
  }
  const said = Object.keys(game.text.en).filter((key) => key.startsWith('plan.') && !crier.heard.has(key));
  demand(crier.mute.size + said.length === 0, `plans and words disagree: ${[...crier.mute, ...said].join(', ')}`);
}

/** (k) What the worth of a position is learnt from is what the game counts, in scenarios that there are, turn after turn. */
export function valuesFitTheGame({ game, ends }: Pick<Round, 'game' | 'ends'>): void {
  const counted = new Set(ends.flatMap((g) => Object.keys(game.metrics?.(g) ?? {})));
  for (const [scenario, stages] of Object.entries(game.value ?? {})) {
    demand(
      game.scenarios.some(({ id }) => id === scenario),
      `a value for the scenario ${scenario}`,
    );
    const turns = stages.map(({ until }) => until);
    demand(
      turns.length > 0 && turns.every((turn, i) => i === 0 || turn > (turns[i - 1] as number)),
      `${scenario}: stages`,
    );
    const strange = stages.flatMap(({ weights }) => Object.keys(weights)).find((name) => !counted.has(name));
    demand(strange === undefined, `${scenario}: the game does not count ${strange}`);
  }
}

/** So often what is hidden is made up anew. */
const WORLDS = ['one world', 'another'];

/**
 * (k) The same seat makes the same choice for the same reasons, whatever was asked between, whatever is hidden and however
 * the dice will fall; the position is left alone.
 */
export function botsChooseAlike({ game, moments }: Round): void {
  const rng = new Rng('alike');
  for (const [name, bot] of Object.entries(game.bots)) {
    const own = moments.filter(({ g }) => bot.sides.includes(game.sides[g.toMove] as string));
    const few = own.filter((_, i) => i % 3 === 0);
    const ask = (g: Position): Choice => asked(bot, g, game.sides[g.toMove] as string, 'alike');
    const first = few.map(({ g }) => ask(g));
    [...few.entries()].reverse().forEach(([i, { g, where }]) => {
      const before = g.copy();
      demand(
        JSON.stringify(ask(g)) === JSON.stringify(first[i]),
        `${where}: ${name} chooses otherwise when asked again`,
      );
      demand(alike(before, g), `${where}: ${name} changes the position`);
      for (const dice of WORLDS) {
        const world = g.copy();
        world.dice = diceOfSeed(dice);
        world.resample(game.sides[g.toMove] as string, rng);
        demand(
          JSON.stringify(ask(world)) === JSON.stringify(first[i]),
          `${where}: ${name} chooses by what is hidden from it`,
        );
      }
    });
  }
}

/**
 * (k) Bots finish games under every value of every option, with words for their reasons; what one remembers from the question
 * before makes no difference to what it answers.
 */
export function botsFinish(game: Game, { botScenario }: Plan): void {
  const crier = new Crier(game);
  const rounds = Math.max(1, ...game.options.map(({ values }) => values.length - 1));
  const scenario = botScenario ?? (game.scenarios[0] as Game['scenarios'][number]).id;
  for (let k = 0; k < rounds; k++) {
    const mixed = game.options.map(({ id, values }) => [id, values[(k + 1) % values.length] as string]);
    const g = begin(game, scenario, `options ${k}`, Object.fromEntries(mixed));
    const rng = new Rng(`options ${k}`);
    const seats = game.sides.map((side) => {
      const bot = botOf(game, side);
      return bot === undefined ? null : { bot, side, seated: new Seated(bot, side) };
    });
    for (let n = 0; !g.over; n++) {
      demand(n < ENDLESS, `an endless game of bots under ${JSON.stringify(mixed)}`);
      const seat = seats[g.toMove];
      const choice: Choice = seat == null ? { action: rng.pick(g.legal()) } : seat.seated.asked(g, 'options');
      if (seat != null) {
        const fresh = asked(seat.bot, g, seat.side, 'options');
        demand(
          JSON.stringify(choice) === JSON.stringify(fresh),
          `${g.place}: the bot of ${seat.side} chooses by its memory`,
        );
      }
      for (const { key, args } of choice.reasons ?? []) crier.say(key, args);
      g.apply(choice.action);
    }
  }
  demand(crier.mute.size === 0, `bots lack words: ${[...crier.mute].join(', ')}`);
}
