import type { MapHandle, MapMarker, MapPiece } from '../../map/types.ts';
import type { Preferences } from '../../session/preferences.ts';
import { type Beat, Cast } from '../../session/story.ts';
import type { Stage } from '../../session/story-player.ts';
import { trailsOf } from '../../session/story-recap.ts';
import type { Scene } from './scene.ts';

/** Milliseconds of a move or a flash at each speed. */
const PACE: Readonly<Record<Preferences['speed'], number>> = {
  step: 420,
  slow: 900,
  normal: 420,
  fast: 170,
  instant: 0,
};

/** Nobody looks, or nobody wants to see things move: then nothing does. */
export const paceFor = (speed: Preferences['speed']): number =>
  document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACE[speed];

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Draws the marks that the last events leave. */
export const drawTrails = (map: MapHandle, beats: readonly Beat[], most: number): void =>
  map.setTrails(trailsOf(beats.slice(-most)));

/** One event on the map, as the pieces lie: the camera goes there, dice fall, pieces travel, the place flashes. */
export async function showBeat(map: MapHandle, beat: Beat, ms: number, leaving: readonly string[] = []): Promise<void> {
  const { way, spots, look, pieces, timed } = beat;
  const { roll } = timed.event;
  await map.follow([...way, ...spots]);
  if (roll !== undefined) map.showDice(spots, roll.dice, roll.faces);
  const [from, to] = way;
  const [piece] = pieces;
  const travels = (look === 'move' || look === 'landing') && roll === undefined;
  if (travels && piece !== undefined && from !== undefined && to !== undefined) {
    await map.animateMove(piece, from, [], to, ms);
  } else {
    const flashes = look !== 'point' && look !== 'move' && spots.length > 0;
    await Promise.all([flashes ? map.flash(spots, look, ms) : wait(ms), map.vanish(leaving, ms)]);
  }
  map.showDice([], [], 0);
}

const touches = (marker: MapMarker, spaces: ReadonlySet<string>) => marker.face.spaces.some((id) => spaces.has(id));

/** The map as the stage of one story: it begins as things were, and changes with each event. */
export class MapStage implements Stage {
  private readonly cast: Cast<MapPiece>;
  private markers: readonly MapMarker[];
  private stale = true;

  constructor(
    private readonly map: MapHandle,
    before: Scene,
    private readonly after: Scene,
    beats: readonly Beat[],
    /** What the map bears of before; each event adds its mark. */
    private readonly marks: Beat[],
    private readonly most: number,
  ) {
    this.cast = new Cast(before.pieces, after.pieces, beats);
    this.markers = before.markers;
  }

  async show(beat: Beat, ms: number): Promise<void> {
    if (this.stale) this.draw();
    this.marks.push(beat);
    if (beat.look === 'fire') drawTrails(this.map, this.marks, this.most);
    await showBeat(this.map, beat, ms, this.cast.leaving(beat));
    if (beat.look !== 'fire') drawTrails(this.map, this.marks, this.most);
  }
  played(beat: Beat): void {
    this.cast.played(beat);
    const spaces = new Set(beat.spots);
    if (spaces.size > 0) {
      const theirs = this.after.markers.filter((marker) => touches(marker, spaces));
      this.markers = [...this.markers.filter((marker) => !touches(marker, spaces)), ...theirs];
    }
    this.stale = true;
  }
  stop(): void {
    this.map.still();
    this.map.showDice([], [], 0);
  }
  private draw(): void {
    this.stale = false;
    this.map.setPieces(this.cast.pieces);
    this.map.setMarkers(this.markers);
  }
}
