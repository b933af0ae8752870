import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { staticFiles } from '../server/door/static.ts';
import type { Running, ServerSetup } from '../server/server.ts';
import { whereKept } from './admin.ts';
import { rulesFolders, sourcesOf } from './bundles.ts';
import { type Cli, CliError } from './cli.ts';
import { type Command, flag, toggle } from './command.ts';
import { why } from './files.ts';
import type { Flags } from './flags.ts';

const HERE = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
const FIRST_PORT = 4173;
/** So many ports are tried before the system may choose one. */
const TRIES = 20;

export const serve: Command = {
  name: 'serve',
  args: (cli) => ({
    port: flag(cli, 'port', 'number'),
    lan: toggle(cli, 'lan'),
    public: flag(cli, 'public', 'address'),
    data: flag(cli, 'keep', 'folder'),
    'no-open': toggle(cli, 'no-open'),
  }),
  async run(cli, flags) {
    const wanted = flags.number('port', 0);
    const names = { lan: flags.on('lan'), public: publicName(flags) };
    const page = join(cli.io.root, 'dist', 'web');
    if (!existsSync(join(page, 'index.html'))) throw new CliError('serve.none', {}, 2);
    const host = names.lan || names.public !== null ? EVERYWHERE : HERE;
    const port = wanted ?? (await firstFree(host));
    const { server, where } = await open(cli, flags, { page, ...names });
    const at = await server.listen(host, port).catch((error: NodeJS.ErrnoException) => {
      void server.stop();
      throw new CliError('serve.port', { port, why: error.code ?? error.message });
    });
    const address = names.public ?? `http://${HERE}:${at}/`;
    cli.line(cli.say('serve.open', { address }));
    if (where !== null) cli.line(where);
    if (!flags.on('no-open')) cli.io.browse(address);
    await cli.io.stopped();
    await server.stop();
    return 0;
  },
};

function publicName(flags: Flags): string | null {
  const found = flags.text('public');
  if (found === undefined) return null;
  if (!URL.canParse(found) || !/^https?:/.test(found)) throw new CliError('serve.public', { found }, 2);
  return new URL(found).href;
}

/** The server with its database; where that cannot be had, the page alone, and it is said. */
async function open(
  cli: Cli,
  flags: Flags,
  setup: Pick<ServerSetup, 'page' | 'lan' | 'public'>,
): Promise<{ readonly server: Running; readonly where: string | null }> {
  const { folder, database } = whereKept(cli, flags);
  try {
    const { startServer } = await import('../server/server.ts');
    const bots = { folders: rulesFolders(cli), thinker: async () => cli.io.thinkerUrl };
    const kept = { folder, database, mail: mailOf(cli.io.env) };
    const log = setup.public !== null;
    const server = await startServer({ ...sourcesOf(cli), ...bots, ...setup, ...kept, log });
    return { server, where: database === null ? cli.say('serve.data', { folder }) : cli.say('serve.database') };
  } catch (error) {
    if (database !== null || setup.public !== null) throw new CliError('serve.store', { why: why(error) });
    cli.io.err(`${cli.say('serve.alone', { why: why(error) })}\n`);
    return { server: pageAlone(setup.page), where: null };
  }
}

/** Who hands letters in for this server, and whom they come from. */
function mailOf(env: Cli['io']['env']): NonNullable<ServerSetup['mail']> | null {
  const url = env['SMTP_URL'];
  return url ? { url, from: env['MAIL_FROM'] || 'Beachhead <beachhead@localhost>' } : null;
}

function pageAlone(page: string): Running {
  const server = createServer(staticFiles(page));
  return {
    listen: (host, port) => listen(server, host, port),
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
  };
}

/** The first port of ours that nobody has; 0: the system may choose. */
async function firstFree(host: string): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port++) {
    const probe = createServer();
    try {
      await listen(probe, host, port);
      await new Promise((closed) => probe.close(closed));
      return port;
    } catch {}
  }
  return 0;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
