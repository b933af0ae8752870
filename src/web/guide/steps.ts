import type { ActionJson } from '../../kernel/actions.ts';
import type { MessageArgs } from '../../kernel/events.ts';
import type { Decision, TimedEvent } from '../session/messages.ts';
import type { WebKey } from '../text/index.ts';

// The guided landing: one battalion, one beach. Amtrac 1 carries company A to the hex where company B is ashore.
export const CRAFT = 'Amtrac1';
export const COMPANY = '2/2A';
export const LEADER = '2/2B';
const LAST_REEF = '2633';
const BEACH = '2732';
export const TARGET = '2832';

/** What a step may look at. */
export interface Scene {
  readonly decision: Decision;
  readonly log: readonly TimedEvent[];
  /** The person has taken an order back once. */
  readonly undone: boolean;
}

export interface Step {
  readonly id: string;
  when(scene: Scene): boolean;
  readonly say: readonly WebKey[];
  readonly args?: MessageArgs;
  /** What glows and is taken; nothing where the step asks for something else. */
  allow(action: ActionJson): boolean;
  /** The button that the step is about. */
  readonly press?: 'undo';
}

const is =
  (type: string, args: Readonly<Record<string, string>> = {}) =>
  (action: ActionJson) =>
    action.type === type && Object.entries(args).every(([name, value]) => action[name] === value);

const offers = ({ decision }: Scene, wanted: (action: ActionJson) => boolean) => decision.actions.some(wanted);
const asks = ({ decision }: Scene, key: string) => decision.prompt.key === `prompt.${key}`;
const happened = ({ log }: Scene, type: string, args: Readonly<Record<string, string>>) =>
  log.some(({ event }) => event.type === type && Object.entries(args).every(([n, value]) => event.args[n] === value));

const fired = (scene: Scene) => happened(scene, 'roll.marineFire', { unit: LEADER });
const attacked = (scene: Scene) => happened(scene, 'roll.marineAttack', { hex: TARGET });

const sailIn = is('sail', { craft: CRAFT, hex: LAST_REEF });
const land = is('sail', { craft: CRAFT, hex: BEACH });
const lead = is('select', { unit: LEADER });
const shoot = is('fire', { hex: TARGET });
const aim = is('target', { hex: TARGET });
const join = is('join', { unit: COMPANY });

/** The first step that fits what is asked now is the one to be at; where none fits, everything is allowed. */
export const STEPS: readonly Step[] = [
  {
    id: 'sail',
    when: (scene) => offers(scene, sailIn) && !scene.undone,
    say: ['guide.welcome', 'guide.sail'],
    args: { craft: CRAFT },
    allow: sailIn,
  },
  {
    id: 'undo',
    when: (scene) => offers(scene, land) && !scene.undone,
    say: ['guide.undo'],
    allow: () => false,
    press: 'undo',
  },
  { id: 'again', when: (scene) => offers(scene, sailIn), say: ['guide.undo.again'], allow: sailIn },
  { id: 'land', when: (scene) => offers(scene, land), say: ['guide.land'], args: { unit: COMPANY }, allow: land },
  { id: 'impulse', when: (scene) => asks(scene, 'impulse'), say: ['guide.end.impulse'], allow: is('endImpulse') },
  {
    id: 'suppress',
    when: (scene) => asks(scene, 'suppression') && offers(scene, is('suppress')),
    say: ['guide.fire', 'guide.suppress'],
    allow: is('suppress'),
  },
  {
    id: 'unit',
    when: (scene) => offers(scene, lead) && !fired(scene),
    say: ['guide.unit'],
    args: { unit: LEADER },
    allow: lead,
  },
  {
    id: 'shoot',
    when: (scene) => offers(scene, shoot) && !fired(scene),
    say: ['guide.shoot'],
    args: { hex: TARGET },
    allow: shoot,
  },
  { id: 'roll', when: (scene) => asks(scene, 'fire'), say: ['guide.shoot.roll'], allow: is('roll') },
  {
    id: 'attacker',
    when: (scene) => offers(scene, lead) && !attacked(scene),
    say: ['guide.attack'],
    args: { unit: LEADER },
    allow: lead,
  },
  {
    id: 'attack',
    when: (scene) => asks(scene, 'unitMenu') && offers(scene, is('attack')),
    say: ['guide.attack.go'],
    allow: is('attack'),
  },
  { id: 'join', when: (scene) => offers(scene, join), say: ['guide.join'], args: { unit: COMPANY }, allow: join },
  { id: 'target', when: (scene) => asks(scene, 'attackers') && offers(scene, aim), say: ['guide.target'], allow: aim },
  {
    id: 'support',
    when: (scene) => asks(scene, 'attackOne') && offers(scene, is('shore')),
    say: ['guide.support'],
    allow: is('shore'),
  },
  { id: 'go', when: (scene) => asks(scene, 'attackOne'), say: ['guide.attack.roll'], allow: is('roll') },
  { id: 'hit', when: (scene) => asks(scene, 'hit'), say: ['guide.hit'], allow: () => true },
  {
    id: 'finish',
    when: (scene) => asks(scene, 'landActions') && attacked(scene),
    say: ['guide.finish'],
    allow: is('endActions'),
  },
];

export const ANY: Step = { id: 'any', when: () => true, say: ['guide.any'], allow: () => true };

export const stepAt = (scene: Scene): Step => STEPS.find((step) => step.when(scene)) ?? ANY;

/** The landing has been walked through: an attack was made and the turn is over. */
export const finished = (scene: Scene): boolean => attacked(scene) && asks(scene, 'embark');
