import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { nameOf, tellOutcome } from '../../../kernel/telling.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** Between two persons at one screen: nothing of the match is in the page until the next one is ready. */
export function HandOver(props: { side: string; onReady: () => void }): JSX.Element {
  const { t, speaker } = useTexts();
  const side = () => nameOf(speaker(), 'side', props.side);
  let box: HTMLElement | undefined;
  onMount(() => box?.querySelector('button')?.focus());
  return (
    <main
      class="hand-over"
      ref={(element) => {
        box = element;
      }}
    >
      <h1>{t('hand.title')}</h1>
      <p>{t('hand.to', { side: side() })}</p>
      <p class="quiet">{t('hand.about')}</p>
      <Button look="main" onPress={() => props.onReady()}>
        {t('hand.ready', { side: side() })}
      </Button>
    </main>
  );
}

/** How it ended; the map stays to be looked at. */
export function Ending(): JSX.Element {
  const { snapshot, state, openPanel } = useTable();
  const desk = useDesk();
  const { t, speaker } = useTexts();
  const [closed, setClosed] = createSignal(false);
  const again = () => {
    const { settings, title } = state();
    void desk.start({ ...settings, seed: null }, title);
  };
  return (
    <Show when={!closed() && state().mode === 'live' && snapshot()?.outcome}>
      {(outcome) => (
        <Modal title={t('end.title')} onClose={() => setClosed(true)}>
          <p class="outcome">{tellOutcome(speaker(), outcome())}</p>
          <div class="row">
            <Button look="main" onPress={() => setClosed(true)}>
              {t('end.look')}
            </Button>
            <Button
              onPress={() => {
                setClosed(true);
                openPanel('judge');
              }}
            >
              {t('judge.stats')}
            </Button>
            <Button onPress={again}>{t('end.again')}</Button>
          </div>
        </Modal>
      )}
    </Show>
  );
}
