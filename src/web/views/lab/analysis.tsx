import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import type { Analysis } from '../../../lab/analysis/analyse.ts';
import type { Moment } from '../../../lab/analysis/moments.ts';
import { EFFORTS, type EffortName } from '../../session/lab/analysing.ts';
import { browserHelpers } from '../../session/lab/hiring.ts';
import { analysisOf, stopElsewhere } from '../../session/lab/kept.ts';
import { useTexts } from '../lang.tsx';
import { Button, Radios } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { watch } from '../watch.ts';
import { Band } from './band.tsx';
import './lab.css';
import { Moments } from './moments.tsx';
import { Progress } from './progress.tsx';
import { useLab } from './words.ts';

addEventListener('hashchange', () => stopElsewhere(location.hash));

/** What the bots make of a match that is over; what was found stays while the page is open. */
export function AnalysisSection(props: { onShow: (moment: Moment) => void }): JSX.Element {
  const { ctrl, state, snapshot } = useTable();
  const lab = useLab();
  const { id, game, settings } = state();
  const analysing = analysisOf(id, snapshot()?.hash ?? '', {
    ...{ game, pack: settings.pack, helpers: browserHelpers() },
    file: () => ctrl.exportFile(),
  });
  const now = watch(analysing);
  const [effort, setEffort] = createSignal<EffortName>('usual');
  const words = () => {
    const { phase, part, failure } = now();
    if (phase === 'working') return lab.say('analysis.working', { part: lab.percent(Math.floor(100 * part) / 100) });
    if (phase === 'failed') return `${lab.say('analysis.failed')} ${failure ?? ''}`.trim();
    return phase === 'none' ? '' : lab.say(phase === 'found' ? 'analysis.found' : 'analysis.stopped');
  };
  const working = () => now().phase === 'working';
  return (
    <section class="wide analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">{lab.say('analysis.title')}</h2>
      <p class="quiet">{lab.say('analysis.about')}</p>
      <Show when={!working()}>
        <Radios
          legend={lab.say('analysis.effort')}
          options={(Object.keys(EFFORTS) as EffortName[]).map((value) => ({
            value,
            label: lab.say(`analysis.effort.${value}`),
            note: lab.say('analysis.effort.games', { games: EFFORTS[value].games }),
          }))}
          value={effort()}
          onPick={setEffort}
        />
        <Button icon="judge" onPress={() => void analysing.start(effort())}>
          {lab.say(now().found === null ? 'analysis.start' : 'analysis.again')}
        </Button>
      </Show>
      <Progress working={working()} part={now().part} words={words()} onStop={() => analysing.stop()} />
      <Show when={now().found}>{(found) => <Found found={found()} onShow={props.onShow} />}</Show>
    </section>
  );
}

function Found(props: { found: Analysis; onShow: (moment: Moment) => void }): JSX.Element {
  const { state } = useTable();
  const lab = useLab();
  const { speaker } = useTexts();
  const sides = () => state().game.sides.map((id) => ({ id, name: nameOf(speaker(), 'side', id) }));
  const thrown = createMemo(() => {
    const value = ({ luck }: Moment) => luck?.value ?? 0;
    const { throws } = props.found;
    return { lucky: throws.filter((one) => value(one) > 0), unlucky: throws.filter((one) => value(one) < 0) };
  });
  return (
    <>
      <h3>{lab.say('analysis.course')}</h3>
      <p class="quiet">{lab.say('analysis.course.about', { games: props.found.effort.games })}</p>
      <Band course={props.found.course} sides={sides()} />
      <h3>{lab.say('analysis.decisions')}</h3>
      <Show when={props.found.dissents > 0}>
        <p class="quiet">{lab.say('analysis.decisions.about', { count: props.found.dissents })}</p>
      </Show>
      <Moments
        moments={props.found.decisions}
        none={lab.say(props.found.dissents > 0 ? 'analysis.decisions.cheap' : 'analysis.decisions.none')}
        onShow={props.onShow}
      />
      <div class="two-lists">
        <div>
          <h3>{lab.say('analysis.lucky')}</h3>
          <Moments moments={thrown().lucky} none={lab.say('analysis.throws.none')} onShow={props.onShow} />
        </div>
        <div>
          <h3>{lab.say('analysis.unlucky')}</h3>
          <Moments moments={thrown().unlucky} none={lab.say('analysis.throws.none')} onShow={props.onShow} />
        </div>
      </div>
    </>
  );
}
