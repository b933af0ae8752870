import { type Accessor, createMemo, createSignal } from 'solid-js';
import { bounded, type Layout, SHARES, type Share } from '../../session/layout.ts';
import type { Table } from './context.ts';

/** How the window is shared between the map, the question and the panels: as kept, and while a hand drags. */
export interface Room {
  /** As custom properties of the table. */
  readonly style: Accessor<Record<string, string>>;
  readonly folded: Accessor<boolean>;
  fold(folded: boolean): void;
  share(share: Share): number;
  /** While a divider is dragged nothing is kept. */
  drag(share: Share, value: number): void;
  keep(share: Share, value: number | null): void;
  /** The hand has let go. */
  release(): void;
}

export function createRoom({ ctrl, state }: Table): Room {
  const layout = createMemo(() => state().preferences.layout);
  const [dragged, setDragged] = createSignal<Partial<Layout>>({});
  const set = (change: Partial<Layout>) => ctrl.setPreferences({ layout: { ...layout(), ...change } });
  const chosen = (share: Share): number | null => dragged()[share] ?? layout()[share];
  return {
    style() {
      const parts = (['side', 'prompt', 'sheet'] as const).flatMap((share) => {
        const part = chosen(share);
        return part === null ? [] : [[`--${share}-part`, String(part)]];
      });
      return Object.fromEntries(parts) as Record<string, string>;
    },
    folded: () => layout().folded,
    fold: (folded) => set({ folded }),
    share: (share) => chosen(share) ?? SHARES[share].preset,
    drag: (share, value) => setDragged({ [share]: bounded(share, value) }),
    release: () => setDragged({}),
    keep(share, value) {
      setDragged({});
      set({ [share]: value === null ? null : bounded(share, value) });
    },
  };
}
