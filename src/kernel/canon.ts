/** JSON in one form only: keys in order, no spaces. What two writers spell differently has the same digest. */
export function canon(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? canon(item ?? null) : `,${canon(item ?? null)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of inOrder(Object.keys(fields))) {
    const field = fields[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canon(field)}`;
  }
  return `{${text}}`;
}

/** What needs no escape stands as it is: nearly all that is ever written here. */
const PLAIN = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Every link of a match sorts the few keys of an action: a short list is put in order by hand. */
const SHORT = 8;
function inOrder(keys: string[]): string[] {
  if (keys.length > SHORT) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}
