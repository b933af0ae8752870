import type { GameEvent, RollRecord } from '../../../kernel/events.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import { LoadedDice } from '../../../kernel/testing/table.ts';
import { BY_FIRE } from '../8-combat/losses.ts';
import { ALLIED, SHIP, SIDES, TURKISH } from '../book.ts';
import { stateName } from '../pieces.ts';
import { type Gallipoli, L } from '../state.ts';
import { S } from '../steps.ts';

/**
 * What the table hears in the course of any test is as it should be: every event under its case and with what belongs to
 * it, every throw with nothing but what bears on it, every question with its case; odds are those of the throw that
 * follows, and play is the same where nobody listens.
 */

/** Of every event the cases it may cite and the names of what it tells; what a throw adds goes without saying. */
const TOLD: Readonly<Record<string, readonly [rules: string, args: string]>> = {
  activated: ['3.2-4', 'division'],
  activation: ['7.2-1', 'kind side'],
  advanced: ['8.3.5-1 8.3.5a-opt', 'area from unit'],
  arrived: ['10.1-SUVLA 10.1-T2 10.1-T3 10.1-T4 10.2-entry 10.3-1 10.4-2 10.4-5', 'unit'],
  attacks: ['8.3.1-1', 'area unit'],
  beachheadPlaced: ['11.2-1', 'area unit'],
  beachheadSupplied: ['6.2-2', 'area unit'],
  bombards: ['8.2-1', 'area unit'],
  cameBack: ['7.5-5', 'area unit'],
  check: ['2.4-ml-2 7.3.2-5 7.5-5 8.2.1-4 8.3.3-3 8.3.4-3 8.3.4-4 8.3.4-5 8.3.5a-opt', 'morale unit why'],
  climbedOut: ['7.3.2d-1 R-TRENCH', 'area unit'],
  critical: ['8.1.2-8', 'target'],
  damage: ['8.1.2-5', 'target unit'],
  declared: ['7.3-2', ''],
  deployed: ['7.3.3-2', 'area from unit'],
  dismissed: ['10.2-T3', 'side unit'],
  disturbed: ['11.1-3', 'area unit'],
  dug: ['7.3.2d-1 8.4.1c', 'area unit'],
  eliminated: [
    '11.2-3 12.1.1-3 13.2.1-3 2.4-ml-3 8.1.2-7 8.1.2-8 8.2.1-4 8.3.3-3 8.3.3-5 8.3.4-3 8.3.4-4 8.3.4-5 8.4.2e-3 9.1-3 R-RETREAT-BLOCKED',
    'unit',
  ],
  ended: ['12.1-1 12.2-1', 'allied ending turkish'],
  entered: ['10.3-2', 'area unit'],
  exited: ['7.7-1', 'unit'],
  fires: ['8.1.2-1', 'primary secondary target unit'],
  fleetPaid: ['6.2-5', ''],
  fortInMarch: ['13.2.1-1', 'unit'],
  fortLifted: ['11.3-7', 'unit'],
  fortSet: ['11.3-7', 'area unit'],
  fortSupplied: ['6.3-3', 'unit'],
  impulses: ['7.1-1', 'count'],
  impulse: ['3.2-1', 'impulse of'],
  initiativeRoll: ['7.3-1', 'side'],
  initiative: ['7.3-1', 'side'],
  intensive: ['8.3.2-4', 'unit'],
  landed: ['7.5-2', 'area unit'],
  limpsHome: ['9.2-4', 'unit'],
  markerLaid: ['8.5-4', 'area'],
  mineCleared: ['8.5.2-4', 'area level'],
  mineLaid: ['8.5-5', 'area level'],
  mineRaised: ['8.5-1', 'area'],
  mineShown: ['8.5.1-1', 'area level'],
  moved: ['7.3.2-1 7.3.2a-1', 'area from unit'],
  ninthInMarch: ['13.2.1-3', 'unit'],
  outsideLimit: ['13.1.1-4', 'limit'],
  passed: ['7.2-1', 'side'],
  picked: ['7.3.2c-7', 'unit'],
  placed: ['13.1.1-1 13.1.1-2 13.1.2-1', 'area unit'],
  prey: ['4.0-1', 'ships'],
  rally: ['9.1-3', 'unit'],
  rebuilt: ['10.6-1', 'price unit'],
  released29: ['10.5.1-2', ''],
  released: ['11.1-2', 'area unit'],
  repair: ['9.2-3', 'unit'],
  replaced: ['10.5-1', 'price unit'],
  reserved: ['11.1-1', 'area unit'],
  restored: ['10.6-4', 'ship unit'],
  retreated: ['8.3.3-4', 'area from unit'],
  returned: ['8.3.4-3 R-LANDING-REST R-UNIT-RETREAT', 'unit'],
  rodeThrough: ['R-CONTROL', 'area unit'],
  'roll.alliedSupply': ['6.1-1', 'side'],
  'roll.assault': ['8.3.1-4', 'area attack column defence'],
  'roll.bombardment': ['8.2-4', 'area factors'],
  'roll.events': ['4.0-1', ''],
  'roll.impulses': ['7.1-1', ''],
  'roll.mineAttack': ['8.5.1-5', 'area unit'],
  'roll.mines': ['8.5-1', ''],
  'roll.sea': ['5.0-1', ''],
  'roll.sweeping': ['8.5.2-3', 'area unit'],
  'roll.turkishSupply': ['6.1-1', 'side'],
  'roll.weather': ['5.0-1', ''],
  sailed: ['7.3.3-1', 'area from unit'],
  score: [
    '10.2-T3 10.2-entry 10.4-5 10.5.1-1 10.5.1-2 12.2-1 12.2-2 12.2-3 12.2-4 12.2-5 12.2-6 12.2-7',
    'points side why',
  ],
  secondRoll: ['7.3.2c-2', 'side'],
  shakenBySea: ['7.5-5', 'area unit'],
  shifted: ['8.3.1-6 8.3.1-7 8.3.1-8 8.3.1-9', 'columns why'],
  shot: ['8.1.2-4', 'target unit'],
  sourcePaid: ['6.3-1', 'source'],
  startMines: ['13.1.1-3', ''],
  startSupply: ['13.1.2-3', 'side'],
  sunk: ['2.4-ml-3 8.1.2-7 8.1.2-8 8.5.1-5 9.2-3 9.2-4', 'unit'],
  suvla: ['13.5-1', ''],
  thrownBack: ['7.6-4 R-LANDING-WEAK', 'unit'],
  torpedo: ['4.0-1', 'area unit'],
  turn: ['3.0', 'turn'],
  unsupplied: ['6.5-3', 'area unit'],
  waived: ['10.2-entry', 'offer'],
  wentAshore: ['R-UNOPPOSED', 'area unit'],
  withdrawn: ['10.5.1-5', 'unit'],
  worse: ['2.4-ml-3 8.1.2-7 8.2.1-4 8.3.3-3 8.5.1-5 8.5.2-3', 'state unit'],
};
/** Of every throw what may bear on it, and the case that says so. */
const BEARING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assault: {
    'shift.badWeather': '8.3.1-9',
    'shift.edge': '8.3.1-4',
    'shift.fightFirst': '8.3.1-6',
    'shift.intensive': '8.3.1-7',
    'shift.severalAreas': '8.3.1-8',
    fort: '8.3.1-12',
    landing: '8.3.1-11',
    limit: '8.3.1-15',
    repeated: '8.3.1-14',
    shaken: '8.3.1-10',
    unsupplied: '8.3.1-13',
  },
  alliedSupply: { badWeather: '5.1-bad-5', kitchener: '6.1-2', munitions: '6.1-2' },
  bombardment: {
    airmen: '8.2-7',
    badWeather: '8.2-8',
    fewTargets: '8.2-9',
    heavyGuns: '8.2-5',
    hill: '8.2-6',
    town: '8.2-10',
  },
  damage: { bigGuns: 'R-BIG-GUN', dreadnought: '8.1.2-6', neutralized: '8.4.2c-3', secondary: '8.1.2-6' },
  hit: { badWeather: '5.1-bad-3', overLand: '8.1.1-4', roughSea: '5.1-rough-1' },
  impulses: { badWeather: '5.1-bad-5', beachheads: '7.1-2', roughSea: '5.1-rough-2' },
  initiative: { airmen: '7.3-2', declared: '7.3-2' },
  mines: { effort: '6.3-5' },
  morale: {
    all: '8.2.1-2',
    broken: '8.4.1d R-BROKEN-CHECK',
    disorganized: '8.2.1-3',
    hill: '8.3.5a-opt',
    inTheOpen: '8.2.1-3',
    result: '8.3.3-2',
    unsupplied: '8.4.1b',
  },
  rally: { broken: '9.1-2', enemyNear: '9.1-2', quiet: '9.1-2', unsupplied: '9.1-2' },
  repair: { battleCruiser: '9.2-2', commonwealth: '9.2-2', oldShip: '9.2-2' },
  startMines: { scenario: '13.1.1-3' },
  startSupply: { scenario: '13.1.2-3' },
  suvla: { scenario: '13.5-1' },
  sweeping: { neutralized: '8.4.2c-4', roughSea: '5.1-rough-1', shotAt: '8.5.2-2' },
  turkishSupply: { badWeather: '5.1-bad-5', shells: '6.1-2', submarines: '6.1-2', support: '6.1-2' },
};
/** Of every question the case it cites and the names of what it tells. */
const ASKED: Readonly<Record<string, readonly [rules: string, args: string]>> = {
  advance: ['8.3.5-1', 'area'],
  again: ['7.3.2c-1', 'points price'],
  alliedReinforcements: ['10.2-entry', 'points'],
  alliedSupply: ['6.2-1', 'fleet points price'],
  attackerLosses: ['8.3.3-5', 'area steps'],
  beachheads: ['11.2-1', ''],
  cavalryReserve: ['11.1-1', ''],
  checks: ['8.2.1-1 8.3.3-1', 'area left'],
  clear: ['8.5.2-4', 'area left'],
  declare: ['7.3-2', ''],
  defenderLosses: ['8.3.3-5', 'area steps'],
  digIn: ['8.4.1c', 'unit'],
  fighting: ['8.3-1', ''],
  guns: ['8.2-4', 'area factors'],
  landUnit: ['7.5-2', 'area unit'],
  lastRounds: ['7.3.2c-9', 'points price'],
  layMines: ['8.5-5', 'dummies factors outside'],
  mineEffort: ['6.3-5', 'points'],
  mobileForts: ['11.3-7', 'points'],
  movesAgain: ['7.3.2-1', ''],
  moves: ['7.3.2-1', ''],
  mustLand: ['8.3-1', ''],
  muster: ['8.3.1-1', 'area attack defence'],
  navalTurkish: ['7.3.3-1', ''],
  naval: ['7.3.3-1', ''],
  order: ['7.2-5', ''],
  picks: ['7.3.2c-3', 'left'],
  placeFleet: ['13.1.2-1', 'unit'],
  placeForts: ['13.1.1-2', 'unit'],
  placeLand: ['13.1.1-1', 'unit'],
  recovery: ['9.0', ''],
  release29: ['10.5.1-2', 'points'],
  reserveRide: ['11.1-2', ''],
  retreatOrder: ['8.3.4-1', 'left'],
  retreat: ['8.3.4-1', 'area unit'],
  rideOver: ['R-CONTROL', 'area unit'],
  roughSea: ['7.5-5', 'area unit'],
  segment: ['7.2-1', 'impulse of'],
  shipMenu: ['11.3-1 7.3.3-1', 'area unit'],
  sweeping: ['8.5.2-1', ''],
  turkishReinforcements: ['10.3-2', 'points'],
  turkishSupply: ['6.3-1', 'forts points'],
  unitMenu: ['7.3.2-1', 'area unit'],
  withdrawals: ['10.5.1-1', ''],
};

