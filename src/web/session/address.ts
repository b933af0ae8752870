import type { Route, WordKind } from './desk.ts';

/** The part of the address that says where the person is. */
export interface Place {
  hash: string;
  /** Goes there, and nothing leads back to where one was. */
  replace(hash: string): void;
  onChange(listener: () => void): void;
}

export function hereOf(hash: string): Route {
  const [, at, id, moment] = hash.match(/^#\/(match|online)\/([\w-]+)(?:\?at=(\d{1,9}))?$/) ?? [];
  if ((at === 'match' || at === 'online') && id !== undefined)
    return moment === undefined ? { at, id } : { at, id, moment: Number(moment) };
  const [, invitation] = hash.match(/^#\/join\/([\w-]+)$/) ?? [];
  if (invitation !== undefined) return { at: 'join', invitation };
  const [, kind, word] = hash.match(/^#\/(enter|device|reset)\/([\w-]+)$/) ?? [];
  if (kind !== undefined && word !== undefined) return { at: 'word', kind: kind as WordKind, word };
  const [, page] = hash.match(/^#\/(lobby|account|notices|lab)$/) ?? [];
  if (page === 'lobby' || page === 'account' || page === 'notices' || page === 'lab') return { at: page };
  const [, person] = hash.match(/^#\/person\/([\w-]+)$/) ?? [];
  if (person !== undefined) return { at: 'person', id: person };
  const [results, played] = hash.match(/^#\/results(?:\/([\w-]*))?$/) ?? [];
  if (results !== undefined) return { at: 'results', game: played || null };
  const [, game, rule] = hash.match(/^#\/rules\/([\w-]+)(?:\/([\w.-]+))?$/) ?? [];
  return game === undefined ? { at: 'start' } : { at: 'rules', game, rule: rule ?? null };
}

/** The address of a match at a moment, as one of the steps that its reader may count. */
export const linkTo = (here: string, id: string, moment: number, at: 'match' | 'online' = 'match'): string =>
  `${here.replace(/#.*$/, '')}#/${at}/${id}?at=${moment}`;

/** The address that gives whoever opens it the free seat. */
export const invitationLink = (here: string, invitation: string): string =>
  `${here.replace(/#.*$/, '')}#/join/${invitation}`;

/** The address that signs its reader in on another device. */
export const deviceLink = (here: string, word: string): string => `${here.replace(/#.*$/, '')}#/device/${word}`;

export const addressBar = (): Place => ({
  get hash() {
    return location.hash;
  },
  set hash(hash) {
    location.hash = hash;
  },
  replace: (hash) => location.replace(hash),
  onChange: (listener) => addEventListener('hashchange', listener),
});
