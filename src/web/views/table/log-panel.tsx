import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { nameOf, tellColumn, tellModifier } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import type { TimedEvent } from '../../../table/messages.ts';
import { momentOf } from '../../session/moments.ts';
import { type Row, rowsOf, spotsOf } from '../../session/story-log.ts';
import { useTexts } from '../lang.tsx';
import { Button, CaseButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { Dice } from './dice.tsx';
import { LogFilter, useLogFilter } from './log-filter.tsx';
import { headOf, sentenceOf } from './story-words.ts';

/** So many lines are drawn; the rest on demand. */
const PAGE = 150;

export function LogPanel(): JSX.Element {
  const { state, face } = useTable();
  const { t } = useTexts();
  const filter = useLogFilter();
  const [most, setMost] = createSignal(PAGE);
  const events = createMemo(() => (filter.active() ? state().log.filter(filter.fits) : state().log));
  // One more than is shown, to know that there are more.
  const rows = createMemo<readonly Row[]>((before) => rowsOf(face(), events(), before, most() + 1), []);
  const shown = createMemo(() => rows().slice(-most()));
  const [chosen, choose] = createSignal<TimedEvent | null>(null);
  let list: HTMLOListElement | undefined;
  createEffect(
    on(shown, () => {
      // With the next frame, when the page is laid out anyway: asking now would lay it out twice.
      requestAnimationFrame(() => {
        if (list !== undefined) list.scrollTop = list.scrollHeight;
      });
    }),
  );
  return (
    <div class="log-panel">
      <LogFilter filter={filter} />
      <Show
        when={rows().length > 0}
        fallback={<p class="quiet">{filter.active() ? t('story.none') : t('log.empty')}</p>}
      >
        <ol
          class="log"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('log.title')}
          ref={(element) => {
            list = element;
          }}
        >
          <Show when={rows().length > most()}>
            <li>
              <Button look="quiet" onPress={() => setMost(most() + PAGE * 4)}>
                {t('ui.more')}
              </Button>
            </li>
          </Show>
          <For each={shown()}>
            {(row) => <Entry row={row} chosen={chosen() === row.timed} onChoose={() => choose(row.timed)} />}
          </For>
        </ol>
      </Show>
    </div>
  );
}

function Entry(props: { row: Row; chosen: boolean; onChoose: () => void }): JSX.Element {
  const table = useTable();
  const texts = useTexts();
  const { t } = texts;
  const [unfolded, unfold] = createSignal(false);
  const event = () => props.row.timed.event;
  const text = createMemo(() => sentenceOf(texts, props.row.timed));
  const head = createMemo(() => headOf(text()));
  const places = createMemo(() => table.face().places(event()));
  const show = () => table.point(places());
  const hide = () => table.point(null);
  const centre = () => {
    props.onChoose();
    const spots = spotsOf(table.face(), props.row.timed, table.state().whole, table.snapshot()?.view);
    if (spots.length > 0) table.map()?.centreOn(spots);
  };
  return (
    <Show when={head() === null} fallback={<li class="log-head">{head()}</li>}>
      <li class="log-entry" classList={{ rolled: event().roll !== undefined, chosen: props.chosen }}>
        <button
          type="button"
          class="log-text"
          onPointerEnter={show}
          onPointerLeave={hide}
          onFocus={show}
          onBlur={hide}
          onClick={centre}
        >
          <Dice roll={event().roll} />
          {text()}
        </button>
        <Show when={props.row.steps.length > 1}>
          <button type="button" class="log-fold" aria-expanded={unfolded()} onClick={() => unfold(!unfolded())}>
            {t('story.steps', { count: props.row.steps.length })}
          </button>
        </Show>
        <Show when={event().rule}>{(rule) => <CaseButton rule={rule()} onOpen={table.openRule} />}</Show>
        <Show when={event().roll}>
          <RollLine timed={props.row.timed} speaker={texts.speaker()} />
        </Show>
        <Show when={unfolded()}>
          <ol class="log-steps">
            <For each={props.row.steps.slice(0, -1)}>{(step) => <li>{sentenceOf(texts, step)}</li>}</For>
          </ol>
        </Show>
        <Show when={props.chosen}>
          <Deeds row={props.row} />
        </Show>
      </li>
    </Show>
  );
}

/** What can be done with a line: to its moment, or back to before it. */
function Deeds(props: { row: Row }): JSX.Element {
  const { ctrl, state, snapshot, clock } = useTable();
  const { t } = useTexts();
  const first = () => props.row.steps[0]?.action ?? props.row.timed.action;
  const undoes = () => {
    const now = snapshot();
    return state().mode === 'live' && state().canUndo && now !== null && first() >= now.floor;
  };
  return (
    <div class="log-deeds">
      <Button icon="time" onPress={() => void ctrl.replay(momentOf(clock(), props.row.timed))}>
        {t('story.moment')}
      </Button>
      <Show when={undoes()}>
        <Button icon="undo" onPress={() => void ctrl.undoTo(first())}>
          {t('story.undoTo')}
        </Button>
      </Show>
    </div>
  );
}

/** The small print of a roll: the die, each modifier, the total. */
function RollLine(props: { timed: TimedEvent; speaker: Speaker }): JSX.Element {
  const roll = () => props.timed.event.roll;
  const parts = () => (roll()?.modifiers ?? []).map((modifier) => tellModifier(props.speaker, modifier));
  return (
    <span class="roll-line">
      {nameOf(props.speaker, 'table', roll()?.table ?? '')}
      <Show when={roll()?.column}>{(column) => <> ({tellColumn(props.speaker, column()).join(', ')})</>}</Show>:{' '}
      {roll()?.dice.join(' + ')}
      <For each={parts()}>{(part) => <span class="modifier">{part}</span>}</For>
      <Show when={parts().length > 0}> = {roll()?.total}</Show>
    </span>
  );
}
