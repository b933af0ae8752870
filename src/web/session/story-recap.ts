import type { EventGroup } from '../../kernel/face.ts';
import type { Beat } from './story.ts';

// What a story comes to: one line for what adds up, under headings.

export const GROUPS = ['move', 'shot', 'hit', 'loss', 'control', 'morale', 'other'] as const satisfies EventGroup[];

export interface RecapLine {
  /** The event that tells it: the last of what it is made of. */
  readonly beat: Beat;
  readonly beats: readonly Beat[];
}
export interface RecapPart {
  readonly group: EventGroup;
  readonly lines: readonly RecapLine[];
}

/** What tells the same as an earlier event, only further on: a march, a track. */
function sameAs({ group, pieces, timed: { event } }: Beat): string | null {
  if (group === 'move' && pieces[0] !== undefined) return `move ${pieces[0]}`;
  if (group === 'shot' || group === 'hit' || event.roll !== undefined) return null;
  const words = Object.entries(event.args).filter(([, value]) => typeof value === 'string');
  return JSON.stringify([group, event.type, words]);
}

/** The lines of a recap; `quiet` says which events are not worth one. */
export function recapOf(beats: readonly Beat[], quiet: (beat: Beat) => boolean = () => false): RecapPart[] {
  const lines = new Map<string | Beat, Beat[]>();
  for (const beat of beats) {
    if (beat.group === null || !beat.told || quiet(beat)) continue;
    const key = sameAs(beat) ?? beat;
    lines.set(key, [...(lines.get(key) ?? []), beat]);
  }
  const all = [...lines.values()].flatMap((same): RecapLine[] => {
    const last = same.at(-1);
    return last === undefined ? [] : [{ beat: last, beats: same }];
  });
  return GROUPS.flatMap((group) => {
    const own = all.filter(({ beat }) => beat.group === group);
    return own.length === 0 ? [] : [{ group, lines: own }];
  });
}

/** A mark that a story leaves on the map until the person goes on. */
export interface Trail {
  readonly kind: 'move' | 'shot' | 'mark';
  readonly look: Beat['look'];
  /** Spaces along which it is drawn, or around which it stands. */
  readonly way: readonly string[];
  readonly times: number;
}

/** So many places at once are an area: it is marked once. */
export function trailsOf(beats: readonly Beat[]): Trail[] {
  const moves = new Map<string, string[]>();
  const others = new Map<string, Trail>();
  for (const { look, way, spots, pieces, group, told } of beats) {
    if (!told) continue;
    const [from, to] = way;
    const [piece = ''] = pieces;
    const kind = look === 'move' || look === 'landing' ? 'move' : way.length > 0 ? 'shot' : 'mark';
    if (kind === 'move') {
      const path = moves.get(piece);
      if (from === undefined || to === undefined) continue;
      if (path?.at(-1) === from) path.push(to);
      else moves.set(piece, [...(path ?? []), from, to]);
    } else if (group !== null && look !== 'point') {
      const trail: Trail = { kind, look, way: kind === 'shot' ? way : spots, times: 1 };
      if (trail.way.length === 0) continue;
      const key = `${look} ${trail.way.join(' ')}`;
      others.set(key, { ...trail, times: (others.get(key)?.times ?? 0) + 1 });
    }
  }
  const marched = [...moves.values()].map((way): Trail => ({ kind: 'move', look: 'move', way, times: 1 }));
  return [...marched, ...others.values()];
}
