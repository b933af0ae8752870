import type { ActionJson, ActionShapes } from './actions.ts';
import type { MessageArgs } from './events.ts';
import type { EventGroup, EventLook, EventPlaces, Targets } from './face.ts';

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
  /** The heading of each type of event in a recap; one that is not named goes by its look. */
  readonly groups?: Readonly<Record<string, EventGroup | null>>;
  /** The argument of an event that names where it came from; `from` where it is not said. */
  readonly origin?: string;
}

const GROUP_OF: Readonly<Record<EventLook, EventGroup>> = {
  fire: 'shot',
  hit: 'hit',
  landing: 'move',
  clear: 'control',
  move: 'move',
  point: 'other',
};

/** The targets of actions and the places of events. With two parameters the second is where it happens. */
export function aimsOf({ actions, aims, kindOf, looks, groups = {}, origin = 'from' }: AimPlan): {
  targets(action: ActionJson): Targets;
  places(event: { readonly type: string; readonly args: MessageArgs }): EventPlaces;
} {
  const aim = (kind: string, value: string | number | undefined): Partial<Targets> =>
    value === undefined ? {} : (aims[kind]?.(String(value)) ?? {});
  return {
    targets: (action) =>
      gather(Object.entries(actions[action.type] ?? {}).map(([name, kind]) => aim(kind, action[name]))),
    places: ({ type, args }) => {
      const look = looks[type] ?? 'point';
      const came = args[origin];
      return {
        ...gather(Object.entries(args).map(([name, value]) => aim(kindOf(name, String(value)), value))),
        look,
        group: type in groups ? (groups[type] ?? null) : GROUP_OF[look],
        from: came === undefined ? null : (aim(kindOf(origin, String(came)), came).spaces?.[0] ?? null),
      };
    },
  };
}

function gather(parts: readonly Partial<Targets>[]): Targets {
  return {
    spaces: [...new Set(parts.flatMap((part) => part.spaces ?? []))],
    pieces: [...new Set(parts.flatMap((part) => part.pieces ?? []))],
  };
}
