import { type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** Before two persons: whose question it is, and the way to what only that side may see. */
export function SeatNote(): JSX.Element {
  const { ctrl, state, snapshot } = useTable();
  const { t, speaker } = useTexts();
  const name = (side: string) => nameOf(speaker(), 'side', side);
  const shown = () => {
    const { shared, seer, mode } = state();
    return shared && mode === 'live' && snapshot()?.outcome === null ? seer : null;
  };
  const passed = () => {
    const { passed: from } = state();
    return from === null || from.undoTo === null ? null : from.from;
  };
  return (
    <Show when={shown()}>
      {(side) => (
        <div class="seat-note" role="status">
          <strong>{t('seats.turn', { side: name(side()) })}</strong>
          <Show when={passed()}>{(from) => <span>{t('seats.passed', { side: name(from()) })}</span>}</Show>
          <Show when={snapshot()?.veiled === true}>
            <span class="quiet">{t('seats.shared')}</span>
            <Button look="quiet" icon="eye" onPress={() => ctrl.lookAlone()}>
              {t('seats.alone.look', { side: name(side()) })}
            </Button>
          </Show>
        </div>
      )}
    </Show>
  );
}
