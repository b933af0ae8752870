import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import { look } from '../../kernel/table.ts';
import { oneHexSteps, stepTo } from './6-movement.ts';
import { startClash } from './9-aftermath.ts';
import { breakUp, reform, reformable } from './13-breakdown.ts';
import { leftAlone } from './14-leaders.ts';
import { arrive } from './16-sea-and-air.ts';
import { dropTurn, GERMAN, jumpers, markerCell, markersNow, unplan } from './19-plans.ts';
import { A, MARKERS } from './actions.ts';
import { AA, ALLIED, ARTILLERY, AXIS, type Grid, OFFSETS, stepOn, TOWN, WOODS } from './book.ts';
import { combatIn, eliminate, inZoc, leadersAt, loseStep, piecesAt, rolled, setSteps, unitsIn } from './pieces.ts';
import { JUMPED, L, type Malta, POOL, STEPPED, STRAGGLING } from './state.ts';
import { S } from './steps.ts';

// ── 4.23b to d: the drop (19.4)

/** 19.41: one direction for the whole, some hexes far. */
function drift(g: Malta, from: Grid, hexes: number): Grid {
  if (hexes === 0) return from;
  const direction = g.d6() - 1;
  let at = from;
  for (let i = 0; i < hexes; i++) at = stepOn(at, direction);
  return at;
}
const halfDie = (g: Malta): number => Math.ceil(g.d6() / 2);

/** The roll on the Drop Table for a marker or serial: DT-T, DT-A, DT-H, DT-1, DT-2. */
function dropRoll(g: Malta, mods: Modifiers, what: string): string {
  const dice = g.d6x2();
  const total = dice[0] + dice[1] + mods.total;
  const result = look(g.book.drop, total);
  rolled(g, 'drop', '19.41', { what }, dice, mods, total, result);
  return result;
}
/** */
function markerModifiers(g: Malta, mods: Modifiers, marker: number): Modifiers {
  const { germanMarker, solitaire } = g.book.data.tables.drop;
  if (marker === GERMAN) mods.add('germanMarker', germanMarker, 'DT-MOD');
  if (g.option('solitaire')) mods.add('solitaire', solitaire, 'DT-MOD');
  return mods;
}
function serialModifiers(g: Malta, mods: Modifiers, list: readonly number[], hex: number): Modifiers {
  const { germanSerial, guns, solitaire } = g.book.data.tables.drop;
  if (list.every((p) => g.book.german[p] === 1)) mods.add('germanSerial', germanSerial, 'DT-MOD');
  mods.add('guns', flakNear(g, hex, guns.hexes) * guns.each, 'DT-MOD');
  if (g.option('solitaire')) mods.add('solitaire', solitaire, 'DT-MOD');
  return mods;
}
function flakNear(g: Malta, hex: number, hexes: number): number {
  let count = 0;
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] === AA && g.book.side[p] === ALLIED && g.at(p) >= 0 && g.book.distance(g.at(p), hex) <= hexes)
      count++;
  }
  return count;
}

S.drops.does({
  run(g) {
    g.pop();
    if (!dropTurn(g)) return false;
    const list = markersNow(g);
    if (list.length === 0) return false;
    g.revealed();
    for (const marker of list) dropOn(g, marker);
    // 19.47.
    g.push(S.overflow);
    g.push(S.assembly);
    g.push(S.clashes);
    return false;
  },
});

function dropOn(g: Malta, marker: number): void {
  const cell = markerCell(g.box, marker);
  const hex = g.cells[cell] - 1;
  g.cells[cell] = 0;
  g.log?.({ type: 'dropZone', rule: '19.41', args: { marker: MARKERS[marker], hex: g.hexName(hex) } });
  const result = dropRoll(g, markerModifiers(g, new Modifiers().start(true), marker), MARKERS[marker]);
  const far =
    result === 'target'
      ? 0
      : result === 'adjacent'
        ? 1
        : result === 'half'
          ? halfDie(g)
          : result === 'one'
            ? g.d6()
            : g.d6() + g.d6();
  const at = drift(g, g.book.grid[hex], far);
  const list = jumpers(g, marker);
  for (const serial of [...new Set(list.map((p) => g.cells[L.planSerial + p]))]) {
    dropSerial(
      g,
      list.filter((p) => g.cells[L.planSerial + p] === serial),
      at,
    );
  }
}

/** 19.42: the serial at its offset; then it drifts, and HQs with it (19.7). */
function dropSerial(g: Malta, list: readonly number[], marker: Grid): void {
  const offset = g.option('solitaire') ? [g.d6() - 1] : OFFSETS[g.cells[L.planOffset + list[0]]];
  const at = offset.reduce((grid: Grid, direction) => stepOn(grid, direction), marker);
  const hex = g.book.onSheet(at);
  for (const p of list) unplan(g, p);
  // 19.43: over the sea the serial turns back.
  if (hex < 0 || g.book.isLand[hex] === 0) {
    g.log?.({ type: 'serialTurnsBack', rule: '19.43', args: { unit: g.name(list[0]) } });
    return;
  }
  const units = list.flatMap((p) => outOfPlane(g, p));
  const result = dropRoll(g, serialModifiers(g, new Modifiers().start(true), units, hex), g.name(list[0]));
  const whole = result === 'adjacent' ? drift(g, at, 1) : result === 'half' ? drift(g, at, halfDie(g)) : at;
  for (const p of units) {
    const place = result === 'one' ? drift(g, at, g.d6()) : result === 'two' ? drift(g, at, g.d6() + g.d6()) : whole;
    comeDown(g, p, g.book.onSheet(place));
  }
}

