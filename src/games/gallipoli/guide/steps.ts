import { asks, type GuideStep, happened, is, offers, oneOf, type Scene } from '../../../kernel/guide.ts';

// The guided landing: the 1st Australian Division at Anzac Cove, with two battleships off the beach, and sweepers in the strait.
const BRIGADES = ['1A-1', '1A-2', '1A-3'] as const;
export const SHIPS = ['triumph', 'majestic'] as const;
export const SWEEPERS = ['ms-1', 'ms-2'] as const;
export const BOATS = 'AA-ANZAC';
const BEACH = 'GP-15';
export const FIELD = 'DS-3';
const [LEADER] = BRIGADES;

const landed = (scene: Scene) => happened(scene, 'landed', { unit: LEADER });
const shelled = (scene: Scene) => happened(scene, 'roll.bombardment', { area: BEACH });
const attacked = (scene: Scene) => happened(scene, 'roll.assault', { area: BEACH });
const swept = (scene: Scene) => happened(scene, 'roll.sweeping');

const march = is('marchAndFight');
const lead = is('select', { unit: LEADER });
const follow = oneOf('select', 'unit', BRIGADES);
const row = is('land', { area: BOATS });
const shell = is('bombard', { area: BEACH });
const storm = is('assault', { area: BEACH });
const join = oneOf('join', 'unit', BRIGADES);

/** The first step that fits what is asked now is the one to be at; where none fits, everything is allowed. */
export const STEPS: readonly GuideStep[] = [
  {
    id: 'activate',
    when: (scene) => asks(scene, 'segment'),
    say: ['lesson.welcome', 'lesson.activate'],
    allow: march,
  },
  {
    id: 'unit',
    when: (scene) => offers(scene, lead) && !landed(scene),
    say: ['lesson.unit'],
    args: { unit: LEADER },
    allow: lead,
  },
  {
    id: 'land',
    when: (scene) => offers(scene, row) && !landed(scene) && !scene.undone,
    say: ['lesson.land'],
    args: { area: BOATS },
    allow: row,
  },
  {
    id: 'undo',
    when: (scene) => landed(scene) && !scene.undone && asks(scene, 'moves'),
    say: ['lesson.undo'],
    allow: () => false,
    press: 'undo',
  },
  { id: 'again', when: (scene) => offers(scene, row) && !landed(scene), say: ['lesson.undo.again'], allow: row },
  { id: 'others', when: (scene) => offers(scene, follow), say: ['lesson.others'], allow: follow },
  { id: 'follow', when: (scene) => offers(scene, row), say: ['lesson.follow'], args: { area: BOATS }, allow: row },
  { id: 'ready', when: (scene) => asks(scene, 'moves'), say: ['lesson.ready'], allow: is('endMoves') },
  {
    id: 'shell',
    when: (scene) => asks(scene, 'mustLand') && offers(scene, shell) && !shelled(scene),
    say: ['lesson.shell'],
    args: { area: BEACH },
    allow: shell,
  },
  {
    // One ship fires; the other is kept for the assault itself.
    id: 'gun',
    when: (scene) => asks(scene, 'guns') && !offers(scene, is('shoot')),
    say: ['lesson.gun'],
    args: { unit: SHIPS[0] },
    allow: is('gun', { unit: SHIPS[0] }),
  },
  { id: 'shoot', when: (scene) => asks(scene, 'guns'), say: ['lesson.shoot'], allow: is('shoot') },
  {
    id: 'storm',
    when: (scene) => asks(scene, 'mustLand') && offers(scene, storm),
    say: ['lesson.storm'],
    args: { area: BEACH },
    allow: storm,
  },
  { id: 'join', when: (scene) => asks(scene, 'muster') && offers(scene, join), say: ['lesson.join'], allow: join },
  {
    id: 'support',
    when: (scene) => asks(scene, 'muster') && offers(scene, is('intensive', { unit: SHIPS[1] })),
    say: ['lesson.support'],
    args: { unit: SHIPS[1] },
    allow: is('intensive', { unit: SHIPS[1] }),
  },
  { id: 'attack', when: (scene) => asks(scene, 'muster'), say: ['lesson.attack'], allow: is('attack') },
  { id: 'losses', when: (scene) => asks(scene, 'attackerLosses'), say: ['lesson.losses'], allow: is('stand') },
  {
    id: 'advance',
    when: (scene) => asks(scene, 'advance') && offers(scene, is('advance')),
    say: ['lesson.advance'],
    args: { area: BEACH },
    allow: is('advance'),
  },
  {
    id: 'beachhead',
    when: (scene) => asks(scene, 'beachheads') && offers(scene, is('beachhead', { area: BEACH })),
    say: ['lesson.beachhead'],
    args: { area: BEACH },
    allow: is('beachhead', { area: BEACH }),
  },
  { id: 'enough', when: (scene) => asks(scene, 'again'), say: ['lesson.enough'], allow: is('pass') },
  {
    id: 'sweep',
    when: (scene) => asks(scene, 'sweeping') && !swept(scene),
    say: ['lesson.mines', 'lesson.sweep'],
    args: { area: FIELD },
    allow: is('sweep'),
  },
];

/** The landing has been walked through: a beach was taken and a minefield swept. */
export const finished = (scene: Scene): boolean => attacked(scene) && swept(scene);
