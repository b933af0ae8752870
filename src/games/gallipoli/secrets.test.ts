import { describe, expect, it } from 'vitest';
import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import { mayHear } from '../../kernel/telling.ts';
import { type Eyes, eyesOf, heardBy, telltale } from '../../kernel/testing/laws/secrets.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { A, FACES, LEVELS } from './actions.ts';
import { ALLIED } from './book.ts';
import { gallipoli } from './index.ts';
import { DUMMY, type Gallipoli, L, LEVEL_1, LEVEL_2, SCENARIOS } from './state.ts';
import { BlindPlayer, own, SECRETS, startGallipoli } from './testing/players.ts';
import { Table } from './testing/table.ts';

/** A position that differs only in what the Allied player may not know. */
function twinOf(g: Gallipoli, rng: Rng): Gallipoli {
  const twin = g.copy();
  twin.resample('allied', rng);
  return twin;
}

const ALLIED_EYES = eyesOf(gallipoli, 'allied', SECRETS);

/** Raising a face-up marker is done in the open, so that it is another deed than raising one beside it. */
const raisesInTheOpen = (code: number): boolean => typeOf(code) === A.raise && FACES[secondOf(code)] === 'up';

/** The same deed with another marker: as many left to lay after it, so that only the marker differs. */
function disguised(g: Gallipoli, code: number, rng: Rng): { twin: Gallipoli; other: number } {
  const [area, kind] = [firstOf(code), secondOf(code)];
  const instead = rng.pick([DUMMY, LEVEL_1, LEVEL_2].filter((level) => level !== kind));
  const twin = g.copy();
  for (const [level, back] of [
    [kind, -1],
    [instead, 1],
  ] as const) {
    if (level === DUMMY) twin.cells[L.dummiesLeft] += back;
    else twin.cells[L.minesLeft] += back * (level - DUMMY);
  }
  twin.cells[L.outside] += 2;
  return { twin, other: action(A.mine, area, instead) };
}

/** Whether it shows which marker was laid. */
function betrayed(g: Gallipoli, code: number, rng: Rng, eyes: Eyes): string | null {
  const { twin, other } = disguised(g, code, rng);
  if (!twin.legal().includes(other)) return null;
  const after = g.copy();
  const [one, two] = [heardBy(eyes, after, code), heardBy(eyes, twin, other)];
  if (JSON.stringify(one) !== JSON.stringify(two)) return 'heard while laying';
  return eyes.sees(after) === eyes.sees(twin) ? null : 'seen after laying';
}

/** Plays a random game, and every so often, and more often while mines are laid, compares it with its twins. */
function findLeak(scenario: string, seed: string, eyes: Eyes, every: number): string | null {
  const rng = new Rng(`twins ${seed}`);
  const g = startGallipoli(scenario, seed, seed.endsWith('1') ? anyOptions(gallipoli, rng) : {});
  const player = new BlindPlayer(`player ${seed}`, true);
  for (let n = 0; !g.over; n++) {
    const code = player.pick(g);
    const laying = SECRETS.openly(g);
    if (n % (laying ? 5 : every) === 0) {
      const twin = twinOf(g, rng);
      const seen = eyes.sees(twin) === eyes.sees(g) ? null : 'seen';
      const told = raisesInTheOpen(code) ? seen : telltale(g, twin, code, eyes, g.toMove === ALLIED);
      const found = told ?? (typeOf(code) === A.mine ? betrayed(g, code, rng, eyes) : null);
      if (found !== null) return `${found}, decision ${n}`;
    }
    g.apply(code);
  }
  return null;
}

describe('what the Allied player may not know', () => {
  it.each(SCENARIOS)(
    '[8.5-4, 13.1.1-4] %s: over whole games nothing he sees or hears tells one hidden minefield from another',
    (scenario) => {
      expect(findLeak(scenario, 'secret 0', ALLIED_EYES, 12)).toBeNull();
      expect(findLeak(scenario, 'secret 11', ALLIED_EYES, 40)).toBeNull();
    },
  );
});

