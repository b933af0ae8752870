import { type Accessor, createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import type { TimedEvent } from '../../../table/messages.ts';
import { sidesOf } from '../../session/story-log.ts';
import { hasWords } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { IconButton, Switch } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { headOf, sentenceOf } from './story-words.ts';

/** What the log is narrowed to. */
export interface Filter {
  readonly active: Accessor<boolean>;
  fits(timed: TimedEvent): boolean;
  readonly words: Accessor<string>;
  setWords(typed: string): void;
  readonly side: Accessor<string>;
  setSide(side: string): void;
  readonly turn: Accessor<number>;
  setTurn(turn: number): void;
  readonly rolls: Accessor<boolean>;
  setRolls(on: boolean): void;
}

export function useLogFilter(): Filter {
  const { face, snapshot } = useTable();
  const texts = useTexts();
  const [words, setWords] = createSignal('');
  const [side, setSide] = createSignal('');
  const [turn, setTurn] = createSignal(0);
  const [rolls, setRolls] = createSignal(false);
  const sideOf = createMemo(() => new Map(snapshot()?.view.pieces.map((piece) => [piece.id, piece.side])));
  const active = () => words() !== '' || side() !== '' || turn() > 0 || rolls();
  const fits = (timed: TimedEvent): boolean => {
    if (rolls() && timed.event.roll === undefined) return false;
    if (turn() > 0 && timed.turn !== turn()) return false;
    if (side() !== '' && !sidesOf(face(), timed, sideOf()).includes(side())) return false;
    const text = sentenceOf(texts, timed);
    return words() === '' || (headOf(text) === null && hasWords(text, words()));
  };
  return { active, fits, words, setWords, side, setSide, turn, setTurn, rolls, setRolls };
}

export function LogFilter(props: { filter: Filter }): JSX.Element {
  const { state, snapshot } = useTable();
  const { t, speaker } = useTexts();
  const [open, setOpen] = createSignal(false);
  const sides = createMemo(() => [...new Set(snapshot()?.view.pieces.map(({ side }) => side))].sort());
  /** Asked for only where the filter is open: a log is long. */
  const turns = () => [...new Set(state().log.map(({ turn }) => turn))];
  return (
    <div class="panel-tools">
      <div class="log-search">
        <input
          type="search"
          class="filter"
          aria-label={t('story.filter')}
          placeholder={t('story.search')}
          value={props.filter.words()}
          onInput={(event) => props.filter.setWords(event.currentTarget.value)}
        />
        <IconButton icon="settings" label={t('story.filter')} pressed={open()} onPress={() => setOpen(!open())} />
      </div>
      <Show when={open()}>
        <div class="log-filter">
          <label>
            {t('story.side')}
            <select value={props.filter.side()} onChange={(event) => props.filter.setSide(event.currentTarget.value)}>
              <option value="">{t('story.allSides')}</option>
              <For each={sides()}>{(side) => <option value={side}>{nameOf(speaker(), 'side', side)}</option>}</For>
            </select>
          </label>
          <label>
            {t('story.turn')}
            <select
              value={String(props.filter.turn())}
              onChange={(event) => props.filter.setTurn(Number(event.currentTarget.value))}
            >
              <option value="0">{t('story.allTurns')}</option>
              <For each={turns()}>{(turn) => <option value={String(turn)}>{turn}</option>}</For>
            </select>
          </label>
          <Switch label={t('log.rolls')} on={props.filter.rolls()} onSet={props.filter.setRolls} />
        </div>
      </Show>
    </div>
  );
}
