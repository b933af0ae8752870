import type { Lang } from '../../kernel/text.ts';
import type { Outcome } from '../../kernel/view.ts';
import type { MatchSettings } from './messages.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['standard', 'colour-blind'] as const;
/** How bots and animations go: `step` waits for a key after each action. */
export const SPEEDS = ['step', 'slow', 'normal', 'fast', 'instant'] as const;

export interface Preferences {
  readonly lang: Lang;
  readonly theme: (typeof THEMES)[number];
  readonly palette: (typeof PALETTES)[number];
  readonly speed: (typeof SPEEDS)[number];
  readonly sound: boolean;
  /** Take the only legal choice by itself. */
  readonly autoplay: boolean;
  /** Show the odds and ask before anything is rolled. */
  readonly confirmRolls: boolean;
}

/** `failed`: the browser keeps nothing (full, forbidden); play goes on, the person should export. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'readonly';

/** A kept match as a list shows it. */
export interface MatchMeta {
  readonly id: string;
  readonly title: string;
  readonly settings: MatchSettings;
  readonly turn: string;
  readonly actions: number;
  readonly created: number;
  readonly updated: number;
  readonly outcome: Outcome | null;
}
