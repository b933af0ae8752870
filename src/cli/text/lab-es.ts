import type { LAB_EN } from './lab-en.ts';

export const LAB_ES: Record<keyof typeof LAB_EN, string> = {
  'about.lab compare':
    'Comparar dos maneras de jugar con las mismas semillas, hasta demostrar una diferencia o descartarla.',
  'about.lab sweep':
    'Probar muchos valores de los datos o de los bots y confirmar el mejor con semillas que nadie ha visto.',
  'arg.arm': 'lo que cambia: bando=bot, bot.peso=valor, opción=valor, ruta=valor, paquete.json, rules=id; o base',
  'arg.ranges': 'lo que se prueba: nombre=de..a:paso o nombre=valor,valor,valor; varios forman una cuadrícula',
  'flag.set': 'valores de los datos por su ruta, como ruta=valor',
  'flag.count-side': 'el bando cuyas victorias se cuentan (el primero, si no dices otro)',
  'flag.measure': 'comparar la media de este número de cada partida en vez de las victorias',
  'flag.margin':
    'la diferencia mínima que importa: puntos de porcentaje de victorias (5, si no dices otra cosa) o unidades del número',
  'flag.error': 'de 100 afirmaciones, como mucho cuántas pueden ser falsas (5, si no dices otra cosa)',
  'flag.pairs':
    'como mucho tantos pares de partidas para elegir y otros tantos para afirmar (1000, si no dices otra cosa)',
  'flag.finalists':
    'partidas de cada uno que llega al final, y como mucho tantas rondas con las semillas reservadas (400, si no dices otra cosa)',
  'flag.aim':
    'lo que se busca: valores altos (high, si no dices otra cosa) o bajos (low), o métrica=objetivo al que acercarse: un bando con su porcentaje de victorias, o un número de cada partida (allied=50, turns=8)',
  'flag.result': 'escribir todo lo averiguado en este archivo .json',

  'error.decimal': 'La opción {flag} admite un número de {low} a {high}, no {found}.',
  'error.word': 'Un brazo se compone de {known}; {found} no es nada de eso.',
  'error.other-rules': 'Las reglas {rules} de {game} no están a mano; hay {known}.',
  'error.mixed': 'A y B deben tener los mismos bandos; {a} y {b} no los tienen.',
  'error.range-form': 'Un intervalo es nombre=de..a:paso o nombre=valor,valor; {found} no es ni lo uno ni lo otro.',
  'error.candidates': 'Serían {count} candidatos; puede haber {most}.',
  'error.aim': 'Lo que se busca es high, low o métrica=objetivo, como allied=50; {found} no es nada de eso.',
  'error.aim-share': 'El objetivo de un porcentaje de victorias va de 0 a 100; el de {found}, no.',
  'error.aim-twice': 'El objetivo {found} ya dice qué se mide; quita --side y --measure.',

  'lab.title': '{title}, {scenario}: {what}.',
  'lab.wins': 'el porcentaje de victorias ({side})',
  'lab.mean': 'la media de {column}',
  'lab.arm': '{name}: {words}',
  'lab.base': 'tal como está',
  'lab.choosing': 'Semillas para elegir, {seeds}/0 a /{last}: {pairs} {pairs?par|pares}',
  'lab.claiming': 'Semillas reservadas, {seeds}/0 a /{last}: {pairs} {pairs?par|pares}',
  'lab.difference': 'B − A: {value}; en cualquier momento en que se hubiera parado, de {low} a {high}',
  'lab.fixed': 'para un número fijado de antemano: por pares {paired}, sin pares {unpaired}',
  'lab.points': '{value} puntos',
  'lab.nothing': 'No se terminó ningún par de partidas, así que nada se puede decir.',
  'lab.stopped': 'Se detuvo antes de acabar.',
  'lab.written': 'Todo lo averiguado: {file}.',
  'lab.more':
    'Demostrado: con B, {what} supera en {low} como mínimo a lo que da A; no demostrado: en cuánto más, hasta {high}.',
  'lab.less':
    'Demostrado: con B, {what} queda {low} como mínimo por debajo de lo que da A; no demostrado: cuánto más, hasta {high}.',
  'lab.same':
    'Demostrado: entre A y B, {what} difiere en menos de {margin}; no demostrado: si difiere en algo (B − A: de {low} a {high}).',
  'lab.early':
    'No se ha demostrado nada: {pairs} {pairs?par es|pares son} {pairs?demasiado poco|demasiado pocos} para decir algo de {what}.',
  'lab.open':
    'No se ha demostrado nada: tras {pairs} {pairs?par|pares} sigue siendo posible cualquier diferencia en {what} de {low} a {high} (B − A), y las semillas reservadas no se han tocado.',
  'lab.failed':
    'No se ha demostrado nada: las semillas para elegir decían que {claim}, pero las reservadas no lo han confirmado; tras {pairs} {pairs?par|pares} de estas sigue siendo posible cualquier diferencia en {what} de {low} a {high} (B − A).',
  'lab.claim.more': 'B da más',
  'lab.claim.less': 'B da menos',
  'lab.claim.same': 'difieren en menos del margen',
  'sweep.count':
    '{count} candidatos, {games} partidas de cada uno que llega al final; semillas para elegir, {seeds}/0 a /{last}',
  'sweep.now': 'tal como está ahora',
  'sweep.games': 'partidas',
  'sweep.grid': '{what}, {rows} hacia abajo y {columns} a lo ancho',
  'sweep.against-base':
    'Semillas reservadas, {seeds}/0 a /{last}: {best} (B) frente a lo que hay ahora (A), {pairs} {pairs?par|pares}',
  'sweep.against-next':
    'Semillas reservadas, {seeds}/0 a /{last}: {best} (B) frente a {next} (A), {pairs} {pairs?par|pares}',
  'sweep.best':
    'Demostrado: con {best}, {what} es {low} como mínimo más {better} que ahora; no demostrado: cuánto más, hasta {high}. {next}',
  'sweep.higher': 'alto',
  'sweep.lower': 'bajo',
  'sweep.beats': 'También se ha demostrado que es mejor que el siguiente, {next}.',
  'sweep.tie': 'Que sea mejor que el siguiente, {next}, no se ha demostrado.',
  'sweep.alone': 'No se probó nada más.',
  'sweep.failed':
    'No se ha demostrado nada: {best} fue lo mejor con las semillas para elegir, pero las reservadas no confirman que sea mejor que lo que hay ahora; tras {pairs} {pairs?par|pares} sigue siendo posible cualquier diferencia en {what} de {low} a {high}.',
  'sweep.none':
    'No se ha demostrado nada: con las semillas para elegir, nada de lo probado fue mejor que lo que hay ahora, así que nada se afirma.',
  'sweep.target':
    'Se busca lo que más se acerque a {target}; a qué distancia queda cada uno está delante de su figura.',
  'sweep.landing':
    'Semillas reservadas, {seeds}/0 a /{last}, {games} {games?partida|partidas} de cada uno; el objetivo es {target}',
  'sweep.nearer': 'Demostrado: con {best}, {what} queda más cerca del objetivo, {target}, que ahora.',
  'sweep.not-nearer':
    'No demostrado: {best} fue lo más cercano al objetivo con las semillas para elegir, pero las reservadas no confirman que así {what} quede más cerca de {target} que ahora.',
  'sweep.on-target':
    'En {games} {games?partida reservada|partidas reservadas} el objetivo está dentro de su intervalo, de {low} a {high}.',
  'sweep.off-target':
    'En {games} {games?partida reservada|partidas reservadas} el objetivo no está dentro de su intervalo, de {low} a {high}.',
  'sweep.nearer-next': 'También se ha demostrado que queda más cerca que el siguiente, {next}.',
  'sweep.not-nearer-next': 'Que quede más cerca que el siguiente, {next}, no se ha demostrado.',
  'sweep.none-nearer':
    'No se ha demostrado nada: con las semillas para elegir, nada de lo probado se acercó más a {target} que lo que hay ahora, así que nada se afirma.',
  'lab.errors':
    'Una afirmación así es falsa como mucho en {error} de cada 100 casos, y se eligió con otras semillas que las que la confirman.',
  'about.analyse':
    'Qué valía una partida terminada, momento a momento: los bots la siguen jugando desde puntos de su curso.',
  'flag.rollouts': 'partidas que se siguen desde cada momento (40 si no dices otra cosa)',
  'error.not-over': 'Solo se analiza una partida terminada: antes del final sería dar consejo.',
  'analyse.about':
    '{games} partidas seguidas por bots desde cada momento, con dados propios; las cifras llevan el intervalo que contiene la verdadera en 95 de cada 100 casos.',
  'analyse.course': 'La probabilidad de ganar a lo largo de la partida',
  'analyse.at': 'turno {turn}, acción {at}',
  'analyse.decisions':
    'Las decisiones más caras, de {count} {count?que un bot habría tomado de otro modo|que los bots habrían tomado de otro modo}: puntos de probabilidad que habría dado la otra',
  'analyse.throws': 'Los dados más afortunados y más aciagos, en puntos de probabilidad de quien decidía',
  'analyse.instead': '{side}: {did}; el bot: {would}',
  'analyse.points': '{value} (de {low} a {high})',
  'analyse.unclear': '– no se distingue del azar',
};
