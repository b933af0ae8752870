/** What the commands that draw reports say. */
export const DRAWING_EN = {
  'about.lab report':
    'Play many games and draw them as one page: win rates, spreads, courses, heat maps on the map, and a census.',
  'flag.report': 'write a report to this .html file',
  'flag.pictures': 'write every picture into this folder as well, as .svg files',
  'report.written': 'Report: {file}.',
  'report.pictures': 'Pictures: {count} in {folder}.',
} as const satisfies Record<string, string>;

export const DRAWING_ES: Record<keyof typeof DRAWING_EN, string> = {
  'about.lab report':
    'Jugar muchas partidas y dibujarlas en una página: porcentajes de victorias, distribuciones, evolución, mapas de calor y censo.',
  'flag.report': 'escribir un informe en este archivo .html',
  'flag.pictures': 'escribir además cada figura en esta carpeta, como archivos .svg',
  'report.written': 'Informe: {file}.',
  'report.pictures': 'Figuras: {count} en {folder}.',
};
