import { createMemo, For, type JSX, Show } from 'solid-js';
import { GLOW_KINDS, type GlowKind } from '../../map/kinds.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { useTable } from './context.ts';
import { type Entry, overlayEntries } from './legend-entries.ts';

/** What the colours and patterns on the map mean just now. */
export function Legend(props: { kinds: ReadonlyMap<string, GlowKind> }): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const overlays = createMemo(() => table.state().overlays);
  /** Insights that are switched on and find nothing. */
  const empty = () =>
    table.face().insights.flatMap(({ id, key, ofPiece }) => {
      const shown = overlays()[id];
      if (shown === undefined || shown.spaces.length + shown.lines.length > 0) return [];
      if (ofPiece && table.state().selected === null) return [];
      return [t('legend.nothing', { insight: speaker().say(key) })];
    });
  const entries = createMemo<readonly Entry[]>(() => {
    const lit = new Set(table.glow().spaces.map((space) => props.kinds.get(space) ?? 'choose'));
    const kinds = GLOW_KINDS.filter((kind) => lit.has(kind) && (lit.size > 1 || kind !== 'choose'));
    return [
      ...kinds.map((kind): Entry => ({ mark: 'glow', look: kind, words: t(`legend.${kind}` as WebKey) })),
      ...overlayEntries(speaker(), overlays()),
      ...empty().map((words): Entry => ({ mark: 'none', look: '', words })),
    ];
  });
  return (
    <Show when={entries().length > 0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul class="legend" tabIndex={0} aria-label={t('legend.title')}>
        <For each={entries()}>
          {({ mark, look, words }) => (
            <li>
              <Show when={mark !== 'none'}>
                <svg class="bh-counter-picture legend-swatch" viewBox="0 0 26 18" aria-hidden="true">
                  <Show when={mark === 'line'}>
                    <path class={`bh-line line-${look}`} d="M2,9H24" />
                  </Show>
                  <Show when={mark === 'space'}>
                    <rect class={`bh-ov ov-${look}`} x="2" y="2" width="22" height="14" />
                  </Show>
                  <Show when={mark === 'glow'}>
                    <rect class={`bh-glow-fill glow-${look}`} x="2" y="2" width="22" height="14" />
                    <rect class={`bh-glow-rim glow-${look}`} x="2" y="2" width="22" height="14" />
                  </Show>
                </svg>
              </Show>
              {words}
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
