import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> };
const at = (name: string): Locked | undefined => packages[`node_modules/${name}`];

const SYSTEMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
] as const;

/** The tools that are programs of their own on every system. */
const TOOLS = ['@biomejs/biome', 'rolldown', 'oxc-parser', 'oxc-resolver', 'lightningcss'];

describe('the lockfile', () => {
  it('names what package.json names', () => {
    expect(packages['']).toMatchObject({ version: manifest.version, devDependencies: manifest.devDependencies });
    expect(packages['']).toMatchObject({ optionalDependencies: manifest.optionalDependencies });
    for (const [name, version] of Object.entries({ ...manifest.devDependencies, ...manifest.optionalDependencies })) {
      expect([name, at(name)?.version]).toEqual([name, version]);
    }
    // Whoever needs it, and wherever it lies for them.
    for (const [name, version] of Object.entries(manifest.overrides)) {
      const found = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
      expect([name, [...new Set(found.map(([, locked]) => locked.version))]]).toEqual([name, [version]]);
    }
  });
  it.each(TOOLS)('has %s for every system', (tool) => {
    const parts = Object.entries(at(tool)?.optionalDependencies ?? {});
    // `npm ci` refuses a lockfile that lacks one of them, whatever the system it runs on.
    for (const [name, version] of parts) expect([name, at(name)?.version]).toEqual([name, version]);
    const fits = (list: readonly string[] | undefined, word: string) => list?.includes(word) ?? true;
    for (const system of SYSTEMS) {
      const found = parts.filter(([name]) => {
        const part = at(name);
        // Some tools have the C library in the package's name alone.
        const libc = part?.libc ?? (name.endsWith('musl') ? ['musl'] : ['glibc']);
        return (
          fits(part?.os, system.os) && fits(part?.cpu, system.cpu) && (!('libc' in system) || fits(libc, system.libc))
        );
      });
      expect([system, found.length]).not.toEqual([system, 0]);
    }
  });
  it('has no address of a registry, and a sum for every package', () => {
    expect(text).not.toMatch(/"resolved"|\.tgz|registry/);
    for (const [path, locked] of Object.entries(packages)) {
      if (path !== '') expect([path, locked.integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
    }
  });
});
