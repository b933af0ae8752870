import type { Budget } from './budget.ts';
import type { Moved } from './chain.ts';
import { exampleOf } from './examples.ts';
import { Fault } from './faults.ts';
import type { Game, Options } from './game.ts';
import type { Origin } from './keys.ts';
import { type DataPack, readPack } from './pack.ts';

/** How a match is to be begun, as somebody says it. */
export interface MatchSetup {
  readonly scenario: string;
  /** A person's word for the dice; `origin` says otherwise where they come from. */
  readonly seed?: string;
  readonly origin?: Origin;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly pack?: unknown;
  /** What the numbers and every action may take. */
  readonly budget?: Budget | undefined;
}

/** What a match is from its first moment on. */
export interface Frame {
  readonly scenario: string;
  readonly options: Options;
  readonly pack: DataPack | null;
  readonly moved: readonly Moved[];
  /** Where it cannot be made from the key, which is withheld. */
  readonly salt?: string;
  readonly budget?: Budget | undefined;
}

export function frameOf(
  game: Game,
  { scenario, options, pack: given, budget }: Omit<MatchSetup, 'seed' | 'origin'>,
): Frame {
  const known = game.scenarios.some((s) => s.id === scenario) || exampleOf(game.examples, scenario) !== undefined;
  if (!known) {
    throw new Fault('unknown-scenario', { scenario: String(scenario).slice(0, 80) }, 'scenario');
  }
  const pack = given === undefined || given === null ? null : readPack(game, given);
  return { scenario, options: readOptions(game, options ?? {}), pack, moved: [], budget };
}

function readOptions(game: Game, given: Readonly<Record<string, unknown>>): Options {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Fault('unknown-option', { option: String(given).slice(0, 80) }, 'options');
  }
  const options: Record<string, string> = {};
  for (const option of game.options) options[option.id] = option.preset;
  for (const [id, value] of Object.entries(given)) {
    const option = game.options.find((o) => o.id === id);
    if (typeof value !== 'string' || !option?.values.includes(value)) {
      const found = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
      throw new Fault('unknown-option', { option: `${id.slice(0, 80)}=${found.slice(0, 80)}` }, `options.${id}`);
    }
    options[id] = value;
  }
  return options;
}
