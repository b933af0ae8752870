import { createMemo, For, type JSX, Show } from 'solid-js';
import type { PieceView } from '../../../kernel/view.ts';
import { useTexts } from '../lang.tsx';
import { pieceDetails, pieceName } from '../words.ts';
import { useTable } from './context.ts';

/** More actions than this are for the map or the list of choices. */
const MOST = 6;

/** One piece in words, with what can be done with it now. */
export function PieceLine(props: { piece: PieceView }): JSX.Element {
  const table = useTable();
  const { speaker } = useTexts();
  const face = createMemo(() => {
    const view = table.snapshot()?.view;
    return view === undefined ? null : table.face().piece(props.piece, view);
  });
  const actions = createMemo(() =>
    table.choices().filter((action) => table.targets(action).pieces.includes(props.piece.id)),
  );
  const selected = () => table.state().selected === props.piece.id;
  return (
    <li class="piece-line" classList={{ selected: selected() }}>
      <span class={`tone tone-${face()?.tone ?? props.piece.side}`} aria-hidden="true" />
      <div>
        <strong>{pieceName(speaker(), props.piece)}</strong>
        <span class="details">{pieceDetails(speaker(), props.piece).join(' · ')}</span>
        <Show when={actions().length > 0}>
          <div class="piece-actions">
            <For each={actions().slice(0, MOST)}>
              {(action) => (
                <button type="button" class="chip" onClick={() => table.choose(action)}>
                  {table.label(action)}
                </button>
              )}
            </For>
          </div>
        </Show>
      </div>
    </li>
  );
}
