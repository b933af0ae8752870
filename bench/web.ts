import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/browsers.mjs';
import { marine } from '../src/games/tarawa/bots/marine.ts';
import { tarawa } from '../src/games/tarawa/index.ts';
import { Rng } from '../src/kernel/dice.ts';
import { Match } from '../src/kernel/match.ts';
import type { MatchFile } from '../src/kernel/match-file.ts';
import { staticFiles } from '../src/server/door/static.ts';

// npm run bench:web: what the web table costs in a real Chromium. Figures, not tests: they depend on the machine.

const SCREEN = { width: 1280, height: 800 };
const STARTS = 5;
const CLICKS = 120;
const SECONDS = 6;

const show = (what: string, figure: string, target: string) =>
  console.log(`${what.padEnd(62)}${figure.padStart(12)}  (${target})`);
const middle = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
const ascending = (list: readonly number[]) => [...list].sort((a, b) => a - b);

interface Large {
  readonly file: MatchFile;
  readonly pieces: number;
  readonly choices: number;
  readonly turn: number;
}

/** Campaigns by the marine bot; of all their decisions the one with most on the map and most to choose from. */
function largest(): Large {
  let best: { match: Match; at: number; pieces: number; choices: number; turn: number } | null = null;
  const legal: number[] = [];
  for (const seed of ['bench web 1', 'bench web 2', 'bench web 3']) {
    const match = Match.start(tarawa, { scenario: 'campaign', seed });
    const rng = new Rng(seed);
    while (!match.position.over) {
      const choices = match.position.legal(legal).length;
      if (choices > 30) {
        const view = match.position.view(null);
        const pieces = view.pieces.filter(({ at }) => /^\d{4}$/.test(at)).length;
        if (best === null || pieces + choices > best.pieces + best.choices) {
          best = { match, at: match.actionCount, pieces, choices, turn: view.turn.number };
        }
      }
      match.actCode(marine.choose(match.position.copy(), legal, rng).action);
    }
  }
  if (best === null) throw new Error('no campaign has a large position');
  const { match, at, pieces, choices, turn } = best;
  return { file: match.continuation(at).toFile(), pieces, choices, turn };
}

/** What the server has sent, by address. */
const sent = new Map<string, number>();

async function fresh(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'en-GB' });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

/** Bytes over the wire, headers and all, until the start page stands and until a match with its counters does. */
async function firstLoad(browser: Browser, address: string, file: MatchFile): Promise<void> {
  const { page } = await fresh(browser);
  // The service worker fetches everything once more for later; that is no part of the first load.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  sent.clear();
  await openMatch(page, address, file);
  await page.locator('.bh-piece').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const total = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
  show(
    'first load: page, referee and a match with its counters, gzip',
    `${(total / 1000).toFixed(1)} kB`,
    'under 400 kB',
  );
  for (const [url, bytes] of [...sent].sort((a, b) => b[1] - a[1])) {
    console.log(`    ${url.padEnd(50)}${(bytes / 1000).toFixed(1).padStart(10)} kB`);
  }
  await page.context().close();
}

/** From the first byte asked for until a button answers, on a cold cache and a quarter of the processor. */
async function interactive(browser: Browser, address: string): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const { page, cdp } = await fresh(browser);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      // The page is interactive when its main button stands and a task of its own gets its turn after the next frame.
      const look = () => {
        if (document.querySelector('.new-match button.main') === null) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => Object.assign(window, { interactive: performance.now() })));
      };
      requestAnimationFrame(look);
    });
    await page.goto(address);
    await page.waitForFunction(() => 'interactive' in window);
    times.push(await page.evaluate(() => (window as unknown as { interactive: number }).interactive));
    await page.context().close();
  }
  const sorted = ascending(times);
  const all = sorted.map((ms) => Math.round(ms)).join(', ');
  show('interactive, 4× CPU throttling, cold cache, median', `${Math.round(middle(sorted, 0.5))} ms`, 'under 2000 ms');
  console.log(`    all ${STARTS}: ${all} ms`);
}

async function openMatch(page: Page, address: string, file: MatchFile): Promise<void> {
  await page.goto(address);
  const body = Buffer.from(JSON.stringify(file));
  await page
    .locator('input[type=file][name=match]')
    .setInputFiles({ name: 'bench.json', mimeType: 'application/json', buffer: body });
  await page.locator('.table[data-hash] button.choice').first().waitFor({ state: 'attached' });
}

/** What the page's thread has done so far, in milliseconds of processor time. */
async function threadTime(cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const named = {
    script: 'ScriptDuration',
    style: 'RecalcStyleDuration',
    layout: 'LayoutDuration',
    all: 'TaskDuration',
  };
  const value = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return Object.fromEntries(Object.entries(named).map(([name, metric]) => [name, value(metric)]));
}

/**
 * A click on a choice that does not roll, and undo, in turn, four a second at most: from the click until the frame after
 * the new prompt is in the page. Measured in the page, so that the driver's own time does not count.
 */
