import { asks, type GuideStep, happened, is, offers, oneOf, type Scene } from '../../../kernel/guide.ts';

// The guided drop: two battalions of the Ramcke brigade on the ground since the morning, a third in the air, and an airfield.
export const ON_GROUND = ['RAM-KROH', 'RAM-HEYD'] as const;
export const IN_AIR = 'RAM-HUEB';
export const FIELD = '1211';
/** Where an attack on the airfield can start from without entering a town. */
const APPROACHES: readonly string[] = ['1311', '1212', '1111'];
const [LEADER, SECOND] = ON_GROUND;

const moved = (scene: Scene, unit: string) => happened(scene, 'moved', { unit });
const called = (scene: Scene) => happened(scene, 'airSupport', { hex: FIELD });

const pick = (unit: string) => is('select', { unit });
const close = oneOf('move', 'hex', APPROACHES);
const attack = is('attack', { hex: FIELD });
const join = oneOf('join', 'unit', ON_GROUND);
const fly = is('airSupport', { hex: FIELD });
const follow = oneOf('advance', 'unit', ON_GROUND);

const QUIET = ['assembly', 'breakdown', 'strategic', 'tactical', 'infiltration', 'reforming', 'support'] as const;

/** The first step that fits what is asked now is the one to be at; where none fits, everything is allowed. */
export const STEPS: readonly GuideStep[] = [
  {
    id: 'jump',
    when: (scene) => asks(scene, 'cancelDrops'),
    say: ['lesson.welcome', 'lesson.jump'],
    args: { unit: IN_AIR },
    allow: is('done'),
  },
  {
    id: 'reform',
    when: (scene) => asks(scene, 'assembly') && offers(scene, is('reform', { unit: IN_AIR })),
    say: ['lesson.landed', 'lesson.reform'],
    args: { unit: IN_AIR },
    allow: is('reform', { unit: IN_AIR }),
  },
  {
    id: 'select',
    when: (scene) => asks(scene, 'tactical') && !moved(scene, LEADER),
    say: ['lesson.select'],
    args: { unit: LEADER },
    allow: pick(LEADER),
  },
  {
    id: 'move',
    when: (scene) => asks(scene, 'unitMove') && !moved(scene, LEADER) && !scene.undone,
    say: ['lesson.move'],
    args: { hex: FIELD },
    // Wherever it goes, the move is taken back next.
    allow: is('move'),
  },
  {
    id: 'undo',
    when: (scene) => asks(scene, 'tactical') && moved(scene, LEADER) && !scene.undone,
    say: ['lesson.undo'],
    allow: () => false,
    press: 'undo',
  },
  {
    id: 'again',
    when: (scene) => asks(scene, 'unitMove') && !moved(scene, LEADER),
    say: ['lesson.again'],
    args: { hex: FIELD },
    allow: close,
  },
  {
    id: 'second',
    when: (scene) => asks(scene, 'tactical') && !moved(scene, SECOND),
    say: ['lesson.second'],
    args: { unit: SECOND },
    allow: pick(SECOND),
  },
  {
    id: 'beside',
    when: (scene) => asks(scene, 'unitMove'),
    say: ['lesson.beside'],
    args: { hex: FIELD },
    allow: close,
  },
  {
    id: 'air',
    when: (scene) => asks(scene, 'support') && !called(scene),
    say: ['lesson.air'],
    args: { hex: FIELD },
    allow: fly,
  },
  {
    id: 'attack',
    when: (scene) => asks(scene, 'attacks') && offers(scene, attack),
    say: ['lesson.attack'],
    args: { hex: FIELD },
    allow: attack,
  },
  { id: 'join', when: (scene) => asks(scene, 'muster') && offers(scene, join), say: ['lesson.join'], allow: join },
  { id: 'strike', when: (scene) => asks(scene, 'muster'), say: ['lesson.strike'], allow: is('strikeHome') },
  {
    id: 'advance',
    when: (scene) => asks(scene, 'advance') && offers(scene, follow),
    say: ['lesson.advance'],
    args: { hex: FIELD },
    allow: follow,
  },
  // Parts of the turn that have nothing, or nothing more, to say here.
  { id: 'onward', when: (scene) => asks(scene, ...QUIET), say: ['lesson.onward'], allow: is('done') },
];

/** The airfield was stormed and taken. */
export const finished = (scene: Scene): boolean => happened(scene, 'advanced', { hex: FIELD });