/** A morale check by what it is for. */
const CHECKS: Readonly<Record<string, string>> = {
  sea: '7.5-5',
  leave: '7.3.2-5',
  bombardment: '8.2.1-4',
  assault: '8.3.3-3',
  exploit: '8.3.5a-opt',
  retreat: '8.3.4-4 8.3.4-5',
  crowded: '8.3.4-3',
};

/** Throws that are told under another name than that of their table. */
const THROWN: Readonly<Record<string, string>> = {
  ...{ startMines: 'startMines', startSupply: 'startSupply', suvla: 'suvla', prey: 'prey' },
  ...{ fortInMarch: 'fortInMarch', ninthInMarch: 'ninthInMarch', initiativeRoll: 'initiative', secondRoll: 'second' },
  ...{ shot: 'hit', damage: 'damage', critical: 'critical', check: 'morale' },
  ...{ rally: 'rally', repair: 'repair', limpsHome: 'limpsHome' },
};

/** What tests cite when they use a rule by itself. */
const BY_HAND = new Set(['test', '2.0-1', '2.4-ml-2', '2.4-ml-3']);
const has = (list: string | undefined, word: string): boolean => list?.split(' ').includes(word) === true;
const sorted = (names: readonly string[]): string => names.toSorted().join(' ');

function demand(holds: boolean, law: string, found: unknown): void {
  if (!holds) throw new Error(`${law}: ${JSON.stringify(found)}`);
}

