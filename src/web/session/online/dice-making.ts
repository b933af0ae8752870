import { pledgeOfShare } from '../../../kernel/keys.ts';
import type { Room, RoomAsk } from '../../../table/online.ts';
import type { Notes } from './shares.ts';

type Part = Extract<RoomAsk, { readonly do: 'pledge' | 'share' }>;

/** The sides that persons play: each of them has a part in the dice. */
const personsIn = ({ seats }: Room): string[] => Object.keys(seats).filter((side) => seats[side]?.bot === null);

/** This person's part in making the dice: first its digest, and the part itself when everybody has given theirs. */
export class DiceMaking {
  /** Asked for and not yet answered. */
  private under: RoomAsk['do'] | null = null;

  constructor(
    private readonly match: string,
    private readonly notes: Notes,
    private readonly fresh: () => string,
    private readonly say: (ask: Part) => Promise<Room>,
  ) {}

  /** `entered`: on a connection that is new: a part that was lost is replaced, as long as nobody has shown one. */
  async goOn(room: Room, side: string | null, entered: boolean): Promise<void> {
    const { phase, pledge } = room;
    if (side === null || pledge === null || this.under !== null || (phase !== 'open' && phase !== 'dice')) return;
    const share = this.notes.read(this.match)?.share ?? null;
    const promised = share === null ? null : pledgeOfShare(this.match, side, share);
    const told = pledge.shares[side];
    if (told === undefined || (entered && told !== promised)) await this.promise(side, share ?? this.fresh());
    else if (share !== null && told === promised && phase === 'dice' && this.allPromised(room))
      await this.show(room, share);
  }
  private allPromised(room: Room): boolean {
    return personsIn(room).every((side) => room.pledge?.shares[side] !== undefined);
  }
  private async promise(side: string, share: string): Promise<void> {
    // Kept before it is promised: whoever promises must be able to show it.
    this.notes.write(this.match, { share, pledge: null });
    const room = await this.do({ do: 'pledge', pledge: pledgeOfShare(this.match, side, share) });
    if (room !== null) await this.goOn(room, side, false);
  }
  private async show({ pledge }: Room, share: string): Promise<void> {
    this.notes.write(this.match, { share, pledge });
    if ((await this.do({ do: 'share', share })) !== null) this.notes.write(this.match, { share: null, pledge });
  }
  /** What is refused here was done already, elsewhere; what is not heard is done on the next connection. */
  private async do(ask: Part): Promise<Room | null> {
    this.under = ask.do;
    try {
      return await this.say(ask);
    } catch {
      return null;
    } finally {
      this.under = null;
    }
  }
}
