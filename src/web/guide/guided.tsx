import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import type { Face } from '../../kernel/face.ts';
import type { Game } from '../../kernel/game.ts';
import type { Guide, GuideStep } from '../../kernel/guide.ts';
import { openNotes } from '../session/store.ts';
import type { TableCtrl } from '../session/table.ts';
import { useDesk } from '../views/desk.ts';
import { useTexts } from '../views/lang.tsx';
import { Button, IconButton, Modal } from '../views/parts/ui.tsx';
import { useTable } from '../views/table/context.ts';
import { TableView } from '../views/table/table-view.tsx';
import { watch } from '../views/watch.ts';
import { GuideCtrl } from './ctrl.ts';
import { Progress } from './progress.ts';

/** The table with a hand on the shoulder. */
export function Guided(props: { ctrl: TableCtrl; face: Face; guide: Guide<Game> }): JSX.Element {
  const { id } = props.ctrl.state;
  const [fleeting, setFleeting] = createSignal(false);
  const progress = new Progress(openNotes(), id, () => setFleeting(true));
  const [met] = createResource(() => progress.before());
  return (
    <Show when={met()}>
      {(before) => {
        const guide = new GuideCtrl(props.ctrl, props.face, props.guide, before());
        let kept = before().length;
        const stop = guide.subscribe(({ met: now }) => {
          if (now.length === kept) return;
          kept = now.length;
          void progress.keep(now);
        });
        onCleanup(stop);
        return (
          <TableView ctrl={guide.table} face={props.face}>
            <Show when={guide.table.state.mode !== 'parted'}>
              <GuideCard guide={guide} steps={props.guide.steps} fleeting={fleeting()} />
            </Show>
          </TableView>
        );
      }}
    </Show>
  );
}

function GuideCard(props: { guide: GuideCtrl; steps: readonly GuideStep[]; fleeting: boolean }): JSX.Element {
  const desk = useDesk();
  const table = useTable();
  const { t, speaker } = useTexts();
  const state = watch(props.guide);
  const step = createMemo(() => state().step);
  const [closed, setClosed] = createSignal(false);
  const [leaving, setLeaving] = createSignal(false);
  const number = createMemo(() => state().met.length);

  createEffect(
    on([step, table.map], ([now, map]) => {
      const actions = state().allowed;
      const spaces = actions.flatMap((action) => table.targets(action).spaces);
      if (map !== null && now !== null && spaces.length > 0 && spaces.length < 8) map.centreOn(spaces);
    }),
  );

  /** The match stays among those that can be gone on with, guide and all. */
  const later = () => desk.leave();
  const leave = (next: 'home' | 'again') => {
    const { id, settings } = table.state();
    const { game, scenario } = settings;
    // Who plays the next match is said on the start page, and not taken from the guide's.
    desk.leave(next === 'again' ? { game, scenario } : undefined);
    void desk.remove(id);
  };

  return (
    <>
      <section class="guide-card" aria-labelledby="guide-card-title" aria-live="polite">
        <header>
          <h2 id="guide-card-title">{speaker().say('lesson.title')}</h2>
          <Show when={number() > 0}>
            <span class="quiet">{t('guide.step', { step: number(), count: props.steps.length })}</span>
          </Show>
          <IconButton icon="close" label={t('guide.leave')} onPress={() => setLeaving(true)} />
        </header>
        <span class="meter" aria-hidden="true" style={{ '--part': number() / props.steps.length }} />
        <For each={step()?.say ?? ['guide.any']}>{(key) => <p>{speaker().say(key, step()?.args)}</p>}</For>
        <Show when={props.fleeting}>
          <p class="guide-fleeting">{t('guide.fleeting')}</p>
        </Show>
        <Show when={state().wrong}>
          <p class="guide-wrong" role="status">
            {t('guide.wrong')}
          </p>
        </Show>
        <Show when={step()?.press === 'undo'}>
          <div class="row">
            <Button look="main" icon="undo" keys="U" onPress={() => void props.guide.table.undo()}>
              {t('time.undo')}
            </Button>
            <Button look="quiet" onPress={() => props.guide.skip()}>
              {t('guide.next')}
            </Button>
          </div>
        </Show>
      </section>
      <Show when={leaving()}>
        <Modal title={t('guide.leave.title')} onClose={() => setLeaving(false)}>
          <p>{t(props.fleeting ? 'guide.fleeting' : 'guide.leave.about')}</p>
          <div class="row">
            <Button look="main" onPress={later}>
              {t('guide.later')}
            </Button>
            <Button icon="trash" onPress={() => leave('home')}>
              {t('guide.discard')}
            </Button>
          </div>
        </Modal>
      </Show>
      <Show when={state().finished && !closed()}>
        <Modal title={speaker().say('lesson.end')} onClose={() => setClosed(true)}>
          <p class="outcome">{speaker().say('lesson.end.about')}</p>
          <div class="row">
            <Button look="main" icon="flag" onPress={() => leave('again')}>
              {speaker().say('lesson.after')}
            </Button>
            <Button onPress={() => leave('home')}>{t('ui.home')}</Button>
          </div>
        </Modal>
      </Show>
    </>
  );
}
