import { createSignal, type JSX, Show } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import type { RoomView } from './context.ts';
import { usePlayers } from './players.ts';

/** What is asked of the other besides the game itself, and the way out of it. */
export function RoomActions(props: { room: RoomView; onDone: () => void }): JSX.Element {
  const { t } = useTexts();
  const { snapshot } = useTable();
  const { state, ctrl } = props.room;
  const players = usePlayers(props.room);
  const [asked, setAsked] = createSignal(false);
  const other = () => Object.keys(state().room?.seats ?? {}).find((side) => side !== state().side) ?? '';
  const away = () => state().connection !== 'open';
  const isOffered = (what: string) => away() || state().room?.offers.some((offer) => offer.what === what) === true;
  const pause = () => (state().clocks?.paused === true ? 'resume' : 'pause');
  /** So many actions stood before this person's last decision. */
  const before = () => (snapshot()?.since ?? 0) - 1;
  const done = (work: Promise<void>) => {
    props.onDone();
    void work;
  };
  return (
    <Show
      when={!asked()}
      fallback={
        <>
          <p>
            <strong>{t('room.resign.ask')}</strong>
          </p>
          <p>{t('room.resign.about', { name: players.nameOf(other()) })}</p>
          <div class="row">
            <Button look="main" icon="flag" disabled={away()} onPress={() => done(ctrl.resign())}>
              {t('room.resign.yes')}
            </Button>
            <Button onPress={() => setAsked(false)}>{t('ui.cancel')}</Button>
          </div>
        </>
      }
    >
      <div class="column room-actions">
        <p role="status">{away() ? t('room.offline') : ''}</p>
        <Button icon="seats" disabled={isOffered('draw')} onPress={() => done(ctrl.offer('draw'))}>
          {t('room.draw')}
        </Button>
        <Show when={state().clocks !== null}>
          <Button icon="pause" disabled={isOffered(pause())} onPress={() => done(ctrl.offer(pause()))}>
            {t(`room.${pause()}`)}
          </Button>
        </Show>
        <Button
          icon="undo"
          disabled={before() < 0 || isOffered('undo')}
          onPress={() => done(ctrl.offer('undo', before()))}
        >
          {t('room.undo')}
        </Button>
        <p class="quiet">{t('room.undo.about')}</p>
        <Button icon="flag" disabled={away()} onPress={() => setAsked(true)}>
          {t('room.resign')}
        </Button>
      </div>
    </Show>
  );
}
