import type { SpaceFace } from '../../kernel/face.ts';
import type { Camera } from './camera.ts';
import { counterPicture } from './counters.ts';
import type { Spaces } from './geometry.ts';
import type { FullLook } from './look.ts';
import type { PieceLayer } from './pieces.ts';
import { div } from './svg.ts';
import type { MapOptions } from './types.ts';

/** The pieces of one space side by side, large enough to read and to hit with a thumb, down to the last. */
export class Fan {
  private readonly box: HTMLDivElement;
  private space: string | null = null;
  private pinned = false;
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly spaces: Spaces,
    private readonly pieces: PieceLayer,
    private readonly camera: Camera,
    private readonly look: FullLook,
    private readonly describe: (piece: string) => string,
    private readonly clicked: (piece: string, space: string) => void,
    private readonly elsewhere: NonNullable<MapOptions['unfold']>,
  ) {
    this.box = div('bh-fan', root);
    this.box.hidden = true;
    this.box.addEventListener('pointerenter', () => clearTimeout(this.timer));
    this.box.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.leave());
    this.box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      this.close();
      this.root.focus();
      event.stopPropagation();
    });
  }

  get open(): string | null {
    return this.space;
  }
  /** `pinned` stays open until something else is done; a fan that hover opened closes by itself. */
  show(space: string, pinned: boolean): void {
    clearTimeout(this.timer);
    if (this.elsewhere(space, pinned)) return;
    this.pinned = pinned || (this.pinned && this.space === space);
    if (this.space === space && !this.box.hidden) return;
    this.space = space;
    this.fill();
  }
  focus(): void {
    const first =
      this.box.querySelector<HTMLElement>('button.glowing') ?? this.box.querySelector<HTMLElement>('button');
    first?.focus();
  }
  /** The pieces or what may be clicked have changed. */
  refresh(): void {
    if (this.space !== null) this.fill();
  }
  /** The pointer has left: wait a little, it may be on its way into the fan. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.pinned) this.timer = window.setTimeout(() => this.close(), 280);
  }
  close(): void {
    clearTimeout(this.timer);
    this.space = null;
    this.pinned = false;
    this.box.hidden = true;
    this.box.replaceChildren();
  }

  private fill(): void {
    const space = this.space === null ? undefined : this.spaces.get(this.space);
    const list = this.space === null ? [] : this.pieces.inSpace(this.space).reverse();
    if (space === undefined || list.length === 0) {
      this.close();
      return;
    }
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['piece'] : undefined;
    this.box.replaceChildren();
    for (const piece of list) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'bh-fan-piece';
      button.dataset['piece'] = piece.id;
      button.classList.toggle('glowing', this.pieces.isGlowing(piece.id));
      button.classList.toggle('selected', this.pieces.isSelected(piece.id));
      button.classList.toggle('inside', piece.face.inside !== null);
      button.title = this.describe(piece.id);
      // Not a label: what is written on the counter is part of its picture.
      const words = document.createElement('span');
      words.className = 'visually-hidden';
      words.textContent = button.title;
      button.append(counterPicture(this.look, piece.face), words);
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        this.clicked(piece.id, space.id);
      });
      this.box.append(button);
      if (focused === piece.id) button.focus();
    }
    this.box.hidden = false;
    this.place(space);
  }

  /** Above the space where there is room, else below, and always inside the map. */
  private place({ centre, radius }: SpaceFace): void {
    const [x, y] = this.camera.toScreen(centre);
    const lift = this.camera.scale * (radius ?? 26) + 8;
    const [w, h] = [this.box.offsetWidth, this.box.offsetHeight];
    const left = Math.max(6, Math.min(this.root.clientWidth - w - 6, x - w / 2));
    const above = y - lift - h;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${above > 6 ? above : Math.max(6, Math.min(this.root.clientHeight - h - 6, y + lift))}px`;
  }
}
