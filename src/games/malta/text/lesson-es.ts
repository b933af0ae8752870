import type { LESSON_EN } from './lesson-en.ts';

/** Lo que dice en español el salto guiado; el título y la oferta están en la ficha. */
export const LESSON_ES: Record<keyof typeof LESSON_EN, string> = {
  'lesson.end': "Bien hecho: Ta' Qali es tuyo",
  'lesson.end.about':
    'Has lanzado un batallón, lo has reunido, has movido, pedido apoyo a la Luftwaffe, atacado con las probabilidades a la vista y avanzado. Con un aeródromo en tus manos puede aterrizar la división aerotransportada. El resto es más de lo mismo, con un enemigo que responde.',
  'lesson.after': 'Jugar los dos primeros días',
  'lesson.welcome':
    '29 de junio de 1942, por la tarde. Dos batallones de la brigada Ramcke saltaron sobre Malta esta mañana y cayeron lejos uno del otro; la guarnición aún no se ha movido. Un tercer batallón está en el aire.',
  'lesson.jump':
    'El paracaídas del mapa es tu zona de salto; antes del salto solo la ves tú. La tarjeta de abajo dice qué se pregunta y qué regla lo pregunta: toca el número para leerla. Aún puedes cancelar el salto. No lo hagas: deja que siga adelante, y salta {unit:unit}.',
  'lesson.landed':
    'El viento y la antiaérea deciden dónde caen: léelo en el diario. Un batallón salta por compañías, y cada una puede perder un paso.',
  'lesson.reform':
    'Todas sus compañías están en un hexágono. Solo se puede elegir lo que brilla: reagrupa {unit:unit}.',
  'lesson.onward':
    'Cada turno tiene sus partes en un orden fijo. En esta no hay nada más que hacer: dala por terminada y sigue.',
  'lesson.select': 'Quien ha saltado este turno ya no mueve; los de la mañana, sí. Toma {unit:unit}.',
  'lesson.move':
    'Brilla todo lo que está a su alcance. El objetivo es el aeródromo {hex:at}: ve a un hexágono contiguo. Junto al enemigo, una unidad tiene que parar, pues está en su zona de control.',
  'lesson.undo':
    '¿Has cambiado de idea? Las órdenes se deshacen hasta la última tirada. Pulsa Deshacer una vez (o la tecla U) y da la orden de nuevo.',
  'lesson.again': 'El movimiento está deshecho. Dalo otra vez: a uno de los hexágonos contiguos al aeródromo.',
  'lesson.second':
    'Un aeródromo se ataca mejor por dos lados. Toma {unit:unit}; no tiene línea de suministro con su cuartel general, y su marca lo dice.',
  'lesson.beside': 'Llévala también junto a {hex:at}.',
  'lesson.air':
    'Antes de los ataques se pide el apoyo. En un día despejado tienes tres marcadores aéreos: envía uno en apoyo del ataque a {hex:at}. Cada uno mueve una columna; los demás pueden quedarse en casa.',
  'lesson.attack': 'El campo lo defiende el personal de tierra, fusil en mano. Elige {hex:at} como objetivo.',
  'lesson.join': 'La fuerza de ataque de quienes se suman se opone a la defensa. Que se sumen los dos batallones.',
  'lesson.strike':
    'Junto a la orden están sus probabilidades exactas y cada cambio de columna con su regla: aquí, la mejor moral y los aviones. Los Aliados aún pueden responder con su artillería. El primer número son los impactos que te cuesta a ti; el segundo, los que les cuesta a ellos. Ataca.',
  'lesson.advance': 'El campo está vacío. Quien ha atacado puede seguir: envía un batallón a {hex:at}.',
};
