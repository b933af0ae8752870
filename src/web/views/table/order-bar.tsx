import { createMemo, For, type JSX, Show } from 'solid-js';
import { localArgs } from '../format.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { CaseButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** Orders in one word, and who goes along with the chosen piece. */
export function OrderBar(): JSX.Element {
  const table = useTable();
  const { t, speaker, lang } = useTexts();
  const { ctrl, state, snapshot } = table;
  const standing = createMemo(() => snapshot()?.decision?.standing ?? []);
  const groups = createMemo(() => {
    const { selected, game, reach } = state();
    const view = snapshot()?.view;
    if (selected === null || view === undefined || reach === null) return [];
    return (game.orders?.groups(view, selected) ?? []).filter(({ pieces }) => pieces.length > 1);
  });
  const goes = (pieces: readonly string[]) =>
    pieces.every((piece) => piece === state().selected || state().companions.includes(piece)) &&
    pieces.length === state().companions.length + 1;
  return (
    <>
      <Show when={standing().length > 0}>
        <ul class="standing-orders" aria-label={t('order.standing')}>
          <For each={standing()}>
            {(order) => (
              <li>
                <button
                  type="button"
                  class="standing"
                  data-standing={order.id}
                  disabled={state().busy || state().elsewhere}
                  onClick={() => void ctrl.standing(order.id)}
                >
                  <Icon name="play" />
                  <Words text={speaker().say(`standing.${order.id}`, localArgs(lang(), order.args))} />
                </button>
                <Show when={order.rule}>{(rule) => <CaseButton rule={rule()} onOpen={table.openRule} />}</Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={groups().length > 0}>
        <ul class="together" aria-label={t('order.together')}>
          <For each={groups()}>
            {(group) => (
              <li>
                <button
                  type="button"
                  class="chip"
                  aria-pressed={goes(group.pieces)}
                  onPointerEnter={() => table.point({ spaces: [], pieces: group.pieces })}
                  onPointerLeave={() => table.point(null)}
                  onClick={() => ctrl.together(goes(group.pieces) ? [] : group.pieces)}
                >
                  {speaker().say(
                    `together.${group.id}`,
                    localArgs(lang(), { count: group.pieces.length, ...group.args }),
                  )}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={snapshot()?.cut}>
        {(count) => (
          <p class="fact" role="status">
            {t('order.cut', { count: count() })}
          </p>
        )}
      </Show>
      <Show when={state().reach?.cut}>
        <p class="fact" role="status">
          {t('order.reachCut')}
        </p>
      </Show>
      <Show when={state().companions.length > 0 || state().via.length > 0}>
        <p class="quiet" role="status">
          {t('order.going', { count: state().companions.length + 1 })}{' '}
          {state().via.length > 0 ? t('order.via', { places: state().via.map(table.placeName).join(', ') }) : ''}
        </p>
      </Show>
    </>
  );
}

/** The order itself, and smaller what comes of it. */
function Words(props: { text: string }): JSX.Element {
  const cut = () => (props.text.indexOf('; ') < 0 ? props.text.length : props.text.indexOf('; '));
  return (
    <span>
      {props.text.slice(0, cut())}
      <small>{props.text.slice(cut())}</small>
    </span>
  );
}
