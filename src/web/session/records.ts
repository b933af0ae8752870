import type { ActionJson } from '../../kernel/actions.ts';
import type { MatchFile } from '../../kernel/match.ts';
import { LANGS, type Lang } from '../../kernel/text.ts';
import type { Outcome } from '../../kernel/view.ts';
import type { MatchSettings } from './messages.ts';

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
  };
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

export interface KeptMatch {
  readonly meta: MatchMeta;
  readonly file: MatchFile;
}

/** A match as it is kept, less its actions. */
export interface MatchRecord {
  readonly meta: MatchMeta;
  readonly head: Omit<MatchFile, 'actions' | 'hash'>;
  readonly hash: string;
  /** The tab that may write; a tab that has lost the match finds another's name here and stops. */
  readonly owner: string;
}

export class NotOwner extends Error {
  constructor(id: string) {
    super(`match ${id} is open elsewhere`);
    this.name = 'NotOwner';
  }
}

export interface Store {
  /** False where nothing outlives the page. */
  readonly lasting: boolean;
  list(): Promise<MatchMeta[]>;
  read(id: string): Promise<KeptMatch | null>;
  claim(id: string, owner: string): Promise<void>;
  /** Keeps a match whose actions before `from` are kept already. Throws NotOwner, or whatever the browser throws. */
  write(record: MatchRecord, from: number, actions: readonly ActionJson[]): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  preferences(): Promise<Partial<Preferences>>;
  setPreferences(preferences: Preferences): Promise<void>;
  close(): void;
}
