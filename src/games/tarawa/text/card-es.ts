import type { CARD_EN } from './card-en.ts';

/** Lo que dice la ficha de Tarawa en español: todo lo que se dice del juego antes de cargarlo. */
export const CARD_ES: Record<keyof typeof CARD_EN, string> = {
  'game.title': 'Tarawa 1943',
  'game.blurb':
    'Betio, del 20 al 23 de noviembre de 1943. Diriges a la 2.ª División de Marines por el arrecife y a través de la isla, contra una guarnición que mueven las reglas.',
  'scenario.campaign': 'El desembarco tal como fue',
  'scenario.freeform': 'Tu propio plan',
  'option.twoHexes': 'Ataque a dos hexes: cada atacante debe estar junto',
  'option.twoHexes.eitherHex': 'al menos a uno de ellos',
  'option.twoHexes.bothHexes': 'a los dos',
  'side.marine': 'Marines',
  'side.japanese': 'Japoneses',
  'side.draw': 'Nadie',
  'level.victory': 'victoria',
  'level.pyrrhic': 'una isla pagada muy cara',
  'level.ruined': 'una conquista ruinosa',
  'level.defeat': 'el desembarco ha fracasado',
  'lesson.title': 'El desembarco guiado',
  'lesson.about':
    'Lleva un batallón por el arrecife hasta una playa. En tres minutos sabrás cómo funciona todo en esta mesa.',
};
