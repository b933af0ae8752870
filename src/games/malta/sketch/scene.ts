import type { ActionJson } from '../../../kernel/actions.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import { type Scene as KernelScene, markedWith, readScene as readKernelScene } from '../../../kernel/sketch.ts';
import { SIDES } from '../book.ts';
import type { Malta } from '../state.ts';

export interface Scene extends KernelScene {
  readonly g: Malta;
  /** Hexes the Axis holds, and those it plans to drop on. */
  readonly held: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
}

const FIELDS = ['unit', 'hex', 'leader', 'ship', 'gun', 'firer', 'target', 'company', 'stronghold', 'box'] as const;

const named = (args: MessageArgs | ActionJson): readonly unknown[] => [
  ...FIELDS.map((field) => args[field]),
  ...(args['site'] === undefined ? [] : [`gun-${args['site']}`]),
];

export function readScene(g: Malta, side: string | null): Scene {
  const scene = readKernelScene(g, SIDES, side, named);
  return { ...scene, g, held: markedWith(scene.view, 'control'), plans: markedWith(scene.view, 'dropZone') };
}

/** How much a hex deserves to be in the picture: the question first, then the island, then who stands there. */
export function weightOf(scene: Scene, hex: number): number {
  const id = scene.g.book.hexIds[hex] ?? '';
  const land = scene.g.book.isLand[hex] === 1;
  if (scene.acting.has(id)) return 64;
  return (land ? 4 : 0) + (land && scene.open.has(id) ? 8 : 0) + (scene.stacks.has(id) ? 2 : 0);
}
