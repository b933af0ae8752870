import { For, type JSX, Show } from 'solid-js';
import type { RollRecord } from '../../../kernel/events.ts';
import { dieShape } from '../../map/die.ts';

/** A die as it lies; the sentence beside it says the number. */
export function Die(props: { shown: number; faces: number }): JSX.Element {
  const shape = () => dieShape(props.shown, props.faces);
  return (
    <svg class="die" viewBox="0 0 24 24" aria-hidden="true" data-faces={props.faces}>
      <path d={shape().outline} />
      <For each={shape().pips}>{([x, y]) => <circle cx={x} cy={y} r="2.1" />}</For>
      <Show when={shape().figure !== ''}>
        <text x="12" y="12.5">
          {shape().figure}
        </text>
      </Show>
    </svg>
  );
}

/** The dice of a throw. */
export function Dice(props: { roll: RollRecord | undefined }): JSX.Element {
  return <For each={props.roll?.dice ?? []}>{(shown) => <Die shown={shown} faces={props.roll?.faces ?? 6} />}</For>;
}
