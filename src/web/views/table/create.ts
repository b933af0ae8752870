import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { Face, Targets } from '../../../kernel/face.ts';
import { labelOf } from '../../../kernel/telling.ts';
import type { Decision } from '../../../table/messages.ts';
import { lookOf, wear } from '../../map/look.ts';
import type { MapHandle } from '../../map/types.ts';
import { keyFor, keyLabel } from '../../session/bindings.ts';
import { type Choices, choicesOf, NO_CHOICES, type Target } from '../../session/choosing.ts';
import { clockOf } from '../../session/moments.ts';
import type { TableCtrl, TableState } from '../../session/table.ts';
import type { Texts } from '../lang.tsx';
import { createReading } from '../rules/reading.ts';
import { watch } from '../watch.ts';
import { boxAt, boxName, spaceWords } from '../words.ts';
import { keyOf, orderedChoices, sameAgain } from './choices.ts';
import type { Panel, Table } from './context.ts';
import { createStory } from './story.ts';
import { headOf, sentenceOf } from './story-words.ts';

/** A question as it was on the screen. */
interface Shown {
  readonly decision: Decision | null;
  readonly choices: Choices;
}

/** What glows for single actions, and what an order of several can be aimed at. */
function withOrders(lit: Targets, { snapshot, reach }: TableState): Targets {
  const instead = snapshot?.decision?.instead ?? [];
  if (reach === null && instead.length === 0) return lit;
  return {
    spaces: [...new Set([...lit.spaces, ...(reach?.spaces.map(({ space }) => space) ?? [])])],
    pieces: [...new Set([...lit.pieces, ...instead])],
  };
}

