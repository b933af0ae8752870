import type { WEB_EN } from './en.ts';

/** Lo mismo en español. */
export const WEB_ES: Readonly<Record<keyof typeof WEB_EN, string>> = {
  'ui.name': 'Beachhead',
  'ui.motto': 'Tres desembarcos en una costa defendida: una mesa, un árbitro y un rival.',
  'ui.skip': 'Ir a las opciones',
  'ui.close': 'Cerrar',
  'ui.cancel': 'Cancelar',
  'ui.home': 'Inicio',
  'ui.loading': 'Desplegando el mapa…',
  'ui.update': 'Hay una versión nueva. Recarga para usarla; las partidas se conservan.',
  'ui.updated':
    'Otra pestaña ha pasado a una versión nueva. Sigue aquí como estás o recarga para usarla; las partidas se conservan.',
  'ui.more': 'Más',
  'ui.independent': 'Una versión independiente, con textos, mapas e ilustraciones propios.',

  // ── idiomas y aspecto
  'ui.language': 'Idioma',
  'ui.lang.en': 'English',
  'ui.lang.es': 'Español',
  'ui.settings': 'Ajustes',
  'ui.theme': 'Tema',
  'ui.theme.system': 'El del sistema',
  'ui.theme.light': 'Claro',
  'ui.theme.dark': 'Oscuro',
  'ui.palette': 'Colores',
  'ui.palette.standard': 'Carta náutica',
  'ui.palette.colour-blind': 'Para daltonismo',
  'ui.speed': 'Bots y animación',
  'ui.speed.step': 'Paso a paso',
  'ui.speed.slow': 'Lenta',
  'ui.speed.normal': 'Normal',
  'ui.speed.fast': 'Rápida',
  'ui.speed.instant': 'Sin animación',
  'ui.sound': 'Sonido',
  'ui.sound.about': 'Avisos breves de dados, impactos y desembarcos',
  'ui.autoplay': 'Elegir por mí si solo hay una opción',
  'ui.autoplay.about': 'Nunca lo que no se puede deshacer',
  'ui.confirmRolls': 'Preguntar antes de tirar',
  'ui.confirmRolls.about': 'Primero las probabilidades; se tira al segundo clic',
  'ui.hidePieces': 'Ocultar las fichas',

  // ── la página de inicio
  'start.continue': 'Continuar una partida',
  'start.new': 'Partida nueva',
  'start.game': 'Juego',
  'start.scenario': 'Escenario',
  'start.bot': 'Bot: {name}',
  'start.bot.random': 'al azar',
  'start.options': 'Lecturas de las reglas',
  'start.advanced': 'Semilla de los dados',
  'start.seed': 'Semilla',
  'start.seed.about':
    'La misma semilla da los mismos dados: quien la conoce puede saberlos de antemano. Vacía, el sistema sortea dados que nadie conoce.',
  'start.pack': 'Números propios',
  'start.pack.about':
    'Un paquete de datos sustituye secciones enteras de los números del juego. bin/beachhead data export escribe uno para empezar.',
  'start.pack.load': 'Cargar un paquete de datos',
  'start.pack.other': 'Cargar otro paquete de datos',
  'start.pack.good': 'Con los números de {pack}.',
  'start.pack.sections': 'Sustituye: {sections}.',
  'start.pack.nothing': 'No sustituye nada.',
  'start.pack.bad': '{pack} no se puede usar: {count} {count?problema|problemas}.',
  'start.pack.section': 'El juego no tiene esa sección.',
  'start.pack.game': 'Es un paquete para {game}.',
  'start.pack.more': 'Y {count} más.',
  'start.pack.remove': 'Sin él',
  'start.pack.wanted': 'Elegir el paquete de datos {pack}',
  'start.begin': 'Empezar',
  'start.watch': 'Ver jugar a los bots',
  'start.open': 'Abrir un archivo de partida',
  'start.drop': 'O suelta el archivo en cualquier parte de esta página.',
  'start.none': 'Aún no hay partidas. Las que empieces se guardan en este navegador.',
  'start.actions': '{count} {count?acción|acciones}',
  'start.delete': 'Borrar',
  'start.deleted': 'Partida borrada.',
  'start.undelete': 'Deshacer',
  'start.damaged': 'Dañada, no se puede abrir: {at} no es válido',
  'start.damaged.unnamed': 'Una partida sin nombre',
  'start.turns': '{turns} {turns?turno|turnos}',

  // ── la mesa
  'table.prompt': 'Lo que se pregunta',
  'table.all': 'Las {count} acciones legales',
  'table.some': '{shown} de {count} acciones',
  'table.filter': 'Filtrar las acciones',
  'table.noMatch': 'Ninguna acción contiene esas palabras.',
  'table.onMap': 'Elige en el mapa o en la lista.',
  'table.selected': 'Para {piece}',
  'table.deselect': 'Quitar la selección',
  'table.thinking': 'El bot está pensando…',
  'table.hurry': 'Que decida ya',
  'table.botTurn': 'Turno: {side}',
  'table.left':
    'Esto no lleva a nada: {left} {left?acción|acciones} más y no se aceptan más. Acaba el turno o deshaz algunas.',
  'table.over': 'La partida ha terminado',
  'table.openCase': 'Leer el caso {rule}',
  'table.noCase': 'Este caso no tiene texto.',
  'table.map': 'Mapa',
  'table.fit': 'Todo el mapa',
  'table.turn': 'Turno {turn}',
  'table.panels': 'Paneles',
  'table.menu': 'Aquí se pueden hacer varias cosas',
  'table.notNow': 'Ahora: {prompt} {what} no está entre lo que se puede elegir.',
  'table.notHere': 'Ahora: {prompt} {what} no está al alcance de {piece}.',
  'table.empty': 'Vacía',
  'table.pieces': '{count} {count?ficha|fichas}',
  'table.inspect': 'Lo que hay aquí',
  'table.paused': 'En pausa.',
  'table.pause': 'Pausa',

  // ── probabilidades
  'odds.of': 'Probabilidades de: {action}',
  'odds.modifiers': 'Modificadores a la tirada: {sum+}',
  'odds.noModifiers': 'Sin modificadores a la tirada.',
  'odds.shifts': 'Desplazamientos de columna: {sum+}',
  'odds.noShifts': 'Sin desplazamientos de columna.',

  // ── diario
  'log.title': 'Diario',
  'log.rolls': 'Solo tiradas',
  'log.empty': 'Todavía no ha pasado nada.',

  // ── registros y fichas
  'tracks.title': 'Marcadores',
  'group.turn': 'Turno',
  'group.battle': 'La batalla',
  'group.morale': 'Moral',
  'group.supply': 'Suministro',
  'group.weather': 'Tiempo atmosférico',
  'tracks.of': '{value} de {most}',
  'pieces.title': 'Fichas',
  'pieces.find': 'Buscar una ficha o casilla',
  'pieces.none': 'Ninguna ficha coincide.',
  'pieces.steps': '{steps} de {full} pasos',
  'pieces.spaces': 'Casillas que se pueden elegir',
  'boxes.title': 'Fuera del mapa',
  'boxes.choose': 'Elegir: {box}',
  'boxes.some': '{count} para elegir',

  // ── análisis
  'judge.title': 'Análisis',
  'judge.overlays': 'Mostrar en el mapa',
  'judge.needsPiece': 'Antes selecciona una ficha.',
  'judge.hint': '¿Qué haría el bot?',
  'judge.ask': 'Preguntar al bot',
  'judge.says': 'Haría esto: {action}',
  'judge.silent': 'No da razones.',
  'judge.follow': 'Hacer eso',
  'judge.stats': 'La partida hasta ahora',
  'judge.luck': 'Suerte con los dados',

  // ── tiempo
  'time.title': 'Tiempo',
  'time.undo': 'Deshacer',
  'time.redo': 'Rehacer',
  'time.restart': 'Volver a empezar mi turno',
  'time.floor': 'Se puede deshacer hasta la última tirada o revelación.',
  'time.replay': 'Repetición',
  'time.at': 'Acción {index} de {count}',
  'time.first': 'A la primera acción',
  'time.previous': 'Una acción atrás',
  'time.next': 'Una acción adelante',
  'time.last': 'Volver al presente',
  'time.branch': 'Partida nueva desde aquí',
  'time.branch.about': 'Comparte todo lo ocurrido hasta este punto; a partir de ahí tiene dados nuevos.',
  'time.keep': 'Guardar y compartir',
  'time.file': 'Guardar el archivo de partida',
  'time.file.secrets':
    'El archivo contiene todas las acciones hasta ahora y, con ellas, lo que el otro bando aún oculta; los dados por venir no están. Guárdalo, pero no lo mires antes de que acabe la partida. Una partida abierta desde él sigue con dados nuevos.',
  'time.file.anyway': 'Guardar',
  'time.record': 'Guardar el registro de mi bando',
  'time.record.about':
    'Lo que {side} ha hecho y lo que se le ha contado, y nada de lo que oculta el otro bando: se puede mirar y enviar.',
  'time.log': 'Guardar el diario',
  'time.picture': 'Guardar una imagen del mapa',
  'time.pack': 'Se juega con los números de {pack}.',
  'time.dice.person': 'Dados de una semilla que alguien escribió: {seed}.',
  'time.dice.system': 'Dados sorteados por el sistema, semilla {seed}.',
  'time.dice.table': 'Dados hechos entre todos los de la mesa; el secreto prometido al empezar: {secret}.',
  'time.dice.pledged': 'El origen de los dados se muestra al acabar la partida; prometido al empezar: {pledge}.',
  'time.dice.since': '(Desde la acción {from}.)',
  'time.looking': 'Estás viendo la mesa como estaba entonces.',
  'time.present': 'Volver al presente',

  // ── relevo
  'hand.title': 'Pasa la pantalla',
  'hand.to': 'Bando que decide ahora: {side}.',
  'hand.about': 'No se muestra nada de la mesa hasta que esa persona esté lista.',
  'hand.ready': '{side}: mostrar la mesa',

  // ── resultado
  'end.title': 'La partida ha terminado',
  'end.look': 'Ver el mapa',
  'end.again': 'Jugar otra vez',

  // ── ayuda
  'help.title': 'Teclas',
  'help.about': 'Todo se puede hacer solo con el teclado.',
  'help.tab': 'Recorrer la página',
  'help.arrows': 'En el mapa: ir de casilla en casilla',
  'help.enter': 'En el mapa: elegir la casilla',
  'help.digits': 'Elegir una opción por su número',
  'help.space': 'Hacer lo único posible o confirmar la tirada',
  'help.esc': 'Cerrar o quitar la selección',

  // ── problemas
  'trouble.title': 'Hay un problema',
  'trouble.file': 'No se puede abrir ese archivo. {why} Tus partidas siguen como estaban.',
  'trouble.storage':
    'Este navegador no puede guardar partidas (el almacenamiento está lleno o prohibido). Puedes seguir jugando; guarda el archivo de partida antes de cerrar la página.',
  'trouble.tab': 'Esta partida está abierta en otra pestaña, que la lleva ahora. Juega allí o síguela aquí.',
  'trouble.takeOver': 'Jugar aquí',
  'trouble.worker':
    'El árbitro se ha detenido. No se ha perdido nada: todas las acciones están guardadas. Recarga para seguir donde estabas.',
  'trouble.worker.holds':
    'El árbitro se ha detenido. Este navegador no pudo guardarlo todo y esta página conserva el resto: no la recargues, inténtalo de nuevo.',
  'trouble.restarted':
    'El árbitro se detuvo y se ha puesto en marcha de nuevo. La partida está como antes de tu último paso.',
  'trouble.reload': 'Recargar',
  'trouble.retry': 'Intentarlo de nuevo',
  'trouble.refused': 'No se ha aceptado: {why}',
  'trouble.missing': 'Esa partida no está en este navegador.',
  'trouble.unreadable':
    'Este navegador no deja leer ahora las partidas guardadas. No se ha borrado nada; recarga para intentarlo de nuevo.',
  'trouble.cannotOpen': 'No se puede abrir esta partida. {why} Lo que hay guardado de ella sigue como está.',
  'trouble.raw': 'Guardar lo almacenado',
  'trouble.raw.about':
    'El archivo sirve para repararla: contiene todo lo almacenado de la partida, también los secretos. La partida se puede borrar en la página de inicio.',
  'trouble.working': 'En curso',
  'trouble.work': 'Repitiendo la partida: {done} de {total} acciones',
  'trouble.silent': 'El árbitro lleva un rato sin contestar. Puede que necesite más tiempo o que se haya colgado.',
  'trouble.wait': 'Esperar',
  'trouble.stop': 'Detenerlo',

  // ── una partida de otras reglas
  'rules.title': 'Aquí se separan las reglas',
  'rules.moved':
    'Esta partida se jugó con las reglas {from}, que aquí no se pueden obtener. Con las {to} todas las acciones son legales y dieron lo mismo: ha pasado a ellas y sigue con ellas.',
  'rules.parted':
    'Esta partida se jugó con las reglas {from}, que aquí no se pueden obtener. Las reglas de ahora, {to}, se separan de ellas en la acción {number} de {count}: {label}. Aquí está hasta donde coinciden. Puedes mirarla, guardarla tal como está o seguir desde aquí en una partida nueva con las {to} y dados nuevos.',
  'rules.parted.hidden':
    'Esta partida se jugó con las reglas {from}, que aquí no se pueden obtener. Las reglas de ahora, {to}, se separan de ellas en la acción {number} de {count}. Aquí está hasta donde coinciden. Puedes mirarla, guardarla tal como está o seguir desde aquí en una partida nueva con las {to} y dados nuevos.',
  'rules.parted.end':
    'Esta partida se jugó con las reglas {from}, que aquí no se pueden obtener. Con las reglas de ahora, {to}, las {count} acciones son legales, pero llevan a otra posición. Puedes mirarla, guardarla tal como está o seguir desde aquí en una partida nueva con las {to} y dados nuevos.',
  'rules.branch': 'Seguir desde aquí',

  // ── avisos
  'say.choices': '{prompt} {count} {count?opción|opciones}.',

  // ── una partida guiada
  'guide.step': 'Paso {step} de {count}',
  'guide.leave': 'Salir',
  'guide.next': 'Seguir',
  'guide.wrong': 'Eso todavía no: lo que toca ahora brilla en el mapa y en la lista.',
  'guide.any': 'Decide como quieras: todo lo que brilla es legal.',
};
