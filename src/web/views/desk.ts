import { createContext, useContext } from 'solid-js';
import type { DeskCtrl } from '../session/desk.ts';

export const DeskContext = createContext<DeskCtrl>();

export function useDesk(): DeskCtrl {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('no desk here');
  return desk;
}
