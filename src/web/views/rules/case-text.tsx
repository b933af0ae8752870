import { For, type JSX, Show } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { useRules } from './context.ts';
import { highlighted } from './search.ts';

/** A text in which every number of a case is a link to it, and what was looked for is marked. */
export function CaseWords(props: { text: string; query?: string }): JSX.Element {
  const { book, reading } = useRules();
  const { t } = useTexts();
  return (
    <For each={book().stretches(props.text)}>
      {({ text, spot }) => (
        <Show when={spot} fallback={<Marked text={text} query={props.query ?? ''} />}>
          <button
            type="button"
            class="case-link"
            aria-label={t('table.openCase', { rule: text })}
            onClick={() => reading.turnTo({ at: 'rule', rule: text })}
          >
            {text}
          </button>
        </Show>
      )}
    </For>
  );
}

export function Marked(props: { text: string; query: string }): JSX.Element {
  return (
    <Show when={props.query !== ''} fallback={props.text}>
      <For each={highlighted(props.text, props.query)}>{({ text, hit }) => (hit ? <mark>{text}</mark> : text)}</For>
    </Show>
  );
}
