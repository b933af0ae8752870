/** Por qué los bots de Gallipoli hacen lo que hacen, en español. */
export const BOTS_ES = {
  'why.army': 'Compensa una activación terrestre: {area:at}, {chance} % de tomarla.',
  'why.assault': 'Asaltar {area:at}: {chance} % de despejarla.',
  'why.bombard': 'Hay cañones al alcance de {area:at}: primero, desorganizar a sus tropas.',
  'why.counter': 'Golpear en {area:at}: {chance} % de despejarla.',
  'why.fire': '{target:unit} es el mejor blanco al alcance de {unit:unit}.',
  'why.land': '{unit:unit} va a la playa: {area:at}, {chance} % de tomarla.',
  'why.moveUp': '{unit:unit} vale más allí: {area:at}.',
  'why.second': 'Sobran suministros: una segunda activación de la flota vale unos {points} PV.',
  'why.shoot': 'Barcos al alcance: el fuego de fuertes y cañones vale unos {points} PV.',
  'why.station': 'El mejor puesto para {unit:unit}, sopesando cañones y minas: {area:at}.',
  'why.sweep': '{unit:unit} abre paso: {area:at}.',
  'why.withdraw': 'Londres paga por {unit:unit}, y el frente puede prescindir de ella.',
};
