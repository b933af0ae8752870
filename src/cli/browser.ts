import { spawn } from 'node:child_process';

/** How each system shows an address; a Linux without a screen has nothing to show it on. */
function opener(): readonly [command: string, ...words: string[]] | null {
  const { platform, env } = process;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null;
}

/** Shows an address in the browser; where there is none, nothing happens. */
export function browse(address: string): void {
  const found = opener();
  if (found === null) return;
  const [command, ...words] = found;
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