async function clicks(browser: Browser, address: string, file: MatchFile): Promise<void> {
  const { page, cdp } = await fresh(browser);
  await openMatch(page, address, file);
  const before = await threadTime(cdp);
  const times = await page.evaluate(async (count) => {
    const root = () => document.querySelector<HTMLElement>('.table');
    const hash = () => root()?.dataset['hash'] ?? '';
    const painted = () =>
      new Promise<void>((done) => {
        const after = new MessageChannel();
        after.port1.onmessage = () => done();
        requestAnimationFrame(() => after.port2.postMessage(null));
      });
    // A quick player's rhythm: the page is idle again and a quarter of a second has gone by.
    const quiet = () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 250), { timeout: 400 }));
    const enabled = (selector: string) =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)].filter((button) => !button.disabled);
    const press = async (button: HTMLButtonElement): Promise<number | null> => {
      const before = hash();
      const asked = () => document.querySelector('.confirm') !== null;
      const start = performance.now();
      const changed = new Promise<boolean>((done) => {
        const watch = new MutationObserver(() => {
          if (hash() === before && !asked()) return;
          watch.disconnect();
          done(hash() !== before);
        });
        watch.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ['data-hash'],
        });
      });
      button.click();
      const moved = await changed;
      if (!moved) return null;
      await painted();
      return performance.now() - start;
    };
    const acted: number[] = [];
    const undone: number[] = [];
    const choices = () => {
      const all = document.querySelector<HTMLDetailsElement>('.all-actions');
      if (all !== null) all.open = true;
      return enabled('.choice-list button.choice');
    };
    for (let i = 0; acted.length + undone.length < count && i < count * 3; i++) {
      const list = choices();
      await quiet();
      const button = list[(i * 7) % Math.max(1, list.length)];
      if (button === undefined) break;
      const ms = await press(button);
      if (ms === null) {
        // It would roll: leave the odds and try another.
        document.querySelector<HTMLButtonElement>('.confirm button:not(.main)')?.click();
        await painted();
        continue;
      }
      acted.push(ms);
      await quiet();
      const undo = enabled('.prompt-tools .icon-button')[0];
      if (undo === undefined) continue;
      const back = await press(undo);
      if (back !== null) undone.push(back);
    }
    return { acted, undone };
  }, CLICKS);
  const after = await threadTime(cdp);
  const all = ascending([...times.acted, ...times.undone]);
  show(
    `click to new prompt on screen, at a quick player's pace, ${all.length} clicks, median`,
    `${middle(all, 0.5).toFixed(1)} ms`,
    '',
  );
  show('the same, 95th percentile', `${middle(all, 0.95).toFixed(1)} ms`, 'under 50 ms');
  const only = (name: string, list: readonly number[]) => {
    const sorted = ascending(list);
    const [half, most] = [middle(sorted, 0.5), middle(sorted, 0.95)].map((ms) => ms.toFixed(1));
    console.log(
      `    ${name}: ${list.length}, median ${half} ms, p95 ${most} ms, worst ${sorted.at(-1)?.toFixed(1)} ms`,
    );
  };
  const own = Object.entries(after).map(
    ([name, ms]) => `${name} ${((ms - (before[name] ?? 0)) / all.length).toFixed(1)}`,
  );
  console.log(`    processor time of the page's thread for a click, ms (whatever else runs here): ${own.join(', ')}`);
  only('actions', times.acted);
  only('undo', times.undone);
  await page.context().close();
}

/** Drags and turns the wheel while the page counts its frames; the worst whole second counts. */
async function frames(browser: Browser, address: string, file: MatchFile): Promise<void> {
  const { page } = await fresh(browser);
  await openMatch(page, address, file);
  const box = await page.locator('.bh-map').boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const gestures: Readonly<Record<string, () => Promise<void>>> = {
    panning: async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) {
        const t = Date.now() / 300;
        await page.mouse.move(x + Math.cos(t) * 250, y + Math.sin(t) * 150);
      }
      await page.mouse.up();
    },
    zooming: async () => {
      await page.mouse.move(x, y);
      for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) {
        await page.mouse.wheel(0, Math.sin(Date.now() / 700) > 0 ? -40 : 40);
      }
    },
  };
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await page.waitForTimeout(600);
  for (const [name, act] of Object.entries(gestures)) {
    await page.evaluate(() => {
      const ticks: number[] = [];
      const tick = (now: number) => {
        ticks.push(now);
        if (ticks.length < 100_000) Object.assign(window, { ticks, next: requestAnimationFrame(tick) });
      };
      requestAnimationFrame(tick);
    });
    await act();
    const ticks = await page.evaluate(() => {
      const { ticks: seen, next } = window as unknown as { ticks: number[]; next: number };
      cancelAnimationFrame(next);
      return seen;
    });
    const first = ticks[0] ?? 0;
    const windows: number[] = [];
    for (let from = first; from + 1000 <= (ticks.at(-1) ?? 0); from += 250) {
      windows.push(ticks.filter((at) => at >= from && at < from + 1000).length);
    }
    const gaps = ascending(ticks.slice(1).map((at, i) => at - (ticks[i] ?? at)));
    show(`frames a second while ${name}, worst second`, String(Math.min(...windows)), 'at least 50');
    const mean = ((ticks.length - 1) / ((ticks.at(-1) ?? 0) - first)) * 1000;
    console.log(
      `    mean ${mean.toFixed(1)}, p95 frame ${middle(gaps, 0.95).toFixed(1)} ms, longest ${gaps.at(-1)?.toFixed(1)} ms`,
    );
  }
  await page.context().close();
}

const folder = resolve(process.env['BEACHHEAD_WEB'] ?? 'dist/web');
if (!existsSync(join(folder, 'index.html'))) throw new Error('there is no built table: npm run build');
const files = staticFiles(folder);
const server = createServer((request, response) => {
  const { socket, url = '' } = request;
  const before = socket.bytesWritten;
  response.on('finish', () => sent.set(url, (sent.get(url) ?? 0) + socket.bytesWritten - before));
  files(request, response);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const { file, pieces, choices, turn } = largest();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, Chromium ${browser.version()} headless, no GPU, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `screen ${SCREEN.width}×${SCREEN.height}; largest position: turn ${turn}, ${pieces} pieces on the map, ${choices} choices, ${file.actions.length} actions\n`,
  );
  await firstLoad(browser, address, file);
  await interactive(browser, address);
  await clicks(browser, address, file);
  await frames(browser, address, file);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
