import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import type { Luck } from '../../../table/statistics.ts';
import { number, signed } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, Switch } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { Plot } from './plot.tsx';

/** What the rules imply, what the bot would do, how the dice have been. */
export function JudgePanel(): JSX.Element {
  return (
    <div class="judge">
      <Hint />
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
        keys="B"
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

function MatchStatistics(): JSX.Element {
  const { ctrl, snapshot } = useTable();
  const { t, lang, speaker } = useTexts();
  const [stats] = createResource(
    () => `${snapshot()?.index ?? 0} ${snapshot()?.hash ?? ''}`,
    () => ctrl.statistics(),
  );
  const losses = createMemo(() =>
    (stats.latest?.turns ?? []).map(({ turn, lost }) => ({
      turn,
      value: Object.values(lost).reduce((sum, steps) => sum + steps, 0),
    })),
  );
  return (
    <section>
      <h3>{t('judge.stats')}</h3>
      <h4>{t('judge.luck')}</h4>
      <For each={stats.latest?.byFaces} fallback={<p class="quiet">{t('judge.luck.none')}</p>}>
        {(luck) => <Faces luck={luck} />}
      </For>
      <Show when={(stats.latest?.dice ?? 0) > 0}>
        <p>{t('judge.luck.all', { deviations: signed(lang(), stats.latest?.deviations ?? 0, 1) })}</p>
      </Show>
      <Show when={(stats.latest?.byTable.length ?? 0) > 0}>
        <h4>{t('judge.rolls')}</h4>
        <table class="by-table">
          <tbody>
            <For each={stats.latest?.byTable}>
              {(row) => (
                <tr>
                  <th scope="row">{nameOf(speaker(), 'table', row.table)}</th>
                  <td>{number(lang(), row.dice)}</td>
                  <td>⌀ {number(lang(), row.mean, 2)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
      <h4>{t('judge.losses')}</h4>
      <Show when={losses().some(({ value }) => value > 0)} fallback={<p class="quiet">{t('judge.none')}</p>}>
        <Plot bars={losses()} label={t('judge.losses')} unit={t('judge.losses.steps')} />
      </Show>
    </section>
  );
}

/** How often each face came up, against the line of what was to be expected. */
function Faces(props: { luck: Luck }): JSX.Element {
  const { t, lang } = useTexts();
  const expected = createMemo(() => props.luck.dice / props.luck.faces.length);
  const most = createMemo(() => Math.max(1, expected(), ...props.luck.faces));
  return (
    <>
      <p>
        {t('judge.luck.about', {
          count: props.luck.dice,
          faces: props.luck.faces.length,
          mean: number(lang(), props.luck.mean, 2),
          expected: number(lang(), props.luck.expected, 1),
        })}
      </p>
      <ol class="faces" aria-label={t('judge.dice')} style={{ '--expected': expected() / most() }}>
        <For each={props.luck.faces}>
          {(count, i) => (
            <li>
              <span class="bar" aria-hidden="true" style={{ '--part': count / most() }} />
              <span aria-hidden="true">{i() + 1}</span>
              <span class="visually-hidden">
                {t('judge.face', { face: i() + 1, count, expected: number(lang(), expected(), 1) })}
              </span>
            </li>
          )}
        </For>
      </ol>
    </>
  );
}
