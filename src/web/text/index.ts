import type { Catalogue, Lang } from '../../kernel/text.ts';
import { BEGINNING } from './beginning.ts';
import { WEB_EN } from './en.ts';
import { ENDING } from './ending.ts';
import { WEB_ES } from './es.ts';
import { NOTICES } from './notices.ts';
import { ONLINE } from './online.ts';
import { ORDERS } from './orders.ts';
import { PEOPLE } from './people.ts';
import { RECORDS } from './records.ts';
import { ROOM } from './room.ts';
import { RULEBOOK } from './rulebook.ts';
import { STORY } from './story.ts';

const EN = {
  ...WEB_EN,
  ...STORY.en,
  ...ORDERS.en,
  ...RULEBOOK.en,
  ...ENDING.en,
  ...BEGINNING.en,
  ...ROOM.en,
  ...ONLINE.en,
  ...PEOPLE.en,
  ...NOTICES.en,
  ...RECORDS.en,
};
const ES = {
  ...WEB_ES,
  ...STORY.es,
  ...ORDERS.es,
  ...RULEBOOK.es,
  ...ENDING.es,
  ...BEGINNING.es,
  ...ROOM.es,
  ...ONLINE.es,
  ...PEOPLE.es,
  ...NOTICES.es,
  ...RECORDS.es,
};

export type WebKey = keyof typeof EN;
export const WEB_TEXT: Readonly<Record<Lang, Catalogue>> = { en: EN, es: ES };
