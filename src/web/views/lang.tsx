import { type Accessor, createContext, createMemo, type JSX, useContext } from 'solid-js';
import type { MessageArgs } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import { type Lang, Speaker } from '../../kernel/text.ts';
import { WEB_TEXT, type WebKey } from '../text/index.ts';

export interface Texts {
  readonly lang: Accessor<Lang>;
  /** The words of the page and of the game at hand, in the language of the moment. */
  readonly speaker: Accessor<Speaker>;
  t(key: WebKey, args?: MessageArgs): string;
}

const TextsContext = createContext<Texts>();

export function Words(props: { lang: Lang; game?: Game | undefined; children: JSX.Element }): JSX.Element {
  const speaker = createMemo(() =>
    props.game === undefined ? new Speaker(props.lang, WEB_TEXT) : new Speaker(props.lang, WEB_TEXT, props.game.text),
  );
  const texts: Texts = {
    lang: () => speaker().lang,
    speaker,
    t: (key, args) => speaker().say(key, args),
  };
  return <TextsContext.Provider value={texts}>{props.children}</TextsContext.Provider>;
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === undefined) throw new Error('no texts here');
  return texts;
}
