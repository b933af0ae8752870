import { createEffect, createMemo, type JSX, Match, on, Show, Switch } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, CaseButton, IconButton } from '../parts/ui.tsx';
import { Choices } from './choice-list.tsx';
import { Confirm } from './confirm.tsx';
import { useTable } from './context.ts';
import { FightCard, onCard } from './fight-card.tsx';
import { OddsCard } from './odds-card.tsx';
import { OrderBar } from './order-bar.tsx';
import { PastNote } from './past-note.tsx';
import { ShowAgain, StoryBar } from './story-bar.tsx';

/** What is asked, which case asks it, and what can be answered. */
export function PromptCard(): JSX.Element {
  const table = useTable();
  const { t, speaker, lang } = useTexts();
  const { ctrl, state, snapshot } = table;
  const decision = createMemo(() => snapshot()?.decision ?? null);
  let heading: HTMLHeadingElement | undefined;

  const sentence = createMemo(() => {
    const asked = decision();
    if (state().mode === 'broken') return t('trouble.title');
    if (state().mode === 'replay') {
      const { index, count } = table.clock();
      return t('time.at', { index, count });
    }
    if (state().mode === 'parted') return t('rules.title');
    if (asked !== null) return speaker().say(asked.prompt.key, localArgs(lang(), asked.prompt.args));
    const side = state().thinking ?? snapshot()?.waitingFor ?? null;
    if (side !== null) return t('table.botTurn', { side: nameOf(speaker(), 'side', side) });
    return snapshot()?.outcome != null ? t('table.over') : t('ui.loading');
  });

  // After an answer its button may be gone: whoever walks by keyboard goes on from the new question.
  createEffect(
    on(
      decision,
      () => {
        // With the next frame, when the page is laid out anyway: asking now would lay it out twice.
        requestAnimationFrame(() => heading?.closest('.side')?.scrollTo({ top: 0 }));
        if (document.activeElement === document.body || document.activeElement === null) {
          heading?.focus({ preventScroll: true });
        }
      },
      { defer: true },
    ),
  );

  return (
    <section class="prompt-card" aria-labelledby="prompt">
      <div class="prompt-line">
        <h2
          id="prompt"
          tabIndex={-1}
          ref={(element) => {
            heading = element;
          }}
        >
          {sentence()}
        </h2>
        <div class="prompt-tools">
          <Show when={decision()}>{(asked) => <CaseButton rule={asked().rule} onOpen={table.openRule} />}</Show>
          <ShowAgain />
          <IconButton
            icon="undo"
            label={t('time.undo')}
            keys={table.key('undo')}
            disabled={!state().canUndo}
            onPress={() => void ctrl.undo()}
          />
          <IconButton
            icon="redo"
            label={t('time.redo')}
            keys={table.key('redo')}
            disabled={!state().canRedo}
            onPress={() => void ctrl.redo()}
          />
        </div>
      </div>
      <Switch>
        <Match when={state().mode === 'replay'}>
          <PastNote />
        </Match>
        <Match when={state().mode === 'live' && state().next}>
          {(next) => (
            <div class="past-note">
              <p>{t('hand.to', { side: nameOf(speaker(), 'side', next()) })}</p>
              <Button look="main" onPress={() => void ctrl.handOver()}>
                {state().snapshot?.passing === 'table'
                  ? t('seats.turn', { side: nameOf(speaker(), 'side', next()) })
                  : t('hand.title')}
              </Button>
            </div>
          )}
        </Match>
        <Match when={state().thinking !== null}>
          <StoryBar />
        </Match>
        <Match when={state().pending}>{(pending) => <Confirm pending={pending()} />}</Match>
        <Match when={decision()?.fight}>
          {(fight) => (
            <>
              <OrderBar />
              <FightCard fight={fight()} />
              <Choices except={onCard(fight())} />
            </>
          )}
        </Match>
        <Match when={decision()}>
          <OrderBar />
          <Choices />
          <Show when={table.shownOdds()} keyed>
            {(action) => <OddsCard action={action} />}
          </Show>
        </Match>
      </Switch>
    </section>
  );
}
