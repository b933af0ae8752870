import { createEffect, createMemo, createSignal, type JSX, lazy, Match, onCleanup, Show, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import type { Face } from '../kernel/face.ts';
import type { FaultNote } from '../table/messages.ts';
import { guideOf, shownExample } from './guide/led.ts';
import type { DeskCtrl, Route } from './session/desk.ts';
import type { TableCtrl, TableState } from './session/table.ts';
import './styles/index.css';
import { DeskContext } from './views/desk.ts';
import { useTexts, Words } from './views/lang.tsx';
import { RoomContext } from './views/online/context.ts';
import { showTurns } from './views/online/your-turn.ts';
import { CannotOpen } from './views/parts/cannot-open.tsx';
import { FileSeats } from './views/parts/file-seats.tsx';
import { Silence } from './views/parts/silence.tsx';
import { StartView } from './views/start/start-view.tsx';
import { TableView } from './views/table/table-view.tsx';
import { watch } from './views/watch.ts';

// Fetched when they are asked for.
const Guided = lazy(async () => ({ default: (await import('./guide/guided.tsx')).Guided }));
const Exampled = lazy(async () => ({ default: (await import('./views/rules/exampled.tsx')).Exampled }));
const online = () => import('./views/online/pages.ts');
const AccountPage = lazy(async () => ({ default: (await online()).AccountPage }));
const JoinPage = lazy(async () => ({ default: (await online()).JoinPage }));
const LobbyPage = lazy(async () => ({ default: (await online()).LobbyPage }));
const WaitingRoom = lazy(async () => ({ default: (await online()).WaitingRoom }));
const WordPage = lazy(async () => ({ default: (await online()).WordPage }));
const NoticesPage = lazy(async () => ({ default: (await online()).NoticesPage }));
const PersonPage = lazy(async () => ({ default: (await online()).PersonPage }));
const ResultsPage = lazy(async () => ({ default: (await online()).ResultsPage }));
const LabPage = lazy(async () => ({ default: (await import('./views/lab/rooms.ts')).LabPage }));
const RulesPage = lazy(async () => ({ default: (await import('./views/rules/rules-page.tsx')).RulesPage }));

/** The page: the start, or a match. */
function App(props: { desk: DeskCtrl }): JSX.Element {
  const state = watch(props.desk);
  const table = createMemo(() => state().table);
  const isMatch = () => state().route.at === 'match' || state().route.at === 'online';
  const game = createMemo(() => (isMatch() ? table()?.state.game : undefined));
  const room = createMemo(() => (state().route.at === 'online' ? (state().online?.room ?? null) : null));
  const here = () => {
    const { route } = state();
    return route.at === 'match' || route.at === 'online' ? route.id : '';
  };
  const routeAt = <A extends Route['at']>(at: A) =>
    createMemo(() => {
      const { route } = state();
      return route.at === at ? (route as Extract<Route, { readonly at: A }>) : null;
    });
  const [rules, word, person, results] = [routeAt('rules'), routeAt('word'), routeAt('person'), routeAt('results')];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  createEffect(() => {
    const { lang, theme, palette } = state().preferences;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    root.dataset['palette'] = palette === 'colour-blind' ? 'safe' : palette;
  });
  dark.addEventListener('change', () => {
    if (state().preferences.theme === 'system') {
      document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
    }
  });
  showTurns(state, createTableState(table));
  // The browser asks before what is nowhere else is thrown away.
  addEventListener('beforeunload', (event) => {
    if (state().holds) event.preventDefault();
  });
  return (
    <DeskContext.Provider value={props.desk}>
      <Words lang={state().preferences.lang} game={game()}>
        <Switch fallback={<StartView state={state()} />}>
          <Match when={rules()}>{(at) => <RulesPage game={at().game} rule={at().rule} />}</Match>
          <Match when={state().route.at === 'join'}>
            <JoinPage state={state()} />
          </Match>
          <Match when={state().route.at === 'lobby'}>
            <LobbyPage games={state().games} />
          </Match>
          <Match when={state().route.at === 'lab'}>
            <LabPage state={state()} />
          </Match>
          <Match when={state().route.at === 'account'}>
            <AccountPage />
          </Match>
          <Match when={state().route.at === 'notices'}>
            <NoticesPage />
          </Match>
          <Match when={person()}>{(at) => <PersonPage id={at().id} games={state().games} />}</Match>
          <Match when={results()}>{(at) => <ResultsPage game={at().game} games={state().games} />}</Match>
          <Match when={word()} keyed>
            {(at) => <WordPage kind={at.kind} word={at.word} />}
          </Match>
          <Match when={isMatch()}>
            <Show
              when={table()}
              keyed
              fallback={
                <Show when={room()} keyed fallback={<NoMatch id={here()} fault={state().fault} />}>
                  {(ctrl) => <WaitingRoom ctrl={ctrl} games={state().games} fault={state().fault} />}
                </Show>
              }
            >
              {(ctrl) => {
                const { game: played } = ctrl.state;
                const { face } = played;
                if (face === undefined)
                  return <NoMatch id={here()} fault={{ code: 'unknown-game', args: { game: played.id } }} />;
                const around = room();
                const there = around === null ? null : { ctrl: around, state: watch(around) };
                // As long as it is there it speaks of its own game, wherever the page is going.
                return (
                  <Words lang={state().preferences.lang} game={played}>
                    <RoomContext.Provider value={there}>
                      <Played ctrl={ctrl} face={face} />
                    </RoomContext.Provider>
                  </Words>
                );
              }}
            </Show>
          </Match>
        </Switch>
        <FileSeats state={state()} />
        <Silence state={state()} />
      </Words>
    </DeskContext.Provider>
  );
}

/** What is on the table, whichever it is. */
function createTableState(table: () => TableCtrl | null): () => TableState | null {
  const [now, setNow] = createSignal<TableState | null>(null);
  createEffect(() => {
    const ctrl = table();
    setNow(ctrl?.state ?? null);
    if (ctrl !== null) onCleanup(ctrl.subscribe((next) => setNow(next)));
  });
  return now;
}

/** A match: an example that is shown, a guide's, or one that is played. */
function Played(props: { ctrl: TableCtrl; face: Face }): JSX.Element {
  const { ctrl, face } = props;
  const example = shownExample(ctrl.state);
  if (example !== null) return <Exampled ctrl={ctrl} face={face} example={example} />;
  const guide = guideOf(ctrl.state);
  if (guide !== null) return <Guided ctrl={ctrl} face={face} guide={guide} />;
  return <TableView ctrl={ctrl} face={face} />;
}

/** On the way to a match, or why there is none here. */
function NoMatch(props: { id: string; fault: FaultNote | null }): JSX.Element {
  const { t } = useTexts();
  return (
    <main class="hand-over">
      <Show when={props.fault} fallback={<p>{t('ui.loading')}</p>}>
        {(fault) => (
          <>
            <h1>{t('trouble.title')}</h1>
            <CannotOpen id={props.id} title={t('start.damaged.unnamed')} fault={fault()} />
          </>
        )}
      </Show>
    </main>
  );
}

export function mount(host: HTMLElement, desk: DeskCtrl): () => void {
  return render(() => <App desk={desk} />, host);
}
