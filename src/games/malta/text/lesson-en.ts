/** What the guided drop says in English; its title and its offer are on the card. */
export const LESSON_EN = {
  'lesson.end': "Well done: Ta' Qali is yours",
  'lesson.end.about':
    'You have dropped a battalion, put it together, moved, called in the Luftwaffe, attacked at known odds and advanced. With an airfield in your hands the air-landing division can come in. The rest is more of the same, with an enemy who answers.',
  'lesson.after': 'Play the first two days',
  'lesson.welcome':
    '29 June 1942, afternoon. Two battalions of the Ramcke brigade came down on Malta this morning, far apart as parachutists do; the garrison has not moved yet. A third battalion is in the air.',
  'lesson.jump':
    'The parachute on the map is your drop zone; only you see it before the jump. The card below says what is asked and which rule asks it: touch the number to read the rule. You may still call the drop off. Do not: let it go ahead, and {unit:unit} jumps.',
  'lesson.landed':
    'Wind and flak decide where they land: read the log. A battalion jumps by companies, and each may lose a step.',
  'lesson.reform': 'All its companies are in one hex. Only what glows can be chosen: put {unit:unit} together again.',
  'lesson.onward':
    'Every turn has its parts in a fixed order. In this one there is nothing more to do: end it and go on.',
  'lesson.select': 'Who jumped this turn moves no more; those of the morning do. Take {unit:unit}.',
  'lesson.move':
    'Everything in reach glows. The goal is the airfield {hex:at}: go to a hex beside it. Next to the enemy a unit must stop, for it is in his zone of control.',
  'lesson.undo':
    'Changed your mind? Orders can be taken back up to the last roll. Press Undo once (or the key U), then give the order again.',
  'lesson.again': 'The move is taken back. Now give it again: to one of the hexes beside the airfield.',
  'lesson.second':
    'An airfield is better attacked from two sides. Take {unit:unit}; it has no line of supply to its headquarters, and its badge says so.',
  'lesson.beside': 'Bring it up to {hex:at} as well.',
  'lesson.air':
    'Before the attacks support is called in. Three air markers are yours on a clear day: send one in support of the attack on {hex:at}. Each moves the odds by a column; the others may stay at home.',
  'lesson.attack': 'Ground crews with rifles hold the field. Choose {hex:at} as the target.',
  'lesson.join': 'Attack strengths of all who join are added up and set against the defence. Let both battalions join.',
  'lesson.strike':
    'Beside the order stand its exact odds, and every shift of a column with its rule: here the better morale and the aircraft. The Allies may still answer with guns. The first number is what it costs you in hits, the second what it costs them. Attack.',
  'lesson.advance': 'The field is empty. Whoever attacked may follow: send a battalion onto {hex:at}.',
} as const satisfies Record<string, string>;
