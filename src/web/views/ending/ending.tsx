import { createEffect, createMemo, createSignal, type JSX, lazy, on, Show } from 'solid-js';
import { tellOutcome } from '../../../kernel/telling.ts';
import type { View } from '../../../kernel/view.ts';
import type { Moment } from '../../../lab/analysis/moments.ts';
import type { Pivot } from '../../../table/pivots.ts';
import { useTexts } from '../lang.tsx';
import { useRoom } from '../online/context.ts';
import { usePlayers } from '../online/players.ts';
import { Button } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { aimOf, spacesOf } from './places.ts';

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
  /** To a moment, with the places that it was about in sight. */
  const show = async (at: number, places: (view: View | null) => readonly string[]) => {
    look();
    await ctrl.replay(at);
    const spaces = places(snapshot()?.view ?? null);
    if (spaces.length === 0) return;
    table.map()?.centreOn(spaces);
    table.point({ spaces, pieces: [] });
  };
  const showPivot = (point: Pivot) => show(point.at, (view) => spacesOf(point, table.face(), view));
  // A decision as it was asked for, a throw with what came of it.
  const showMoment = ({ at, act, choice }: Moment) =>
    show(choice === null ? at + 1 : at, (view) => aimOf(act, table.face(), view));
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
          <EndPage
            verdict={verdict()}
            onLook={look}
            onShow={(point) => void showPivot(point)}
            onMoment={(moment) => void showMoment(moment)}
            onReplay={replay}
          />
        </Show>
      )}
    </Show>
  );
}
