import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { cardOf } from '../../../kernel/card.ts';
import type { Seating } from '../../../table/settings.ts';
import { wishOf } from '../../session/seats.ts';
import { hasSecrets } from '../../session/showing.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { SeatChoice, seatsInWords, seatsOf } from '../parts/seat-choice.tsx';
import { Button, IconButton, Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** Who sits where, and the way to change it while the match goes on. */
export function Seats(): JSX.Element {
  const { ctrl, state } = useTable();
  const texts = useTexts();
  const { t } = texts;
  const [asked, setAsked] = createSignal(false);
  const can = () => {
    const { guided, mode, elsewhere, snapshot } = state();
    return !guided && mode === 'live' && !elsewhere && snapshot?.outcome === null;
  };
  const take = (seating: Seating) => {
    setAsked(false);
    void ctrl.reseat(seating);
  };
  return (
    <>
      <IconButton
        icon="seats"
        label={`${t('seats.title')}: ${seatsInWords(texts, state().settings)}`}
        disabled={!can()}
        onPress={() => setAsked(true)}
      />
      <Show when={asked()}>
        <Portal>
          <SeatsDialog
            title={t('seats.change')}
            about={t(hasSecrets(state()) ? 'seats.consent' : 'seats.about')}
            go={t('seats.do')}
            onClose={() => setAsked(false)}
            onSeats={take}
          />
        </Portal>
      </Show>
    </>
  );
}

/** A new match from the moment shown: who plays on is asked, unless two persons share its secrets. */
export function Branch(props: { title: string }): JSX.Element {
  const { ctrl, state } = useTable();
  const desk = useDesk();
  const { t } = useTexts();
  const [asked, setAsked] = createSignal(false);
  const asks = () => state().game.sides.length > 1 && !hasSecrets(state());
  const branch = async (seating?: Seating) => {
    setAsked(false);
    const id = await ctrl.branch(props.title, seating);
    if (id !== null) desk.open(id);
  };
  return (
    <>
      <Button icon="branch" onPress={() => (asks() ? setAsked(true) : void branch())}>
        {t('time.branch')}
      </Button>
      <Show when={asked()}>
        <SeatsDialog
          title={t('seats.branch')}
          about={t('time.branch.about')}
          go={t('seats.branch.go')}
          onClose={() => setAsked(false)}
          onSeats={(seating) => void branch(seating)}
        />
      </Show>
    </>
  );
}

function SeatsDialog(props: {
  title: string;
  about: string;
  go: string;
  onClose: () => void;
  onSeats: (seating: Seating) => void;
}): JSX.Element {
  const { state } = useTable();
  const { t } = useTexts();
  const card = createMemo(() => cardOf(state().game));
  const [wish, setWish] = createSignal(wishOf(card(), state().settings));
  return (
    <Modal title={props.title} onClose={() => props.onClose()}>
      <div class="seats-dialog">
        <SeatChoice card={card()} wish={wish()} onWish={setWish} />
        <p class="quiet">{props.about}</p>
        <div class="row">
          <Button look="main" onPress={() => props.onSeats(seatsOf(card(), wish()))}>
            {props.go}
          </Button>
          <Button onPress={() => props.onClose()}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </Modal>
  );
}