describe('what he hears', () => {
  const NAMED: readonly string[] = LEVELS.slice(DUMMY);
  it('[8.5-4] never names a marker before it is shown', () => {
    for (const scenario of SCENARIOS) {
      const g = startGallipoli(scenario, 'ears');
      const player = new BlindPlayer('ears', true);
      const kinds = new Set<string>();
      g.log = (event) => {
        if (!mayHear(event, 'allied')) return;
        kinds.add(event.type);
        if (Object.values(event.args).some((value) => NAMED.includes(String(value)))) {
          expect(['mineShown', 'mineCleared']).toContain(event.type);
        }
        if (event.type === 'mineShown' || event.type === 'mineCleared') return;
        expect(event.args['level']).toBeUndefined();
      };
      while (!g.over) {
        if (g.toMove === ALLIED) expect(g.question()?.prompt.key).not.toBe('prompt.layMines');
        g.apply(player.pick(g));
      }
      expect(kinds).not.toContain('mineLaid');
      expect(kinds).not.toContain('outsideLimit');
    }
  });
  it('[8.5-5] that a marker was laid and where, but not which; the Turkish player hears which', () => {
    const t = new Table().empty().set('minesLeft', 3).set('outside', 6).stand('layMines');
    t.take({ type: 'mine', area: 'DS-9', level: 'level2' });
    const heard = (side: string) =>
      t.events.filter((event) => mayHear(event, side)).map(({ type, args }) => [type, args]);
    expect(heard('allied')).toEqual([['markerLaid', { area: 'DS-9' }]]);
    expect(heard('turkish')).toEqual([['mineLaid', { area: 'DS-9', level: 'level2' }]]);
  });
  it('[8.5-1] nothing of a hidden marker that is raised, but of a shown one', () => {
    const raise = (shown: boolean) => {
      const t = new Table().empty().mine('DS-9', ['level1'], shown).set('minesLeft', 3).stand('layMines');
      t.take({ type: 'raise', area: 'DS-9', face: shown ? 'up' : 'down' });
      return t.events.filter((event) => mayHear(event, 'allied')).map(({ type }) => type);
    };
    expect([raise(false), raise(true)]).toEqual([[], ['mineRaised']]);
  });
});

describe('the Turkish player', () => {
  it('sees all there is', () => {
    const rng = new Rng('turkish');
    const g = startGallipoli('campaign', 'turkish');
    const player = new BlindPlayer('turkish', true);
    let differed = 0;
    for (let n = 0; n < 1000 && !g.over; n++) {
      if (n % 40 === 0) {
        expect(g.view('turkish')).toEqual(g.view(null));
        if (JSON.stringify(g.view('turkish')) !== JSON.stringify(twinOf(g, rng).view('turkish'))) differed++;
        const open = g.copy();
        open.hideFrom('turkish');
        expect(open.hash()).toBe(g.hash());
      }
      g.apply(player.pick(g));
    }
    expect(differed).toBeGreaterThan(15);
  });
});

/** The check itself is worth something only if it catches what it looks for. */
describe('a leak would be caught', () => {
  const leaky = (extra: (g: Gallipoli) => unknown): Eyes => ({
    ...ALLIED_EYES,
    sees: (g) => JSON.stringify([ALLIED_EYES.sees(g), extra(own(g))]),
  });
  const dummies = (g: Gallipoli) =>
    g.view(null).markers.filter(({ level, shown }) => level === 'dummy' && !shown).length;
  it.each([
    ['the referee’s view', leaky((g) => g.view(null).markers)],
    ['the number of Dummies', leaky(dummies)],
    ['the limit outside the strait', leaky((g) => g.cells[L.outside])],
    ['what is left to lay', leaky((g) => [g.cells[L.minesLeft], g.cells[L.dummiesLeft]])],
    ['the hash of the whole', leaky((g) => g.hash())],
    ['every question', leaky((g) => g.question())],
  ])('%s', (_, eyes) => {
    expect(findLeak('stroke', 'leak 0', eyes, 3)).toMatch(/^seen/);
  });
  it('events meant for the other side', () => {
    expect(findLeak('stroke', 'leak 0', { ...ALLIED_EYES, hears: () => true }, 3)).toMatch(/^heard/);
  });
});