export function hears(g: Gallipoli, event: GameEvent): void {
  const { type, rule = '', args, roll } = event;
  if (BY_HAND.has(rule)) return;
  const [rules, names] = TOLD[type] ?? ['', ''];
  demand(has(rules, rule), 'an event under its case', event);
  const thrown = roll === undefined ? [] : [...(roll.dice.length === 1 ? ['die'] : []), 'result', 'total'];
  const all = sorted([...names.split(' ').filter((name) => name !== ''), ...thrown]);
  demand(sorted(Object.keys(args)) === all, 'an event with what belongs to it', event);
  named(g, args);
  if (type === 'check') demand(has(CHECKS[String(args['why'])], rule), 'a check under its case', event);
  if (type === 'worse') demand(args['state'] === stateName(g, g.book.piece(String(args['unit']))), 'a state', event);
  if (roll !== undefined) throws(event, roll);
}

/** Pieces, areas and sides go by their names. */
function named(g: Gallipoli, args: GameEvent['args']): void {
  const { pieceIds, areaIds, divisionIds, offerIds } = g.book;
  const known: Readonly<Record<string, readonly string[]>> = {
    ...{ unit: pieceIds, ship: pieceIds, target: pieceIds, area: areaIds, from: areaIds },
    ...{ side: SIDES, division: divisionIds, offer: offerIds },
  };
  for (const [name, value] of Object.entries(args))
    demand(known[name]?.includes(String(value)) !== false, 'a name that is known', args);
}

