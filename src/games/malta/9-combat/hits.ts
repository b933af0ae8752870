import { action, firstOf } from '../../../kernel/actions.ts';
import type { Roll } from '../../../kernel/rolls.ts';
import { riskLeaders, trialRoll } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { AXIS, ENGINEER } from '../book.ts';
import { distinct, leadersAt, loseStep, worsen } from '../pieces.ts';
import { ATTACKING, DEMORALIZED, INVOLVED, L, type Malta, WORSE } from '../state.ts';
import { S } from '../steps.ts';
import { compulsory, stepsOf } from './resolution.ts';
import { OURS, sideOf } from './strength.ts';

// ── hits (9.42)

/** 9.45: attackers, and all that stand in the target hex; not what supports from elsewhere, ships least of all (16.74). */
export const involved = (g: Malta, role: number): number[] => {
  const list: number[] = [];
  const side = sideOf(g, role);
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== side || g.at(p) < 0 || !g.has(p, INVOLVED)) continue;
    if (role === OURS ? g.has(p, ATTACKING) : true) list.push(p);
  }
  return list;
};

const SHARE = S.share.args;
S.share.does({
  run(g) {
    const role = g.arg(SHARE.role);
    const hits = g.cells[L.hits + role];
    g.cells[L.owed + role] = hits;
    const must = compulsory(g, role, hits);
    // Where the compulsory steps take everybody there is nothing to share out.
    if (hits > must && stepsOf(g, involved(g, role)) > must) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '9.42',
    side: (g) => sideOf(g, g.arg(SHARE.role)),
    prompt: (g) => ({
      key: 'prompt.share',
      args: { hits: g.cells[L.hits + g.arg(SHARE.role)], hex: g.hexName(g.cells[L.target]) },
    }),
    choices(g, out) {
      const hits = g.cells[L.hits + g.arg(SHARE.role)];
      for (let hexes = 0; hexes <= hits - compulsory(g, g.arg(SHARE.role), hits); hexes++)
        out.push(action(A.giveGround, hexes));
    },
    take(g, code) {
      const role = g.arg(SHARE.role);
      g.pop();
      g.cells[L.ground + role] = firstOf(code);
      g.cells[L.owed + role] = g.cells[L.hits + role] - firstOf(code);
      const args = {
        side: sideOf(g, role) === AXIS ? 'axis' : 'allied',
        hexes: firstOf(code),
        steps: g.cells[L.owed + role],
      };
      g.log?.({ type: 'shared', rule: '9.42', args });
    },
  },
});

/** 9.5: who may be chosen: HQs last; engineers first where they led the assault (9.92c). */
function victims(g: Malta, role: number): number[] {
  const list = involved(g, role);
  const others = list.filter((p) => !g.book.isHq(p));
  const open = others.length > 0 ? others : list;
  if (role !== OURS || g.cells[L.engineersOwed] === 0) return open;
  const engineers = open.filter((p) => g.book.type[p] === ENGINEER);
  return engineers.length > 0 && engineersDue(g, role, list) ? engineers : open;
}
/**
 * 9.92c, R-45: half of all steps of the side, those that Z is going to cost it among them (9.44); what Z takes from the
 * engineers themselves is paid by them.
 */
function engineersDue(g: Malta, role: number, list: readonly number[]): boolean {
  const shattered = g.cells[L.letters + role] === DEMORALIZED ? list.filter((p) => g.state(p) === DEMORALIZED) : [];
  const owed = g.cells[L.hits + role] - g.cells[L.ground + role];
  const theirs = shattered.filter((p) => g.book.type[p] === ENGINEER).length;
  return Math.ceil((owed + shattered.length) / 2) > g.cells[L.stepLost + role] + theirs;
}

const LOSSES = S.losses.args;
S.losses.does({
  run(g) {
    const role = g.arg(LOSSES.role);
    const list = victims(g, role);
    if (g.cells[L.owed + role] > 0 && list.length > 0) {
      if (distinct(g, list).length > 1) return true;
      takeLoss(g, role, list[0]);
      return false;
    }
    g.pop();
    letters(g, role);
    return false;
  },
  ask: {
    rule: '9.5',
    side: (g) => sideOf(g, g.arg(LOSSES.role)),
    prompt: (g) => ({
      key: 'prompt.losses',
      args: { left: g.cells[L.owed + g.arg(LOSSES.role)], hex: g.hexName(g.cells[L.target]) },
    }),
    choices(g, out) {
      for (const p of distinct(g, victims(g, g.arg(LOSSES.role)))) out.push(action(A.lose, p));
    },
    take: (g, code) => takeLoss(g, g.arg(LOSSES.role), firstOf(code)),
  },
});
function takeLoss(g: Malta, role: number, p: number): void {
  g.cells[L.owed + role] -= 1;
  g.cells[L.stepLost + role] += 1;
  endanger(g, p);
  loseStep(g, p, '9.5');
}
/** 14.41: the leaders of a hex that loses a step are to be tried. */
function endanger(g: Malta, p: number): void {
  for (const leader of leadersAt(g, g.book.side[p], g.at(p))) g.mark(leader, WORSE);
}

/** 14.41: what the last loss of a side brings down on its leaders, where it is one throw and no letter follows. */
export function lossRoll(g: Malta, p: number): Roll | null {
  const role = g.arg(LOSSES.role);
  const side = sideOf(g, role);
  if (g.cells[L.owed + role] !== 1 || g.cells[L.letters + role] !== 0) return null;
  const hexes = new Set([g.at(p)].filter((hex) => leadersAt(g, side, hex).length > 0));
  for (const leader of endangered(g, side)) hexes.add(g.at(leader));
  const [hex] = hexes;
  return hex !== undefined && hexes.size === 1 ? trialRoll(g, side, hex, p) : null;
}
const endangered = (g: Malta, side: number): number[] => {
  const list: number[] = [];
  for (let leader = g.book.leaders[0]; leader < g.book.leaders[1]; leader++)
    if (g.book.side[leader] === side && g.has(leader, WORSE)) list.push(leader);
  return list;
};

/** 9.43, 9.44, 9.46: letters fall on who is left; then his leaders are tried (14.4). */
function letters(g: Malta, role: number): void {
  const letter = g.cells[L.letters + role];
  const side = sideOf(g, role);
  if (letter > 0) {
    for (const p of involved(g, role)) {
      if (!worsen(g, p, letter, letter === DEMORALIZED ? '9.44' : '9.43')) continue;
      endanger(g, p);
      loseStep(g, p, '9.44');
    }
  }
  const hexes = new Set<number>();
  for (const leader of endangered(g, side)) {
    g.unmark(leader, WORSE);
    hexes.add(g.at(leader));
  }
  for (const hex of hexes) if (hex >= 0) riskLeaders(g, side, hex);
}
