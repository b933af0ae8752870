import { action } from '../../../kernel/actions.ts';
import { atBottom, shift } from '../9-morale.ts';
import { endIfNoInfantry } from '../12-victory.ts';
import { A } from '../actions.ts';
import { unitsIn } from '../pieces.ts';
import { GENERAL, HURT, JAPANESE, L, LOST, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

const HIT = S.hit.args;

/** 7.3g, 9.2.1f: off the board at once; the loss of infantry heartens the Japanese. */
export function eliminate(g: Tarawa, p: number): void {
  const hex = g.cells[L.at + p];
  const craft = g.cells[L.aboard + p] - 1;
  if (craft >= 0) g.cells[L.cargo + craft] = 0;
  if (p < g.book.unitCount) g.cells[L.losses + g.cells[L.lossPart]] += g.cells[L.steps + p];
  g.cells[L.at + p] = LOST;
  g.cells[L.aboard + p] = 0;
  g.cells[L.steps + p] = 0;
  g.cells[L.pinned + p] = 0;
  g.cells[L.marks + p] = 0;
  g.cells[L.role + p] = 0;
  g.cells[L.ap + p] = 0;
  g.cells[L.point + p] = 0;
  g.cells[L.hunger + p] = 0;
  g.cells[L.course + p] = 0;
  g.log?.({ type: 'eliminated', rule: '7.3', args: { piece: g.name(p) } });
  dropPosition(g, hex);
  if (g.book.isInfantry(p)) {
    shift(g, JAPANESE, 1, '9.2.1f');
    endIfNoInfantry(g);
  }
}

/** 11.1i: an improved position lasts only while somebody is in it. */
export function dropPosition(g: Tarawa, hex: number): void {
  if (hex < 0 || hex >= g.book.landCount || g.cells[L.position + hex] === 0 || unitsIn(g, hex) > 0) return;
  g.cells[L.position + hex] = 0;
  g.log?.({ type: 'positionLost', rule: '11.1', args: { hex: g.hexName(hex) } });
}

export function loseSteps(g: Tarawa, p: number, n: number): void {
  const left = Math.max(0, g.cells[L.steps + p] - n);
  if (p < g.book.unitCount) g.cells[L.losses + g.cells[L.lossPart]] += g.cells[L.steps + p] - left;
  g.cells[L.steps + p] = left;
  g.log?.({ type: 'steps', rule: '7.3', args: { piece: g.name(p), lost: n, left } });
  if (left === 0) eliminate(g, p);
}

/** 7.4a–c, 7.4.1, 9.2.2c: one box; each full thousand costs a level of General Morale. */
export function casualty(g: Tarawa): void {
  const { every } = g.book.data.tracks.shock;
  const before = Math.floor(g.casualties / every);
  g.cells[L.casualties]++;
  g.log?.({ type: 'casualties', rule: '7.4', args: { total: g.casualties } });
  if (Math.floor(g.casualties / every) > before) shift(g, GENERAL, -1, '9.2.2c');
}

/** 7.3a–b, C.3: vehicles, craft and units without a regiment can only lose steps; nor is there morale left in the last box. */
function mayTakeMorale(g: Tarawa, u: number): boolean {
  const regiment = g.book.regiment[u];
  return regiment >= 0 && !atBottom(g, regiment);
}

/** Hits whose form the player chooses, one after the other; whole steps where there is no choice. */
export function takeHits(g: Tarawa, u: number, hits: number): void {
  if (hits > 0 && g.cells[L.at + u] !== LOST) g.push(S.hit, u, hits);
}

/** 7.3a, 7.3c, 9.2.4c, R-32: a plain hit is a step or one box of regimental morale. */
S.hit.does({
  run(g) {
    const unit = g.arg(HIT.unit);
    if (g.arg(HIT.hits) === 0 || g.cells[L.at + unit] === LOST) {
      g.pop();
      return false;
    }
    if (mayTakeMorale(g, unit)) return true;
    const hits = g.arg(HIT.hits);
    g.pop();
    loseSteps(g, unit, hits);
    return false;
  },
  ask: {
    rule: '7.3',
    prompt: (g) => ({
      key: 'prompt.hit',
      args: { unit: g.name(g.arg(HIT.unit)), steps: g.cells[L.steps + g.arg(HIT.unit)], hits: g.arg(HIT.hits) },
    }),
    choices(_g, out) {
      out.push(action(A.step), action(A.morale));
    },
    take(g, code) {
      const unit = g.arg(HIT.unit);
      g.setArg(HIT.hits, g.arg(HIT.hits) - 1);
      if (code === action(A.morale)) shift(g, g.book.regiment[unit], -1, '7.3');
      else loseSteps(g, unit, 1);
    },
  },
});

export const hurt = (g: Tarawa, p: number): void => g.mark(p, HURT);
