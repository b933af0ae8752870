/**
 * What a game brings to the screen beside its Face: drawings by name and the styles of its classes. Plain data; a screen
 * puts them where the face names them.
 */
export interface Look {
  /** Style sheets of this game: they apply while one of its matches is on the screen. */
  readonly css: string;
  /** Drawings as bits of SVG around 0,0, by kind and name. */
  readonly drawings: Readonly<Record<DrawingKind, Readonly<Record<string, string>>>>;
}

/**
 * `craft` fill a counter of 100; a `silhouette` is printed on a counter where a symbol would be; `badge` is a disc of radius
 * 13; `marker` a hex 48 wide; `sign` stands on the ground.
 */
export const DRAWING_KINDS = ['craft', 'silhouette', 'badge', 'marker', 'sign'] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];
