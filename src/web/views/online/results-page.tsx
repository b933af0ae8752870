import { createResource, For, type JSX } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import type { Tally } from '../../session/online/records.ts';
import { useDesk } from '../desk.ts';
import { number, percent } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { PeoplePage, ServerPage } from './people-parts.tsx';
import { createNaming } from './person-page.tsx';
import { Sheet } from './sheet.tsx';

/** How a game's rated matches have ended, by scenario and side. */
export function ResultsPage(props: { game: string | null; games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const { people } = desk.online;
  const naming = createNaming(() => props.games);
  const game = () => props.games.find(({ id }) => id === props.game)?.id ?? props.games[0]?.id ?? '';
  const [found] = createResource(
    game,
    (id): Promise<readonly Tally[] | null> => people?.records.game(id) ?? Promise.resolve(null),
  );
  return (
    <PeoplePage>
      <ServerPage title={t('results.title')} found={found} none={t('results.none')}>
        {(now) => (
          <section class="card" aria-labelledby="results-title">
            <h1 id="results-title">{t('results.title')}</h1>
            <p>{t('results.about')}</p>
            <label class="field">
              <span>{t('lobby.game')}</span>
              <select onChange={(event) => location.replace(`#/results/${event.currentTarget.value}`)}>
                <For each={props.games}>
                  {({ id }) => (
                    <option value={id} selected={id === game()}>
                      {naming.game(id)}
                    </option>
                  )}
                </For>
              </select>
            </label>
            <p role="status">{now().length === 0 ? t('results.none') : ''}</p>
            <Sheet
              title={naming.game(game())}
              words={2}
              heads={[
                t('person.scenario'),
                t('person.side'),
                t('person.matches'),
                t('person.won'),
                t('results.drawn'),
                t('results.beaten'),
                t('results.length'),
              ]}
              rows={now().map(({ scenario, side, matches, won, drawn, beaten, length }) => [
                naming.of(game(), 'scenario', scenario),
                naming.of(game(), 'side', side),
                String(matches),
                `${won} (${percent(lang(), won / matches)})`,
                String(drawn),
                String(beaten),
                number(lang(), length, 0),
              ])}
            />
          </section>
        )}
      </ServerPage>
    </PeoplePage>
  );
}
