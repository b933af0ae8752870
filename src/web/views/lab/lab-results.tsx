import { createMemo, For, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import { headLine, rowLine } from '../../../lab/row-lines.ts';
import type { Spread } from '../../../lab/summary.ts';
import { histogramOf } from '../../session/lab/histogram.ts';
import type { SeriesState, Study } from '../../session/lab/series-run.ts';
import { LAB } from '../../text/lab.ts';
import { download, fileName } from '../parts/files.ts';
import { Button } from '../parts/ui.tsx';
import { Plot } from '../table/plot.tsx';
import { Progress } from './progress.tsx';
import { Shares } from './shares.tsx';
import { useLab } from './words.ts';

/** What has come in so far: wins, endings, and how the numbers of the games are spread. */
export function LabResults(props: { study: Study; state: SeriesState; onStop: () => void }): JSX.Element {
  const lab = useLab();
  const speaker = createMemo(() => new Speaker(lab.lang(), LAB, props.study.series.game.text));
  const name = (prefix: string) => (id: string) => nameOf(speaker(), prefix, id);
  const games = () => props.state.summary.games;
  const words = () => {
    const { phase, of, ms, failure } = props.state;
    if (phase === 'failed' && failure !== null)
      return failure.seed === null
        ? lab.say('lab.failed', { found: failure.found })
        : lab.say('lab.failed.seed', { seed: failure.seed, found: failure.found });
    if (phase === 'done') return lab.say('lab.done', { games: games(), seconds: lab.number(ms / 1000, 1) });
    return lab.say(phase === 'stopped' ? 'lab.stopped' : 'lab.working', { games: games(), of });
  };
  /** Numbers that are not the same in every game. */
  const numbers = () => Object.entries(props.state.summary.numbers).filter(([, { min, max }]) => min < max);
  const titled = (ending: string) => {
    const { game, scenario, seed } = props.study.series.setup;
    return fileName(`${game} ${scenario} ${seed}`, ending);
  };
  const saveRows = () => {
    const { rows } = props.state;
    const [first] = rows;
    if (first === undefined) return;
    download(titled('csv'), headLine('csv', first) + rows.map((row) => rowLine('csv', row)).join(''), 'text/csv');
  };
  const saveReport = async () => {
    const { reportText } = await import('../../session/lab/report-text.ts');
    const { study } = props;
    download(titled('html'), await reportText(study.series.game, study, lab.lang()), 'text/html');
  };
  return (
    <section class="card lab-results" data-games={games()} data-phase={props.state.phase}>
      <Progress
        working={props.state.phase === 'working'}
        part={games() / Math.max(1, props.state.of)}
        words={words()}
        onStop={props.onStop}
      />
      <Show when={games() > 0}>
        <div class="two-lists">
          <Shares title={lab.say('lab.wins')} shares={props.state.summary.winners} nameOf={name('side')} />
          <Shares title={lab.say('lab.endings')} shares={props.state.summary.levels} nameOf={name('level')} />
        </div>
        <Show when={props.state.phase !== 'working'}>
          <div class="row">
            <Button look="main" icon="log" onPress={() => void saveReport()}>
              {lab.say('lab.report')}
            </Button>
            <Button icon="save" onPress={saveRows}>
              {lab.say('lab.rows')}
            </Button>
          </div>
        </Show>
        <h2>{lab.say('lab.numbers')}</h2>
        <div class="plots">
          <For each={numbers().map(([id]) => id)}>
            {(id) => (
              <Spreading
                title={name('metric')(id)}
                values={() => valuesOf(props.state, id)}
                spread={props.state.summary.numbers[id]}
              />
            )}
          </For>
        </div>
        <div class="two-lists">
          <For each={Object.keys(props.state.summary.words)}>
            {(id) => (
              <Shares
                title={name('metric')(id)}
                shares={props.state.summary.words[id] ?? []}
                nameOf={name(`metric.${id}`)}
              />
            )}
          </For>
        </div>
      </Show>
    </section>
  );
}

const valuesOf = ({ rows }: SeriesState, id: string): number[] =>
  rows.flatMap((row) => (typeof row[id] === 'number' ? [row[id]] : []));

/** One number of the games: how often it came out as what. */
function Spreading(props: { title: string; values: () => number[]; spread: Spread | undefined }): JSX.Element {
  const lab = useLab();
  const graph = createMemo(() => {
    const bins = histogramOf(props.values());
    return {
      title: props.title,
      labels: bins.map(({ from, to }) => (to - from === 1 ? String(from) : `${lab.number(from)}–`)),
      series: [{ name: `${props.title}: ${lab.say('lab.count')}`, values: bins.map(({ games }) => games) }],
      look: 'bars' as const,
    };
  });
  return (
    <div>
      <Plot graph={graph()} />
      <Show when={props.spread}>
        {(spread) => (
          <p class="quiet">
            {lab.say('lab.number.about', {
              mean: lab.number(spread().mean, 1),
              quarter: lab.number(spread().quarter),
              threeQuarters: lab.number(spread().threeQuarters),
            })}
          </p>
        )}
      </Show>
    </div>
  );
}
