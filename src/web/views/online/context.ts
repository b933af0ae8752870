import { type Accessor, createContext, useContext } from 'solid-js';
import type { RoomCtrl, RoomState } from '../../session/online/room.ts';

/** The room around the table, where the match is at a server. */
export interface RoomView {
  readonly ctrl: RoomCtrl;
  readonly state: Accessor<RoomState>;
}

export const RoomContext = createContext<RoomView | null>(null);

/** Null at a table of this screen alone. */
export const useRoom = (): RoomView | null => useContext(RoomContext);
