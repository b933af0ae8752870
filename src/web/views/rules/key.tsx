import { createMemo, For, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import type { PieceView } from '../../../kernel/view.ts';
import { counterPicture } from '../../map/counters.ts';
import { lookOf } from '../../map/look.ts';
import { useTexts } from '../lang.tsx';
import { useRules } from './context.ts';
import { LIGHTS, lightPicture, markerKey, markerPicture, markersOf } from './key-live.ts';
import { badgePicture, groundPicture, groundsOf, samplesOf, sampleView } from './key-pictures.ts';

/** What a piece is, in one word: its arm or type, else its kind. */
function pieceWord(speaker: Speaker, piece: PieceView): string {
  const named = (['arm', 'type'] as const).map((field) => `${field}.${piece[field]}`);
  const key = [...named, `kind.${piece.kind}`].find((candidate) => speaker.has(candidate));
  return key === undefined ? nameOf(speaker, 'kind', piece.kind) : speaker.say(key);
}

/** The key of counters and map: everything that is drawn, as it is drawn, with its words. */
export function Key(): JSX.Element {
  const { game } = useRules();
  const { t, speaker } = useTexts();
  const look = lookOf(game.look);
  const samples = createMemo(() => samplesOf(game, sampleView(game)));
  const board = game.face?.board;
  const grounds = board === undefined ? [] : groundsOf(board);
  const badges = createMemo(() => Object.keys(look.badges).filter((name) => speaker().has(`badge.${name}`)));
  const markers = createMemo(() => markersOf(look).filter((name) => speaker().has(markerKey(name))));
  const figures = createMemo(() => ['left', 'pips', 'reversed'].filter((name) => speaker().has(`key.${name}`)));
  return (
    <div class="rules-key">
      <h3>{t('book.counters')}</h3>
      <ul class="key-list">
        <For each={samples()}>
          {({ piece, face }) => (
            <li>
              {counterPicture(look, face)}
              <span>{pieceWord(speaker(), piece)}</span>
            </li>
          )}
        </For>
      </ul>
      <ul class="key-words">
        <For each={figures()}>{(name) => <li>{speaker().say(`key.${name}`)}</li>}</For>
      </ul>
      <Pictured
        title={t('book.badges')}
        names={badges()}
        picture={(name) => badgePicture(look, name)}
        words={(name) => speaker().say(`badge.${name}`)}
      />
      <Pictured
        title={t('book.markers')}
        names={markers()}
        picture={(name) => markerPicture(look, name)}
        words={(name) => speaker().say(markerKey(name))}
      />
      <Pictured
        title={t('book.lights')}
        names={LIGHTS}
        picture={(light) => lightPicture(light)}
        words={(light) => t(`legend.${light}`)}
      />
      <Show when={board}>
        {(face) => (
          <>
            <h3>{t('book.ground')}</h3>
            <ul class="key-list">
              <For each={grounds}>
                {(space) => (
                  <li>
                    {groundPicture(look, face(), space)}
                    <span>{nameOf(speaker(), 'terrain', space.terrain)}</span>
                  </li>
                )}
              </For>
            </ul>
          </>
        )}
      </Show>
    </div>
  );
}

/** Things by name, each as it is drawn, with its words; nothing where there are none. */
function Pictured<N extends string>(props: {
  title: string;
  names: readonly N[];
  picture: (name: N) => Element;
  words: (name: N) => string;
}): JSX.Element {
  return (
    <Show when={props.names.length > 0}>
      <h3>{props.title}</h3>
      <ul class="key-list">
        <For each={props.names}>
          {(name) => (
            <li>
              {props.picture(name)}
              <span>{props.words(name)}</span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
