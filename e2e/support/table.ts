import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { GAMES } from '../../src/games/index.ts';
import type { ActionJson } from '../../src/kernel/actions.ts';
import { cardOf } from '../../src/kernel/card.ts';
import type { Face, Point } from '../../src/kernel/face.ts';
import type { Game } from '../../src/kernel/game.ts';
import { inside } from '../../src/kernel/geometry.ts';
import { Match } from '../../src/kernel/match.ts';
import { labelOf, nameOf } from '../../src/kernel/telling.ts';
import { type Lang, Speaker } from '../../src/kernel/text.ts';
import { choicesOf } from '../../src/web/session/choosing.ts';
import { type Manner, type SeatWish, wishOf } from '../../src/web/session/seats.ts';
import { WEB_TEXT, type WebKey } from '../../src/web/text/index.ts';
import { boxAt } from '../../src/web/views/words.ts';
import { GAME, Mirror, type Setup } from './mirror.ts';

export const PANELS = ['log', 'tracks', 'pieces', 'judge', 'time', 'rules', 'notes', 'settings'] as const;

export const speakerOf = (lang: Lang, game: Game = GAME): Speaker => new Speaker(lang, WEB_TEXT, game.text);

export const button = (page: Page | Locator, lang: Lang, key: WebKey): Locator =>
  page.getByRole('button', { name: speakerOf(lang).say(key), exact: true });

/** Sets a match up with the controls of the start page and begins it; bots answer at once. */
export async function begin(page: Page, setup: string | Setup, lang: Lang = 'en'): Promise<Table> {
  const mirror = Mirror.start(setup);
  const { match, game } = mirror;
  const table = new Table(page, mirror, lang);
  const form = page.locator('.new-match');
  const pick = (within: Locator, value: string) => within.locator(`input[value="${value}"]`).check();
  if (Object.keys(mirror.bots).length > 0) await table.hurry();
  if ((await form.locator(`input[value="${game.id}"]`).count()) > 0) await pick(form, game.id);
  const named = (legend: string) => form.getByRole('group', { name: legend, exact: true });
  await pick(named(table.say('start.scenario')), match.scenario);
  const preset = new Map(game.options.map((option) => [option.id, option.preset]));
  const chosen = Object.entries(match.options).filter(([id, value]) => value !== preset.get(id));
  const folded = form.locator('details.rule-options:not([open]) > summary');
  if (chosen.length > 0 && (await folded.count()) > 0) await folded.click();
  for (const [id, value] of chosen) {
    await pick(named(nameOf(table.speaker, 'option', id)), value);
  }
  if (game.sides.length > 1) await chooseSeats(form, wishOfMirror(mirror));
  await page.locator('details.advanced > summary').click();
  await page.getByLabel(table.say('start.seed'), { exact: true }).fill(match.seed ?? '');
  await table.button('start.begin').click();
  if (!mirror.asks) await table.accept();
  await table.settled();
  return table;
}

type Wish = Pick<SeatWish, 'manner'> & Partial<SeatWish>;

const wishOfMirror = ({ game, players, open }: Mirror): SeatWish =>
  wishOf(cardOf(game), { players, ...(open ? { open: true } : {}) });

/** Who sits where, by the radios for it. */
async function chooseSeats(within: Locator, { manner, side, rival }: Wish): Promise<void> {
  const pick = (value: string) => within.locator(`.seat-choice input[value="${value}"]`).check();
  await pick(manner);
  if (manner !== 'bot') return;
  if (side !== undefined) await pick(side);
  if (rival !== undefined) await pick(rival);
}

/** Opens a match file through the file button; of a game with two sides, who is to play is asked. */
export async function openFile(page: Page, text: string, seats?: Manner | Wish): Promise<void> {
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file][name=match]').setInputFiles(file);
  if (seats === undefined) return;
  const dialog = page.getByRole('dialog');
  await chooseSeats(dialog, typeof seats === 'string' ? { manner: seats } : seats);
  await dialog.locator('.button.main').click();
}

