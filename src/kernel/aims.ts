import type { ActionJson, ActionShapes } from './actions.ts';
import type { MessageArgs } from './events.ts';
import type { EventLook, EventPlaces, Targets } from './face.ts';

/** Where on the map a value of each kind lies: `{ hex: (id) => ({ spaces: [id] }) }`. */
export type Aims = Readonly<Record<string, (value: string) => Partial<Targets>>>;

/** What a face needs to point: the same tables for what may be clicked and for what has happened. */
export interface AimPlan {
  readonly actions: ActionShapes;
  readonly aims: Aims;
  /** The kind of an event's argument; '' where it is no place. */
  kindOf(name: string, value: string): string;
  /** How each type of event looks; one that is not named only points. */
  readonly looks: Readonly<Record<string, EventLook>>;
}

/** The targets of actions and the places of events. With two parameters the second is where it happens. */
export function aimsOf({ actions, aims, kindOf, looks }: AimPlan): {
  targets(action: ActionJson): Targets;
  places(event: { readonly type: string; readonly args: MessageArgs }): EventPlaces;
} {
  const aim = (kind: string, value: string | number | undefined): Partial<Targets> =>
    value === undefined ? {} : (aims[kind]?.(String(value)) ?? {});
  return {
    targets: (action) =>
      gather(Object.entries(actions[action.type] ?? {}).map(([name, kind]) => aim(kind, action[name]))),
    places: ({ type, args }) => ({
      ...gather(Object.entries(args).map(([name, value]) => aim(kindOf(name, String(value)), value))),
      look: looks[type] ?? 'point',
    }),
  };
}

function gather(parts: readonly Partial<Targets>[]): Targets {
  return {
    spaces: [...new Set(parts.flatMap((part) => part.spaces ?? []))],
    pieces: [...new Set(parts.flatMap((part) => part.pieces ?? []))],
  };
}
