import { createMemo, createSignal, For, Index, type JSX, onCleanup, Show } from 'solid-js';
import type { Message } from '../../../kernel/events.ts';
import type { GoalPart } from '../../../kernel/face.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { localArgs, number } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** So many parts have a bar on the line itself. */
const SHOWN = 3;

/** How far a part has come, between 0 and 1; null where it is only a score. */
const progressOf = ({ value, need }: GoalPart): number | null =>
  need === null || need <= 0 ? null : Math.max(0, Math.min(1, value / need));

/** How the scenario is won, in one line of the top bar; pressed, with all that counts for both sides. */
export function GoalLine(): JSX.Element {
  const table = useTable();
  const { t, speaker, lang } = useTexts();
  const [open, setOpen] = createSignal(false);
  /** Whose bars look like whose: the first side of the game, and everybody else. */
  const first = () => table.ctrl.state.game.sides[0];
  const sides = () => [...new Set(goal()?.parts.map(({ side }) => side))];
  const goal = createMemo(() => {
    const view = table.snapshot()?.view;
    return view === undefined ? null : (table.face().goal?.(view) ?? null);
  });
  const say = ({ key, args }: Message) => speaker().say(key, localArgs(lang(), args));
  const figure = ({ value, need }: GoalPart) =>
    need === null ? number(lang(), value) : t('goal.of', { value: number(lang(), value), need: number(lang(), need) });
  const bars = () =>
    goal()
      ?.parts.filter((part) => progressOf(part) !== null)
      .slice(0, SHOWN) ?? [];

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open()) return;
    setOpen(false);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', close, { capture: true });
  onCleanup(() => document.removeEventListener('keydown', close, { capture: true }));

  return (
    <Show when={goal()}>
      {(now) => (
        <div class="goal">
          <button
            type="button"
            class="goal-line"
            aria-expanded={open()}
            title={say(now().aim)}
            onClick={() => setOpen(!open())}
          >
            <span class="goal-aim">
              <span class="visually-hidden">{t('goal.title')}: </span>
              {say(now().aim)}
            </span>
            <span class="goal-bars" aria-hidden="true">
              <Index each={bars()}>
                {(part) => (
                  <span
                    classList={{ 'goal-bar': true, other: part().side !== first() }}
                    style={{ '--part': progressOf(part()) ?? 0 }}
                  />
                )}
              </Index>
            </span>
          </button>
          <Show when={open()}>
            <section class="goal-card" aria-label={t('goal.title')}>
              <header>
                <h2>{t('goal.title')}</h2>
                <IconButton icon="close" label={t('ui.close')} onPress={() => setOpen(false)} />
              </header>
              <p>{say(now().aim)}</p>
              <For each={sides()}>
                {(side) => (
                  <>
                    <h3>{nameOf(speaker(), 'side', side)}</h3>
                    <dl>
                      <For each={now().parts.filter((part) => part.side === side)}>
                        {(part) => (
                          <div>
                            <dt>{say(part.name)}</dt>
                            <dd>{figure(part)}</dd>
                            <Show when={progressOf(part) !== null}>
                              <span class="meter" aria-hidden="true" style={{ '--part': progressOf(part) ?? 0 }} />
                            </Show>
                          </div>
                        )}
                      </For>
                    </dl>
                  </>
                )}
              </For>
            </section>
          </Show>
        </div>
      )}
    </Show>
  );
}
