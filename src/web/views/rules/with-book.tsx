import { type Accessor, createMemo, createResource, type JSX, Show } from 'solid-js';
import type { Game } from '../../../kernel/game.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { DeskFault } from '../parts/desk-fault.tsx';
import { watch } from '../watch.ts';
import { Rulebook } from './rulebook.ts';

/** What is to be read in the rules of a game, once its book has come; until then a line that says so. */
export function WithBook(props: {
  game: Game;
  /** Its charts are to be made of an owner's numbers. */
  packed?: boolean;
  children: (book: Accessor<Rulebook>, game: Game) => JSX.Element;
}): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const state = watch(desk);
  const [found] = createResource(async () => {
    const cases = await desk.cases(props.game);
    const game = props.packed === true ? await desk.packed(props.game) : props.game;
    return cases === null || game === null ? null : { cases, game };
  });
  const waiting = (
    <div>
      <p class="quiet">{t('ui.loading')}</p>
      <DeskFault state={state()} />
    </div>
  );
  return (
    <Show when={found()} keyed fallback={waiting}>
      {({ cases, game }) =>
        props.children(
          createMemo(() => new Rulebook(cases[lang()])),
          game,
        )
      }
    </Show>
  );
}
