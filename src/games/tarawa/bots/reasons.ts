import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Bot, Choice } from '../../../kernel/game.ts';
import type { ActionCode } from '../../../kernel/ids.ts';
import type { Position } from '../../../kernel/position.ts';
import { pierOpenTo } from '../6-invasion/reef.ts';
import { A } from '../actions.ts';
import { AMTRAC, LCM } from '../book.ts';
import { Tarawa } from '../state.ts';
import { S } from '../steps.ts';

/** Why a craft is the one for a unit. */
function loading(g: Tarawa, unit: number, craft: number): string {
  if (g.book.kind[craft] === AMTRAC) return 'loadAmtrac';
  if (g.book.kind[craft] === LCM) return 'loadLcm';
  if (g.highTide) return 'loadHighTide';
  return pierOpenTo(g, unit) ? 'loadPier' : 'loadMust';
}

function sailing(g: Tarawa, to: number): string {
  if (to < g.book.landCount) return 'ashore';
  return g.book.besidePier[to] === 1 ? 'lee' : 'onward';
}

const ROLLING: readonly (readonly [{ readonly index: number }, string])[] = [
  [S.fire, 'rollFire'],
  [S.attackSupport, 'rollAttack'],
  [S.demolishers, 'rollDemolition'],
  [S.banzai, 'rollBanzai'],
];

/** The thought behind an answer: by what it does, and where that is not enough by where it is given. */
function thought(g: Tarawa, code: ActionCode): string {
  const [first, second] = [firstOf(code), secondOf(code)];
  switch (typeOf(code)) {
    case A.load:
      return g.isAt(S.impulse) ? 'board' : loading(g, first, second);
    case A.sail:
    case A.wade:
      return sailing(g, second);
    case A.march:
      return second < g.book.landCount ? 'ashore' : 'pier';
    case A.support:
      return g.isAt(S.banzai) ? 'supportBanzai' : 'support';
    case A.target:
      return g.isAt(S.attackers) ? 'target' : 'second';
    case A.roll:
      return ROLLING.find(([step]) => g.isAt(step))?.[1] ?? 'rollFire';
    default:
      return g.codec.decode(code).type;
  }
}

function reasonFor(g: Tarawa, code: ActionCode): Message {
  const { type: _, ...args } = g.codec.decode(code);
  return { key: `because.${thought(g, code)}`, args };
}

/** The same player, with a reason for every answer: where it gave none, what such an answer is for. */
export function withReasons(bot: Bot): Bot {
  return {
    sides: bot.sides,
    choose(g: Position, actions, seat): Choice {
      const choice = bot.choose(g, actions, seat);
      if (!(g instanceof Tarawa) || (choice.reasons?.length ?? 0) > 0) return choice;
      const only: Message = { key: 'because.only', args: {} };
      return { ...choice, reasons: [actions.length === 1 ? only : reasonFor(g, choice.action)] };
    },
  };
}
