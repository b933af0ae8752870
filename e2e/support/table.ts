import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { GAMES } from '../../src/games/index.ts';
import type { ActionJson } from '../../src/kernel/actions.ts';
import type { Point } from '../../src/kernel/face.ts';
import { Match } from '../../src/kernel/match.ts';
import { labelOf } from '../../src/kernel/telling.ts';
import { type Lang, Speaker } from '../../src/kernel/text.ts';
import { choicesOf } from '../../src/web/session/choosing.ts';
import { WEB_TEXT, type WebKey } from '../../src/web/text/index.ts';
import { faceOf, GAME, Mirror, SIDE, shownHash } from './mirror.ts';

export const speakerOf = (lang: Lang): Speaker => new Speaker(lang, WEB_TEXT, GAME.text);

export const button = (page: Page | Locator, lang: Lang, key: WebKey): Locator =>
  page.getByRole('button', { name: speakerOf(lang).say(key), exact: true });

/** Chooses the seed and begins the campaign with the buttons of the start page. */
export async function begin(page: Page, seed: string, lang: Lang = 'en'): Promise<Table> {
  const speaker = speakerOf(lang);
  await page.locator('details.advanced > summary').click();
  await page.getByLabel(speaker.say('start.seed'), { exact: true }).fill(seed);
  await button(page, lang, 'start.begin').click();
  const table = new Table(page, Mirror.start(seed), lang);
  await table.settled();
  return table;
}

