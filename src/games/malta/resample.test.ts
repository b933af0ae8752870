import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { ONLOOKER } from '../../kernel/view.ts';
import { SIDES } from './book.ts';
import { malta } from './index.ts';
import { L, type Malta, SCENARIOS } from './state.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startMalta } from './testing/players.ts';
import { Table } from './testing/table.ts';

const SEERS = [...SIDES, ONLOOKER] as const;
const hidden = (g: Malta, seer: string): string => {
  const safe = g.copy();
  safe.hideFrom(seer);
  return safe.hash();
};

describe('[3.3] a possible world in place of what a side cannot know', () => {
  it.each(SCENARIOS)('%s: is a position of the game, looks the same to the side, and can be played on', (scenario) => {
    const rng = new Rng(`worlds ${scenario}`);
    for (const seed of ['plain', 'options']) {
      const options = seed === 'plain' ? {} : anyOptions(malta, rng);
      const g = startMalta(scenario, `worlds ${seed}`, options);
      const player = new BlindPlayer(`worlds ${seed}`, true);
      for (let n = 0; n < 1200 && !g.over; n++) {
        if (n % 30 === 0) {
          for (const seer of SEERS) {
            const twin = g.copy();
            twin.resample(seer, rng);
            expect(brokenLaws(twin)).toEqual([]);
            expect(twin.view(seer)).toEqual(g.view(seer));
            expect(hidden(twin, seer)).toBe(hidden(g, seer));
            for (let k = 0; k < 6 && !twin.over; k++) twin.apply(player.pick(twin));
          }
        }
        g.apply(player.pick(g));
      }
    }
  });

  it('[16.52, 19.33] deals the guns to other sites and plans other drops', () => {
    const rng = new Rng('others');
    const t = new Table('herkules').upTo('zones');
    const guns = new Set<string>();
    const plans = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const [axis, allied] = [t.g.copy(), t.g.copy()];
      axis.resample('axis', rng);
      allied.resample('allied', rng);
      guns.add(axis.cells.slice(L.gunKind, L.gunShown).join());
      plans.add(allied.cells.slice(L.markerHex, L.gunKind).join());
      expect(axis.cells.slice(L.markerHex, L.gunKind)).toEqual(t.g.cells.slice(L.markerHex, L.gunKind));
      expect(allied.cells.slice(L.gunKind, L.gunShown)).toEqual(t.g.cells.slice(L.gunKind, L.gunShown));
    }
    expect([guns.size, plans.size].every((size) => size > 30)).toBe(true);
  });

  it('[4.23a, 19.35] while the Axis is asked about its drops there may be some or none', () => {
    const rng = new Rng('due');
    const t = new Table('first-days').empty().when('axis');
    const [p, hex] = [t.piece('RAM-HQ'), t.hex('1916')];
    t.set('markerHex', hex + 1)
      .set('planSlot', 1, p)
      .set('planSerial', 1, p)
      .stand('cancelDrops');
    const drops = new Set<boolean>();
    for (let i = 0; i < 40; i++) {
      const twin = t.g.copy();
      twin.resample('allied', rng);
      drops.add(twin.cells.slice(L.markerHex, L.markerHex + 3).some((cell) => cell !== 0));
    }
    expect(drops.size).toBe(2);
  });
});

