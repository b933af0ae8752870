import { createMemo, For, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { checkDice } from '../../session/online/proof.ts';
import { useTexts } from '../lang.tsx';
import { useTable } from '../table/context.ts';
import { type RoomView, useRoom } from './context.ts';

/** What was promised of the dice, and when the match is over whether it was kept. */
export function DiceProof(): JSX.Element {
  const room = useRoom();
  return <Show when={room}>{(there) => <Proof room={there()} />}</Show>;
}

function Proof(props: { room: RoomView }): JSX.Element {
  const { t, speaker } = useTexts();
  const { snapshot } = useTable();
  const { state } = props.room;
  const pledge = () => state().room?.pledge ?? null;
  const origin = () => {
    const found = snapshot()?.dice[0]?.origin ?? null;
    return found?.by === 'table' ? found : null;
  };
  const check = createMemo(() => checkDice(state().id, origin(), pledge(), state().noted));
  const parts = () => {
    const shown = origin();
    return [
      { name: t('proof.server'), promised: pledge()?.secret ?? '', shown: shown?.secret },
      ...Object.entries(pledge()?.shares ?? {}).map(([side, promised]) => ({
        name: t('proof.share', { side: nameOf(speaker(), 'side', side) }),
        promised,
        shown: shown?.shares[side],
      })),
    ];
  };
  return (
    <Show when={pledge()}>
      <section class="dice-proof" data-check={check()}>
        <h3>{t('proof.title')}</h3>
        <p class="quiet">{t('proof.about')}</p>
        <Show when={check() === 'later'}>
          <p class="quiet">{t('proof.later')}</p>
        </Show>
        <Show when={check() === 'good' || check() === 'noted'}>
          <p class="proof-good">{t('proof.good')}</p>
        </Show>
        <Show when={check() === 'noted'}>
          <p>{t('proof.noted')}</p>
        </Show>
        <Show when={check() === 'bad'}>
          <p class="proof-bad" role="alert">
            {t('proof.bad')}
          </p>
        </Show>
        <dl>
          <For each={parts()}>
            {(part) => (
              <>
                <dt>{part.name}</dt>
                <dd class="seed">{part.promised}</dd>
                <Show when={part.shown}>{(value) => <dd class="seed">{t('proof.shown', { value: value() })}</dd>}</Show>
              </>
            )}
          </For>
        </dl>
      </section>
    </Show>
  );
}
