import { Fault, shown } from './faults.ts';

/** Refuses an object with a field that is none of these: what nobody reads could be written there unnoticed. */
export function onlyFields(json: object, fields: readonly string[], at: string): void {
  const extra = Object.keys(json).find((field) => !fields.includes(field));
  if (extra === undefined) return;
  const place = at === '' ? shown(extra) : `${at}.${shown(extra)}`;
  throw new Fault('damaged-file', { found: shown(extra) }, place);
}
