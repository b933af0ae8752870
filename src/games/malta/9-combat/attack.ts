import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { A } from '../actions.ts';
import { MAX_HEXES } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { ATTACK, ATTACKING, CLASH, FOUGHT, foe, INVOLVED, L, type Malta, PENETRATION, SPENT } from '../state.ts';
import { S } from '../steps.ts';
import {
  assaultTable,
  attackers,
  attackOf,
  attackStrength,
  defenceStrength,
  defenders,
  mayAttack,
  mayStrikeAcross,
  OURS,
  oddsColumn,
  offensiveSupport,
  THEIRS,
  voluntaryColumn,
} from './strength.ts';
import { answering } from './support.ts';

// ── naming attacks (9.1)

/** 9.11: adjacent hexes with enemy combat units or HQs, not attacked yet in this phase. */
function isTarget(g: Malta, side: number, hex: number, again: boolean): boolean {
  return unitsIn(g, foe(side), hex) > 0 && (again || g.cells[L.attacked + hex] === 0);
}
export const mayJoin = (g: Malta, p: number, hex: number): boolean =>
  g.book.side[p] === g.side && !g.has(p, SPENT | FOUGHT | ATTACKING) && mayAttack(g, p) && mayStrikeAcross(g, p, hex);

const strength = new Int16Array(MAX_HEXES);

S.attacks.does({
  run: () => true,
  ask: {
    rule: '9.11',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.attacks', args: {} }),
    choices(g, out) {
      strength.fill(0);
      for (let p = 0; p < g.book.unitEnd; p++) {
        if (g.at(p) < 0 || g.book.side[p] !== g.side) continue;
        for (const hex of g.book.links[g.at(p)]) {
          if (isTarget(g, g.side, hex, false) && mayJoin(g, p, hex)) strength[hex] += attackOf(g, p);
        }
      }
      for (const hex of g.book.land)
        if (strength[hex] > 0 && reachesOdds(g, hex, strength[hex])) out.push(action(A.attack, hex));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      openCombat(g, ATTACK, g.side, firstOf(code));
      g.push(S.muster);
    },
  },
});

/** 9.3, 9.4, 9.41: a voluntary attack must reach the first odds of its row, before defensive support. */
const reachesOdds = (g: Malta, hex: number, own: number): boolean => mostAgainst(g, hex, own, false).column > 0;

/** The most that so much attack strength comes to against a hex, and its column: 9.23 lets support double it, where any gun is named or `helped`. */
export function mostAgainst(
  g: Malta,
  hex: number,
  own: number,
  helped: boolean,
): { readonly attack: number; readonly defence: number; readonly column: number; readonly least: string } {
  const [target, side] = [g.cells[L.target], g.cells[L.attackSide]];
  g.cells[L.target] = hex;
  g.cells[L.attackSide] = g.side;
  const attack = helped || offensiveSupport(g).length > 0 ? 2 * own : own;
  const defence = defenceStrength(g, defenders(g), []);
  const most = { attack, defence, column: oddsColumn(g, attack, defence), least: assaultTable(g).heads[0] };
  g.cells[L.target] = target;
  g.cells[L.attackSide] = side;
  return most;
}

export function openCombat(g: Malta, kind: number, side: number, hex: number): void {
  g.cells[L.fight] = kind;
  g.cells[L.attackSide] = side;
  g.cells[L.target] = hex;
  g.cells.fill(0, L.hits, L.hits + 2);
  g.cells.fill(0, L.letters, L.letters + 2);
  g.cells.fill(0, L.ground, L.ground + 2);
  g.cells.fill(0, L.owed, L.owed + 2);
  g.cells.fill(0, L.commandShift, L.commandShift + 2);
  g.cells.fill(0, L.stepLost, L.stepLost + 2);
  g.cells[L.engineersOwed] = 0;
  // markers that helped an attack are gone; those still lying on the hex count after a breakthrough too.
  g.cells[L.airOn] = kind === CLASH ? 0 : g.cells[L.airSupport + hex];
}

/** 10.33: a group that broke through needs the odds of any other attack, with all that could still support it. */
export function groupReaches(g: Malta, hex: number): boolean {
  const before = [L.target, L.attackSide, L.fight].map((cell) => g.cells[cell]);
  g.cells[L.target] = hex;
  g.cells[L.attackSide] = g.side;
  g.cells[L.fight] = PENETRATION;
  const attack = attackStrength(g, attackers(g), answering(g, OURS));
  const reached = oddsColumn(g, attack, defenceStrength(g, defenders(g), [])) > 0;
  [L.target, L.attackSide, L.fight].forEach((cell, i) => {
    g.cells[cell] = before[i];
  });
  return reached;
}

S.muster.does({
  run: () => true,
  ask: {
    rule: '9.3',
    side: (g) => g.side,
    prompt(g) {
      const attack = attackStrength(g, attackers(g), offensiveSupport(g));
      const defence = defenceStrength(g, defenders(g), []);
      return { key: 'prompt.muster', args: { hex: g.hexName(g.cells[L.target]), attack, defence } };
    },
    choices(g, out) {
      const hex = g.cells[L.target];
      for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) >= 0 && mayJoin(g, p, hex)) out.push(action(A.join, p));
      if (voluntaryColumn(g) > 0 && attackers(g).length > 0) out.push(action(A.strikeHome));
      out.push(action(A.back));
    },
    take(g, code) {
      const type = typeOf(code);
      if (type === A.join) return g.mark(firstOf(code), ATTACKING);
      g.pop();
      if (type === A.back) {
        for (const p of attackers(g)) g.unmark(p, ATTACKING);
        return;
      }
      launch(g);
    },
  },
});

/** Attackers and target are named: the rest of 9.3 goes on the stack. */
export function launch(g: Malta): void {
  const hex = g.cells[L.target];
  // 9.11: once in a Combat Phase; what was fought at the landing does not count.
  if (g.cells[L.fight] === ATTACK) g.cells[L.attacked + hex] = 1;
  for (const p of attackers(g)) {
    g.mark(p, FOUGHT | INVOLVED);
    g.log?.({ type: 'attacks', rule: '9.3', args: { unit: g.name(p), hex: g.hexName(hex) } });
  }
  for (const p of defenders(g)) g.mark(p, INVOLVED);
  g.push(S.resolve);
  // 19.5: no artillery, air or leaders for either side.
  if (g.cells[L.fight] === CLASH) return;
  g.push(S.command, THEIRS);
  g.push(S.command, OURS);
  g.push(S.commit, THEIRS);
  // 10.33: what was named in 4.25a was named for the attacks of that phase; now whatever has not fired may be.
  if (g.cells[L.fight] === PENETRATION) g.push(S.commit, OURS);
}