function throws({ type, args }: GameEvent, roll: RollRecord): void {
  demand((THROWN[type] ?? type.replace('roll.', '')) === roll.table, 'a throw on its table', { type, roll });
  for (const { name, rule } of [...roll.modifiers, ...(roll.column?.shifts ?? [])])
    demand(has(BEARING[roll.table]?.[name], rule), 'nothing but what bears on the throw', { name, rule, roll });
  const sum = [...roll.dice, ...roll.modifiers.map(({ value }) => value)].reduce((all, one) => all + one, 0);
  demand(roll.total === sum && args['total'] === sum, 'dice and modifiers make the total', roll);
  demand(String(args['result']) === roll.result, 'the result of the throw', roll);
}

export function isAsked(g: Gallipoli): void {
  const question = g.question();
  if (question === null) return;
  const { key, args } = question.prompt;
  const [rules, names] = ASKED[key.replace('prompt.', '')] ?? ['', ''];
  demand(has(rules, question.rule), 'a question under its case', question);
  demand(sorted(Object.keys(args)) === names, 'a question with what belongs to it', question);
  named(g, args);
  isPutRight(g, key, question.rule, args);
  const codes = g.legal();
  demand(codes.length > 0 && new Set(codes).size === codes.length, 'every choice once', g.actions());
  // 2.4-sp: what there is to spend is the stock of whoever is asked; but new units and the 29th are matters of victory.
  const spends = args['points'] !== undefined && !['prompt.release29', 'prompt.alliedReinforcements'].includes(key);
  demand(!spends || args['points'] === g.cells[L.sp + question.side], 'the stock of whoever is asked', question);
}

