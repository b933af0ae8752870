import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { PieceView } from '../../../kernel/view.ts';
import { hasWords } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { groupBy } from '../parts/group.ts';
import { pieceDetails, pieceName } from '../words.ts';
import { useTable } from './context.ts';
import { PieceLine } from './piece-line.tsx';

interface Place {
  readonly at: string;
  readonly name: string;
  readonly onMap: boolean;
  readonly pieces: readonly PieceView[];
}

/** The map as a list: every space and box that holds something or can be chosen, with the same actions. */
export function PiecesPanel(): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const [typed, setTyped] = createSignal('');

  const places = createMemo<readonly Place[]>(() => {
    const pieces = (table.snapshot()?.view.pieces ?? []).filter(
      (piece) =>
        typed() === '' ||
        hasWords(`${pieceName(speaker(), piece)} ${piece.at} ${pieceDetails(speaker(), piece).join(' ')}`, typed()),
    );
    const order = table.face().boxes.map(({ at }) => at);
    const rank = (at: string) => {
      const found = order.findIndex((box) => at.startsWith(box));
      return found < 0 ? order.length : found;
    };
    return [...groupBy(pieces, (piece) => piece.at)]
      .map(([at, lying]) => {
        return { at, name: table.placeName(at), onMap: table.spaces().has(at), pieces: lying };
      })
      .sort((a, b) => Number(b.onMap) - Number(a.onMap) || rank(a.at) - rank(b.at) || (a.at < b.at ? -1 : 1));
  });
  const glowing = createMemo(() => table.state().glow.spaces);

  return (
    <div class="pieces-panel">
      <input
        type="search"
        class="filter"
        aria-label={t('pieces.find')}
        placeholder={t('pieces.find')}
        value={typed()}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Show when={glowing().length > 0 && typed() === ''}>
        <section>
          <h3>{t('pieces.spaces')}</h3>
          <ul class="space-list">
            <For each={glowing()}>
              {(space) => (
                <li>
                  <button
                    type="button"
                    class="chip"
                    onFocus={() => table.point({ spaces: [space], pieces: [] })}
                    onBlur={() => table.point(null)}
                    onPointerEnter={() => table.point({ spaces: [space], pieces: [] })}
                    onPointerLeave={() => table.point(null)}
                    onClick={() => table.pickSpace(space)}
                  >
                    {table.placeName(space)}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <For each={places()} fallback={<p class="quiet">{t('pieces.none')}</p>}>
        {(place) => (
          <details class="place" open={place.onMap || typed() !== ''}>
            <summary>
              <h3>{place.name}</h3>
              <small>{t('table.pieces', { count: place.pieces.length })}</small>
            </summary>
            <ul class="piece-list">
              <For each={place.pieces}>{(piece) => <PieceLine piece={piece} />}</For>
            </ul>
          </details>
        )}
      </For>
    </div>
  );
}
