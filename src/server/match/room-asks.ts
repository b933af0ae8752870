import { favouriteBot } from '../../bots/index.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Proposal, RoomAnswers, RoomAsk } from '../../table/online.ts';
import { PERSON } from '../../table/settings.ts';
import type { Client } from './audience.ts';
import type { Entry } from './entries.ts';
import type { Live } from './live.ts';
import type { OnlineMatch } from './online-match.ts';
import type { Doer, RoomsParts } from './rooms-parts.ts';

/** After so long a pause, whoever wants to go on goes on. */
const LONGEST_PAUSE = 7 * 24 * 60 * 60 * 1000;

/** Where matches are begun, held, seated and ended. */
interface Hall {
  create(proposal: Proposal, doer: Doer): Promise<{ readonly id: string }>;
  holding<T>(id: string, work: (live: Live) => Promise<T>): Promise<T>;
  seat(live: Live, side: string, doer: Doer): Promise<void>;
  end(live: Live, result: Extract<Entry, { readonly do: 'end' }>['result']): Promise<void>;
}

/** What those at a table ask of it, apart from playing. */
export class RoomAsks {
  constructor(
    private readonly parts: Pick<RoomsParts, 'store' | 'talk' | 'hearsay' | 'now' | 'spoke' | 'came'>,
    private readonly rooms: Hall,
  ) {}

  async answer(live: Live, client: Client, ask: RoomAsk): Promise<RoomAnswers[RoomAsk['do']]> {
    const { online } = live;
    const side = live.audience.sideOf(client);
    if (ask.do === 'enter') return this.entered(live, client);
    if (ask.do === 'file') return fileOf(online);
    if (side === null) throw new Fault('not-allowed');
    switch (ask.do) {
      case 'pledge':
        online.checkPledge(side, ask.pledge);
        await live.write({ do: 'pledge', side, pledge: ask.pledge });
        break;
      case 'share':
        online.checkShare(side, ask.share);
        await live.write({ do: 'share', side, share: ask.share });
        live.audience.tellAnew();
        return live.audience.roomFor(client);
      case 'resign':
        this.inPlay(live);
        await this.rooms.end(live, { why: 'resigned', winner: otherThan(online, side) });
        break;
      case 'claim':
        await this.claim(live, side);
        break;
      case 'offer':
        await this.offer(live, side, client, ask);
        break;
      case 'decline':
        if (online.offers.some(({ what }) => what === ask.what)) await live.write({ do: 'decline', what: ask.what });
        break;
      case 'say': {
        const name = online.seats.get(side)?.name ?? '';
        const said = await this.parts.talk.say(live.id, { id: client.person ?? '', name }, ask.text);
        const deaf = await this.parts.talk.deafTo(client.person ?? '');
        live.audience.tellSome({ said }, (person) => person === null || !deaf.has(person));
        this.parts.hearsay.said(live.id, said.number);
        this.parts.spoke(live, said);
        return null;
      }
      case 'rematch':
        return this.rematch(live, side, { id: client.person ?? '', name: online.seats.get(side)?.name ?? '' });
      default:
        throw new Fault('unknown-op', { op: String(Object(ask)['do']).slice(0, 80) }, 'do');
    }
    live.audience.tellRoom();
    return live.audience.roomFor(client);
  }

  private async entered(live: Live, client: Client): Promise<RoomAnswers['enter']> {
    const side = live.audience.enter(client);
    const { online } = live;
    if (side !== null && client.person !== null) this.parts.came(live.id, client.person);
    const invitation = side !== null && online.freeSide !== null ? online.setup.invitation : null;
    const talk = await this.parts.talk.lines(live.id, client.person);
    const marks = await this.parts.talk.marks(live.id);
    const read = Object.fromEntries(
      [...online.seats].flatMap(([one, { person }]) => (person === null ? [] : [[one, marks[person] ?? 0]])),
    );
    return { room: live.audience.roomFor(client), side, invitation, talk, read, rules: online.setup.rules };
  }
  /** The table itself says something about a side; nothing hangs on it. */
  async announce(live: Live, side: string, text: string): Promise<void> {
    const name = live.online.seats.get(side)?.name ?? '';
    await this.parts.talk.announce(live.id, name, text).then(
      (said) => {
        live.audience.tell({ said });
        this.parts.hearsay.said(live.id, said.number);
      },
      () => undefined,
    );
  }
  private inPlay({ online }: Live): void {
    if (online.phase !== 'play') throw new Fault('not-allowed');
  }

