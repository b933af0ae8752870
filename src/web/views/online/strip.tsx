import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { nameOf } from '../../../kernel/telling.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton, Modal } from '../parts/ui.tsx';
import { useWhy } from '../parts/why.ts';
import { useTable } from '../table/context.ts';
import { clockText, createServerTime, leftOf } from './clock.ts';
import { type RoomView, useRoom } from './context.ts';
import { usePlayers } from './players.ts';
import { RoomActions } from './room-actions.tsx';
import { Talk } from './talk.tsx';

/** Around an online table: who plays and is there, clocks, what is asked for, talk. Nothing at any other table. */
export function OnlineStrip(): JSX.Element {
  const room = useRoom();
  return <Show when={room}>{(there) => <Strip room={there()} />}</Show>;
}

function Strip(props: { room: RoomView }): JSX.Element {
  const { t } = useTexts();
  const { state, ctrl } = props.room;
  const [talks, setTalks] = createSignal(false);
  const [acts, setActs] = createSignal(false);
  const now = createServerTime(state);
  const around = () => state().room;
  const open = (on: boolean) => {
    setTalks(on);
    ctrl.read(on);
  };
  const playing = () => state().side !== null && around()?.phase === 'play';
  return (
    <section class="online-strip" aria-label={t('strip.label')}>
      <ul class="players">
        <For each={Object.keys(around()?.seats ?? {})}>
          {(side) => <Player room={props.room} side={side} now={now()} />}
        </For>
      </ul>
      <p class="strip-notes" role="status">
        <Show when={state().connection !== 'open'}>
          <strong class="reconnecting">{t('strip.broken')}</strong>
        </Show>
        <Show when={state().clocks?.paused}>
          <span>{t('strip.paused')}</span>
        </Show>
        <Show when={state().side === null}>
          <span>{t('strip.onlooker')}</span>
        </Show>
        <Show when={(around()?.onlookers ?? 0) > 0}>
          <span>{t('strip.onlookers', { count: around()?.onlookers ?? 0 })}</span>
        </Show>
      </p>
      <div class="strip-tools">
        <Show when={playing()}>
          <IconButton icon="flag" label={t('strip.more')} pressed={acts()} onPress={() => setActs(!acts())} />
        </Show>
        <div class="talk-button" classList={{ unread: state().unread > 0 }} data-unread={state().unread || undefined}>
          <IconButton
            icon="talk"
            label={state().unread > 0 ? t('strip.unread', { count: state().unread }) : t('strip.talk')}
            pressed={talks()}
            onPress={() => open(!talks())}
          />
        </div>
      </div>
      <Offers room={props.room} now={now()} />
      <Show when={talks()}>
        <Talk room={props.room} onClose={() => open(false)} />
      </Show>
      <Show when={acts() && playing()}>
        <Portal>
          <Modal title={t('strip.more')} onClose={() => setActs(false)}>
            <RoomActions room={props.room} onDone={() => setActs(false)} />
          </Modal>
        </Portal>
      </Show>
    </section>
  );
}

/** One side: who plays it, whether they are there, whether it is theirs to move, and their time. */
function Player(props: { room: RoomView; side: string; now: number }): JSX.Element {
  const { t, speaker } = useTexts();
  const { snapshot } = useTable();
  const { state } = props.room;
  const players = usePlayers(props.room);
  const sitter = () => state().room?.seats[props.side] ?? null;
  const mine = () => state().side === props.side;
  const moves = createMemo(() => state().room?.phase === 'play' && snapshot()?.waitingFor === props.side);
  const time = () => {
    const { clocks } = state();
    if (clocks === null) return null;
    return clockText(leftOf(clocks, props.side, props.now), (days, hours) => t('strip.daysLeft', { days, hours }));
  };
  const name = () => players.nameOf(props.side);
  return (
    <li
      class="player"
      classList={{ here: sitter()?.here === true, moves: moves(), mine: mine() }}
      data-side={props.side}
    >
      <span
        class="presence"
        role="img"
        aria-label={t(sitter()?.here === true ? 'strip.here' : 'strip.away', { name: name() })}
      />
      <span class="player-name">
        {mine() ? t('strip.you', { name: name() }) : name()}
        <small>{nameOf(speaker(), 'side', props.side)}</small>
      </span>
      <Show when={moves()}>
        <span class="visually-hidden">{t('strip.turn')}</span>
      </Show>
      <Show when={time()}>
        {(left) => (
          <span class="clock" role="timer" aria-label={t('strip.clock', { name: name(), time: left() })}>
            {left()}
          </span>
        )}
      </Show>
    </li>
  );
}

/** What has been asked for, and what can be claimed. */
function Offers(props: { room: RoomView; now: number }): JSX.Element {
  const { t } = useTexts();
  const { state, ctrl } = props.room;
  const players = usePlayers(props.room);
  const why = useWhy();
  const offers = () => (state().side === null ? [] : (state().room?.offers ?? []));
  const late = () => {
    const { clocks, side, room } = state();
    const running = clocks?.running ?? null;
    if (clocks === null || running === null || side === null || running === side || room?.phase !== 'play')
      return false;
    return clocks.since !== null && leftOf(clocks, running, props.now) <= 0;
  };
  return (
    <Show when={offers().length > 0 || late() || state().fault !== null}>
      <div class="offers" role="status">
        <For each={offers()}>
          {({ what, by, to }) => (
            <p>
              <span>
                {by === state().side
                  ? t(`room.offered.${what}`)
                  : t(`room.offer.${what}`, { name: players.nameOf(by), to: to ?? 0 })}
              </span>
              <Show
                when={by !== state().side}
                fallback={<Button onPress={() => void ctrl.decline(what)}>{t('room.withdraw')}</Button>}
              >
                <Button look="main" onPress={() => void ctrl.offer(what, to)}>
                  {t('room.accept')}
                </Button>
                <Button onPress={() => void ctrl.decline(what)}>{t('room.decline')}</Button>
              </Show>
            </p>
          )}
        </For>
        <Show when={state().fault}>
          {(fault) => (
            <p role="alert">
              <span>{t('trouble.refused', { why: why(fault()) })}</span>
              <IconButton icon="close" label={t('ui.close')} onPress={() => ctrl.dismiss()} />
            </p>
          )}
        </Show>
        <Show when={late()}>
          <p>
            <Button look="main" icon="time" onPress={() => void ctrl.claim()}>
              {t(state().room?.overtime === 'bot' ? 'room.claim.bot' : 'room.claim.win')}
            </Button>
          </p>
        </Show>
      </div>
    </Show>
  );
}
