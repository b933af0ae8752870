import { createMemo, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { RoomLine } from '../../../table/online.ts';
import { pictureOf } from '../../maps.ts';
import { useDesk } from '../desk.ts';
import { moment, turnLabel } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { playerIn } from './players.ts';

/** So often the list is looked at again while it is in sight. */
const AGAIN = 20_000;

/** This person's matches at the server: whose move it is, and the way back. */
export function MyMatches(props: { matches: readonly RoomLine[]; games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  onMount(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void desk.online.refresh();
    }, AGAIN);
    onCleanup(() => clearInterval(timer));
  });
  return (
    <section class="card online-matches" aria-labelledby="online-title">
      <h2 id="online-title">{t('online.mine')}</h2>
      <ul class="saved-list">
        <For each={props.matches}>{(line) => <OnlineMatch line={line} games={props.games} />}</For>
      </ul>
    </section>
  );
}

function OnlineMatch(props: { line: RoomLine; games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const speaker = createMemo(() => {
    const card = props.games.find(({ id }) => id === props.line.game);
    return card === undefined ? null : new Speaker(lang(), card.text);
  });
  const sideName = (side: string) => {
    const words = speaker();
    return words === null ? side : nameOf(words, 'side', side);
  };
  const player = (side: string) => playerIn(props.line, side, t, speaker());
  const mine = () => props.line.phase === 'play' && props.line.waitingFor === props.line.side;
  const now = () => {
    const { phase, waitingFor, side } = props.line;
    if (phase === 'open' || phase === 'dice' || phase === 'over') return t(`online.${phase}`);
    if (mine()) return t('online.yourTurn', { side: sideName(side ?? '') });
    return t('online.waits', { name: player(waitingFor ?? '') ?? sideName(waitingFor ?? '') });
  };
  const seats = () =>
    Object.keys(props.line.seats)
      .map((side) => t('online.seat', { side: sideName(side), name: player(side) ?? t('online.nobody') }))
      .join(' · ');
  return (
    <li class="saved-match" classList={{ turn: mine() }}>
      <button type="button" class="saved-open-match" onClick={() => desk.online.openRoom(props.line.id)}>
        <Show when={pictureOf(props.line.game)}>
          {(address) => <img class="thumb" src={address()} alt="" loading="lazy" decoding="async" />}
        </Show>
        <span class="saved-words">
          <strong>{props.line.title}</strong>
          <span class="saved-where">
            <Show when={props.line.phase === 'play'}>
              <span>{turnLabel(lang(), props.line.turn)}</span>
            </Show>
            <span class="saved-now">{now()}</span>
          </span>
          <small>{seats()}</small>
          <small>{t('start.last', { when: moment(lang(), props.line.updated) })}</small>
        </span>
      </button>
    </li>
  );
}
