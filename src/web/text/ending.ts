import { both } from './both.ts';

export const ENDING = both(
  {
    'end.loading': 'The account of the match is being drawn up…',
    'end.replay': 'Replay from the start',
    'end.swap': 'Play again with sides changed',
    'end.print': 'Print',
    'end.open': 'Result of the match',
    'end.show': 'Show: {point}',
    'end.picture': 'The map at the end of the match',
    'end.report': 'Save the report',
    'end.report.lang': 'Language of the report',
    'end.report.format': 'Format',
    'end.report.html': 'HTML, with pictures',
    'end.report.markdown': 'Markdown',
  },
  {
    'end.loading': 'Se está redactando el parte de la partida…',
    'end.replay': 'Ver la repetición desde el principio',
    'end.swap': 'Jugar otra vez con los bandos cambiados',
    'end.print': 'Imprimir',
    'end.open': 'Resultado de la partida',
    'end.show': 'Ver: {point}',
    'end.picture': 'El mapa al final de la partida',
    'end.report': 'Guardar el parte',
    'end.report.lang': 'Idioma del parte',
    'end.report.format': 'Formato',
    'end.report.html': 'HTML, con imágenes',
    'end.report.markdown': 'Markdown',
  },
);
