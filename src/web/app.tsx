import { createEffect, createMemo, type JSX, Match, Show, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import { Guided } from './guide/guided.tsx';
import { isGuide } from './guide/match.ts';
import type { DeskCtrl } from './session/desk.ts';
import './styles/index.css';
import { DeskContext } from './views/desk.ts';
import { useTexts, Words } from './views/lang.tsx';
import { Button } from './views/parts/ui.tsx';
import { StartView } from './views/start/start-view.tsx';
import { TableView } from './views/table/table-view.tsx';
import { watch } from './views/watch.ts';

/** The page: the start, or a match. */
function App(props: { desk: DeskCtrl }): JSX.Element {
  const state = watch(props.desk);
  const table = createMemo(() => state().table);
  const game = createMemo(() => (state().route.at === 'match' ? table()?.state.game : undefined));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  createEffect(() => {
    const { lang, theme, palette } = state().preferences;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    root.dataset['palette'] = palette;
  });
  dark.addEventListener('change', () => {
    if (state().preferences.theme === 'system') {
      document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
    }
  });
  return (
    <DeskContext.Provider value={props.desk}>
      <Words lang={state().preferences.lang} game={game()}>
        <Switch fallback={<StartView state={state()} />}>
          <Match when={state().route.at === 'match'}>
            <Show when={table()} keyed fallback={<NoMatch missing={state().fault !== null} />}>
              {(ctrl) => {
                const face = ctrl.state.game.face;
                if (face === undefined) return <NoMatch missing />;
                return isGuide(ctrl.state.settings) ? (
                  <Guided ctrl={ctrl} face={face} />
                ) : (
                  <TableView ctrl={ctrl} face={face} />
                );
              }}
            </Show>
          </Match>
        </Switch>
      </Words>
    </DeskContext.Provider>
  );
}

function NoMatch(props: { missing: boolean }): JSX.Element {
  const { t } = useTexts();
  return (
    <main class="hand-over">
      <Show when={props.missing} fallback={<p>{t('ui.loading')}</p>}>
        <h1>{t('trouble.title')}</h1>
        <p>{t('trouble.missing')}</p>
        <Button look="main" onPress={() => location.assign('#/')}>
          {t('ui.home')}
        </Button>
      </Show>
    </main>
  );
}

export function mount(host: HTMLElement, desk: DeskCtrl): () => void {
  return render(() => <App desk={desk} />, host);
}
