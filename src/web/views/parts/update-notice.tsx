import { type JSX, Show } from 'solid-js';
import type { Update } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from './ui.tsx';

/** There is a newer version: it comes when the person says so, and not before. */
export function UpdateNotice(props: { update: Update }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <Show when={props.update !== 'none'}>
      <div class="notice update" role="status">
        <p>{props.update === 'taken' ? t('ui.updated') : t('ui.update')}</p>
        <Button onPress={() => desk.update()}>{t('trouble.reload')}</Button>
        <IconButton icon="close" label={t('ui.close')} onPress={() => desk.stay()} />
      </div>
    </Show>
  );
}
