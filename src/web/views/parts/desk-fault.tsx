import { type JSX, Show } from 'solid-js';
import type { FaultNote } from '../../../table/messages.ts';
import type { DeskState } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { FileButton } from './open-file.tsx';
import { Button, IconButton } from './ui.tsx';
import { reloadHelps, useWhy } from './why.ts';

/** Not about a file. */
const PLAIN = ['unreachable-game', 'referee-stopped', 'cancelled', 'internal', 'bad-pack'];

/** What could not be begun or opened, and what to do about it. */
export function DeskFault(props: { state: Pick<DeskState, 'fault' | 'wants' | 'holds'> }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const why = useWhy();
  const sentence = (fault: FaultNote) =>
    PLAIN.includes(fault.code) ? why(fault) : t('trouble.file', { why: why(fault) });
  return (
    <Show when={props.state.fault}>
      {(fault) => (
        <div class="notice" role="alert">
          <p>{sentence(fault())}</p>
          <Show when={props.state.wants}>
            {(wants) => (
              <FileButton
                name="wanted"
                label={t('start.pack.wanted', { pack: wants().pack })}
                onFile={(file) => void desk.importPack(file)}
              />
            )}
          </Show>
          <Show when={reloadHelps(fault()) && !props.state.holds}>
            <Button onPress={() => location.reload()}>{t('trouble.reload')}</Button>
          </Show>
          <IconButton icon="close" label={t('ui.close')} onPress={() => desk.dismiss()} />
        </div>
      )}
    </Show>
  );
}
