import type { LESSON_EN } from './lesson-en.ts';

/** Lo que dice el desembarco guiado en español; el título y la invitación están en la ficha. */
export const LESSON_ES: Record<keyof typeof LESSON_EN, string> = {
  'lesson.end': 'Bien hecho: la cabeza de playa resiste',
  'lesson.end.about':
    'Has cruzado el arrecife, has acallado los cañones, has disparado, has atacado y has retirado una orden. La campaña es lo mismo, con nueve batallones, tres días y una isla por despejar.',
  'lesson.after': 'Jugar la campaña',
  'lesson.welcome':
    '20 de noviembre de 1943, 09:00. La primera compañía del 2.º Batallón espera en sus amtracs sobre el arrecife, frente a la playa Roja 2. La flota ha hecho lo que ha podido. Tú los llevas a tierra.',
  'lesson.sail':
    'Los amtracs avanzan por el coral hexágono a hexágono. Solo se puede pulsar lo que brilla: acerca {craft} a la playa.',
  'lesson.undo':
    '¿Has cambiado de idea? Los movimientos se pueden retirar hasta la última tirada. Pulsa Deshacer una vez (o la tecla U) y vuelve a mover.',
  'lesson.undo.again': 'La orden está retirada. Dala otra vez.',
  'lesson.land': 'Un hexágono más y {unit} pisa tierra.',
  'lesson.impulse': 'Los demás esperan. Termina el impulso: entonces responden los cañones de la isla.',
  'lesson.fire':
    'Eso ha sido el fuego antidesembarco: un dado por cada embarcación en marcha. Léelo en el diario: el dado, cada modificador con su número de caso y el resultado. S cuesta un paso; C clava a la unidad.',
  'lesson.suppress':
    'Ahora contestan los destructores. Nombra un área que deban acallar: mira antes las probabilidades y luego tira.',
  'lesson.unit':
    'En tierra. Cada unidad tiene puntos de acción para mover, disparar, atacar o reponerse. Elige {unit}.',
  'lesson.shoot': 'Antes de atacar, que agachen la cabeza: dispara a {hex}.',
  'lesson.shoot.roll': 'Estas son las probabilidades exactas y el porqué de cada modificador. Dispara.',
  'lesson.attack': 'Ahora al asalto: elige otra vez {unit}.',
  'lesson.attack.go': 'Ataca.',
  'lesson.join': 'Un batallón que ataca unido pelea mejor: que se sume {unit}.',
  'lesson.target': 'El objetivo es el hexágono al que has disparado.',
  'lesson.support': 'Pide apoyo a la flota: cada punto cuenta en el dado.',
  'lesson.attack.roll': 'Primero disparan ellos y luego tiras tú. Las probabilidades cuentan ambas cosas. Ataca.',
  'lesson.hit': 'Un impacto. La infantería puede perder un paso, o el regimiento algo de moral. Elige.',
  'lesson.finish': 'Diga lo que diga el dado, eso ha sido un ataque. Termina las acciones en tierra.',
};
