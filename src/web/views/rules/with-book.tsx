import { type Accessor, createMemo, createResource, type JSX, Show } from 'solid-js';
import type { Game } from '../../../kernel/game.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { DeskFault } from '../parts/desk-fault.tsx';
import { watch } from '../watch.ts';
import { Rulebook } from './rulebook.ts';

/** What is to be read in the rules of a game, once its book has come; until then a line that says so. */
export function WithBook(props: { game: Game; children: (book: Accessor<Rulebook>) => JSX.Element }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const state = watch(desk);
  const [cases] = createResource(() => desk.cases(props.game));
  const waiting = (
    <div>
      <p class="quiet">{t('ui.loading')}</p>
      <DeskFault state={state()} />
    </div>
  );
  return (
    <Show when={cases()} fallback={waiting}>
      {(found) => props.children(createMemo(() => new Rulebook(found()[lang()])))}
    </Show>
  );
}
