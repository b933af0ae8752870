import { createMemo, For, type JSX } from 'solid-js';
import type { Prospect } from '../../../lab/analysis/course.ts';
import { useLab } from './words.ts';

const WIDTH = 640;
const HEIGHT = 260;
const PLOT = { left: 52, right: 14, top: 12, foot: 30 } as const;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
/** So far apart numbers of turns can be told apart. */
const ROOM = 22;

/** The chance of winning along a match, with what is known of it: a band for each side, and dots where it was looked at. */
export function Band(props: {
  course: readonly Prospect[];
  sides: readonly { readonly id: string; readonly name: string }[];
}): JSX.Element {
  const lab = useLab();
  const last = () => Math.max(1, props.course.at(-1)?.at ?? 1);
  const x = (at: number) => PLOT.left + ((WIDTH - PLOT.left - PLOT.right) * at) / last();
  const y = (chance: number) => PLOT.top + (HEIGHT - PLOT.top - PLOT.foot) * (1 - chance);
  const points = (side: string, edge: 'low' | 'share' | 'high') =>
    props.course.map(({ at, chances }) => ({ x: x(at), y: y(chances[side]?.[edge] ?? 0) }));
  const outline = (side: string) =>
    [...points(side, 'high'), ...points(side, 'low').reverse()]
      .map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`)
      .join(' ');
  /** Where turns begin, as far as there is room for their numbers. */
  const turns = createMemo(() => {
    const shown: { turn: number; x: number }[] = [];
    for (const [i, { at, turn }] of props.course.entries()) {
      const begins = turn !== props.course[i - 1]?.turn;
      if (begins && x(at) - (shown.at(-1)?.x ?? -ROOM) >= ROOM) shown.push({ turn, x: x(at) });
    }
    return shown;
  });
  return (
    <figure class="plot">
      <ul class="band-names" aria-hidden="true">
        <For each={props.sides}>{({ name }, i) => <li class={`s${i()}`}>{name}</li>}</For>
      </ul>
      <svg class="graph bands" aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <For each={QUARTERS}>
          {(chance) => (
            <>
              <line class="grid" x1={PLOT.left} x2={WIDTH - PLOT.right} y1={y(chance)} y2={y(chance)} />
              <text x={PLOT.left - 6} y={y(chance) + 4} text-anchor="end">
                {lab.percent(chance)}
              </text>
            </>
          )}
        </For>
        <For each={turns()}>
          {(turn) => (
            <text x={turn.x} y={HEIGHT - 10} text-anchor="middle">
              {turn.turn}
            </text>
          )}
        </For>
        <For each={props.sides}>
          {({ id }, i) => (
            <>
              <polygon class={`band s${i()}`} points={outline(id)} />
              <For each={points(id, 'share')}>
                {(point) => <circle class={`s${i()}`} cx={point.x} cy={point.y} r="2.5" />}
              </For>
            </>
          )}
        </For>
      </svg>
      <details>
        <summary>{lab.say('analysis.course.figures')}</summary>
        {/* What scrolls is reached by keys. */}
        <section class="sheet" tabindex={0} aria-label={lab.say('analysis.course')}>
          <table class="by-table">
            <caption class="visually-hidden">{lab.say('analysis.course')}</caption>
            <thead>
              <tr>
                <th scope="col">{lab.say('analysis.moment')}</th>
                <For each={props.sides}>{({ name }) => <th scope="col">{name}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={props.course}>
                {({ at, turn, chances }) => (
                  <tr>
                    <th scope="row">{lab.say('analysis.at', { turn, at })}</th>
                    <For each={props.sides}>
                      {({ id }) => <td>{lab.range(chances[id] ?? { share: 0, low: 0, high: 1 })}</td>}
                    </For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
