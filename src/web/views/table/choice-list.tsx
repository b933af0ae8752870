import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import { hasWords } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { nameIn } from '../words.ts';
import { keyOf } from './choices.ts';
import { useTable } from './context.ts';
import { MiniOdds } from './odds-card.tsx';

/** Up to here every action is in sight at once; a longer list is folded under the buttons. */
const SHORT = 8;

/** Every legal action: those without a place on the map as buttons, all of them as a list that can be narrowed. */
export function Choices(props: { except?: readonly ActionJson[] }): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const { state } = table;
  const buttons = createMemo(() => new Set(state().buttons.map(keyOf)));
  const isButton = (action: ActionJson) => buttons().has(keyOf(action));
  const except = createMemo(() => new Set(props.except?.map(keyOf)));
  const all = createMemo(() => table.choices().filter((action) => !except().has(keyOf(action))));
  const [open, setOpen] = createSignal(false);
  const long = createMemo(() => all().length > SHORT);
  const offMap = createMemo(() => {
    const places = new Map(table.snapshot()?.view.pieces.map(({ id, at }) => [id, at]));
    return all().some((action) => {
      if (isButton(action)) return false;
      const { spaces, pieces } = table.targets(action);
      return spaces.length === 0 && !pieces.some((piece) => table.spaces().has(places.get(piece) ?? ''));
    });
  });
  createEffect(on(all, () => setOpen(offMap() || all().length <= SHORT)));

  const ofSelected = createMemo(() => {
    const { selected } = state();
    if (selected === null) return [];
    return all().filter((action) => table.targets(action).pieces.includes(selected));
  });
  const listed = createMemo(() => {
    const typed = table.filter();
    const base = ofSelected().length > 0 && typed === '' ? ofSelected() : all();
    return base.filter((action) => (typed === '' ? !isButton(action) : hasWords(table.label(action), typed)));
  });
  const numberOf = (action: ActionJson) => table.choices().indexOf(action) + 1;

  return (
    <div class="choices">
      <Show when={state().selected !== null && ofSelected().length > 0}>
        <p class="selected-line">
          {t('table.selected', { piece: nameIn(speaker(), table.snapshot()?.view, state().selected ?? '') })}
          <Button look="quiet" onPress={() => table.ctrl.select(null)}>
            {t('table.deselect')}
          </Button>
        </p>
      </Show>
      <ul class="choice-buttons">
        <For each={all().filter(isButton)}>{(action) => <Choice action={action} number={numberOf(action)} main />}</For>
      </ul>
      <Show when={!open() && ofSelected().length === 0 && all().length > buttons().size}>
        <p class="quiet">{t('table.onMap')}</p>
      </Show>
      <Show when={all().length > buttons().size}>
        <details class="all-actions" open={open() || ofSelected().length > 0 || table.filter() !== ''}>
          <summary classList={{ 'visually-hidden': !long() }}>
            {table.filter() === '' && ofSelected().length === 0
              ? t('table.all', { count: all().length })
              : t('table.some', { shown: listed().length, count: all().length })}
          </summary>
          <Show when={long()}>
            <input
              id="action-filter"
              type="search"
              class="filter"
              aria-label={t('table.filter')}
              placeholder={t('table.filter')}
              value={table.filter()}
              onInput={(event) => table.setFilter(event.currentTarget.value)}
            />
          </Show>
          <ul class="choice-list">
            <For each={listed()}>{(action) => <Choice action={action} number={numberOf(action)} />}</For>
          </ul>
          <Show when={listed().length === 0 && table.filter() !== ''}>
            <p class="quiet">{t('table.noMatch')}</p>
          </Show>
        </details>
      </Show>
    </div>
  );
}

/** One action; pointing at it shows it on the map and its odds. */
function Choice(props: { action: ActionJson; number: number; main?: boolean }): JSX.Element {
  const table = useTable();
  const show = () => {
    table.point(table.targets(props.action));
    table.showOdds(props.action);
  };
  const hide = () => table.point(null);
  const hinted = () => {
    const { suggestion } = table.state();
    return suggestion !== null && keyOf(suggestion.action) === keyOf(props.action);
  };
  return (
    <li>
      <button
        type="button"
        class="choice"
        classList={{ main: props.main === true, hinted: hinted() }}
        disabled={table.state().busy || table.state().elsewhere}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={() => table.choose(props.action)}
      >
        <kbd>{props.number <= 9 ? props.number : ''}</kbd>
        <span>{table.label(props.action)}</span>
        <Show when={table.oddsOf(props.action)}>{(odds) => <MiniOdds odds={odds()} />}</Show>
      </button>
    </li>
  );
}
