import { readerOf } from '../../../kernel/schema.ts';
import { PROBLEMS } from './problems.ts';
import { schema } from './schema.ts';
import { sense } from './sense.ts';

/** Reads Tarawa's numbers: each by itself, then all of them together. */
export const reader = readerOf(schema, PROBLEMS, sense);
