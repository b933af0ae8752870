import type { Look } from '../../kernel/look.ts';
import { COMPASS } from './signs.ts';

export type FullLook = Required<Look>;

const PLAIN: FullLook = {
  css: '',
  patterns: '',
  strokes: {},
  signs: {},
  ribbons: [],
  symbols: [],
  silhouettes: {},
  craft: {},
  stores: {},
  badges: {},
  markers: {},
  sheets: {},
};

/** A game's look with what the page has for every game. */
export function lookOf(look: Look | undefined): FullLook {
  const whole = { ...PLAIN, ...look };
  return { ...whole, signs: { compass: COMPASS, ...whole.signs } };
}

/** The styles of a look are in force from now until the answer is called. */
export function wear({ css }: FullLook): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
  };
}
