// npm run study: the questions of docs/study.md, asked again; answers and reports go into reports/study.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './prepare.mjs';

const QUESTIONS = {
  tarawa: [
    'compare',
    'tarawa',
    'base',
    'marine.fallBack=1',
    '--measure',
    'casualties',
    '--margin',
    '250',
    '--games',
    '300',
  ],
  gallipoli: ['compare', 'gallipoli', 'base', 'admiral.danger=0.3', '--scenario', 'anzac', '--games', '400'],
  malta: ['sweep', 'malta', 'herkules.margin=-0.5..1:0.25', '--scenario', 'first-days', '--games', '120'],
};

ensureBuilt();
const folder = join(root, 'reports', 'study');
mkdirSync(folder, { recursive: true });
for (const [name, words] of Object.entries(QUESTIONS)) {
  const files = ['--report', join(folder, `${name}.html`), '--out', join(folder, `${name}.json`)];
  const program = [
    join(root, 'bin', 'beachhead'),
    'lab',
    ...words,
    '--seed',
    'study',
    ...files,
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
