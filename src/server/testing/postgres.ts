import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePostgres } from '../../../scripts/postgres.mjs';

/** Postgres does not run as root; whoever else there is will do. */
function otherUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const ids = ['postgres', 'nobody'].flatMap((name) => {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }));
    return uid?.status === 0 ? [{ uid: Number(uid.stdout), gid: Number(gid?.stdout) }] : [];
  });
  return ids[0] ?? {};
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A Postgres of one's own in a temporary folder. */
export class Cluster {
  private server: ChildProcess | null = null;
  private databases = 0;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async make(): Promise<Cluster> {
    const programs = ensurePostgres();
    const folder = mkdtempSync(join(tmpdir(), 'beachhead-pg-'));
    const user = otherUser();
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const words = ['-D', join(folder, 'data'), '-U', 'beachhead', '--auth=trust', '--no-sync', '-E', 'UTF8'];
    const made = spawnSync(join(programs, 'initdb'), [...words, '--locale=C'], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
    const cluster = new Cluster(programs, folder, await freePort());
    await cluster.start();
    return cluster;
  }

  private url(database: string): string {
    return `postgres://beachhead@127.0.0.1:${this.port}/${database}`;
  }
  /** Starts, also after it was stopped; done when it answers. */
  async start(): Promise<void> {
    const { folder, port, programs } = this;
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, max_connections: 60 };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const options = { ...otherUser(), cwd: folder, stdio: 'ignore' as const };
    this.server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...words], options);
    for (;;) {
      const client = new pg.Client({ connectionString: this.url('postgres') });
      const open = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (open) return;
      if (this.server.exitCode !== null) throw new Error(`postgres ended with ${this.server.exitCode}`);
      await new Promise((soon) => setTimeout(soon, 50));
    }
  }
  /** Stops at once, whoever is connected. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server === null || server.exitCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  }
  /** The address of a new, empty database. */
  async database(): Promise<string> {
    const name = `db${++this.databases}`;
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return this.url(name);
  }
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
