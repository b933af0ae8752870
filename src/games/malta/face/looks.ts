import type { EventGroup, EventLook } from '../../../kernel/face.ts';

const BY_LOOK: Readonly<Partial<Record<EventLook, readonly string[]>>> = {
  landing: ['ammunitionLanded', 'landed', 'airLanded'],
  hit: ['leaderLost', 'shipSunk', 'stepLost', 'eliminated', 'worse'],
  fire: ['shipFire', 'coastFire', 'aimsToBombard', 'airBombs', 'bombardment', 'assault'],
  move: ['moved', 'sailed', 'retreated', 'advanced'],
};

const BY_GROUP: Readonly<Record<EventGroup, readonly string[]>> = {
  move: [
    ...['moved', 'sailed', 'retreated', 'advanced', 'landed', 'airLanded', 'jumped', 'raided', 'stationed'],
    ...['leaderEnters', 'displaced', 'serialTurnsBack'],
  ],
  shot: ['attacks', 'assault', 'bombardment', 'airStrike', 'shipFire', 'coastFire', 'rake', 'flak', 'edge'],
  hit: ['stepLost'],
  loss: ['eliminated', 'gunDestroyed', 'leaderLost', 'shipSunk', 'shipLeaves'],
  control: ['taken'],
  morale: ['worse', 'recovery', 'unsupplied', 'surrender'],
  other: [
    ...['weather', 'navy', 'ammunitionLanded', 'delay', 'zoneChosen', 'sailsWith', 'soloBeach', 'dropZone', 'soloDrop'],
    ...[
      'dropCancelled',
      'gunShown',
      'adc',
      'leaderRisk',
      'leaderAlone',
      'stragglers',
      'restored',
      'absorbed',
      'converted',
    ],
    ...['reformed', 'command', 'penetration', 'ended'],
  ],
};
/** Told in the log; a recap has no line for it: its effect has one of its own, or it is no more than a preparation. */
const UNTOLD = [
  ...['day', 'turn', 'playerTurn', 'placed', 'gunSet', 'attached', 'dropPlanned', 'serialPlanned', 'unplanned'],
  ...['serialCancelled', 'drop', 'driftDistance', 'driftDirection', 'soloOffset', 'jumpLoss', 'landingLoss', 'loaded'],
  ...['brokenUp', 'issued', 'ammunition', 'aimed', 'aimsToBombard', 'aimsToSupport', 'airBombs', 'airSupport'],
  ...['tooWeak', 'committed', 'shared'],
];

const keyed = <T>(lists: Readonly<Record<string, readonly string[]>>): [string, T][] =>
  Object.entries(lists).flatMap(([word, types]) => types.map((type): [string, T] => [type, word as T]));

/** How each event is shown on the map; those not named only point. */
export const LOOKS: Readonly<Record<string, EventLook>> = Object.fromEntries(keyed<EventLook>(BY_LOOK));
/** Under which heading a recap tells of each event. */
export const GROUPS: Readonly<Record<string, EventGroup | null>> = Object.fromEntries([
  ...keyed<EventGroup>(BY_GROUP),
  ...UNTOLD.map((type) => [type, null] as const),
]);
