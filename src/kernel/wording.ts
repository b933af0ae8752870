import { Fault } from './faults.ts';

// What is wrong with a stranger's numbers is said by whoever read them, in every language at once: the words lie beside what
// reads, which is fetched only where there is something to read, and the fault carries them to wherever it is told.

/** A sentence with places for `{arguments}`, in each language. */
export type Words = readonly [en: string, es: string];
/** Sentences by their codes. */
export type Problems = Readonly<Record<string, Words>>;
/** What stands in a place: the same in all languages, or a word of each. */
type Word = string | number | Words;
export type WordArgs = Readonly<Record<string, Word>>;

/** The names of the places in a sentence. */
type Place<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Place<Rest> : never;
/** The arguments that a sentence needs, and none where it has no places; some may be there already. */
export type Given<W extends Words, There extends string = never> = [Exclude<Place<W[0]>, There>] extends [never]
  ? []
  : [args: Readonly<Record<Exclude<Place<W[0]>, There>, Word>>];

const LONGEST = 200;
const LONGEST_WORD = 120;
/** Of a stranger's. */
const LONGEST_VALUE = 80;

const fill = (template: string, args: WordArgs, lang: 0 | 1): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = args[name];
      return (typeof value === 'object' ? value[lang] : String(value)).slice(0, LONGEST_WORD);
    })
    .slice(0, LONGEST);

/** The fault of a data pack: `problem` for programs, the sentence in English, and in Spanish beside it. */
export function badPack(problem: string, [en, es]: Words, args: WordArgs, at?: string): Fault {
  const [found, other] = [fill(en, args, 0), fill(es, args, 1)];
  return new Fault('bad-pack', { problem, found, ...(other !== found && { 'found.es': other }) }, at);
}

/** A stranger's value as it may stand in a sentence: cut short, and never asked to speak for itself. */
export function wordsOf(value: unknown): Words {
  if (Array.isArray(value)) return ['a list', 'una lista'];
  if (typeof value === 'object' && value !== null) return ['an object', 'un objeto'];
  const text = String(value).slice(0, LONGEST_VALUE);
  return [text, text];
}
