import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { Marked } from './case-text.tsx';
import { useRules } from './context.ts';
import { search } from './search.ts';

const PAGE = 30;

/** What the search finds: each case with its text, what was looked for marked in it. */
export function FoundCases(): JSX.Element {
  const { book, reading } = useRules();
  const { t } = useTexts();
  const [most, setMost] = createSignal(PAGE);
  const found = createMemo(() => search(book(), reading.query()));
  return (
    <div class="rules-found">
      <p role="status" class="quiet">
        {t('book.found', { count: found().length })}
      </p>
      <ul>
        <For each={found().slice(0, most())}>
          {({ case: one }) => (
            <li>
              <button type="button" class="rules-link" onClick={() => reading.turnTo({ at: 'rule', rule: one.id })}>
                <span class="case-number">{one.id}</span> <Marked text={one.title} query={reading.query()} />
              </button>
              <p class="case-text">
                <Marked text={one.text} query={reading.query()} />
              </p>
            </li>
          )}
        </For>
      </ul>
      <Show when={found().length > most()}>
        <Button look="quiet" onPress={() => setMost(most() + PAGE)}>
          {t('ui.more')}
        </Button>
      </Show>
    </div>
  );
}
