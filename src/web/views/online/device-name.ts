import type { Session } from '../../session/online/people.ts';

const BROWSERS = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  Macintosh: 'Mac',
  Linux: 'Linux',
};

/** A browser and a system out of what a browser says of itself; what a person has called a program stays as it is. */
export function deviceName({ kind, label }: Pick<Session, 'kind' | 'label'>): string {
  if (kind === 'program') return label;
  const found = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([mark]) => label.includes(mark));
  const parts = [found(BROWSERS), found(SYSTEMS)].flatMap((one) => (one === undefined ? [] : [one[1]]));
  return parts.length === 0 ? label : parts.join(' · ');
}
