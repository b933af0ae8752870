import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { staticFiles } from '../server/door/static.ts';
import { CliError } from './cli.ts';
import { type Command, flag, toggle } from './command.ts';

const HOST = '127.0.0.1';
const FIRST_PORT = 4173;
/** So many ports are tried before the system may choose one. */
const TRIES = 20;

export const serve: Command = {
  name: 'serve',
  args: (cli) => ({ port: flag(cli, 'port', 'number'), 'no-open': toggle(cli, 'no-open') }),
  async run(cli, flags) {
    const wanted = flags.number('port', 0);
    const folder = join(cli.io.root, 'dist', 'web');
    if (!existsSync(join(folder, 'index.html'))) throw new CliError('serve.none', {}, 2);
    const server = createServer(staticFiles(folder));
    const port = wanted === undefined ? await firstFree(server) : await listen(server, wanted).catch(refused(wanted));
    const address = `http://${HOST}:${port}/`;
    cli.line(cli.say('serve.open', { address }));
    if (!flags.on('no-open')) cli.io.browse(address);
    await cli.io.stopped();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    return 0;
  },
};

const refused = (port: number) => (error: NodeJS.ErrnoException) => {
  throw new CliError('serve.port', { port, why: error.code ?? error.message });
};

async function firstFree(server: Server): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port++) {
    try {
      return await listen(server, port);
    } catch {}
  }
  return listen(server, 0);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
