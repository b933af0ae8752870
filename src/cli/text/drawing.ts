/** What the commands that draw reports say. */
export const DRAWING_EN = {
  'about.lab report':
    'Play many games and draw them as one page: win rates, spreads, courses, heat maps on the map, and a census.',
  'flag.report': 'write a report to this .html file',
  'flag.pictures': 'write every picture into this folder as well, as .svg files',
  'report.written': 'Report: {file}.',
  'report.pictures': 'Pictures: {count} in {folder}.',
  'drawing.what': 'What is compared',
  'drawing.value': 'Value',
  'drawing.difference': 'B − A',
  'drawing.anytime': 'Interval that holds whenever it had been stopped',
  'drawing.paired': 'Paired, for a number settled beforehand',
  'drawing.unpaired': 'Unpaired, for a number settled beforehand',
  'drawing.verdict': 'The sequential test',
  'drawing.verdict.more': 'B has more',
  'drawing.verdict.less': 'B has less',
  'drawing.verdict.same': 'they differ by less than the margin',
  'drawing.verdict.open': 'nothing is decided',
  'drawing.games': 'The games drawn below are those of the seeds {seeds}/0 to /{last}.',
} as const satisfies Record<string, string>;

export const DRAWING_ES: Record<keyof typeof DRAWING_EN, string> = {
  'about.lab report':
    'Jugar muchas partidas y dibujarlas en una página: porcentajes de victorias, distribuciones, evolución, mapas de calor y censo.',
  'flag.report': 'escribir un informe en este archivo .html',
  'flag.pictures': 'escribir además cada figura en esta carpeta, como archivos .svg',
  'report.written': 'Informe: {file}.',
  'report.pictures': 'Figuras: {count} en {folder}.',
  'drawing.what': 'Lo que se compara',
  'drawing.value': 'Valor',
  'drawing.difference': 'B − A',
  'drawing.anytime': 'Intervalo válido en cualquier momento en que se hubiera parado',
  'drawing.paired': 'Por pares, para un número fijado de antemano',
  'drawing.unpaired': 'Sin pares, para un número fijado de antemano',
  'drawing.verdict': 'La prueba secuencial',
  'drawing.verdict.more': 'B da más',
  'drawing.verdict.less': 'B da menos',
  'drawing.verdict.same': 'difieren en menos del margen',
  'drawing.verdict.open': 'nada está decidido',
  'drawing.games': 'Las partidas que se dibujan abajo son las de las semillas {seeds}/0 a /{last}.',
};
