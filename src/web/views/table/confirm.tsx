import { createEffect, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { Pending } from '../../session/table.ts';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, CaseButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { FightBody } from './fight-card.tsx';
import { OddsTable } from './odds-card.tsx';

/** The last word before dice fall; a shot is the card of a fight like any other. */
export function Confirm(props: { pending: Pending }): JSX.Element {
  const { ctrl, label, openRule, targets, mark } = useTable();
  const { t, speaker, lang } = useTexts();
  createEffect(() => mark(props.pending.shot?.target ?? targets(props.pending.action)));
  onCleanup(() => mark(null));
  let box: HTMLElement | undefined;
  onMount(() => {
    const roll = box?.querySelector<HTMLButtonElement>('button.main');
    roll?.focus({ preventScroll: true });
    roll?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <section
      class="odds-card confirm"
      classList={{ 'fight-card': props.pending.shot !== null }}
      aria-label={t('odds.of', { action: label(props.pending.action) })}
      ref={(element) => {
        box = element;
      }}
    >
      {/* The button says it again: the card of a shot has no room to spare. */}
      <Show when={props.pending.shot === null}>
        <h3>{label(props.pending.action)}</h3>
      </Show>
      <Show when={props.pending.warning}>
        {(warning) => (
          <p class="warning">
            {speaker().say(`warns.${warning().id}`, localArgs(lang(), warning().args))}{' '}
            <CaseButton rule={warning().rule} onOpen={openRule} />
          </p>
        )}
      </Show>
      <Show when={props.pending.last}>
        <p class="warning">{t('fight.last')}</p>
      </Show>
      <Show
        when={props.pending.shot}
        fallback={<Show when={props.pending.odds}>{(odds) => <OddsTable odds={odds()} />}</Show>}
      >
        {(shot) => <FightBody fight={shot()} odds={props.pending.odds} />}
      </Show>
      <div class="row">
        <Button
          look="main"
          {...(props.pending.odds === null && !props.pending.last ? {} : { icon: 'dice' as const })}
          onPress={() => void ctrl.confirm()}
        >
          {label(props.pending.action)}
        </Button>
        <Button onPress={() => ctrl.cancel()}>{t(props.pending.warning === null ? 'ui.cancel' : 'order.sure')}</Button>
      </div>
    </section>
  );
}
