import { type JSX, Show } from 'solid-js';
import type { FaultNote } from '../../../table/messages.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName } from './files.ts';
import { Button } from './ui.tsx';
import { isStored, reloadHelps, useWhy } from './why.ts';

/** Why a match is not on the table, and what can be done about it. */
export function CannotOpen(props: { id: string; title: string; fault: FaultNote }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const why = useWhy();
  const sentence = () =>
    isStored(props.fault) && props.fault.code !== 'cancelled'
      ? t('trouble.cannotOpen', { why: why(props.fault) })
      : why(props.fault);
  // What this page alone holds would not live through it.
  const mayReload = () => reloadHelps(props.fault) && !desk.state.holds;
  const mayRetry = () => ['referee-stopped', 'cancelled'].includes(props.fault.code);
  return (
    <div class="cannot-open" role="alert">
      <p>{sentence()}</p>
      <div class="row">
        <Show when={mayRetry()}>
          <Button look={mayReload() ? 'plain' : 'main'} onPress={() => void desk.retry()}>
            {t('trouble.retry')}
          </Button>
        </Show>
        <Show when={mayReload()}>
          <Button look="main" onPress={() => location.reload()}>
            {t('trouble.reload')}
          </Button>
        </Show>
        <Show when={isStored(props.fault)}>
          <SaveStored id={props.id} title={props.title} />
        </Show>
        <Button onPress={() => desk.leave()}>{t('ui.home')}</Button>
      </div>
      <Show when={isStored(props.fault)}>
        <p class="quiet">{t('trouble.raw.about')}</p>
      </Show>
    </div>
  );
}

function SaveStored(props: { id: string; title: string }): JSX.Element {
  const { t } = useTexts();
  const save = useSaveStored();
  return (
    <Button icon="save" onPress={() => void save(props.id, props.title)}>
      {t('trouble.raw')}
    </Button>
  );
}

/** Saves what is stored of a match as it lies there. */
export function useSaveStored(): (id: string, title: string) => Promise<void> {
  const desk = useDesk();
  return async (id, title) => {
    const text = await desk.raw(id);
    if (text !== null) download(fileName(title, 'stored.json'), text);
  };
}
