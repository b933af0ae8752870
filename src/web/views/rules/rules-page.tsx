import { createEffect, createResource, type JSX, on, onCleanup, Show } from 'solid-js';
import type { Game } from '../../../kernel/game.ts';
import { lookOf, wear } from '../../map/look.ts';
import { useDesk } from '../desk.ts';
import { useTexts, Words } from '../lang.tsx';
import { DeskFault } from '../parts/desk-fault.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { IconButton } from '../parts/ui.tsx';
import { watch } from '../watch.ts';
import { RulesContext } from './context.ts';
import { RulesReader } from './reader.tsx';
import { createReading } from './reading.ts';
import { WithBook } from './with-book.tsx';

/** The rules of a game on a page of their own, without a match. */
export function RulesPage(props: { game: string; rule: string | null }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const state = watch(desk);
  const [game] = createResource(
    () => props.game,
    (id) => desk.game(id),
  );
  return (
    <Show
      when={game()}
      keyed
      fallback={
        <main class="hand-over">
          <p>{t('ui.loading')}</p>
          <DeskFault state={state()} />
        </main>
      }
    >
      {(found) => (
        <Words lang={state().preferences.lang} game={found}>
          <Pages game={found} rule={props.rule} />
        </Words>
      )}
    </Show>
  );
}

function Pages(props: { game: Game; rule: string | null }): JSX.Element {
  const desk = useDesk();
  const { t, speaker } = useTexts();
  const { game } = props;
  onCleanup(wear(lookOf(game.look)));
  const reading = createReading();
  createEffect(
    on(
      () => props.rule,
      (rule) => {
        if (rule !== null) reading.turnTo({ at: 'rule', rule });
      },
    ),
  );
  return (
    <div class="rules-page">
      <header class="top-bar">
        <IconButton icon="home" label={t('ui.home')} onPress={() => desk.leave()} />
        <h1>
          {speaker().say('game.title')}: {t('book.title')}
        </h1>
        <div class="bar-tools">
          <LangSwitch />
        </div>
      </header>
      <main>
        <h2 class="visually-hidden">{t('book.title')}</h2>
        <WithBook game={game}>
          {(book) => (
            <RulesContext.Provider value={{ game, data: game.data, book, reading, beside: null }}>
              <RulesReader />
            </RulesContext.Provider>
          )}
        </WithBook>
      </main>
    </div>
  );
}
