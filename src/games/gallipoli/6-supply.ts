import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import { onTable, type Roll, result } from '../../kernel/rolls.ts';
import { A } from './actions.ts';
import { ALLIED, COMMONWEALTH, FRENCH, MAX_AREAS, SIDES, TURKISH, TURKS } from './book.ts';
import { enemyHillNear, mined } from './ground.ts';
import { spend, unitsIn } from './pieces.ts';
import { FIRED, foe, type Gallipoli, L, RUINED, SUPPLIED, UNSUPPLIED } from './state.ts';
import { S } from './steps.ts';

// ── lines of supply (6.5)

const reached = new Uint8Array(MAX_AREAS);
const queue = new Int16Array(MAX_AREAS);

/** 6.5-1, 6.5-2: an area a line may run through: no enemy unit, and a friend in it where an enemy hill looks on. */
const carries = (g: Gallipoli, side: number, area: number): boolean =>
  unitsIn(g, foe(side), area) === 0 && (!enemyHillNear(g, side, area) || unitsIn(g, side, area) > 0);

/**
 * Every area from which a line reaches one of the sources, for any number of units (6.0-1, 6.5-4). The array is
 * overwritten by the next call.
 */
function suppliedAreas(g: Gallipoli, side: number, isSource: (area: number) => boolean): Uint8Array {
  const { areaIds, isLand, nearLand } = g.book;
  reached.fill(0);
  let end = 0;
  for (let area = 0; area < areaIds.length; area++) {
    if (isLand[area] === 0 || !isSource(area) || !carries(g, side, area)) continue;
    reached[area] = 1;
    queue[end++] = area;
  }
  for (let head = 0; head < end; head++) {
    for (const next of nearLand[queue[head]]) {
      if (reached[next] === 1 || !carries(g, side, next)) continue;
      reached[next] = 1;
      queue[end++] = next;
    }
  }
  return reached;
}

/** 6.5.1, 11.2-2: a supplied beachhead of the group. R-NEW-BEACHHEAD: one not yet paid for is none. */
export function beachheadAt(g: Gallipoli, group: number, area: number, paid: boolean): boolean {
  const [from, to] = g.book.beachheads;
  for (let p = from; p < to; p++) {
    if (g.at(p) === area && g.book.group[p] === group && (!paid || g.has(p, SUPPLIED))) return true;
  }
  return false;
}

/** Where units of a nationality group are in supply now. */
export function supplyOf(g: Gallipoli, group: number): Uint8Array {
  if (group === COMMONWEALTH || group === FRENCH) {
    return suppliedAreas(g, ALLIED, (area) => g.cells[L.worksIn + area] > 0 && beachheadAt(g, group, area, true));
  }
  // 6.5.2-1: the areas with the symbol; 6.5.2-2: a source gives supply only if its point was spent.
  return suppliedAreas(
    g,
    TURKISH,
    (area) => g.book.supply[area] > 0 && g.cells[L.sources + g.book.supply[area] - 1] === 1,
  );
}

/** Where a line runs to any Allied beachhead, paid for or not (12.1.1-2). */
export const linkedToBeachheads = (g: Gallipoli): Uint8Array =>
  suppliedAreas(g, ALLIED, (area) => g.cells[L.worksIn + area] > 0);

/** 11.5-2: the Royal Naval Division lives from the fleet on any coast with a sea area free of mines. */
export function marinesSupplied(g: Gallipoli, p: number): boolean {
  return isMarine(g, p) && g.at(p) >= 0 && g.book.nearSea[g.at(p)].some((sea) => !mined(g, sea));
}
export const isMarine = (g: Gallipoli, p: number): boolean =>
  g.book.division[p] >= 0 && g.book.divisionIds[g.book.division[p]] === 'RMD';

/** R-SUPPLY-CHECK: a line at this moment, for the uses of supply in the course of a turn. */
export function tracesNow(g: Gallipoli, p: number): boolean {
  const at = g.at(p);
  if (at < 0) return false;
  // R-LANDING-SUPPLY: the box is in supply, and so are troops off the boats.
  if (at === g.book.boxes[ALLIED] || g.book.isSea[at] === 1) return true;
  return supplyOf(g, g.book.group[p])[at] === 1 || marinesSupplied(g, p);
}

// ── supply rolls (6.1)

/** 6.1-1, 6.1-2: a supply roll under weather and events. */
function supplyRoll(g: Gallipoli, side: number): Roll<number> {
  const mods = g.modifiers();
  const { events } = g.book.data.costs;
  if (g.bad) mods.add('badWeather', g.book.data.charts.supply.badWeather, '5.1-bad-5');
  const event = g.book.data.tables.events.rows[g.cells[L.event] - 1]?.result;
  if (side === ALLIED && event === 'munitions') mods.add('munitions', events.munitionsSupply, '6.1-2');
  if (side === ALLIED && event === 'kitchener') mods.add('kitchener', events.kitchenerSupply, '6.1-2');
  if (side === TURKISH && event === 'submarines') mods.add('submarines', events.submarinesSupply, '6.1-2');
  if (side === TURKISH && event === 'support') mods.add('support', events.supportSupply, '6.1-2');
  if (side === TURKISH && event === 'shells') mods.add('shells', events.shellsSupply, '6.1-2');
  return onTable(g.book.supplyTables[side], mods);
}

/** 6.1-3, 6.4. */
function receive(g: Gallipoli, side: number, points: number): void {
  g.cells[L.sp + side] = Math.min(g.book.data.charts.supply.most, g.cells[L.sp + side] + points);
}

/** 2.4-sp, 3.1-3: in every turn, the first among them. */
S.supplyRolls.does({
  run(g) {
    for (const side of [ALLIED, TURKISH]) {
      receive(g, side, result(g, supplyRoll(g, side), { rule: '6.1-1', args: { side: SIDES[side] } }));
    }
    g.pop();
    return false;
  },
});

