import type { Message } from './events.ts';
import type { Fault, FaultArgs } from './faults.ts';
import { KERNEL_EN } from './text/en.ts';
import { KERNEL_ES } from './text/es.ts';

export const LANGS = ['en', 'es'] as const;
export type Lang = (typeof LANGS)[number];
export type Catalogue = Readonly<Record<string, string>>;

const KERNEL: Readonly<Record<Lang, Catalogue>> = { en: KERNEL_EN, es: KERNEL_ES };

/** Arguments of a fault, those in this language that came in several (`found.es` beside `found`). */
export function saidIn(lang: Lang, args: FaultArgs): FaultArgs {
  const end = `.${lang}`;
  const own = Object.entries(args).filter(([name]) => name.endsWith(end));
  if (own.length === 0) return args;
  return { ...args, ...Object.fromEntries(own.map(([name, value]) => [name.slice(0, -end.length), value])) };
}

/** An argument in a template. */
const ARGUMENT = /\{(\w+)(?:(\+)|:([\w.-]+)|\?([^|}]*)\|([^|}]*)(?:\|([^}]*))?)?\}/g;

/**
 * Turns keys and arguments into sentences. In a template `{name}` is the argument, `{name:area}` the text under
 * `area.<argument>`, `{name+}` a number with its sign and `{name?one|many}` or `{name?one|many|none}` a choice by number.
 */
export class Speaker {
  private readonly entries: Catalogue;
  constructor(
    readonly lang: Lang,
    ...catalogues: readonly Readonly<Record<Lang, Catalogue>>[]
  ) {
    this.entries = Object.assign({}, KERNEL[lang], ...catalogues.map((c) => c[lang]));
  }

  has(key: string): boolean {
    return Object.hasOwn(this.entries, key);
  }
  say(key: string, args: Message['args'] = {}): string {
    return this.template(key).replace(ARGUMENT, (_, name, sign, prefix, one, many, none = many) => {
      const value = args[name as string];
      if (value === undefined) throw new Error(`${key} needs the argument ${name}`);
      if (sign !== undefined) return Number(value) > 0 ? `+${value}` : String(value);
      if (prefix !== undefined) return this.named(prefix, value, args);
      if (one !== undefined) return Number(value) === 1 ? one : Number(value) === 0 ? none : many;
      return String(value);
    });
  }
  private template(key: string): string {
    const template = this.entries[key];
    if (template === undefined || !this.has(key)) throw new Error(`no ${this.lang} text for ${key}`);
    return template;
  }
  /** A sentence whose arguments are not known: what they would say is left open. */
  outline(key: string): string {
    return this.template(key)
      .replace(ARGUMENT, (_, _name, _sign, _prefix, _one, many) => many ?? '…')
      .replaceAll('….', '…');
  }
  /** The text of a name; a name that only an owner's data pack knows is said as it stands. */
  private named(prefix: string, value: string | number, args: Message['args']): string {
    const key = `${prefix}.${value}`;
    return this.has(key) ? this.say(key, args) : String(value);
  }
  message(message: Message): string {
    return this.say(message.key, message.args);
  }
  fault(fault: Fault): string {
    const sentence = this.say(`fault.${fault.code}`, saidIn(this.lang, fault.args));
    return fault.at === undefined ? sentence : `${sentence} (${fault.at})`;
  }
}
