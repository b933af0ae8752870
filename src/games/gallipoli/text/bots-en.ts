/** Why the bots of Gallipoli do what they do, in English. */
export const BOTS_EN = {
  'why.army': 'A land activation pays: {area:at}, {chance}% to take it.',
  'why.assault': 'Assault {area:at}: {chance}% to clear it.',
  'why.bombard': 'Guns bear on {area:at}: shake the troops there first.',
  'why.counter': 'Strike at {area:at}: {chance}% to clear it.',
  'why.fire': '{target:unit} is the best target in range of {unit:unit}.',
  'why.land': '{unit:unit} goes for the beach: {area:at}, {chance}% to take it.',
  'why.moveUp': '{unit:unit} is worth more there: {area:at}.',
  'why.second': 'Supply to spare: a second activation of the fleet is worth about {points} VP.',
  'why.shoot': 'Ships in range: the fire of forts and guns is worth about {points} VP.',
  'why.station': 'The best station for {unit:unit}, guns against mines: {area:at}.',
  'why.sweep': '{unit:unit} clears the way: {area:at}.',
  'why.withdraw': 'London pays for {unit:unit}, and the front can spare it.',
};
