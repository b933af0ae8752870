import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { DeskState } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { MyMatches } from '../online/my-matches.tsx';
import { DeskFault } from '../parts/desk-fault.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { OpenFile } from '../parts/open-file.tsx';
import { Settings } from '../parts/settings.tsx';
import { Button, IconButton, Modal } from '../parts/ui.tsx';
import { UpdateNotice } from '../parts/update-notice.tsx';
import { NewMatch } from './new-match.tsx';
import { SavedMatches } from './saved-matches.tsx';

/** Begin, go on, open, watch, learn. */
export function StartView(props: { state: DeskState }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const [settings, setSettings] = createSignal(false);
  /** Whoever has been here goes on first, and begins anew second. */
  const online = () => props.state.online?.matches ?? [];
  const returning = () => props.state.matches.length + props.state.damaged.length + online().length > 0;
  useDrop((file) => void desk.importFile(file));
  return (
    <div class="start">
      <header class="start-head">
        <div class="brand">
          <Icon name="anchor" />
          <div>
            <h1>{t('ui.name')}</h1>
            <p>{t('ui.motto')}</p>
          </div>
        </div>
        <div class="bar-tools">
          <Show when={props.state.online !== null}>
            <IconButton icon="search" label={t('lobby.title')} onPress={() => location.assign('#/lobby')} />
            <IconButton icon="seats" label={t('account.title')} onPress={() => location.assign('#/account')} />
          </Show>
          <IconButton icon="tracks" label={t('start.lab')} onPress={() => location.assign('#/lab')} />
          <LangSwitch />
          <IconButton icon="settings" label={t('ui.settings')} onPress={() => setSettings(true)} />
        </div>
      </header>
      <main classList={{ returning: returning() }}>
        <StartNotices state={props.state} />
        <div class="start-columns">
          <Show when={returning()}>
            <div class="kept">
              <Show when={online().length > 0}>
                <MyMatches matches={online()} games={props.state.games} />
              </Show>
              <Saved state={props.state} />
            </div>
          </Show>
          <NewMatch games={props.state.games} wish={props.state.wish} online={props.state.online} />
          <Show when={!returning()}>
            <Saved state={props.state} />
          </Show>
        </div>
      </main>
      <footer>
        <p>{t('ui.independent')}</p>
      </footer>
      <Show when={settings()}>
        <Modal title={t('ui.settings')} onClose={() => setSettings(false)}>
          <Settings value={props.state.preferences} onSet={(change) => desk.setPreferences(change)} />
        </Modal>
      </Show>
    </div>
  );
}

function Saved(props: { state: DeskState }): JSX.Element {
  const { t } = useTexts();
  return (
    <section class="card saved" aria-labelledby="saved-title">
      <h2 id="saved-title">{t('start.continue')}</h2>
      <SavedMatches matches={props.state.matches} damaged={props.state.damaged} games={props.state.games} />
      <div class="saved-open">
        <OpenFile />
        <p class="quiet">{t('start.drop')}</p>
      </div>
    </section>
  );
}

function StartNotices(props: { state: DeskState }): JSX.Element {
  const { t } = useTexts();
  return (
    <div class="notices">
      <DeskFault state={props.state} />
      <UpdateNotice update={props.state.update} />
      <Show when={!props.state.readable}>
        <div class="notice" role="alert">
          <p>{t('trouble.unreadable')}</p>
          <Button onPress={() => location.reload()}>{t('trouble.reload')}</Button>
        </div>
      </Show>
      <Show when={props.state.storage === 'failed'}>
        <div class="notice" role="alert">
          <p>{t('trouble.storage')}</p>
        </div>
      </Show>
    </div>
  );
}

/** A file dropped anywhere on the page. */
function useDrop(take: (file: File) => void): void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) take(file);
  };
  onMount(() => {
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
  });
  onCleanup(() => {
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
  });
}
