import type { Jobs, Work } from '../jobs/jobs.ts';
import type { Entry } from '../match/entries.ts';
import type { OnlineMatch } from '../match/online-match.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { TalkStore } from '../store/talk.ts';
import { say } from '../text/notices.ts';
import type { Channel, ChannelStore } from './channels.ts';
import { MOST_FAILURES } from './channels.ts';
import { type About, digestOf, type Message, messageOf } from './message.ts';
import type { Presence } from './presence.ts';
import { Gone, type SenderParts, send } from './senders.ts';
import { isPurpose, type Purpose, type Signs } from './signs.ts';
import type { What } from './wishes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A reminder comes so long before the time is out, or when two thirds of it have gone. */
const LEAD = DAY;

export interface NoticeParts extends SenderParts {
  readonly channels: ChannelStore;
  readonly jobs: Jobs;
  readonly matches: MatchStore;
  readonly talk: TalkStore;
  readonly presence: Presence;
  readonly signs: Signs;
  rooms(): Rooms;
  now(): number;
  /** The address of the page. */
  base(): string;
}

/** Tells persons who are not at the table that something waits for them there, by the ways and at the times they have chosen. */
export class Notices {
  /** What is to be done at a time. */
  readonly works: Readonly<Record<string, Work>> = {
    notice: (key) => this.deliver(key),
    remind: (match) => this.remind(match),
    digest: (channel) => this.digest(channel),
  };

  constructor(private readonly parts: NoticeParts) {}

  // ── what happens at tables

  async happened(match: OnlineMatch, entry: Entry): Promise<void> {
    const { id } = match.setup;
    const { waitingFor } = match;
    const persons = [...match.seats.values()].flatMap(({ person }) => (person === null ? [] : [person]));
    const asked = waitingFor === null ? null : (match.seats.get(waitingFor)?.person ?? null);
    const passed = entry.do === 'went' ? entry.by !== waitingFor : ['share', 'bot', 'agree'].includes(entry.do);
    const over = match.phase === 'over' && (entry.do === 'end' || entry.do === 'went');
    const { due, setup } = match;
    if (over) for (const person of persons) await this.order(person, 'over', id);
    if (entry.do === 'sit') {
      for (const person of persons) if (person !== entry.person) await this.order(person, 'begun', id);
    }
    if (asked === null) return;
    if (passed) await this.order(asked, 'turn', id);
    if (due !== null && setup.pace.kind === 'days' && (passed || entry.do === 'holidays')) {
      const wanted = (await this.waysTo(asked, 'reminder')).length > 0;
      if (wanted) await this.parts.jobs.at(due - leadOf(setup.pace.days), 'remind', id);
    }
  }
  /** Somebody has spoken. */
  async spoke({ setup, seats }: OnlineMatch, by: string | null): Promise<void> {
    if (by === null) return;
    const deaf = await this.parts.talk.deafTo(by);
    for (const { person } of seats.values()) {
      if (person !== null && person !== by && !deaf.has(person)) await this.order(person, 'talk', setup.id);
    }
  }

  // ── when it is told

  private async waysTo(person: string, what: What): Promise<Channel[]> {
    return (await this.parts.channels.of(person)).filter((way) => isOpen(way) && way.what.includes(what));
  }
  private async order(person: string, what: What, match: string): Promise<void> {
    const { jobs, now, presence } = this.parts;
    const ways = await this.waysTo(person, what);
    if (ways.length === 0) return;
    const here = await presence.isHere(match, person);
    for (const { id, moment, minutes, hour } of ways) {
      const key = `${id} ${what} ${match}`;
      // Whoever's time runs out is told at once, whatever they have chosen.
      if (moment === 'now' || what === 'reminder') {
        if (!here) await jobs.at(now(), 'notice', key);
      } else if (moment === 'away') await jobs.at(now() + minutes * MINUTE, 'notice', key);
      else await jobs.at(nextAt(hour, now()), 'digest', id);
    }
  }

