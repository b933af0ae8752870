import type { MessageArgs } from '../../../../kernel/events.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import type { Gallipoli } from '../../state.ts';

/** A click in vain, by numbers; -1 for what it does not name. */
export interface Aim {
  /** The piece in hand: taken by the person, or the one that is asked about. */
  readonly unit: number;
  readonly piece: number;
  readonly area: number;
}
export type Refuse = (g: Gallipoli, aim: Aim) => Reason | null;

/** `why.<id>` is its text. */
export const no = (id: string, rule: string, args: MessageArgs = {}): Reason => ({ id, rule, args });

export const unitOf = (g: Gallipoli, p: number): { readonly unit: string } => ({ unit: g.name(p) });
export const unitAnd = (g: Gallipoli, p: number, area: number): { readonly unit: string; readonly area: string } => ({
  unit: g.name(p),
  area: g.areaName(area),
});

/** Whether the side that is asked owns a piece that was clicked. */
export const isOwn = (g: Gallipoli, p: number): boolean => p >= 0 && g.book.side[p] === g.toMove;
export const isOnMap = (g: Gallipoli, p: number): boolean =>
  g.at(p) >= 0 && (g.book.isLand[g.at(p)] === 1 || g.book.isSea[g.at(p)] === 1);
