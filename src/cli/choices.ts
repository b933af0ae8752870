/** A choice as the player sees it: its number in the whole list, the kind it belongs to, its words. */
export interface ChoiceLine {
  readonly number: number;
  readonly kind: string;
  readonly label: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Choices that contain every word typed, whatever the case and the accents. */
export function findChoices<C extends ChoiceLine>(choices: readonly C[], typed: string): C[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return choices.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

/** A list this long is cut into its kinds of action, and one that is longer is not shown whole. */
const LONG = 12;
const TOO_LONG = 90;

export interface ChoiceList {
  readonly lines: readonly string[];
  readonly hidden: number;
}

/** Lays choices out in as many columns as fit, read downwards; long lists kind by kind. */
export function layOut(choices: readonly ChoiceLine[], columns: number): ChoiceList {
  const shown = choices.slice(0, TOO_LONG);
  const kinds = shown.length > LONG ? [...new Set(shown.map(({ kind }) => kind))] : [];
  const groups = kinds.length > 1 ? kinds.map((kind) => shown.filter((choice) => choice.kind === kind)) : [shown];
  const lines = groups.flatMap((group, i) =>
    i === 0 ? inColumns(group, columns) : ['', ...inColumns(group, columns)],
  );
  return { lines, hidden: choices.length - shown.length };
}

function inColumns(choices: readonly ChoiceLine[], columns: number): string[] {
  const width = Math.max(0, ...choices.map(({ number }) => String(number).length));
  const cells = choices.map(({ number, label }) => `${String(number).padStart(width + 1)} ${label}`);
  const widest = Math.max(1, ...cells.map((cell) => cell.length));
  const across = choices.length <= 6 ? 1 : Math.max(1, Math.floor((columns + 2) / (widest + 2)));
  const down = Math.ceil(cells.length / across);
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, column) => cells[column * down + row] ?? '')
      .map((cell) => cell.padEnd(widest))
      .join('  ')
      .trimEnd(),
  );
}
