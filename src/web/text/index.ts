import type { Catalogue, Lang } from '../../kernel/text.ts';
import { WEB_EN } from './en.ts';
import { WEB_ES } from './es.ts';

export type WebKey = keyof typeof WEB_EN;
export const WEB_TEXT: Readonly<Record<Lang, Catalogue>> = { en: WEB_EN, es: WEB_ES };
