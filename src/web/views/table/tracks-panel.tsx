import { createMemo, For, type JSX, Show } from 'solid-js';
import type { TrackFace } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import { number } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { groupBy } from '../parts/group.ts';
import { useTable } from './context.ts';

/** Turn, morale, losses, supply: whatever the game keeps on tracks. */
export function TracksPanel(): JSX.Element {
  const table = useTable();
  const { speaker } = useTexts();
  const groups = createMemo(() => groupBy(table.face().tracks, (track) => track.group));
  const name = (group: string) => {
    const key = `trackGroup.${group}`;
    return speaker().has(key) ? speaker().say(key) : null;
  };
  return (
    <Show when={table.snapshot()?.view}>
      {(view) => (
        <div class="tracks">
          <For each={[...groups()]}>
            {([group, tracks]) => (
              <section class="track-group">
                <Show when={tracks.length > 1 && name(group)}>{(heading) => <h3>{heading()}</h3>}</Show>
                <dl>
                  <For each={tracks.filter((track) => track.value(view()) !== null)}>
                    {(track) => <Track track={track} view={view()} />}
                  </For>
                </dl>
              </section>
            )}
          </For>
        </div>
      )}
    </Show>
  );
}

/** Boxes with more letters are as wide as their words; of those with still more only the one that counts is shown. */
const SHORT = 3;
const LONG = 16;

function Track(props: { track: TrackFace; view: View }): JSX.Element {
  const { t, speaker, lang } = useTexts();
  const value = createMemo(() => props.track.value(props.view) ?? 0);
  const name = () => (speaker().has(props.track.key) ? speaker().say(props.track.key) : props.track.id);
  const box = (label: string) => (speaker().has(label) ? speaker().say(label) : label);
  /** A value as it is printed: the box that stands for it, or the number. */
  const place = (at: number) => {
    const label = props.track.boxes?.[at];
    return label === undefined ? number(lang(), at) : box(label);
  };
  const longest = () => Math.max(0, ...(props.track.boxes ?? []).map((label) => box(label).length));
  return (
    <div class="track">
      <dt>{name()}</dt>
      <dd>
        <Show
          when={props.track.boxes}
          fallback={
            <span class="track-number">
              {number(lang(), value())}
              <Show when={props.track.most}>
                {(most) => (
                  <>
                    <small> / {number(lang(), most())}</small>
                    <span
                      class="meter"
                      role="img"
                      aria-label={t('tracks.of', { value: value(), most: most() })}
                      style={{ '--part': Math.max(0, Math.min(1, value() / most())) }}
                    />
                  </>
                )}
              </Show>
            </span>
          }
        >
          {(boxes) => (
            <ol class="track-boxes" classList={{ 'track-words': longest() > SHORT }}>
              <For each={boxes()}>
                {(label, i) => (
                  <Show when={longest() <= LONG || i() === value()}>
                    <li classList={{ here: i() === value() }} aria-current={i() === value() ? 'true' : undefined}>
                      {box(label)}
                    </li>
                  </Show>
                )}
              </For>
            </ol>
          )}
        </Show>
      </dd>
      <Show when={(props.track.thresholds ?? []).length > 0}>
        <dd class="thresholds">
          <ul>
            <For each={props.track.thresholds}>
              {({ at, key }) => (
                <li classList={{ past: value() >= at }}>
                  {t('tracks.next', { at: place(at), what: speaker().has(key) ? speaker().say(key) : key })}
                </li>
              )}
            </For>
          </ul>
        </dd>
      </Show>
    </div>
  );
}
