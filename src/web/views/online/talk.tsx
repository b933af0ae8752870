import { createEffect, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { moment } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import type { RoomView } from './context.ts';

/** What is said at the table; beside the map, so that play goes on. */
export function Talk(props: { room: RoomView; onClose: () => void }): JSX.Element {
  const { t, lang } = useTexts();
  const { state, ctrl } = props.room;
  const [text, setText] = createSignal('');
  let list: HTMLOListElement | undefined;
  let field: HTMLInputElement | undefined;
  const down = () => list?.scrollTo({ top: list.scrollHeight });
  createEffect(on(() => state().talk.length, down));
  onMount(() => {
    down();
    field?.focus();
  });
  const say = async () => {
    const said = text().trim();
    // What could not be said stays to be sent again.
    if (said !== '' && (await ctrl.say(said)) && text().trim() === said) setText('');
  };
  return (
    <section
      class="talk"
      aria-label={t('talk.title')}
      onKeyDown={(event) => {
        // Keys typed here are words, not orders.
        event.stopPropagation();
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <header>
        <h2>{t('talk.title')}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => props.onClose()} />
      </header>
      <ol
        aria-live="polite"
        ref={(element) => {
          list = element;
        }}
      >
        <For each={state().talk} fallback={<li class="quiet">{t('talk.none')}</li>}>
          {(line) => (
            <li>
              <strong>{line.name}</strong> <small>{moment(lang(), line.at)}</small>
              <p>{line.text}</p>
            </li>
          )}
        </For>
      </ol>
      <Show when={state().side !== null} fallback={<p class="quiet">{t('talk.reading')}</p>}>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void say();
          }}
        >
          <input
            class="filter"
            type="text"
            maxLength={1000}
            autocomplete="off"
            aria-label={t('talk.say')}
            value={text()}
            ref={(element) => {
              field = element;
            }}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Button look="main" onPress={() => void say()}>
            {t('talk.send')}
          </Button>
        </form>
      </Show>
    </section>
  );
}