  /** The other's time is out: the match is won, or a bot plays on, as was agreed. */
  private async claim(live: Live, side: string): Promise<void> {
    const { online } = live;
    await live.settleGaps();
    const late = online.outOfTime(this.parts.now());
    if (late === null || late === side) throw new Fault('not-allowed');
    if (online.setup.overtime === 'win') await this.rooms.end(live, { why: 'time', winner: side });
    else {
      await live.write({ do: 'bot', side: late, bot: favouriteBot(online.game, late) });
      await this.parts.store.seat(live.id, late, null);
      live.audience.tellAnew();
    }
  }

  private async offer(
    live: Live,
    side: string,
    client: Client,
    ask: Extract<RoomAsk, { readonly do: 'offer' }>,
  ): Promise<void> {
    this.inPlay(live);
    const { online } = live;
    const { what } = ask;
    const there = online.offers.find((offer) => offer.what === what && offer.by !== side);
    // Where another has asked already this says yes to that.
    const to = what === 'undo' && there === undefined ? live.audience.actionsAt(client, ask.to ?? -1) : undefined;
    if (to === online.sitting?.match.actionCount) throw new Fault('nothing-to-undo');
    const others = online.persons.filter((one) => one !== side);
    const at = this.parts.now();
    // Where nobody else has to agree, it is so at once; and nobody has to wait for ever.
    const alone = others.length === 0 || (what === 'resume' && at > (online.pausedAt ?? at) + LONGEST_PAUSE);
    if (there === undefined && !alone) {
      if (online.offers.some((offer) => offer.what === what)) return;
      if (online.refusals.bars(what, side, at)) throw new Fault('too-often');
      await live.write({ do: 'offer', what, by: side, ...(to === undefined ? {} : { to }) });
      return;
    }
    const until = there?.to ?? to;
    await live.write({ do: 'agree', what, ...(until === undefined ? {} : { to: until }) });
    live.audience.tellAnew();
    if (what === 'undo') await this.announce(live, there?.by ?? side, 'undone');
  }

  /** The same with the sides changed, once for both. */
  private async rematch(live: Live, side: string, doer: Doer): Promise<{ readonly id: string }> {
    const { online } = live;
    if (online.phase !== 'over') throw new Fault('not-allowed');
    if (online.rematch !== null) {
      await this.rooms.holding(online.rematch, async (next) => {
        const { freeSide } = next.online;
        if (next.online.sideOf(doer.id) === null && freeSide !== null) await this.rooms.seat(next, freeSide, doer);
      });
      return { id: online.rematch };
    }
    const { setup, persons, settings } = online;
    const bots = Object.fromEntries(Object.entries(settings.players).filter(([, player]) => player !== PERSON));
    const of = persons.find((one) => one !== side) ?? side;
    const { scenario, options, pack, pace, overtime, rated, visible, title } = setup;
    const wish = { game: setup.game, scenario, options, bots, side: 'mine' as const, of };
    const next = await this.rooms.create(
      { ...wish, pack: pack ?? undefined, pace, overtime, rated, visible, title },
      doer,
    );
    await live.write({ do: 'rematch', id: next.id });
    live.audience.tellRoom();
    return { id: next.id };
  }
}

/** Everything, when nobody has anything to hide any more. */
function fileOf({ phase, sitting }: OnlineMatch): string {
  if (phase !== 'over' || sitting === null) throw new Fault('not-allowed');
  return JSON.stringify(sitting.match.toFile());
}

export const otherThan = (online: OnlineMatch, side: string): string | null =>
  online.game.sides.find((other) => other !== side) ?? null;
