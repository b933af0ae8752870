import type { GameEvent } from '../../../kernel/events.ts';
import type { Sentence, Teller } from '../../../kernel/tale/tale.ts';

const of = (events: readonly GameEvent[], type: string) => events.filter((event) => event.type === type);
const words = (events: readonly GameEvent[], name: string) => events.map(({ args }) => String(args[name]));

/** A chance that goes without saying, in percent. */
const SURE = 100;

/** Told in the head of the sentence. */
const HEAD = new Set([
  ...['why.attack', 'why.demolish', 'roll.marineFire', 'supported', 'roll.japaneseFire', 'roll.marineAttack'],
  ...['attackStopped', 'roll.demolition', 'demolished', 'cleared'],
]);

/** 7.2.2–7.2.5: fire on a hex and what it prepared, an attack or charges, as one thing. */
export const attack: Sentence = (events, teller) => {
  const came = teller.gather(events.filter(({ type }) => !HEAD.has(type)));
  return teller.join([head(events, teller), came]);
};

function head(events: readonly GameEvent[], teller: Teller): string {
  const fire = of(events, 'roll.marineFire');
  const [charges] = of(events, 'roll.demolition');
  const [roll] = [...of(events, 'roll.marineAttack'), ...of(events, 'attackStopped')];
  if (charges !== undefined) return demolition(charges, events, teller);
  // Asked again nearer to it, they know better.
  const plan = of(events, 'why.attack').at(-1);
  if (roll === undefined) return fire.length > 0 ? fireAlone(fire, events, teller) : stopped(events, teller);
  const led = plan === undefined ? [] : words([plan], 'unit');
  const attackers = [...led, ...words(of(events, 'roll.japaneseFire'), 'piece')];
  const cleared = words(of(events, 'cleared'), 'hex');
  const hexes = [...new Set([String(roll.args['hex']), ...cleared])];
  const result = roll.type === 'attackStopped' ? 'stopped' : cleared.length > 0 ? 'taken' : 'failed';
  const helpers = [...words(fire, 'unit'), ...words(of(events, 'supported'), 'unit')].filter(
    (id) => !attackers.includes(id),
  );
  const help =
    helpers.length === 0
      ? ''
      : teller.say(result === 'taken' ? 'tale.help' : 'tale.help.vain', { ...teller.folk(helpers) });
  const chance = plan === undefined || Number(plan.args['chance']) === SURE ? '' : teller.say('tale.chance', plan.args);
  // A lot of which only one was taken says which.
  const ground = cleared.length > 0 ? cleared : hexes;
  return teller.say(`tale.attack.${attackers.length === 0 ? 'nobody.' : ''}${result}`, {
    ...teller.folk(attackers),
    ...{ hex: teller.spots(ground).list, help, chance },
  });
}

function demolition(charges: GameEvent, events: readonly GameEvent[], teller: Teller): string {
  const left = of(events, 'demolished').at(-1)?.args['left'];
  const fell = of(events, 'cleared').length > 0;
  const key = fell ? 'falls' : left === undefined ? 'stands' : 'blown';
  return teller.say(`tale.charges.${key}`, { ...teller.args(charges), left: left ?? 0 });
}

/** Who was to go in, and did not come so far. */
function stopped(events: readonly GameEvent[], teller: Teller): string {
  const [plan] = [...of(events, 'why.attack'), ...of(events, 'why.demolish')];
  return plan === undefined ? clearedIn(events, teller) : teller.say('tale.held', teller.args(plan));
}
function clearedIn(events: readonly GameEvent[], teller: Teller): string {
  const cleared = words(of(events, 'cleared'), 'hex');
  return cleared.length === 0 ? '' : teller.say('tale.cleared', { ...teller.spots(cleared) });
}

/** Nobody went in after it. */
function fireAlone(fire: readonly GameEvent[], events: readonly GameEvent[], teller: Teller): string {
  const [first] = fire;
  const fell = clearedIn(events, teller);
  if (first === undefined) return fell;
  const key = fire.some(({ args }) => args['result'] !== '-') ? 'tale.fire.hit' : 'tale.fire.none';
  const told = teller.say(key, {
    ...teller.folk(words(fire, 'unit')),
    hex: String(first.args['hex']),
    shots: fire.length,
  });
  return teller.join([told, fell]);
}

/** 10.2: a charge in the night, and how it was met. */
export const banzai: Sentence = (events, teller) => {
  const own = new Set(['roll.marineFire', 'roll.banzai', 'supported', 'banzai']);
  const [first] = of(events, 'banzai');
  const opening = first === undefined ? '' : teller.say('tale.banzai', teller.args(first));
  return teller.join([opening, teller.gather(events.filter(({ type }) => !own.has(type)))]);
};
