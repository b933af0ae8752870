import type { LESSON_EN } from './lesson-en.ts';

/** Lo que dice en español el desembarco guiado; el título y la oferta están en la ficha. */
export const LESSON_ES: Record<keyof typeof LESSON_EN, string> = {
  'lesson.end': 'Bien hecho: la playa es tuya',
  'lesson.end.about':
    'Has desembarcado una división, bombardeado y asaltado una playa, puesto una cabeza de playa, dragado minas y deshecho una orden. El resto del juego es más de lo mismo, con un enemigo que responde.',
  'lesson.after': 'Jugar los desembarcos',
  'lesson.welcome':
    '25 de abril de 1915, frente a Gaba Tepe. La flota ha salido, dos acorazados aguardan ante la cala Anzac y los turcos acaban de pasar un impulso. Le toca a la 1.ª División Australiana.',
  'lesson.activate':
    'En cada impulso, cada bando activa una vez su ejército o sus barcos. La tarjeta de abajo dice qué se pregunta y qué regla lo pregunta: toca el número para leerla. Elige mover y luego combatir.',
  'lesson.unit': 'La división espera en la casilla aliada. Solo se puede elegir lo que brilla: toma {unit:unit}.',
  'lesson.land': 'Se desembarca desde las áreas claras de mar junto a la costa. Envía la brigada a {area:at}.',
  'lesson.undo':
    '¿Has cambiado de idea? Las órdenes se deshacen hasta la última tirada. Pulsa Deshacer una vez (o la tecla U) y da la orden de nuevo.',
  'lesson.undo.again': 'La orden está deshecha. Dala otra vez.',
  'lesson.others': 'Ahora las otras brigadas de la división, una a una.',
  'lesson.follow': 'Detrás de la primera: a {area:at}.',
  'lesson.ready': 'Hay tres brigadas en los botes. El resto del ejército se queda donde está: termina el movimiento.',
  'lesson.shell': 'Un regimiento turco está atrincherado sobre la cala. Castígalo primero: bombardea {area:at}.',
  'lesson.gun':
    'Todo cañón al alcance puede participar, una vez por turno. Ahora un barco, y el otro para el asalto: elige {unit:unit}.',
  'lesson.shoot':
    'Junto a la orden están sus probabilidades exactas y cada modificador con su regla. El número es cuántas unidades pasan un chequeo de moral. Dispara.',
  'lesson.storm': 'Lee en el diario lo que han hecho los proyectiles. Después, adelante: asalta {area:at}.',
  'lesson.join': 'Los factores de ataque de quienes se suman se oponen a la defensa. Que se sumen las tres brigadas.',
  'lesson.support':
    'Un acorazado junto a los botes hace intensivo el asalto: una columna mejor. Pide el apoyo de {unit:unit}.',
  'lesson.attack':
    'Las probabilidades cuentan todo: las trincheras, los cañones y dos puntos menos por desembarcar. El primer número es lo que te cuesta a ti, el segundo lo que les cuesta a ellos. Ataca.',
  'lesson.losses':
    'Ningún asalto sale gratis. Puedes entregar una unidad para librar a las demás; mejor que aguanten y pasen su chequeo de moral. No se pone a prueba a todas; si tus unidades difieren, eliges cuáles.',
  'lesson.advance':
    'La trinchera está vacía. Haz avanzar las brigadas a {area:at}; quien siga en los botes vuelve a la casilla.',
  'lesson.beachhead':
    'Sin cabeza de playa, nadie en tierra tiene suministros. Pon una en {area:at}; desde el próximo turno, mantenerla cuesta un punto de suministro.',
  'lesson.enough':
    'Por puntos de suministro, unas pocas unidades pueden actuar por segunda vez. Guárdalos para la cabeza de playa: pasa.',
  'lesson.mines':
    'Mientras tanto, en el estrecho: tus dragaminas están en {area:at}, entre marcadores que solo han visto los turcos. Unos son minas y otros, señuelos.',
  'lesson.sweep':
    'Al final de cada impulso, un dragaminas en un campo de minas puede dragar. Mira las probabilidades y draga.',
};
