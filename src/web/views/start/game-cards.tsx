import { createUniqueId, For, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { Speaker } from '../../../kernel/text.ts';
import { pictureOf } from '../../maps.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';

/** The games side by side: the map, what it is, for how many, and the way to learn it. */
export function GameCards(props: {
  games: readonly GameCard[];
  value: string;
  onPick: (id: string) => void;
}): JSX.Element {
  const { t } = useTexts();
  const name = createUniqueId();
  return (
    <fieldset class="game-cards">
      <legend class="visually-hidden">{t('start.game')}</legend>
      <For each={props.games}>
        {(card) => (
          <Card card={card} name={name} chosen={props.value === card.id} onPick={() => props.onPick(card.id)} />
        )}
      </For>
    </fieldset>
  );
}

function Card(props: { card: GameCard; name: string; chosen: boolean; onPick: () => void }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const speaker = () => new Speaker(lang(), props.card.text);
  const title = () => speaker().say('game.title');
  const lesson = () => speaker().say('lesson.title');
  const players = () => props.card.sides.length;
  return (
    <div class="game-card" classList={{ chosen: props.chosen }}>
      <label>
        <Show when={pictureOf(props.card.id)}>
          {(address) => (
            <img
              src={address()}
              alt={t('start.picture', { game: title() })}
              width="420"
              height="210"
              decoding="async"
            />
          )}
        </Show>
        <span class="game-name">
          <input
            type="radio"
            name={props.name}
            value={props.card.id}
            checked={props.chosen}
            onChange={() => props.onPick()}
          />
          <strong>{title()}</strong>
          <small>{players() === 1 ? t('start.one') : t('start.upTo', { players: players() })}</small>
        </span>
        <Show when={speaker().has('game.blurb')}>
          <span class="blurb">{speaker().say('game.blurb')}</span>
        </Show>
      </label>
      <Show when={props.card.guide}>
        {(guide) => (
          <div class="guide-offer" data-game={props.card.id} title={speaker().say('lesson.about')}>
            <Button look="quiet" icon="flag" onPress={() => void desk.guide(props.card.id, lesson())}>
              {t('start.learn', { title: lesson() })} · {t('start.minutes', { minutes: guide().minutes })}
            </Button>
          </div>
        )}
      </Show>
    </div>
  );
}
