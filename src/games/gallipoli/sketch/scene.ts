import type { ActionJson } from '../../../kernel/actions.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import { type Scene as KernelScene, markedWith, readScene as readKernelScene } from '../../../kernel/sketch.ts';
import { SIDES } from '../book.ts';
import type { Gallipoli } from '../state.ts';

export interface Scene extends KernelScene {
  readonly g: Gallipoli;
  /** Mine markers by area, one sign each. */
  readonly mines: ReadonlyMap<string, string>;
  readonly held: ReadonlySet<string>;
}

const MINE_SIGNS: Readonly<Record<string, string>> = { hidden: '?', dummy: '⁰', level1: '¹', level2: '²' };
const FIELDS = ['unit', 'area', 'ship', 'fort', 'beachhead', 'target', 'sweeper'] as const;

const named = (args: MessageArgs | ActionJson): readonly unknown[] => FIELDS.map((field) => args[field]);

export function readScene(g: Gallipoli, side: string | null): Scene {
  const scene = readKernelScene(g, SIDES, side, named);
  const mines = new Map<string, string>();
  for (const marker of scene.view.markers) {
    if (marker.kind !== 'mine') continue;
    mines.set(marker.at, `${mines.get(marker.at) ?? ''}${MINE_SIGNS[String(marker['level'])] ?? ''}`);
  }
  return { ...scene, g, mines, held: markedWith(scene.view, 'control') };
}

/** How much a place deserves to be in the picture: the question first, then who stands there. */
export function weightOf(scene: Scene, at: string): number {
  if (scene.acting.has(at)) return 64;
  if (scene.open.has(at)) return 8;
  return scene.stacks.has(at) ? 1 : 0;
}
