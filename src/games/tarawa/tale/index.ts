import type { GameEvent } from '../../../kernel/events.ts';
import { each, listing } from '../../../kernel/tale/sentences.ts';
import type { Sentence, Tale, Telling } from '../../../kernel/tale/tale.ts';
import { TALE_EN } from '../text/tale-en.ts';
import { TALE_ES } from '../text/tale-es.ts';
import { attack, banzai } from './fights.ts';
import { areaOf, nameUnits, placeName } from './names.ts';
import { byArea, enemyFire, latest, morale, standing, steps, suppression, traps } from './sentences.ts';

const follows: Telling = { fight: { role: 'follows' } };
const SEA = 'sea';
const ENEMY = 'enemy';
const SPIRIT = 'spirit';
const AREA = 'area ';
const to = (part: string): Telling => ({ part: () => part });
const aside = (part: string): Telling => ({ part: () => part, aside: true });
const inArea = ({ args }: GameEvent): string => `${AREA}${areaOf(String(args['hex'])) ?? ''}`;
const opens: Telling = { as: 'attack', part: inArea, fight: { role: 'opens', about: 'hex' } };
const decides: Telling = { as: 'attack', part: inArea, fight: { role: 'decides', about: 'hex' } };

/** Fire that answers an attack, and fire on whoever crosses the runway. */
const [ANSWER, RUNWAY] = [1, 2] as const;
/** Fire on those who land. */
const ON_LANDING: readonly unknown[] = [0, 4];

/** What is ordered, loaded or put ready: its effect is told. */
const UNTOLD = [
  ...['roll.support', 'shoreUsed', 'sailed', 'courseHeld', 'roll.courseChange', 'issued', 'shipped', 'recovering'],
  ...['recoveringOwn', 'roll.recovery', 'digging', 'die.sweepHex', 'transferred', 'boarded'],
];
const FOLLOWS = [
  ...['supported', 'demolished', 'cleared', 'hexLost', 'secured', 'unsecured', 'steps', 'pinned', 'eliminated'],
  ...['supplySunk', 'repelled', 'fellBack', 'die.sweep'],
];
const AT_SEA = [
  'entered',
  'drifted',
  'withdrew',
  'recalled',
  'cameOff',
  'unloaded',
  'landed',
  'marched',
  'pierWalked',
  'bairiki',
];

const TELLINGS: Tale['tellings'] = {
  ...Object.fromEntries(UNTOLD.map((type) => [type, null])),
  ...Object.fromEntries(FOLLOWS.map((type) => [type, follows])),
  ...Object.fromEntries(AT_SEA.map((type) => [type, to(SEA)])),
  dayTurn: { breaks: 'turn' },
  nightTurn: { breaks: 'turn' },
  moved: aside('marches'),
  'roll.marineFire': ({ args: { purpose } }) =>
    purpose === 'suppression' ? { as: 'suppression', part: () => SEA } : purpose === 'fire' ? opens : follows,
  'roll.japaneseFire': ({ args: { kind } }) => {
    if (kind === ANSWER) return { by: ['kind'], ...follows };
    if (kind === RUNWAY) return { as: 'enemyFire', by: ['kind'], ...aside('marches') };
    return { as: 'enemyFire', by: ['kind'], part: () => (ON_LANDING.includes(kind) ? SEA : ENEMY) };
  },
  'roll.marineAttack': decides,
  attackStopped: decides,
  'roll.demolition': decides,
  'why.attack': opens,
  'why.demolish': opens,
  banzai: { fight: { role: 'opens', about: 'unit' } },
  'roll.banzai': { as: 'banzai', fight: { role: 'decides', about: 'unit' } },
  casualties: aside(SPIRIT),
  morale: aside(SPIRIT),
  positionReady: aside(SPIRIT),
  positionLost: aside(SPIRIT),
  recovered: aside(SPIRIT),
  head: aside(SPIRIT),
  'roll.boobyTrap': to('traps'),
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'roll.bombardment': each('tale.bombardment'),
  chit: listing('tale.chit', 'area'),
  entered: listing('tale.entered', 'piece', 'brief'),
  drifted: listing('tale.drifted', 'piece', 'brief'),
  withdrew: listing('tale.withdrew', 'craft', 'brief'),
  recalled: listing('tale.recalled', 'craft', 'brief'),
  cameOff: listing('tale.cameOff', 'craft', 'brief'),
  unloaded: listing('tale.unloaded', 'unit', 'brief'),
  landed: byArea('tale.landed', 'unit'),
  marched: listing('tale.marched', 'unit'),
  pierWalked: each('tale.pierWalked'),
  bairiki: listing('tale.bairiki', 'unit'),
  moved: byArea('tale.moved', 'unit'),
  suppression,
  enemyFire,
  'roll.japaneseFire': enemyFire,
  'roll.marineFire': () => '',
  attack,
  banzai,
  supported: () => '',
  pinned: listing('tale.pinned', 'piece'),
  steps,
  eliminated: listing('tale.eliminated', 'piece'),
  cleared: listing('tale.cleared', 'hex'),
  hexLost: listing('tale.hexLost', 'hex'),
  secured: listing('tale.secured', 'area'),
  unsecured: listing('tale.unsecured', 'area'),
  repelled: each('tale.repelled'),
  fellBack: each('tale.fellBack'),
  casualties: latest('tale.casualties'),
  morale,
  positionReady: listing('tale.positionReady', 'hex'),
  positionLost: listing('tale.positionLost', 'hex'),
  recovered: listing('tale.recovered', 'unit'),
  head: listing('tale.head', 'hex'),
  'roll.supply': each('tale.supply'),
  'roll.boobyTrap': traps,
  isolated: listing('tale.isolated', 'unit'),
  unsupplied: listing('tale.unsupplied', 'unit'),
  pointEaten: listing('tale.pointEaten', 'unit'),
  resting: listing('tale.resting', 'battalion'),
  craftBack: listing('tale.craftBack', 'craft'),
  'roll.nightEvents': each('tale.night'),
  'roll.collapse': each('tale.collapse'),
  'roll.cancelled': each('tale.cancelled'),
  'die.givenUp': each('tale.givenUp'),
  'die.airRaid': each('tale.airRaid'),
  'die.raidOnFleet': each('tale.raidOnFleet'),
  'die.pierHeadLost': each('tale.pierHeadLost'),
  'die.sweep': () => '',
};

/** How Tarawa is told. */
export const tale: Tale = {
  text: { en: TALE_EN, es: TALE_ES },
  tellings: TELLINGS,
  sentences: SENTENCES,
  pieces: ['unit', 'piece', 'craft', 'boat', 'amtrac'],
  places: ['hex', 'area'],
  name: nameUnits,
  place: placeName,
  opening: (part, teller) =>
    part.startsWith(AREA) && part !== AREA
      ? teller.say('tale.opening', { area: teller.place(part.slice(AREA.length)) })
      : '',
  standing,
};
