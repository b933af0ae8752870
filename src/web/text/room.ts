import { both } from './both.ts';

/** The room around the map: dividers, the line below it, keys, notes, the goal. */
export const ROOM = both(
  {
    'room.side': 'Width of the panels; Enter folds them away',
    'room.prompt': 'Height of the question',
    'room.sheet': 'Height of the sheet: drag it, tap it or use the arrow keys',
    'room.total': '{side}: {count} {count?piece|pieces}, strength {strength}',
    'legend.title': 'What the colours on the map mean',
    'legend.choose': 'can be chosen',
    'legend.move': 'can go here',
    'legend.fire': 'can be fired at',
    'legend.attack': 'can be attacked',
    'legend.nothing': '{insight}: nothing to show now',
  },
  {
    'room.side': 'Ancho de los paneles; Intro los pliega',
    'room.prompt': 'Altura de la pregunta',
    'room.sheet': 'Altura de la hoja: arrástrala, tócala o usa las flechas',
    'room.total': '{side}: {count} {count?ficha|fichas}, fuerza {strength}',
    'legend.title': 'Qué significan los colores del mapa',
    'legend.choose': 'se puede elegir',
    'legend.move': 'se puede ir',
    'legend.fire': 'se le puede disparar',
    'legend.attack': 'se puede atacar',
    'legend.nothing': '{insight}: ahora no hay nada que mostrar',
  },
);
