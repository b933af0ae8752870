import type { Lang } from '../../../kernel/text.ts';
import type { Span } from '../../../table/online.ts';
import type { Call } from './calling.ts';

// How a person is told of what waits for them, and their days off.

export const WHATS = ['turn', 'reminder', 'begun', 'talk', 'over'] as const;
export type What = (typeof WHATS)[number];
export const MOMENTS = ['now', 'away', 'digest'] as const;
export type Moment = (typeof MOMENTS)[number];

/** What is told by a way, and when. */
export interface Telling {
  readonly what: readonly What[];
  readonly moment: Moment;
  /** Minutes without having come, for `away`. */
  readonly minutes: number;
  /** Hour of the day by UTC, for `digest`. */
  readonly hour: number;
  readonly lang: Lang;
}
export const usualTelling = (lang: Lang): Telling => ({
  ...{ what: ['turn', 'reminder', 'begun'], moment: 'away', minutes: 10, hour: 17, lang },
});

/** A way to this person: a browser, a mail address, a chat. */
export interface Way extends Telling {
  readonly id: string;
  readonly kind: 'push' | 'mail' | 'hook';
  /** A mail address whole; of the others where they are. */
  readonly address: string;
  /** False: whoever reads there has not said yet that they want it. */
  readonly confirmed: boolean;
  /** It has failed too often and is not tried any more. */
  readonly off: boolean;
}
export interface Ways {
  /** By which a browser knows the server that may push to it. */
  readonly pushKey: string;
  /** The server writes letters. */
  readonly mail: boolean;
  readonly channels: readonly Way[];
}
export interface DaysOff {
  readonly holidays: readonly Span[];
  readonly daysAYear: number;
}

export interface Noticing {
  ways(): Promise<Ways>;
  add(kind: Way['kind'], address: unknown, telling: Telling): Promise<Way>;
  change(id: string, telling: Telling): Promise<Way>;
  remove(id: string): Promise<unknown>;
  daysOff(): Promise<DaysOff>;
  take(span: Span): Promise<DaysOff>;
  /** Comes back: what lies ahead is given up. */
  comeBack(): Promise<DaysOff>;
}

const tellingOf = ({ what, moment, minutes, hour, lang }: Telling): Telling => ({
  ...{ what, moment, minutes, hour, lang },
});

export const noticesOver = (call: Call): Noticing => ({
  ways: () => call('notices'),
  add: async (kind, address, telling) =>
    (await call<{ readonly channel: Way }>('notices', 'POST', { kind, address, ...tellingOf(telling) })).channel,
  change: async (id, telling) =>
    (await call<{ readonly channel: Way }>(`notices/${id}`, 'PUT', tellingOf(telling))).channel,
  remove: (id) => call(`notices/${id}`, 'DELETE'),
  daysOff: () => call('holidays'),
  take: (span) => call('holidays', 'POST', span),
  comeBack: () => call('holidays', 'DELETE'),
});
