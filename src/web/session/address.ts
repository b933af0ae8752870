import type { Route } from './desk.ts';

/** The part of the address that says where the person is. */
export interface Place {
  hash: string;
  onChange(listener: () => void): void;
}

export function hereOf(hash: string): Route {
  const [, id, moment] = hash.match(/^#\/match\/([\w-]+)(?:\?at=(\d{1,9}))?$/) ?? [];
  if (id !== undefined) return moment === undefined ? { at: 'match', id } : { at: 'match', id, moment: Number(moment) };
  const [, game, rule] = hash.match(/^#\/rules\/([\w-]+)(?:\/([\w.-]+))?$/) ?? [];
  return game === undefined ? { at: 'start' } : { at: 'rules', game, rule: rule ?? null };
}

/** The address of a match at a moment, as one of the steps that its reader may count. */
export const linkTo = (here: string, id: string, moment: number): string =>
  `${here.replace(/#.*$/, '')}#/match/${id}?at=${moment}`;

export const addressBar = (): Place => ({
  get hash() {
    return location.hash;
  },
  set hash(hash) {
    location.hash = hash;
  },
  onChange: (listener) => addEventListener('hashchange', listener),
});
