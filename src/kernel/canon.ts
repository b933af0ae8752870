/** JSON in one form only: keys in order, no spaces. What two writers spell differently has the same digest. */
export function canon(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canon(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canon(field)}`).join(',')}}`;
}
