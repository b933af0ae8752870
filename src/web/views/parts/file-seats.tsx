import { createEffect, createSignal, type JSX, on, Show } from 'solid-js';
import type { Arrival, DeskState } from '../../session/desk.ts';
import { type SeatWish, wishOf } from '../../session/seats.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { SeatChoice, seatsOf } from './seat-choice.tsx';
import { Button, Modal } from './ui.tsx';

/** A match file says nothing of who sat where: whoever opens it does. */
export function FileSeats(props: { state: DeskState }): JSX.Element {
  const desk = useDesk();
  return (
    <Show when={props.state.arrival} keyed>
      {(arrival) => (
        <Asking
          arrival={arrival}
          onClose={() => desk.dismiss()}
          onSeats={(wish) => void desk.importAs(seatsOf(arrival.card, wish))}
        />
      )}
    </Show>
  );
}

function Asking(props: { arrival: Arrival; onClose: () => void; onSeats: (wish: SeatWish) => void }): JSX.Element {
  const { t } = useTexts();
  const usual = () => wishOf(props.arrival.card, props.arrival.seating);
  const [wish, setWish] = createSignal(usual());
  createEffect(on(usual, setWish, { defer: true }));
  return (
    <Modal title={t('seats.file')} onClose={() => props.onClose()}>
      <div class="seats-dialog">
        <p>
          <strong>{props.arrival.title}</strong>
        </p>
        <p class="quiet">{t('seats.file.about')}</p>
        <SeatChoice card={props.arrival.card} wish={wish()} onWish={setWish} />
        <div class="row">
          <Button look="main" onPress={() => props.onSeats(wish())}>
            {t('seats.file.open')}
          </Button>
          <Button onPress={() => props.onClose()}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </Modal>
  );
}
