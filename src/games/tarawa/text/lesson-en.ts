/** What the guided landing says in English; its title and its offer are on the card. */
export const LESSON_EN = {
  'lesson.end': 'Well done: the beachhead stands',
  'lesson.end.about':
    'You have crossed the reef, kept the guns quiet, fired, attacked and taken back an order. The campaign is the same, with nine battalions, three days and an island to clear.',
  'lesson.after': 'Play the campaign',
  'lesson.welcome':
    '20 November 1943, 09:00. The first company of the 2nd Battalion sits in amtracs on the reef off beach Red 2. The fleet has done what it can. You lead them in.',
  'lesson.sail':
    'Amtracs crawl over the coral, a hex at a time. Only what glows can be clicked: bring {craft} closer to the beach.',
  'lesson.undo':
    'Changed your mind? Moves can be taken back up to the last roll. Press Undo once (or the key U), then move again.',
  'lesson.undo.again': 'The order is taken back. Now give it again.',
  'lesson.land': 'One more hex and {unit} is ashore.',
  'lesson.impulse': 'The others wait their turn. End the impulse: then the guns of the island answer.',
  'lesson.fire':
    'That was anti-landing fire: one die for each craft under way. Read it in the log: the die, every modifier with its case number, the result. S costs a step, C pins.',
  'lesson.suppress':
    'Now the destroyers answer. Name an area for them to keep quiet: look at the odds first, then roll.',
  'lesson.unit': 'Ashore. Each unit has action points to move, fire, attack or recover. Choose {unit}.',
  'lesson.shoot': 'Before an attack, keep their heads down: fire at {hex}.',
  'lesson.shoot.roll': 'These are the exact odds, and the reasons for each modifier. Fire.',
  'lesson.attack': 'Now go in: choose {unit} again.',
  'lesson.attack.go': 'Attack.',
  'lesson.join': 'A battalion that attacks together fights better: let {unit} join in.',
  'lesson.target': 'The hex you fired at is the target.',
  'lesson.support': 'Call in support from the fleet: each point counts on the die.',
  'lesson.attack.roll': 'First they fire at you, then you roll. The odds count both. Attack.',
  'lesson.hit': 'A hit. Infantry can lose a step, or the regiment a little heart. Choose.',
  'lesson.finish': 'Whatever the die said, that is an attack. End the land actions.',
} as const satisfies Record<string, string>;
