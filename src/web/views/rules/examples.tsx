import { createMemo, For, type JSX, Show } from 'solid-js';
import { chartTitle } from '../../../kernel/chart-words.ts';
import type { Example } from '../../../kernel/examples.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, CaseButton } from '../parts/ui.tsx';
import { useRules } from './context.ts';

/** The worked examples of the game, or those of one section. */
export function Examples(props: { of?: readonly Example[] }): JSX.Element {
  const { game } = useRules();
  const { t } = useTexts();
  return (
    <ul class="rules-examples">
      <For each={props.of ?? game.examples ?? []} fallback={<li class="quiet">{t('book.noExamples')}</li>}>
        {(example) => <ExampleItem example={example} />}
      </For>
    </ul>
  );
}

function ExampleItem(props: { example: Example }): JSX.Element {
  const desk = useDesk();
  const { game, reading } = useRules();
  const { t, speaker } = useTexts();
  const title = () => speaker().say(`example.${props.example.id}`);
  return (
    <li data-example={props.example.id}>
      <h4>
        {title()} <CaseButton rule={props.example.rule} onOpen={(rule) => reading.turnTo({ at: 'rule', rule })} />
      </h4>
      <p>{speaker().say(`example.${props.example.id}.about`)}</p>
      <Button icon="play" onPress={() => void desk.showExample(game.id, props.example.id, title())}>
        {t('book.show')}
        <span class="visually-hidden">: {title()}</span>
      </Button>
    </li>
  );
}

/** Charts with worked throws, to be read by whoever likes to. */
export function WorkedThrows(): JSX.Element {
  const { game, data, reading } = useRules();
  const { t, speaker } = useTexts();
  const charts = createMemo(() =>
    (game.charts?.(data) ?? []).filter(({ id }) => game.exercises?.some(({ chart }) => chart === id)),
  );
  return (
    <Show when={charts().length > 0}>
      <h4>{t('exercise.worked')}</h4>
      <ul class="section-list">
        <For each={charts()}>
          {(chart) => (
            <li>
              <button
                type="button"
                class="rules-link"
                onClick={() => reading.turnTo({ at: 'charts', chart: chart.id })}
              >
                {chartTitle(speaker(), chart)}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** The examples that explain a section, under its text. */
export function ExamplesOf(props: { examples: readonly Example[] }): JSX.Element {
  const { t } = useTexts();
  return (
    <Show when={props.examples.length > 0}>
      <section class="examples-of">
        <h4>{t('book.examplesOf')}</h4>
        <Examples of={props.examples} />
      </section>
    </Show>
  );
}
