/** What is said of batches that are played on many machines. */
export const REMOTE_EN = {
  'about.lab worker': 'Play games of the batches in a database, beside as many other workers as you like.',
  'about.lab list': 'List the batches in a database, the latest first.',
  'about.lab progress': 'Say how far a batch is.',
  'about.lab cancel': 'Let no more games of a batch be begun; what was played stays, unless you say --delete.',
  'about.lab fetch': 'Write the rows of a batch to a file: the same bytes as if one machine had played them.',
  'arg.batch': 'which batch',
  'flag.on': 'the database, postgres://user@host/name (the password may stand in PGPASSWORD)',
  'flag.put': 'put the games into this database, postgres://user@host/name, for lab worker to play',
  'flag.until-done': 'end when there is nothing left to play (otherwise it waits for more)',
  'flag.delete': 'delete it with all its rows',
  'flag.fetched': 'the .csv, .ndjson or .parquet file to write',
  'flag.over': 'write over the file',

  'error.on': 'The option --on takes a database: postgres://user@host/name.',
  'error.over': 'The file {file} is there already; --force writes over it.',
  'remote.driver': 'A database needs the packages pg and pg-boss, which are not installed ({found}).',
  'remote.database': 'The database cannot be reached or used ({found}).',
  'remote.batch': 'There is no batch {found} in this database.',
  'remote.otherwise':
    'Game 0 of batch {found} comes out otherwise here than where it was put (other bots, or another version of the program), so this worker takes no part.',
  'remote.early':
    'Of batch {batch} only {done} of {total} {total?game is|games are} played yet; lab progress says how far it is.',
  'remote.put':
    'Batch {batch}: {games} {games?game|games} in {jobs} {jobs?job|jobs}, rules {rules}. beachhead lab worker plays them, lab fetch {batch} gets the rows.',
  'remote.working': 'Waiting for jobs under the rules {rules} (Ctrl+C ends it).',
  'remote.stopping': 'Games under way are finished and kept, and the rest goes back; Ctrl+C again ends at once.',
  'remote.job': 'Batch {batch}: games {from} to {last}, {games} played here.',
  'remote.away': 'The database is gone ({found}); trying again until it is back (Ctrl+C ends it).',
  'remote.back': 'The database is back.',
  'remote.none': 'There are no batches.',
  'remote.standing': '{batch}  {title}, {scenario}: {done} of {total} {total?game|games} ({share}), {state}',
  'remote.open': '{workers} {workers?job|jobs} under way',
  'remote.done': 'done',
  'remote.cancelled': 'cancelled',
  'remote.broken': 'broken off at game {index} (seed {seed}): {found}',
  'remote.setup': 'Rules {rules}; set-up {digest}; seed {seed}; put on {made}.',
  'remote.cancel': 'Batch {batch} is cancelled.',
  'remote.deleted': 'Batch {batch} is deleted.',
  'remote.fetched': 'Rows of {games} {games?game|games}: {file}.',
  'remote.fetched-part': 'Rows of {games} of {total} {total?game|games}, up to the first that was not played: {file}.',
} as const satisfies Record<string, string>;

export const REMOTE_ES: Record<keyof typeof REMOTE_EN, string> = {
  'about.lab worker': 'Jugar partidas de las tandas de una base de datos, junto a todos los demás que quieras.',
  'about.lab list': 'Listar las tandas de una base de datos, la más reciente primero.',
  'about.lab progress': 'Decir cuánto lleva hecho una tanda.',
  'about.lab cancel': 'No empezar más partidas de una tanda; lo jugado se queda, si no dices --delete.',
  'about.lab fetch':
    'Escribir las filas de una tanda en un archivo: los mismos bytes que si las jugara una sola máquina.',
  'arg.batch': 'qué tanda',
  'flag.on': 'la base de datos, postgres://usuario@máquina/nombre (la contraseña puede ir en PGPASSWORD)',
  'flag.put':
    'poner las partidas en esta base de datos, postgres://usuario@máquina/nombre, para que las juegue lab worker',
  'flag.until-done': 'acabar cuando no quede nada por jugar (si no, espera a que haya más)',
  'flag.delete': 'borrarla con todas sus filas',
  'flag.fetched': 'el archivo .csv, .ndjson o .parquet que se escribe',
  'flag.over': 'escribir encima del archivo',

  'error.on': 'La opción --on admite una base de datos: postgres://usuario@máquina/nombre.',
  'error.over': 'El archivo {file} ya existe; --force escribe encima.',
  'remote.driver': 'Una base de datos necesita los paquetes pg y pg-boss, que no están instalados ({found}).',
  'remote.database': 'No se puede llegar a la base de datos o no se puede usar ({found}).',
  'remote.batch': 'No hay ninguna tanda {found} en esta base de datos.',
  'remote.otherwise':
    'La partida 0 de la tanda {found} sale aquí distinta que donde se puso (otros bots u otra versión del programa), así que aquí no se juega ninguna.',
  'remote.early':
    'De la tanda {batch} solo hay {done} de {total} {total?partida jugada|partidas jugadas}; lab progress dice cuánto lleva hecho.',
  'remote.put':
    'Tanda {batch}: {games} {games?partida|partidas} en {jobs} {jobs?encargo|encargos}, reglas {rules}. beachhead lab worker las juega, lab fetch {batch} trae las filas.',
  'remote.working': 'A la espera de encargos con las reglas {rules} (Ctrl+C lo termina).',
  'remote.stopping':
    'Las partidas en curso se terminan y se guardan, y el resto se devuelve; otro Ctrl+C acaba en el acto.',
  'remote.job': 'Tanda {batch}: partidas {from} a {last}, {games} {games?jugada|jugadas} aquí.',
  'remote.away': 'La base de datos no responde ({found}); se intenta de nuevo hasta que vuelva (Ctrl+C lo termina).',
  'remote.back': 'La base de datos ha vuelto.',
  'remote.none': 'No hay tandas.',
  'remote.standing': '{batch}  {title}, {scenario}: {done} de {total} {total?partida|partidas} ({share}), {state}',
  'remote.open': '{workers} {workers?encargo|encargos} en marcha',
  'remote.done': 'terminada',
  'remote.cancelled': 'cancelada',
  'remote.broken': 'interrumpida en la partida {index} (semilla {seed}): {found}',
  'remote.setup': 'Reglas {rules}; preparación {digest}; semilla {seed}; puesta el {made}.',
  'remote.cancel': 'La tanda {batch} queda cancelada.',
  'remote.deleted': 'La tanda {batch} está borrada.',
  'remote.fetched': 'Filas de {games} {games?partida|partidas}: {file}.',
  'remote.fetched-part':
    'Filas de {games} de {total} {total?partida|partidas}, hasta la primera que no se jugó: {file}.',
};
