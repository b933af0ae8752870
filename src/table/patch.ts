// What is sent of something that the other end has in an earlier form: only what has changed.

/** JSON as it travels. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * From one value to another: the new value whole (`v`), the fields of an object that are others (`o`) or gone (`x`), the
 * places of a list that are others (`a`), a piece of a list that is replaced (`s`: from, so many, by these), or several of
 * these one after the other and then places that are others (`m` and `a`).
 */
export type Patch =
  | { readonly v: unknown }
  | { readonly o: Readonly<Record<string, Patch>>; readonly x?: readonly string[] }
  | { readonly a: Readonly<Record<number, Patch>>; readonly m?: readonly Splice[] }
  | { readonly s: Splice };
type Splice = readonly [from: number, count: number, items: readonly unknown[]];

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);
const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where nothing has changed. Fields that are undefined do not travel, as in JSON. */
export function patchOf(from: unknown, to: unknown): Patch | null {
  if (from === to) return null;
  if (isList(from) && isList(to)) return listPatch(from, to);
  if (isObject(from) && isObject(to)) return objectPatch(from, to);
  return { v: to };
}

/** A field of its own: every object has heard of `valueOf`. */
const fieldOf = (object: Readonly<Record<string, Json>>, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** So many fields that travel. */
function fieldsOf(object: Readonly<Record<string, Json>>): number {
  let fields = 0;
  for (const key in object) if (object[key] !== undefined) fields++;
  return fields;
}

/** Whether nothing has changed, for lists that are looked through for where they begin to differ. */
function isSame(from: Json | undefined, to: Json | undefined): boolean {
  if (from === to) return true;
  if (isList(from) && isList(to)) return from.length === to.length && to.every((item, i) => isSame(from[i], item));
  if (!isObject(from) || !isObject(to)) return false;
  for (const key in to) if (to[key] !== undefined && !isSame(fieldOf(from, key), to[key])) return false;
  return fieldsOf(from) === fieldsOf(to);
}

function objectPatch(from: Readonly<Record<string, Json>>, to: Readonly<Record<string, Json>>): Patch | null {
  const o: Record<string, Patch> = {};
  let changed = false;
  let kept = 0;
  for (const key in to) {
    const now = to[key];
    if (now === undefined) continue;
    const before = fieldOf(from, key);
    if (before !== undefined) kept++;
    if (before === now) continue;
    const patch = before === undefined ? { v: now } : patchOf(before, now);
    if (patch === null) continue;
    o[key] = patch;
    changed = true;
  }
  if (fieldsOf(from) > kept) {
    return { o, x: Object.keys(from).filter((key) => from[key] !== undefined && fieldOf(to, key) === undefined) };
  }
  return changed ? { o } : null;
}

/** What something in a list is called, where it has a name: then it is the same though others come and go before it. */
const nameOf = (item: Json | undefined): string | null => {
  const name = isObject(item) ? fieldOf(item, 'id') : null;
  return typeof name === 'string' ? name : null;
};
const haveSameNames = (from: readonly Json[], to: readonly Json[]): boolean =>
  from.length === to.length && to.every((item, i) => item === from[i] || nameOf(item) === nameOf(from[i]));

/** Of lists whose things have names and go in the same order; null where they do not. */
function namedPatch(from: readonly Json[], to: readonly Json[]): Patch | null {
  const [before, after] = [new Set(from.map(nameOf)), new Set(to.map(nameOf))];
  if (before.size < from.length || after.size < to.length || before.has(null) || after.has(null)) return null;
  const m: Splice[] = [];
  const a: Record<number, Patch> = {};
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const start = i;
    while (i < from.length && !after.has(nameOf(from[i]))) i++;
    let end = j;
    while (end < to.length && !before.has(nameOf(to[end]))) end++;
    if (i > start || end > j) m.push([j, i - start, to.slice(j, end)]);
    j = end;
    if (nameOf(from[i]) !== nameOf(to[j])) return null;
    const patch = i < from.length ? patchOf(from[i], to[j]) : null;
    if (patch !== null) a[j] = patch;
    i++;
    j++;
  }
  const [only] = m;
  return m.length === 1 && only !== undefined && Object.keys(a).length === 0 ? { s: only } : { m, a };
}

function listPatch(from: readonly Json[], to: readonly Json[]): Patch | null {
  const named = haveSameNames(from, to) ? null : namedPatch(from, to);
  if (named !== null) return named;
  if (from.length === to.length) {
    const a: Record<number, Patch> = {};
    let others = 0;
    for (let i = 0; i < to.length; i++) {
      if (from[i] === to[i]) continue;
      const patch = patchOf(from[i], to[i]);
      if (patch === null) continue;
      a[i] = patch;
      others++;
      if (others > to.length / 2) return { v: to };
    }
    return others === 0 ? null : { a };
  }
  let head = 0;
  while (head < from.length && head < to.length && isSame(from[head], to[head])) head++;
  let tail = 0;
  const most = Math.min(from.length, to.length) - head;
  while (tail < most && isSame(from[from.length - 1 - tail], to[to.length - 1 - tail])) tail++;
  return { s: [head, from.length - head - tail, to.slice(head, to.length - tail)] };
}

/** The value that the patch leads to; what it was made from stays as it is. */
export function patched(from: unknown, patch: Patch): unknown {
  if ('v' in patch) return patch.v;
  if ('s' in patch) {
    const [at, count, items] = patch.s;
    const list = [...(from as readonly unknown[])];
    list.splice(at, count, ...items);
    return list;
  }
  if ('a' in patch) {
    const list = [...(from as readonly unknown[])];
    for (const [at, count, items] of patch.m ?? []) list.splice(at, count, ...items);
    for (const [i, part] of Object.entries(patch.a)) list[Number(i)] = patched(list[Number(i)], part);
    return list;
  }
  const object: Record<string, unknown> = { ...(from as Readonly<Record<string, unknown>>) };
  for (const key of patch.x ?? []) delete object[key];
  for (const [key, part] of Object.entries(patch.o)) object[key] = patched(object[key], part);
  return object;
}
