import { createEffect, createMemo, createSignal, type JSX, lazy, on, Show } from 'solid-js';
import { tellOutcome } from '../../../kernel/telling.ts';
import type { Pivot } from '../../../table/pivots.ts';
import { useTexts } from '../lang.tsx';
import { useRoom } from '../online/context.ts';
import { usePlayers } from '../online/players.ts';
import { Button } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { spacesOf } from './places.ts';

/** Nobody needs it before the end. */
const EndPage = lazy(async () => ({ default: (await import('./end-page.tsx')).EndPage }));

/** How it ended, over the whole window; the map stays beneath, and a button leads back here. */
export function Ending(): JSX.Element {
  const table = useTable();
  const { ctrl, snapshot, state } = table;
  const { t, speaker } = useTexts();
  const [open, setOpen] = createSignal(true);
  const room = useRoom();
  const players = room === null ? null : usePlayers(room);
  /** The game's own end, or one that persons made of it. */
  const outcome = createMemo(() => {
    const found = snapshot()?.outcome ?? null;
    return found === null ? (players?.verdict() ?? null) : tellOutcome(speaker(), found);
  });
  // Taken back and played on, the next end is news again.
  createEffect(on(outcome, (now) => now === null && state().mode === 'live' && setOpen(true)));
  const over = () => (state().mode === 'live' ? outcome() : null);

  const look = () => {
    setOpen(false);
    table.openRule(null);
  };
  const show = async (point: Pivot) => {
    look();
    await ctrl.replay(point.at);
    const spaces = spacesOf(point, table.face(), snapshot()?.view ?? null);
    if (spaces.length === 0) return;
    table.map()?.centreOn(spaces);
    table.point({ spaces, pieces: [] });
  };
  const replay = () => {
    look();
    table.openPanel('time');
    void ctrl.replay(0);
  };
  return (
    <Show when={over()}>
      {(verdict) => (
        <Show
          when={open()}
          fallback={
            <div class="ending-open">
              <Button look="main" icon="flag" onPress={() => setOpen(true)}>
                {t('end.open')}
              </Button>
            </div>
          }
        >
          <EndPage verdict={verdict()} onLook={look} onShow={(point) => void show(point)} onReplay={replay} />
        </Show>
      )}
    </Show>
  );
}
