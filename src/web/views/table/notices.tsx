import { type JSX, Show } from 'solid-js';
import { Fault } from '../../../kernel/faults.ts';
import type { FaultNote } from '../../../table/messages.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { UpdateNotice } from '../parts/update-notice.tsx';
import { watch } from '../watch.ts';
import { useTable } from './context.ts';
import { PassageNote } from './passage-note.tsx';
import { SaveFile } from './save-file.tsx';

/** What is in the way of playing, in a sentence, with what to do about it. */
export function Notices(): JSX.Element {
  const { ctrl, state } = useTable();
  const { t, speaker } = useTexts();
  const desk = useDesk();
  const deskState = watch(desk);
  const why = (fault: FaultNote) => speaker().fault(new Fault(fault.code, fault.args, fault.at));
  const crashed = () => (state().fault?.code ?? 'internal') === 'internal';
  /** To load everything again. */
  const mayHelp = () => crashed() || state().fault?.code === 'unreachable-game';
  const broken = () => {
    const { fault } = state();
    return fault === null || crashed() ? t('trouble.worker') : t('trouble.unopened', { why: why(fault) });
  };
  return (
    <div class="notices">
      <Show when={state().mode === 'broken'}>
        <div class="notice grave" role="alert">
          <p>{broken()}</p>
          <Show when={mayHelp()}>
            <Button look="main" onPress={() => location.reload()}>
              {t('trouble.reload')}
            </Button>
          </Show>
          <Show when={!crashed()}>
            <Button onPress={() => desk.leave()}>{t('ui.home')}</Button>
          </Show>
        </div>
      </Show>
      <UpdateNotice update={deskState().update} />
      <PassageNote />
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
            <p>{t('trouble.refused', { why: why(fault()) })}</p>
            <IconButton icon="close" label={t('ui.close')} onPress={() => ctrl.dismiss()} />
          </div>
        )}
      </Show>
    </div>
  );
}
