import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { botsFor } from '../../../bots/index.ts';
import { readBotName } from '../../../bots/named.ts';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { SeriesSetup } from '../../../lab/series.ts';
import type { PackReport } from '../../../table/messages.ts';
import { freshSeed } from '../../seed.ts';
import { AIMLESS } from '../../session/seats.ts';
import { useTexts } from '../lang.tsx';
import { Button, Radios } from '../parts/ui.tsx';
import { type Chosen, Options } from '../start/options.tsx';
import { PackChoice } from '../start/pack-choice.tsx';
import { LabBot } from './lab-bot.tsx';
import { useLab } from './words.ts';

const MOST_GAMES = 10_000;
const USUAL_GAMES = 100;

/** Game, scenario, bots, options, an owner's numbers, how many games and their seed. */
export function LabSetup(props: {
  games: readonly GameCard[];
  working: boolean;
  onStart: (setup: SeriesSetup, games: number) => void;
}): JSX.Element {
  const lab = useLab();
  const { t, lang } = useTexts();
  const [gameId, setGameId] = createSignal(props.games[0]?.id ?? '');
  const card = createMemo(() => props.games.find(({ id }) => id === gameId()) ?? (props.games[0] as GameCard));
  const speaker = createMemo(() => new Speaker(lang(), card().text));
  const [picked, setPicked] = createSignal('');
  const scenario = createMemo(
    () => card().scenarios.find(({ id }) => id === picked())?.id ?? card().scenarios[0]?.id ?? '',
  );
  const [bots, setBots] = createSignal<Chosen>({});
  const [options, setOptions] = createSignal<Chosen>({});
  const [games, setGames] = createSignal(USUAL_GAMES);
  const [seed, setSeed] = createSignal(freshSeed().slice(0, 12));
  const botOf = (side: string) => {
    const can = botsFor(card().bots, side);
    const wanted = bots()[`${card().id} ${side}`];
    return wanted !== undefined && can.includes(readBotName(wanted).script) ? wanted : (can[0] ?? AIMLESS);
  };
  const [report, setReport] = createSignal<PackReport | null>(null);
  const isGood = () => {
    const counts = Number.isInteger(games()) && games() >= 1 && games() <= MOST_GAMES;
    return counts && seed().trim() !== '' && (report()?.count ?? 0) === 0;
  };
  // Numbers are those of one game.
  const pickGame = (id: string) => {
    setGameId(id);
    setReport(null);
  };
  const start = () => {
    const { id, sides } = card();
    const setup: SeriesSetup = {
      ...{ game: id, scenario: scenario(), pack: report()?.pack ?? null, seed: seed().trim() },
      options: Object.fromEntries(card().options.map((option) => [option.id, options()[option.id] ?? option.preset])),
      bots: Object.fromEntries(sides.map((side) => [side, botOf(side)])),
    };
    props.onStart(setup, games());
  };
  return (
    <section class="card lab-setup" aria-labelledby="lab-setup-title">
      <h2 id="lab-setup-title">{lab.say('lab.setup')}</h2>
      <div class="lab-choices">
        <Radios
          legend={lab.say('lab.game')}
          options={props.games.map(({ id, text }) => ({
            value: id,
            label: new Speaker(lang(), text).say('game.title'),
          }))}
          value={card().id}
          onPick={pickGame}
        />
        <Radios
          legend={t('start.scenario')}
          options={card().scenarios.map(({ id }) => ({ value: id, label: nameOf(speaker(), 'scenario', id) }))}
          value={scenario()}
          onPick={setPicked}
        />
        <For each={card().sides}>
          {(side) => (
            <LabBot
              {...{ side, card: card(), speaker: speaker(), bot: botOf(side) }}
              onPick={(bot) => setBots({ ...bots(), [`${card().id} ${side}`]: bot })}
            />
          )}
        </For>
      </div>
      <Show when={card().options.length > 0}>
        <details class="rule-options">
          <summary>{t('start.options')}</summary>
          <Options card={card()} speaker={speaker()} chosen={options()} onChoose={setOptions} />
        </details>
      </Show>
      <PackChoice game={card()} games={props.games} report={report()} onReport={setReport} />
      <div class="lab-numbers">
        <label class="field">
          <span>{lab.say('lab.games')}</span>
          <input
            type="number"
            name="games"
            min="1"
            max={MOST_GAMES}
            value={games()}
            onInput={(event) => setGames(event.currentTarget.valueAsNumber)}
          />
        </label>
        <label class="field">
          <span>{lab.say('lab.seed')}</span>
          <input
            type="text"
            name="seed"
            maxLength={60}
            autocomplete="off"
            value={seed()}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
      </div>
      <p class="quiet">{lab.say('lab.seed.about')}</p>
      <Button look="main" icon="play" disabled={!isGood() || props.working} onPress={start}>
        {lab.say('lab.start')}
      </Button>
    </section>
  );
}
