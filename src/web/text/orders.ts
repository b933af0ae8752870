import { both } from './both.ts';

/** Orders of several actions, fights, and warnings. */
export const ORDERS = both(
  {
    'fight.parts': 'Who takes part',
    'fight.callOff': 'Call it off',
    'fight.last': 'Nobody else can take part: the dice fall with this.',
    'order.standing': 'Orders in one word',
    'order.together': 'Who goes along',
    'order.going': '{count} {count?piece goes|pieces go} to where you click.',
    'order.via': 'By way of {places}.',
    'order.left': '{left} left',
    'order.stops': 'The order ends there',
    'order.sure': 'Think again',
    'order.cut': 'The order was broken off after {count} actions; there is more to do. Give it again to go on.',
    'order.reachCut':
      'There are more ways than could be looked at: farther places may not glow. Go part of the way first.',
  },
  {
    'fight.parts': 'Quién participa',
    'fight.callOff': 'Desistir',
    'fight.last': 'Nadie más puede participar: con esto caen los dados.',
    'order.standing': 'Órdenes en una palabra',
    'order.together': 'Quién va con ella',
    'order.going': '{count?Va|Van} {count} {count?pieza|piezas} a donde hagas clic.',
    'order.via': 'Pasando por {places}.',
    'order.left': 'quedan {left}',
    'order.stops': 'Ahí termina la orden',
    'order.sure': 'Pensarlo mejor',
    'order.cut': 'La orden se ha interrumpido tras {count} acciones y queda por hacer: repítela para seguir.',
    'order.reachCut':
      'Hay más caminos de los que se han podido mirar: quizá falten lugares lejanos. Haz primero una parte del camino.',
  },
);