/** The match of a mirror, played on at the page from its file; bots answer at once. */
export async function openMatch(page: Page, mirror: Mirror, lang: Lang = 'en'): Promise<Table> {
  const table = new Table(page, mirror, lang);
  if (Object.keys(mirror.bots).length > 0) await table.hurry();
  const several = mirror.game.sides.length > 1;
  await openFile(page, JSON.stringify(mirror.match.toFile()), several ? wishOfMirror(mirror) : undefined);
  await table.reopened();
  return table;
}
/** A match as far as the first moment of which `ready` is true. */
export function playedTo(setup: string | Setup, ready: (mirror: Mirror) => boolean): Mirror {
  const mirror = Mirror.start(setup);
  while (!ready(mirror)) {
    mirror.take(mirror.brisk());
    if (!mirror.match.position.over && !mirror.asks) mirror.turnScreen();
  }
  return mirror;
}

/** The same in the first of many matches in which it comes to that: in a single one that hangs on what the bots do today. */
export function playedSomewhere(setup: Setup, ready: (mirror: Mirror) => boolean): Mirror {
  for (let i = 1; i <= MANY; i++) {
    const mirror = playedTo({ ...setup, seed: `${setup.seed}-${i}` }, (one) => one.match.position.over || ready(one));
    if (!mirror.match.position.over) return mirror;
  }
  throw new Error(`it comes to that in none of ${MANY} matches`);
}
const MANY = 40;

/** A table in the page and the same match in the engine, action by action. */
export class Table {
  /** So many actions were taken by clicks on what glows. */
  clicked = 0;

  constructor(
    readonly page: Page,
    readonly mirror: Mirror,
    public lang: Lang = 'en',
  ) {}

