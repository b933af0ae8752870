import { createResource, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { browserHelpers } from '../../session/lab/hiring.ts';
import { SeriesRun } from '../../session/lab/series-run.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
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
export function LabPage(props: { games: readonly GameCard[] }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const lab = useLab();
  const now = watch(run);
  onCleanup(() => run.stop());
  let heading: HTMLHeadingElement | undefined;
  onMount(() => heading?.focus());
  const [game] = createResource(
    () => now().setup?.game,
    (id) => desk.game(id),
  );
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
        games={props.games}
        working={now().phase === 'working'}
        onStart={(setup, games) => run.start(setup, games)}
      />
      <Show when={now().setup !== null && game()} keyed>
        {(played) => <LabResults game={played} state={now()} onStop={() => run.stop()} />}
      </Show>
    </main>
  );
}
