import { Fault, shown } from '../kernel/faults.ts';
import type { Bot, Plan, Weights } from '../kernel/game.ts';
import { nameOf } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import { type Level, USUAL } from './levels.ts';

// A bot is named alone, with weights of its own, with a level, or with both: `name{weight:0.3,other:2}@veteran`.

/** A name taken apart. */
export interface NamedBot {
  readonly script: string;
  /** What is said of its weights, as it was typed. */
  readonly turned: Readonly<Record<string, string>>;
  /** As it was typed. */
  readonly level: string;
}

const NAMED = /^([^{}@]*)(?:\{([^{}]*)\})?(?:@([^{}@]*))?$/;

export function readBotName(name: string): NamedBot {
  const [, script = name, weights = '', level = USUAL] = NAMED.exec(name) ?? [];
  const pairs = weights.split(',').filter((pair) => pair !== '');
  return {
    script,
    turned: Object.fromEntries(
      pairs.map((pair) => {
        const [weight = '', ...value] = pair.split(':');
        return [weight.trim(), value.join(':').trim()];
      }),
    ),
    level,
  };
}

/** The name under which the bot with one weight turned is had. */
export function turnedName(name: string, weight: string, value: string | number): string {
  const { script, turned, level } = readBotName(name);
  const pairs = Object.entries({ ...turned, [weight]: value }).map((pair) => pair.join(':'));
  return `${script}{${pairs.join(',')}}${level === USUAL ? '' : `@${level}`}`;
}

/** The bot at another level. */
export function levelled(name: string, level: Level): string {
  const plain = name.replace(/@[^{}@]*$/, '');
  return level === USUAL ? plain : `${plain}@${level}`;
}

/** The level that a name says; one that the bot cannot be had at is refused. */
export function levelOf({ script, level }: NamedBot, levels: readonly Level[]): Level {
  const known = levels.find((one) => one === level);
  if (known !== undefined) return known;
  throw new Fault('unknown-level', { bot: script, level: shown(level), known: levels.join(', ') });
}

/** Stands among the weights in a name, for the opening of a match (`Seat.opening`); every script of a game has it. */
const OPENING = 'opening';
const LAST_OPENING = 0xffff_ffff;

/** The opening that a name settles, if it does. */
export function openingOf({ weights }: Partial<Bot>, { script, turned }: NamedBot): number | null {
  if (weights === undefined || !Object.hasOwn(turned, OPENING)) return null;
  const said = turned[OPENING] ?? '';
  const opening = said === '' ? Number.NaN : Number(said);
  if (Number.isInteger(opening) && opening >= 0 && opening <= LAST_OPENING) return opening;
  throw new Fault('bad-opening', { bot: script, last: LAST_OPENING, found: shown(said) });
}

/** The weights that a name turns; what the bot has not, or cannot be turned to, is refused. */
export function weightsOf({ weights = {}, turned: make }: Partial<Bot>, { script, turned }: NamedBot): Plan['values'] {
  const names = Object.keys(turned).filter((name) => make === undefined || name !== OPENING);
  const stranger = names.find((weight) => !Object.hasOwn(weights, weight));
  if (stranger !== undefined || (make === undefined && names.length > 0)) {
    const known = Object.keys(weights).join(', ') || '–';
    throw new Fault('unknown-weight', { bot: script, weight: shown(stranger ?? names[0]), known });
  }
  return Object.fromEntries(names.map((weight) => [weight, turnedTo(script, weight, weights, turned)]));
}

function turnedTo(bot: string, weight: string, weights: Weights, turned: NamedBot['turned']): number {
  const { low = 0, high = 0 } = weights[weight] ?? {};
  const said = turned[weight] ?? '';
  const value = said === '' ? Number.NaN : Number(said);
  if (value >= low && value <= high) return value;
  throw new Fault('bad-weight', { bot, weight, low, high, found: shown(said) });
}

/** A bot as a person reads it: its name, its level where that is not the usual one, and what was turned. */
export function tellBot(speaker: Speaker, name: string): string {
  const { script, turned, level } = readBotName(name);
  const own = nameOf(speaker, 'bot', script);
  const more = Object.entries(turned).map((pair) => pair.join(' '));
  if (level !== USUAL) more.unshift(nameOf(speaker, 'skill', level));
  return more.length === 0 ? own : `${own} (${more.join(', ')})`;
}