/** Opens a match file through the file button. */
export async function openFile(page: Page, text: string, name = 'match.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** A table in the page and the same match in the engine, action by action. */
export class Table {
  /** So many actions were taken on the map. */
  onMap = 0;

  constructor(
    readonly page: Page,
    readonly mirror: Mirror,
    public lang: Lang = 'en',
  ) {}

  say(key: WebKey, args?: Readonly<Record<string, string | number>>): string {
    return speakerOf(this.lang).say(key, args);
  }
  button(key: WebKey): Locator {
    return button(this.page, this.lang, key);
  }
  /** The button of the prompt card; the time panel has another of the name. */
  tool(key: WebKey): Locator {
    return button(this.page.locator('.prompt-tools'), this.lang, key);
  }
  get prompt(): Locator {
    return this.page.locator('#prompt');
  }

  /** Waits until the page shows what the engine says. */
  async settled(hash = this.mirror.hash): Promise<void> {
    const root = this.page.locator('.table');
    await this.page
      .locator(`.table[data-hash="${hash}"] .map-host[data-drawn="${hash}"]`)
      .waitFor({ state: 'attached' })
      .catch(async () => {
        const shown = await root.getAttribute('data-hash').catch(() => null);
        const asked = await this.prompt.textContent().catch(() => null);
        throw new Error(`the page is at ${shown} (${asked}), the engine at ${hash} (${this.mirror.asked})`);
      });
  }
  async hash(): Promise<string | null> {
    return this.page.locator('.table').getAttribute('data-hash');
  }

  /** Takes an action with the mouse, on the map where it has a place there, else from the list. */
  async take(action: ActionJson): Promise<void> {
    const rolls = this.mirror.rolls(action);
    if (await this.takeOnMap(action)) this.onMap++;
    else await this.takeFromList(action);
    if (rolls) await this.roll();
    this.mirror.take(action);
    await this.settled().catch((error: unknown) => {
      throw new Error(`after ${JSON.stringify(action)}: ${error}`);
    });
  }

  async roll(): Promise<void> {
    await this.page
      .locator('.odds-card.confirm')
      .getByRole('button', { name: this.say('odds.roll') })
      .click();
  }

  label(action: ActionJson): string {
    return labelOf(speakerOf(this.lang), action);
  }
  choice(action: ActionJson, within = '.prompt-card'): Locator {
    const words = this.page.getByText(this.label(action), { exact: true });
    return this.page.locator(`${within} button.choice`).filter({ has: words }).first();
  }
  async takeFromList(action: ActionJson): Promise<void> {
    const folded = this.page.locator('.all-actions:not([open]) > summary');
    if (!(await this.choice(action).isVisible()) && (await folded.count()) > 0) await folded.click();
    await this.choice(action).click();
  }

  /** False where the action has no place on the map to be clicked at. */
  async takeOnMap(action: ActionJson): Promise<boolean> {
    const face = faceOf();
    const question = this.mirror.match.position.question();
    if (question === null) return false;
    const { rule, prompt } = question;
    const { meant } = choicesOf(face, { side: '', rule, prompt, actions: this.mirror.actions, harmless: false });
    const { spaces, pieces } = face.targets(action);
    const [piece, another] = pieces;
    const drawn = piece !== undefined && (await this.page.locator(`[id="bh-piece-${piece}"]`).count()) > 0;
    if (another !== undefined || (piece !== undefined && !drawn)) return false;
    // What was chosen for the last action is chosen still.
    const chosen = piece !== undefined && (await this.page.locator(`[id="bh-piece-${piece}"].selected`).count()) > 0;
    if (piece !== undefined && !(chosen && spaces.length > 0)) await this.clickPiece(piece);
    if (spaces.length > 0) {
      const least = Math.min(...spaces.map((id) => meant({ kind: 'space', id }, piece ?? null).length));
      const space = spaces.find((id) => meant({ kind: 'space', id }, piece ?? null).length === least);
      if (space === undefined) return false;
      if (!(await this.clickSpace(space))) return false;
      if (least > 1) await this.choice(action, '.place-menu').click();
    } else if (piece === undefined) return false;
    else if (meant({ kind: 'piece', id: piece }, null).length > 1) await this.choice(action, '.place-menu').click();
    return true;
  }

  /** Clicks in a space, beside whatever lies in it or hangs over it; false where that leaves no room. */
  async clickSpace(id: string): Promise<boolean> {
    const space = faceOf().board.spaces.find((candidate) => candidate.id === id);
    if (space === undefined) throw new Error(`no space ${id}`);
    const [x, y] = space.centre;
    const corners = space.outline.map(([cx, cy]): Point => [x + (cx - x) * 0.7, y + (cy - y) * 0.7]);
    const at = await this.onScreen([space.centre, ...corners], id);
    if (at !== null) await this.page.mouse.click(...at);
    return at !== null;
  }

  /** Where on the screen the first space of an action can be hit. */
  async placeOf(action: ActionJson): Promise<[number, number]> {
    const { spaces } = faceOf().targets(action);
    for (const id of spaces) {
      const space = faceOf().board.spaces.find((candidate) => candidate.id === id);
      const at = space === undefined ? null : await this.onScreen([space.centre], id);
      if (at !== null) return at;
    }
    throw new Error(`${JSON.stringify(action)} has no place in sight`);
  }

  /** Clicks a piece; one in a stack through its fan. */
  async clickPiece(id: string): Promise<void> {
    const { pieces } = this.mirror.match.position.view(SIDE);
    const at = pieces.find((piece) => piece.id === id)?.at;
    const centre = faceOf().board.spaces.find((space) => space.id === at)?.centre;
    if (centre === undefined) throw new Error(`${id} is not on the map`);
    const glowing = new Set(this.mirror.actions.flatMap((action) => faceOf().targets(action).pieces));
    const several = pieces.filter((piece) => piece.at === at && glowing.has(piece.id)).length > 1;
    const place = await this.onScreen([centre]);
    if (place === null) throw new Error(`${id} is under something`);
    await this.page.mouse.click(...place);
    if (several) await this.page.locator(`.bh-fan:not([hidden]) [data-piece="${id}"]`).click();
  }

  /** The first of these points of the board that a click can reach, in pixels of the page; brought into sight. */
  async onScreen(points: readonly Point[], space: string | null = null): Promise<[number, number] | null> {
    const { width, height } = faceOf().board;
    const look = () => this.page.evaluate(locate, { points, width, height, space });
    let found = await look();
    if (found === null) {
      await this.button('table.fit').click();
      found = await look();
    }
    return found;
  }

  async openPanel(panel: 'log' | 'tracks' | 'pieces' | 'judge' | 'time' | 'settings'): Promise<void> {
    await this.page.locator(`#tab-${panel}`).click();
  }

  /** What a press of this button downloads, as bytes. */
  async download(press: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), press.click()]);
    return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
  }
  /** The match file as the table saves it, replayed by the engine. */
  async saved(press = this.button('time.file')): Promise<{ readonly text: string; readonly hash: string }> {
    const { bytes } = await this.download(press);
    const text = bytes.toString('utf8');
    return { text, hash: shownHash(Match.fromFile(GAMES, JSON.parse(text)).position) };
  }
}

interface Wanted {
  readonly points: readonly Point[];
  readonly width: number;
  readonly height: number;
  readonly space: string | null;
}

/** Where in the page a click reaches one of these points of the board; of a space, where no foreign piece is hit. */
function locate({ points, width, height, space }: Wanted): [number, number] | null {
  const box = document.querySelector('.bh-live')?.getBoundingClientRect() ?? new DOMRect();
  const map = document.querySelector('.bh-map');
  for (const [boardX, boardY] of points) {
    const [x, y] = [box.left + (boardX / width) * box.width, box.top + (boardY / height) * box.height];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || map?.contains(hit) !== true || hit.closest('.bh-minimap, .bh-fan') !== null) continue;
    const piece = hit.closest<SVGElement>('.bh-piece');
    const standsForIt = piece?.dataset['space'] === space && !piece.classList.contains('glowing');
    if (space === null || piece === null || standsForIt) return [x, y];
  }
  return null;
}
