import { CARDS } from '../games/shelf.ts';
import { type Sources, shelfOfBundles } from '../table/library.ts';

/** Every script of the page lies in a folder beside the one with the rules. */
const HERE = import.meta.url;

/** Where a bundle of rules is to be had. */
export const addressOf = (name: string): string => new URL(`../rules/${name}`, HERE).href;

const bundle: Sources['bundle'] = (name) => import(/* @vite-ignore */ addressOf(name));

/** Games as page and referee fetch them. */
export const SOURCES: Sources = { shelf: shelfOfBundles(CARDS, bundle), bundle };
