import { tellBot } from '../../../bots/named.ts';
import { nameOf } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import type { RoomLine } from '../../../table/online.ts';
import type { RoomState } from '../../session/online/room.ts';
import { AIMLESS } from '../../session/seats.ts';
import { type Texts, useTexts } from '../lang.tsx';
import type { RoomView } from './context.ts';

/** Who plays a side, in words. */
function playerName({ t, speaker }: Texts, { room }: RoomState, side: string): string {
  const sitter = room?.seats[side] ?? null;
  if (sitter === null) return nameOf(speaker(), 'side', side);
  return sitter.bot === null ? sitter.name : botInWords(t, speaker(), sitter.bot);
}

/** A bot by the name that its game gives it; by its id where this page does not know the game. */
export function botInWords(t: Texts['t'], speaker: Speaker | null, bot: string): string {
  const own = () => (speaker === null ? bot : tellBot(speaker, bot));
  return t('online.botName', { name: bot === AIMLESS ? t('start.bot.random') : own() });
}
/** Who plays a side of a match in a list; null where nobody does yet. */
export function playerIn(
  { seats, bots }: RoomLine,
  side: string,
  t: Texts['t'],
  speaker: Speaker | null,
): string | null {
  const name = seats[side] || null;
  return name !== null && bots.includes(side) ? botInWords(t, speaker, name) : name;
}

export function usePlayers({ state }: RoomView) {
  const texts = useTexts();
  return {
    nameOf: (side: string) => playerName(texts, state(), side),
    /** How it ended, where the game itself does not know of it. */
    verdict(): string | null {
      const result = state().room?.result ?? null;
      if (result === null) return null;
      const { why, winner } = result;
      const other = Object.keys(state().room?.seats ?? {}).find((side) => side !== winner) ?? '';
      if (winner === null || why === 'drawn' || why === 'abandoned')
        return texts.t(why === 'drawn' ? 'result.drawn' : 'result.abandoned');
      const args = { name: playerName(texts, state(), other), winner: playerName(texts, state(), winner) };
      return texts.t(why === 'time' ? 'result.time' : 'result.resigned', args);
    },
  };
}
