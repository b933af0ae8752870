import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { Charts } from './chart.tsx';
import { Contents } from './contents.tsx';
import { useRules } from './context.ts';
import { Examples, WorkedThrows } from './examples.tsx';
import { FoundCases } from './found.tsx';
import { Key } from './key.tsx';
import type { Leaf } from './reading.ts';
import { SectionLeaf } from './section.tsx';

const PARTS = [
  ['contents', 'book.contents'],
  ['charts', 'book.charts'],
  ['key', 'book.key'],
  ['examples', 'book.examples'],
] as const;
const FIRST: Readonly<Record<(typeof PARTS)[number][0], Leaf>> = {
  contents: { at: 'contents' },
  charts: { at: 'charts', chart: null },
  key: { at: 'key' },
  examples: { at: 'examples' },
};

/** The rules of a game: contents, text, search. `tools` is what the place it is read at adds to its head. */
export function RulesReader(props: { tools?: JSX.Element }): JSX.Element {
  const { book, reading } = useRules();
  const { t } = useTexts();
  const spot = createMemo(() => {
    const leaf = reading.leaf();
    return leaf.at === 'rule' ? book().find(leaf.rule) : null;
  });
  const chart = () => {
    const leaf = reading.leaf();
    return leaf.at === 'charts' ? leaf : null;
  };
  const missing = () => reading.leaf().at === 'rule' && spot() === null;
  return (
    <div class="rules-reader">
      <header>
        <IconButton icon="undo" label={t('book.back')} disabled={!reading.canGoBack()} onPress={() => reading.back()} />
        <nav class="rules-parts" aria-label={t('book.title')}>
          <For each={PARTS}>
            {([part, key]) => (
              <button
                type="button"
                aria-pressed={reading.query() === '' && reading.leaf().at === part}
                onClick={() => reading.turnTo(FIRST[part])}
              >
                {t(key)}
              </button>
            )}
          </For>
        </nav>
        {props.tools}
      </header>
      <label class="rules-search">
        <span class="visually-hidden">{t('book.search')}</span>
        <input
          type="search"
          placeholder={t('book.search')}
          autocomplete="off"
          value={reading.query()}
          onInput={(event) => reading.setQuery(event.currentTarget.value)}
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div class="rules-leaf" tabIndex={0}>
        <Show when={reading.query().trim() === ''} fallback={<FoundCases />}>
          <Switch fallback={<Contents />}>
            <Match when={missing()}>
              <p>{t('table.noCase')}</p>
            </Match>
            <Match when={chart()}>{(leaf) => <Charts open={leaf().chart} />}</Match>
            <Match when={reading.leaf().at === 'key'}>
              <Key />
            </Match>
            <Match when={reading.leaf().at === 'examples'}>
              <Examples />
              <WorkedThrows />
            </Match>
            <Match when={spot()}>{(found) => <SectionLeaf spot={found()} />}</Match>
          </Switch>
        </Show>
      </div>
    </div>
  );
}
