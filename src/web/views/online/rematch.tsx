import { type JSX, Show } from 'solid-js';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { type RoomView, useRoom } from './context.ts';

/** Once more with the sides changed, for those who played. */
export function Rematch(): JSX.Element {
  const room = useRoom();
  return <Show when={room?.state().side != null && room}>{(there) => <Again room={there()} />}</Show>;
}

function Again(props: { room: RoomView }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const { state, ctrl } = props.room;
  const asked = () => state().room?.rematch != null;
  const go = async () => {
    const id = await ctrl.rematch();
    if (id !== null) desk.online.openRoom(id);
  };
  return (
    <>
      <Show when={asked()}>
        <span role="status">{t('room.rematch.asked')}</span>
      </Show>
      <Button look={asked() ? 'main' : 'plain'} icon="restart" onPress={() => void go()}>
        {asked() ? t('room.rematch.go') : t('room.rematch')}
      </Button>
    </>
  );
}
