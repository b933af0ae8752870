import { createSignal, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { hasSecrets } from '../../session/showing.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName } from '../parts/files.ts';
import { Button, Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/**
 * Saves the match file, whole or up to the moment shown; where it would tell one person what another hides, only after a word
 * of warning.
 */
export function SaveFile(props: { toHere?: boolean }): JSX.Element {
  const { ctrl, state } = useTable();
  const { t } = useTexts();
  const [asked, setAsked] = createSignal(false);
  const save = async () => {
    setAsked(false);
    const text = await ctrl.exportFile(props.toHere);
    if (text !== null) download(fileName(state().title, 'json'), text);
  };
  return (
    <>
      <Button icon="save" onPress={() => (hasSecrets(state()) ? setAsked(true) : void save())}>
        {props.toHere === true ? t('time.prefix') : t('time.file')}
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

/** Saves what this side has done and been told: for one of two persons whose match goes on. */
export function SaveRecord(props: { side: string }): JSX.Element {
  const { ctrl, state } = useTable();
  const { t, speaker } = useTexts();
  const side = () => nameOf(speaker(), 'side', props.side);
  const save = async () => {
    const text = await ctrl.exportRecord();
    if (text !== null) download(fileName(`${state().title} ${side()}`, 'record.json'), text);
  };
  return (
    <>
      <Button icon="save" onPress={() => void save()}>
        {t('time.record')}
      </Button>
      <p class="quiet">{t('time.record.about', { side: side() })}</p>
    </>
  );
}
