import { children, createMemo, type JSX, lazy, onCleanup, Show } from 'solid-js';
import type { Face } from '../../../kernel/face.ts';
import type { TableCtrl } from '../../session/table.ts';
import { Ending } from '../ending/ending.tsx';
import { useTexts } from '../lang.tsx';
import { useRoom } from '../online/context.ts';
import { Button, Modal } from '../parts/ui.tsx';
import { Announcer } from './announcer.tsx';
import { BoxTray } from './box-tray.tsx';
import { type Box, boxesOf } from './boxes.ts';
import { TableContext, useTable } from './context.ts';
import { createTable } from './create.ts';
import { Divider } from './divider.tsx';
import { Help } from './help.tsx';
import { useKeys } from './keys.ts';
import { MapHost } from './map-host.tsx';
import { createNotes, NotesContext } from './notes.ts';
import { Notices } from './notices.tsx';
import { Panels } from './panels.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { PromptCard } from './prompt-card.tsx';
import { Recap } from './recap.tsx';
import { Refusal } from './refusal.tsx';
import { createRoom } from './room.ts';
import { HandOver } from './screens.tsx';
import { SeatNote } from './seats-note.tsx';
import { SheetHandle } from './sheet-handle.tsx';
import { StoryCaption } from './story-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Fetched where somebody plays at a server. */
const OnlineStrip = lazy(async () => ({ default: (await import('../online/strip.tsx')).OnlineStrip }));

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
  const room = createRoom(table);
  const atServer = useRoom() !== null;
  const notes = createNotes(table);
  const boxes = createMemo<readonly Box[]>(() => {
    const view = table.snapshot()?.view;
    return view === undefined ? [] : boxesOf(table.face(), view, (at) => table.spaces().has(at), table.glow());
  });
  // A game with boxes always has the strip: the map would jump if it came and went.
  const boxed = createMemo(() => table.face().boxes.length + boxes().length > 0);
  const keys = useKeys(
    table,
    () => room.fold(!room.folded()),
    () => notes.plan(!notes.planning()),
  );
  return (
    <NotesContext.Provider value={notes}>
      <div
        class="table"
        classList={{
          folded: room.folded(),
          guided: guide() != null,
          online: state().online,
          'reads-wide': table.panel() === 'rules' && table.reading.wide(),
        }}
        style={room.style()}
        data-hash={table.snapshot()?.hash}
        data-at={table.snapshot()?.index}
        data-mode={state().mode}
      >
        <button type="button" class="skip" onClick={() => document.getElementById('prompt')?.focus()}>
          {t('ui.skip')}
        </button>
        <TopBar />
        <Show when={atServer}>
          <OnlineStrip />
        </Show>
        <main class="board" classList={{ boxed: boxed() }} aria-label={t('table.map')}>
          <MapHost />
          <StoryCaption />
          <Show when={notes.planning()}>
            <PlanSheet />
          </Show>
          <Show when={boxed()}>
            <BoxTray boxes={boxes()} />
          </Show>
          <Show when={state().menu.length > 0}>
            <PlaceMenu actions={state().menu} />
          </Show>
          <Refusal />
          <Notices />
          <SeatNote />
          <Show when={state().mode === 'opening'}>
            <p class="opening">{t('ui.loading')}</p>
          </Show>
          <Divider share="side" room={room} label={t('room.side')} />
        </main>
        <aside class="side" aria-label={t('table.prompt')}>
          <SheetHandle room={room} />
          {guide()}
          <PromptCard />
          <Recap />
          <Divider share="prompt" room={room} label={t('room.prompt')} />
          <Panels />
        </aside>
        <Show when={table.helpOpen()}>
          <Help />
        </Show>
        <Show when={keys.ending()}>
          {(action) => (
            <Modal title={t('keys.end')} onClose={() => keys.settle(false)}>
              <p>{table.label(action())}</p>
              <div class="row">
                <Button look="main" onPress={() => keys.settle(true)}>
                  {t('keys.end.yes')}
                </Button>
                <Button onPress={() => keys.settle(false)}>{t('ui.cancel')}</Button>
              </div>
            </Modal>
          )}
        </Show>
        <Ending />
        <Announcer />
      </div>
    </NotesContext.Provider>
  );
}
