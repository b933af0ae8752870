import { createMemo, For, type JSX, Show } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { markerWords, piecesAt } from '../words.ts';
import { useTable } from './context.ts';
import { PieceLine } from './piece-line.tsx';

/** A space to the last piece: ground, markers, every unit with its state, and what can be done with it now. */
export function Inspector(props: { space: string }): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const view = createMemo(() => table.snapshot()?.view);
  const markers = createMemo(() => {
    const about = table.spaces().get(props.space)?.about ?? [];
    const here = (at: string) => at === props.space || about.some((key) => key.endsWith(`.${at}`));
    return (view()?.markers ?? []).filter((marker) => here(marker.at));
  });
  const pieces = createMemo(() => {
    const now = view();
    return now === undefined ? [] : piecesAt(now, props.space);
  });
  return (
    <section class="inspector" aria-label={t('table.inspect')}>
      <header>
        <h2>{table.placeName(props.space)}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => table.inspect(null)} />
      </header>
      <Show when={markers().length > 0}>
        <p class="marker-words">
          {markers()
            .map((marker) => markerWords(speaker(), marker))
            .join(' · ')}
        </p>
      </Show>
      <ul class="piece-list">
        <For each={pieces()} fallback={<li class="quiet">{t('table.empty')}</li>}>
          {(piece) => <PieceLine piece={piece} />}
        </For>
      </ul>
    </section>
  );
}
