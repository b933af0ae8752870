import type { GameEvent } from '../events.ts';
import type { Teller } from './tale.ts';

/** Which events of a game tell of a piece's fate in a fight, each by its argument `unit`. */
export interface FateWords {
  /** With the argument `state`. */
  readonly worse: string;
  /** With the argument that names the place. */
  readonly back: readonly [type: string, place: string];
  readonly out: readonly string[];
}

interface Fate {
  state: string;
  to: string;
}

const BACK = 'back';

/**
 * What became of everybody in a fight, each once: `tale.fate.<state>` who stays, `tale.fate.<state>.back` who goes, and
 * `tale.fate.back` who goes in order. Whoever is lost is told of elsewhere.
 */
export function tellFates(events: readonly GameEvent[], teller: Teller, { worse, back, out }: FateWords): string {
  const lost = new Set(events.filter(({ type }) => out.includes(type)).map(({ args }) => String(args['unit'])));
  const fates = new Map<string, Fate>();
  for (const { type, args } of events) {
    const unit = String(args['unit']);
    if ((type !== worse && type !== back[0]) || lost.has(unit)) continue;
    const fate = fates.get(unit) ?? { state: '', to: '' };
    if (type === worse) fate.state = String(args['state']);
    else fate.to = String(args[back[1]]);
    fates.set(unit, fate);
  }
  const groups = new Map<string, string[]>();
  for (const [unit, { state, to }] of fates) {
    const key = JSON.stringify([state, to]);
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  const told = [...groups].map(([key, units]) => {
    const [state, to] = JSON.parse(key) as [string, string];
    const name = ['tale.fate', state, to === '' ? '' : BACK].filter((part) => part !== '').join('.');
    return teller.say(name, { ...teller.folk(units, 'brief'), to: to === '' ? '' : teller.place(to) });
  });
  return teller.join(told);
}
