import { describe, expect, it } from 'vitest';
import { typeOf } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import { mayHear } from '../../kernel/telling.ts';
import { type Eyes as AnyEyes, eyesOf, heardBy, telltale } from '../../kernel/testing/laws/secrets.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { stepOf } from '../../kernel/testing/table.ts';
import { A } from './actions.ts';
import { SIDES } from './book.ts';
import { malta } from './index.ts';
import { DEAD, L, type Malta, SCENARIOS } from './state.ts';
import { S } from './steps.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, own, SECRETS, startMalta } from './testing/players.ts';
import { Table } from './testing/table.ts';

type Scenario = (typeof SCENARIOS)[number];
type Side = (typeof SIDES)[number];

/** Every so many decisions a position is compared with its twins. */
const EVERY = { 'first-days': 12, herkules: 60 } as const;

// ── what a player gets to see

interface Eyes extends AnyEyes {
  /** Actions that lay down a secret. */
  readonly laid: readonly number[];
}
/** A position that differs only in what the side may not know. */
function twinOf(g: Malta, { side }: Eyes, rng: Rng): Malta {
  const twin = g.copy();
  twin.resample(side, rng);
  return twin;
}
const AXIS_EYES: Eyes = {
  ...eyesOf(malta, 'axis', SECRETS),
  laid: [A.placeGun],
};
const ALLIED_EYES: Eyes = {
  ...eyesOf(malta, 'allied', SECRETS),
  laid: [A.dropZone, A.serial, A.add],
};
const EYES: Readonly<Record<Side, Eyes>> = { axis: AXIS_EYES, allied: ALLIED_EYES };

/** Whether it shows which of several secrets was laid down. */
function betrayed(g: Malta, code: number, legal: readonly number[], rng: Rng, eyes: Eyes): string | null {
  const other = rng.pick(legal.filter((one) => typeOf(one) === typeOf(code)));
  const [after, twin] = [g.copy(), g.copy()];
  const [one, two] = [heardBy(eyes, after, code), heardBy(eyes, twin, other)];
  if (JSON.stringify(one) !== JSON.stringify(two)) return 'heard while laying';
  if (SECRETS.openly(after) !== SECRETS.openly(twin)) return null;
  return eyes.sees(after) === eyes.sees(twin) ? null : 'seen after laying';
}

/** Plays a random game, and every so often compares it with a twin. */
function findLeak(scenario: Scenario, seed: string, eyes: Eyes, every: number, solitaire = 'off'): string | null {
  const rng = new Rng(`twins ${seed}`);
  const options = seed.endsWith('1') ? { ...anyOptions(malta, rng), solitaire } : { solitaire };
  const g = startMalta(scenario, seed, options);
  const player = new BlindPlayer(`player ${seed}`, true);
  for (let n = 0; !g.over; n++) {
    const code = player.pick(g);
    const laying = eyes.laid.includes(typeOf(code));
    if (laying || n % every === 0) {
      const twin = twinOf(g, eyes, rng);
      const laid = laying ? betrayed(g, code, player.legal, rng, eyes) : null;
      const found = laid ?? telltale(g, twin, code, eyes, malta.sides[g.toMove] === eyes.side);
      if (found !== null) return `${found}, decision ${n}`;
    }
    g.apply(code);
  }
  return null;
}

