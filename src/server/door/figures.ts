import type { FastifyInstance } from 'fastify';
import type { Rooms } from '../match/rooms.ts';
import { about } from './about.ts';
import { health } from './answers.ts';

/** How the server is, for whoever watches over it. */
export function figureRoutes(app: FastifyInstance, rooms: Rooms): void {
  app.get(
    '/api/health',
    about({ tag: 'server', summary: 'Whether the server is well.', answer: health }),
    async () => ({ ok: true, ...(await rooms.figures()) }),
  );
  app.get(
    '/api/metrics',
    about({ tag: 'server', summary: 'Figures for a monitor, as Prometheus reads them.' }),
    async (_request, reply) => {
      const { matches: open, screens, written } = await rooms.figures();
      const { rss } = process.memoryUsage();
      const lines = [
        ['beachhead_matches_open', 'gauge', open],
        ['beachhead_screens', 'gauge', screens],
        ['beachhead_entries_written_total', 'counter', written],
        ['process_resident_memory_bytes', 'gauge', rss],
      ].map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`);
      return reply.type('text/plain; version=0.0.4').send(lines.join(''));
    },
  );
}