  get speaker(): Speaker {
    return speakerOf(this.lang, this.mirror.game);
  }
  get face(): Face {
    return this.mirror.face;
  }
  say(key: WebKey, args?: Readonly<Record<string, string | number>>): string {
    return this.speaker.say(key, args);
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
  /** The screen goes to the person who decides next. */
  async handOver(): Promise<void> {
    await this.page.locator('.past-note button').click();
    if (!this.mirror.passOn()) await this.accept();
    await this.settled();
  }
  async accept(): Promise<void> {
    const side = nameOf(this.speaker, 'side', this.mirror.waitingFor);
    await this.page.getByRole('button', { name: this.say('hand.ready', { side }) }).click();
    this.mirror.turnScreen();
  }
  /** The match has been opened anew: whoever shares the screen sees what nobody hides, or is asked to hand it over. */
  async reopened(): Promise<void> {
    this.mirror.reopen();
    if (!this.mirror.asks) await this.accept();
    await this.settled();
  }
  /** No pauses and no animation; on the start page. */
  async hurry(): Promise<void> {
    await this.button('ui.settings').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('input[value=instant]').check();
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  async hash(): Promise<string | null> {
    return this.page.locator('.table').getAttribute('data-hash');
  }

  /** Takes an action with the mouse, on the map or in the boxes where it has a place there, else from the list. */
  async take(action: ActionJson): Promise<void> {
    const confirms = this.mirror.rolls(action) || this.mirror.warns(action);
    if (await this.takeByClicks(action)) this.clicked++;
    else await this.takeFromList(action);
    if (confirms) await this.roll();
    this.mirror.take(action);
    await this.settled().catch((error: unknown) => {
      throw new Error(`after ${JSON.stringify(action)}: ${error}`);
    });
  }

  /** An order in one word. */
  async order(id: string): Promise<void> {
    await this.page.locator(`[data-standing="${id}"]`).click();
    this.mirror.give({ do: 'standing', id });
    await this.settled();
  }
  /** The piece in hand goes to a space, however many steps that takes, with all of a group where one is named. */
  async send(piece: string, to: string, group?: string): Promise<void> {
    const { game, view } = this.mirror;
    const together = game.orders?.groups(view, piece).find(({ id }) => id === group);
    const others = together?.pieces.filter((other) => other !== piece) ?? [];
    if (together !== undefined) {
      const words = this.speaker.say(`together.${group}`, { count: together.pieces.length, ...together.args });
      await this.page.locator('.together').getByRole('button', { name: words, exact: true }).click();
    }
    await this.clickSpace(to);
    this.mirror.give({ do: 'go', pieces: [piece, ...others], to, via: [] });
    await this.settled();
  }
  /** An order of several actions is one for undo and redo. */
  async undoneAndRedone(before: string): Promise<void> {
    await this.tool('time.undo').click();
    await this.settled(before);
    await this.tool('time.redo').click();
    await this.settled();
  }
  /** Whatever legal action the page has taken since this hash, the engine takes too. */
  async followed(before: string): Promise<ActionJson> {
    await this.page.locator(`.table:not([data-hash="${before}"])`).waitFor({ state: 'attached' });
    const action = this.mirror.follow((await this.hash()) ?? '');
    await this.settled();
    return action;
  }
  /** Takes an action by tapping it in the list. */
  async tap(action: ActionJson): Promise<void> {
    const rolls = this.mirror.rolls(action);
    await this.unfold(action, (button) => button.tap());
    await this.choice(action).tap();
    if (rolls) await this.page.locator('.confirm button.main').tap();
    this.mirror.take(action);
    await this.settled();
  }

  async roll(): Promise<void> {
    await this.page.locator('.odds-card.confirm button.main').click();
  }

  label(action: ActionJson): string {
    return labelOf(this.speaker, action, this.mirror.match.position.question()?.prompt);
  }
  choice(action: ActionJson, within = '.prompt-card'): Locator {
    const words = this.page.getByText(this.label(action), { exact: true });
    return this.page.locator(`${within} button.choice`).filter({ has: words }).first();
  }
  async takeFromList(action: ActionJson): Promise<void> {
    const { fight } = this.mirror;
    if (fight !== null && JSON.stringify(fight.go) === JSON.stringify(action)) {
      await this.page.locator('.fight-card button.main').click();
      return;
    }
    const offer = fight?.offers.findIndex((one) => JSON.stringify(one.action) === JSON.stringify(action)) ?? -1;
    if (offer >= 0) {
      await this.page
        .locator('.fight-parts input')
        .nth((fight?.members.length ?? 0) + offer)
        .click();
      return;
    }
    await this.unfold(action);
    await this.choice(action).click();
  }
  /** Brings an action of a long list into it. */
  async unfold(action: ActionJson, press = (button: Locator): Promise<void> => button.click()): Promise<void> {
    const choice = this.choice(action);
    if (await choice.isVisible()) return;
    const folded = this.page.locator('.all-actions:not([open]) > summary');
    if ((await folded.count()) > 0) await press(folded);
    const more = this.page.locator('.all-actions > .button');
    await choice.or(more).first().waitFor();
    if (!(await choice.isVisible())) await press(more);
  }

  /** False where the action has no place on the map or in a box to be clicked at. */
  async takeByClicks(action: ActionJson): Promise<boolean> {
    const { face } = this;
    const question = this.mirror.match.position.question();
    const { spaces, pieces } = face.targets(action, this.mirror.view);
    const [piece, another] = pieces;
    if (question === null || another !== undefined || spaces.length + pieces.length === 0) return false;
    const { rule, prompt } = question;
    const { meant } = choicesOf(face, { side: '', rule, prompt, actions: this.mirror.actions }, this.mirror.view);
    if (piece !== undefined) {
      // What was chosen for the last action is chosen still.
      const chosen = this.page.locator(`:is([id="bh-piece-${piece}"], .box-piece[data-piece="${piece}"]).selected`);
      const isChosen = (await chosen.count()) > 0;
      if (!(isChosen && spaces.length > 0) && !(await this.clickPiece(piece))) return false;
    }
    if (spaces.length > 0) {
      const least = Math.min(...spaces.map((id) => meant({ kind: 'space', id }, piece ?? null).length));
      const space = spaces.find((id) => meant({ kind: 'space', id }, piece ?? null).length === least);
      if (space === undefined || !(await this.clickSpace(space))) return false;
      if (least > 1) await this.choice(action, '.place-menu').click();
    } else if (piece !== undefined && meant({ kind: 'piece', id: piece }, null).length > 1) {
      await this.choice(action, '.place-menu').click();
    }
    return true;
  }

  private spaceOf(id: string) {
    return this.face.board.spaces.find((candidate) => candidate.id === id);
  }

  /**
   * Clicks in a space, beside whatever lies in it or hangs over it, or chooses a box; false where that leaves no room.
   * `bare`: not on a piece that would stand for it either.
   */
  async clickSpace(id: string, bare = false): Promise<boolean> {
    const space = this.spaceOf(id);
    if (space === undefined || boxAt(this.face, id) !== undefined) {
      await this.page.locator(`.box-choose[data-choose="${id}"]`).click();
      return true;
    }
    const [x, y] = space.centre;
    const towards = (size: number) =>
      space.outline.map(([cx, cy]): Point => [x + (cx - x) * size, y + (cy - y) * size]);
    const within = [...towards(0.7), ...towards(0.9)].filter((point) => inside(point, space.outline));
    const look = () => this.onScreen([space.centre, ...within], id, bare);
    const seen = await look();
    if (seen === null) return false;
    // A fan that opened where the pointer stood before closes when it has left, and may have covered the place.
    await this.page.mouse.move(...seen);
    const at = await look();
    if (at !== null) await this.page.mouse.click(...at);
    return at !== null;
  }

  /** Where on the screen the first space of an action can be hit. */
  async placeOf(action: ActionJson): Promise<[number, number]> {
    for (const id of this.face.targets(action, this.mirror.view).spaces) {
      const space = this.spaceOf(id);
      const at = space === undefined ? null : await this.onScreen([space.centre], id);
      if (at !== null) return at;
    }
    throw new Error(`${JSON.stringify(action)} has no place in sight`);
  }

  /** Clicks a piece: on the map, one in a stack through its fan, or in its box; false where it lies nowhere in sight. */
  async clickPiece(id: string): Promise<boolean> {
    const view = this.mirror.view;
    const piece = view.pieces.find((candidate) => candidate.id === id);
    if (piece === undefined) return false;
    if (this.spaceOf(piece.at) === undefined || boxAt(this.face, piece.at) !== undefined) {
      await this.openBox(piece.at);
      await this.page.locator(`.box-piece[data-piece="${id}"]`).click();
      return true;
    }
    // One that is carried is shown by what carries it.
    const insideOf = new Map(view.pieces.map((one) => [one.id, this.face.piece(one, view).inside]));
    const top = [id, insideOf.get(id) ?? id].find((one) => insideOf.get(one) == null) ?? id;
    let found = await this.locate(top);
    if (found === null) {
      await this.button('table.fit').click();
      found = await this.locate(top);
    }
    if (found === null) return false;
    const { at, stack, lit, inHand } = found;
    const here = view.pieces.filter((one) => stack.includes(one.id) || stack.includes(insideOf.get(one.id) ?? ''));
    // What glows is seen; of those that are carried only the engine can say it.
    const glowing = new Set([
      ...lit,
      ...this.mirror.actions.flatMap((action) => this.face.targets(action, this.mirror.view).pieces),
    ]);
    await this.page.mouse.click(...at);
    if (inHand || here.filter((one) => glowing.has(one.id)).length > 1)
      await this.page.locator(`.bh-fan:not([hidden]) [data-piece="${id}"]`).click();
    return true;
  }

  /** Where a piece lies, once it stands still: it may be on its way, or the map under it. */
  private async locate(id: string): Promise<ReturnType<typeof locatePiece>> {
    let found = await this.page.evaluate(locatePiece, id);
    for (;;) {
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      const again = await this.page.evaluate(locatePiece, id);
      if (JSON.stringify(again) === JSON.stringify(found)) return found;
      found = again;
    }
  }

  /** Where on the screen a piece or its stack can be hit. */
  async pointOf(id: string): Promise<[number, number]> {
    const found = await this.locate(id);
    if (found === null) throw new Error(`${id} is not in sight`);
    return found.at;
  }

  /** Opens the fan of the stack that a piece lies in. */
  async openFan(id: string): Promise<void> {
    await this.page.mouse.click(...(await this.pointOf(id)));
    await this.page.locator(`.bh-fan:not([hidden]) [data-piece="${id}"]`).waitFor();
  }

  /** Opens the box that a place belongs to. */
  async openBox(at: string): Promise<void> {
    const tab = this.page.locator(`.box-tab[data-box="${boxAt(this.face, at)?.at ?? at}"]`);
    if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
  }

  /** The first of these points of the board that a click can reach, in pixels of the page; brought into sight. */
  async onScreen(
    points: readonly Point[],
    space: string | null = null,
    bare = false,
  ): Promise<[number, number] | null> {
    const { width, height } = this.face.board;
    const look = () => this.page.evaluate(locate, { points, width, height, space, bare });
    let found = await look();
    if (found === null) {
      await this.button('table.fit').click();
      found = await look();
    }
    return found;
  }

  /** Where a point of the board is in the page, whatever lies over it. */
  async onScreenAt([x, y]: Point): Promise<[number, number]> {
    const { width, height } = this.face.board;
    const box = await this.page.locator('.bh-live').boundingBox();
    if (box === null) throw new Error('no map');
    return [box.x + (x / width) * box.width, box.y + (y / height) * box.height];
  }

  async openPanel(panel: (typeof PANELS)[number]): Promise<void> {
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
    return { text, hash: this.mirror.hashOf(Match.fromFile(GAMES, JSON.parse(text)).position) };
  }
}

interface Wanted {
  readonly points: readonly Point[];
  readonly width: number;
  readonly height: number;
  readonly space: string | null;
  readonly bare: boolean;
}

/** Where in the page a click reaches one of these points of the board; of a space, where no foreign piece is hit. */
function locate({ points, width, height, space, bare }: Wanted): [number, number] | null {
  const box = document.querySelector('.bh-live')?.getBoundingClientRect() ?? new DOMRect();
  const map = document.querySelector('.bh-map');
  for (const [boardX, boardY] of points) {
    const [x, y] = [box.left + (boardX / width) * box.width, box.top + (boardY / height) * box.height];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || map?.contains(hit) !== true || hit.closest('.bh-minimap, .bh-fan') !== null) continue;
    const piece = hit.closest<SVGElement>('.bh-piece');
    // One stands for its place where nobody in its stack may be clicked.
    const lit = [...document.querySelectorAll<SVGElement>('.bh-piece.glowing')];
    const glows = lit.some(({ dataset }) => dataset['stack'] === piece?.dataset['stack']);
    const standsForIt = !bare && piece?.dataset['space'] === space && !glows;
    if (space === null || piece === null || standsForIt) return [x, y];
  }
  return null;
}

interface Located {
  readonly at: [number, number];
  /** The pieces that are drawn of its stack, and those of them that may be clicked. */
  readonly stack: string[];
  readonly lit: string[];
  /** The click hits the piece that was chosen before, and it has nothing to do itself. */
  readonly inHand: boolean;
}

/** Where in the page a click reaches a piece or its stack, and what is drawn of that stack. */
function locatePiece(id: string): Located | null {
  const element = document.getElementById(`bh-piece-${id}`);
  const name = element?.dataset['stack'];
  if (element === null || name === undefined) return null;
  const stack = [...document.querySelectorAll<SVGElement>('.bh-piece')].filter((one) => one.dataset['stack'] === name);
  const map = document.querySelector('.bh-map')?.getBoundingClientRect() ?? new DOMRect();
  const box = element.getBoundingClientRect();
  for (const part of [0.5, 0.3, 0.7]) {
    const at: [number, number] = [box.left + box.width * part, box.top + box.height * part];
    if (at[0] < map.left || at[0] > map.right || at[1] < map.top || at[1] > map.bottom) continue;
    const hit = document.elementFromPoint(...at)?.closest<SVGElement>('.bh-piece');
    if (hit?.dataset['stack'] !== name) continue;
    const idsOf = (list: readonly SVGElement[]) => list.flatMap((one) => one.dataset['piece'] ?? []);
    const glows = (one: SVGElement) => one.classList.contains('glowing');
    const inHand = hit.classList.contains('selected') && !glows(hit) && hit.dataset['piece'] !== id;
    return { at, stack: idsOf(stack), lit: idsOf(stack.filter(glows)), inHand };
  }
  return null;
}
