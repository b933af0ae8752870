import { type JSX, Show } from 'solid-js';
import { botsFor } from '../../../bots/index.ts';
import { LEVELS, type Level, USUAL } from '../../../bots/levels.ts';
import { levelled, readBotName } from '../../../bots/named.ts';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import { AIMLESS } from '../../session/seats.ts';
import { capital } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Radios } from '../parts/ui.tsx';
import { useLab } from './words.ts';

/** Who plays a side in the laboratory: one of its bots, and how well. */
export function LabBot(props: {
  card: GameCard;
  speaker: Speaker;
  side: string;
  /** As bots are named, with the level where that is not the usual one. */
  bot: string;
  onPick: (bot: string) => void;
}): JSX.Element {
  const lab = useLab();
  const { t } = useTexts();
  const side = () => nameOf(props.speaker, 'side', props.side);
  const named = () => readBotName(props.bot);
  const level = (): Level => LEVELS.find((one) => one === named().level) ?? USUAL;
  const botName = (name: string) => (name === AIMLESS ? lab.say('lab.bot.random') : nameOf(props.speaker, 'bot', name));
  return (
    <>
      <Radios
        legend={lab.say('lab.bot', { side: side() })}
        options={botsFor(props.card.bots, props.side).map((value) => ({ value, label: botName(value) }))}
        value={named().script}
        onPick={(script) => props.onPick(script === AIMLESS ? script : levelled(script, level()))}
      />
      <Show when={named().script !== AIMLESS}>
        <Radios
          legend={`${t('seats.strength')}: ${side()}`}
          options={LEVELS.map((value) => ({ value, label: capital(props.speaker.say(`skill.${value}`)) }))}
          value={level()}
          onPick={(picked) => props.onPick(levelled(named().script, picked))}
        />
      </Show>
    </>
  );
}
