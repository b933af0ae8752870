import type { FastifyRequest } from 'fastify';
import { Fault } from '../../kernel/faults.ts';
import type { Visitor } from '../store/persons.ts';

/** Who asks, where somebody must be known. */
export function needed({ visitor }: FastifyRequest): Visitor {
  if (visitor === null) throw new Fault('not-allowed');
  return visitor;
}
