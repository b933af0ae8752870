import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { cellWords, signed } from '../../../kernel/chart-words.ts';
import type { Cell, Chart } from '../../../kernel/charts.ts';
import { Rng } from '../../../kernel/dice.ts';
import { answersOf, type Exercise, exerciseBy, type Reckoning, reckon } from '../../../kernel/exercises.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useRules } from './context.ts';

/** `+ 2`, `− 1`: a figure of a sum. */
const spaced = (value: number): string => `${value < 0 ? '−' : '+'} ${Math.abs(value)}`;

/** A throw to be read in a chart: first the worked ones, then others by lot. `onRead` is told what was reckoned. */
export function ChartExercise(props: { chart: Chart; onRead: (reckoning: Reckoning | null) => void }): JSX.Element {
  const { game } = useRules();
  const { t, speaker } = useTexts();
  const [count, setCount] = createSignal(0);
  const [answer, setAnswer] = createSignal<string | null>(null);
  const given = createMemo<Exercise>(() => {
    const worked = (game.exercises ?? []).filter(({ chart }) => chart === props.chart.id);
    const rng = new Rng(`${props.chart.id} ${count()}`);
    return worked[count()] ?? exerciseBy((n) => rng.below(n), props.chart);
  });
  const reckoning = createMemo(() => reckon(props.chart, given()));
  const words = (cell: Cell) => cellWords(speaker(), cell);
  const column = () => given().column ?? 1;
  const heads = () =>
    props.chart.heads
      .filter((line) => line.length > 2)
      .map((line) => words(line[column()] ?? null))
      .join(' / ');
  const isRight = () => answer() === JSON.stringify(reckoning()?.cell);
  const sum = () => given().dice.join(' + ');

  const choose = (cell: Cell) => {
    setAnswer(JSON.stringify(cell));
    props.onRead(reckoning());
  };
  const again = () => {
    setCount(count() + 1);
    setAnswer(null);
    props.onRead(null);
  };
  return (
    <Show when={reckoning()}>
      {(found) => (
        <details class="exercise">
          <summary>{t('exercise.title')}</summary>
          <p>
            {t('exercise.dice', { dice: sum() })}
            <Show when={heads()}>{(head) => <> {t('exercise.column', { column: head() })}</>}</Show>
          </p>
          <Show when={found().added.length > 0}>
            <ul class="chart-modifiers">
              <For each={found().added}>
                {({ name, value }) => (
                  <li>
                    <b>{signed(value)}</b> {words(name)}
                  </li>
                )}
              </For>
            </ul>
          </Show>
          <p>{t('exercise.ask')}</p>
          <div class="row">
            <For each={answersOf(props.chart, column())}>
              {(cell) => (
                <Button disabled={answer() !== null} onPress={() => choose(cell)}>
                  {words(cell)}
                </Button>
              )}
            </For>
          </div>
          <p role="status">
            <Show when={answer() !== null}>
              <strong>{t(isRight() ? 'exercise.right' : 'exercise.wrong')}</strong>{' '}
              {t('exercise.sum', {
                sum: [sum(), ...found().added.map(({ value }) => spaced(value))].join(' '),
                total: found().total,
                row: words(props.chart.rows[found().row]?.[0] ?? null),
                result: words(found().cell),
              })}
            </Show>
          </p>
          <Show when={answer() !== null}>
            <Button look="quiet" icon="dice" onPress={again}>
              {t('exercise.again')}
            </Button>
          </Show>
        </details>
      )}
    </Show>
  );
}
