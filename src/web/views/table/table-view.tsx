import { children, createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import type { Face } from '../../../kernel/face.ts';
import type { TableCtrl } from '../../session/table.ts';
import { Ending } from '../ending/ending.tsx';
import { useTexts } from '../lang.tsx';
import { Announcer } from './announcer.tsx';
import { BoxTray } from './box-tray.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { TableContext, useTable } from './context.ts';
import { createTable } from './create.ts';
import { Help } from './help.tsx';
import { Inspector } from './inspector.tsx';
import { useKeys } from './keys.ts';
import { MapHost } from './map-host.tsx';
import { Notices } from './notices.tsx';
import { Panels } from './panels.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { PromptCard } from './prompt-card.tsx';
import { Recap } from './recap.tsx';
import { Refusal } from './refusal.tsx';
import { HandOver } from './screens.tsx';
import { SeatNote } from './seats-note.tsx';
import { StoryCaption } from './story-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** One match on the table. `children` is what a guide lays over it. */
export function TableView(props: { ctrl: TableCtrl; face: Face; children?: JSX.Element }): JSX.Element {
  const texts = useTexts();
  const table = createTable(props.ctrl, props.face, texts);
  const aim = ({ type, detail }: UIEvent) => {
    // A click that no press came before is made by a key or a helping program.
    if (type !== 'click' || detail === 0) table.aim();
  };
  for (const type of ['pointerdown', 'keydown', 'click'] as const) {
    document.addEventListener(type, aim, { capture: true });
    onCleanup(() => document.removeEventListener(type, aim, { capture: true }));
  }
  useKeys(table);
  return (
    <TableContext.Provider value={table}>
      <Show when={table.state().mode !== 'handover'} fallback={<HandOver state={table.state()} ctrl={table.ctrl} />}>
        <Layout guide={props.children} />
      </Show>
    </TableContext.Provider>
  );
}

function Layout(props: { guide: JSX.Element }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  const { state } = table;
  // Made once: each look at a child property would make another.
  const guide = children(() => props.guide);
  /** On a phone the sheet shows one thing at a time: the question, or a panel. */
  const [tall, setTall] = createSignal(false);
  createEffect(on(table.panel, () => setTall(true), { defer: true }));
  return (
    <div
      class="table"
      classList={{ tall: tall(), guided: guide() != null }}
      data-hash={table.snapshot()?.hash}
      data-mode={state().mode}
    >
      <button type="button" class="skip" onClick={() => document.getElementById('prompt')?.focus()}>
        {t('ui.skip')}
      </button>
      <TopBar />
      <main class="board" aria-label={t('table.map')}>
        <MapHost />
        <StoryCaption />
        <BoxTray />
        <Show when={table.rule()}>{(rule) => <CaseDrawer rule={rule()} />}</Show>
        <Show when={table.inspected()}>{(space) => <Inspector space={space()} />}</Show>
        <Show when={state().menu.length > 0}>
          <PlaceMenu actions={state().menu} />
        </Show>
        <Refusal />
        <Notices />
        <SeatNote />
        <Show when={state().mode === 'opening'}>
          <p class="opening">{t('ui.loading')}</p>
        </Show>
      </main>
      <aside class="side" aria-label={t('table.prompt')}>
        <button
          type="button"
          class="sheet-handle"
          aria-expanded={tall()}
          aria-label={t('table.panels')}
          onClick={() => setTall(!tall())}
        />
        {guide()}
        <PromptCard />
        <Recap />
        <Panels />
      </aside>
      <Show when={table.helpOpen()}>
        <Help />
      </Show>
      <Ending />
      <Announcer />
    </div>
  );
}
