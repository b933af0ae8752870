import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/browsers.mjs';
import { GAMES } from '../src/games/index.ts';
import type { Game } from '../src/kernel/game.ts';
import { Match } from '../src/kernel/match.ts';
import type { MatchFile, OldMatchFile } from '../src/kernel/match-file.ts';
import { staticFiles } from '../src/server/door/static.ts';

// npm run bench:web [game …]: what the web table costs in a real Chromium. Figures, not tests: they depend on the machine.

const SCREEN = { width: 1280, height: 800 };
const STARTS = 5;
const CLICKS = 100;
const TRACED = 20;
const SECONDS = 5;

const show = (what: string, figure: string, target: string) =>
  console.log(`${what.padEnd(62)}${figure.padStart(12)}  (${target})`);
const middle = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
const ascending = (list: readonly number[]) => [...list].sort((a, b) => a - b);

interface Large {
  readonly game: Game;
  readonly file: MatchFile;
  readonly pieces: number;
  readonly choices: number;
  readonly turn: number;
}

/** Of all decisions in the game's golden matches the one with most on the map and most to choose from. */
function largest(game: Game): Large {
  const folder = join('src/games', game.id, 'golden');
  const spaces = new Set(game.face?.board.spaces.map(({ id }) => id));
  const legal: number[] = [];
  let best: Omit<Large, 'game' | 'file'> & { readonly match: Match; readonly at: number } = {
    ...{ match: Match.start(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'bench' }), at: 0 },
    ...{ pieces: 0, choices: 0, turn: 0 },
  };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.match.json'))) {
    const { scenario, seed, options, actions }: OldMatchFile = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const match = Match.start(game, { scenario, seed, options });
    for (const action of actions) {
      const choices = match.position.legal(legal).length;
      if (choices > 25) {
        const view = match.position.view(null);
        const pieces = view.pieces.filter(({ at }) => spaces.has(at)).length;
        if (pieces + choices > best.pieces + best.choices)
          best = { match, at: match.actionCount, pieces, choices, turn: view.turn.number };
      }
      match.act(action);
    }
  }
  const { match, at, ...size } = best;
  return { game, file: match.continuation(at).toFile(), ...size };
}

/** What the server has sent, by address. */
const sent = new Map<string, number>();

async function fresh(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'en-GB' });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