describe('what each player may not know', () => {
  for (const scenario of SCENARIOS) {
    it(`[3.3, 16.52] ${scenario}: over whole games nothing the Axis sees or hears tells one set of guns from another`, () => {
      expect(findLeak(scenario, 'guns 0', AXIS_EYES, EVERY[scenario])).toBeNull();
    });
    it(`[3.3, 19.33] ${scenario}: over whole games nothing the Allies see or hear tells one drop plan from another`, () => {
      expect(findLeak(scenario, 'plans 0', ALLIED_EYES, EVERY[scenario])).toBeNull();
    });
  }
  it.each(SIDES)('under other options too: %s', (side) => {
    expect(findLeak('first-days', 'secret 11', EYES[side], EVERY['first-days'])).toBeNull();
  });

  it.each(SIDES)('[21.3, R-51] in solitaire neither side can tell one set of guns from another: %s', (side) => {
    expect(findLeak('herkules', 'solo 0', EYES[side], 40, 'on')).toBeNull();
  });

  it('twins are positions of the game, and differ', () => {
    const rng = new Rng('twins');
    const g = startMalta('herkules', 'twins');
    const player = new BlindPlayer('twins', true);
    const differed = { axis: 0, allied: 0 };
    for (let n = 0; n < 600 && !g.over; n++) {
      if (n % 10 === 0) {
        for (const side of SIDES) {
          const twin = twinOf(g, EYES[side], rng);
          expect(brokenLaws(twin)).toEqual([]);
          if (twin.hash() !== g.hash()) differed[side]++;
        }
      }
      g.apply(player.pick(g));
    }
    expect(differed.axis).toBeGreaterThan(10);
    expect(differed.allied).toBeGreaterThan(10);
  });

  it('[16.79] what the guns aim at is not known before they fire', () => {
    const rng = new Rng('aims');
    const g = startMalta('herkules', 'aims');
    const player = new BlindPlayer('aims', true);
    let seen = 0;
    for (let n = 0; n < 1500 && !g.over; n++) {
      if (stepOf(g, S) === 'gunFire') {
        seen++;
        expect(AXIS_EYES.sees(twinOf(g, AXIS_EYES, rng))).toBe(AXIS_EYES.sees(g));
      }
      g.apply(player.pick(g));
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('what they hear', () => {
  it('[16.52, 19.33] nothing of where guns are set and drops are planned', () => {
    const g = startMalta('herkules', 'ears');
    const player = new BlindPlayer('ears', true);
    const heard = { axis: new Set<string>(), allied: new Set<string>() };
    g.log = (event) => {
      for (const side of SIDES) if (mayHear(event, side)) heard[side].add(event.type);
    };
    for (let n = 0; n < 900 && !g.over; n++) g.apply(player.pick(g));
    expect([...heard.allied]).toEqual(expect.arrayContaining(['gunSet', 'dropZone']));
    expect([...heard.axis]).toEqual(expect.arrayContaining(['dropPlanned', 'serialPlanned']));
    for (const type of ['dropPlanned', 'serialPlanned']) expect(heard.allied).not.toContain(type);
    expect(heard.axis).not.toContain('gunSet');
  });
  it('[19.35] that a drop was called off, by its marker or with its last serial', () => {
    const t = new Table('first-days').empty().when('axis');
    const [p, hex] = [t.piece('RAM-HQ'), t.hex('1916')];
    t.set('markerHex', hex + 1)
      .set('planSlot', 1, p)
      .set('planSerial', 1, p)
      .stand('cancelDrops');
    t.take({ type: 'cancelSerial', unit: 'RAM-HQ' });
    expect(t.told('dropCancelled').map(({ args }) => args)).toEqual([{ marker: 'DZ-G' }]);
  });
});

describe('[3.3, 4.1e, 4.23a, R-50] the pace of play tells nothing of plans', () => {
  type Policy = (g: Malta) => number | undefined;
  /** Answers what is easy, but for what the policy says; gives all that the Allies see and hear up to a turn. */
  function chronicle(policy: Policy, until: number): string[] {
    const g = startMalta('herkules', 'pace');
    const trace: string[] = [];
    const note = (line: string): void => {
      if (trace.at(-1) !== line) trace.push(line);
    };
    g.log = (event) => {
      if (mayHear(event, 'allied')) trace.push(JSON.stringify(event));
    };
    while (!g.over && g.box < until) {
      note(`${malta.sides[g.toMove]} ${ALLIED_EYES.sees(g)}`);
      const legal = g.legal();
      const easy = [A.standard, A.done].flatMap((type) => legal.find((code) => typeOf(code) === type) ?? [])[0];
      g.apply(policy(g) ?? easy ?? (legal[0] as number));
    }
    return trace;
  }
  const offered = (g: Malta, ...types: readonly number[]): number | undefined =>
    types.flatMap((type) => g.legal().find((code) => typeOf(code) === type) ?? [])[0];
  /** All markers full, and everything called off when the day has come. */
  const planner: Policy = (g) => {
    if (['plan', 'serials', 'addToSerial'].includes(stepOf(g, S))) return offered(g, A.dropZone, A.serial, A.add);
    return stepOf(g, S) === 'cancelDrops' ? offered(g, A.cancelMarker) : undefined;
  };
  /** Plans, and thinks better of it. */
  const waverer: Policy = (g) => {
    if (stepOf(g, S) === 'plan' && g.cells[L.serials] > 3) return offered(g, A.cancelMarker);
    return stepOf(g, S) === 'cancelDrops' ? offered(g, A.cancelSerial) : planner(g);
  };

  it('drops planned and called off look like none at all: views, side to move, events and hash', () => {
    const none = chronicle(() => undefined, 20);
    expect(none.length).toBeGreaterThan(60);
    expect(chronicle(planner, 20)).toEqual(none);
    expect(chronicle(waverer, 20)).toEqual(none);
  });
  it('the Axis is asked in every morning and afternoon while somebody might jump, then no more', () => {
    const t = new Table('herkules').empty();
    const asks = (turn: number, weather = 0) =>
      t.when('axis', turn, weather).stand('cancelDrops').step === 'cancelDrops';
    expect([asks(0), asks(1), asks(2), asks(3), asks(24), asks(2, 2)]).toEqual([true, false, true, false, true, false]);
    t.g.book.entry.forEach((entry, p) => {
      if (entry === 'drop') t.off(t.g.name(p), DEAD);
    });
    expect([asks(0), asks(26), t.when('axis', 4).stand('plans').rested]).toEqual([false, false, true]);
  });
  it('[16.11] whether a unit may land by air is asked whether it has a plan or not', () => {
    const landing = (slot: number) => {
      const t = new Table('herkules').empty().when('axis', 4).put('RAM-PIO', '1613');
      t.g.book.entry.forEach((entry, p) => {
        if (entry === 'airfield' || (entry === 'drop' && t.g.name(p) !== 'FOL-GUA1'))
          t.off(t.g.name(p), t.at(t.g.name(p)) === '1613' ? t.hex('1613') : DEAD);
      });
      return t.set('planSlot', slot, t.piece('FOL-GUA1')).stand('airLanding');
    };
    const [free, bound] = [landing(0), landing(7)];
    expect([free.offered('airLand', 'unit'), bound.choices()]).toEqual([['FOL-GUA1'], [{ type: 'done' }]]);
    expect(ALLIED_EYES.sees(bound.g)).toBe(ALLIED_EYES.sees(free.g));
  });
});

describe('[16.53, 16.79] whether the guns may fire is asked', () => {
  /** Only these guns are left, none of them shown, and a ship lies where one is near and the others are not. */
  const fleetOff = (near: string, guns: readonly string[]) => {
    const t = new Table().upTo('zones');
    t.g.book.siteIds.forEach((id, site) => {
      if (!guns.includes(id)) t.off(`gun-${id}`, DEAD).set('gunShown', 1, site);
    });
    const reach = (hex: number, id: string): boolean =>
      t.g.book.distance(hex, t.g.book.siteHex[t.g.book.siteIds.indexOf(id)] as number) <= 8;
    const sea = t.g.book.ocean.find((hex) => guns.every((id) => reach(hex, id) === (id === near)));
    t.put('W-DUI', t.g.hexName(sea ?? 0))
      .when('axis')
      .stand('gunFire');
    return t;
  };
  it('of a dummy as of a gun', () => {
    const t = fleetOff('stlucian', ['stlucian', 'campbell']);
    expect([t.step, t.choices()]).toEqual(['gunFire', [{ type: 'done' }]]);
  });
  it('of a gun that can', () => {
    const t = fleetOff('campbell', ['stlucian', 'campbell']);
    expect(t.offered('engage', 'firer')).toEqual(['gun-campbell']);
  });
  it('not where everybody knows that only the dummy is left', () => {
    expect(fleetOff('stlucian', ['stlucian']).rested).toBe(true);
  });
});

describe('each player knows his own secrets', () => {
  it.each([
    ['axis', ALLIED_EYES],
    ['allied', AXIS_EYES],
  ] as const)('%s', (side, eyes) => {
    const rng = new Rng('own');
    const g = startMalta('herkules', 'own');
    const player = new BlindPlayer('own', true);
    let differed = 0;
    for (let n = 0; n < 500 && !g.over; n++) {
      if (n % 10 === 0 && JSON.stringify(g.view(side)) !== JSON.stringify(twinOf(g, eyes, rng).view(side))) differed++;
      g.apply(player.pick(g));
    }
    expect(differed).toBeGreaterThan(10);
  });
});

/** The check itself is worth something only if it catches what it looks for. */
describe('a leak would be caught', () => {
  const leaky = (eyes: Eyes, extra: (g: Malta) => unknown): Eyes => ({
    ...eyes,
    sees: (g) => JSON.stringify([eyes.sees(g), extra(own(g))]),
  });
  it.each<[string, Eyes]>([
    ['the referee’s guns', leaky(AXIS_EYES, (g) => g.view(null).pieces)],
    ['a face', leaky(AXIS_EYES, (g) => g.cells[L.gunKind])],
    ['the hash of the whole, to the Axis', leaky(AXIS_EYES, (g) => g.hash())],
    ['where guns may fire', leaky(AXIS_EYES, (g) => (stepOf(g, S) === 'gunFire' ? g.legal() : 0))],
    ['the referee’s plans', leaky(ALLIED_EYES, (g) => g.view(null).markers)],
    ['who jumps', leaky(ALLIED_EYES, (g) => [...g.cells.slice(L.planSlot, L.planMarker)])],
    ['an offset', leaky(ALLIED_EYES, (g) => [...g.cells.slice(L.planOffset, L.planOffset + 200)])],
    ['the hash of the whole, to the Allies', leaky(ALLIED_EYES, (g) => g.hash())],
    ['every question', leaky(ALLIED_EYES, (g) => [g.question(), g.over ? 0 : g.legal()])],
  ])('%s', (_, eyes) => {
    expect(findLeak('herkules', 'leak 0', eyes, 3)).toMatch(/^seen/);
  });
  it.each(SIDES)('events meant for the other side: %s', (side) => {
    expect(findLeak('herkules', 'leak 0', { ...EYES[side], hears: () => true }, 3)).toMatch(/^heard/);
  });
});
