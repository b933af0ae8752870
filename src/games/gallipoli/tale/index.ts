import { counting, each, listing, marching } from '../../../kernel/tale/sentences.ts';
import type { Sentence, Tale, Telling } from '../../../kernel/tale/tale.ts';
import { TALE_EN } from '../text/tale-en.ts';
import { TALE_ES } from '../text/tale-es.ts';
import { assault, barrage, shot } from './fights.ts';
import { nameUnits, placeName } from './names.ts';
import { laidMines, march, points, positions, recovered, standing, sweeping } from './sentences.ts';

const follows: Telling = { fight: { role: 'follows' } };
const after = (...by: string[]): Telling => ({ by, ...follows });
const attack: Telling = { as: 'assault', fight: { role: 'opens', about: 'area' } };
const shells: Telling = { as: 'barrage', fight: { role: 'opens', about: 'area' } };
const gunfire: Telling = { as: 'gunfire', by: ['target'] };
const sail: Telling = { as: 'sail' };
const mines: Telling = { as: 'mines' };
const sweep: Telling = { as: 'sweep', by: ['area'] };
const supply: Telling = { as: 'supply' };
const aims: Telling = { as: 'aims' };

/** What is paid, rolled or put ready: its effect is told. */
const UNTOLD = [
  ...['startMines', 'outsideLimit', 'roll.impulses', 'roll.mines', 'markerLaid', 'beachheadSupplied', 'fleetPaid'],
  ...['sourcePaid', 'fortSupplied', 'fortLifted', 'released', 'declared', 'initiativeRoll', 'initiative', 'picked'],
  ...['climbedOut', 'activated', 'shifted', 'prey', 'impulses', 'ended'],
];

const TELLINGS: Readonly<Record<string, Telling | null>> = {
  ...Object.fromEntries(UNTOLD.map((type) => [type, null])),
  turn: { breaks: 'turn' },
  impulse: { breaks: 'heading' },
  activation: { breaks: 'paragraph' },
  secondRoll: { by: ['side'] },
  dug: follows,
  passed: { by: ['side'] },
  fortInMarch: { as: 'march', by: ['result'] },
  ninthInMarch: { as: 'march', by: ['result'] },
  'roll.weather': { as: 'sky' },
  'roll.sea': { as: 'sky' },
  'roll.alliedSupply': supply,
  'roll.turkishSupply': supply,
  rebuilt: { by: ['price'] },
  score: { by: ['side'], ...follows },
  mineLaid: mines,
  mineRaised: mines,
  deployed: sail,
  sailed: sail,
  landed: { by: ['area'] },
  cameBack: { by: ['area'] },
  shakenBySea: { by: ['area'] },
  'roll.sweeping': sweep,
  mineShown: sweep,
  mineCleared: sweep,
  fires: gunfire,
  shot: gunfire,
  damage: gunfire,
  critical: gunfire,
  attacks: attack,
  intensive: follows,
  'roll.assault': { as: 'assault', fight: { role: 'decides', about: 'area' } },
  bombards: shells,
  'roll.bombardment': { as: 'barrage', fight: { role: 'decides', about: 'area' } },
  check: follows,
  worse: after('state'),
  eliminated: follows,
  sunk: follows,
  advanced: follows,
  retreated: follows,
  returned: follows,
  thrownBack: follows,
  disturbed: follows,
  rally: { by: ['result'] },
  repair: { as: 'rally', by: ['result'] },
  limpsHome: {},
  // ── what the bots have in mind
  'why.assault': attack,
  'why.army': aims,
  'why.counter': aims,
  'why.land': aims,
};

const sky: Sentence = (events, teller) => {
  const said = events.map((event) => teller.say(event.type === 'roll.sea' ? 'tale.sea' : 'tale.weather', event.args));
  return teller.say('tale.sky', { sky: said.join(', ') });
};
const supplies: Sentence = (events, teller) => {
  const said = events.map(({ args }) => teller.say('tale.supply.one', args));
  return teller.say('tale.supply', { list: teller.list(said) });
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  impulse: each('tale.impulse'),
  activation: ([event], teller) => teller.say(`tale.activation.${event?.args['side']}.${event?.args['kind']}`),
  secondRoll: counting('tale.secondRoll'),
  passed: each('tale.passed'),
  placed: positions,
  startSupply: supplies,
  march: (events, teller) => march(events, teller),
  'roll.events': each('tale.event'),
  sky,
  supply: supplies,
  unsupplied: listing('tale.unsupplied', 'unit'),
  arrived: listing('tale.arrived', 'unit'),
  dismissed: listing('tale.dismissed', 'unit'),
  replaced: listing('tale.replaced', 'unit'),
  rebuilt: listing('tale.rebuilt', 'unit'),
  entered: marching('tale.entered', 'unit', 'area'),
  withdrawn: listing('tale.withdrawn', 'unit'),
  reserved: listing('tale.reserved', 'unit'),
  disturbed: listing('tale.disturbed', 'unit'),
  score: points,
  mines: laidMines,
  moved: marching('tale.moved', 'unit', 'area'),
  sail: marching('tale.sailed', 'unit', 'area'),
  dug: marching('tale.dug', 'unit', 'area'),
  landed: listing('tale.landed', 'unit'),
  cameBack: listing('tale.cameBack', 'unit'),
  shakenBySea: listing('tale.shakenBySea', 'unit'),
  wentAshore: marching('tale.wentAshore', 'unit', 'area'),
  exited: listing('tale.exited', 'unit'),
  rodeThrough: each('tale.rodeThrough'),
  returned: listing('tale.returned', 'unit'),
  thrownBack: listing('tale.thrownBack', 'unit'),
  advanced: marching('tale.advanced', 'unit', 'area'),
  retreated: marching('tale.retreated', 'unit', 'area'),
  beachheadPlaced: each('tale.beachheadPlaced'),
  fortSet: each('tale.fortSet'),
  restored: each('tale.restored'),
  suvla: each('tale.suvla'),
  torpedo: each('tale.torpedo'),
  'roll.mineAttack': each('tale.mineAttack'),
  sweep: sweeping,
  gunfire: shot,
  assault,
  barrage,
  intensive: listing('tale.intensive', 'unit'),
  check: (events, teller) => {
    const failed = new Set(events.filter(({ args }) => args['result'] !== 'pass').map(({ args }) => args['unit']));
    const firm = events.filter(
      ({ args: { unit, why } }) => !failed.has(unit) && (why === 'assault' || why === 'bombardment'),
    );
    return listing('tale.firm', 'unit')(firm, teller);
  },
  worse: (events, teller) => listing(`tale.fate.${events[0]?.args['state']}`, 'unit')(events, teller),
  eliminated: listing('tale.eliminated', 'unit'),
  sunk: listing('tale.sunk', 'unit'),
  rally: recovered,
  limpsHome: (events, teller) =>
    each('tale.limpsHome')(
      events.filter(({ args }) => args['result'] !== 'sinks'),
      teller,
    ),
  aims: listing('tale.aims', 'area'),
};

/** How Gallipoli is told. */
export const tale: Tale = {
  text: { en: TALE_EN, es: TALE_ES },
  tellings: TELLINGS,
  sentences: SENTENCES,
  pieces: ['unit', 'target', 'ship'],
  places: ['area', 'from'],
  name: nameUnits,
  place: placeName,
  standing,
};
