import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Fault } from '../../../kernel/faults.ts';
import type { FaultNote } from '../../../table/messages.ts';
import type { DeskState } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { OpenFile } from '../parts/open-file.tsx';
import { Settings } from '../parts/settings.tsx';
import { Button, IconButton, Modal } from '../parts/ui.tsx';
import { UpdateNotice } from '../parts/update-notice.tsx';
import { GuideOffers } from './guide-offer.tsx';
import { NewMatch } from './new-match.tsx';
import { SavedMatches } from './saved-matches.tsx';

/** Begin, go on, open, watch, learn. */
export function StartView(props: { state: DeskState }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const [settings, setSettings] = createSignal(false);
  useDrop((text, name) => void desk.importFile(text, name));
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
          <LangSwitch />
          <IconButton icon="settings" label={t('ui.settings')} onPress={() => setSettings(true)} />
        </div>
      </header>
      <main>
        <StartNotices state={props.state} />
        <GuideOffers first={props.state.matches.length === 0} games={props.state.games} />
        <div class="start-columns">
          <NewMatch games={props.state.games} />
          <section class="card saved" aria-labelledby="saved-title">
            <h2 id="saved-title">{t('start.continue')}</h2>
            <SavedMatches matches={props.state.matches} games={props.state.games} />
            <div class="saved-open">
              <OpenFile />
              <p class="quiet">{t('start.drop')}</p>
            </div>
          </section>
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

function StartNotices(props: { state: DeskState }): JSX.Element {
  const desk = useDesk();
  const { t, speaker } = useTexts();
  const sentence = ({ code, args, at }: FaultNote) => {
    const why = speaker().fault(new Fault(code, args, at));
    if (code === 'internal') return t('trouble.worker');
    return code === 'unreachable-game' ? why : t('trouble.file', { why });
  };
  return (
    <div class="notices">
      <Show when={props.state.fault}>
        {(fault) => (
          <div class="notice" role="alert">
            <p>{sentence(fault())}</p>
            <Show when={fault().code === 'unreachable-game' || fault().code === 'internal'}>
              <Button onPress={() => location.reload()}>{t('trouble.reload')}</Button>
            </Show>
            <IconButton icon="close" label={t('ui.close')} onPress={() => desk.dismiss()} />
          </div>
        )}
      </Show>
      <UpdateNotice update={props.state.update} />
      <Show when={props.state.storage === 'failed'}>
        <div class="notice" role="alert">
          <p>{t('trouble.storage')}</p>
        </div>
      </Show>
    </div>
  );
}

/** A file dropped anywhere on the page. */
function useDrop(take: (text: string, name: string) => void): void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void file.text().then((text) => take(text, file.name.replace(/\.[^.]*$/, '')));
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
