import type { Game } from '../../kernel/game.ts';
import type { Opened, Snapshot } from '../../table/messages.ts';
import { isShownExample } from '../../table/records.ts';
import { isApart, personsOf } from '../../table/seating.ts';
import { type MatchSettings, PERSON } from '../../table/settings.ts';
import { type Choices, NO_CHOICES } from './choosing.ts';
import { momentsOf } from './moments.ts';
import type { TableParts } from './parts.ts';
import type { Preferences } from './preferences.ts';
import { NO_STRETCH } from './story.ts';
import type { TableState } from './table.ts';

// What the state of a table is at each of its moments.

/** Gone from the screen whenever the decision changes. */
export const CLEARED = { menu: [], pending: null, refused: null, suggestion: null, fault: null } as const;

/** Nobody goes along, no way is bent, nothing is known of where one could go. */
export const NO_ORDER = { companions: [], via: [], bent: [], reach: null } as const;

/** Nothing to be done: the table as it was, or a blank screen. */
export const NOTHING_TO_DO = {
  glow: NO_CHOICES.glow,
  buttons: NO_CHOICES.buttons,
  canUndo: false,
  canRedo: false,
  canRestart: false,
  thinking: null,
} as const;

/** Nothing of the match on screen. */
export const BLANK = {
  ...CLEARED,
  ...NOTHING_TO_DO,
  snapshot: null,
  log: [],
  whole: [],
  stretch: NO_STRETCH,
  fresh: [],
  moments: null,
  selected: null,
  ...NO_ORDER,
  overlays: {},
} as const;

export function atFirst(meta: TableParts['meta'], game: Game, preferences: Preferences, online = false): TableState {
  const { id, title, settings, guided = false } = meta;
  const rest = {
    seer: null,
    shared: false,
    passed: null,
    proposal: null,
    next: null,
    busy: false,
    skipping: null,
    elsewhere: false,
    save: 'saved',
    passage: null,
  } as const;
  // Bots do not go on with an example that is only shown.
  const paused = isShownExample(meta);
  return { ...BLANK, ...rest, paused, online, id, title, game, settings, guided, mode: 'opening', preferences };
}

const isPerson = ({ players }: MatchSettings, side: string | null) => side !== null && players[side] === PERSON;

/** Persons share the screen and the match goes on: what one of them hides is nobody else's to read. */
export const hasSecrets = (state: Pick<TableState, 'settings' | 'snapshot' | 'online' | 'seer'>): boolean =>
  isApart(state.settings) && !isOver(state);

/** Nobody is to decide any more: by the game's own end, or by one that persons made. */
export const isOver = ({ online, snapshot, seer }: Pick<TableState, 'online' | 'snapshot' | 'seer'>): boolean =>
  snapshot?.outcome != null || (online && seer === null && snapshot !== null);

/** What is in hand, or was chosen at this very question: nothing from before narrows the next one unseen. */
function staysSelected({ snapshot: before, selected }: TableState, { decision, view }: Snapshot): boolean {
  if (selected === null || !view.pieces.some(({ id }) => id === selected)) return false;
  if (decision === null || decision.hand !== null) return decision?.hand === selected;
  return before?.decision == null || before.decision.prompt.key === decision.prompt.key;
}

/** The present, on the table before the seer. */
export function present(state: TableState, snapshot: Snapshot, log: TableState['log'], choices: Choices) {
  const { waitingFor, passing, undoTo, restartTo, canRedo, count, outcome, decision } = snapshot;
  const { settings, seer, selected, game, elsewhere, passage, online } = state;
  const passed = state.passed?.count === count ? state.passed : null;
  const person = isPerson(settings, waitingFor);
  return {
    ...CLEARED,
    mode: passage?.parted == null ? 'live' : 'parted',
    snapshot,
    log,
    whole: log,
    moments: game.sides.length > 1 && seer !== null && outcome === null ? momentsOf(log, count) : null,
    selected: staysSelected(state, snapshot) ? selected : (decision?.hand ?? null),
    ...NO_ORDER,
    glow: choices.glow,
    buttons: choices.buttons,
    next: passing === null ? null : waitingFor,
    passed,
    proposal: null,
    // Bots at a server decide there.
    thinking: person || elsewhere || online ? null : waitingFor,
    canUndo: undoTo !== null || (passed !== null && passed.undoTo !== null),
    canRestart: restartTo !== null,
    canRedo,
  } as const;
}

type First = { readonly seer: string | null; readonly shared: boolean } | { readonly handover: string };

/** Who looks first at a match: a side, alone or with the others, everyone (null), or nobody before `handover` is accepted. */
export function firstSeer({
  settings,
  waitingFor,
  over,
  openly,
}: Pick<Opened, 'settings' | 'waitingFor' | 'over' | 'openly'>): First {
  const persons = personsOf(settings);
  const [only] = persons;
  if (over || only === undefined || settings.open === true) return { seer: null, shared: false };
  if (persons.length === 1) return { seer: only, shared: false };
  const side = waitingFor !== null && persons.includes(waitingFor) ? waitingFor : only;
  return openly || side !== waitingFor ? { seer: side, shared: true } : { handover: side };
}