/** Bytes over the wire, headers and all, until the start page stands and until a match with its counters does. */
async function firstLoad(browser: Browser, address: string, large: Large): Promise<void> {
  const { page } = await fresh(browser);
  // What is fetched once more, for later and without a network, is no part of the first load.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(window, 'caches');
  });
  sent.clear();
  await openMatch(page, address, large);
  await page.locator('.bh-piece').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const kilobytes = (wanted: (url: string) => boolean) =>
    [...sent].reduce((sum, [url, bytes]) => sum + (wanted(url) ? bytes : 0), 0) / 1000;
  const isPicture = (url: string) => /\.(?:webp|png|svg)$/.test(url);
  const code = kilobytes((url) => !isPicture(url));
  show('first load: page, referee and a match with its counters, gzip', `${code.toFixed(1)} kB`, 'at most 300 kB');
  console.log(`    and pictures of the start page and icons: ${kilobytes(isPicture).toFixed(1)} kB`);
  for (const [url, bytes] of [...sent].sort((a, b) => b[1] - a[1]).slice(0, 8)) {
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

async function openMatch(page: Page, address: string, { game, file }: Large): Promise<void> {
  await page.goto(address);
  const body = Buffer.from(JSON.stringify(file));
  await page
    .locator('input[type=file][name=match]')
    .setInputFiles({ name: 'bench.json', mimeType: 'application/json', buffer: body });
  if (game.sides.length > 1) {
    // One person for all sides and nothing hidden: every choice is theirs.
    const dialog = page.getByRole('dialog');
    await dialog.locator('.seat-choice input[value="open"]').check();
    await dialog.locator('.button.main').click();
  }
  await page.locator('.table[data-hash] .choices').first().waitFor({ state: 'attached' });
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
 * A click on a choice that does not roll, and undo, in turn, each as soon as the page has shown what the last one did: from
 * the click until the frame after the new prompt is in the page. Measured in the page, so that the driver's own time does
 * not count.
 */
const clicking = (page: Page, most: number) =>
  page.evaluate(async (count) => {
    const root = () => document.querySelector<HTMLElement>('.table');
    const hash = () => root()?.dataset['hash'] ?? '';
    const painted = () =>
      new Promise<void>((done) => {
        const after = new MessageChannel();
        after.port1.onmessage = () => done();
        requestAnimationFrame(() => after.port2.postMessage(null));
      });
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
      // A choice that asks for more first changes nothing.
      const nothing = new Promise<boolean>((done) => setTimeout(() => done(false), 3000));
      const moved = await Promise.race([changed, nothing]);
      if (!moved) return null;
      await painted();
      return performance.now() - start;
    };
    const acted: number[] = [];
    const undone: number[] = [];
    const choices = async () => {
      const all = document.querySelector<HTMLDetailsElement>('.all-actions');
      if (all?.open === false) {
        const unfolded = new Promise((done) => all.addEventListener('toggle', done, { once: true }));
        all.open = true;
        await unfolded;
        await painted();
      }
      return enabled('.choice-list button.choice');
    };
    for (let i = 0; acted.length + undone.length < count && i < count * 3; i++) {
      const list = await choices();
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
      const undo = enabled('.prompt-tools .icon-button')[0];
      if (undo === undefined) continue;
      const back = await press(undo);
      if (back !== null) undone.push(back);
    }
    return { acted, undone };
  }, most);

async function clicks(browser: Browser, address: string, large: Large): Promise<void> {
  const { page, cdp } = await fresh(browser);
  await openMatch(page, address, large);
  await page.locator('.map-host[data-drawn]').waitFor({ state: 'attached' });
  const before = await threadTime(cdp);
  const times = await clicking(page, CLICKS);
  const after = await threadTime(cdp);
  const all = ascending([...times.acted, ...times.undone]);
  show(
    `click to new prompt, as fast as the page allows, ${all.length} clicks, median`,
    `${middle(all, 0.5).toFixed(1)} ms`,
    '',
  );
  show('the same, 95th percentile', `${middle(all, 0.95).toFixed(1)} ms`, 'at most 50 ms');
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
  await traced(browser, page);
  await page.context().close();
}

interface Traced {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/** What the browser does for a click, counted: that does not depend on what else the machine does. */
async function traced(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const { acted, undone } = await clicking(page, TRACED);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Traced[] };
  const count = acted.length + undone.length;
  const of = (name: string) => traceEvents.filter((event) => event.name === name);
  const restyled = of('UpdateLayoutTree').reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
  const each = (number: number) => (number / count).toFixed(number / count < 10 ? 1 : 0);
  console.log(
    `    for a click: ${each(of('UpdateLayoutTree').length)} style passes over ${each(restyled)} elements, ${each(of('Layout').length)} layouts, ${each(of('Paint').length)} paints`,
  );
}

/** Drags and turns the wheel while the page counts its frames; the worst whole second counts. */
async function frames(browser: Browser, address: string, large: Large): Promise<void> {
  const { page } = await fresh(browser);
  await openMatch(page, address, large);
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
  const words = process.argv.slice(2);
  const games = GAMES.filter(({ id }) => words.length === 0 || words.includes(id));
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, Chromium ${browser.version()} headless, no GPU, load ${loadavg()[0]?.toFixed(1)}, screen ${SCREEN.width}×${SCREEN.height}\n`,
  );
  await interactive(browser, address);
  for (const game of games) {
    const large = largest(game);
    const { pieces, choices, turn, file } = large;
    console.log(
      `\n${game.id}: largest position on turn ${turn} of ${file.scenario}, ${pieces} pieces on the map, ${choices} choices`,
    );
    await firstLoad(browser, address, large);
    await clicks(browser, address, large);
    await frames(browser, address, large);
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
