import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { PackReport } from '../../../table/messages.ts';
import type { Wish } from '../../session/desk.ts';
import { type FriendWish, proposalOf, usualFriend } from '../../session/online/friend.ts';
import type { OnlineState } from '../../session/online/online.ts';
import { mannersOf, type SeatWish, usualWish } from '../../session/seats.ts';
import { usualTitle } from '../../session/title.ts';
import { WEB_TEXT } from '../../text/index.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { FriendChoice } from '../online/friend-choice.tsx';
import { SeatChoice, seatsOf } from '../parts/seat-choice.tsx';
import { Button, Radios } from '../parts/ui.tsx';
import { GameCards } from './game-cards.tsx';
import { lengthOf } from './length.ts';
import { type Chosen, Options } from './options.tsx';
import { PackChoice } from './pack-choice.tsx';

/** Game, scenario, seats; options, seed and numbers for whoever wants them. */
export function NewMatch(props: {
  games: readonly GameCard[];
  wish: Wish | null;
  online: OnlineState | null;
}): JSX.Element {
  const desk = useDesk();
  const texts = useTexts();
  const { t, lang } = texts;
  const [gameId, setGameId] = createSignal(props.wish?.game ?? props.games[0]?.id ?? '');
  const game = createMemo(() => props.games.find(({ id }) => id === gameId()) ?? (props.games[0] as GameCard));
  const speaker = createMemo(() => new Speaker(lang(), WEB_TEXT, game().text));
  const [picked, setPicked] = createSignal<string | null>(props.wish?.scenario ?? null);
  const scenario = createMemo(() => {
    const ids = game().scenarios.map(({ id }) => id);
    const wanted = picked();
    return wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? '');
  });
  const [options, setOptions] = createSignal<Chosen>({});
  const [seats, setSeats] = createSignal<SeatWish | null>(null);
  // Another game has other sides, and perhaps one alone.
  const seatWish = createMemo((): SeatWish => {
    const [usual, wanted] = [usualWish(game()), seats()];
    if (wanted === null || !mannersOf(game(), props.online !== null).includes(wanted.manner)) return usual;
    return game().sides.includes(wanted.side) || game().sides.length > 1 ? wanted : { ...wanted, side: usual.side };
  });
  const [friend, setFriend] = createSignal<FriendWish | null>(null);
  const friendWish = createMemo(() => friend() ?? usualFriend(props.online?.me?.name ?? ''));
  const withFriend = () => seatWish().manner === 'friend';
  const [seed, setSeed] = createSignal('');
  const [report, setReport] = createSignal<PackReport | null>(null);
  const setGame = (id: string) => {
    setGameId(id);
    setReport(null);
    const wish = seats();
    if (wish !== null) setSeats({ ...wish, side: usualWish(game()).side });
  };
  const isBad = () => (report()?.count ?? 0) > 0;
  const chosen = () => Object.fromEntries(game().options.map(({ id, preset }) => [id, options()[id] ?? preset]));
  const invite = () => {
    const wish = friendWish();
    const numbers = report();
    const title = usualTitle(game(), scenario(), lang());
    const what = {
      scenario: scenario(),
      options: chosen(),
      title,
      ...(numbers === null ? {} : { pack: numbers.pack }),
    };
    void desk.online.invite(proposalOf(game(), wish, seatWish().side, what), wish.name.trim());
  };
  const begin = (wish: SeatWish) => {
    const numbers = report();
    const settings = {
      game: game().id,
      scenario: scenario(),
      seed: seed().trim() === '' ? null : seed().trim(),
      options: chosen(),
      ...seatsOf(game(), wish),
      ...(numbers === null ? {} : { pack: numbers.pack }),
    };
    void desk.start(settings, usualTitle(game(), scenario(), lang()));
  };

  return (
    <section class="card new-match" aria-labelledby="new-title">
      <h2 id="new-title">{t('start.new')}</h2>
      <GameCards games={props.games} value={game().id} onPick={setGame} />
      <Show when={speaker().has('game.blurb')}>
        <p class="blurb chosen-blurb">{speaker().say('game.blurb')}</p>
      </Show>
      <a class="read-rules" href={`#/rules/${game().id}`}>
        {t('book.read')}
      </a>
      <div class="set-up">
        <Radios
          legend={t('start.scenario')}
          options={game().scenarios.map((one) => ({
            value: one.id,
            label: nameOf(speaker(), 'scenario', one.id),
            note: lengthOf(texts, one),
          }))}
          value={scenario()}
          onPick={setPicked}
        />
        <div class="who-plays">
          <SeatChoice card={game()} wish={seatWish()} fresh online={props.online !== null} onWish={setSeats} />
          <Show when={withFriend()}>
            <FriendChoice
              card={game()}
              side={seatWish().side}
              wish={friendWish()}
              onSide={(side) => setSeats({ ...seatWish(), side })}
              onWish={setFriend}
            />
          </Show>
        </div>
      </div>
      <div class="row begin">
        <Show
          when={withFriend()}
          fallback={
            <Button look="main" icon="flag" disabled={isBad()} onPress={() => begin(seatWish())}>
              {t('start.begin')}
            </Button>
          }
        >
          <Button
            look="main"
            icon="link"
            disabled={isBad() || friendWish().name.trim() === ''}
            onPress={() => invite()}
          >
            {t('online.begin')}
          </Button>
        </Show>
        <Button icon="play" disabled={isBad()} onPress={() => begin({ ...seatWish(), manner: 'watch' })}>
          {t('start.watch')}
        </Button>
      </div>
      <div class="more">
        <Show when={game().options.length > 0}>
          <details class="rule-options">
            <summary>{t('start.options')}</summary>
            <Options card={game()} speaker={speaker()} chosen={options()} onChoose={setOptions} />
          </details>
        </Show>
        <details class="advanced">
          <summary>{t('start.advanced')}</summary>
          <label class="field">
            <span>{t('start.seed')}</span>
            <input
              type="text"
              maxLength={60}
              autocomplete="off"
              value={seed()}
              onInput={(event) => setSeed(event.currentTarget.value)}
            />
          </label>
          <p class="quiet">{t('start.seed.about')}</p>
        </details>
        <PackChoice game={game()} games={props.games} report={report()} onReport={setReport} />
      </div>
    </section>
  );
}
