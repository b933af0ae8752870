/** JSON in which `…` stands for whatever there is: a value, the rest of a list, an object, a string or a number. */
export type Pattern = unknown;

const ANY = '…';

/** Reads an answer as a page shows it. Outside strings `…` is made a string, and a member of that name in an object. */
export function patternOf(shown: string): Pattern {
  let json = '';
  const open: string[] = [];
  for (const token of shown.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*…?|[{}[\],…]|[^"{}[\],…\d-]+/g) ?? []) {
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    const alone = token === ANY && open.at(-1) === '{' && !/:\s*$/.test(json);
    if (alone) json += `"${ANY}":"${ANY}"`;
    else json += /^[^"]*…$/.test(token) ? JSON.stringify(token) : token;
  }
  return JSON.parse(json);
}

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Where a value is not as shown, or null where it is. */
export function matches(given: unknown, shown: Pattern, at = ''): string | null {
  if (shown === ANY) return given === undefined ? `${at}: missing` : null;
  if (typeof shown === 'string' && shown.endsWith(ANY)) {
    const known = typeof given === 'string' || typeof given === 'number';
    return known && String(given).startsWith(shown.slice(0, -1)) ? null : `${at}: ${JSON.stringify(given)}`;
  }
  if (Array.isArray(shown)) {
    if (!Array.isArray(given)) return `${at}: no list`;
    const more = shown.at(-1) === ANY;
    const items = more ? shown.slice(0, -1) : shown;
    if (more ? given.length < items.length : given.length !== items.length) return `${at}: ${given.length} items`;
    return items.reduce<string | null>((wrong, item, i) => wrong ?? matches(given[i], item, `${at}[${i}]`), null);
  }
  if (isRecord(shown)) {
    if (!isRecord(given)) return `${at}: no object`;
    const { [ANY]: more, ...members } = shown;
    const extra = Object.keys(given).find((name) => !Object.hasOwn(members, name));
    if (more === undefined && extra !== undefined) return `${at}.${extra}: not shown`;
    return Object.entries(members).reduce<string | null>(
      (wrong, [name, member]) => wrong ?? matches(given[name], member, `${at}.${name}`),
      null,
    );
  }
  return given === shown ? null : `${at}: ${JSON.stringify(given)}`;
}
