import type { Message, MessageArgs } from '../../../kernel/events.ts';
import { beaten } from '../8-combat/retreat.ts';
import { type Gallipoli, L } from '../state.ts';
import { S } from '../steps.ts';

/** Why an action is taken where nothing more particular was said: `why.order.<type>`. */
export function usualReason(g: Gallipoli, code: number, choices: number): Message {
  const { type, ...named } = g.codec.decode(code);
  if (choices === 1) return { key: 'why.only', args: {} };
  return { key: `why.order.${type}`, args: { ...circumstances(g), ...named } };
}

/** Who is asked about, and where the fight is. */
function circumstances(g: Gallipoli): MessageArgs {
  if (g.isAt(S.unitMenu)) return { unit: g.name(g.arg(S.unitMenu.args.unit)) };
  if (g.isAt(S.rideOver)) return { unit: g.name(g.arg(S.rideOver.args.unit)) };
  if (g.isAt(S.shipMenu)) return { unit: g.name(g.arg(S.shipMenu.args.unit)) };
  if (g.isAt(S.digIn)) return { unit: g.name(g.arg(S.digIn.args.unit)) };
  if (g.isAt(S.retreats) && beaten(g) >= 0) return { unit: g.name(beaten(g)) };
  const fights = g.isAt(S.muster) || g.isAt(S.guns) || g.isAt(S.advance);
  return fights ? { area: g.areaName(g.cells[L.target]) } : {};
}
