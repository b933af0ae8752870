import { tellBot } from '../../../bots/named.ts';
import { nameOf } from '../../../kernel/telling.ts';
import type { RoomState } from '../../session/online/room.ts';
import { type Texts, useTexts } from '../lang.tsx';
import type { RoomView } from './context.ts';

/** Who plays a side, in words. */
function playerName({ t, speaker }: Texts, { room }: RoomState, side: string): string {
  const sitter = room?.seats[side] ?? null;
  if (sitter === null) return nameOf(speaker(), 'side', side);
  return sitter.bot === null ? sitter.name : t('online.botName', { name: tellBot(speaker(), sitter.bot) });
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
