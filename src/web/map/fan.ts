import type { Point, SpaceFace } from '../../kernel/face.ts';
import { beside, type Rect } from './beside.ts';
import type { Camera } from './camera.ts';
import { counterPicture, faceKey } from './counters.ts';
import type { Spaces } from './geometry.ts';
import type { GlowLayer } from './glow.ts';
import type { FullLook } from './look.ts';
import type { PieceLayer } from './pieces.ts';
import { div } from './svg.ts';
import type { MapOptions, MapPiece } from './types.ts';

/** The pieces of one space side by side, large enough to read and to hit with a thumb, down to the last. */
export class Fan {
  private readonly box: HTMLDivElement;
  private space: string | null = null;
  private pinned = false;
  private timer = 0;
  /** By piece, with what was drawn on it. */
  private readonly buttons = new Map<string, { readonly button: HTMLButtonElement; drawn: string }>();

  constructor(
    private readonly root: HTMLElement,
    private readonly spaces: Spaces,
    private readonly pieces: PieceLayer,
    private readonly glow: GlowLayer,
    /** Of a cell that names no radius, in board units. */
    private readonly reach: number,
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
    this.buttons.clear();
  }

  private fill(): void {
    const space = this.space === null ? undefined : this.spaces.get(this.space);
    const list = this.space === null ? [] : this.pieces.inSpace(this.space).reverse();
    if (space === undefined || list.length === 0) {
      this.close();
      return;
    }
    const focused = document.activeElement;
    const shown = list.map((piece) => this.button(piece));
    const stays = new Set<Element>(shown);
    for (const old of [...this.box.children]) if (!stays.has(old)) old.remove();
    shown.forEach((button, i) => {
      const there = this.box.children[i] ?? null;
      if (there !== button) this.box.insertBefore(button, there);
    });
    const fresh = this.box.hidden || this.box.dataset['space'] !== space.id;
    this.box.hidden = false;
    this.box.dataset['space'] = space.id;
    if (focused instanceof HTMLElement && stays.has(focused)) focused.focus();
    // One that stands open stays where it is: a finger may be on its way to it.
    if (fresh) this.place(space);
  }

  /** A piece that stays keeps its button: one that is taken away under a finger would swallow the click. */
  private button(piece: MapPiece): HTMLButtonElement {
    const mine = this.buttons.get(piece.id) ?? { button: document.createElement('button'), drawn: '' };
    const { button } = mine;
    if (mine.drawn === '') {
      button.type = 'button';
      button.dataset['piece'] = piece.id;
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        const { space } = this;
        if (space === null) return;
        const done = this.pieces.isGlowing(piece.id) && !(event.shiftKey || event.ctrlKey || event.metaKey);
        this.clicked(piece.id, space);
        // What was asked for is chosen: the map is free again.
        if (!done || this.space !== space) return;
        this.close();
        if (event.detail === 0) this.root.focus();
      });
      this.buttons.set(piece.id, mine);
    }
    button.className = 'bh-fan-piece';
    button.classList.toggle('glowing', this.pieces.isGlowing(piece.id));
    button.classList.toggle('selected', this.pieces.isSelected(piece.id));
    button.classList.toggle('inside', piece.face.inside !== null);
    const title = this.describe(piece.id);
    const drawn = `${title} ${faceKey(piece.face, [])}`;
    if (mine.drawn !== drawn) {
      mine.drawn = drawn;
      button.title = title;
      // Not a label: what is written on the counter is part of its picture.
      const words = document.createElement('span');
      words.className = 'visually-hidden';
      words.textContent = title;
      button.replaceChildren(counterPicture(this.look, piece.face, [], piece.side), words);
    }
    return button;
  }

  /** Beside the stack, away from what may be clicked, and always inside the map. */
  private place({ id, centre, radius }: SpaceFace): void {
    const about = this.around(centre, radius ?? this.reach);
    const lit = this.pieces.all().filter((piece) => this.pieces.isGlowing(piece.id));
    const targets = this.spaces
      .some([...new Set([...this.glow.ids(), ...lit.map(({ at }) => at)])])
      .filter((space) => space.id !== id)
      .map((space) => this.around(space.centre, space.radius ?? this.reach));
    const size = [this.box.offsetWidth, this.box.offsetHeight] as const;
    const [left, top] = beside(about, size, [this.root.clientWidth, this.root.clientHeight], targets);
    this.box.style.left = `${left}px`;
    this.box.style.top = `${top}px`;
  }
  private around(centre: Point, radius: number): Rect {
    const [x, y] = this.camera.toScreen(centre);
    const r = this.camera.scale * radius;
    return { left: x - r, top: y - r, right: x + r, bottom: y + r };
  }
}
