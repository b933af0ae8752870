import { createEffect, createMemo, For, type JSX, onCleanup, Show } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Fight } from '../../../kernel/orders.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { nameIn } from '../words.ts';
import { keyOf } from './choices.ts';
import { useTable } from './context.ts';
import { OddsTable } from './odds-card.tsx';

/** One who takes part, or could. */
interface Part {
  readonly words: string;
  readonly piece: string | null;
  readonly on: boolean;
  /** Switches it; null where it cannot be left out. */
  readonly turn: (() => void) | null;
}

/** Who takes part, what stands against what, and every result with its chance. */
export function FightBody(props: { fight: Fight; odds: ActionOdds | null }): JSX.Element {
  const table = useTable();
  const { t, speaker, lang } = useTexts();
  const { ctrl, state, snapshot } = table;
  const say = ({ key, args }: Message): string => speaker().say(key, localArgs(lang(), args));
  const nameOf = (id: string): string => nameIn(speaker(), snapshot()?.view, id);
  const member = ({ piece, by }: Fight['members'][number]): Part => ({
    words: nameOf(piece),
    piece,
    on: true,
    turn: by === null ? null : () => void ctrl.leaveOut(by),
  });
  const offer = ({ piece, action }: Fight['offers'][number]): Part => ({
    words: piece === null ? table.label(action) : nameOf(piece),
    piece,
    on: false,
    turn: () => table.choose(action),
  });
  const parts = createMemo<readonly Part[]>(() => [
    ...props.fight.members.map(member),
    ...props.fight.offers.map(offer),
  ]);
  return (
    <>
      <For each={props.fight.facts}>{(fact) => <p class="fact">{say(fact)}</p>}</For>
      <Show when={parts().length > 0}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <ul class="fight-parts" tabIndex={0} aria-label={t('fight.parts')}>
          <For each={parts()}>
            {(part) => (
              <li>
                <label
                  onPointerEnter={() => part.piece !== null && table.point({ spaces: [], pieces: [part.piece] })}
                  onPointerLeave={() => table.point(null)}
                >
                  <input
                    type="checkbox"
                    checked={part.on}
                    disabled={part.turn === null || state().busy}
                    onInput={(event) => {
                      // What is shown is what the referee says, not what was ticked.
                      event.currentTarget.checked = part.on;
                      part.turn?.();
                    }}
                  />
                  <span>{part.words}</span>
                </label>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.odds}>{(odds) => <OddsTable odds={odds()} />}</Show>
      <For each={props.fight.throws ?? []}>
        {({ of, odds }) => (
          <>
            <p class="fact">{say(of)}</p>
            <OddsTable odds={odds} />
          </>
        )}
      </For>
    </>
  );
}

/** A fight before its dice, with one button that lets them fall. */
export function FightCard(props: { fight: Fight }): JSX.Element {
  const table = useTable();
  const { t, speaker, lang } = useTexts();
  const { ctrl, state } = table;
  const label = () => {
    const { says, go } = props.fight;
    return says === undefined ? table.label(go) : speaker().say(says.key, localArgs(lang(), says.args));
  };
  const odds = createMemo(() => table.oddsOf(props.fight.go));
  const mayGo = createMemo(() => table.choices().some((action) => keyOf(action) === keyOf(props.fight.go)));
  createEffect(() => table.mark(props.fight.target));
  onCleanup(() => table.mark(null));
  return (
    <section class="odds-card fight-card" aria-label={label()}>
      <FightBody fight={props.fight} odds={odds()} />
      <div class="row">
        <Button
          look="main"
          icon="dice"
          disabled={state().busy || !mayGo()}
          onPress={() => table.choose(props.fight.go)}
        >
          {label()}
        </Button>
        <Button disabled={!state().canUndo || state().busy} onPress={() => void ctrl.callOff()}>
          {t('fight.callOff')}
        </Button>
      </div>
    </section>
  );
}

/** Actions that the card has a place of its own for. */
export const onCard = (fight: Fight | null): readonly ActionJson[] =>
  fight === null ? [] : [fight.go, ...fight.offers.map(({ action }) => action)];
