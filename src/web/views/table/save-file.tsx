import { createSignal, type JSX, Show } from 'solid-js';
import { hasSecrets } from '../../session/showing.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName } from '../parts/files.ts';
import { Button, Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** Saves the match file; where it would tell one person what another hides, only after a word of warning. */
export function SaveFile(): JSX.Element {
  const { ctrl, state } = useTable();
  const { t } = useTexts();
  const [asked, setAsked] = createSignal(false);
  const save = async () => {
    setAsked(false);
    const text = await ctrl.exportFile();
    if (text !== null) download(fileName(state().title, 'json'), text);
  };
  return (
    <>
      <Button icon="save" onPress={() => (hasSecrets(state()) ? setAsked(true) : void save())}>
        {t('time.file')}
      </Button>
      <Show when={asked()}>
        <Modal title={t('time.file')} onClose={() => setAsked(false)}>
          <p>{t('time.file.secrets')}</p>
          <div class="row">
            <Button look="main" icon="save" onPress={() => void save()}>
              {t('time.file.anyway')}
            </Button>
            <Button onPress={() => setAsked(false)}>{t('ui.cancel')}</Button>
          </div>
        </Modal>
      </Show>
    </>
  );
}
