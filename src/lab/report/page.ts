/** A report as a list of blocks, which a format writes down. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: true }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'command'; readonly text: string }
  /** A long list behind its title. */
  | { readonly kind: 'folded'; readonly title: string; readonly items: readonly string[] }
  /** Beside each other as far as there is room. */
  | { readonly kind: 'tables'; readonly tables: readonly Table[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[]; readonly size: Size };

/** How many pictures stand beside each other where there is room: one, two or three. */
export type Size = 'whole' | 'half' | 'third';

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Picture {
  /** Of its file, and its own in the report. */
  readonly id: string;
  readonly title: string;
  /** What it shows, in a sentence or two. */
  readonly caption: string;
  /** One for each arm of a comparison, beside each other; or a row of moments. */
  readonly panels: readonly Panel[];
  readonly legend: readonly Key[];
  /** The numbers behind it. */
  readonly table: Table;
}
export interface Panel {
  readonly name: string | null;
  /** An `<svg>` whose colours are classes and variables of the style. */
  readonly svg: string;
}
/** What a colour means. */
export interface Key {
  readonly look: string;
  readonly name: string;
}

export interface Report {
  readonly lang: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** What pictures share: the board under every map, and its colours. */
  readonly defs: string;
  readonly style: string;
}

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const listOf = (items: readonly string[]): Block[] => (items.length === 0 ? [] : [{ kind: 'list', items }]);
