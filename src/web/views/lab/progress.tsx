import { type JSX, Show } from 'solid-js';
import { Button } from '../parts/ui.tsx';
import { useLab } from './words.ts';

/** How far something is, in words too, and a way to stop it; afterwards what came of it. */
export function Progress(props: {
  working: boolean;
  /** From 0 to 1. */
  part: number;
  /** What is said of it now. */
  words: string;
  onStop: () => void;
}): JSX.Element {
  const lab = useLab();
  return (
    <div class="lab-progress">
      <Show when={props.working}>
        <progress value={props.part} max="1" aria-label={props.words} />
      </Show>
      {/* Said when it begins and ends; on the way whoever wants to know asks the bar. */}
      <p role={props.working ? undefined : 'status'}>{props.words}</p>
      <Show when={props.working}>
        <Button icon="close" onPress={() => props.onStop()}>
          {lab.say('lab.stop')}
        </Button>
      </Show>
    </div>
  );
}
