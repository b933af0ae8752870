import type { Point } from '../../kernel/face.ts';
import type { Camera } from './camera.ts';
import type { Fan } from './fan.ts';
import type { Spaces, Way } from './geometry.ts';
import type { GlowLayer } from './glow.ts';
import type { PieceLayer } from './pieces.ts';
import type { Pointer, Reports } from './pointer.ts';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PAN = 80;

/** The map by keyboard: arrows walk from space to space, Enter clicks; `next` goes to what may be clicked. */
export class Keys {
  private cursor: string | null = null;
  private home: Point = [0, 0];

  constructor(
    root: HTMLElement,
    private readonly spaces: Spaces,
    private readonly pieces: PieceLayer,
    private readonly glow: GlowLayer,
    private readonly camera: Camera,
    private readonly fan: Fan,
    private readonly pointer: Pointer,
    private readonly reports: Reports,
  ) {
    root.addEventListener('keydown', (event) => {
      if (event.target !== root || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!this.press(event.key, event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    root.addEventListener('blur', () => this.glow.setCursor(null));
    root.addEventListener('focus', () => {
      if (root.matches(':focus-visible')) this.glow.setCursor(this.cursor);
    });
  }

  setCursor(space: string | null): void {
    const face = space === null ? undefined : this.spaces.get(space);
    this.cursor = face?.id ?? null;
    if (face !== undefined) this.home = face.centre;
    this.glow.setCursor(this.cursor);
  }

  private press(key: string, shift: boolean): boolean {
    const way = WAYS[key];
    if (way !== undefined) {
      if (shift) this.pan(way);
      else this.walk(way);
      return true;
    }
    if ((key === 'Enter' || key === ' ') && this.cursor !== null) {
      this.pointer.spaceClick(this.cursor, this.pieces.inSpace(this.cursor).at(-1)?.id ?? null, true);
      if (this.fan.open !== null) this.fan.focus();
      return true;
    }
    if (key !== 'Escape' || this.fan.open === null) return false;
    this.fan.close();
    return true;
  }

  private pan(way: Way): void {
    const [dx, dy] = { left: [PAN, 0], right: [-PAN, 0], up: [0, PAN], down: [0, -PAN] }[way];
    this.camera.panBy(dx ?? 0, dy ?? 0);
  }

  private walk(way: Way): void {
    if (this.cursor === null) {
      const [left, top, right, bottom] = this.camera.window();
      const middle = this.spaces.at([(left + right) / 2, (top + bottom) / 2]);
      if (middle !== null) this.stand(middle.id, true);
      return;
    }
    const next = this.spaces.towards(this.cursor, way, this.home);
    if (next === null) return;
    const [x, y] = this.spaces.get(next)?.centre ?? this.home;
    this.home = way === 'left' || way === 'right' ? [x, this.home[1]] : [this.home[0], y];
    this.stand(next, false);
  }

  /** From left to right through the units that can act; where one is chosen or none can, through all that glows. */
  next(step: 1 | -1): void {
    const glowing = this.pieces.all().filter((piece) => this.pieces.isGlowing(piece.id));
    const chosen = this.pieces.all().some((piece) => this.pieces.isSelected(piece.id));
    const lit = glowing.length > 0 && !chosen ? [] : this.glow.ids();
    const ids = [...new Set([...glowing.map((piece) => piece.at), ...lit])];
    const order = this.spaces.some(ids).sort((a, b) => a.centre[0] - b.centre[0] || a.centre[1] - b.centre[1]);
    if (order.length === 0) return;
    const now = order.findIndex((space) => space.id === this.cursor);
    const next = order[(now + step + order.length + (now < 0 && step < 0 ? 1 : 0)) % order.length];
    if (next !== undefined) this.stand(next.id, true);
  }

  private stand(space: string, afresh: boolean): void {
    this.cursor = space;
    const face = this.spaces.get(space);
    if (face === undefined) return;
    if (afresh) this.home = face.centre;
    this.fan.close();
    this.glow.setCursor(space);
    const box = this.spaces.bounds([space]);
    if (box !== null) this.camera.show(box);
    const top = this.pieces.inSpace(space).at(-1);
    this.reports.hover.tell({ space, piece: top?.id ?? null, at: this.camera.toScreen(face.centre) });
  }
}