  private async deliver(key: string): Promise<void> {
    const [id = '', what, match = ''] = key.split(' ') as [string, What, string];
    const { channels, jobs, now, presence } = this.parts;
    const way = await channels.find(id);
    if (way === null || !isOpen(way) || !way.what.includes(what)) return;
    if (way.silent > now()) return jobs.at(way.silent, 'notice', key);
    if (await presence.isHere(match, way.person)) return;
    const about = await this.about(what, match, way.person);
    if (about === null) return;
    const again = await this.send(way, messageOf(what, way.lang, about, this.parts.base()));
    if (again !== null) await jobs.at(again, 'notice', key);
  }
  /** What there is to tell; null where there is nothing any more. */
  private async about(what: What, match: string, person: string): Promise<About | null> {
    const { talk, rooms } = this.parts;
    // The match itself knows; lists come after it.
    const now = await rooms().holding(match, async ({ online }) => {
      const { setup, waitingFor, seats, due } = online;
      const other = [...seats.values()].find((seat) => seat.person !== null && seat.person !== person);
      return {
        title: setup.title,
        due,
        other: other?.name ?? '',
        waits: waitingFor !== null && waitingFor === online.sideOf(person),
      };
    });
    const { title, due, other, waits } = now;
    if (what === 'turn' || what === 'reminder') return waits ? { match, title, due } : null;
    if (what === 'talk') {
      const last = (await talk.lines(match, person)).findLast(({ by }) => by !== person && by !== null);
      const read = (await talk.marks(match))[person] ?? 0;
      return last === undefined || last.number <= read ? null : { match, title, name: last.name };
    }
    return { match, title, name: other };
  }

  /** The time of whoever decides is nearly out. */
  private async remind(match: string): Promise<void> {
    const { rooms, jobs, now } = this.parts;
    const asked = await rooms().holding(match, async ({ online: { due, waitingFor, seats, setup } }) => {
      const person = waitingFor === null ? null : (seats.get(waitingFor)?.person ?? null);
      return due === null || person === null || setup.pace.kind !== 'days'
        ? null
        : { person, due, from: due - leadOf(setup.pace.days) };
    });
    if (asked === null || now() >= asked.due) return;
    // It was another's turn meanwhile, or somebody had days off.
    if (now() < asked.from) await jobs.at(asked.from, 'remind', match);
    else await this.order(asked.person, 'reminder', match);
  }

  private async digest(id: string): Promise<void> {
    const { channels, matches, jobs, now, rooms, presence } = this.parts;
    const way = await channels.find(id);
    if (way === null || !isOpen(way) || way.moment !== 'digest') return;
    const all: About[] = [];
    for (const row of await matches.ofPerson(way.person)) {
      if (row.phase !== 'play' || row.waiting !== row.side || (await presence.isHere(row.id, way.person))) continue;
      const due = await rooms().holding(row.id, async ({ online }) => online.due);
      all.push({ match: row.id, title: row.title, due, since: row.updated });
    }
    if (all.length === 0) return;
    await this.send(way, digestOf(way.lang, all, this.parts.base()));
    await jobs.at(nextAt(way.hour, now()), 'digest', id);
  }

  /** Gives when to try again; null: it was sent, or never will be. */
  private async send(way: Channel, message: Message): Promise<number | null> {
    const { channels } = this.parts;
    try {
      await send(way, message, this.link('stop', way.id), this.parts);
      await channels.reached(way);
      return null;
    } catch (error) {
      if (!(error instanceof Gone)) return channels.failed(way);
      await channels.remove(way.person, way.id);
      return null;
    }
  }

  // ── links in letters

  get canMail(): boolean {
    return this.parts.mail !== null;
  }
  /** Whoever reads there is asked whether they want it. */
  async askWhether(way: Channel): Promise<void> {
    const { lang, address: to } = way;
    const text = [say(lang, 'confirm.text'), '', this.link('confirm', way.id), '', say(lang, 'confirm.else'), ''].join(
      '\n',
    );
    await this.parts.mail?.send({ to, subject: say(lang, 'confirm.title'), text });
  }
  /** What a link that somebody has followed is for; null: it is not ours, or good for nothing any more. */
  async linked(link: { readonly purpose: string; readonly channel: string; readonly sign: string }) {
    const { purpose, channel, sign } = link;
    if (!isPurpose(purpose) || !this.parts.signs.fits(purpose, channel, sign)) return null;
    const way = await this.parts.channels.find(channel);
    return way === null ? null : { purpose, way };
  }
  private link(purpose: Purpose, channel: string): string {
    return `${this.parts.base()}api/notices/${purpose}/${channel}/${this.parts.signs.of(purpose, channel)}`;
  }
}

const isOpen = ({ confirmed, failures }: Channel): boolean => confirmed !== 0 && failures < MOST_FAILURES;
const leadOf = (days: number): number => Math.min(LEAD, (days * DAY) / 3);

/** The next time it is that hour of the day. */
function nextAt(hour: number, now: number): number {
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  return today > now ? today : today + DAY;
}
