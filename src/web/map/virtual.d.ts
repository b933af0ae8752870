/** Made by the builder from what the games' looks name. */
declare module 'virtual:symbols' {
  /** Bits of SVG in the units of milsymbol, by code. */
  export const SYMBOLS: Readonly<Record<string, string>>;
  /** A frame with nothing in it. */
  export const FRAME: string;
}
