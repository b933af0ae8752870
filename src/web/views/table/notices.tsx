import { type JSX, Show } from 'solid-js';
import { Fault } from '../../../kernel/faults.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { SaveFile } from './save-file.tsx';

/** What is in the way of playing, in a sentence, with what to do about it. */
export function Notices(): JSX.Element {
  const { ctrl, state } = useTable();
  const { t, speaker } = useTexts();
  return (
    <div class="notices">
      <Show when={state().mode === 'broken'}>
        <div class="notice grave" role="alert">
          <p>{t('trouble.worker')}</p>
          <Button look="main" onPress={() => location.reload()}>
            {t('trouble.reload')}
          </Button>
        </div>
      </Show>
      <Show when={state().elsewhere}>
        <div class="notice" role="alert">
          <p>{t('trouble.tab')}</p>
          <Button look="main" onPress={() => void ctrl.takeOver()}>
            {t('trouble.takeOver')}
          </Button>
        </div>
      </Show>
      <Show when={state().save === 'failed'}>
        <div class="notice" role="alert">
          <p>{t('trouble.storage')}</p>
          <SaveFile />
        </div>
      </Show>
      <Show when={state().mode !== 'broken' && state().fault}>
        {(fault) => (
          <div class="notice" role="alert">
            <p>{t('trouble.refused', { why: speaker().fault(new Fault(fault().code, fault().args, fault().at)) })}</p>
            <IconButton icon="close" label={t('ui.close')} onPress={() => ctrl.dismiss()} />
          </div>
        )}
      </Show>
    </div>
  );
}