export function createTable(ctrl: TableCtrl, face: Face, texts: Texts): Table {
  const state = watch(ctrl);
  const look = lookOf(ctrl.state.game.look);
  onCleanup(wear(look));
  const snapshot = createMemo(() => state().snapshot);
  const clock = createMemo(() => clockOf(state()));
  const decision = createMemo(() => snapshot()?.decision ?? null);
  const story = createStory(ctrl, face, state, ({ timed }) => headOf(sentenceOf(texts, timed)) !== null);
  const [map, setMap] = createSignal<MapHandle | null>(null);
  const [panel, setPanel] = createSignal<Panel>('log');
  const [opened, setOpened] = createSignal<{ readonly rule: string; readonly from: Panel } | null>(null);
  const reading = createReading();
  const [helpOpen, setHelpOpen] = createSignal(false);
  const [inspected, inspect] = createSignal<string | null>(null);
  const [box, openBox] = createSignal<string | null>(null);
  const [pointed, setPointed] = createSignal<readonly string[]>([]);
  const [hidePieces, setHidePieces] = createSignal(false);
  const [filter, setFilter] = createSignal('');
  const [lastClick, setLastClick] = createSignal<readonly [number, number]>([0, 0]);
  const [asked, setAsked] = createSignal<ActionJson | null>(null);

  function openPanel(next: Panel): void {
    if (next !== 'rules') setOpened(null);
    setPanel(next);
  }
  function openRule(rule: string | null): void {
    const from = opened()?.from ?? panel();
    if (rule !== null) {
      reading.turnTo({ at: 'rule', rule });
      setOpened({ rule, from });
      setPanel('rules');
    } else if (opened() !== null) openPanel(from);
  }
  const targets = (action: ActionJson) => face.targets(action, snapshot()?.view);

  /** By action: those that roll. */
  const odds = createMemo(() => {
    const now = decision();
    const rolling = now?.actions.map((action, i) => [keyOf(action), now.odds[i] ?? null] as const) ?? [];
    return new Map(rolling);
  });
  const oddsOf = (action: ActionJson) => odds().get(keyOf(action)) ?? null;

  const offered = createMemo(() => choicesOf(face, decision(), snapshot()?.view));
  const selected = createMemo(() => state().selected);
  const actions = createMemo<readonly ActionJson[]>((before) => sameAgain(before, decision()?.actions ?? []), []);
  const buttons = createMemo(() => state().buttons);
  const thinks = createMemo(() => state().thinking !== null);
  /** A bot's decision is there to be looked at, not to be taken. */
  const choices = createMemo(() => (thinks() ? [] : orderedChoices(actions(), buttons(), selected(), targets)));
  /** While the referee thinks the light stays as it was. */
  const glow = createMemo<Targets>(
    (before) => (state().thinking === null ? withOrders(offered().lit(selected()), state()) : before),
    NO_CHOICES.glow,
  );

  // What is on the screen can be a moment older than what is asked. A click is about what its person saw when pressing.
  const present = (): Shown => ({ decision: decision(), choices: offered() });
  let drawn = present();
  let aimed: Shown | null = null;
  let answered: { readonly decision: Decision | null; readonly key: string } | null = null;
  const isPresent = () => aimed === null || aimed.decision === decision();

  function clickedAt(from: Element | undefined): void {
    const board = from?.closest('.board')?.getBoundingClientRect();
    const at = from?.getBoundingClientRect();
    if (board !== undefined && at !== undefined) setLastClick([at.left - board.left, at.top - board.top]);
  }
  function pick(target: Target, from?: Element): void {
    clickedAt(from);
    const shown = aimed ?? present();
    const [only, another] = shown.choices.meaning(target, selected()).actions;
    const key = only === undefined || another !== undefined ? null : keyOf(only);
    const again = key !== null && answered?.decision === shown.decision && answered.key === key;
    if (key !== null) answered = { decision: shown.decision, key };
    if (isPresent()) {
      ctrl.click(target);
      return;
    }
    // Late: it counts if the same question still offers the same; it never means something else, and never twice.
    const asked = decision();
    if (again || asked?.prompt.key !== shown.decision?.prompt.key) return;
    const still = asked?.actions.find((action) => keyOf(action) === key);
    if (still !== undefined) void ctrl.choose(still);
  }

  createEffect(
    on(decision, () => {
      setAsked(null);
      setFilter('');
    }),
  );

  // The next person begins with a tidy table, and without a hint of what the last one looked at.
  const away = createMemo(() => state().mode === 'handover');
  createEffect(
    on(
      away,
      () => {
        inspect(null);
        openBox(null);
        openRule(null);
        reading.turnTo({ at: 'contents' });
        setHelpOpen(false);
      },
      { defer: true },
    ),
  );

  /** The odds in sight: those asked for, or those of the only choice that rolls. */
  const shownOdds = createMemo<ActionJson | null>(() => {
    const chosen = asked();
    if (chosen !== null) return chosen;
    const rolling = choices().filter((action) => oddsOf(action) !== null);
    return rolling.length === 1 ? (rolling[0] ?? null) : null;
  });

  /** What stays marked whatever is pointed at meanwhile. */
  let marked: Targets | null = null;
  function point(at: Targets | null): void {
    const shown = at ?? marked;
    setPointed(shown?.pieces ?? []);
    map()?.point(shown);
  }

  const spaces = new Map(face.board.spaces.map((space) => [space.id, space]));
  const placeName = (id: string) => {
    const space = spaces.get(id);
    const boxed = space === undefined || boxAt(face, id) !== undefined;
    return boxed ? boxName(texts.speaker(), face, id) : spaceWords(texts.speaker(), space);
  };

  return {
    ctrl,
    state,
    snapshot,
    clock,
    face: () => face,
    look: () => look,
    spaces: () => spaces,
    story,
    map,
    setMap: (next) => setMap(() => next),
    panel,
    openPanel,
    rule: () => opened()?.rule ?? null,
    openRule,
    reading,
    helpOpen,
    setHelpOpen,
    inspected,
    inspect,
    box,
    openBox,
    hidePieces,
    setHidePieces,
    filter,
    setFilter,
    selected,
    choices,
    oddsOf,
    shownOdds,
    showOdds: (action) => setAsked(() => action),
    targets,
    key: (command) => keyLabel(keyFor(state().preferences.keys, command)),
    label: (action) => labelOf(texts.speaker(), action, decision()?.prompt),
    placeName,
    glow,
    pickPiece: (id, at, from) => pick({ kind: 'piece', id, at }, from),
    pickSpace: (id, from) => pick({ kind: 'space', id }, from),
    drag(piece, at, space) {
      void ctrl.send(piece, at, space);
    },
    choose(action) {
      if (isPresent()) void ctrl.choose(action);
    },
    aim() {
      aimed = drawn;
    },
    seen() {
      drawn = present();
    },
    pointed,
    point,
    mark(at) {
      marked = at;
      point(null);
    },
    lastClick,
    setLastClick,
  };
}
