import { createEffect, type JSX, onCleanup } from 'solid-js';

const HEIGHT = 160;

interface Bar {
  readonly turn: number;
  readonly value: number;
}

/** Bars over turns, which need not begin at 1; the library is fetched when the first plot is wanted. */
export function Plot(props: { bars: readonly Bar[]; label: string; unit: string }): JSX.Element {
  let host: HTMLDivElement | undefined;
  createEffect(() => {
    const turns = props.bars.map(({ turn }) => turn);
    const values = props.bars.map(({ value }) => value);
    const { unit } = props;
    let stale = false;
    let destroy = () => {};
    onCleanup(() => {
      stale = true;
      destroy();
    });
    void Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(([{ default: UPlot }]) => {
      if (stale || host === undefined) return;
      const style = getComputedStyle(host);
      const ink = style.getPropertyValue('--ink').trim();
      const line = style.getPropertyValue('--line').trim();
      const grid = { stroke: line, width: 1 };
      const plot = new UPlot(
        {
          width: Math.max(220, host.clientWidth),
          height: HEIGHT,
          legend: { show: false },
          cursor: { show: false },
          scales: {
            x: { time: false, range: [Math.min(...turns) - 0.6, Math.max(...turns) + 0.6] },
            y: { range: (_, __, most) => [0, most + 1] },
          },
          axes: [
            { stroke: ink, grid: { show: false }, ticks: grid, incrs: [1, 2, 5, 10] },
            { stroke: ink, grid, ticks: grid, size: 34, incrs: [1, 2, 5, 10, 20, 50] },
          ],
          series: [
            {},
            {
              label: unit,
              fill: style.getPropertyValue('--accent').trim(),
              points: { show: false },
              ...(UPlot.paths.bars === undefined ? {} : { paths: UPlot.paths.bars({ size: [0.7, 40] }) }),
            },
          ],
        },
        [turns, values],
        host,
      );
      destroy = () => plot.destroy();
    });
  });
  return (
    <div
      class="plot"
      role="img"
      aria-label={`${props.label}: ${props.bars.map(({ turn, value }) => `${turn}: ${value}`).join(', ')}`}
      ref={(element) => {
        host = element;
      }}
    />
  );
}
