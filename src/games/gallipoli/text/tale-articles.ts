import type { Articles } from '../../../kernel/tale/articles.ts';

/** Which names of Gallipoli take an article in a sentence. */
export const ARTICLES: Articles = {
  en: [],
  es: [
    [/^\d+\.º|^(?:Regimiento|Fuerte|Cabo|Barranco|Camino|Fondeadero|Tramo|Dragaminas)\b/, 'el'],
    [/^\d+\.ª|^(?:Brigada|División|Artillería|Cabeza|Cala|Granja|Meseta|Bahía|Playa)(?:\s|$)/, 'la'],
    [/^Acantilados\b/, 'los'],
  ],
};
