import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { linkTo } from '../../session/address.ts';
import { turnMarks } from '../../session/story-log.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { headOf, sentenceOf } from './story-words.ts';

/** So many turns are marked by number along the slider; of more only some. */
const MARKS = 10;

/** The table as it was, moment by moment: where it is and what that was, and the way on. */
export function useReplay() {
  const table = useTable();
  const texts = useTexts();
  const { ctrl, state, clock, snapshot, story } = table;
  const { t } = texts;
  const go = (step: number) => ctrl.replay(clock().at(step));
  const marks = createMemo(() => turnMarks(state().whole, clock().stepOf));
  const turn = () => snapshot()?.view.turn.number ?? 0;
  const when = () => t('time.when', { turn: turn(), index: clock().index, count: clock().count });
  /** What the action was that led here: the first that was told of it. */
  const what = createMemo(() => {
    const count = clock().at(clock().index);
    if (count === 0) return t('time.begin');
    const told = state().whole.find(({ action }) => clock().stepOf(action + 1) === clock().index && action < count);
    const text = told === undefined ? t('time.silent') : sentenceOf(texts, told);
    return headOf(text) ?? text;
  });
  return {
    ...{ marks, when, what },
    go: (step: number) => {
      story.stop();
      void go(step);
    },
    /** The beginning of the turn after the present one, or before it. */
    turnFrom: (by: 1 | -1): number => {
      const steps = marks().map(({ step }) => step);
      const here = clock().index;
      return by > 0
        ? (steps.find((step) => step > here) ?? clock().count)
        : (steps.findLast((step) => step < here) ?? 0);
    },
  };
}
export type Replay = ReturnType<typeof useReplay>;

/** The slider with its turns. */
export function Slider(props: { replay: Replay }): JSX.Element {
  const { clock } = useTable();
  const { t } = useTexts();
  const index = createMemo(() => clock().index);
  const count = createMemo(() => clock().count);
  const labelled = createMemo(() => {
    const all = props.replay.marks();
    const every = Math.ceil(all.length / MARKS);
    return all.filter((_, i) => i % every === 0);
  });
  return (
    <div class="slider">
      <label for="moment">{props.replay.when()}</label>
      <input
        id="moment"
        type="range"
        min="0"
        max={count()}
        value={index()}
        aria-valuetext={`${props.replay.when()}: ${props.replay.what()}`}
        onInput={(event) => props.replay.go(event.currentTarget.valueAsNumber)}
      />
      <div class="turn-marks" aria-hidden="true">
        <For each={labelled()}>
          {({ turn, step }) => (
            <button
              type="button"
              class="turn-mark"
              tabIndex={-1}
              style={{ 'inset-inline-start': `${(step / Math.max(1, count())) * 100}%` }}
              title={`${t('story.turn')} ${turn}`}
              onClick={() => props.replay.go(step)}
            >
              {turn}
            </button>
          )}
        </For>
      </div>
    </div>
  );
}

/** Play, stop, and one action or turn at a time. */
export function Keys(props: { replay: Replay }): JSX.Element {
  const { clock, state, story } = useTable();
  const { t } = useTexts();
  const { go, turnFrom } = props.replay;
  const index = () => clock().index;
  const last = () => state().mode !== 'replay';
  return (
    <div class="row">
      <Show
        when={story.running()}
        fallback={<IconButton icon="play" label={t('time.play')} onPress={() => void story.play()} />}
      >
        <IconButton icon="pause" label={t('table.pause')} onPress={() => story.stop()} />
      </Show>
      <IconButton icon="first" label={t('time.first')} disabled={index() === 0} onPress={() => go(0)} />
      <IconButton
        icon="rewind"
        label={t('time.previousTurn')}
        disabled={index() === 0}
        onPress={() => go(turnFrom(-1))}
      />
      <IconButton icon="back" label={t('time.previous')} disabled={index() === 0} onPress={() => go(index() - 1)} />
      <IconButton icon="step" label={t('time.next')} disabled={last()} onPress={() => go(index() + 1)} />
      <IconButton icon="forward" label={t('time.nextTurn')} disabled={last()} onPress={() => go(turnFrom(1))} />
      <IconButton icon="last" label={t('time.last')} disabled={last()} onPress={() => go(clock().count)} />
    </div>
  );
}

/** An address that opens the match at the moment shown. */
export function MomentLink(): JSX.Element {
  const { state, clock } = useTable();
  const { t } = useTexts();
  const [copied, setCopied] = createSignal<'no' | 'yes' | 'cannot'>('no');
  const link = () => linkTo(location.href, state().id, clock().index, state().online ? 'online' : 'match');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link());
      setCopied('yes');
    } catch {
      setCopied('cannot');
    }
  };
  return (
    <>
      <Button icon="link" onPress={() => void copy()}>
        {t('time.link')}
      </Button>
      <Show when={copied() === 'yes'}>
        <p class="quiet" role="status">
          {t('time.linked')}
        </p>
      </Show>
      <Show when={copied() === 'cannot'}>
        <input
          class="filter moment-link"
          readOnly
          aria-label={t('time.linkHere')}
          value={link()}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Show>
    </>
  );
}
