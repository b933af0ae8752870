/** What the guided landing says in English; its title and its offer are on the card. */
export const LESSON_EN = {
  'lesson.end': 'Well done: the beach is yours',
  'lesson.end.about':
    'You have landed a division, shelled and stormed a beach, set up a beachhead, swept mines and taken back an order. The rest of the game is more of the same, with an enemy who answers.',
  'lesson.after': 'Play the landings',
  'lesson.welcome':
    '25 April 1915, off Gaba Tepe. The fleet is out, two battleships lie off Anzac Cove, and the Turks have just let an impulse pass. It is the turn of the 1st Australian Division.',
  'lesson.activate':
    'An impulse lets each side activate its army or its ships once. The card below says what is asked and which rule asks it: touch the number to read the rule. Choose march, then fight.',
  'lesson.unit': 'The division waits in the Allied box. Only what glows can be chosen: take {unit:unit}.',
  'lesson.land': 'Boats land from the pale sea areas off the coast. Send the brigade to {area:at}.',
  'lesson.undo':
    'Changed your mind? Orders can be taken back up to the last roll. Press Undo once (or the key U), then give the order again.',
  'lesson.undo.again': 'The order is taken back. Now give it again.',
  'lesson.others': 'Now the other brigades of the division, one by one.',
  'lesson.follow': 'After the first: to {area:at}.',
  'lesson.ready': 'Three brigades are in the boats. The rest of the army stays where it is: end the movement.',
  'lesson.shell': 'One Turkish regiment is dug in above the cove. Shell it first: bombard {area:at}.',
  'lesson.gun':
    'Every gun in range can take part, once a turn. One ship now, the other for the assault: choose {unit:unit}.',
  'lesson.shoot':
    'Beside the order stand its exact odds and every modifier with its rule. The number is how many units must check their morale. Fire.',
  'lesson.storm': 'Read in the log what the shells have done. Then go in: assault {area:at}.',
  'lesson.join':
    'Attack factors of all who join are added up and set against the defence. Let all three brigades join.',
  'lesson.support': 'A battleship with the boats makes the assault intensive: one column better. Call in {unit:unit}.',
  'lesson.attack':
    'The odds count it all: the trenches, the guns, and two points off for a landing. The first number is what it costs you, the second what it costs them. Attack.',
  'lesson.losses':
    'No assault is free. You may give a unit up to spare the others; better let them stand and check their morale. Not everybody is tried; where your units differ you choose who.',
  'lesson.advance':
    'The trench is empty. Send the brigades up into {area:at}; whoever stays in the boats goes back to the box.',
  'lesson.beachhead':
    'Without a beachhead nobody ashore is in supply. Set one up in {area:at}; from the next turn on it costs a supply point to keep it going.',
  'lesson.enough': 'For supply points a few units may act a second time. Keep them for the beachhead: pass.',
  'lesson.mines':
    'Meanwhile in the strait: your minesweepers lie in {area:at}, among markers that only the Turks have seen. Some are mines, some are dummies.',
  'lesson.sweep': 'At the end of every impulse a sweeper in a minefield may sweep. Look at the odds, then sweep.',
} as const satisfies Record<string, string>;
