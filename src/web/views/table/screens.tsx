import { type JSX, onMount } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';

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
