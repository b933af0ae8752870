/** Por qué hacen lo que hacen los bots de Malta, en español. */
export const BOTS_ES = {
  'why.air': 'Donde más rinde la aviación es contra {hex:at}.',
  'why.attack': 'Atacar {hex:at}: columna {column}, más o menos; vale unos {worth} pasos.',
  'why.drive': '{unit:unit} va a {hex:at}: hay buena proporción contra {goal:at}.',
  'why.drop': '{marker:unit} cerca de aeródromos mal guardados, lejos de la antiaérea y del mar: {hex:at}.',
  'why.fire': '{unit:unit} tiene su mejor blanco en {hex:at}.',
  'why.fly': '{hex:at} está despejado: llega por aire {unit:unit}.',
  'why.load': 'La playa de {hex:at} tiene poca defensa: allí va {unit:unit}.',
  'why.post': '{unit:unit} vale más en {hex:at}.',
  'why.strike': '{unit:unit} bate las playas: hay que acallarla.',
  'why.take': 'Nadie defiende {hex:at}: lo toma {unit:unit}.',
  'why.zone': '{formation:formation}: la zona {zone:zone} tiene playas débiles cerca de los aeródromos.',
};
