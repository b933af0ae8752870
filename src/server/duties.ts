import type { Names } from './door/origin.ts';
import type { Jobs, Work } from './jobs/jobs.ts';
import { openJobs } from './jobs/open.ts';
import type { Post } from './mail.ts';
import type { Entry } from './match/entries.ts';
import type { OnlineMatch } from './match/online-match.ts';
import type { Rooms } from './match/rooms.ts';
import { ChannelStore } from './notices/channels.ts';
import { Notices } from './notices/notices.ts';
import { Presence } from './notices/presence.ts';
import type { PushKeys } from './notices/senders.ts';
import { Signs } from './notices/signs.ts';
import { FactStore } from './store/facts.ts';
import type { MatchStore } from './store/matches.ts';
import type { Opened } from './store/open.ts';
import type { TalkStore } from './store/talk.ts';
import { endAbandoned } from './time/abandoned.ts';
import { Beat } from './time/beat.ts';
import type { Clock } from './time/clock.ts';
import { Holidays } from './time/holidays.ts';
import { freshSecret } from './tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A bot that has not decided for so long is asked anew, by whichever process. */
const STUCK = 2 * MINUTE;

export interface DutySetup extends Opened {
  /** Where the database is. */
  readonly url: string;
  readonly names: Names;
  readonly clock: Clock;
  readonly matches: MatchStore;
  readonly talk: TalkStore;
  readonly mail: Post | null;
  rooms(): Rooms;
  /** Something that is done unasked has failed. */
  failed(what: string, error: unknown): void;
}

/** What the server does unasked: clocks, notices, bots that nobody waits for, and order in the house. */
export class Duties {
  readonly holidays: Holidays;
  readonly channels: ChannelStore;
  readonly notices: Notices;
  readonly pushKey: string;
  private readonly presence: Presence;
  private readonly beat: Beat;
  private base = '';

  private constructor(
    private readonly setup: DutySetup,
    private readonly jobs: Jobs,
    signs: Signs,
    keys: PushKeys,
  ) {
    const { db, kind, clock, matches, talk, names, rooms, mail } = setup;
    const { now } = clock;
    this.pushKey = keys.publicKey;
    this.beat = new Beat(new FactStore(db), clock);
    this.presence = new Presence(db, kind, rooms, now);
    this.channels = new ChannelStore(db, now);
    const changed = (person: string) => jobs.at(now(), 'holidays', person);
    this.holidays = new Holidays({ db, matches, rooms, now, changed });
    const { channels, presence } = this;
    this.notices = new Notices({
      ...{ channels, jobs, matches, talk, presence, signs, rooms, now, mail, keys },
      contact: names.public?.startsWith('https:') ? names.public : 'mailto:nobody@localhost',
      local: isLocal(names),
      base: () => this.base,
    });
  }

  static async open(setup: DutySetup): Promise<Duties> {
    const { db, kind, url, clock, failed } = setup;
    const facts = new FactStore(db);
    const signs = new Signs(await facts.once('sign-key', freshSecret));
    const { default: push } = await import('web-push');
    const keys = JSON.parse(await facts.once('push-keys', () => JSON.stringify(push.generateVAPIDKeys()))) as PushKeys;
    const jobs = await openJobs({ db, kind, url, now: clock.now, failed });
    const duties = new Duties(setup, jobs, signs, keys);
    await duties.beat.start();
    return duties;
  }

  /** Whether only those before this machine can have it ask somewhere. */
  get local(): boolean {
    return isLocal(this.setup.names);
  }

  /** The door is open, at this port. */
  async start(port: number): Promise<void> {
    const { setup, jobs, holidays, notices } = this;
    this.base = setup.names.public ?? `http://127.0.0.1:${port}/`;
    const works: Record<string, Work> = {
      ...notices.works,
      holidays: (person) => holidays.bring(person),
      bots: () => this.wakeBots(),
      order: () => this.keepOrder(),
    };
    this.presence.start();
    await jobs.at(setup.clock.now() + MINUTE, 'bots', '-');
    await jobs.at(setup.clock.now() + MINUTE, 'order', '-');
    await jobs.start(works);
  }
  async stop(): Promise<void> {
    this.presence.stop();
    await this.jobs.stop();
    await this.beat.stop();
  }

  happened(match: OnlineMatch, entry: Entry): void {
    const { failed } = this.setup;
    this.notices.happened(match, entry).catch((error: unknown) => failed('notice', error));
    const begins = entry.do === 'share' && match.phase === 'play';
    if (begins) this.holidays.begun(match).catch((error: unknown) => failed('holidays', error));
  }
  spoke(match: OnlineMatch, by: string | null): void {
    this.notices.spoke(match, by).catch((error: unknown) => this.setup.failed('notice', error));
  }
  came(match: string, person: string): void {
    this.presence.came(match, person);
  }

  private async wakeBots(): Promise<void> {
    const { matches, clock, rooms } = this.setup;
    await this.jobs.at(clock.now() + MINUTE, 'bots', '-');
    for (const id of await matches.awaitingBots(clock.now() - STUCK))
      await rooms()
        .wake(id)
        .catch(() => undefined);
  }
  private async keepOrder(): Promise<void> {
    const { matches, clock, rooms } = this.setup;
    await this.jobs.at(clock.now() + DAY, 'order', '-');
    await endAbandoned(matches, rooms(), clock.now());
  }
}

const isLocal = ({ public: known, lan }: Names): boolean => known === null && !lan;
