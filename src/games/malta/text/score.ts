/** What the end of a match is told with. */
export const SCORE = {
  en: {
    'score.line': 'Collapse {collapse}, exhaustion {exhaustion}; steps lost: Axis {axis}, Allies {allied}',
    'score.line.short':
      '{held} {held?airfield or city|airfields and cities} in Axis hands; steps lost: Axis {axis}, Allies {allied}',
    'score.collapse': 'Collapse, added to the surrender roll',
    'score.exhaustion': 'Exhaustion, taken off it',
    'score.places': 'Airfields and cities held by the Axis',
    'score.place': '{hex:at}',
    'score.axisLost': 'Steps lost by the Axis',
    'score.alliedLost': 'Steps lost by the Allies',
    'score.end.surrender': 'The Axis: the surrender roll comes to {from} or more',
    'score.end.cities': 'The Axis: every city is in its hands',
    'score.end.called-off': 'The Allies: the surrender roll comes to {upTo} or less, and the Axis gives up',
    'score.end.no-troops': 'The Allies: the Axis has nobody left to fight with',
    'score.end.time': 'The Allies: Malta has not surrendered when the last turn is over',
    'score.end.airfields': 'The Axis: an airfield in its hands when the second day is over',
    'score.end.held': 'The Allies: every airfield has held',
  },
  es: {
    'score.line': 'Derrumbe {collapse}, agotamiento {exhaustion}; pasos perdidos: Eje {axis}, aliados {allied}',
    'score.line.short':
      '{held} {held?aeródromo o ciudad|aeródromos y ciudades} en poder del Eje; pasos perdidos: Eje {axis}, aliados {allied}',
    'score.collapse': 'Derrumbe, se suma a la tirada de rendición',
    'score.exhaustion': 'Agotamiento, se le resta',
    'score.places': 'Aeródromos y ciudades en poder del Eje',
    'score.place': '{hex:at}',
    'score.axisLost': 'Pasos perdidos por el Eje',
    'score.alliedLost': 'Pasos perdidos por los aliados',
    'score.end.surrender': 'El Eje: la tirada de rendición llega a {from} o más',
    'score.end.cities': 'El Eje: todas las ciudades en su poder',
    'score.end.called-off': 'Los aliados: la tirada de rendición se queda en {upTo} o menos y el Eje renuncia',
    'score.end.no-troops': 'Los aliados: al Eje no le queda nadie con quien combatir',
    'score.end.time': 'Los aliados: Malta no se ha rendido al acabar el último turno',
    'score.end.airfields': 'El Eje: un aeródromo en su poder al acabar el segundo día',
    'score.end.held': 'Los aliados: han resistido todos los aeródromos',
  },
} as const;
