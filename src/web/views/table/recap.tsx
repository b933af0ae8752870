import { createSignal, For, type JSX, Show } from 'solid-js';
import type { EventGroup } from '../../../kernel/face.ts';
import type { RecapLine, RecapPart } from '../../session/story-recap.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { type Table, useTable } from './context.ts';
import { Dice } from './dice.tsx';
import { StoryBar } from './story-bar.tsx';
import { sentenceOf } from './story-words.ts';

export const HEADINGS: Readonly<Record<EventGroup, WebKey>> = {
  move: 'story.moves',
  shot: 'story.shots',
  hit: 'story.hits',
  loss: 'story.losses',
  control: 'story.control',
  morale: 'story.morale',
  other: 'story.other',
};
/** Longer lists stay folded until they are asked for, and are drawn in parts. */
const SHORT = 6;
const PAGE = 40;

const isTold = ({ state, story }: Table): boolean =>
  state().mode === 'live' && state().thinking === null && story.telling() !== null;
/** The recap is in sight, or what it will tell is being shown. */
export const isRecapped = (table: Table): boolean => table.story.open() || isTold(table);

/**
 * What has happened since the person decided: while it is told, how it goes on; then in lines that can be played again. Gone
 * when the person acts. It stands below the question, whose choices stay where they are.
 */
export function Recap(): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  return (
    <Show when={isRecapped(table)}>
      <section class="recap" aria-label={t('story.title')}>
        <Show when={!isTold(table)} fallback={<StoryBar />}>
          <Lines />
        </Show>
      </section>
    </Show>
  );
}

/** Where the sheet is small the lines wait behind their number. */
const inLittleRoom = (): boolean => matchMedia('(max-width: 52rem)').matches;

function Lines(): JSX.Element {
  const { story, key } = useTable();
  const { t } = useTexts();
  const [unfolded, unfold] = createSignal(!inLittleRoom());
  const counts = () =>
    story
      .recap()
      .map(({ group, lines }) => t('story.head', { heading: t(HEADINGS[group]), count: lines.length }))
      .join(' · ');
  return (
    <>
      <header>
        <h2>
          <button type="button" class="recap-fold" aria-expanded={unfolded()} onClick={() => unfold(!unfolded())}>
            {t('story.title')}
            <Show when={!unfolded()}>
              <small>{counts()}</small>
            </Show>
          </button>
        </h2>
        <IconButton icon="again" label={t('story.again')} keys={key('again')} onPress={() => void story.again()} />
        <IconButton icon="close" label={t('ui.close')} onPress={() => story.fold()} />
      </header>
      <Show when={unfolded()}>
        <div class="recap-parts">
          <For each={story.recap()}>{(part) => <Part part={part} short={story.recap().length === 1} />}</For>
        </div>
      </Show>
    </>
  );
}

function Part(props: { part: RecapPart; short: boolean }): JSX.Element {
  const { t } = useTexts();
  const [most, setMost] = createSignal(PAGE);
  const count = () => props.part.lines.length;
  const left = () => count() - most();
  return (
    <details class={`recap-part part-${props.part.group}`} open={props.short || count() <= SHORT}>
      <summary>{t('story.head', { heading: t(HEADINGS[props.part.group]), count: count() })}</summary>
      <ul>
        <For each={props.part.lines.slice(0, most())}>{(line) => <Line line={line} />}</For>
      </ul>
      <Show when={left() > 0}>
        <Button look="quiet" onPress={() => setMost(most() + PAGE)}>
          {t('story.more', { count: left() })}
        </Button>
      </Show>
    </details>
  );
}

function Line(props: { line: RecapLine }): JSX.Element {
  const table = useTable();
  const texts = useTexts();
  const show = () => table.point({ spaces: props.line.beat.spots, pieces: props.line.beat.pieces });
  const hide = () => table.point(null);
  return (
    <li>
      <button
        type="button"
        class="recap-line"
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={() => void table.story.retell(props.line)}
      >
        <Dice roll={props.line.beat.timed.event.roll} />
        {sentenceOf(texts, props.line.beat.timed)}
      </button>
    </li>
  );
}
