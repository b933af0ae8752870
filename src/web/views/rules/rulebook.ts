import type { CaseText } from '../../../kernel/game.ts';

// The cases of a game as a book: chapters, sections of neighbouring cases, and what their numbers point at.

export interface Case extends CaseText {
  readonly id: string;
}

/** Cases that are read together: `7.2.4` is `7.2.4a`, `7.2.4b`, … */
export interface Section {
  readonly id: string;
  readonly chapter: string;
  readonly cases: readonly Case[];
}

/** Its title is the game's text `chapter.<id>`. */
export interface Chapter {
  readonly id: string;
  readonly sections: readonly Section[];
}

/** Where a number leads: a section, and one case of it or all. */
export interface Spot {
  readonly section: Section;
  readonly case: string | null;
}

/** A stretch of a case's text; `spot` where it is a number that leads somewhere. */
export interface Stretch {
  readonly text: string;
  readonly spot: Spot | null;
}

const isNumbered = (id: string): boolean => /^\d/.test(id);
const headOf = (id: string): string => (isNumbered(id) ? id.match(/^\d+(?:\.\d+)*/) : id.match(/^[A-Z]+/))?.[0] ?? id;

/** What looks like the number of a case in a sentence. */
const NUMBER =
  /\b(?:\d+(?:\.\d+)+(?:[a-z]{1,3}\b)?(?:-(?:\d+|[a-z]+(?:-\d+)?)\b)?|[A-Z]{1,3}-[A-Z0-9]+(?:-[A-Z0-9]+)*\b)/g;
export const numbersIn = (text: string): string[] => [...text.matchAll(NUMBER)].map(([found]) => found);

export class Rulebook {
  readonly chapters: readonly Chapter[];
  /** From the first page to the last. */
  readonly sections: readonly Section[];
  private readonly byId: ReadonlyMap<string, Section>;
  private readonly byCase: ReadonlyMap<string, Section>;

  /** Numbers are written as decimals: 9.91 is a part of 9.9. Else they are counted: 8.10 comes after 8.9. */
  private readonly decimal: boolean;

  constructor(cases: Readonly<Record<string, CaseText>>) {
    this.decimal = !Object.keys(cases).some((id) => /^\d+\.\d+\.\d/.test(id));
    const gathered = new Map<string, Case[]>();
    for (const [id, text] of Object.entries(cases)) {
      const section = this.sectionOf(id);
      gathered.set(section, [...(gathered.get(section) ?? []), { id, ...text }]);
    }
    // The file is in the order of the book, but for whole chapters.
    const place = (chapter: string) => (isNumbered(chapter) ? Number(chapter) : Number.POSITIVE_INFINITY);
    this.sections = [...gathered]
      .map(([id, list]) => ({ id, chapter: id.split('.')[0] as string, cases: list }))
      .sort((a, b) => (a.chapter === b.chapter ? 0 : place(a.chapter) - place(b.chapter) || 0));
    this.byId = new Map(this.sections.map((section) => [section.id, section]));
    this.byCase = new Map(this.sections.flatMap((section) => section.cases.map(({ id }) => [id, section] as const)));
    const chapters = [...new Set(this.sections.map(({ chapter }) => chapter))];
    this.chapters = chapters.map((id) => ({ id, sections: this.sections.filter(({ chapter }) => chapter === id) }));
  }

  /** `7.2.4` of `7.2.4f`, `8.3.1` of `8.3.1-4`, `9.9` of a decimal `9.91c`, `R` of a ruling. */
  private sectionOf(id: string): string {
    const head = headOf(id);
    return this.decimal && isNumbered(id) ? head.replace(/(\.\d)\d+$/, '$1') : head;
  }

  /** What a citation leads to: a case, a section, the first section under it, or the nearest above. */
  find(rule: string): Spot | null {
    const [first = ''] = numbersIn(rule);
    const id = this.byCase.has(rule) || this.byId.has(rule) || first === '' ? rule : first;
    const own = this.byCase.get(id);
    if (own !== undefined) return { section: own, case: id };
    const head = this.sectionOf(id);
    const section = this.byId.get(head) ?? this.sections.find((candidate) => candidate.id.startsWith(`${head}.`));
    if (section === undefined) return null;
    // `4.21` is `4.21a` and its neighbours.
    const isPart = (one: string) => one.startsWith(id) && /^(?:[a-z]|-)/.test(one.slice(id.length));
    const part = id === section.id ? undefined : section.cases.find((candidate) => isPart(candidate.id));
    return { section, case: part?.id ?? null };
  }

  /** A text with the numbers in it told apart. */
  stretches(text: string): Stretch[] {
    const found: Stretch[] = [];
    let done = 0;
    for (const match of text.matchAll(NUMBER)) {
      const spot = this.find(match[0]);
      if (spot === null) continue;
      if (match.index > done) found.push({ text: text.slice(done, match.index), spot: null });
      found.push({ text: match[0], spot });
      done = match.index + match[0].length;
    }
    if (done < text.length) found.push({ text: text.slice(done), spot: null });
    return found;
  }

  chapterOf({ chapter }: Section): Chapter {
    return this.chapters.find(({ id }) => id === chapter) as Chapter;
  }
  /** The section that holds this one: `7.2` of `7.2.4`. */
  parentOf({ id }: Section): Section | null {
    const above = id.slice(0, Math.max(0, id.lastIndexOf('.')));
    if (above === '') return null;
    return this.byId.get(above) ?? this.parentOf({ id: above, chapter: '', cases: [] });
  }
  /** Sections right under this one. */
  childrenOf(section: Section): readonly Section[] {
    return this.sections.filter((other) => this.parentOf(other) === section);
  }
  beside(section: Section, by: 1 | -1): Section | null {
    return this.sections[this.sections.indexOf(section) + by] ?? null;
  }
}
