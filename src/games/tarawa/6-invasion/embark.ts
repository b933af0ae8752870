import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { needsDirectSupply, supplyLines } from '../8-supply.ts';
import { beachInPlay, beachOf, due, mustLand, payForEntry } from '../13-scenarios.ts';
import { A } from '../actions.ts';
import { AMTRAC, ARTILLERY, HIGGINS, LCM, SCOUTS } from '../book.ts';
import { crowded, readCrowd } from '../pieces.ts';
import { BAIRIKI, L, ON_PIER, PIER_LANDED, SUPPLY_CARGO, type Tarawa, WAITING } from '../state.ts';
import { S } from '../steps.ts';
import { canCarry, floats, pierOpenTo, rejoinFleet } from './reef.ts';

const ENTER = S.enter.args;

/**
 * 6.3k, 6.3b: empty craft that lie in the entry hexes take on new loads before the first impulse; and empty boats that the
 * ebb left on reef or beach come off with it.
 */
function collectCraft(g: Tarawa): void {
  for (let craft = g.book.unitCount; craft < g.book.pieceCount; craft++) {
    const at = g.cells[L.at + craft];
    if (at < 0 || g.cells[L.cargo + craft] !== 0) continue;
    const atEdge = g.book.entry[at] >= 0;
    if (!atEdge && (g.book.kind[craft] !== HIGGINS || floats(g, craft))) continue;
    rejoinFleet(g, craft);
    if (!atEdge) g.log?.({ type: 'cameOff', rule: 'R-52', args: { craft: g.name(craft), hex: g.hexName(at) } });
  }
}

/** Craft at anchor, one of each kind and strength: the others are its equals. */
function craftAtAnchor(g: Tarawa, wanted: (craft: number) => boolean): number[] {
  const found: number[] = [];
  for (let craft = g.book.unitCount; craft < g.book.pieceCount; craft++) {
    if (g.cells[L.at + craft] !== WAITING || !wanted(craft)) continue;
    const twin = found.some(
      (c) => g.book.kind[c] === g.book.kind[craft] && g.cells[L.steps + c] === g.cells[L.steps + craft],
    );
    if (!twin) found.push(craft);
  }
  return found;
}

/** Free entry hexes of the beach, or of any beach in play (the crowd has been read); guns in an LCM need a dock. */
function freeEntries(g: Tarawa, beach: number, docksOnly: boolean, out: number[]): number[] {
  out.length = 0;
  for (let i = 0; i < g.book.beaches.length; i++) {
    if (!beachInPlay(g, i) || (beach >= 0 && beach !== i)) continue;
    for (const hex of g.book.beaches[i].entry) {
      if (!crowded(hex) && (!docksOnly || g.book.pierDocks.includes(hex))) out.push(hex);
    }
  }
  return out;
}

function canEnter(g: Tarawa, beach: number): boolean {
  for (let i = 0; i < g.book.beaches.length; i++) {
    if (!beachInPlay(g, i) || (beach >= 0 && beach !== i)) continue;
    for (const hex of g.book.beaches[i].entry) if (!crowded(hex)) return true;
  }
  return false;
}
const entries: number[] = [];

/** 6.3a–b, 3.1b, 14.1j, 14.2a: what lands this turn, in which craft. */
S.embark.does({
  run(g) {
    if (g.arg(S.embark.args.begun) === 0) {
      collectCraft(g);
      g.setArg(S.embark.args.begun, 1);
    }
    if (anyChoice(g)) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '6.3',
    prompt: (g) => ({ key: 'prompt.embark', args: { turn: g.turn, stock: g.cells[L.stock] } }),
    choices: embarkChoices,
    take(g, code) {
      const first = firstOf(code);
      switch (typeOf(code)) {
        case A.ready:
          g.pop();
          return;
        case A.bairiki:
          g.cells[L.at + first] = BAIRIKI; // 11.2a, 11.2c
          g.cells[L.landed + first] = g.turn;
          payForEntry(g, first);
          g.log?.({ type: 'bairiki', rule: '11.2', args: { unit: g.name(first) } });
          return;
        case A.pierHead:
          placeScouts(g, first, secondOf(code));
          return;
        case A.cargo:
          g.cells[L.stock]--;
          g.cells[L.directSupply + first] = 1;
          g.log?.({ type: 'shipped', rule: '8.3', args: { battalion: g.book.battalionIds[first] } });
          g.push(S.enter, secondOf(code), SUPPLY_CARGO + first, -1);
          return;
        default:
          payForEntry(g, first);
          g.push(S.enter, secondOf(code), first + 1, beachOf(g, first));
      }
    },
  },
});
const choices: number[] = [];

/** Whether there is more to do than to be ready. */
function anyChoice(g: Tarawa): boolean {
  readCrowd(g);
  choices.length = 0;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!due(g, u)) continue;
    unitChoices(g, u, choices);
    if (choices.length > 0 || g.book.kind[u] === ARTILLERY) return true;
  }
  supplyChoices(g, choices);
  return choices.length > 0;
}