describe('[3.3, 19.3] the plans that a side must reckon with', () => {
  const { book } = new Table().g;
  const { germanDrops, italianDrops, serial: most } = book.data.tables.capacity;
  const headcount = (p: number): number => Math.max(1, book.companies[p]?.length ?? 0);
  const worlds = (t: Table, seer: string, count = 60): Malta[] => {
    const rng = new Rng(`plans ${t.g.box} ${t.step}`);
    return Array.from({ length: count }, () => {
      const twin = t.g.copy();
      twin.resample(seer, rng);
      return twin;
    });
  };
  const cell = (g: Malta, at: number): number => g.cells[at] as number;
  const planned = (g: Malta): number[] => [...Array(book.unitEnd).keys()].filter((p) => cell(g, L.planSlot + p) !== 0);
  const turnsOf = (t: Table): number[] =>
    [...new Set(worlds(t, 'allied').flatMap((g) => planned(g).map((p) => cell(g, L.planSlot + p) - 1)))].sort(
      (a, b) => a - b,
    );
  const until = (t: Table, there: (t: Table) => boolean): Table => {
    t.dice.free = true;
    for (let i = 0; i < 3000 && !there(t); i++)
      t.take(
        t.choices().find(({ type }) => type === 'standard' || type === 'done') ?? (t.choices()[0] as { type: string }),
      );
    return t;
  };
  const at =
    (step: string, box: number, asks = 'axis') =>
    (t: Table) =>
      t.step === step && t.g.box === box && t.asks === asks;

  it('[19.31, 19.32, 22.1] are for the turns that are planned by now and not yet flown', () => {
    const t = new Table('herkules');
    expect(turnsOf(t)).toEqual([]);
    expect(turnsOf(until(t, at('plan', 0)))).toEqual([0, 2, 4, 6]);
    expect(turnsOf(until(t, at('zones', 0)))).toEqual([0, 2, 4, 6]);
    expect(turnsOf(until(t, at('loading', 0)))).toEqual([0, 2, 4, 6, 8, 10]);
    expect(turnsOf(until(t, at('cancelDrops', 0)))).toEqual([0, 2, 4, 6, 8, 10]);
    expect(turnsOf(until(t, at('tactical', 0)))).toEqual([2, 4, 6, 8, 10]);
    expect(turnsOf(until(t, at('tactical', 1)))).toEqual([2, 4, 6, 8, 10]);
    expect(turnsOf(until(t, at('tactical', 2, 'allied')))).toEqual([4, 6, 8, 10]);
    expect(turnsOf(until(t, at('strikes', 4)))).toEqual([4, 6, 8, 10]);
    expect(turnsOf(until(t, at('loading', 4)))).toEqual([4, 6, 8, 10, 12, 14]);
    const first = until(new Table('first-days'), at('tactical', 0));
    expect(turnsOf(first)).toEqual([2, 4, 6]);
    expect(turnsOf(until(first, at('tactical', 5)))).toEqual([6]);
  });

  it('[19.1, 19.2, 19.34] keep to what planes and serials hold, nation by nation and formation by formation', () => {
    const t = until(new Table('herkules'), at('loading', 0));
    const all = worlds(t, 'allied');
    for (const g of all) {
      const flown = new Map<string, number>();
      const serials = new Map<number, number[]>();
      for (const p of planned(g)) {
        const [turn, marker, serial] = [L.planSlot, L.planMarker, L.planSerial].map((at) => cell(g, at + p)) as [
          number,
          number,
          number,
        ];
        expect([book.entry[p], g.at(p), (book.entryTurn[p] ?? 99) < turn, book.german[p] === 1]).toEqual([
          'drop',
          -1,
          true,
          marker === 0,
        ]);
        const nation = `${turn} ${book.german[p]}`;
        flown.set(nation, (flown.get(nation) ?? 0) + headcount(p));
        serials.set(serial, [...(serials.get(serial) ?? []), p]);
        expect(cell(g, L.markerHex + (((turn - 1) / 2) % 8) * 3 + marker)).toBeGreaterThan(0);
      }
      for (const [nation, size] of flown)
        expect(size).toBeLessThanOrEqual(nation.endsWith(' 1') ? germanDrops : italianDrops);
      for (const units of serials.values()) {
        expect(units.reduce((sum, p) => sum + headcount(p), 0)).toBeLessThanOrEqual(most);
        for (const of of [L.formation, L.planSlot, L.planMarker, L.planOffset])
          expect(new Set(units.map((p) => cell(g, of + p))).size).toBe(1);
      }
      expect(cell(g, L.serials)).toBe(Math.max(0, ...serials.keys()));
      const markers = [...g.cells.slice(L.markerHex, L.gunKind)].flatMap((hex, i) => (hex > 0 ? [i] : []));
      expect(markers).toEqual(
        [...new Set(planned(g).map((p) => ((cell(g, L.planSlot + p) - 1) / 2) * 3 + cell(g, L.planMarker + p)))].sort(
          (a, b) => a - b,
        ),
      );
      for (const i of markers) expect(book.land).toContain(cell(g, L.markerHex + i) - 1);
    }
    // All of it happens: serials of one and of many, all three markers, full planes, units that stay behind.
    const crews = all.map((g) => planned(g).length);
    expect(Math.min(...crews)).toBeLessThan(Math.max(...crews));
    const together = (g: Malta) => planned(g).length - new Set(planned(g).map((p) => cell(g, L.planSerial + p))).size;
    expect(all.some((g) => together(g) > 2)).toBe(true);
    const markersOf = (g: Malta) => [...g.cells.slice(L.markerHex, L.gunKind)].filter((hex) => hex > 0).length;
    const used = all.map(markersOf);
    expect([Math.min(...used) < 6, Math.max(...used) > 8, Math.max(...used) < 16]).toEqual([true, true, true]);
    expect(new Set(all.flatMap((g) => planned(g).map((p) => cell(g, L.planMarker + p)))).size).toBe(3);
    expect(new Set(all.flatMap((g) => planned(g).map((p) => cell(g, L.planOffset + p)))).size).toBe(19);
  });

  it('[3.3, 19.33] a plan half made keeps its units and serials and goes elsewhere', () => {
    const t = until(new Table('herkules'), at('plan', 0));
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1714' }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
    t.do({ type: 'add', unit: 'RAM-KROH' }, { type: 'serial', unit: 'RAM-ART', offset: 'here' });
    const all = worlds(t, 'allied');
    const kept = (g: Malta) =>
      [L.planSlot, L.planMarker, L.planSerial].map((from) => g.cells.slice(from, from + book.unitEnd).join());
    for (const g of all) {
      expect(kept(g)).toEqual(kept(t.g));
      expect(cell(g, L.planOffset + t.piece('RAM-HQ'))).toBe(cell(g, L.planOffset + t.piece('RAM-KROH')));
      expect([cell(g, L.planTurn), cell(g, L.planMarkerNow), cell(g, L.serials)]).toEqual([0, 0, 2]);
    }
    expect(new Set(all.map((g) => cell(g, L.markerHex))).size).toBeGreaterThan(20);
    expect(
      all.some((g) => cell(g, L.planOffset + t.piece('RAM-HQ')) !== cell(g, L.planOffset + t.piece('RAM-ART'))),
    ).toBe(true);
    t.do({ type: 'done' }, { type: 'done' });
    const turns = new Set(worlds(t, 'allied').map((g) => cell(g, L.planTurn)));
    expect([...turns].sort((a, b) => a - b)).toEqual([0, 2, 4, 6]);
    // His own plan the Axis player keeps.
    for (const g of worlds(t, 'axis', 5)) expect(kept(g)).toEqual(kept(t.g));
  });

  it('[16.52, 16.53, 16.79] guns that were shown stay where they are, the others change places; their aims are their own', () => {
    const t = until(new Table('herkules'), at('strikes', 0)).do({ type: 'strike', gun: 'gun-tigne' });
    const [first] = [book.guns[0] as number];
    const site = t.piece('gun-tigne') - first;
    const kinds = (g: Malta): number[] => [...g.cells.slice(L.gunKind, L.gunKind + book.siteIds.length)];
    for (const g of worlds(t, 'axis')) {
      expect(kinds(g)[site]).toBe(kinds(t.g)[site]);
      expect(kinds(g).toSorted((a, b) => a - b)).toEqual(kinds(t.g).toSorted((a, b) => a - b));
    }
    const hidden = t.g.copy();
    hidden.hideFrom('axis');
    expect([kinds(hidden)[site], new Set(kinds(hidden)).size]).toEqual([kinds(t.g)[site], 2]);
    until(t, at('stations', 0));
    while (t.step === 'stations') t.take({ ...(t.choices()[0] as { type: string }), hex: '2218' });
    until(t, at('gunFire', 0, 'allied'));
    const aims = worlds(t, 'axis').map((g) => [...g.cells.slice(L.gunAim, L.gunAim + book.siteIds.length)]);
    const fired = aims.flat().filter((aim) => aim !== 0);
    expect([fired.length > 0, fired.length < aims.flat().length / 2]).toEqual([true, true]);
    for (const aim of fired) expect(t.at(book.pieceIds[aim - 1] as string)).toBe('2218');
    expect(new Set(fired).size).toBe(6);
    for (const g of worlds(t, 'allied', 5)) expect(kinds(g)).toEqual(kinds(t.g));
  });

  it('[21.3, 21.4] in solitaire nobody knows a gun before it is shown, and the plans are nobody’s secret', () => {
    const t = until(new Table('herkules', { solitaire: 'on' }), at('strikes', 0)).do({
      type: 'strike',
      gun: 'gun-tigne',
    });
    const site = t.piece('gun-tigne') - (book.guns[0] as number);
    const kinds = (g: Malta): number[] => [...g.cells.slice(L.gunKind, L.gunKind + book.siteIds.length)];
    t.set('gunKind', 4, site === 0 ? 1 : 0);
    for (const seer of SIDES) {
      const g = t.g.copy();
      g.hideFrom(seer);
      expect(kinds(g)).toEqual(kinds(t.g).map((kind, i) => (i === site ? kind : 0)));
      expect(new Set(worlds(t, seer).map((twin) => kinds(twin).join())).size).toBeGreaterThan(30);
      for (const twin of worlds(t, seer, 10)) expect(planned(twin)).toEqual([]);
    }
  });
});
