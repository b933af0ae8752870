import { parseArgs } from 'node:util';
import { CliError } from './cli.ts';

/** One thing that may follow a command: an argument by its place, all that are left, `--name <hint>` or `--name`. */
export interface Arg {
  readonly type: 'positional' | 'positionals' | 'string' | 'boolean';
  readonly description: string;
  readonly valueHint?: string;
}
export type Args = Readonly<Record<string, Arg>>;

/** What follows a command, read: one text a flag (several joined by commas), the positional arguments under their names. */
export class Flags {
  constructor(
    private readonly texts: ReadonlyMap<string, string>,
    private readonly switches: ReadonlySet<string>,
    private readonly lists: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {}

  text(name: string): string | undefined {
    return this.texts.get(name);
  }
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new CliError('error.missing', { name: `<${name}>` }, 2);
    return value;
  }
  /** All that are left, if any. */
  rest(name: string): readonly string[] {
    return this.lists.get(name) ?? [];
  }
  /** All that are left; there must be one. */
  list(name: string): readonly string[] {
    const values = this.rest(name);
    if (values.length === 0) throw new CliError('error.missing', { name: `<${name}…>` }, 2);
    return values;
  }
  on(name: string): boolean {
    return this.switches.has(name);
  }
  number(name: string, low: number, high = Infinity): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (/^\d{1,15}$/.test(value) && Number(value) >= low && Number(value) <= high) return Number(value);
    const said = { flag: `--${name}`, low, found: value };
    throw high === Infinity ? new CliError('error.number', said, 2) : new CliError('error.range', { ...said, high }, 2);
  }
  /** Any number, with a point where it has a fraction. */
  decimal(name: string, low: number, high: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (/^\d{1,15}(?:\.\d{1,15})?$/.test(value) && Number(value) >= low && Number(value) <= high) return Number(value);
    throw new CliError('error.decimal', { flag: `--${name}`, low, high, found: value }, 2);
  }
  /** `a=b,c=d`; what stands in braces is one word. */
  pairs(name: string): Record<string, string> {
    const pairs: Record<string, string> = {};
    for (const pair of (this.text(name) ?? '').split(/,(?![^{}]*\})/).filter((text) => text !== '')) {
      const cut = pair.indexOf('=');
      if (cut < 1) throw new CliError('error.pairs', { flag: `--${name}`, found: pair }, 2);
      pairs[pair.slice(0, cut)] = pair.slice(cut + 1);
    }
    return pairs;
  }
}

/** Reads the words after a command; a flag that does not exist, lacks its value or an argument too many is refused. */
export function readFlags(words: readonly string[], args: Args): Flags {
  const named = Object.entries(args).flatMap(([name, { type }]) =>
    type === 'positional' || type === 'positionals' ? [] : [{ name, type }],
  );
  const placed = (type: Arg['type']) => Object.keys(args).filter((name) => args[name]?.type === type);
  const places = placed('positional');
  const [rest] = placed('positionals');
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(named.map(({ name, type }) => [name, { type }])),
    allowPositionals: true,
    // Strict it would complain in English sentences; everything it refuses is refused below in the person's language.
    strict: false,
    tokens: true,
  });
  const texts = new Map<string, string>();
  const switches = new Set<string>();
  const lists = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      const name = places.shift();
      if (name === undefined && rest !== undefined) {
        lists.set(rest, [...(lists.get(rest) ?? []), token.value]);
        continue;
      }
      if (name === undefined) throw new CliError('error.extra', { found: token.value }, 2);
      texts.set(name, token.value);
      continue;
    }
    const { name, rawName, value, inlineValue } = token;
    const type = named.find((option) => option.name === name)?.type;
    if (type === undefined || !rawName.startsWith('--')) throw new CliError('error.flag', { flag: rawName }, 2);
    if (type === 'boolean') {
      if (value !== undefined) throw new CliError('error.extra', { found: `${rawName}=${value}` }, 2);
      switches.add(name);
    } else {
      const lacking = value === undefined || value === '' || (!inlineValue && value.startsWith('-'));
      if (lacking) throw new CliError('error.value', { flag: rawName }, 2);
      const before = texts.get(name);
      texts.set(name, before === undefined ? value : `${before},${value}`);
    }
  }
  return new Flags(texts, switches, lists);
}
