import { literalsOf } from './literals.ts';

/** A case named in a source, and the line that names it. */
export interface Citation {
  readonly id: string;
  readonly line: number;
}

const TOKEN = /[A-Za-z0-9]+(?:[.\-–][A-Za-z0-9]+)*/g;
const LIST_FILLER = /^[\s,;·&*]*$/;
const TITLE_OF_A_TEST = /\b(?:it|test|describe)((?:\.\w+)*)\s*(?:\([^;]*\)\s*)?\(\s*$/;

/** `7.2.4a`–`d`, `7.2.4a`–`7.2.4d`, `R-01`–`R-05`, `R-01`–`05`: every case between that exists. */
function range(from: string, to: string, ids: ReadonlySet<string>): string[] {
  const tail = /([a-z]|\d+)$/;
  const first = from.match(tail)?.[0];
  const last = to.match(tail)?.[0];
  if (first === undefined || last === undefined) return [];
  const stem = from.slice(0, -first.length);
  if (to !== last && to.slice(0, -last.length) !== stem) return [];
  const numbers = /\d/.test(first);
  if (numbers !== /\d/.test(last)) return [];
  const low = numbers ? Number(first) : first.charCodeAt(0);
  const high = numbers ? Number(last) : last.charCodeAt(0);
  const names = Array.from({ length: Math.max(0, high - low + 1) }, (_, i) =>
    numbers ? String(low + i).padStart(first.length, '0') : String.fromCharCode(low + i),
  );
  return names.map((name) => stem + name).filter((id) => ids.has(id));
}

/** The cases one word names: itself, or a range written with a hyphen or a dash. */
function casesOf(token: string, ids: ReadonlySet<string>): string[] {
  if (ids.has(token)) return [token];
  for (const { index } of token.matchAll(/[-–]/g)) {
    const from = token.slice(0, index);
    if (!ids.has(from)) continue;
    const cases = range(from, token.slice(index + 1), ids);
    if (cases.length > 0) return cases;
  }
  return [];
}

interface Reading {
  readonly cases: readonly string[];
  /** Nothing but cases and commas. */
  readonly isList: boolean;
}

function read(text: string, ids: ReadonlySet<string>): Reading {
  const cases: string[] = [];
  const bare: string[] = [];
  const rest = text.replace(TOKEN, (token, offset: number) => {
    const named = casesOf(token, ids);
    // A whole number is a case only where it cannot be a count: alone, or after the word.
    const doubtful = /^\d+$/.test(token) && !/\bcases? $/.test(text.slice(0, offset));
    (doubtful ? bare : cases).push(...named);
    return named.length > 0 ? '' : token;
  });
  const isList = LIST_FILLER.test(rest);
  return { cases: isList ? [...cases, ...bare] : cases, isList };
}

/** Cases that a source of rules names in comments, or in strings that hold nothing else. */
export function citationsInCode(source: string, ids: ReadonlySet<string>): Citation[] {
  return literalsOf(source).flatMap(({ kind, text, line }) => {
    const { cases, isList } = read(text, ids);
    return kind === 'comment' || isList ? cases.map((id) => ({ id, line })) : [];
  });
}

/** Cases that the titles of tests name in square brackets; tests that are skipped prove nothing. */
export function citationsInTests(source: string, ids: ReadonlySet<string>): Citation[] {
  return literalsOf(source).flatMap(({ kind, text, line, before }) => {
    const title = kind === 'string' ? before.match(TITLE_OF_A_TEST) : null;
    if (title === null || /\.(?:skip|todo)\b/.test(title[1] ?? '')) return [];
    const groups = [...text.matchAll(/\[([^\]]+)\]/g)].map(([, inside]) => read(inside ?? '', ids));
    return groups.filter(({ isList }) => isList).flatMap(({ cases }) => cases.map((id) => ({ id, line })));
  });
}
