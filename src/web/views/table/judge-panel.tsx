import { createMemo, For, type JSX, lazy, Show } from 'solid-js';
import { graphsOf } from '../../../table/report/account.ts';
import { mayForesee } from '../../session/lab/eligible.ts';
import { useAccount, useWords } from '../ending/account.ts';
import { Losses } from '../ending/losses.tsx';
import { DiceLuck } from '../ending/luck.tsx';
import { useTexts } from '../lang.tsx';
import { DiceProof } from '../online/dice-proof.tsx';
import { Button, Switch } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { Plot } from './plot.tsx';

/** The laboratory comes after the panel. */
const FromHere = lazy(async () => ({ default: (await import('../lab/rooms.ts')).FromHere }));

/** What the rules imply, what the bot would do, how the dice have been. */
export function JudgePanel(): JSX.Element {
  const { state } = useTable();
  const alone = createMemo(() => mayForesee(state()));
  return (
    <div class="judge">
      <Show when={!state().online}>
        <Hint />
      </Show>
      <Show when={alone()}>
        <FromHere />
      </Show>
      <DiceProof />
      <Overlays />
      <MatchStatistics />
    </div>
  );
}

function Hint(): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const { ctrl, state } = table;
  return (
    <section>
      <h3>{t('judge.hint')}</h3>
      <Button
        icon="bulb"
        keys={table.key('bot')}
        disabled={table.snapshot()?.decision == null || state().busy}
        onPress={() => void ctrl.suggest()}
      >
        {t('judge.ask')}
      </Button>
      <Show when={state().suggestion}>
        {(suggestion) => (
          <div class="suggestion" role="status">
            <p>
              <strong>{t('judge.says', { action: table.label(suggestion().action) })}</strong>
            </p>
            <For each={suggestion().reasons} fallback={<p class="quiet">{t('judge.silent')}</p>}>
              {(reason) => <p>{speaker().message(reason)}</p>}
            </For>
            <Button look="main" onPress={() => void ctrl.choose(suggestion().action)}>
              {t('judge.follow')}
            </Button>
          </div>
        )}
      </Show>
    </section>
  );
}

function Overlays(): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const { ctrl, state } = table;
  const name = (key: string) => (speaker().has(key) ? speaker().say(key) : key);
  return (
    <Show when={table.face().insights.length > 0}>
      <section>
        <h3>{t('judge.overlays')}</h3>
        <For each={table.face().insights}>
          {(insight) => (
            <Switch
              label={name(insight.key)}
              {...(insight.ofPiece && state().selected === null ? { about: t('judge.needsPiece') } : {})}
              on={state().overlays[insight.id] !== undefined}
              onSet={(on) => void ctrl.insight(insight.id, on)}
            />
          )}
        </For>
      </section>
    </Show>
  );
}

/** Where the match stands, how the dice have been, and what has been lost; pieces lost before it began are lost too. */
function MatchStatistics(): JSX.Element {
  const account = useAccount();
  const words = useWords();
  const { t } = useTexts();
  return (
    <section>
      <h3>{t('judge.stats')}</h3>
      <Show when={account()}>
        {(told) => (
          <>
            <Show when={told().statistics.score}>{(score) => <p>{words().message(score().line)}</p>}</Show>
            <h4>{t('judge.luck')}</h4>
            <DiceLuck statistics={told().statistics} words={words()} />
            <h4>{words().say('report.losses')}</h4>
            <Losses account={told()} words={words()} />
            <For each={graphsOf(told(), words())}>{(graph) => <Plot graph={graph} />}</For>
          </>
        )}
      </Show>
    </section>
  );
}
