import { gallipoli } from '../index.ts';

type Branch = Record<string, unknown>;
type Data = Readonly<Record<string, unknown>>;

const partsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((part) => part !== '');

/** What stands at a path of the game's own numbers (`roster.land[3].attack`). */
export const ownAt = (path: string): unknown =>
  partsOf(path).reduce<unknown>((value, part) => (value as Branch)[part], gallipoli.data);

/** The game's own numbers with others at some paths; `undefined` takes a value out. */
export function withValues(changes: Readonly<Record<string, unknown>>): Data {
  const data = structuredClone(gallipoli.data) as Branch;
  for (const [path, value] of Object.entries(changes)) {
    const parts = partsOf(path);
    const last = parts.pop() as string;
    const holder = parts.reduce<Branch>((branch, part) => branch[part] as Branch, data);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return data;
}

/** The paths of everything in numbers that cannot be. */
export const pathsOf = (data: Data): string[] =>
  (gallipoli.problems?.(data) ?? []).map(({ at = '' }) => at.replace(/^data\./, ''));

/** Every number among the game's own, by path; one of those that differ only in their places in lists. */
export function ownNumbers(): string[] {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'number') found.set(path.replace(/\[\d+\]/g, '[]'), path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (Array.isArray(value)) walk(inner, `${path}[${key}]`);
      else walk(inner, path === '' ? key : `${path}.${key}`);
    }
  };
  walk(gallipoli.data, '');
  return [...found.values()];
}
