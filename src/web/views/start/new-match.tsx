import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { botsFor } from '../../../bots/index.ts';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { PackReport } from '../../../table/messages.ts';
import { PERSON } from '../../../table/settings.ts';
import { WEB_TEXT } from '../../text/index.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, Radios } from '../parts/ui.tsx';
import { PackChoice } from './pack-choice.tsx';

/** More are folded away: whoever begins takes the presets. */
const FEW_OPTIONS = 5;

/** Game, scenario, options, players, seed, numbers. */
export function NewMatch(props: { games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const [gameId, setGameId] = createSignal(props.games[0]?.id ?? '');
  const game = createMemo(() => props.games.find(({ id }) => id === gameId()) ?? (props.games[0] as GameCard));
  const speaker = createMemo(() => new Speaker(lang(), WEB_TEXT, game().text));
  const [picked, setPicked] = createSignal<string | null>(null);
  const scenario = createMemo(() => {
    const ids = game().scenarios.map(({ id }) => id);
    const wanted = picked();
    return wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? '');
  });
  const [options, setOptions] = createSignal<Chosen>({});
  const [players, setPlayers] = createSignal<Readonly<Record<string, string>>>({});
  const [seed, setSeed] = createSignal('');
  const [report, setReport] = createSignal<PackReport | null>(null);
  const setGame = (id: string) => {
    setGameId(id);
    setReport(null);
  };

  const titleOf = (one: GameCard) => new Speaker(lang(), one.text).say('game.title');
  const bots = (side: string) => botsFor(game().bots, side);
  const botName = (name: string) =>
    t('start.bot', { name: name === 'random' ? t('start.bot.random') : nameOf(speaker(), 'bot', name) });
  // Another game may have a side of the same name, but not the same bots.
  const playerOf = (side: string) => bots(side).find((name) => name === players()[side]) ?? PERSON;
  const seats = (side: string) => [
    { value: PERSON, label: side === game().sides[0] ? t('start.me') : t('start.other') },
    ...bots(side).map((name) => ({ value: name, label: botName(name) })),
  ];
  const isBad = () => (report()?.count ?? 0) > 0;
  const begin = (watch: boolean) => {
    const seated = game().sides.map((side) => [side, watch ? (bots(side)[0] ?? PERSON) : playerOf(side)] as const);
    const chosen = game().options.map(({ id, preset }) => [id, options()[id] ?? preset] as const);
    const numbers = report();
    const settings = {
      game: game().id,
      scenario: scenario(),
      seed: seed().trim() === '' ? null : seed().trim(),
      options: Object.fromEntries(chosen),
      players: Object.fromEntries(seated),
      ...(numbers === null ? {} : { pack: numbers.pack }),
    };
    void desk.start(settings, `${titleOf(game())}: ${nameOf(speaker(), 'scenario', scenario())}`);
  };

  return (
    <section class="card new-match" aria-labelledby="new-title">
      <h2 id="new-title">{t('start.new')}</h2>
      <Show when={props.games.length > 1} fallback={<p class="game-name">{titleOf(game())}</p>}>
        <Radios
          legend={t('start.game')}
          options={props.games.map((one) => ({ value: one.id, label: titleOf(one) }))}
          value={game().id}
          onPick={setGame}
        />
      </Show>
      <Show when={speaker().has('game.blurb')}>
        <p class="blurb">{speaker().say('game.blurb')}</p>
      </Show>
      <a class="read-rules" href={`#/rules/${game().id}`}>
        {t('book.read')}
      </a>
      <Radios
        legend={t('start.scenario')}
        options={game().scenarios.map(({ id, turns }) => ({
          value: id,
          label: nameOf(speaker(), 'scenario', id),
          note: t('start.turns', { turns }),
        }))}
        value={scenario()}
        onPick={setPicked}
      />
      <Show when={game().options.length <= FEW_OPTIONS}>
        <Options card={game()} speaker={speaker()} chosen={options()} onChoose={setOptions} />
      </Show>
      <For each={game().sides}>
        {(side) => (
          <Radios
            legend={`${t('start.players')}: ${nameOf(speaker(), 'side', side)}`}
            options={seats(side)}
            value={playerOf(side)}
            onPick={(player) => setPlayers({ ...players(), [side]: player })}
          />
        )}
      </For>
      <Show when={game().options.length > FEW_OPTIONS}>
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
      <div class="row">
        <Button look="main" icon="flag" disabled={isBad()} onPress={() => begin(false)}>
          {t('start.begin')}
        </Button>
        <Button icon="play" disabled={isBad()} onPress={() => begin(true)}>
          {t('start.watch')}
        </Button>
      </div>
    </section>
  );
}

type Chosen = Readonly<Record<string, string>>;

function Options(props: {
  card: GameCard;
  speaker: Speaker;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}): JSX.Element {
  const valueName = (option: string, value: string) => nameOf(props.speaker, `option.${option}`, value);
  return (
    <For each={props.card.options}>
      {({ id, values, preset }) => (
        <Radios
          legend={nameOf(props.speaker, 'option', id)}
          options={values.map((value) => ({ value, label: valueName(id, value) }))}
          value={props.chosen[id] ?? preset}
          onPick={(value) => props.onChoose({ ...props.chosen, [id]: value })}
        />
      )}
    </For>
  );
}
