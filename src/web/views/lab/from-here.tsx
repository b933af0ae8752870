import { createEffect, type JSX, on, onCleanup, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { Foreseeing, GAMES_FROM_HERE } from '../../session/lab/foreseeing.ts';
import { browserHelpers } from '../../session/lab/hiring.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { watch } from '../watch.ts';
import './lab.css';
import { Progress } from './progress.tsx';
import { Shares } from './shares.tsx';
import { useLab } from './words.ts';

/** How games end that the bots play on from the moment shown. */
export function FromHere(): JSX.Element {
  const { ctrl, state, snapshot } = useTable();
  const { speaker } = useTexts();
  const lab = useLab();
  const foreseeing = new Foreseeing(browserHelpers());
  const now = watch(foreseeing);
  const moment = () => `${snapshot()?.index ?? 0} ${snapshot()?.hash ?? ''}`;
  // What was found is of the moment before.
  createEffect(on(moment, () => foreseeing.clear(), { defer: true }));
  onCleanup(() => foreseeing.clear());
  const start = () => {
    const { game, settings, seer } = state();
    const at = snapshot()?.index ?? 0;
    void foreseeing.start({ game, pack: settings.pack, at, seer, file: () => ctrl.exportFile() });
  };
  const working = () => now().phase === 'working';
  const words = () => {
    const { phase, games, failure } = now();
    const of = GAMES_FROM_HERE;
    if (phase === 'none') return '';
    if (phase === 'failed') return `${lab.say('here.failed')} ${failure ?? ''}`.trim();
    return lab.say(`here.${phase}`, { games, of });
  };
  return (
    <section class="from-here">
      <h3>{lab.say('here.title')}</h3>
      <p class="quiet">{lab.say('here.about')}</p>
      <Show when={!working()}>
        <Button icon="dice" onPress={start}>
          {lab.say('here.start', { games: GAMES_FROM_HERE })}
        </Button>
      </Show>
      <Progress
        working={working()}
        part={now().games / GAMES_FROM_HERE}
        words={words()}
        onStop={() => foreseeing.stop()}
      />
      <Shares title={lab.say('lab.wins')} shares={now().winners} nameOf={(id) => nameOf(speaker(), 'side', id)} />
      <Shares title={lab.say('lab.endings')} shares={now().levels} nameOf={(id) => nameOf(speaker(), 'level', id)} />
    </section>
  );
}