// ── allotment (3.1-4, 6.2, 6.3)

/** 6.2-1, 5.1-rough-3. */
export function beachheadPrice(g: Gallipoli): number {
  const { beachhead, rough, summer } = g.book.data.costs.supply;
  return beachhead + (g.rough ? rough : 0) + (g.summer ? summer : 0);
}

S.alliedSupply.does({
  run: () => true,
  ask: {
    rule: '6.2-1',
    side: () => ALLIED,
    prompt: (g) => ({
      key: 'prompt.alliedSupply',
      args: { points: g.cells[L.sp], price: beachheadPrice(g), fleet: g.book.data.costs.supply.fleet },
    }),
    choices(g, out) {
      const points = g.cells[L.sp];
      const [from, to] = g.book.beachheads;
      if (points >= beachheadPrice(g)) {
        for (let p = from; p < to; p++) {
          if (onMap(g, p) && !g.has(p, SUPPLIED)) out.push(action(A.supplyBeachhead, p));
        }
      }
      if (g.cells[L.fleetPaid] === 0 && points >= g.book.data.costs.supply.fleet) out.push(action(A.payFleet));
      out.push(action(A.done));
    },
    take(g, code) {
      const type = typeOf(code);
      if (type === A.done) return g.pop();
      if (type === A.payFleet) {
        spend(g, ALLIED, g.book.data.costs.supply.fleet);
        g.cells[L.fleetPaid] = 1;
        g.log?.({ type: 'fleetPaid', rule: '6.2-5', args: {} });
        return;
      }
      spend(g, ALLIED, beachheadPrice(g));
      g.mark(firstOf(code), SUPPLIED);
      const area = g.areaName(g.at(firstOf(code)));
      g.log?.({ type: 'beachheadSupplied', rule: '6.2-2', args: { unit: g.name(firstOf(code)), area } });
    },
  },
});

const onMap = (g: Gallipoli, p: number): boolean => g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1;

/** R-FORT-SUPPLY: forts that a paid source reaches and that can use it. */
function needyForts(g: Gallipoli): number[] {
  const lines = supplyOf(g, TURKS);
  const list: number[] = [];
  const [from, to] = g.book.forts;
  for (let p = from; p < to; p++) {
    if (onMap(g, p) && g.state(p) !== RUINED && !g.has(p, SUPPLIED) && lines[g.at(p)] === 1) list.push(p);
  }
  return list;
}
function fortsSupplied(g: Gallipoli): number {
  let count = 0;
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) if (g.has(p, SUPPLIED)) count++;
  return count;
}
/** 6.3-3: a started group of four costs a whole point. */
const fortPrice = (group: number, before: number, more: number): number =>
  Math.ceil((before + more) / group) - Math.ceil(before / group);

S.turkishSupply.does({
  run: () => true,
  ask: {
    rule: '6.3-1',
    side: () => TURKISH,
    prompt: (g) => ({
      key: 'prompt.turkishSupply',
      args: { points: g.cells[L.sp + TURKISH], forts: fortsSupplied(g) },
    }),
    choices(g, out) {
      const points = g.cells[L.sp + TURKISH];
      const { edge, forts } = g.book.data.costs.turkishSupply;
      // 6.3-2: both, one or none.
      for (let source = 0; source < 2; source++) {
        if (g.cells[L.sources + source] === 0 && points >= edge) out.push(action(A.paySource, source));
      }
      const needy = needyForts(g);
      const before = fortsSupplied(g);
      if (points >= fortPrice(forts, before, 1)) for (const p of needy) out.push(action(A.supplyFort, p));
      if (needy.length > 1 && points >= fortPrice(forts, before, needy.length)) out.push(action(A.allForts));
      out.push(action(A.done));
    },
    take(g, code) {
      const { edge, forts } = g.book.data.costs.turkishSupply;
      switch (typeOf(code)) {
        case A.done:
          return g.pop();
        case A.paySource:
          spend(g, TURKISH, edge);
          g.cells[L.sources + firstOf(code)] = 1;
          g.log?.({ type: 'sourcePaid', rule: '6.3-1', args: { source: firstOf(code) === 0 ? 'north' : 'south' } });
          return;
        default: {
          const list = typeOf(code) === A.allForts ? needyForts(g) : [firstOf(code)];
          spend(g, TURKISH, fortPrice(forts, fortsSupplied(g), list.length));
          for (const p of list) {
            g.mark(p, SUPPLIED);
            g.log?.({ type: 'fortSupplied', rule: '6.3-3', args: { unit: g.name(p) } });
          }
        }
      }
    },
  },
});

/** R-SUPPLY-CHECK: every land unit and fort is judged once, right after the allotment (6.5-3, 6.3-4). */
S.supplyCheck.does({
  run(g) {
    for (const group of [COMMONWEALTH, FRENCH, TURKS]) {
      const side = group === TURKS ? TURKISH : ALLIED;
      const lines = supplyOf(g, group);
      const [from, to] = g.book.landOf(side);
      for (let p = from; p < to; p++) {
        const own = side === TURKISH || g.book.group[p] === group;
        if (!own || !onMap(g, p) || lines[g.at(p)] === 1 || marinesSupplied(g, p)) continue;
        g.mark(p, UNSUPPLIED);
        g.log?.({ type: 'unsupplied', rule: '6.5-3', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
      }
    }
    const [from, to] = g.book.forts;
    for (let p = from; p < to; p++) if (onMap(g, p) && !g.has(p, SUPPLIED)) g.mark(p, FIRED);
    g.pop();
    return false;
  },
});
