import type { Route } from './desk.ts';

/** The part of the address that says where the person is. */
export interface Place {
  hash: string;
  onChange(listener: () => void): void;
}

export function hereOf(hash: string): Route {
  const [, id] = hash.match(/^#\/match\/([\w-]+)$/) ?? [];
  if (id !== undefined) return { at: 'match', id };
  const [, game, rule] = hash.match(/^#\/rules\/([\w-]+)(?:\/([\w.-]+))?$/) ?? [];
  return game === undefined ? { at: 'start' } : { at: 'rules', game, rule: rule ?? null };
}

export const addressBar = (): Place => ({
  get hash() {
    return location.hash;
  },
  set hash(hash) {
    location.hash = hash;
  },
  onChange: (listener) => addEventListener('hashchange', listener),
});
