import { createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import { noteOf } from '../../../table/notes.ts';
import type { LobbyLine, Pace } from '../../../table/online.ts';
import { PACES } from '../../session/online/friend.ts';
import type { Sought } from '../../session/online/people.ts';
import { useDesk } from '../desk.ts';
import { turnLabel } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useWhy } from '../parts/why.ts';
import { paceInWords } from './pace-words.ts';
import { createDoing, PeoplePage, Trouble } from './people-parts.tsx';
import { playerIn } from './players.ts';

/** So often the lobby is looked at again while it is in sight. */
const AGAIN = 15_000;
const ALL = '';

/** Free seats for anybody, and public matches to look at. */
export function LobbyPage(props: { games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const why = useWhy();
  const { people } = desk.online;
  const doing = createDoing();
  const [sought, setSought] = createSignal<Sought>({ game: null, pace: null });
  const [lobby, { refetch }] = createResource(sought, (wish) => people?.lobby(wish) ?? Promise.resolve(null));
  onMount(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, AGAIN);
    onCleanup(() => clearInterval(timer));
  });
  const title = (card: GameCard) => new Speaker(lang(), card.text).say('game.title');
  const withdraw = (id: string) =>
    void doing.run(async () => {
      await people?.withdraw(id);
      await refetch();
    });
  return (
    <PeoplePage>
      <section class="card" aria-labelledby="lobby-title">
        <h1 id="lobby-title">{t('lobby.title')}</h1>
        <Show when={people !== null} fallback={<p>{t('account.none')}</p>}>
          <div class="row">
            <Choice
              label={t('lobby.game')}
              options={props.games.map((card) => [card.id, title(card)])}
              onPick={(game) => setSought((now) => ({ ...now, game }))}
            />
            <Choice
              label={t('lobby.pace')}
              options={PACES.map((pace) => [pace, t(`online.pace.${pace}`)])}
              onPick={(pace) => setSought((now) => ({ ...now, pace: pace as Pace['kind'] | null }))}
            />
          </div>
        </Show>
        <div class="row">
          <Button icon="tracks" onPress={() => location.assign(`#/results/${sought().game ?? ''}`)}>
            {t('results.title')}
          </Button>
        </div>
        <Show when={lobby.error !== undefined}>
          <p role="alert">{why(noteOf(lobby.error))}</p>
        </Show>
        <Trouble doing={doing} />
      </section>
      <Show when={lobby.error === undefined && lobby.latest}>
        {(now) => (
          <>
            <section class="card" aria-labelledby="free-title">
              <h2 id="free-title">{t('lobby.free')}</h2>
              <Show when={now().free.length > 0} fallback={<p class="quiet">{t('lobby.none.free')}</p>}>
                <ul class="people-list">
                  <For each={now().free}>
                    {(line) => (
                      <Line line={line} games={props.games}>
                        <Show
                          when={line.side !== null}
                          fallback={
                            <Button look="main" onPress={() => location.assign(`#/join/${line.invitation}`)}>
                              {t('lobby.join')}
                            </Button>
                          }
                        >
                          <Button onPress={() => withdraw(line.id)}>{t('lobby.withdraw')}</Button>
                          <Button look="main" onPress={() => desk.online.openRoom(line.id)}>
                            {t('lobby.return')}
                          </Button>
                        </Show>
                      </Line>
                    )}
                  </For>
                </ul>
              </Show>
            </section>
            <Shown title={t('lobby.playing')} go={t('lobby.watch')} lines={now().playing} games={props.games} />
            <Shown title={t('lobby.over')} go={t('lobby.replay')} lines={now().over} games={props.games} />
          </>
        )}
      </Show>
    </PeoplePage>
  );
}

function Choice(props: {
  label: string;
  options: readonly (readonly [string, string])[];
  onPick: (value: string | null) => void;
}): JSX.Element {
  const { t } = useTexts();
  return (
    <label class="field">
      <span>{props.label}</span>
      <select onChange={(event) => props.onPick(event.currentTarget.value || null)}>
        <option value={ALL}>{t('lobby.all')}</option>
        <For each={props.options}>{([value, label]) => <option value={value}>{label}</option>}</For>
      </select>
    </label>
  );
}

function Shown(props: {
  title: string;
  go: string;
  lines: readonly LobbyLine[];
  games: readonly GameCard[];
}): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <section class="card" aria-label={props.title}>
      <h2>{props.title}</h2>
      <Show when={props.lines.length > 0} fallback={<p class="quiet">{t('lobby.none')}</p>}>
        <ul class="people-list">
          <For each={props.lines}>
            {(line) => (
              <Line line={line} games={props.games}>
                <Button onPress={() => desk.online.openRoom(line.id)}>
                  {line.side !== null && line.phase === 'play' ? t('lobby.return') : props.go}
                </Button>
              </Line>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** A match: what it is, who plays, who is there. */
function Line(props: { line: LobbyLine; games: readonly GameCard[]; children: JSX.Element }): JSX.Element {
  const texts = useTexts();
  const { t, lang } = texts;
  const speaker = () => {
    const card = props.games.find(({ id }) => id === props.line.game);
    return card === undefined ? null : new Speaker(lang(), card.text);
  };
  const seats = () =>
    Object.keys(props.line.seats).map((side) => {
      const words = speaker();
      const seat = words === null ? side : nameOf(words, 'side', side);
      const told = t('online.seat', { side: seat, name: playerIn(props.line, side, t, words) ?? t('online.nobody') });
      return props.line.here.includes(side) ? `${told} (${t('lobby.here')})` : told;
    });
  const about = () => [
    speaker()?.say('game.title') ?? props.line.game,
    paceInWords(texts, props.line.pace) ?? t('online.pace.free'),
    ...(props.line.phase === 'play' ? [turnLabel(lang(), props.line.turn)] : []),
    ...(props.line.onlookers > 0 ? [t('lobby.onlookers', { count: props.line.onlookers })] : []),
  ];
  return (
    <li>
      <span class="words">
        <strong>{props.line.title}</strong>
        <small>{about().join(' · ')}</small>
        <small>{seats().join(' · ')}</small>
      </span>
      {props.children}
    </li>
  );
}
