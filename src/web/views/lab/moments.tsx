import { For, type JSX, Show } from 'solid-js';
import { deedOf, nameOf } from '../../../kernel/telling.ts';
import type { Moment } from '../../../lab/analysis/moments.ts';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { useLab } from './words.ts';

/** Decisions or throws of a match: each line leads to its moment. */
export function Moments(props: {
  moments: readonly Moment[];
  none: string;
  onShow: (moment: Moment) => void;
}): JSX.Element {
  const lab = useLab();
  const { speaker } = useTexts();
  return (
    <ol class="pivots">
      <For each={props.moments} fallback={<li class="quiet">{props.none}</li>}>
        {(moment) => {
          const { at, turn, side, act, prompt, luck, choice } = moment;
          const when = () => lab.say('analysis.at', { turn, at });
          const did = () =>
            lab.say('analysis.did', { side: nameOf(speaker(), 'side', side), did: deedOf(speaker(), act, prompt) });
          const estimate = choice?.gain ?? luck;
          // What was thrown away, not what could have been had.
          const cost = () => (choice === null ? estimate : turned(choice.gain));
          return (
            <li data-kind={choice === null ? 'throw' : 'decision'} data-at={at}>
              <button type="button" onClick={() => props.onShow(moment)}>
                <small>{when()}</small>
                <span>{did()}</span>
                <Show when={choice}>
                  {(other) => (
                    <>
                      <span>{lab.say('analysis.would', { would: deedOf(speaker(), other().would, prompt) })}</span>
                      <For each={other().reasons}>
                        {({ key, args }) => <small>{speaker().say(key, localArgs(lab.lang(), args))}</small>}
                      </For>
                    </>
                  )}
                </Show>
                <Show when={cost()}>{(points) => <strong>{lab.points(points())}</strong>}</Show>
              </button>
            </li>
          );
        }}
      </For>
    </ol>
  );
}

const turned = ({ value, low, high }: { value: number; low: number; high: number }) => ({
  value: -value,
  low: -high,
  high: -low,
});
