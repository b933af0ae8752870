import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { nameOf, tellColumn, tellModifier } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import type { TimedEvent } from '../../../table/messages.ts';
import { localArgs } from '../format.ts';
import { Die } from '../icons.tsx';
import { type Texts, useTexts } from '../lang.tsx';
import { Button, CaseButton, Switch } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** So many lines are drawn; the rest on demand. */
const PAGE = 150;

/** An event as a sentence; `── ` marks the head of a turn. */
export function sentenceOf({ speaker, lang }: Texts, { event }: TimedEvent): string {
  return speaker().say(`log.${event.type}`, localArgs(lang(), event.args));
}
const isHead = (text: string): boolean => text.startsWith('── ');

export function LogPanel(): JSX.Element {
  const { state } = useTable();
  const texts = useTexts();
  const { t } = texts;
  const [rollsOnly, setRollsOnly] = createSignal(false);
  const [most, setMost] = createSignal(PAGE);
  const events = createMemo(() => state().log.filter(({ event }) => !rollsOnly() || event.roll !== undefined));
  const shown = createMemo(() => events().slice(-most()));
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
      <div class="panel-tools">
        <Switch label={t('log.rolls')} on={rollsOnly()} onSet={setRollsOnly} />
      </div>
      <Show when={events().length > 0} fallback={<p class="quiet">{t('log.empty')}</p>}>
        <ol
          class="log"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('log.title')}
          ref={(element) => {
            list = element;
          }}
        >
          <Show when={events().length > most()}>
            <li>
              <Button look="quiet" onPress={() => setMost(most() + PAGE * 4)}>
                {t('ui.more')}
              </Button>
            </li>
          </Show>
          <For each={shown()}>{(timed) => <Entry timed={timed} />}</For>
        </ol>
      </Show>
    </div>
  );
}

function Entry(props: { timed: TimedEvent }): JSX.Element {
  const table = useTable();
  const texts = useTexts();
  const text = createMemo(() => sentenceOf(texts, props.timed));
  const places = createMemo(() => table.face().places(props.timed.event));
  const show = () => table.point(places());
  const hide = () => table.point(null);
  const centre = () => {
    const { spaces } = places();
    if (spaces.length > 0) table.map()?.centreOn(spaces);
  };
  return (
    <Show when={!isHead(text())} fallback={<li class="log-head">{text().slice(3)}</li>}>
      <li class="log-entry" classList={{ rolled: props.timed.event.roll !== undefined }}>
        <button
          type="button"
          class="log-text"
          onPointerEnter={show}
          onPointerLeave={hide}
          onFocus={show}
          onBlur={hide}
          onClick={centre}
        >
          <For each={props.timed.event.roll?.dice ?? []}>{(face) => <Die face={face} />}</For>
          {text()}
        </button>
        <Show when={props.timed.event.rule}>{(rule) => <CaseButton rule={rule()} onOpen={table.openRule} />}</Show>
        <Show when={props.timed.event.roll}>
          <RollLine timed={props.timed} speaker={texts.speaker()} />
        </Show>
      </li>
    </Show>
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