/** Where a question has two forms, the one that fits. */
function isPutRight(g: Gallipoli, key: string, rule: string, args: GameEvent['args']): void {
  const { kind, boxes } = g.book;
  const inBox = args['area'] === g.areaName(boxes[ALLIED]);
  const fits: Readonly<Record<string, () => boolean>> = {
    'prompt.landUnit': () => inBox,
    'prompt.unitMenu': () => !inBox,
    'prompt.moves': () => g.cells[L.second] === 0,
    'prompt.movesAgain': () => g.cells[L.second] === 1,
    'prompt.naval': () => g.side === ALLIED,
    'prompt.navalTurkish': () => g.side === TURKISH,
    'prompt.attackerLosses': () => g.toMove === g.side,
    'prompt.defenderLosses': () => g.toMove !== g.side,
    'prompt.checks': () => (g.arg(S.checks.args.who) === BY_FIRE) === (rule === '8.2.1-1'),
    'prompt.shipMenu': () => (kind[g.book.piece(String(args['unit']))] === SHIP) === (rule === '7.3.3-1'),
  };
  demand(fits[key]?.() !== false, 'the question that fits', { key, rule, args });
}

/** Plays on, and the same in the same position where nobody listens: both must come to the same. */
export function heardOrNot(g: Gallipoli, dice: LoadedDice, play: (one: Gallipoli) => void): void {
  const twin = g.copy();
  const own = new LoadedDice(dice.free);
  own.rolls.push(...dice.rolls);
  own.draws.push(...dice.draws);
  twin.dice = own;
  twin.log = null;
  play(twin);
  play(g);
  const other = twin.cells.findIndex((value, i) => value !== g.cells[i]);
  demand(other < 0, 'the same where nobody listens', { cell: other });
}

/** The odds that were shown are those of the throw that followed. */
export function wereOdds(odds: ActionOdds | null, events: readonly GameEvent[]): void {
  if (odds === null) return;
  const roll = events.flatMap((event) => event.roll ?? []).find(({ table }) => table === odds.table);
  demand(roll !== undefined, 'odds of a throw that is made', odds);
  if (roll === undefined) return;
  const same = (told: readonly unknown[]) =>
    JSON.stringify([roll.dice.length, roll.faces, roll.column, told]) ===
    JSON.stringify([odds.dice, odds.faces, odds.column, odds.modifiers]);
  if (odds.table !== 'hit') {
    demand(same(roll.modifiers), 'odds of the throw that is made', { odds, roll });
    demand(
      odds.odds.some(({ result }) => result === roll.result),
      'a result that has odds',
      { odds, roll },
    );
    return;
  }
  // A salvo is many throws: its odds are of what comes of them, with what bears on a shot.
  demand(same(roll.modifiers), 'odds of a salvo', odds);
}
