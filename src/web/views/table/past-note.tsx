import { type JSX, Show } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { Pace } from './story-bar.tsx';
import { Keys, useReplay } from './story-replay.tsx';

/** The table is shown as it was: what happened then and the way on, unless they are below; the one step that leads back. */
export function PastNote(): JSX.Element {
  const { ctrl, story, panel } = useTable();
  const { t } = useTexts();
  const replay = useReplay();
  const leave = () => {
    story.stop();
    void ctrl.replay(null);
  };
  return (
    <div class="past-note">
      <p class="quiet">{t('time.looking')}</p>
      <Show when={panel() !== 'time'}>
        <p class="this-action">{replay.what()}</p>
        <Keys replay={replay} />
        <Pace />
      </Show>
      <Button look="main" onPress={leave}>
        {t('time.present')}
      </Button>
    </div>
  );
}
