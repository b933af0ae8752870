import { isExample } from '../kernel/examples.ts';
import type { Heading } from '../kernel/match.ts';
import type { AnyMatchFile, FileDeed, OldMatchFile } from '../kernel/match-file.ts';
import type { Outcome } from '../kernel/view.ts';
import type { MatchSettings } from './settings.ts';

/** `failed`: nothing can be kept (full, forbidden); play goes on, the person should export. */
export type SaveState = 'saved' | 'failed' | 'readonly';

/** What an owner's data pack calls itself. */
export interface PackName {
  readonly id: string;
  readonly title: string;
}

/** Where a match stands, for the list of matches. */
export interface Standing {
  readonly turn: string;
  readonly outcome: Outcome | null;
  /** The number of the turn. */
  readonly number?: number;
  /** Actions that belong to the order of the one before; left out in a list. */
  readonly joined?: readonly number[];
  /** Whose decision it is; null when it is over. */
  readonly waitingFor?: string | null;
  /** The pieces on the map in thousandths of the board: across, down, and the number of the side. */
  readonly dots?: readonly (readonly [x: number, y: number, side: number])[];
}

/** A kept match as a list shows it. */
export interface MatchMeta extends Standing {
  readonly id: string;
  readonly title: string;
  readonly settings: MatchSettings;
  /** The rules that it is played under. */
  readonly rules: string;
  /** It is a guide's match. */
  readonly guided?: true;
  /** Whose numbers it is played with, in a list, which leaves the pack itself out. */
  readonly pack?: PackName;
  /** The first link of its chain: a file of it begins with the same. */
  readonly start?: string;
  readonly actions: number;
  readonly created: number;
  readonly updated: number;
}

/** A worked example that is shown, not played. One that somebody tries is a match like any other. */
export const isShownExample = ({
  guided,
  settings,
}: {
  readonly guided?: boolean;
  readonly settings: MatchSettings;
}): boolean => guided === true && isExample(settings.scenario);

/** A stored match that cannot be read. */
export interface DamagedMatch {
  readonly id: string;
  /** As far as it can still be read. */
  readonly title: string | null;
  /** The place in its record that cannot be. */
  readonly at: string;
}

/** What a list shows: the matches that can be read, the latest first, and those that cannot. */
export interface Listing {
  readonly matches: readonly MatchMeta[];
  readonly damaged: readonly DamagedMatch[];
}

export interface KeptMatch {
  readonly meta: MatchMeta;
  readonly file: AnyMatchFile;
}

/** A match as it is kept, less its actions. */
export interface MatchRecord {
  readonly meta: MatchMeta;
  readonly head: Heading;
  /** The referee who may write; one who has lost the match finds another's name here and stops. */
  readonly owner: string;
}

/** As it was kept before match files were chains. */
export interface OldMatchRecord extends Omit<MatchRecord, 'head'> {
  readonly head: Omit<OldMatchFile, 'actions' | 'hash'>;
  readonly hash: string;
}

/** The file of a record of either kind. */
export function fileOf(record: MatchRecord | OldMatchRecord, actions: readonly unknown[]): AnyMatchFile {
  const hash = 'hash' in record ? { hash: record.hash } : {};
  return { ...hash, ...record.head, actions } as AnyMatchFile;
}

/** For a list. Records of earlier versions say under which rules only with the match itself. */
export const metaOf = ({ meta, head }: MatchRecord | OldMatchRecord): MatchMeta => ({
  ...meta,
  rules: head.rules,
  ...('start' in head ? { start: head.start } : {}),
});

export class NotOwner extends Error {
  constructor(id: string) {
    super(`match ${id} is open elsewhere`);
    this.name = 'NotOwner';
  }
}

/** Where matches are kept. */
export interface Store {
  /** False where nothing outlives the program. */
  readonly lasting: boolean;
  /** Everything that lies there, also what cannot be read. */
  list(): Promise<Listing>;
  /** Throws a Fault that names the place where the match cannot be read. */
  read(id: string): Promise<KeptMatch | null>;
  /** What is stored of a match, as it lies there; null where there is nothing. */
  raw(id: string): Promise<string | null>;
  claim(id: string, owner: string): Promise<void>;
  /** Keeps a match whose actions before `from` are kept already. Throws NotOwner, or whatever the storage throws. */
  write(record: MatchRecord, from: number, actions: readonly FileDeed[]): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
}
