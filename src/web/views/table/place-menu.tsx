import { For, type JSX, onMount } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { MiniOdds } from './odds-card.tsx';

/** Several actions are meant by one click: a small menu where it was. */
export function PlaceMenu(props: { actions: readonly ActionJson[] }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  let box: HTMLElement | undefined;
  onMount(() => box?.querySelector<HTMLButtonElement>('.choice')?.focus({ preventScroll: true }));
  return (
    <section
      class="place-menu"
      aria-label={t('table.menu')}
      style={{ '--x': `${table.lastClick()[0]}px`, '--y': `${table.lastClick()[1]}px` }}
      ref={(element) => {
        box = element;
      }}
    >
      <header>
        <h2>{t('table.menu')}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => table.ctrl.cancel()} />
      </header>
      <ul class="choice-list">
        <For each={props.actions}>
          {(action) => (
            <li>
              <button type="button" class="choice" onClick={() => table.choose(action)}>
                <kbd />
                <span>{table.label(action)}</span>
                {(() => {
                  const odds = table.oddsOf(action);
                  return odds === null ? null : <MiniOdds odds={odds} />;
                })()}
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
