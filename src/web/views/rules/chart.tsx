import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { cellWords, chartTitle, keyOf, signed } from '../../../kernel/chart-words.ts';
import { type Cell, type Chart, isMarked, type Marks, NO_MARKS } from '../../../kernel/charts.ts';
import type { Reckoning } from '../../../kernel/exercises.ts';
import { useTexts } from '../lang.tsx';
import { CaseButton } from '../parts/ui.tsx';
import { useRules } from './context.ts';
import { ChartExercise } from './exercise.tsx';

/** A printed chart; what counts now is marked, and so is where the last throw was read. */
function ChartTable(props: { chart: Chart; marks: Marks }): JSX.Element {
  const { speaker, t } = useTexts();
  const say = (cell: Cell) => cellWords(speaker(), cell);
  const signs = createMemo(() => {
    const { signs: list = [] } = props.chart;
    return list.filter((sign) => keyOf(speaker(), sign) !== undefined).map(say);
  });
  const isHot = (row: number, column: number): boolean => {
    const { rows, columns } = props.marks;
    if (columns.length === 0) return rows.includes(row);
    return columns.includes(column) && (rows.length === 0 || rows.includes(row));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="chart-scroll" tabIndex={0} aria-label={chartTitle(speaker(), props.chart)}>
        <table class="chart">
          <thead>
            <For each={props.chart.heads.filter((line) => line.length > 0)}>
              {(line) => (
                <tr>
                  <For each={line}>
                    {(head, i) => (
                      <th scope="col" classList={{ now: props.marks.columns.includes(i()) }}>
                        {head === null ? '' : say(head)}
                      </th>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </thead>
          <tbody>
            <For each={props.chart.rows}>
              {([head, ...cells], row) => (
                <tr
                  classList={{ now: props.marks.rows.includes(row()), thrown: props.marks.thrown === row() }}
                  aria-current={props.marks.rows.includes(row()) || props.marks.thrown === row() ? 'true' : undefined}
                >
                  <th scope="row">
                    {say(head ?? null)}
                    <Show when={props.marks.thrown === row()}>
                      <span class="visually-hidden"> ({t('book.thrown')})</span>
                    </Show>
                  </th>
                  <For each={cells}>{(cell, i) => <td classList={{ now: isHot(row(), i() + 1) }}>{say(cell)}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Show when={(props.chart.modifiers ?? []).length > 0}>
        <ul class="chart-modifiers" aria-label={t('book.modifiers')}>
          <For each={props.chart.modifiers}>
            {({ name, value }) => (
              <li>
                <b>{signed(value)}</b> {say(name)}
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={signs().length > 0}>
        <ul class="chart-signs">
          <For each={signs()}>{(words) => <li>{words}</li>}</For>
        </ul>
      </Show>
    </>
  );
}

/** All charts of the game: those that count now lie open. */
export function Charts(props: { open: string | null }): JSX.Element {
  const { game, data, beside, reading } = useRules();
  const { t, speaker } = useTexts();
  const charts = createMemo(() => game.charts?.(data) ?? []);
  const now = createMemo(() => ({
    view: beside?.view() ?? null,
    odds: beside?.odds() ?? null,
    last: beside?.log().findLast(({ event }) => event.roll !== undefined)?.event.roll ?? null,
  }));
  const marked = createMemo(() => new Map(charts().map((chart) => [chart, chart.marks?.(now()) ?? NO_MARKS])));
  const marksOf = (chart: Chart) => marked().get(chart) ?? NO_MARKS;
  /** The charts of the throw that is weighed come first. */
  const weighed = createMemo(() => {
    const { odds } = now();
    if (odds === null) return [];
    const alone = new Map(
      charts().map((chart) => [chart, chart.marks?.({ view: null, odds, last: null }) ?? NO_MARKS]),
    );
    return charts().filter((chart) => isMarked(alone.get(chart) ?? NO_MARKS));
  });
  const inOrder = createMemo(() => [...weighed(), ...charts().filter((chart) => !weighed().includes(chart))]);
  return (
    <div class="rules-charts">
      <For each={inOrder()} fallback={<p class="quiet">{t('book.noCharts')}</p>}>
        {(chart) => {
          const [read, setRead] = createSignal<Reckoning | null>(null);
          const marks = () => {
            const found = read();
            return found === null ? marksOf(chart) : { rows: [found.row], columns: [found.column], thrown: null };
          };
          return (
            <details data-chart={chart.id} open={weighed().includes(chart) || chart.id === props.open}>
              <summary>
                {chartTitle(speaker(), chart)}
                <Show when={weighed().includes(chart)}>
                  <span class="asked-now">{t('book.counts')}</span>
                </Show>
              </summary>
              <p class="chart-case">
                <CaseButton rule={chart.rule} onOpen={(rule) => reading.turnTo({ at: 'rule', rule })} />
              </p>
              <ChartTable chart={chart} marks={marks()} />
              <ChartExercise chart={chart} onRead={setRead} />
            </details>
          );
        }}
      </For>
    </div>
  );
}
