import { For, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { Speaker } from '../../../kernel/text.ts';
import { useDesk } from '../desk.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';

/** The guided matches of the games that have one: large for a newcomer, a line for whoever has been here. */
export function GuideOffers(props: { first: boolean; games: readonly GameCard[] }): JSX.Element {
  const { t } = useTexts();
  const taught = () => props.games.filter(({ guide }) => guide !== null);
  return (
    <Show when={taught().length > 0}>
      <section class="guide-offers" classList={{ first: props.first }} aria-labelledby="guides-title">
        <h2 id="guides-title" classList={{ 'visually-hidden': !props.first }}>
          {t('start.first')}
        </h2>
        <For each={taught()}>{(card) => <GuideOffer card={card} first={props.first} />}</For>
      </section>
    </Show>
  );
}

function GuideOffer(props: { card: GameCard; first: boolean }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const say = (key: string) => new Speaker(lang(), props.card.text).say(key);
  const title = () => say('lesson.title');
  const minutes = () => t('start.guide.minutes', { minutes: props.card.guide?.minutes ?? 0 });
  return (
    <div class="guide-offer" data-game={props.card.id}>
      <Icon name="flag" />
      <div>
        <h3>
          {title()} <small>{say('game.title')}</small>
        </h3>
        <p>{say('lesson.about')}</p>
      </div>
      <Button look={props.first ? 'main' : 'plain'} onPress={() => void desk.guide(props.card.id, title())}>
        {title()} · {minutes()}
      </Button>
    </div>
  );
}
