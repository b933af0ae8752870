import { type JSX, Show } from 'solid-js';
import type { FaultNote } from '../../../table/messages.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { CannotOpen } from '../parts/cannot-open.tsx';
import { DeskFault } from '../parts/desk-fault.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { UpdateNotice } from '../parts/update-notice.tsx';
import { useWhy } from '../parts/why.ts';
import { watch } from '../watch.ts';
import { useTable } from './context.ts';
import { PassageNote } from './passage-note.tsx';
import { SaveFile } from './save-file.tsx';

/** What is in the way of playing, in a sentence, with what to do about it. */
export function Notices(): JSX.Element {
  const { ctrl, state } = useTable();
  const { t } = useTexts();
  const why = useWhy();
  const deskState = watch(useDesk());
  // A match that is still on the table has been put back there.
  const refusal = (fault: FaultNote) => {
    if (fault.code === 'referee-stopped') return t('trouble.restarted');
    return fault.code === 'cancelled' ? why(fault) : t('trouble.refused', { why: why(fault) });
  };
  return (
    <div class="notices">
      <Show when={state().mode === 'broken' && state().fault}>
        {(fault) => (
          <div class="notice grave">
            <CannotOpen id={state().id} title={state().title} fault={fault()} />
          </div>
        )}
      </Show>
      <DeskFault state={deskState()} />
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
      <Show when={state().save === 'failed' && state().mode !== 'broken'}>
        <div class="notice" role="alert">
          <p>{t('trouble.storage')}</p>
          <SaveFile />
        </div>
      </Show>
      <Show when={state().snapshot?.decision && state().snapshot?.left}>
        {(left) => (
          <div class="notice" role="status">
            <p>{t('table.left', { left: left() })}</p>
          </div>
        )}
      </Show>
      <Show when={state().mode !== 'broken' && state().fault}>
        {(fault) => (
          <div class="notice" role="alert">
            <p>{refusal(fault())}</p>
            <IconButton icon="close" label={t('ui.close')} onPress={() => ctrl.dismiss()} />
          </div>
        )}
      </Show>
    </div>
  );
}
