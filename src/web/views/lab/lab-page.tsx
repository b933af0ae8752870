import { type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { SeriesSetup } from '../../../lab/series.ts';
import type { DeskState } from '../../session/desk.ts';
import { browserHelpers } from '../../session/lab/hiring.ts';
import { SeriesRun } from '../../session/lab/series-run.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { DeskFault } from '../parts/desk-fault.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { IconButton } from '../parts/ui.tsx';
import { watch } from '../watch.ts';
import './lab.css';
import { LabResults } from './lab-results.tsx';
import { LabSetup } from './lab-setup.tsx';
import { useLab } from './words.ts';

/** What was played last stays while the page is open. */
const run = new SeriesRun(browserHelpers());

/** The laboratory's own room: a set-up, games by the hundred, and what comes of them. */
export function LabPage(props: { state: DeskState }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const lab = useLab();
  const now = watch(run);
  onCleanup(() => run.stop());
  let heading: HTMLHeadingElement | undefined;
  onMount(() => heading?.focus());
  // What its rules say in words belongs to a report, and lies in a book of its own.
  const start = async (setup: SeriesSetup, games: number) => {
    const found = await desk.game(setup.game);
    const game = found === null || setup.pack === null ? found : await desk.packed(found);
    const cases = game === null ? null : await desk.cases(game);
    if (game !== null && cases !== null) run.start({ ...game, cases }, setup, games);
  };
  return (
    <main class="waiting-room lab-room">
      <div class="waiting-top">
        <IconButton icon="home" label={t('ui.home')} onPress={() => desk.leave()} />
        <LangSwitch />
      </div>
      <h1
        tabIndex={-1}
        ref={(element) => {
          heading = element;
        }}
      >
        {lab.say('lab.title')}
      </h1>
      <p>{lab.say('lab.about')}</p>
      <LabSetup
        games={props.state.games}
        working={now().phase === 'working'}
        onStart={(setup, games) => void start(setup, games)}
      />
      <DeskFault state={props.state} />
      <Show when={now().study === null && now().failure}>
        {(failure) => <p role="alert">{lab.say('lab.failed', { found: failure().found })}</p>}
      </Show>
      <Show when={now().study} keyed>
        {(study) => <LabResults study={study} state={now()} onStop={() => run.stop()} />}
      </Show>
    </main>
  );
}
