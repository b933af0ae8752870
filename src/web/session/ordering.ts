import type { ActionJson } from '../../kernel/actions.ts';
import type { SentReach } from '../../table/messages.ts';
import { noteOf } from '../../table/notes.ts';
import type { Target } from './choosing.ts';
import type { Flow } from './flow.ts';
import { NO_ORDER } from './showing.ts';
import type { TableState } from './table.ts';

/** The space that a click is at. */
const spaceOf = ({ kind, id, at }: Target): string | null => (kind === 'space' ? id : (at ?? null));

/** Orders of several actions: who goes, where they could go, and by which way. */
export class Ordering {
  constructor(private readonly flow: Flow) {}

  private get state(): TableState {
    return this.flow.state;
  }

  /** Asks where the chosen pieces could go, whenever that may have changed. */
  async refresh(): Promise<void> {
    const { snapshot, selected, companions, via, game, mode, elsewhere } = this.state;
    const asks = selected !== null && game.orders !== undefined && snapshot?.decision != null;
    if (!asks || mode !== 'live' || elsewhere) {
      if (this.state.reach !== null) this.flow.status.set({ reach: null });
      return;
    }
    const pieces = [selected, ...companions];
    const found = await this.flow.link
      .ask<'reach'>({ do: 'reach', pieces, via })
      .catch((error: unknown) => noteOf(error));
    // Meant for this moment and these pieces.
    const now = this.state;
    const same = now.snapshot === snapshot && now.selected === selected && now.companions === companions;
    if (!same || now.via !== via) return;
    this.flow.status.set('code' in found ? { fault: found } : { reach: spread(found) });
  }

  /** These go with the chosen piece. */
  together(pieces: readonly string[]): void {
    const { selected } = this.state;
    this.flow.status.set({ companions: pieces.filter((piece) => piece !== selected), via: [], bent: [] });
    void this.refresh();
  }
  /** The way goes through this space. */
  bend(space: string): void {
    const { reach, via, bent } = this.state;
    const found = reach?.spaces.find((one) => one.space === space && !one.stops);
    if (found === undefined) return;
    this.flow.status.set({ via: [...via, space], bent: [...bent, ...found.way] });
    void this.refresh();
  }

  /** A click that no single action is meant by: an order, if there is one to be given. */
  meant(target: Target): (() => Promise<void>) | null {
    const { snapshot, reach, selected, companions, via } = this.state;
    const decision = snapshot?.decision;
    if (decision == null) return null;
    if (target.kind === 'piece' && decision.instead.includes(target.id))
      return () => this.give({ do: 'swap', piece: target.id }, target.id);
    const to = spaceOf(target);
    if (to === null || selected === null || !reach?.spaces.some(({ space }) => space === to)) return null;
    return () => this.give({ do: 'go', pieces: [selected, ...companions], to, via }, selected);
  }

  standing(id: string): Promise<void> {
    return this.give({ do: 'standing', id }, null);
  }
  leaveOut(action: ActionJson): Promise<void> {
    return this.give({ do: 'without', action }, this.state.selected);
  }

  /** Why a click did nothing, with this piece in hand when it was made. Looking at something is not scolded. */
  async why(target: Target, hand: string | null): Promise<void> {
    const { snapshot, selected, mode, elsewhere, thinking } = this.state;
    const decision = snapshot?.decision ?? null;
    const asks = decision !== null && mode === 'live' && !elsewhere && thinking === null;
    const click = {
      selected: hand,
      space: spaceOf(target),
      piece: target.kind === 'piece' ? target.id : null,
    };
    const reason = asks
      ? await this.flow.link.ask<'why'>({ do: 'why', click }).catch((error) => {
          this.flow.status.set({ fault: noteOf(error) });
          return null;
        })
      : null;
    if (this.state.snapshot !== snapshot || this.state.selected !== selected) return;
    const looks = target.kind === 'piece' || decision === null;
    if (reason === null && looks) return;
    this.flow.status.set({ refused: { target, rule: reason?.rule ?? decision?.rule ?? null, reason } });
  }

  private async give(ask: Parameters<Flow['act']>[0], selected: string | null): Promise<void> {
    if (!this.flow.mayAct) return;
    this.flow.interrupt();
    this.flow.status.set({ ...NO_ORDER, selected });
    await this.flow.act(ask);
  }
}

/** A reach that holds nothing is none. */
const spread = (reach: SentReach): SentReach | null => (reach.spaces.length === 0 ? null : reach);
