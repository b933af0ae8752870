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
/** So many of the list are drawn; the rest on demand. */
const PAGE = 60;

/** Every legal action: those without a place on the map as buttons, all of them as a list that can be narrowed. */
export function Choices(props: { except?: readonly ActionJson[] }): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const { state } = table;
  const pressed = createMemo(() => state().buttons);
  const buttons = createMemo(() => new Set(pressed().map(keyOf)));
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
  const [most, setMost] = createSignal(PAGE);
  createEffect(
    on(all, () => {
      setOpen(offMap() || all().length <= SHORT);
      setMost(PAGE);
    }),
  );

  const ofSelected = createMemo(() => {
    const selected = table.selected();
    if (selected === null) return [];
    return all().filter((action) => table.targets(action).pieces.includes(selected));
  });
  const listed = createMemo(() => {
    const typed = table.filter();
    const base = ofSelected().length > 0 && typed === '' ? ofSelected() : all();
    return base.filter((action) => (typed === '' ? !isButton(action) : hasWords(table.label(action), typed)));
  });
  /** Unfolded by what is asked, or by hand: what nobody sees is not drawn. */
  const wanted = createMemo(() => open() || ofSelected().length > 0 || table.filter() !== '');
  const [unfolded, unfold] = createSignal(false);
  const drawn = createMemo(() => (wanted() || unfolded() ? listed().slice(0, most()) : []));
  let list: HTMLUListElement | undefined;
  function drawAll(): void {
    const first = most();
    setMost(Number.POSITIVE_INFINITY);
    list?.children[first]?.querySelector('button')?.focus();
  }
  const numbers = createMemo(() => new Map(table.choices().map((action, i) => [action, i + 1])));
  const suggested = createMemo(() => {
    const { suggestion } = state();
    return suggestion === null ? null : keyOf(suggestion.action);
  });
  const elsewhere = createMemo(() => state().elsewhere);
  const one = (action: ActionJson, main = false) => (
    <Choice
      action={action}
      number={numbers().get(action) ?? 0}
      main={main}
      hinted={suggested() === keyOf(action)}
      disabled={elsewhere()}
    />
  );

  return (
    <div class="choices">
      <Show when={table.selected() !== null && ofSelected().length > 0}>
        <p class="selected-line">
          {t('table.selected', { piece: nameIn(speaker(), table.snapshot()?.view, table.selected() ?? '') })}
          <Button look="quiet" onPress={() => table.ctrl.select(null)}>
            {t('table.deselect')}
          </Button>
        </p>
      </Show>
      <ul class="choice-buttons">
        <For each={all().filter(isButton)}>{(action) => one(action, true)}</For>
      </ul>
      <Show when={!open() && ofSelected().length === 0 && all().length > buttons().size}>
        <p class="quiet">{t('table.onMap')}</p>
      </Show>
      <Show when={all().length > buttons().size}>
        <details class="all-actions" open={wanted()} onToggle={(event) => unfold(event.currentTarget.open)}>
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
          <ul
            class="choice-list"
            ref={(element) => {
              list = element;
            }}
          >
            <For each={drawn()}>{(action) => one(action)}</For>
          </ul>
          <Show when={listed().length > most()}>
            <Button look="quiet" onPress={drawAll}>
              {t('ui.more')}
            </Button>
          </Show>
          <Show when={listed().length === 0 && table.filter() !== ''}>
            <p class="quiet">{t('table.noMatch')}</p>
          </Show>
        </details>
      </Show>
    </div>
  );
}

/**
 * One action; pointing at it shows it on the map and its odds. It stays open to clicks while an answer is under way: what is
 * chosen then is done after it, if it is still offered.
 */
function Choice(props: {
  action: ActionJson;
  number: number;
  main: boolean;
  hinted: boolean;
  disabled: boolean;
}): JSX.Element {
  const table = useTable();
  const show = () => {
    table.point(table.targets(props.action));
    table.showOdds(props.action);
  };
  const hide = () => table.point(null);
  return (
    <li>
      <button
        type="button"
        class="choice"
        classList={{ main: props.main, hinted: props.hinted }}
        disabled={props.disabled}
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
