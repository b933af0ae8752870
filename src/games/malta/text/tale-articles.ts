import type { Articles } from '../../../kernel/tale/articles.ts';

/** Which names of Malta take an article in a sentence. */
export const ARTICLES: Articles = {
  en: [],
  es: [
    [/^\d+\.º|^[IVXL]+\/|^(?:XLII|L) batallón|^(?:CG|Fuerte|Aeródromo|Batallón|Escuadrón|Contracarro)(?:\s|$)/, 'el'],
    [/^\d+\.ª|^(?:AA|Pista|Costa|Batería|Compañía|Seguridad|Plaza|Sección)(?:\s|$)/, 'la'],
    [/^(?:Zapadores|Ingenieros|Saboteadores|Acantilados)\b/, 'los'],
  ],
};
