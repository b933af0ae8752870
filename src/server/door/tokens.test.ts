import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { type Guest, House } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

interface Made {
  readonly token: string;
}
interface Listed {
  readonly tokens: readonly { readonly id: string; readonly label: string }[];
}
/** Programs are an account's. */
async function account(name: string): Promise<Guest> {
  const guest = await house.guest(name);
  await guest.post('/api/account', { name, password: 'high tide' });
  return guest;
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a token for a program', () => {
  it('is told once, lets the program in as its person, and can be taken back', async () => {
    const ann = await account('Ann');
    const { token } = await ann.post<Made>('/api/tokens', { label: 'my bot' });
    const listed = await ann.fetch('/api/tokens');
    const text = await listed.text();
    expect(text).not.toContain(token);
    const { tokens } = JSON.parse(text) as Listed;
    expect(tokens).toMatchObject([{ label: 'my bot' }]);
    const me = async () => (await fetch(`${house.address}/api/me`, bearer(token))).json();
    expect(await me()).toMatchObject({ me: { name: 'Ann' } });
    // A program makes no tokens, and takes none back.
    const more = await fetch(`${house.address}/api/tokens`, { ...bearer(token), method: 'POST' });
    expect(more.status).toBe(403);
    const strangers = await (await house.guest('Ben')).fetch(`/api/tokens/${tokens[0]?.id}`, { method: 'DELETE' });
    expect(strangers.status).toBe(403);
    expect((await ann.fetch(`/api/tokens/${tokens[0]?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await me()).toMatchObject({ me: null });
    expect(await ann.get<Listed>('/api/tokens')).toEqual({ tokens: [] });
  });
});

describe('the client in docs', () => {
  const client = fileURLToPath(new URL('../../../docs/client.mjs', import.meta.url));

  it('is short', () => {
    const lines = readFileSync(client, 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('//')).length).toBeLessThanOrEqual(42);
  });
  it('sits down with its token, makes dice and plays a match to its end', async () => {
    const [ann, ben] = [await house.guest('Ann'), await account('Ben')];
    const { token } = await ben.post<Made>('/api/tokens', { label: 'client' });
    const { id, invitation } = await ann.propose();
    const screen = await ann.at(id);
    const child = spawn(process.execPath, [client, house.address, token, invitation], { stdio: 'pipe' });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    const gone = new Promise((done) => child.once('exit', done));
    await screen.until(({ room }) => room?.phase === 'dice');
    await screen.promise();
    await screen.until(({ room }) => Object.keys(room?.pledge?.shares ?? {}).length === 2);
    await screen.reveal();
    for (;;) {
      await screen.until(({ snapshot }) => snapshot?.decision != null || snapshot?.outcome != null);
      if (screen.snapshot?.outcome != null) break;
      await screen.act(screen.snapshot?.decision?.actions[0] as ActionJson);
    }
    expect(await gone).toBe(0);
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual(screen.snapshot?.outcome);
  });
});
