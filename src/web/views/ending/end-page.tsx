import { createMemo, createResource, For, type JSX, lazy, onCleanup, onMount, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import type { Moment } from '../../../lab/analysis/moments.ts';
import type { Pivot } from '../../../table/pivots.ts';
import { type Account, graphsOf } from '../../../table/report/account.ts';
import type { Players } from '../../../table/settings.ts';
import { mayAnalyse } from '../../session/lab/eligible.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { DiceProof } from '../online/dice-proof.tsx';
import { Rematch } from '../online/rematch.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { RulesDrawer } from '../rules/rules-drawer.tsx';
import { useTable } from '../table/context.ts';
import { Plot } from '../table/plot.tsx';
import { SaveFile } from '../table/save-file.tsx';
import { useAccount, useWords } from './account.ts';
import { swapped } from './again.ts';
import { Losses } from './losses.tsx';
import { DiceLuck } from './luck.tsx';
import { addressOf, drawn } from './picture.ts';
import { Pivots } from './pivots.tsx';
import { SaveReport, saveReport } from './save-report.tsx';
import { ScoreTables } from './score.tsx';

/** The laboratory comes after the page. */
const AnalysisSection = lazy(async () => ({ default: (await import('../lab/rooms.ts')).AnalysisSection }));

/** A page worth keeping: verdict and score, map, course, turning points, losses and dice. */
export function EndPage(props: {
  /** How it ended, in words. */
  verdict: string;
  onLook: () => void;
  onReplay: () => void;
  onShow: (point: Pivot) => void;
  onMoment: (moment: Moment) => void;
}): JSX.Element {
  const table = useTable();
  const { state, snapshot } = table;
  const { t, speaker } = useTexts();
  const words = useWords();
  const account = useAccount();
  let dialog: HTMLDialogElement | undefined;
  let heading: HTMLHeadingElement | undefined;
  onMount(() => {
    if (dialog?.isConnected !== true) return;
    dialog.showModal();
    heading?.focus();
  });
  // Printed, this page is all there is.
  document.documentElement.classList.add('at-end');
  onCleanup(() => {
    document.documentElement.classList.remove('at-end');
    dialog?.close();
  });
  return (
    <dialog
      ref={(element) => {
        dialog = element;
      }}
      class="ending"
      aria-labelledby="ending-title"
      onCancel={(event) => {
        event.preventDefault();
        props.onLook();
      }}
    >
      <header class="verdict">
        <IconButton icon="close" label={t('end.look')} onPress={() => props.onLook()} />
        <p class="quiet">
          {speaker().say('game.title')} · {nameOf(speaker(), 'scenario', state().settings.scenario)}
        </p>
        <h1
          id="ending-title"
          tabIndex={-1}
          ref={(element) => {
            heading = element;
          }}
        >
          {t('end.title')}
        </h1>
        <p class="outcome">{props.verdict}</p>
        <Show when={account()?.statistics.score}>
          {(score) => <p class="score-line">{words().message(score().line)}</p>}
        </Show>
        <Buttons account={account()} onLook={props.onLook} onReplay={props.onReplay} />
      </header>
      <Show when={account()} fallback={<p class="quiet loading">{t('end.loading')}</p>}>
        {(told) => (
          <div class="ending-body">
            <Show when={told().statistics.score}>
              {(score) => (
                <section>
                  <h2>{words().say('report.score')}</h2>
                  <ScoreTables score={score()} words={words()} onCase={table.openRule} />
                </section>
              )}
            </Show>
            <section>
              <h2>{t('end.picture')}</h2>
              <Picture hash={snapshot()?.hash ?? ''} />
              <h2>{words().say('report.pivots')}</h2>
              <Pivots account={told()} words={words()} onShow={props.onShow} />
            </section>
            <section class="wide">
              <h2>{words().say('report.course')}</h2>
              <div class="plots">
                <For each={graphsOf(told(), words())}>{(graph) => <Plot graph={graph} />}</For>
              </div>
            </section>
            <section>
              <h2>{words().say('report.losses')}</h2>
              <Losses account={told()} words={words()} />
            </section>
            <section>
              <h2>{words().say('report.dice')}</h2>
              <DiceLuck statistics={told().statistics} words={words()} />
              <DiceProof />
            </section>
            <Show when={mayAnalyse(state())}>
              <AnalysisSection onShow={props.onMoment} />
            </Show>
            <SaveReport account={told()} />
          </div>
        )}
      </Show>
      <Show when={table.rule() !== null}>
        <RulesDrawer />
      </Show>
    </dialog>
  );
}

function Buttons(props: { account: Account | null; onLook: () => void; onReplay: () => void }): JSX.Element {
  const { state, map } = useTable();
  const desk = useDesk();
  const { t, lang } = useTexts();
  const start = (players: Players) => {
    const { settings, title } = state();
    void desk.start({ ...settings, players, seed: null }, title);
  };
  const changed = createMemo(() => swapped(state().game, state().settings.players));
  return (
    <div class="row ending-tools">
      <Button look="main" icon="eye" onPress={() => props.onLook()}>
        {t('end.look')}
      </Button>
      <Button icon="time" onPress={() => props.onReplay()}>
        {t('end.replay')}
      </Button>
      <Show when={!state().online} fallback={<Rematch />}>
        <Button icon="restart" onPress={() => start(state().settings.players)}>
          {t('end.again')}
        </Button>
        <Show when={changed()}>
          {(players) => (
            <Button icon="restart" onPress={() => start(players())}>
              {t('end.swap')}
            </Button>
          )}
        </Show>
      </Show>
      <Show when={props.account}>
        {(account) => (
          <Button icon="log" onPress={() => saveReport(account(), map(), lang())}>
            {t('end.report')}
          </Button>
        )}
      </Show>
      <SaveFile />
      <Button icon="picture" onPress={() => print()}>
        {t('end.print')}
      </Button>
    </div>
  );
}

/** The map as it lies at the end. */
function Picture(props: { hash: string }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  const [address] = createResource(
    () => ({ map: table.map(), hash: props.hash }),
    async ({ map, hash }) => {
      if (map === null) return null;
      await drawn(map, hash);
      return addressOf(map.picture());
    },
  );
  return <Show when={address.latest}>{(source) => <img class="end-map" src={source()} alt={t('end.picture')} />}</Show>;
}