function embarkChoices(g: Tarawa, out: number[]): void {
  readCrowd(g);
  let bound = false;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!due(g, u)) continue;
    const before = out.length;
    unitChoices(g, u, out);
    if (mustLand(g, u) && out.length > before) bound = true;
    if (g.book.kind[u] === ARTILLERY) out.push(action(A.bairiki, u));
  }
  supplyChoices(g, out);
  if (!bound) out.push(action(A.ready));
}

/** How a unit that is due can come in: by craft, and scouts onto the head of the pier. */
function unitChoices(g: Tarawa, u: number, out: number[]): void {
  if (canEnter(g, beachOf(g, u))) {
    for (const craft of craftAtAnchor(g, (c) => canCarry(g, c, u))) out.push(action(A.load, u, craft));
  }
  if (g.book.kind[u] === SCOUTS && pierOpenTo(g, u)) {
    for (const hex of g.book.pierHeads) if (!crowded(hex)) out.push(action(A.pierHead, u, hex)); // 6.3l
  }
}

/** 8.3d, C.1, R-52: points for battalions cut off from every head; at low tide a boat hands them on to an amtrac. */
function supplyChoices(g: Tarawa, out: number[]): void {
  if (g.cells[L.stock] === 0 || !canEnter(g, -1)) return;
  const boats = g.highTide || emptyAmtracOut(g);
  const craft = craftAtAnchor(g, (c) => g.book.kind[c] === AMTRAC || (g.book.kind[c] === HIGGINS && boats));
  if (craft.length === 0) return;
  const lines = supplyLines(g);
  for (let b = 0; b < g.book.battalionIds.length; b++) {
    if (needsDirectSupply(g, b, lines)) for (const c of craft) out.push(action(A.cargo, b, c));
  }
}

function emptyAmtracOut(g: Tarawa): boolean {
  for (let c = g.book.unitCount; c < g.book.pieceCount; c++) {
    if (g.book.kind[c] === AMTRAC && g.cells[L.at + c] >= 0 && g.cells[L.cargo + c] === 0) return true;
  }
  return false;
}

/** 6.3l, 14.1k, R-24: Hawkins needs no craft, and on turn 1 may still act after landing. His beach is the one beside. */
function placeScouts(g: Tarawa, unit: number, hex: number): void {
  const dock = g.book.pierDocks.find((n) => g.book.sideTo(n, hex) >= 0) ?? g.book.pierDocks[0];
  g.cells[L.at + unit] = hex;
  g.cells[L.beach + unit] = g.book.entry[dock];
  g.cells[L.landed + unit] = g.turn;
  g.mark(unit, ON_PIER | (g.turn > 1 ? PIER_LANDED : 0));
  g.cells[L.pierUnits]++;
  g.log?.({ type: 'entered', rule: '6.3', args: { piece: g.name(unit), hex: g.hexName(hex) } });
}

/** 6.2b, 6.3b: the craft and its load in an entry hex of their beach. */
S.enter.does({
  run: () => true,
  ask: {
    rule: '6.2',
    asks: ['prompt.enter', 'prompt.enterSupply'],
    prompt: (g) => ({
      key: g.arg(ENTER.cargo) < SUPPLY_CARGO ? 'prompt.enter' : 'prompt.enterSupply',
      args: { craft: g.name(g.arg(ENTER.craft)), load: loadName(g, g.arg(ENTER.cargo)) },
    }),
    choices(g, out) {
      readCrowd(g);
      const gunsInLcm = g.book.kind[g.arg(ENTER.craft)] === LCM && g.book.kind[g.arg(ENTER.cargo) - 1] === ARTILLERY;
      for (const hex of freeEntries(g, g.arg(ENTER.beach), gunsInLcm, entries)) out.push(action(A.enter, hex));
    },
    take(g, code) {
      const craft = g.arg(ENTER.craft);
      const cargo = g.arg(ENTER.cargo);
      const hex = firstOf(code);
      const beach = g.book.entry[hex];
      g.cells[L.at + craft] = hex;
      g.cells[L.cargo + craft] = cargo;
      g.cells[L.beach + craft] = beach;
      if (cargo < SUPPLY_CARGO) {
        g.cells[L.at + cargo - 1] = hex;
        g.cells[L.aboard + cargo - 1] = craft + 1;
        g.cells[L.beach + cargo - 1] = beach;
      }
      g.log?.({ type: 'entered', rule: '6.2', args: { piece: g.name(craft), hex: g.hexName(hex) } });
      g.pop();
    },
  },
});

const loadName = (g: Tarawa, cargo: number): string =>
  g.book[cargo >= SUPPLY_CARGO ? 'battalionIds' : 'pieceIds'][cargo >= SUPPLY_CARGO ? cargo - SUPPLY_CARGO : cargo - 1];
