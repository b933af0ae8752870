import { Fault } from './faults.ts';
import type { Game } from './game.ts';
import { digest } from './sha256.ts';

/** Where a number comes from. */
export const SOURCES = ['rules', 'history', 'reconstruction', 'owner'] as const;
export type Source = (typeof SOURCES)[number];

/** An owner's numbers. Each section present replaces ours whole, so a section must be complete. */
export interface DataPack {
  readonly format: 'beachhead-pack';
  readonly id: string;
  readonly game: string;
  readonly title?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface PackRef {
  readonly id: string;
  readonly digest: string;
}

/** The game's own numbers as a pack, to be edited. */
export function exportPack(game: Game): DataPack {
  return { format: 'beachhead-pack', id: `${game.id}-own`, game: game.id, title: game.id, data: game.data };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stranger's pack; the sections themselves are read by the game's `compile`. */
export function readPack(game: Game, json: unknown): DataPack {
  if (!isRecord(json)) throw new Fault('bad-pack', { found: 'not an object' });
  if (json['format'] !== 'beachhead-pack') throw new Fault('bad-pack', { found: 'format' }, 'format');
  if (typeof json['id'] !== 'string' || json['id'] === '') throw new Fault('bad-pack', { found: 'id' }, 'id');
  if (json['game'] !== game.id) {
    throw new Fault('bad-pack', { found: String(json['game']).slice(0, 80) }, 'game');
  }
  if (!isRecord(json['data'])) throw new Fault('bad-pack', { found: 'data' }, 'data');
  for (const section of Object.keys(json['data'])) {
    if (!Object.hasOwn(game.data, section))
      throw new Fault('bad-pack', { found: section.slice(0, 80) }, `data.${section}`);
  }
  return json as unknown as DataPack;
}

export const packRef = (pack: DataPack): PackRef => ({ id: pack.id, digest: digest(JSON.stringify(pack.data)) });

/** Our numbers with the pack's sections in their place. */
export function withPack(game: Game, pack: DataPack | null): Readonly<Record<string, unknown>> {
  return pack === null ? game.data : { ...game.data, ...pack.data };
}
