import { createMemo, For, type JSX, Show } from 'solid-js';
import { readBotName } from '../../../bots/named.ts';
import { personsOf } from '../../../table/seating.ts';
import { SPEEDS } from '../../session/preferences.ts';
import type { Beat } from '../../session/story.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { Dice } from './dice.tsx';
import { sentenceOf } from './story-words.ts';

/** How fast things are shown and bots go on. */
export function Pace(): JSX.Element {
  const { ctrl, state } = useTable();
  const { t } = useTexts();
  const pick = (value: string) => {
    const speed = SPEEDS.find((one) => one === value);
    if (speed !== undefined) ctrl.setPreferences({ speed });
  };
  return (
    <label class="pace">
      <span class="visually-hidden">{t('story.pace')}</span>
      <select value={state().preferences.speed} onChange={(event) => pick(event.currentTarget.value)}>
        <For each={SPEEDS}>{(speed) => <option value={speed}>{t(`ui.speed.${speed}` as WebKey)}</option>}</For>
      </select>
    </label>
  );
}

/** Things are being shown, or a bot is at it: held, by a step, faster, or not at all. */
export function StoryBar(): JSX.Element {
  const { ctrl, state, story, key } = useTable();
  const { t } = useTexts();
  /** Those of another level decide at once. */
  const thinksLong = createMemo(() => {
    const { thinking, settings } = state();
    return thinking !== null && readBotName(settings.players[thinking] ?? '').level === 'veteran';
  });
  const stepwise = () => state().preferences.speed === 'step' && story.telling() === null;
  const watched = () => personsOf(state().settings).length === 0;
  const status = () => {
    if (state().skipping !== null) return t('story.skipping');
    const now = story.telling();
    if (now !== null) return t('story.nth', { nth: now.nth, count: now.count });
    return story.held() ? t('table.paused') : t('table.thinking');
  };
  return (
    <div class="story-bar">
      <div class="story-line">
        <p class="quiet" classList={{ thinking: !story.held() }}>
          {status()}
        </p>
        <Pace />
      </div>
      <div class="row">
        <Show
          when={state().skipping === null}
          fallback={
            <Button icon="pause" keys={key('pause')} onPress={() => story.hold()}>
              {t('story.stop')}
            </Button>
          }
        >
          <Show
            when={story.held()}
            fallback={
              <Button icon="pause" keys={key('pause')} onPress={() => story.hold()}>
                {t('table.pause')}
              </Button>
            }
          >
            <Button look="main" icon="play" keys={key('pause')} onPress={() => story.goOn()}>
              {stepwise() ? t('story.next') : t('story.goOn')}
            </Button>
            <Show when={!stepwise()}>
              <Button icon="step" keys={key('step')} onPress={() => story.step()}>
                {t('story.step')}
              </Button>
            </Show>
          </Show>
          <Show when={thinksLong() && !story.held()}>
            <Button icon="time" keys={key('hurry')} onPress={() => ctrl.hurry()}>
              {t('table.hurry')}
            </Button>
          </Show>
          <Show
            when={watched() && state().thinking !== null}
            fallback={
              <Button icon="last" keys={key('skip')} onPress={() => story.skip('me')}>
                {state().thinking === null ? t('story.skip.now') : t('story.skip')}
              </Button>
            }
          >
            <Button icon="last" keys={key('skip')} onPress={() => story.skip('turn')}>
              {t('story.skip.turn')}
            </Button>
            <Button icon="last" onPress={() => story.skip('end')}>
              {t('story.skip.end')}
            </Button>
          </Show>
        </Show>
      </div>
    </div>
  );
}

/** Calls the last story back; beside the question. */
export function ShowAgain(): JSX.Element {
  const { story, key } = useTable();
  const { t } = useTexts();
  return (
    <Show when={story.known() && story.telling() === null}>
      <IconButton icon="again" label={t('story.again')} keys={key('again')} onPress={() => void story.again()} />
    </Show>
  );
}

/** What is being shown, in words over the map; clicks go through it. */
export function StoryCaption(): JSX.Element {
  const { story, map } = useTable();
  const texts = useTexts();
  /** What happens in the upper half of the map is told below it. */
  const high = ({ spots, way }: Beat) => {
    const at = map()?.screenOf([...way, ...spots]) ?? null;
    return at !== null && at[1] < (map()?.height() ?? 0) * 0.45;
  };
  return (
    <Show when={story.telling()}>
      {(now) => (
        <p class="story-caption" classList={{ low: high(now().beat) }} aria-hidden="true">
          <Dice roll={now().beat.timed.event.roll} />
          {sentenceOf(texts, now().beat.timed)}
        </p>
      )}
    </Show>
  );
}
