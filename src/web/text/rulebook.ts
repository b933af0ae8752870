import { both } from './both.ts';

/** The rules at the table: book, charts, key, worked examples. */
export const RULEBOOK = both(
  {
    'book.title': 'Rules',
    'book.read': 'Read the rules',
    'book.contents': 'Contents',
    'book.search': 'Search words or case numbers',
    'book.found': '{count} {count?case|cases} found',
    'book.back': 'Back',
    'book.wide': 'Read wide',
    'book.asked': 'asked now',
    'book.next': 'On to {rule}',
    'book.previous': 'Back to {rule}',
    'book.neighbours': 'Nearby',
    'book.under': 'Under this',
    'book.beside': 'Beside this',
    'book.cited': 'In this match: {count} {count?time|times}',
    'help.k': 'the rules',
  },
  {
    'book.title': 'Reglas',
    'book.read': 'Leer las reglas',
    'book.contents': 'Índice',
    'book.search': 'Busca palabras o números de caso',
    'book.found': '{count} {count?caso encontrado|casos encontrados}',
    'book.back': 'Volver',
    'book.wide': 'Leer a lo ancho',
    'book.asked': 'se pregunta ahora',
    'book.next': 'Seguir con {rule}',
    'book.previous': 'Volver a {rule}',
    'book.neighbours': 'Casos cercanos',
    'book.under': 'Dentro de este',
    'book.beside': 'Junto a este',
    'book.cited': 'En esta partida: {count} {count?vez|veces}',
    'help.k': 'las reglas',
  },
);
