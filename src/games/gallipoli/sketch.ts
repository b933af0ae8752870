import { elsewhere, layOut, sketcher, stretch } from '../../kernel/sketch.ts';
import type { Speaker } from '../../kernel/text.ts';
import { Ground } from './sketch/ground.ts';
import { COLUMNS, chooseColumns, ROWS } from './sketch/layout.ts';
import { readScene, type Scene, weightOf } from './sketch/scene.ts';
import { stacks, status } from './sketch/status.ts';
import { Gallipoli } from './state.ts';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';

/** The strait and its shores area by area, who stands where, the state of the campaign and a key. */
export const sketch = sketcher(Gallipoli, { en: EN, es: ES }, (g, speaker, size, side) => {
  const scene = readScene(g, side);
  const ground = new Ground(scene);
  return layOut(size, {
    speaker,
    pen: ground,
    status: status(scene.view, speaker),
    map: (height) => draw(scene, ground, speaker, size.columns, height),
    pieceLines: () => 0,
    stacks: () => stacks(scene, ground, speaker),
    elsewhere: () => elsewhere(scene, (at) => g.book.areaIds.includes(at), speaker),
  });
});

function draw(scene: Scene, ground: Ground, speaker: Speaker, width: number, height: number): string[] {
  const weight = (at: string) => (at === '' ? 0 : weightOf(scene, at));
  const sum = (list: readonly string[]) => list.reduce((total, at) => total + weight(at), 0);
  const { span, widths } = chooseColumns(
    COLUMNS.map((_, column) => sum(ROWS.map((row) => row[column] ?? ''))),
    width,
  );
  const shown = ROWS.map((row) => row.slice(span.from, span.to));
  const rows = stretch(shown.map(sum), height - 1);
  const heading = COLUMNS.slice(span.from, span.to).map((name, i) =>
    (name === '' ? '' : ` ${speaker.say(`sketch.${name}`)}`).padEnd(widths[i] ?? 0),
  );
  return [
    heading.join(''),
    ...shown.slice(rows.from, rows.to).map((row) => row.map((at, i) => ground.cell(at, widths[i] ?? 0)).join('')),
  ];
}
