/** How the room is shared, in parts of the window; null is the preset. */
export interface Layout {
  /** Width of the side beside the map. */
  readonly side: number | null;
  /** Height of the question above the panel. */
  readonly prompt: number | null;
  /** Height of the sheet below the map, on a phone. */
  readonly sheet: number | null;
  /** The side is folded away. */
  readonly folded: boolean;
}

export type Share = 'side' | 'prompt' | 'sheet';

/** The least and the most of each part, and what it is unless somebody drags it. */
export const SHARES: Readonly<
  Record<Share, { readonly least: number; readonly most: number; readonly preset: number }>
> = {
  side: { least: 0.18, most: 0.6, preset: 0.27 },
  prompt: { least: 0.15, most: 0.85, preset: 0.58 },
  sheet: { least: 0.12, most: 0.8, preset: 0.34 },
};

/** A part as it may be: inside its bounds, in whole hundredths. */
export function bounded(share: Share, value: number): number {
  const { least, most } = SHARES[share];
  return Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
}

/** What was kept, mended. */
export function layoutFrom(kept: Partial<Layout> | undefined): Layout {
  const part = (share: Share): number | null => {
    const value = kept?.[share];
    return typeof value === 'number' && Number.isFinite(value) ? bounded(share, value) : null;
  };
  return { side: part('side'), prompt: part('prompt'), sheet: part('sheet'), folded: kept?.folded === true };
}
