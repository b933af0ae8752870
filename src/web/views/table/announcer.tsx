import { createEffect, createSignal, type JSX, on } from 'solid-js';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { cueFor, play } from '../parts/sound.ts';
import { useTable } from './context.ts';
import { sentenceOf } from './log-panel.tsx';

/** More lines than this at once are in the log for whoever wants them. */
const MOST = 6;

/** Says aloud, to those who listen to the page, what has happened and what is asked now. */
export function Announcer(): JSX.Element {
  const { state, snapshot, face } = useTable();
  const texts = useTexts();
  const [said, say] = createSignal('');
  createEffect(
    on(snapshot, (now) => {
      if (now === null) return;
      const { fresh, preferences } = state();
      const lines = fresh.slice(-MOST).map((timed) => sentenceOf(texts, timed));
      const { decision } = now;
      if (decision !== null) {
        const prompt = texts.speaker().say(decision.prompt.key, localArgs(texts.lang(), decision.prompt.args));
        lines.push(texts.t('say.choices', { prompt, count: decision.actions.length }));
      }
      say(lines.join(' '));
      if (preferences.sound && fresh.length > 0) {
        play(
          cueFor(
            fresh.map(({ event }) => face().places(event).look),
            fresh.some(({ event }) => event.roll !== undefined),
          ),
        );
      }
    }),
  );
  return (
    <p class="visually-hidden" aria-live="polite" role="status">
      {said()}
    </p>
  );
}
