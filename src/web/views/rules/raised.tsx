import { For, type JSX, Show } from 'solid-js';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { useRules } from './context.ts';

/** The questions that a case raises; the one that is asked now leads to it. `now`: it is this case that asks. */
export function RaisedBy(props: { keys: readonly string[] | undefined; now: boolean }): JSX.Element {
  const { beside } = useRules();
  const { t, speaker, lang } = useTexts();
  const asked = (key: string) => {
    const prompt = props.now ? (beside?.prompt() ?? null) : null;
    return prompt?.key === key ? prompt : null;
  };
  return (
    <Show when={props.keys}>
      {(keys) => (
        <div class="raised">
          <p class="quiet">{t('book.raises')}</p>
          <ul>
            <For each={keys()}>
              {(key) => (
                <li>
                  <Show when={asked(key)} fallback={speaker().outline(key)}>
                    {(prompt) => (
                      <button type="button" class="rules-link" onClick={() => beside?.toQuestion()}>
                        {speaker().say(key, localArgs(lang(), prompt().args))}
                        <span class="asked-now">{t('book.toQuestion')}</span>
                      </button>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </div>
      )}
    </Show>
  );
}
