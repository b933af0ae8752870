import { handOver, leaveFor } from '../match/places.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { PersonStore } from '../store/persons.ts';
import type { Matches, Persons } from '../store/schema.ts';

/** What a person is called who is not here any more. */
const SOMEBODY = 'somebody';

/** Something that is kept for persons besides their seats. Whoever adds a table with persons in it adds one of these. */
export interface Holding {
  /** Under which it stands in an export. */
  readonly name: string;
  /** A guest's are an account's now. */
  move(from: string, to: string): Promise<void>;
  /** The person goes, and these with them. */
  forget(person: string): Promise<void>;
  tell(person: string): Promise<unknown>;
}

export interface BelongingsParts {
  readonly rooms: Rooms;
  readonly matches: MatchStore;
  readonly persons: PersonStore;
  readonly holdings: readonly Holding[];
  /** These sessions are over. */
  ended(tokens: readonly string[]): void;
}

/** All that the server has of a person: it can be given to another, told and taken away. */
export class Belongings {
  constructor(private readonly parts: BelongingsParts) {}

  /** A guest turns out to be somebody with an account: seats and all else are theirs, and the guest is no more. */
  async move(guest: Persons, to: Persons): Promise<void> {
    const { rooms, matches, persons, holdings, ended } = this.parts;
    let stays = false;
    for (const id of await matches.seatsOf(guest.id)) {
      // Who has played against themselves keeps both seats apart.
      stays = !(await handOver(rooms, id, guest.id, to)) || stays;
    }
    for (const holding of holdings) await holding.move(guest.id, to.id);
    ended(await persons.dismiss(guest.id, { but: null }));
    if (!stays) await persons.remove(guest.id);
  }

  /** Everything of a person goes; what has been played stays, as somebody's. */
  async remove(person: Persons): Promise<void> {
    const { rooms, matches, persons, holdings, ended } = this.parts;
    const { id } = person;
    ended(await persons.dismiss(id, { but: null }));
    for (const match of await matches.seatsOf(id)) {
      if (await leaveFor(rooms, match, id)) continue;
      await handOver(rooms, match, id, { id, name: SOMEBODY });
      await matches.rename(match, id, SOMEBODY);
    }
    for (const holding of holdings) await holding.forget(id);
    const nothing = { login: null, password: null, mail: null, wishes: '{}' };
    await persons.change(id, { name: SOMEBODY, ...nothing });
  }

  /** Everything of a person, for themselves. */
  async tell(person: Persons, lineOf: (row: Matches & { side: string }) => unknown): Promise<Record<string, unknown>> {
    const { matches, persons, holdings } = this.parts;
    const { password, wishes, banned: _, ...rest } = person;
    const sessions = (await persons.sessions(person.id)).map(({ token: _, person: __, ...session }) => session);
    const told = await Promise.all(
      holdings.map(async (holding) => [holding.name, await holding.tell(person.id)] as const),
    );
    return {
      person: { ...rest, password: password !== null, wishes: JSON.parse(wishes) },
      sessions,
      matches: (await matches.ofPerson(person.id, Number.MAX_SAFE_INTEGER)).map(lineOf),
      ...Object.fromEntries(told),
    };
  }
}
