import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import { tarawa } from './index.ts';
import { labelOf, tell, tellRoll } from '../../kernel/telling.ts';
import { Speaker } from '../../kernel/text.ts';

it('look', () => {
  const out: string[] = [];
  const en = new Speaker('en', tarawa.text);
  const seed = process.env['SEED'] ?? 'look';
  const g = tarawa.compile(tarawa.data).start(process.env['SC'] ?? 'campaign', {}, diceOfSeed(seed));
  const rng = new Rng('p' + seed);
  const seen = new Map<string, number>();
  const bot = tarawa.bots['marine'];
  const every = Number(process.env['EVERY'] ?? 1);
  g.log = (e) => out.push(tell(en, e) + '   ' + (tellRoll(en, e) ?? ''));
  let n = 0;
  while (!g.over && n++ < Number(process.env['MAX'] ?? 5000)) {
    const q = g.question();
    const key = q?.prompt.key ?? '';
    const c = (seen.get(key) ?? 0) + 1;
    seen.set(key, c);
    if (c % every === 1 % every) {
      for (const [w, h, l] of [[80, 26, 'en'], [140, 40, 'es'], [80, 10, 'en']] as const) {
        out.push(`=== ${n} ${key} ${w}x${h}`);
        const s = tarawa.sketch?.(g, l, { columns: w, rows: h }, 'marine') ?? [];
        out.push(...s);
      }
      out.push('>>> ' + en.message(q!.prompt), g.actions().slice(0, 30).map((a) => labelOf(en, a)).join(' | '));
    }
    const log = g.log; g.log = null;
    const codes = g.legal();
    const pick = bot ? bot.choose(g.copy(), codes, rng).action : rng.pick(codes);
    g.log = log;
    g.apply(pick);
  }
  out.push(JSON.stringify(g.outcome()));
  writeFileSync('/tmp/tw/look.txt', out.join('\n'));
});
