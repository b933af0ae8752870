import { createEffect, createMemo, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import { favouriteBot } from '../../../bots/index.ts';
import { type Example, stopsOf } from '../../../kernel/examples.ts';
import type { Face } from '../../../kernel/face.ts';
import { PERSON } from '../../../table/settings.ts';
import type { TableCtrl } from '../../session/table.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, CaseButton, IconButton } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { TableView } from '../table/table-view.tsx';

/** The table with a worked example on it: its line is walked through, stop by stop. */
export function Exampled(props: { ctrl: TableCtrl; face: Face; example: Example }): JSX.Element {
  return (
    <TableView ctrl={props.ctrl} face={props.face}>
      <ExampleCard example={props.example} />
    </TableView>
  );
}

function ExampleCard(props: { example: Example }): JSX.Element {
  const desk = useDesk();
  const table = useTable();
  const { t, speaker } = useTexts();
  const { ctrl, state } = table;
  const { example } = props;
  const stops = createMemo(() => stopsOf(example, speaker()));
  /** The stop that lies on the table; between two of them the one before. */
  const at = createMemo(() => {
    const index = table.snapshot()?.index ?? 0;
    return Math.max(
      0,
      stops().findLastIndex((stop) => stop <= index),
    );
  });
  const title = () => speaker().say(`example.${example.id}`);
  const goTo = (stop: number) => void ctrl.replay(stops()[stop] ?? null);

  // The line has been played when it is opened: it is shown from its first position.
  let begun = false;
  const ready = createMemo(() => state().mode === 'live' && table.snapshot() !== null);
  onMount(() => {
    createEffect(
      on(ready, (is) => {
        if (!is || begun) return;
        begun = true;
        const places = state().log.flatMap(({ event }) => table.face().places(event).spaces);
        setStage([...new Set(places)]);
        goTo(0);
      }),
    );
  });
  /** Where the whole line takes place. */
  const [stage, setStage] = createSignal<readonly string[]>([]);
  createEffect(
    on([stage, table.map], ([spaces, map]) => {
      if (map !== null && spaces.length > 0) map.centreOn(spaces);
    }),
  );

  const leave = () => {
    const { id, game } = state();
    desk.leave();
    void desk.remove(id);
    return game;
  };
  const tryIt = () => {
    const { settings } = state();
    const game = leave();
    const seats = game.sides.map((side) => [side, side === example.side ? PERSON : favouriteBot(game, side)] as const);
    const players = Object.fromEntries(seats);
    void desk.start({ ...settings, players, seed: null }, title());
  };

  return (
    <section class="guide-card example-card" aria-labelledby="example-title" aria-live="polite">
      <header>
        <h2 id="example-title">{title()}</h2>
        <span class="quiet">{t('example.step', { step: at() + 1, count: stops().length })}</span>
        <IconButton icon="close" label={t('example.close')} onPress={leave} />
      </header>
      <span class="meter" aria-hidden="true" style={{ '--part': (at() + 1) / stops().length }} />
      <p>{speaker().say(`example.${example.id}.${stops()[at()] ?? 0}`)}</p>
      <div class="row">
        <Button look="quiet" disabled={at() === 0} onPress={() => goTo(at() - 1)}>
          {t('example.back')}
        </Button>
        <Show
          when={at() < stops().length - 1}
          fallback={
            <Button look="main" icon="flag" onPress={tryIt}>
              {t('example.try')}
            </Button>
          }
        >
          <Button look="main" icon="step" onPress={() => goTo(at() + 1)}>
            {t('example.next')}
          </Button>
        </Show>
        <CaseButton rule={example.rule} onOpen={table.openRule} />
      </div>
      <p class="quiet">{t('example.dice')}</p>
    </section>
  );
}
