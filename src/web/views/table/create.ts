import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { Face } from '../../../kernel/face.ts';
import { labelOf } from '../../../kernel/telling.ts';
import type { MapHandle } from '../../map/types.ts';
import type { TableCtrl } from '../../session/table.ts';
import type { Texts } from '../lang.tsx';
import { watch } from '../watch.ts';
import { keyOf, orderedChoices } from './choices.ts';
import type { Panel, RollOdds, Table } from './context.ts';

/** Odds of so many choices are looked up unasked; beyond that on pointing at one. */
const FEW = 14;

export function createTable(ctrl: TableCtrl, face: Face, texts: Texts): Table {
  const state = watch(ctrl);
  const snapshot = createMemo(() => state().snapshot);
  const decision = createMemo(() => snapshot()?.decision ?? null);
  const [map, setMap] = createSignal<MapHandle | null>(null);
  const [panel, openPanel] = createSignal<Panel>('log');
  const [rule, openRule] = createSignal<string | null>(null);
  const [helpOpen, setHelpOpen] = createSignal(false);
  const [inspected, inspect] = createSignal<string | null>(null);
  const [hidePieces, setHidePieces] = createSignal(false);
  const [filter, setFilter] = createSignal('');
  const [lastClick, setLastClick] = createSignal<readonly [number, number]>([0, 0]);
  const [asked, setAsked] = createSignal<ActionJson | null>(null);
  const [odds, setOdds] = createStore<Record<string, RollOdds | null>>({});

  /** A bot's decision is there to be looked at, not to be taken. */
  const choices = createMemo(() => (state().thinking === null ? orderedChoices(state(), face) : []));

  async function fetchOdds(action: ActionJson): Promise<void> {
    const key = keyOf(action);
    const asking = decision();
    if (asking === null || state().busy || Object.hasOwn(odds, key)) return;
    const found = await ctrl.odds(action);
    if (decision() === asking) setOdds(key, found);
  }

  createEffect(
    on(decision, (now) => {
      setOdds(reconcile({}));
      setAsked(null);
      setFilter('');
      if (now !== null && state().thinking === null && now.actions.length <= FEW)
        for (const action of now.actions) void fetchOdds(action);
    }),
  );

  /** The odds in sight: those asked for, or those of the only choice that rolls. */
  const shownOdds = createMemo<ActionJson | null>(() => {
    const chosen = asked();
    if (chosen !== null) return chosen;
    const rolling = choices().filter((action) => odds[keyOf(action)] != null);
    return rolling.length === 1 ? (rolling[0] ?? null) : null;
  });

  return {
    ctrl,
    state,
    snapshot,
    face: () => face,
    spaces: createMemo(() => new Map(face.board.spaces.map((space) => [space.id, space]))),
    map,
    setMap: (next) => setMap(() => next),
    panel,
    openPanel,
    rule,
    openRule,
    helpOpen,
    setHelpOpen,
    inspected,
    inspect,
    hidePieces,
    setHidePieces,
    filter,
    setFilter,
    choices,
    oddsOf: (action) => odds[keyOf(action)] ?? null,
    shownOdds,
    showOdds(action) {
      if (action !== null) void fetchOdds(action);
      setAsked(() => action);
    },
    label: (action) => labelOf(texts.speaker(), action),
    point: (at) => map()?.point(at),
    lastClick,
    setLastClick,
  };
}
