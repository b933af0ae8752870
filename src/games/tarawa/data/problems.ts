import type { Sense } from '../../../kernel/schema.ts';
import type { Words } from '../../../kernel/wording.ts';

/** How Tarawa's numbers may fail to fit together, in words. */
export const PROBLEMS = {
  'no-area': ['there is no area {name}', 'no hay ningún área {name}'],
  'no-beach': ['there is no beach {name}', 'no hay ninguna playa {name}'],
  'no-beach-in-play': ['there is no beach in play {name}', 'no hay en juego ninguna playa {name}'],
  'no-hex': ['there is no hex {name}', 'no hay ningún hexágono {name}'],
  'no-regiment': ['there is no regiment {name}', 'no hay ningún regimiento {name}'],
  'no-battalion': ['there is no battalion {name}', 'no hay ningún batallón {name}'],
  'no-unit': ['there is no unit {name}', 'no hay ninguna unidad {name}'],
  'no-box': ['there is no box {box}', 'no hay ninguna casilla {box}'],
  'no-turn': ['there is no turn {turn}', 'no hay ningún turno {turn}'],
  pool: ['a pool has 1 to {most} chits', 'una reserva tiene de 1 a {most} fichas'],
  'land-in-area': [
    'every land hex lies in an area, no other',
    'todo hexágono de tierra está en un área, y ningún otro',
  ],
  'land-count': ['an island has 1 to {most} land hexes', 'una isla tiene de 1 a {most} hexágonos de tierra'],
  'empty-area': ['no hex lies in {area}', 'ningún hexágono está en {area}'],
  wrecks: ['one hex of the reef has the wrecks', 'los pecios están en un solo hexágono del arrecife'],
  apart: ['{a} does not touch {b}', '{a} no linda con {b}'],
  'not-land': ['{name} is not on land', '{name} no está en tierra'],
  'not-reef': ['{name} is not on the reef', '{name} no está en el arrecife'],
  'not-open': ['{name} cannot be an invasion hex', '{name} no puede ser hex de desembarco'],
  'not-entry': ['{name} is no entry hex to dock from', '{name} no es un hex de entrada desde el que atracar'],
  'called-any': ['no beach can be called any', 'ninguna playa puede llamarse any'],
  'other-beach': ['{name} belongs to another beach', '{name} es de otra playa'],
  'no-beach-of-it': ['an invasion hex of no beach', 'un hex de desembarco sin playa'],
  'unit-too': ['{name} is a unit, too', '{name} es también una unidad'],
  'many-pieces': ['more than {most} pieces', 'más de {most} piezas'],
  'one-regiment': [
    'the battalion {battalion} belongs to one regiment',
    'el batallón {battalion} es de un solo regimiento',
  ],
  'many-battalions': ['more than {most} battalions', 'más de {most} batallones'],
  either: ['a battalion or units, and not both', 'un batallón o unidades, no las dos cosas'],
  'comes-twice': ['{name} is to come twice', '{name} llega dos veces'],
  'few-regiments': ['there are {count} regiments with battalions', 'solo {count} regimientos tienen batallones'],
  'few-battalions': [
    'the regiments chosen may have only {count} battalions',
    'los regimientos elegidos pueden tener solo {count} batallones',
  ],
} as const satisfies Record<string, Words>;

export type Found = Sense<typeof PROBLEMS>;
