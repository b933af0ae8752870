/** JSON in one form only: keys in order, no spaces. What two writers spell differently has the same digest. */
export function canon(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? canon(item ?? null) : `,${canon(item ?? null)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canon(fields[key])}`;
  }
  return `{${text}}`;
}
