import { createMemo, For, type JSX, Show } from 'solid-js';
import type { TimedEvent } from '../../../table/messages.ts';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { sentenceOf } from '../table/story-words.ts';
import { type Beside, useRules } from './context.ts';
import type { Section } from './rulebook.ts';

/** So many of them are shown, the latest. */
const FEW = 6;

/** The lines of this match that a section was the reason of: by it something happened, or a die was modified. */
export function Cited(props: { section: Section; beside: Beside }): JSX.Element {
  const texts = useTexts();
  const { book } = useRules();
  const cites = ({ event }: TimedEvent): boolean => {
    const rules = [event.rule, ...(event.roll?.modifiers.map(({ rule }) => rule) ?? [])];
    return rules.some((rule) => rule !== undefined && book().find(rule)?.section === props.section);
  };
  const lines = createMemo(() => props.beside.log().filter(cites));
  return (
    <Show when={lines().length > 0}>
      <section class="cited">
        <h4>{texts.t('book.cited', { count: lines().length })}</h4>
        <ul>
          <For each={lines().slice(-FEW).reverse()}>
            {(timed) => (
              <li>
                <button type="button" class="log-text" onClick={() => props.beside.show(timed)}>
                  {sentenceOf(texts, timed)}
                </button>
                <IconButton icon="time" label={texts.t('story.moment')} onPress={() => props.beside.toMoment(timed)} />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
