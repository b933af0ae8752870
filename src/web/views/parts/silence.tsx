import { type JSX, Show } from 'solid-js';
import type { DeskState } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button } from './ui.tsx';

/** What takes long, over whatever is shown: how far it is, or that the referee says nothing; and a way to stop it. */
export function Silence(props: { state: Pick<DeskState, 'silent' | 'work'> }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <Show when={props.state.silent} fallback={<Working state={props.state} />}>
      <div class="over-page notice" role="alert">
        <p>{t('trouble.silent')}</p>
        <Button onPress={() => desk.wait()}>{t('trouble.wait')}</Button>
        <Button onPress={() => desk.stop()}>{t('trouble.stop')}</Button>
      </div>
    </Show>
  );
}

function Working(props: { state: Pick<DeskState, 'work'> }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <Show when={props.state.work}>
      {(work) => (
        <section class="over-page notice working" aria-label={t('trouble.working')}>
          <label>
            <span>{t('trouble.work', { done: work().done, total: work().total })}</span>
            <progress max={work().total} value={work().done} />
          </label>
          <Button onPress={() => desk.cancel()}>{t('ui.cancel')}</Button>
        </section>
      )}
    </Show>
  );
}
