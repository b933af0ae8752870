import { LANGS, type Lang } from '../../kernel/text.ts';
import { type Bindings, bindingsFrom } from './bindings.ts';
import { type Layout, layoutFrom } from './layout.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['standard', 'colour-blind'] as const;
/** How bots and animations go: `step` waits for `resume` after each action. */
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
  /** Ask before a key ends a segment. */
  readonly confirmEnd: boolean;
  /** Keys that are not the preset ones, by command. */
  readonly keys: Bindings;
  /** How the room is shared between the map and the panels. */
  readonly layout: Layout;
}

/** Where they are kept. */
export interface PreferenceStore {
  preferences(): Promise<Partial<Preferences>>;
  setPreferences(preferences: Preferences): Promise<void>;
}

/** Until the page is closed. */
export class MemoryPreferences implements PreferenceStore {
  private own: Partial<Preferences> = {};

  async preferences(): Promise<Partial<Preferences>> {
    return this.own;
  }
  async setPreferences(preferences: Preferences): Promise<void> {
    this.own = preferences;
  }
}

/** What was kept, mended: a value that no longer exists gives way to its preset. */
export function preferencesFrom(kept: Partial<Preferences>, lang: Lang): Preferences {
  const among = <T>(values: readonly T[], value: T | undefined, preset: T): T =>
    value !== undefined && values.includes(value) ? value : preset;
  return {
    lang: among(LANGS, kept.lang, lang),
    theme: among(THEMES, kept.theme, 'system'),
    palette: among(PALETTES, kept.palette, 'standard'),
    speed: among(SPEEDS, kept.speed, 'normal'),
    sound: kept.sound === true,
    autoplay: kept.autoplay !== false,
    confirmRolls: kept.confirmRolls !== false,
    confirmEnd: kept.confirmEnd === true,
    keys: bindingsFrom(kept.keys),
    layout: layoutFrom(kept.layout),
  };
}
