import { createSignal, For, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { FaultNote } from '../../../table/messages.ts';
import type { Room, Sitter } from '../../../table/online.ts';
import { pictureOf } from '../../maps.ts';
import { invitationLink } from '../../session/address.ts';
import type { RoomCtrl } from '../../session/online/room.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { useWhy } from '../parts/why.ts';
import { watch } from '../watch.ts';
import { paceInWords } from './pace-words.ts';
import { botInWords } from './players.ts';

/** Before a match begins: the link for the friend, who is there, and dice in the making. */
export function WaitingRoom(props: {
  ctrl: RoomCtrl;
  games: readonly GameCard[];
  /** Why there is no table although the match has begun. */
  fault: FaultNote | null;
}): JSX.Element {
  const desk = useDesk();
  const texts = useTexts();
  const { t, lang } = texts;
  const why = useWhy();
  const state = watch(props.ctrl);
  const room = () => state().room;
  const card = () => props.games.find(({ id }) => id === room()?.settings.game);
  const speaker = () => {
    const found = card();
    return found === undefined ? new Speaker(lang()) : new Speaker(lang(), found.text);
  };
  const title = () => (room()?.phase === 'open' ? t('wait.title') : t('wait.dice.title'));
  return (
    <main class="waiting-room">
      <div class="waiting-top">
        <IconButton icon="home" label={t('ui.home')} onPress={() => desk.leave()} />
        <LangSwitch />
      </div>
      <Show when={state().connection === 'broken'}>
        <p class="reconnecting" role="status">
          {t('strip.broken')}
        </p>
      </Show>
      <Show when={props.fault}>{(fault) => <p role="alert">{why(fault())}</p>}</Show>
      <Show
        when={room()}
        fallback={
          <Show when={state().fault} fallback={<p role="status">{t('wait.going')}</p>}>
            {(fault) => <p role="alert">{fault().code === 'unknown-match' ? t('wait.missing') : why(fault())}</p>}
          </Show>
        }
      >
        {(now) => (
          <section class="card" aria-labelledby="wait-title">
            <Show when={pictureOf(now().settings.game)}>
              {(address) => <img class="waiting-map" src={address()} alt="" decoding="async" />}
            </Show>
            <h1 id="wait-title">{title()}</h1>
            <p>
              <strong>{now().title}</strong>
              <Show when={paceInWords(texts, now().pace)}>{(words) => <> · {words()}</>}</Show>
              <Show when={now().rated}> · {t('online.rated')}</Show>
            </p>
            <Show when={state().invitation}>
              {(word) => <Invitation word={word()} room={now()} game={speaker().say('game.title')} />}
            </Show>
            <Show when={now().phase === 'dice'}>
              <p>{t('wait.dice')}</p>
            </Show>
            <Seats
              room={now()}
              mine={state().side}
              name={(side) => nameOf(speaker(), 'side', side)}
              bot={(id) => botInWords(t, speaker(), id)}
            />
            <Show when={state().side === null}>
              <p class="quiet">{t('wait.onlooker')}</p>
            </Show>
          </section>
        )}
      </Show>
    </main>
  );
}

/** The link, to be copied or shared. */
function Invitation(props: { word: string; room: Room; game: string }): JSX.Element {
  const { t } = useTexts();
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const link = () => invitationLink(location.href, props.word);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link());
      setCopied(true);
    } catch {
      // Then by hand: the link is there to be taken.
      field?.select();
    }
  };
  const share = () =>
    navigator
      .share({
        title: props.room.title,
        text: t('wait.share.text', { game: props.game, title: props.room.title }),
        url: link(),
      })
      .catch(() => undefined);
  return (
    <div class="invitation">
      <p>{t('wait.invite')}</p>
      <input
        class="filter"
        readOnly
        aria-label={t('wait.link')}
        value={link()}
        ref={(element) => {
          field = element;
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row">
        <Button look="main" icon="link" onPress={() => void copy()}>
          {t('wait.copy')}
        </Button>
        <Show when={'share' in navigator}>
          <Button icon="open" onPress={() => void share()}>
            {t('wait.share')}
          </Button>
        </Show>
      </div>
      <p class="quiet" role="status">
        {copied() ? t('wait.copied') : ''}
      </p>
      <p class="quiet">{t('wait.stay')}</p>
    </div>
  );
}

/** Who has which seat, and who is there. */
function Seats(props: {
  room: Room;
  mine: string | null;
  name: (side: string) => string;
  bot: (id: string) => string;
}): JSX.Element {
  const { t } = useTexts();
  const absent = () =>
    props.room.phase === 'dice'
      ? Object.values(props.room.seats).flatMap((sitter) => (sitter === null || sitter.here ? [] : [sitter.name]))
      : [];
  const told = (side: string, sitter: Sitter | null) => {
    if (sitter === null) return t('online.nobody');
    const where = side === props.mine ? t('wait.you') : sitter.here ? t('wait.here') : t('wait.away');
    return `${sitter.bot === null ? sitter.name : props.bot(sitter.bot)} (${where})`;
  };
  return (
    <>
      <ul class="waiting-seats">
        <For each={Object.entries(props.room.seats)}>
          {([side, sitter]) => (
            <li classList={{ here: sitter?.here === true }}>
              <strong>{props.name(side)}</strong>
              <span>{told(side, sitter)}</span>
            </li>
          )}
        </For>
      </ul>
      <For each={absent()}>{(name) => <p role="status">{t('wait.absent', { name })}</p>}</For>
    </>
  );
}
