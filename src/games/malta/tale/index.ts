import { counting, each, listing, marching } from '../../../kernel/tale/sentences.ts';
import type { Sentence, Tale, Telling } from '../../../kernel/tale/tale.ts';
import { TALE_EN } from '../text/tale-en.ts';
import { TALE_ES } from '../text/tale-es.ts';
import { assault, barrage } from './fights.ts';
import { nameUnits, placeName } from './names.ts';
import { garrison, marches, only, shots, standing, steps, strikes, taken } from './sentences.ts';

const follows: Telling = { fight: { role: 'follows' } };

/** What is planned, rolled or put ready: its effect is told. */
const UNTOLD = [
  ...[
    'attached',
    'sailed',
    'committed',
    'loaded',
    'serialPlanned',
    'unplanned',
    'drop',
    'driftDistance',
    'driftDirection',
    'soloOffset',
    'soloDrop',
  ],
  ...['jumpLoss', 'landingLoss', 'brokenUp', 'reformed', 'gunShown', 'ammunition', 'issued', 'aimed', 'aimsToBombard'],
  ...['aimsToSupport', 'airBombs', 'airSupport', 'shared', 'leaderRisk', 'leaderAlone', 'ended'],
];

const TELLINGS: Readonly<Record<string, Telling | null>> = {
  ...Object.fromEntries(UNTOLD.map((type) => [type, null])),
  turn: { breaks: 'turn' },
  day: { breaks: 'heading' },
  playerTurn: { breaks: 'heading' },
  delay: { by: ['result'] },
  moved: { part: () => 'march' },
  recovery: null,
  sailsWith: { by: ['zone'] },
  attacks: { as: 'assault', fight: { role: 'opens', about: 'hex' } },
  assault: { fight: { role: 'decides', about: 'hex' } },
  bombardment: { as: 'barrage', part: () => 'barrages', fight: { role: 'decides', about: 'hex' } },
  tooWeak: null,
  taken: { by: ['side'], ...follows },
  worse: { by: ['state'], ...follows },
  edge: { by: ['side'] },
  ...Object.fromEntries(
    [
      ...['command', 'stepLost', 'eliminated', 'retreated', 'advanced', 'leaderLost', 'gunDestroyed'],
      ...['penetration', 'displaced', 'adc'],
    ].map((type) => [type, follows]),
  ),
  // ── what the bots have in mind
  'why.drive': { as: 'aims', part: () => 'march' },
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  playerTurn: each('tale.playerTurn'),
  day: each('tale.day'),
  placed: garrison,
  gunSet: counting('tale.gunSet'),
  dropPlanned: listing('tale.dropPlanned', 'hex'),
  dropZone: listing('tale.dropZone', 'hex'),
  zoneChosen: each('log.zoneChosen'),
  soloBeach: each('tale.soloBeach'),
  sailsWith: listing('tale.sailsWith', 'unit'),
  weather: each('tale.weather'),
  navy: each('tale.navy'),
  delay: only('result', 'delayed', listing('tale.delay', 'zone')),
  airStrike: strikes,
  shipFire: shots('tale.shipFire', 'ship'),
  coastFire: shots('tale.coastFire', 'gun'),
  rake: shots('tale.rake', 'gun'),
  flak: shots('tale.flak', 'gun'),
  edge: shots('tale.edge', 'side'),
  gunDestroyed: listing('tale.gunDestroyed', 'gun'),
  shipSunk: listing('tale.shipSunk', 'ship'),
  shipLeaves: listing('tale.shipLeaves', 'ship'),
  serialTurnsBack: listing('tale.serialTurnsBack', 'unit'),
  serialCancelled: listing('tale.serialCancelled', 'unit'),
  dropCancelled: listing('tale.dropCancelled', 'marker'),
  stationed: marching('tale.stationed', 'ship', 'hex'),
  landed: marching('tale.landed', 'unit', 'hex'),
  airLanded: marching('tale.airLanded', 'unit', 'hex'),
  jumped: marching('tale.jumped', 'unit', 'hex'),
  raided: marching('tale.raided', 'unit', 'hex'),
  moved: marches,
  ammunitionLanded: each('tale.ammunitionLanded'),
  restored: listing('tale.restored', 'unit'),
  stragglers: only('result', 'found', listing('tale.stragglers', 'unit')),
  absorbed: each('tale.absorbed'),
  converted: each('tale.converted'),
  adc: listing('tale.adc', 'leader'),
  leaderEnters: marching('tale.leaderEnters', 'leader', 'hex'),
  leaderLost: listing('tale.leaderLost', 'leader'),
  displaced: listing('tale.displaced', 'leader'),
  unsupplied: listing('tale.unsupplied', 'unit', 'brief'),
  assault,
  barrage,
  command: only('result', 'leads', listing('tale.command', 'leader')),
  penetration: only('result', 'goes', listing('tale.penetration', 'leader')),
  stepLost: steps,
  eliminated: listing('tale.eliminated', 'unit'),
  worse: (events, teller) => listing(`tale.fate.${events[0]?.args['state']}`, 'unit')(events, teller),
  retreated: marching('tale.retreated', 'unit', 'hex'),
  advanced: marching('tale.advanced', 'unit', 'hex'),
  taken,
  surrender: (events, teller) => {
    const last = events.filter(({ args: { result } }) => result === 'surrender' || result === 'calledOff');
    return each('tale.surrender')(last, teller);
  },
  aims: listing('tale.aims', 'goal'),
};

/** How Malta is told. */
export const tale: Tale = {
  text: { en: TALE_EN, es: TALE_ES },
  tellings: TELLINGS,
  sentences: SENTENCES,
  pieces: ['unit', 'by', 'leader', 'ship', 'gun', 'marker'],
  places: ['hex', 'from', 'goal'],
  name: nameUnits,
  place: placeName,
  standing,
};
