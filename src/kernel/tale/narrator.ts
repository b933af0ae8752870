import type { GameEvent, MessageArgs } from '../events.ts';
import type { Lang, Speaker } from '../text.ts';
import { gather } from './gather.ts';
import type { Listed, Named, Tale, Teller } from './tale.ts';

/** British English has no comma before the last of a list. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', es: 'es-ES' };

/** One who tells a game's story in one language. */
export class Narrator implements Teller {
  private readonly lists: Intl.ListFormat;

  constructor(
    readonly speaker: Speaker,
    readonly tale: Tale,
  ) {
    this.lists = new Intl.ListFormat(LOCALES[speaker.lang], { type: 'conjunction' });
  }

  say(key: string, args: MessageArgs = {}): string {
    return this.speaker.say(key, args);
  }
  args({ args }: GameEvent): MessageArgs {
    const { pieces, places } = this.tale;
    const named = Object.entries(args).map(([name, value]) => {
      if (pieces.includes(name)) return [name, this.folk([String(value)]).list];
      if (places.includes(name)) return [name, this.place(String(value))];
      return [name, value];
    });
    return Object.fromEntries(named);
  }
  place(place: string): string {
    return this.tale.place(place, this);
  }
  folk(pieces: readonly string[], brief?: 'brief'): Listed {
    return this.listed(this.tale.name([...new Set(pieces)], this, brief !== undefined));
  }
  spots(places: readonly string[]): Listed {
    return this.listed([...new Set(places)].map((place) => ({ name: this.place(place) })));
  }
  private listed(names: readonly Named[]): Listed {
    const count = names.length + names.filter(({ many }) => many).length;
    return { list: this.list(names.map(({ name }) => name)), count };
  }
  /** One, two and three; where the names themselves have commas, one; two and three. */
  list(names: readonly string[]): string {
    if (names.length < 3 || !names.some((name) => name.includes(', '))) return this.lists.format(names);
    const [last, ...others] = names.toReversed();
    return `${others.toReversed().join('; ')}; ${this.say('tale.last', { last: last ?? '' })}`;
  }
  gather(events: readonly GameEvent[]): string {
    return gather(events, this);
  }
}
