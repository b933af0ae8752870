import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import {
  type Bindings,
  bound,
  COMMAND_NAMES,
  COMMANDS,
  type Command,
  conflictOf,
  keyFor,
  keyLabel,
} from '../../session/bindings.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { Button } from './ui.tsx';

/** Every command with its key: pressed, it waits for another. */
export function KeySettings(props: { value: Bindings; onSet: (keys: Bindings) => void }): JSX.Element {
  const { t } = useTexts();
  const [waiting, setWaiting] = createSignal<Command | null>(null);
  const [refused, setRefused] = createSignal('');
  const name = (command: Command) => t(`command.${command}` as WebKey);

  const listen = (event: KeyboardEvent) => {
    const command = waiting();
    if (command === null || event.ctrlKey || event.metaKey || event.altKey) return;
    // A capital is typed with two keys; the first says nothing yet.
    if (event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    setWaiting(null);
    if (event.key === 'Escape') return;
    const key = /^[A-Z]$/.test(event.key) && !event.shiftKey ? event.key.toLowerCase() : event.key;
    const conflict = conflictOf(props.value, command, key);
    if (conflict === null) props.onSet(bound(props.value, command, key));
    else if (conflict.taken === 'page') setRefused(t('keys.page', { key: keyLabel(key) }));
    else setRefused(t('keys.taken', { key: keyLabel(key), command: name(conflict.by) }));
  };
  document.addEventListener('keydown', listen, { capture: true });
  onCleanup(() => document.removeEventListener('keydown', listen, { capture: true }));

  return (
    <details class="key-settings">
      <summary>{t('keys.title')}</summary>
      <p class="quiet">{t('keys.about')}</p>
      <p role="status">{refused()}</p>
      <ul>
        <For each={COMMAND_NAMES}>
          {(command) => (
            <li>
              <span id={`command-${command}`}>{name(command)}</span>
              <button
                type="button"
                class="key-button"
                data-key-of={command}
                aria-describedby={`command-${command}`}
                classList={{ own: keyFor(props.value, command) !== COMMANDS[command] }}
                onClick={() => {
                  setRefused('');
                  setWaiting(waiting() === command ? null : command);
                }}
                onBlur={() => setWaiting(null)}
              >
                <Show when={waiting() === command} fallback={<kbd>{keyLabel(keyFor(props.value, command))}</kbd>}>
                  {t('keys.press')}
                </Show>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Button disabled={Object.keys(props.value).length === 0} onPress={() => props.onSet({})}>
        {t('keys.reset')}
      </Button>
    </details>
  );
}
