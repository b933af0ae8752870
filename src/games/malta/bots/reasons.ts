import type { ActionJson } from '../../../kernel/actions.ts';
import type { Message, MessageArgs } from '../../../kernel/events.ts';
import type { StepName } from '../steps.ts';

// Why a bot does what needs no sum to explain: by what it does, and for an end of a step by where it ends it.

const ENDS: Readonly<Partial<Record<StepName, string>>> = {
  breakdown: 'wholeBattalions',
  strategic: 'wellPlaced',
  tactical: 'wellPlaced',
  infiltration: 'wellPlaced',
  ships: 'wellPlaced',
  waveMoves: 'wellPlaced',
  assembly: 'wellPlaced',
  unitMove: 'wellPlaced',
  support: 'shellsSaved',
  aiming: 'shellsSaved',
  commit: 'shellsSaved',
  shipFire: 'shellsSaved',
  gunFire: 'shellsSaved',
  attacks: 'noBetterAttack',
  muster: 'noBetterAttack',
  penetrate: 'noBetterAttack',
  cancelDrops: 'dropGoesOn',
  plan: 'allPlanned',
  serials: 'allPlanned',
  addToSerial: 'allPlanned',
  loading: 'beachTooHot',
  advance: 'groundHeld',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  standard: 'usualPlaces',
  attach: 'servesBest',
  sailWith: 'servesBest',
  serial: 'jumpsTogether',
  add: 'jumpsTogether',
  replace: 'weakened',
  absorb: 'madeGood',
  convert: 'idleWalls',
  withdrawShip: 'leastGuns',
  issue: 'enemyInRange',
  station: 'bestStation',
  sail: 'bestStation',
  step: 'post',
  move: 'post',
  leave: 'safestWay',
  retreat: 'safestWay',
  reform: 'strongerWhole',
  join: 'addsToOdds',
  strikeHome: 'oddsAreGood',
  commit: 'takesColumn',
  support: 'fire',
  bombard: 'fire',
  command: 'mayLead',
  penetrate: 'worthTrying',
  attack: 'strikesOn',
  enterLeader: 'staysWithHis',
  urge: 'strongestGroup',
  lose: 'leastLoss',
  advance: 'takesGround',
  via: 'countsMost',
  ride: 'staysWithHis',
  select: 'neededElsewhere',
  edgeFire: 'hitsInWater',
  edgeTarget: 'weakestThere',
  clash: 'countsMost',
  edge: 'countsMost',
  flak: 'bestTarget',
  dropMarker: 'jumpNow',
};

/** The arguments of a reason bear the names of a unit and a hex, whatever the action calls them. */
function named(action: ActionJson, asked: MessageArgs): MessageArgs {
  const { type: _, gun, leader, ship, stronghold, company, unit, ...rest } = action;
  const who = unit ?? gun ?? leader ?? ship ?? stronghold ?? asked['unit'];
  return { ...rest, ...(who !== undefined && { unit: who }), ...(company !== undefined && { company }) };
}

/** What a bot says of an action that it gave no reason for. `asked`: what the open question names. */
export function reasonOf(step: StepName, action: ActionJson, asked: MessageArgs, choices: number): Message {
  const said = (key: string, args: MessageArgs = {}): Message => ({ key: `why.${key}`, args });
  if (choices === 1) return said('onlyChoice');
  const { type } = action;
  if (type === 'done' || type === 'back') return said(ENDS[step] ?? 'nothingGained');
  if (type === 'giveGround') return said(action['hexes'] === 0 ? 'standFirm' : 'groundIsCheap');
  return said(BY_TYPE[type] ?? 'usualThing', named(action, asked));
}
