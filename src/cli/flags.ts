import { type ArgDef, type ArgsDef, parseArgs } from 'citty';
import { CliError } from './cli.ts';

/** What follows a command, read: one text a flag (several joined by commas), the positional arguments under their names. */
export class Flags {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  text(name: string): string | undefined {
    const value = this.values[name];
    if (Array.isArray(value)) return value.join(',');
    return value === undefined || typeof value === 'boolean' ? undefined : String(value);
  }
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new CliError('error.missing', { name: `<${name}>` }, 2);
    return value;
  }
  on(name: string): boolean {
    // The parser takes `--no-x` for an `x` that is off.
    return this.values[name] === true || (name.startsWith('no-') && this.values[name.slice(3)] === false);
  }
  number(name: string, low: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,15}$/.test(value) || Number(value) < low) {
      throw new CliError('error.number', { flag: `--${name}`, low, found: value }, 2);
    }
    return Number(value);
  }
  /** `a=b,c=d` */
  pairs(name: string): Record<string, string> {
    const pairs: Record<string, string> = {};
    for (const pair of (this.text(name) ?? '').split(',').filter((text) => text !== '')) {
      const cut = pair.indexOf('=');
      if (cut < 1) throw new CliError('error.pairs', { flag: `--${name}`, found: pair }, 2);
      pairs[pair.slice(0, cut)] = pair.slice(cut + 1);
    }
    return pairs;
  }
}

/** Reads the words after a command; a flag that does not exist, lacks its value or an argument too many is refused. */
export function readFlags(words: readonly string[], args: ArgsDef): Flags {
  const positionals = Object.values(args).filter((arg) => arg.type === 'positional').length;
  const loose: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word.startsWith('-') || word === '-') {
      loose.push(word);
      continue;
    }
    const [, name, value] = word.match(/^--([^=]+)(=[\s\S]*)?$/) ?? [];
    const arg: ArgDef | undefined = name !== undefined && Object.hasOwn(args, name) ? args[name] : undefined;
    if (arg === undefined || arg.type === 'positional') throw new CliError('error.flag', { flag: word }, 2);
    if (arg.type === 'boolean') {
      if (value !== undefined) throw new CliError('error.extra', { found: word }, 2);
      // The parser would take the next word for the flag's; words of their own stay their own.
      continue;
    }
    if (value === '=' || (value === undefined && (words[i + 1] ?? '-').startsWith('-'))) {
      throw new CliError('error.value', { flag: `--${name}` }, 2);
    }
    if (value === undefined) i++;
  }
  if (loose.length > positionals) throw new CliError('error.extra', { found: loose[positionals] }, 2);
  return new Flags(parseArgs(booleansLast(words, args), args));
}

function booleansLast(words: readonly string[], args: ArgsDef): string[] {
  const isBoolean = (word: string) => word.startsWith('--') && args[word.slice(2)]?.type === 'boolean';
  return [...words.filter((word) => !isBoolean(word)), ...words.filter(isBoolean)];
}
