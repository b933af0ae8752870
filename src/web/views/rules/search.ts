import type { Case, Rulebook, Section } from './rulebook.ts';

export interface Found {
  readonly section: Section;
  readonly case: Case;
}

/** Without accents and capitals, letter for letter: places in it are places in the text. */
const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** Cases whose number begins so, then cases that hold every word, those with one in the title first. */
export function search(book: Rulebook, query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const [number] = words;
  const all = book.sections.flatMap((section) => section.cases.map((one) => ({ section, case: one })));
  const numbered = words.length === 1 ? all.filter((found) => plain(found.case.id).startsWith(number as string)) : [];
  const worded = all.filter((found) => {
    const text = plain(`${found.case.title} ${found.case.text}`);
    return !numbered.includes(found) && words.every((word) => text.includes(word));
  });
  const titled = worded.filter((found) => words.some((word) => plain(found.case.title).includes(word)));
  return [...numbered, ...titled, ...worded.filter((found) => !titled.includes(found))];
}

/** A text in stretches: what was looked for, and what stands between. */
export function highlighted(text: string, query: string): readonly { readonly text: string; readonly hit: boolean }[] {
  const words = wordsOf(query);
  const bare = plain(text);
  const letters = [...text];
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  }
  const stretches: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, i) => {
    const last = stretches.at(-1);
    if (last !== undefined && last.hit === hit[i]) last.text += letter;
    else stretches.push({ text: letter, hit: hit[i] as boolean });
  });
  return stretches;
}
