import { action } from '../../../../kernel/actions.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import { canCarry } from '../../6-invasion/reef.ts';
import { beachInPlay, due } from '../../13-scenarios.ts';
import { A } from '../../actions.ts';
import { ARTILLERY, LCM } from '../../book.ts';
import { crowded, readCrowd } from '../../pieces.ts';
import { CAMPAIGN, L, LOST, SUPPLY_CARGO, type Tarawa, WAITING } from '../../state.ts';
import { S } from '../../steps.ts';
import { type Clicked, reason } from './common.ts';

const ENTER = S.enter.args;

/** Embarkation: a unit and a craft, whichever was taken first, or a unit and a hex. */
export function embark(g: Tarawa, { selected, piece, hex }: Clicked): Reason | null {
  if (selected < 0) return null;
  readCrowd(g);
  const pair = piece >= 0 && piece !== selected ? [selected, piece] : [selected];
  const unit = pair.find((p) => !g.book.isCraft(p));
  const craft = pair.find((p) => g.book.isCraft(p));
  if (unit === undefined) return pair.length === 2 || hex >= 0 ? reason('emptyCraft', '6.3b', name(g, selected)) : null;
  if (pair.length === 2 && craft === undefined) return null; // from one unit to another
  if (craft === undefined && hex < 0) return null;
  return (
    notDue(g, unit) ?? (craft === undefined ? reason('needsCraft', '6.3a', name(g, unit)) : noPlace(g, unit, craft))
  );
}

const name = (g: Tarawa, p: number) => ({ piece: g.name(p) });

/** 13.1b, 13.2: whether it is this unit's turn to come. */
function notDue(g: Tarawa, unit: number): Reason | null {
  const { cells, book } = g;
  if (due(g, unit)) return null;
  const args = name(g, unit);
  if (cells[L.at + unit] === LOST) return reason('lost', '7.3g', args);
  if (cells[L.at + unit] !== WAITING) return reason('alreadyIn', '6.3b', args);
  if (cells[L.suspended] !== 0) return reason('suspended', '9.2.3b');
  if (cells[L.arrives + unit] > g.turn)
    return reason('notDue', cells[L.scenario] === CAMPAIGN ? '13.1b' : '13.2c', {
      ...args,
      turn: cells[L.arrives + unit],
    });
  if (cells[L.scenario] === CAMPAIGN || !(book.isTank(unit) || book.kind[unit] === ARTILLERY))
    return book.isTank(unit) ? reason('twinFirst', '14.1a', args) : reason('notFirstWave', '13.2b', args);
  return reason('supportLimit', '13.2e', { most: book.data.scenarios.freeform.supportPerTurn });
}

/** 6.3a, C.1: whether this craft can take it, and whether there is room to enter. */
function noPlace(g: Tarawa, unit: number, craft: number): Reason | null {
  const args = { piece: g.name(unit), craft: g.name(craft) };
  if (g.cells[L.at + craft] === LOST) return reason('lost', '7.3g', { piece: args.craft });
  if (g.cells[L.at + craft] !== WAITING) return reason('craftOut', '6.3b', args);
  if (!canCarry(g, craft, unit)) return reason('cannotCarry', 'C.1', args);
  const legal = g.legal();
  for (let other = g.book.unitCount; other < g.book.pieceCount; other++) {
    if (legal.includes(action(A.load, unit, other)) && g.book.kind[other] === g.book.kind[craft])
      return reason('sameCraft', '6.3a', { ...args, other: g.name(other) });
  }
  return reason('noEntry', '6.2a', { piece: args.piece });
}

/** Entry: the hexes of its beach that are free. */
export function enter(g: Tarawa, { hex }: Clicked): Reason | null {
  if (hex < 0) return null;
  readCrowd(g);
  const { book } = g;
  const [craft, cargo, own] = [g.arg(ENTER.craft), g.arg(ENTER.cargo), g.arg(ENTER.beach)];
  const beach = book.entry[hex];
  const args = { piece: g.name(craft), hex: g.hexName(hex) };
  if (beach < 0) return reason('notEntry', '6.2a', args);
  if (!beachInPlay(g, beach)) return reason('notInPlay', '13.1a', { beach: book.beaches[beach].id });
  if (own >= 0 && beach !== own) return reason('otherEntry', '6.2b', { ...args, beach: book.beaches[own].id });
  if (crowded(hex)) return reason('crowded', '7.6d', args);
  const gunsInLcm = cargo < SUPPLY_CARGO && book.kind[craft] === LCM && book.kind[cargo - 1] === ARTILLERY;
  return gunsInLcm && !book.pierDocks.includes(hex) ? reason('docksOnly', 'R-12', args) : null;
}
