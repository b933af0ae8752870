import { createResource, For, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { Finished, PersonPage as Shown } from '../../session/online/records.ts';
import { useDesk } from '../desk.ts';
import { day, number } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { PeoplePage, ServerPage } from './people-parts.tsx';
import { botInWords } from './players.ts';
import { Sheet } from './sheet.tsx';

/** What a game calls its things; the bare name where this page does not know the game. */
export function createNaming(games: () => readonly GameCard[]) {
  const { lang } = useTexts();
  const speaker = (game: string) => {
    const card = games().find(({ id }) => id === game);
    return card === undefined ? null : new Speaker(lang(), card.text);
  };
  return {
    speaker,
    game: (game: string) => speaker(game)?.say('game.title') ?? game,
    of(game: string, kind: 'scenario' | 'side', name: string) {
      const words = speaker(game);
      return words === null ? name : nameOf(words, kind, name);
    },
  };
}

/** A person's results, ratings and likings, as far as they show them. */
export function PersonPage(props: { id: string; games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const { people } = desk.online;
  const naming = createNaming(() => props.games);
  const [found] = createResource(
    () => props.id,
    (id): Promise<Shown | null> => people?.records.person(id) ?? Promise.resolve(null),
  );
  const against = ({ game, bot, against: name }: Finished) => (bot ? botInWords(t, naming.speaker(game), name) : name);
  return (
    <PeoplePage>
      <ServerPage title={t('person.title')} found={found} none={t('person.none')}>
        {(now) => (
          <>
            <section class="card" aria-labelledby="person-title">
              <h1 id="person-title">{now().name}</h1>
              <Show when={now().results.length > 0} fallback={<p>{t('person.nothing')}</p>}>
                <p>
                  {t('person.length', { count: now().results.length, actions: number(lang(), now().length ?? 0, 0) })}
                </p>
              </Show>
              <Sheet
                title={t('person.ratings')}
                words={2}
                heads={[t('lobby.game'), t('lobby.pace'), t('person.rating'), t('person.matches')]}
                rows={now().ratings.map(({ game, pace, rating, deviation, matches }) => [
                  naming.game(game),
                  t(`online.pace.${pace}`),
                  t('person.rated', { rating: Math.round(rating), deviation: Math.round(deviation) }),
                  String(matches),
                ])}
              />
              <Show when={now().ratings.length > 0}>
                <p class="quiet">{t('person.deviation')}</p>
              </Show>
            </section>
            <Show when={now().results.length > 0}>
              <div class="card">
                <h2>{t('person.openings')}</h2>
                <Sheet
                  title={t('person.openings')}
                  hidden
                  words={3}
                  heads={[
                    t('lobby.game'),
                    t('person.scenario'),
                    t('person.side'),
                    t('person.matches'),
                    t('person.won'),
                  ]}
                  rows={now().openings.map(({ game, scenario, side, matches, won }) => [
                    naming.game(game),
                    naming.of(game, 'scenario', scenario),
                    naming.of(game, 'side', side),
                    String(matches),
                    String(won),
                  ])}
                />
              </div>
              <section class="card" aria-labelledby="results-title">
                <h2 id="results-title">{t('person.results')}</h2>
                <ul class="people-list">
                  <For each={now().results}>
                    {(one) => (
                      <li>
                        <span class="words">
                          <strong>{t(`person.result.${one.result}`, { name: against(one) })}</strong>
                          <small>
                            {[
                              naming.game(one.game),
                              naming.of(one.game, 'scenario', one.scenario),
                              naming.of(one.game, 'side', one.side),
                              ...(one.rated ? [t('online.rated')] : []),
                              day(lang(), one.ended),
                            ].join(' · ')}
                          </small>
                        </span>
                        <Button onPress={() => desk.online.openRoom(one.match)}>{t('lobby.replay')}</Button>
                      </li>
                    )}
                  </For>
                </ul>
              </section>
            </Show>
          </>
        )}
      </ServerPage>
    </PeoplePage>
  );
}
