/** Worked examples: title, what it shows, and a sentence for each stop of the line. */
export const EXAMPLE_TEXTS = {
  en: {
    'example.longer-bombardment': 'A longer bombardment',
    'example.longer-bombardment.about': 'Each impulse given up adds 1 to the bombardment roll, up to +2.',
    'example.longer-bombardment.0': 'Turn 1. The fleet can fire on while the landing waits. One impulse is given up.',
    'example.longer-bombardment.1':
      'The die shows 3. With +1 for the impulse the total is 4, and the table gives three chits to lay on areas.',
    'example.fire-on-the-reef': 'Fire on the reef',
    'example.fire-on-the-reef.about': 'Every modifier of Japanese fire on a unit that wades ashore.',
    'example.fire-on-the-reef.0':
      '8/2 A wades through 2327 off Red 3. Japanese morale is +2, area E has one suppression, and of its forts the one at 2728 is destroyed.',
    'example.fire-on-the-reef.1':
      'Die 4, +2 morale, +1 on the reef, −1 suppression, −1 for the destroyed fort: 5, which is S* CC. The unit loses a step, casualties go up a box, and it is thrown off course. The fort that still stands counts for nothing.',
    'example.high-tide': 'Boats over the reef',
    'example.high-tide.about': 'On the turns of high tide a Higgins boat crosses the reef; an LCM never does.',
    'example.high-tide.0': 'Turn 11, high tide. A Higgins boat with 2/2 A lies before the edge of the reef.',
    'example.high-tide.1': 'It sails onto the reef, where on any other turn it would have to unload.',
    'example.high-tide.2': 'On it goes, hex by hex, like an amtrac.',
    'example.cheaper-ground': 'The cheaper side of a hex',
    'example.cheaper-ground.about': 'Where a side of a hex shows two kinds of ground, the cheaper one is paid for.',
    'example.cheaper-ground.0':
      '8/2 A stands in 2623 with 8 action points. Between it and 2622 lie palms and open ground.',
    'example.cheaper-ground.1': 'The unit is chosen.',
    'example.cheaper-ground.2':
      'The step costs 1 point, not 3. The palms of 2622 still cover the unit when the Japanese fire at it.',
    'example.suppressing-fire': 'Fire before the attack',
    'example.suppressing-fire.about': 'A suppressed hex fires worse and is easier to take.',
    'example.suppressing-fire.0': '2/1 A stands before 2730, which the Japanese hold. Fire costs 1 point, an attack 3.',
    'example.suppressing-fire.2': 'A 6 on the fire table: the hex is suppressed and gets a marker.',
    'example.suppressing-fire.5':
      'Now the attack. Defensive fire: 3, −1 for the marker, is 2: no effect. The attack: 5, +1 for the marker, is 6. The hex is taken.',
    'example.two-supporters': 'Two in support',
    'example.two-supporters.about': 'One supporter is worth +1. With more, a die on the support table takes its place.',
    'example.two-supporters.0': '2/1 A is to attack 2730; 8/2 A and 8/3 A can support it.',
    'example.two-supporters.3': 'Attacker and target are named.',
    'example.two-supporters.5':
      'With two supporters a die is thrown for them: 5 gives +2 in all, not 1 + 2. The attack die of 4 becomes 6, and the hex is taken.',
    'example.poor-support': 'Support that comes to little',
    'example.poor-support.about': 'Support is never worth less than +1, and a point of shore support comes on top.',
    'example.poor-support.0': 'The same attack, with a point of shore support at hand.',
    'example.poor-support.6':
      'The support die is 1: nothing, but +1 is the least. Shore support adds another +1, so 4 becomes 6, and the hex falls all the same.',
    'example.integrity': 'A battalion together',
    'example.integrity.about': 'Both halves of a battalion close together give +1, whatever the other half does.',
    'example.integrity.0': '2/1 A attacks alone, but 2/1 B is next to it.',
    'example.integrity.4': 'The die shows 5; +1 for the battalion’s integrity makes 6. The hex is taken.',
    'example.pinned-attacker': 'An attacker is pinned',
    'example.pinned-attacker.about': 'Defensive fire comes first, at each attacker; who is pinned drops out.',
    'example.pinned-attacker.0': '2/1 A and 2/1 B attack 2730 together.',
    'example.pinned-attacker.5':
      '2/1 A is missed. A 3 pins 2/1 B, so there is no +1 for a further attacker. The attack goes on: 6, +1 for integrity, is 7.',
    'example.hit-or-morale': 'A step or morale',
    'example.hit-or-morale.about': 'A plain hit may be taken as a step or as a box of the regiment’s morale.',
    'example.hit-or-morale.0': '2/1 A attacks with the support of 8/2 A.',
    'example.hit-or-morale.4': 'Defensive fire of 4 is S: a hit. The attack waits for the choice.',
    'example.hit-or-morale.5':
      'The 2nd Marines pay with a box of morale and keep the step. The attack goes on: 5, +1 for support, takes the hex.',
    'example.demolition': 'Blowing up a fort',
    'example.demolition.about': 'What is blown stays blown: damage adds up from turn to turn and engineer to engineer.',
    'example.demolition.0': 'Two forts stand in 3330, four steps in all. The engineers of 2/1 lie next to them.',
    'example.demolition.2': 'Nobody stops them. A 4 is D1: one step is gone, three are left for another day.',
    'example.recovery-by-night': 'Recovery by night',
    'example.recovery-by-night.about': 'Night and good General Morale each add 1 to the recovery roll.',
    'example.recovery-by-night.0': 'Turn 7, night. 2/1 A has 3 steps left and lies in supply, far from the enemy.',
    'example.recovery-by-night.2': 'It recovers, and may do nothing else this turn.',
    'example.recovery-by-night.3': 'The die shows 4, +1 for the night, +1 for morale: 6. A step comes back.',
  },
  es: {
    'example.longer-bombardment': 'Un bombardeo más largo',
    'example.longer-bombardment.about': 'Cada impulso cedido suma 1 a la tirada de bombardeo, hasta +2.',
    'example.longer-bombardment.0':
      'Turno 1. La flota puede seguir disparando mientras el desembarco espera. Se cede un impulso.',
    'example.longer-bombardment.1':
      'El dado marca 3. Con +1 por el impulso el total es 4, y la tabla da tres marcadores que repartir por las áreas.',
    'example.fire-on-the-reef': 'Fuego sobre el arrecife',
    'example.fire-on-the-reef.about': 'Todos los modificadores del fuego japonés contra una unidad que vadea.',
    'example.fire-on-the-reef.0':
      '8/2 A vadea por 2327 frente a Roja 3. La moral japonesa es +2, el área E tiene una supresión y, de sus fuertes, el de 2728 está destruido.',
    'example.fire-on-the-reef.1':
      'Dado 4, +2 por moral, +1 por el arrecife, −1 por la supresión, −1 por el fuerte destruido: 5, que es S* CC. La unidad pierde un paso, las bajas suben una casilla y se desvía de su rumbo. El fuerte que sigue en pie no cuenta.',
    'example.high-tide': 'Lanchas sobre el arrecife',
    'example.high-tide.about': 'En los turnos de pleamar una Higgins cruza el arrecife; una LCM, nunca.',
    'example.high-tide.0': 'Turno 11, pleamar. Una Higgins con 2/2 A está ante el borde del arrecife.',
    'example.high-tide.1': 'Entra en el arrecife, donde en cualquier otro turno tendría que descargar.',
    'example.high-tide.2': 'Y sigue, hexágono a hexágono, como un amtrac.',
    'example.cheaper-ground': 'El lado más barato',
    'example.cheaper-ground.about': 'Si un lado de hexágono muestra dos terrenos, se paga el más barato.',
    'example.cheaper-ground.0':
      '8/2 A está en 2623 con 8 puntos de acción. Entre ella y 2622 hay palmeras y terreno despejado.',
    'example.cheaper-ground.1': 'Se elige la unidad.',
    'example.cheaper-ground.2':
      'El paso cuesta 1 punto, no 3. Las palmeras de 2622 la cubren igual cuando disparan los japoneses.',
    'example.suppressing-fire': 'Fuego antes del ataque',
    'example.suppressing-fire.about': 'Un hexágono suprimido dispara peor y se toma con más facilidad.',
    'example.suppressing-fire.0': '2/1 A está ante 2730, en manos japonesas. Hacer fuego cuesta 1 punto; atacar, 3.',
    'example.suppressing-fire.2': 'Un 6 en la tabla de fuego: el hexágono queda suprimido y recibe un marcador.',
    'example.suppressing-fire.5':
      'Ahora, el ataque. Fuego defensivo: 3, −1 por el marcador, es 2: sin efecto. El ataque: 5, +1 por el marcador, es 6. El hexágono cae.',
    'example.two-supporters': 'Dos en apoyo',
    'example.two-supporters.about': 'Un solo apoyo vale +1. Con más, en su lugar se tira un dado en la tabla de apoyo.',
    'example.two-supporters.0': '2/1 A va a atacar 2730; 8/2 A y 8/3 A pueden apoyarla.',
    'example.two-supporters.3': 'Quedan dichos el atacante y el objetivo.',
    'example.two-supporters.5':
      'Con dos apoyos se tira un dado por ellos: un 5 da +2 en total, no 1 + 2. El 4 del ataque pasa a 6 y el hexágono cae.',
    'example.poor-support': 'Un apoyo que se queda en poco',
    'example.poor-support.about': 'El apoyo nunca vale menos de +1, y un punto de apoyo naval se suma aparte.',
    'example.poor-support.0': 'El mismo ataque, con un punto de apoyo naval disponible.',
    'example.poor-support.6':
      'El dado de apoyo es 1: nada, pero +1 es lo mínimo. El apoyo naval suma otro +1: el 4 pasa a 6 y el hexágono cae igual.',
    'example.integrity': 'Un batallón unido',
    'example.integrity.about': 'Las dos mitades de un batallón cerca una de otra dan +1, haga lo que haga la otra.',
    'example.integrity.0': '2/1 A ataca sola, pero 2/1 B está a su lado.',
    'example.integrity.4': 'El dado marca 5; +1 por la integridad del batallón hace 6. El hexágono cae.',
    'example.pinned-attacker': 'Un atacante queda clavado',
    'example.pinned-attacker.about':
      'Primero va el fuego defensivo, contra cada atacante; el que queda clavado se retira del ataque.',
    'example.pinned-attacker.0': '2/1 A y 2/1 B atacan juntas 2730.',
    'example.pinned-attacker.5':
      'A 2/1 A no le dan. Un 3 clava a 2/1 B, así que no hay +1 por otro atacante. El ataque sigue: 6, +1 por integridad, es 7.',
    'example.hit-or-morale': 'Un paso o moral',
    'example.hit-or-morale.about': 'Un impacto simple se paga con un paso o con una casilla de moral del regimiento.',
    'example.hit-or-morale.0': '2/1 A ataca con el apoyo de 8/2 A.',
    'example.hit-or-morale.4': 'El fuego defensivo de 4 es S: un impacto. El ataque espera a que se elija.',
    'example.hit-or-morale.5':
      'El 2.º de Marines paga con una casilla de moral y conserva el paso. El ataque sigue: 5, +1 por el apoyo, toma el hexágono.',
    'example.demolition': 'Volar un fuerte',
    'example.demolition.about':
      'Lo volado, volado queda: el daño se suma de turno en turno y de ingeniero en ingeniero.',
    'example.demolition.0': 'En 3330 hay dos fuertes, cuatro pasos en total. Los ingenieros de 2/1 están al lado.',
    'example.demolition.2': 'Nadie los detiene. Un 4 es D1: cae un paso y quedan tres para otro día.',
    'example.recovery-by-night': 'Recuperarse de noche',
    'example.recovery-by-night.about':
      'La noche y una buena Moral General suman 1 cada una a la tirada de recuperación.',
    'example.recovery-by-night.0':
      'Turno 7, de noche. A 2/1 A le quedan 3 pasos; tiene suministro y el enemigo está lejos.',
    'example.recovery-by-night.2': 'Se recupera, y en este turno no puede hacer nada más.',
    'example.recovery-by-night.3': 'El dado marca 4, +1 por la noche, +1 por la moral: 6. Vuelve un paso.',
  },
} as const;
