import { createEffect, createSignal, type JSX, on } from 'solid-js';
import type { EventGroup } from '../../../kernel/face.ts';
import { recapOf } from '../../session/story-recap.ts';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { cueFor, play } from '../parts/sound.ts';
import { useTable } from './context.ts';
import { HEADINGS } from './recap.tsx';
import { headOf, sentenceOf } from './story-words.ts';

/** More lines than this at once are in the recap and in the log for whoever wants them. */
const MOST = 6;
/** Of these every line is said; of the others how many there are, where they are many. */
const GRAVE: ReadonlySet<EventGroup> = new Set(['loss', 'control', 'morale']);

/** Says aloud, to those who listen to the page, what has happened and what is asked now. */
export function Announcer(): JSX.Element {
  const { state, snapshot, face, story } = useTable();
  const texts = useTexts();
  const { t } = texts;
  const [said, say] = createSignal('');

  /** The recap in sentences. */
  function told(): string[] {
    const parts = recapOf(story.beats(), ({ timed }) => headOf(sentenceOf(texts, timed)) !== null);
    const count = parts.reduce((sum, { lines }) => sum + lines.length, 0);
    if (count === 0) return [];
    const lines = parts.flatMap(({ group, lines: own }) => {
      const sentences = own.map(({ beat }) => sentenceOf(texts, beat.timed));
      if (count <= MOST) return sentences;
      const head = `${t('story.head', { heading: t(HEADINGS[group]), count: own.length })}.`;
      return GRAVE.has(group) ? [head, ...sentences.slice(0, MOST)] : [head];
    });
    return [t('story.since'), ...lines];
  }

  createEffect(
    on(snapshot, async (now) => {
      if (now === null) return;
      const { fresh, preferences, thinking, stretch } = state();
      if (preferences.sound && fresh.length > 0) {
        play(
          cueFor(
            fresh.map(({ event }) => face().places(event).look),
            fresh.some(({ event }) => event.roll !== undefined),
          ),
        );
      }
      // What others do is said when it is done.
      if (thinking !== null && !state().paused) return;
      const own = stretch.folded ? fresh.slice(-MOST).map((timed) => sentenceOf(texts, timed)) : null;
      await story.arrived();
      if (snapshot() !== now) return;
      const lines = own ?? told();
      const { decision } = now;
      if (decision !== null) {
        const prompt = texts.speaker().say(decision.prompt.key, localArgs(texts.lang(), decision.prompt.args));
        lines.push(t('say.choices', { prompt, count: decision.actions.length }));
      }
      say(lines.join(' '));
    }),
  );
  return (
    <p class="visually-hidden" aria-live="polite" role="status">
      {said()}
    </p>
  );
}
