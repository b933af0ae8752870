/** A plain progress bar: drawn over itself on a terminal, silent anywhere else. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;
const REDRAW_MS = 100;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** `before`: so many were done when the clock started. */
export function progressLine(done: number, total: number, elapsedMs: number, before = 0): string {
  const share = total === 0 ? 1 : done / total;
  const full = Math.floor(share * WIDTH);
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  const rate = elapsedMs > 0 ? ((done - before) * 1000) / elapsedMs : 0;
  const left = rate > 0 ? ` −${clock((total - done) / rate)}` : '';
  return `${bar} ${Math.floor(share * 100)} % ${done}/${total} ${rate.toFixed(1)}/s${left}`;
}

export class Progress {
  private readonly started = Date.now();
  private drawn = 0;
  private done: number;

  constructor(
    private readonly stream: ProgressStream,
    private readonly total: number,
    private readonly before = 0,
  ) {
    this.done = before;
  }

  step(): void {
    this.reach(this.done + 1);
  }
  reach(done: number): void {
    this.done = done;
    if (Date.now() - this.drawn >= REDRAW_MS) this.draw();
  }
  end(): void {
    this.draw();
    if (this.stream.isTTY) this.stream.write('\n');
  }
  private draw(): void {
    this.drawn = Date.now();
    const line = progressLine(this.done, this.total, this.drawn - this.started, this.before);
    if (this.stream.isTTY) this.stream.write(`\r${line}\x1b[K`);
  }
}
