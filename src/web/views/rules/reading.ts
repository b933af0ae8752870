import { type Accessor, createSignal } from 'solid-js';

/** Where a book of rules lies open. */
export type Leaf =
  | { readonly at: 'contents' }
  | { readonly at: 'rule'; readonly rule: string }
  | { readonly at: 'charts'; readonly chart: string | null }
  | { readonly at: 'key' }
  | { readonly at: 'examples' };

/** A book in somebody's hands: the leaf that lies open, those before it, and what is looked for. */
export interface Reading {
  readonly leaf: Accessor<Leaf>;
  turnTo(leaf: Leaf): void;
  readonly canGoBack: Accessor<boolean>;
  back(): void;
  readonly query: Accessor<string>;
  setQuery(query: string): void;
  /** Side by side with the question, over more of the screen. */
  readonly wide: Accessor<boolean>;
  setWide(wide: boolean): void;
}

const MOST_LEAVES = 50;

export function createReading(): Reading {
  const [leaves, setLeaves] = createSignal<readonly Leaf[]>([{ at: 'contents' }]);
  const [query, setQuery] = createSignal('');
  const [wide, setWide] = createSignal(false);
  return {
    leaf: () => leaves().at(-1) as Leaf,
    turnTo(leaf) {
      setQuery('');
      setLeaves([...leaves(), leaf].slice(-MOST_LEAVES));
    },
    canGoBack: () => query() !== '' || leaves().length > 1,
    back() {
      if (query() !== '') setQuery('');
      else if (leaves().length > 1) setLeaves(leaves().slice(0, -1));
    },
    query,
    setQuery,
    wide,
    setWide,
  };
}
