import type { GameEvent, MessageArgs } from '../events.ts';
import type { Speaker } from '../text.ts';
import { isPlural } from './articles.ts';
import { gather, polish } from './gather.ts';
import type { Listed, Named, Tale, Teller } from './tale.ts';

/** In Spanish `y` before such a sound is `e`; the Roman numbers of battalions have another. */
const I_SOUND = /^h?i(?![ae])(?![ivx]*[/ ])/i;

/** One who tells a game's story in one language. */
export class Narrator implements Teller {
  constructor(
    readonly speaker: Speaker,
    readonly tale: Tale,
  ) {}

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
    const count = names.length + names.filter(({ name, many }) => many || isPlural(name)).length;
    return { list: this.list(names.map(({ name }) => name)), count };
  }
  /** One, two and three; where the names themselves have commas, one; two; and three. */
  list(names: readonly string[]): string {
    const last = names.at(-1) ?? '';
    if (names.length < 2) return last;
    const apart = names.length > 2 && names.some((name) => name.includes(', '));
    const first = names.slice(0, -1).join(apart ? '; ' : ', ');
    return this.say(apart ? 'tale.andApart' : I_SOUND.test(last) ? 'tale.andI' : 'tale.and', { first, last });
  }
  join(sentences: readonly string[]): string {
    return sentences
      .filter((text) => text !== '')
      .map((text) => polish(text, this.speaker.lang))
      .join(' ');
  }
  gather(events: readonly GameEvent[]): string {
    return gather(events, this);
  }
}
