import { asks, type GuideStep, happened, is, offers, type Scene } from '../../../kernel/guide.ts';

// The guided landing: one battalion, one beach. Amtrac 1 carries company A to the hex where company B is ashore.
export const CRAFT = 'Amtrac1';
export const COMPANY = '2/2A';
export const LEADER = '2/2B';
const LAST_REEF = '2633';
const BEACH = '2732';
export const TARGET = '2832';

const fired = (scene: Scene) => happened(scene, 'roll.marineFire', { unit: LEADER });
const attacked = (scene: Scene) => happened(scene, 'roll.marineAttack', { hex: TARGET });

const sailIn = is('sail', { craft: CRAFT, hex: LAST_REEF });
const land = is('sail', { craft: CRAFT, hex: BEACH });
const lead = is('select', { unit: LEADER });
const shoot = is('fire', { hex: TARGET });
const aim = is('target', { hex: TARGET });
const join = is('join', { unit: COMPANY });

/** The first step that fits what is asked now is the one to be at; where none fits, everything is allowed. */
export const STEPS: readonly GuideStep[] = [
  {
    id: 'sail',
    when: (scene) => offers(scene, sailIn) && !scene.undone,
    say: ['lesson.welcome', 'lesson.sail'],
    args: { craft: CRAFT },
    allow: sailIn,
  },
  {
    id: 'undo',
    when: (scene) => offers(scene, land) && !scene.undone,
    say: ['lesson.undo'],
    allow: () => false,
    press: 'undo',
  },
  { id: 'again', when: (scene) => offers(scene, sailIn), say: ['lesson.undo.again'], allow: sailIn },
  { id: 'land', when: (scene) => offers(scene, land), say: ['lesson.land'], args: { unit: COMPANY }, allow: land },
  { id: 'impulse', when: (scene) => asks(scene, 'impulse'), say: ['lesson.impulse'], allow: is('endImpulse') },
  {
    id: 'suppress',
    when: (scene) => asks(scene, 'suppression') && offers(scene, is('suppress')),
    say: ['lesson.fire', 'lesson.suppress'],
    allow: is('suppress'),
  },
  {
    id: 'unit',
    when: (scene) => offers(scene, lead) && !fired(scene),
    say: ['lesson.unit'],
    args: { unit: LEADER },
    allow: lead,
  },
  {
    id: 'shoot',
    when: (scene) => offers(scene, shoot) && !fired(scene),
    say: ['lesson.shoot'],
    args: { hex: TARGET },
    allow: shoot,
  },
  { id: 'roll', when: (scene) => asks(scene, 'fire'), say: ['lesson.shoot.roll'], allow: is('roll') },
  {
    id: 'attacker',
    when: (scene) => offers(scene, lead) && !attacked(scene),
    say: ['lesson.attack'],
    args: { unit: LEADER },
    allow: lead,
  },
  {
    id: 'attack',
    when: (scene) => asks(scene, 'unitMenu') && offers(scene, is('attack')),
    say: ['lesson.attack.go'],
    allow: is('attack'),
  },
  { id: 'join', when: (scene) => offers(scene, join), say: ['lesson.join'], args: { unit: COMPANY }, allow: join },
  { id: 'target', when: (scene) => asks(scene, 'attackers') && offers(scene, aim), say: ['lesson.target'], allow: aim },
  {
    id: 'support',
    when: (scene) => asks(scene, 'attackOne') && offers(scene, is('shore')),
    say: ['lesson.support'],
    allow: is('shore'),
  },
  { id: 'go', when: (scene) => asks(scene, 'attackOne'), say: ['lesson.attack.roll'], allow: is('roll') },
  { id: 'hit', when: (scene) => asks(scene, 'hit'), say: ['lesson.hit'], allow: () => true },
  {
    id: 'finish',
    when: (scene) => asks(scene, 'landActions') && attacked(scene),
    say: ['lesson.finish'],
    allow: is('endActions'),
  },
];

/** The landing has been walked through: an attack was made and the turn is over. */
export const finished = (scene: Scene): boolean => attacked(scene) && asks(scene, 'embark');
