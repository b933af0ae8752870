import { action, firstOf } from '../../kernel/actions.ts';
import { onTable, plain, result } from '../../kernel/rolls.ts';
import { atBottom, clearHex } from './9-morale.ts';
import { endByCancellation } from './12-victory.ts';
import { A } from './actions.ts';
import { GENERAL, JAPANESE, L, type Tarawa } from './state.ts';
import { S } from './steps.ts';

const { left } = S.collapseHexes.args;

const GIVEN_UP = plain('givenUp');
const givenUp = (g: Tarawa): number => result(g, GIVEN_UP, { type: 'die.givenUp', rule: '9.2.3a' });

function collapseRoll(g: Tarawa, mods = g.modifiers()) {
  const { areasNeeded, modifiers } = g.book.data.tables.collapse;
  let secured = 0;
  for (let a = 0; a < g.book.areaIds.length; a++) secured += g.cells[L.secured + a];
  mods.add('areas-secured', secured >= areasNeeded ? modifiers.areasSecured : 0, '9.2.3');
  return onTable(g.book.tables.collapse, mods);
}

/** 9.2.3a, SEQ-2: one roll for each turn that Japanese morale stands in the last box. Returns hexes to give up. */
function rollCollapse(g: Tarawa): number {
  if (!atBottom(g, JAPANESE)) return 0;
  switch (result(g, collapseRoll(g), { rule: '9.2.3a' })) {
    case 'waver':
      g.cells[L.waverNext] = 1;
      return 0;
    case 'd6':
      return givenUp(g);
    case '2d6':
      return givenUp(g) + givenUp(g);
    case 'all':
      return g.book.landCount;
    default:
      return 0;
  }
}

function cancellationRoll(g: Tarawa, mods = g.modifiers()) {
  const { casualtiesNeeded, modifiers } = g.book.data.tables.cancelled;
  mods.add('heavy-casualties', g.casualties >= casualtiesNeeded ? modifiers.casualties : 0, '9.2.3');
  return onTable(g.book.tables.cancelled, mods);
}

/** 9.2.3b, R-28: one roll for each turn that Marine General Morale stands in the last box. */
function rollCancellation(g: Tarawa): void {
  if (!atBottom(g, GENERAL)) return;
  const fate = result(g, cancellationRoll(g), { rule: '9.2.3b' });
  if (fate === 'suspended') g.cells[L.suspendNext] = 1;
  if (fate === 'cancelled') endByCancellation(g);
}

/** 9.2.3a: hexes given up are the player's choice among those without a fort that touch cleared ground. */
S.collapse.does({
  run(g) {
    const hexes = rollCollapse(g);
    g.pop();
    if (hexes === g.book.landCount) {
      for (let hex = 0; hex < g.book.landCount; hex++) {
        if (g.cells[L.held + hex] === 1 && g.cells[L.fortSteps + hex] === 0) clearHex(g, hex, '9.2.3a');
      }
    } else if (hexes > 0) g.push(S.collapseHexes, hexes);
    return false;
  },
});

function mayCollapse(g: Tarawa, hex: number): boolean {
  if (g.cells[L.held + hex] === 0 || g.cells[L.fortSteps + hex] > 0) return false;
  return g.book.graph.neighbours(hex).some((n) => n < g.book.landCount && g.cells[L.held + n] === 0);
}

function collapsing(g: Tarawa): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < g.book.landCount; hex++) if (mayCollapse(g, hex)) hexes.push(hex);
  return hexes;
}

S.collapseHexes.does({
  run(g) {
    const hexes = g.arg(left) > 0 ? collapsing(g) : [];
    if (hexes.length > 1) return true;
    if (hexes.length === 1) giveUp(g, hexes[0]);
    else g.pop();
    return false;
  },
  ask: {
    rule: '9.2.3a',
    asks: ['prompt.collapse'],
    prompt: (g) => ({ key: 'prompt.collapse', args: { left: g.arg(left) } }),
    choices(g, out) {
      for (const hex of collapsing(g)) out.push(action(A.collapse, hex));
    },
    take: (g, code) => giveUp(g, firstOf(code)),
  },
});

function giveUp(g: Tarawa, hex: number): void {
  g.setArg(left, g.arg(left) - 1);
  clearHex(g, hex, '9.2.3a');
}

/** 9.2.3b. */
S.cancellation.does({
  run(g) {
    g.pop();
    rollCancellation(g);
    return false;
  },
});
