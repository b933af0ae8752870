import { For, type JSX, Show } from 'solid-js';
import type { MatchMeta } from '../../../table/records.ts';
import { pictureOf } from '../../maps.ts';
import { useTexts } from '../lang.tsx';

/** What lies in a store may be anything. */
const isDot = (dot: unknown): dot is readonly [number, number, number] =>
  Array.isArray(dot) && dot.length === 3 && dot.every((part) => Number.isFinite(part));

/** The map of a kept match with its pieces as small marks: each side has a shape and a colour of its own. */
export function Thumbnail(props: { match: MatchMeta }): JSX.Element {
  const { t } = useTexts();
  const dots = () => {
    const { dots: given } = props.match;
    return Array.isArray(given) ? given.filter(isDot) : [];
  };
  return (
    <span class="thumb" role="img" aria-label={t('start.thumb')}>
      <Show when={pictureOf(props.match.settings.game)}>
        {(address) => <img src={address()} alt="" loading="lazy" decoding="async" />}
      </Show>
      <svg aria-hidden="true">
        <For each={dots()}>
          {([x, y, side]) => (
            <svg
              aria-hidden="true"
              x={`${x / 10}%`}
              y={`${y / 10}%`}
              overflow="visible"
              class={`dot side-${Math.min(2, side)}`}
            >
              <path d={SHAPES[Math.min(2, side)]} />
            </svg>
          )}
        </For>
      </svg>
    </span>
  );
}

/** A disc, a square, a lozenge: about as large to the eye. */
const SHAPES = ['M-4,0a4,4 0 1 0 8,0a4,4 0 1 0 -8,0z', 'M-3.5,-3.5h7v7h-7z', 'M0,-4.600L4.600,0 0,4.600 -4.600,0z'];
