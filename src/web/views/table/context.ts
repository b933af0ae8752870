import { type Accessor, createContext, useContext } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { Face, SpaceFace, Targets } from '../../../kernel/face.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import type { Snapshot } from '../../../table/messages.ts';
import type { FullLook } from '../../map/look.ts';
import type { MapHandle } from '../../map/types.ts';
import type { Command } from '../../session/bindings.ts';
import type { Clock } from '../../session/moments.ts';
import type { TableCtrl, TableState } from '../../session/table.ts';
import type { Reading } from '../rules/reading.ts';
import type { Story } from './story.ts';

export const PANELS = ['log', 'tracks', 'pieces', 'judge', 'time', 'rules', 'notes', 'settings'] as const;
export type Panel = (typeof PANELS)[number];

/** Everything the panels of one table share: the controller, and what is only on this screen. */
export interface Table {
  readonly ctrl: TableCtrl;
  readonly state: Accessor<TableState>;
  readonly snapshot: Accessor<Snapshot | null>;
  readonly clock: Accessor<Clock>;
  readonly face: Accessor<Face>;
  readonly look: Accessor<FullLook>;
  readonly spaces: Accessor<ReadonlyMap<string, SpaceFace>>;
  readonly story: Story;
  readonly map: Accessor<MapHandle | null>;
  setMap(map: MapHandle | null): void;

  readonly panel: Accessor<Panel>;
  openPanel(panel: Panel): void;
  /** The case that was opened from elsewhere than the rules themselves. */
  readonly rule: Accessor<string | null>;
  /** Opens the rules at a case; null: back to the panel from which it was opened. */
  openRule(rule: string | null): void;
  readonly reading: Reading;
  readonly helpOpen: Accessor<boolean>;
  setHelpOpen(open: boolean): void;
  /** The space whose contents are shown to the last piece. */
  readonly inspected: Accessor<string | null>;
  inspect(space: string | null): void;
  /** The box of the tray that is open. */
  readonly box: Accessor<string | null>;
  openBox(id: string | null): void;
  readonly hidePieces: Accessor<boolean>;
  setHidePieces(hide: boolean): void;
  /** What the list of actions is narrowed to. */
  readonly filter: Accessor<string>;
  setFilter(typed: string): void;

  /** The piece that is chosen. */
  readonly selected: Accessor<string | null>;
  /** Actions in the order of their numbers: buttons first. */
  readonly choices: Accessor<readonly ActionJson[]>;
  readonly oddsOf: (action: ActionJson) => ActionOdds | null;
  readonly shownOdds: Accessor<ActionJson | null>;
  showOdds(action: ActionJson | null): void;
  /** What an action aims at, as the table lies now. */
  targets(action: ActionJson): Targets;
  label(action: ActionJson): string;
  /** The key of a command, as this person has set it. */
  key(command: Command): string;
  /** A space or a box in words. */
  placeName(id: string): string;
  /** What may be clicked: of the chosen piece its spaces alone, where it has any. */
  readonly glow: Accessor<Targets>;
  /** A click on a piece or a place, on the map or off it; `from` is what was clicked, where a menu is to appear. */
  pickPiece(piece: string, at: string, from?: Element): void;
  pickSpace(space: string, from?: Element): void;
  /** A piece was dragged to a space. */
  drag(piece: string, at: string, space: string): void;
  /** Takes an action from a list or by a key. */
  choose(action: ActionJson): void;
  /** A hand has pressed: what follows is about what is on the screen now. */
  aim(): void;
  /** What is asked now has been drawn. */
  seen(): void;
  /** Pieces that are pointed at. */
  readonly pointed: Accessor<readonly string[]>;
  /** Shows on the map what something is about; null to stop. */
  point(at: Targets | null): void;
  /** Keeps something marked, also when what is pointed at meanwhile is let go; null to stop. */
  mark(at: Targets | null): void;
  /** Where on the map the last click was, for a menu. */
  readonly lastClick: Accessor<readonly [x: number, y: number]>;
  setLastClick(at: readonly [x: number, y: number]): void;
}

export const TableContext = createContext<Table>();

export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('no table here');
  return table;
}
