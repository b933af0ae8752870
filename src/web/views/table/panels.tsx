import { createEffect, createMemo, For, type JSX, lazy, Match, on, Show, Switch } from 'solid-js';
import { Icon, type IconName } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { Settings } from '../parts/settings.tsx';
import { PANELS, type Panel, useTable } from './context.ts';
import { Inspector } from './inspector.tsx';
import { LogPanel } from './log-panel.tsx';
import { isRecapped } from './recap.tsx';

// Fetched when they are asked for.
const RulesPanel = lazy(async () => ({ default: (await import('../rules/rules-panel.tsx')).RulesPanel }));
const more = () => import('./more-panels.tsx');
const JudgePanel = lazy(async () => ({ default: (await more()).JudgePanel }));
const NotesPanel = lazy(async () => ({ default: (await more()).NotesPanel }));
const PiecesPanel = lazy(async () => ({ default: (await more()).PiecesPanel }));
const TimePanel = lazy(async () => ({ default: (await more()).TimePanel }));
const TracksPanel = lazy(async () => ({ default: (await more()).TracksPanel }));

const TITLES = {
  log: 'log.title',
  tracks: 'tracks.title',
  pieces: 'pieces.title',
  judge: 'judge.title',
  time: 'time.title',
  rules: 'book.title',
  notes: 'notes.title',
  settings: 'ui.settings',
} as const;
const ICONS: Readonly<Record<Panel, IconName>> = {
  log: 'log',
  tracks: 'tracks',
  pieces: 'pieces',
  judge: 'judge',
  time: 'time',
  rules: 'book',
  notes: 'note',
  settings: 'settings',
};

/** Pixels of the sheet's head, which stays over what is scrolled. */
const HANDLE = 32;

/** Log, tracks, pieces, judge, time, rules, notes and settings: one at a time. */
export function Panels(): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  // What was looked into gives way to the panel that is asked for.
  createEffect(on(table.panel, () => table.inspect(null), { defer: true }));
  // Where the question and the panel share a sheet, the panel is scrolled to.
  createEffect(
    on(
      [table.panel, table.reading.leaf],
      () => {
        const side = document.querySelector('.side');
        if (side === null || getComputedStyle(side).overflowY !== 'auto') return;
        requestAnimationFrame(() => {
          const [panel, top] = [document.getElementById('panel'), side.getBoundingClientRect().top];
          side.scrollTop += (panel?.getBoundingClientRect().top ?? top) - top - HANDLE;
        });
      },
      { defer: true },
    ),
  );
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = PANELS[(PANELS.indexOf(table.panel()) + by + PANELS.length) % PANELS.length] ?? 'log';
    table.openPanel(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const recapped = createMemo(() => isRecapped(table));
  return (
    <section
      class="panels"
      classList={{ yields: recapped() }}
      data-panel={table.panel()}
      aria-label={t('table.panels')}
    >
      <div class="tabs" role="tablist" aria-label={t('table.panels')}>
        <For each={PANELS}>
          {(panel) => (
            <button
              type="button"
              role="tab"
              id={`tab-${panel}`}
              aria-selected={table.panel() === panel}
              aria-controls="panel"
              tabIndex={table.panel() === panel ? 0 : -1}
              title={t(TITLES[panel])}
              onClick={() => {
                table.openPanel(panel);
                table.inspect(null);
              }}
              onKeyDown={step}
            >
              <Icon name={ICONS[panel]} />
              <span>{t(TITLES[panel])}</span>
            </button>
          )}
        </For>
      </div>
      <Show when={table.inspected()}>{(space) => <Inspector space={space()} />}</Show>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div id="panel" class="panel" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${table.panel()}`}>
        <h2 class="visually-hidden">{t(TITLES[table.panel()])}</h2>
        <Switch>
          <Match when={table.panel() === 'log'}>
            <LogPanel />
          </Match>
          <Match when={table.panel() === 'tracks'}>
            <TracksPanel />
          </Match>
          <Match when={table.panel() === 'pieces'}>
            <PiecesPanel />
          </Match>
          <Match when={table.panel() === 'judge'}>
            <JudgePanel />
          </Match>
          <Match when={table.panel() === 'time'}>
            <TimePanel />
          </Match>
          <Match when={table.panel() === 'rules'}>
            <RulesPanel />
          </Match>
          <Match when={table.panel() === 'notes'}>
            <NotesPanel />
          </Match>
          <Match when={table.panel() === 'settings'}>
            <Settings value={table.state().preferences} onSet={(change) => table.ctrl.setPreferences(change)} />
          </Match>
        </Switch>
      </div>
    </section>
  );
}
