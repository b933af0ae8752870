import { type JSX, onMount, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import type { TableCtrl, TableState } from '../../session/table.ts';
import { useTexts } from '../lang.tsx';
import { seatsInWords } from '../parts/seat-choice.tsx';
import { Button } from '../parts/ui.tsx';

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