/** 4.23c: battalions jump by companies. */
function outOfPlane(g: Malta, p: number): number[] {
  g.cells[L.steps + p] = g.book.full[p];
  if (g.book.companies[p].length === 0) return [p];
  breakUp(g, p);
  return g.book.companies[p].filter((company) => g.at(company) === POOL);
}

function comeDown(g: Malta, p: number, hex: number): void {
  if (hex < 0 || g.book.isLand[hex] === 0) {
    eliminate(g, p, '19.45');
    // 14.42: the leader of an HQ was in the same plane.
    for (const leader of leadersAt(g, AXIS, POOL)) if (g.book.withHq[leader] === p) leftAlone(g, leader);
    return;
  }
  arrive(g, p, hex);
  g.mark(p, JUMPED);
  // 4.23f: who falls among the enemy or next to him does not assemble.
  if (unitsIn(g, ALLIED, hex) > 0 || inZoc(g, AXIS, hex)) g.mark(p, STEPPED);
  g.log?.({ type: 'jumped', rule: '19.44', args: { unit: g.name(p), hex: g.hexName(hex) } });
  if (!g.book.isHq(p)) jumpLoss(g, p, hex);
}

/** 19.46, 4.23d. */
function jumpModifiers(g: Malta, mods: Modifiers, hex: number): Modifiers {
  const { enemy, guns, cover } = g.book.data.tables.airborneLoss;
  if (combatIn(g, ALLIED, hex) > 0 || unitsIn(g, ALLIED, hex) > 0) mods.add('enemy', enemy, '19.46');
  if (flakNear(g, hex, guns.hexes) > 0) mods.add('guns', guns.add, '19.46');
  const ground = g.book.ground[hex];
  const rough = g.book.fort[hex] === 1 || (ground >= TOWN && ground <= WOODS);
  if (rough) mods.add('cover', cover.add, '19.46');
  return mods;
}
function jumpLoss(g: Malta, p: number, hex: number): void {
  const die = g.d6();
  const mods = jumpModifiers(g, g.modifiers(), hex);
  const total = die + mods.total;
  const hurt = total >= g.book.data.tables.airborneLoss.lossFrom;
  rolled(g, 'jumpLoss', '19.46', { unit: g.name(p), hex: g.hexName(hex) }, [die], mods, total, hurt ? 'hurt' : 'safe');
  if (!hurt) return;
  const weak = g.book.full[p] === 1 || g.book.type[p] === ARTILLERY;
  if (weak) eliminate(g, p, '19.46');
  else if (!loseStep(g, p, '19.46')) {
    g.mark(p, STRAGGLING);
    // 17.8: through the Night turn of the next day.
    g.cells[L.due + p] = 4 * (g.day + 1 + g.book.data.turns.gates.stragglers.days) - 1;
  }
}

// ── 4.23e: combat where they come down

const contested = (g: Malta): number[] =>
  g.book.land.filter((hex) => unitsIn(g, ALLIED, hex) > 0 && piecesAt(g, AXIS, hex).some((p) => g.has(p, JUMPED)));

S.clashes.does({
  run(g) {
    const open = contested(g);
    if (open.length > 1) return true;
    if (open.length === 1) startClash(g, open[0]);
    else g.pop();
    return false;
  },
  ask: {
    rule: '19.5',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.clashes', args: {} }),
    choices(g, out) {
      for (const hex of contested(g)) out.push(action(A.clash, hex));
    },
    take: (g, code) => startClash(g, firstOf(code)),
  },
});

// ── 4.23f, 19.6: assembly

const ways: number[] = [];
function assemblies(g: Malta, out: number[]): void {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (
      g.at(p) < 0 ||
      !g.has(p, JUMPED) ||
      g.has(p, STEPPED) ||
      inZoc(g, AXIS, g.at(p)) ||
      unitsIn(g, ALLIED, g.at(p)) > 0
    )
      continue;
    ways.length = 0;
    oneHexSteps(g, p, ways);
    for (const hex of ways) out.push(action(A.step, p, hex));
  }
  for (const p of reformable(g, AXIS, (hex) => piecesAt(g, AXIS, hex).some((unit) => g.has(unit, JUMPED))))
    out.push(action(A.reform, p));
}
S.assembly.does({
  run(g) {
    const choices: number[] = [];
    assemblies(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '19.6',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.assembly', args: {} }),
    choices(g, out) {
      assemblies(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.step:
          g.mark(p, STEPPED);
          return stepTo(g, p, secondOf(code), '19.6');
        case A.reform:
          return reform(g, p);
        default:
          g.pop();
      }
    },
  },
});

// ── 4.21d, 17.8: stragglers

S.stragglers.does({
  run(g) {
    g.pop();
    for (let p = 0; p < g.book.unitEnd; p++) {
      if (!g.has(p, STRAGGLING) || g.at(p) < 0) continue;
      if (g.box > g.cells[L.due + p] || g.steps(p) >= g.book.full[p]) {
        g.unmark(p, STRAGGLING);
        continue;
      }
      if (g.has(p, JUMPED) || inZoc(g, AXIS, g.at(p))) continue;
      const die = g.d6();
      const found = die <= g.book.data.tables.stragglers.upTo;
      rolled(g, 'stragglers', '17.8', { unit: g.name(p) }, [die], null, die, found ? 'found' : 'missing');
      if (!found) continue;
      setSteps(g, p, g.steps(p) + 1);
      g.unmark(p, STRAGGLING);
    }
    return false;
  },
});
