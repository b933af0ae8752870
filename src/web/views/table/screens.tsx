import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { nameOf, tellOutcome } from '../../../kernel/telling.ts';
import type { TableCtrl, TableState } from '../../session/table.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { seatsInWords } from '../parts/seat-choice.tsx';
import { Button, Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/**
 * Between two persons at one screen: nothing of the match is in the page until the next one is ready. Where other seats are
 * asked for, that person agrees or does not.
 */
export function HandOver(props: { state: TableState; ctrl: TableCtrl }): JSX.Element {
  const texts = useTexts();
  const { t, speaker } = texts;
  const side = () => nameOf(speaker(), 'side', props.state.next ?? '');
  const seats = () => {
    const { proposal } = props.state;
    return proposal === null ? null : seatsInWords(texts, proposal.seating);
  };
  let box: HTMLElement | undefined;
  onMount(() => box?.querySelector('button')?.focus());
  return (
    <main
      class="hand-over"
      ref={(element) => {
        box = element;
      }}
    >
      <Show
        when={seats()}
        fallback={
          <>
            <h1>{t('hand.title')}</h1>
            <p>{t('hand.to', { side: side() })}</p>
            <p class="quiet">{t('hand.about')}</p>
            <Button look="main" onPress={() => void props.ctrl.accept()}>
              {t('hand.ready', { side: side() })}
            </Button>
          </>
        }
      >
        {(words) => (
          <>
            <h1>{t('seats.ask', { side: side() })}</h1>
            <p>{t('seats.ask.about', { seats: words() })}</p>
            <div class="row">
              <Button look="main" onPress={() => void props.ctrl.accept()}>
                {t('seats.agree', { side: side() })}
              </Button>
              <Button onPress={() => props.ctrl.decline()}>{t('seats.decline')}</Button>
            </div>
          </>
        )}
      </Show>
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
