// node scripts/pictures.mjs: the small pictures of the maps on the start page, drawn anew from the built table.

import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from './browsers.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../dist/web');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** Wide enough for a sharp card on a good screen. */
const WIDTH = 420;

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  const file = join(folder, path === '/' ? 'index.html' : path);
  const body = await readFile(file).catch(() => null);
  response.writeHead(body === null ? 404 : 200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(body);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

/** The map without what lies on it, as a small picture. */
async function pictureOf(game) {
  const page = await browser.newPage({ colorScheme: 'light', locale: 'en' });
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.locator(`.new-match input[value="${game}"]`).check();
  await page.locator('.new-match .button.main').click();
  await page.locator('.map-host[data-drawn]').waitFor({ state: 'attached' });
  await page.locator('#tab-time').click();
  await page.evaluate(() => {
    for (const lying of document.querySelectorAll('.bh-pieces, .bh-markers')) lying.remove();
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a picture of the map' }).click(),
  ]);
  const whole = await readFile(await download.path());
  const small = await page.evaluate(
    async ([address, width]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * image.height) / image.width);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.6).split(',')[1];
    },
    [`data:image/png;base64,${whole.toString('base64')}`, WIDTH],
  );
  await page.close();
  return Buffer.from(small, 'base64');
}

for (const game of ['tarawa', 'gallipoli', 'malta']) {
  const picture = await pictureOf(game);
  writeFileSync(here(`../src/web/maps/${game}.webp`), picture);
  console.log(`${game}: ${(picture.length / 1000).toFixed(1)} kB`);
}
await browser.close();
server.close();
