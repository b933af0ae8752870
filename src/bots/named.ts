import { Fault, shown } from '../kernel/faults.ts';
import type { Bot, Thinker, Weights } from '../kernel/game.ts';
import { nameOf } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';

// A bot is named alone, or with weights of its own: `name{weight:0.3,other:2}`.

/** A name taken apart. */
export interface NamedBot {
  readonly script: string;
  /** What is said of its weights, as it was typed. */
  readonly turned: Readonly<Record<string, string>>;
}

const NAMED = /^([^{}]*)(?:\{([^{}]*)\})?$/;

export function readBotName(name: string): NamedBot {
  const [, script = name, weights = ''] = NAMED.exec(name) ?? [];
  const pairs = weights.split(',').filter((pair) => pair !== '');
  return {
    script,
    turned: Object.fromEntries(
      pairs.map((pair) => {
        const [weight = '', ...value] = pair.split(':');
        return [weight.trim(), value.join(':').trim()];
      }),
    ),
  };
}

/** The name under which the bot with one weight turned is had. */
export function turnedName(name: string, weight: string, value: string | number): string {
  const { script, turned } = readBotName(name);
  const pairs = Object.entries({ ...turned, [weight]: value }).map((pair) => pair.join(':'));
  return `${script}{${pairs.join(',')}}`;
}

/** The bot with its weights as said; what it has not, or cannot be turned to, is refused. */
export function turn(bot: Thinker & Pick<Bot, 'weights' | 'turned'>, { script, turned }: NamedBot): Thinker {
  const names = Object.keys(turned);
  if (names.length === 0) return bot;
  const { weights = {}, turned: make } = bot;
  const stranger = names.find((weight) => !Object.hasOwn(weights, weight));
  if (stranger !== undefined || make === undefined) {
    const known = Object.keys(weights).join(', ') || '–';
    throw new Fault('unknown-weight', { bot: script, weight: shown(stranger ?? names[0]), known });
  }
  return make(Object.fromEntries(names.map((weight) => [weight, turnedTo(script, weight, weights, turned)])));
}

function turnedTo(bot: string, weight: string, weights: Weights, turned: NamedBot['turned']): number {
  const { low = 0, high = 0 } = weights[weight] ?? {};
  const said = turned[weight] ?? '';
  const value = said === '' ? Number.NaN : Number(said);
  if (value >= low && value <= high) return value;
  throw new Fault('bad-weight', { bot, weight, low, high, found: shown(said) });
}

/** A bot as a person reads it: its name, and what was turned. */
export function tellBot(speaker: Speaker, name: string): string {
  const { script, turned } = readBotName(name);
  const weights = Object.entries(turned).map((pair) => pair.join(' '));
  const own = nameOf(speaker, 'bot', script);
  return weights.length === 0 ? own : `${own} (${weights.join(', ')})`;
}
