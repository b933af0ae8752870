import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { A } from '../actions.ts';
import { ALLIED } from '../book.ts';
import { noteAssault } from '../counts.ts';
import { enemyHillNear, fits, occupy, openTo } from '../ground.ts';
import { moraleCheck, put, unitsIn } from '../pieces.ts';
import { ATTACKING, COMBAT_MARKS, foe, type Gallipoli, L, NORMAL, SHAKEN } from '../state.ts';
import { S } from '../steps.ts';
import { attackers, isLanding } from './forces.ts';

/** After the assault (8.3.5). */
S.advance.does({
  run(g) {
    const choices: number[] = [];
    advances(g, choices);
    if (choices.length > 0) return true;
    closeAssault(g);
    return false;
  },
  ask: {
    rule: '8.3.5-1',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.advance', args: { area: g.areaName(g.cells[L.target]) } }),
    choices(g, out) {
      advances(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.advance:
          return moveUp(g, p, g.cells[L.target], '8.3.5-1');
        case A.exploit:
          return exploit(g, p, secondOf(code));
        default:
          closeAssault(g);
      }
    },
  },
});

/** Surviving attackers that may go on: into the area they emptied, and by option into others that are empty. */
function advances(g: Gallipoli, out: number[]): void {
  const target = g.cells[L.target];
  const taken = openTo(g, g.side, target);
  const further = g.option('vacant') === 'on' && g.cells[L.second] === 0;
  for (const p of attackers(g)) {
    if (g.at(p) < 0 || g.at(p) === target || g.state(p) !== NORMAL) continue;
    if (taken && fits(g, p, target)) out.push(action(A.advance, p));
    if (!further || isLanding(g, p)) continue;
    for (const area of g.book.nearLand[g.at(p)]) {
      // 8.3.5a-opt: an area with an enemy fort or beachhead is not vacant.
      if (area !== target && unitsIn(g, foe(g.side), area) === 0 && fits(g, p, area)) {
        out.push(action(A.exploit, p, area));
      }
    }
  }
}

function moveUp(g: Gallipoli, p: number, area: number, rule: string): void {
  const args = { unit: g.name(p), from: g.areaName(g.at(p)), area: g.areaName(area) };
  g.log?.({ type: 'advanced', rule, args });
  occupy(g, p, area);
  g.unmark(p, ATTACKING);
  // 7.6-7: won from the sea, whoever goes in; 8.3.5a-opt wins nothing so.
  if (g.cells[L.fromSea] === 1 && area === g.cells[L.target]) g.cells[L.won + area] = 1;
}

/** 8.3.5a-opt: a morale check, at one worse where an enemy hill looks on. */
function exploit(g: Gallipoli, p: number, area: number): void {
  const mods = exploitModifiers(g, g.modifiers(), p, area);
  g.unmark(p, ATTACKING);
  if (moraleCheck(g, p, mods, '8.3.5a-opt', 'exploit')) moveUp(g, p, area, '8.3.5a-opt');
}
export function exploitModifiers(g: Gallipoli, mods: Modifiers, p: number, area: number): Modifiers {
  const watched = enemyHillNear(g, g.side, g.at(p)) || enemyHillNear(g, g.side, area);
  if (watched) mods.add('hill', g.book.data.charts.exploit.hill, '8.3.5a-opt');
  return mods;
}

/** 7.6-4: a landing that did not clear the beach ends in the box, Disorganized at least (R-LANDING-FAIL). */
function closeAssault(g: Gallipoli): void {
  g.pop();
  const held = !openTo(g, g.side, g.cells[L.target]);
  if (!held) noteAssault(g, true);
  for (const p of attackers(g)) {
    if (g.at(p) < 0 || !isLanding(g, p)) continue;
    if (held && g.state(p) === NORMAL) g.cells[L.state + p] = SHAKEN;
    put(g, p, g.book.boxes[ALLIED]);
    g.log?.({
      type: held ? 'thrownBack' : 'returned',
      rule: held ? '7.6-4' : 'R-LANDING-REST',
      args: { unit: g.name(p) },
    });
  }
  for (let p = 0; p < g.book.pieceIds.length; p++) g.unmark(p, COMBAT_MARKS);
  g.cells[L.supporter] = 0;
}
