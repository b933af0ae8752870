import type { Refusal, Sense } from '../../../kernel/schema.ts';
import type { Given, WordArgs, Words } from '../../../kernel/wording.ts';

/** How Malta's numbers may fail to fit together, in words. */
export const PROBLEMS = {
  'rolls-from': ['rolls must run from {low} up', 'las tiradas deben ir de {low} en adelante'],
  'heads-grow': [
    'heads of columns must grow from left to right',
    'las cabeceras de las columnas deben crecer de izquierda a derecha',
  ],
  'rows-once': ['each row stands there once', 'cada fila va una sola vez'],
  'turns-are': ['turns must be {turns}', 'los turnos deben ser {turns}'],
  'no-axis-formation': ['there is no Axis formation {name}', 'no hay ninguna formación del Eje {name}'],
  'no-allied-formation': ['there is no Allied formation {name}', 'no hay ninguna formación aliada {name}'],
  'no-axis-hq': ['there is no Axis headquarters {name}', 'no hay ningún CG del Eje {name}'],
  'no-allied-hq': ['there is no Allied headquarters {name}', 'no hay ningún CG aliado {name}'],
  'no-breakdown': ['there is no breakdown {name}', 'no hay ninguna fila de disolución {name}'],
  'no-stronghold': ['there is no stronghold {name}', 'no hay ninguna plaza fuerte {name}'],
  'no-hex-in-sector': [
    'there is no land hex in the sector {sector} {name}',
    'en el sector {sector} no hay ningún hexágono de tierra {name}',
  ],
  'no-land-hex': ['there is no land hex {name}', 'no hay ningún hexágono de tierra {name}'],
  'no-hex': ['there is no hex {name}', 'no hay ningún hexágono {name}'],
  'no-command': ['there is no formation or group {name}', 'no hay ninguna formación ni grupo {name}'],
  'no-gun-site': ['there is no gun site {name}', 'no hay ningún emplazamiento {name}'],
  'no-fort': ['there is no fort {name}', 'no hay ningún fuerte {name}'],
  'no-beach': ['there is no beach in the {zone} {name}', 'en la zona {zone} no hay ninguna playa {name}'],
  'no-airfield': ['there is no airfield {name}', 'no hay ningún aeródromo {name}'],
  'no-unit': ['there is no unit {name}', 'no hay ninguna unidad {name}'],
  'no-gun': ['there is no gun {name}', 'no hay ningún cañón {name}'],
  'no-warship': ['there is no warship {name}', 'no hay ningún buque {name}'],
  'two-called': ['two pieces are called {name}', 'dos piezas se llaman {name}'],
  'like-a-company': ['{name} is named like a company', '{name} se llama como una compañía'],
  'many-pieces': [
    '{count} pieces, companies among them, {most} at most',
    '{count} piezas, compañías incluidas; {most} como máximo',
  ],
  'many-groups': ['{count} groups, {most} at most', '{count} grupos; {most} como máximo'],
  'no-axis-way': ['nobody of the Axis comes by {mode}', 'nadie del Eje llega por {mode}'],
  'no-allied-way': ['nobody of the Allies comes by {mode}', 'nadie de los Aliados llega por {mode}'],
  'no-option': ['no option brings {name}', 'ninguna opción trae {name}'],
  'only-option': ['only an option brings {name}', 'solo una opción trae {name}'],
  'other-side': ['{name} belongs to the other side', '{name} es del otro bando'],
  'no-sector': ['{name} has no sector', '{name} no tiene sector'],
  'no-start': ['{name} has no hex', '{name} no tiene hexágono'],
  'only-battalions': ['only battalions break down', 'solo los batallones se disuelven en compañías'],
  'few-steps': ['{steps} steps, but its companies have {room}', '{steps} pasos, pero sus compañías tienen {room}'],
  'hq-size': ['headquarters, and they alone, are of the size hq', 'los CG, y solo ellos, son del tamaño hq'],
  'turned-twice': ['{name} becomes another unit already', '{name} ya se convierte en otra unidad'],
  'begins-nowhere': ['{name} begins nowhere', '{name} no empieza en ninguna parte'],
  'site-taken': ['the site {name} has another gun', 'el emplazamiento {name} tiene otro cañón'],
  'factor-or-dummy': ['{name} has a factor or is a dummy', '{name} tiene factor o es señuelo'],
  'hex-taken': ['{name} has another site', '{name} tiene otro emplazamiento'],
  'site-empty': ['the site {name} has no gun', 'el emplazamiento {name} no tiene cañón'],
  'no-sea': ['there is no sea for them', 'no hay mar para ellos'],
  'off-track': ['the track runs from {least} to {most}', 'el registro va de {least} a {most}'],
  'full-hex': ['a hex holds {most} at most', 'en un hexágono caben {most} como máximo'],
  'no-room': ['there may be no room for {name}', 'puede no haber sitio para {name}'],
  'off-sheet': [
    '{name} is not on a sheet of {columns} by {rows}',
    '{name} no está en una hoja de {columns} por {rows}',
  ],
  apart: ['{a} and {b} are no neighbours', '{a} y {b} no son vecinos'],
  'pair-twice': ['{a} and {b} are there twice', '{a} y {b} están dos veces'],
  'other-zone': ['zone {number} is the {zone}', 'la zona {number} es {zone}'],
  'beach-twice': ['{name} is there twice', '{name} está dos veces'],
  'many-beaches': ['{count} beaches, {most} at most', '{count} playas; {most} como máximo'],
  'days-follow': ['{date} does not come after {before}', '{date} no viene después de {before}'],
  'no-turn': [
    'turn {turn}, but the calendar ends with turn {end}',
    'turno {turn}, pero el calendario acaba en el turno {end}',
  ],
  'begins-late': [
    'turn {turn}, but the game ends with turn {end}',
    'turno {turn}, pero la partida acaba en el turno {end}',
  ],
} as const satisfies Record<string, Words>;

export type Problem = keyof typeof PROBLEMS;
export type Found = Sense<typeof PROBLEMS>;

/** What a check of a schema objects to. */
export function refusal<K extends Problem>(problem: K, ...given: Given<(typeof PROBLEMS)[K]>): Refusal<K> {
  const [args]: readonly WordArgs[] = given;
  return { params: { problem, ...(args && { args }) } };
}
