import { describe, expect, it } from 'vitest';
import { shifts } from './9-combat/shifts.ts';
import { isRemnant, mayReform } from './13-breakdown.ts';
import { hasIntegrity } from './15-formations.ts';
import { eliminate, loseStep } from './pieces.ts';
import {
  AMMO,
  DEMORALIZED,
  DISORGANIZED,
  FOLLOW_UP,
  FOUGHT,
  JUMPED,
  LANDED,
  SPENT,
  STRAGGLING,
  UNSUPPLIED,
} from './state.ts';
import { Table } from './testing/table.ts';

const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const { book } = new Table().g;
/** Companies of a battalion as the chart writes them, one number for attack and defence, and their steps. */
const made = (battalion: string): string[] =>
  (book.companies[book.piece(battalion)] ?? []).map((p) => {
    expect(book.attack[p]).toBe(book.defence[p]);
    return `${book.attack[p]}-${book.movement[p]} ${book.full[p]}`;
  });
const typesOf = (t: Table, battalion: string): string[] => {
  const companies = (book.companies[book.piece(battalion)] ?? []).map((p) => book.pieceIds[p] as string);
  for (const id of companies) t.put(id, '1313');
  return t.g.view(null).pieces.flatMap((piece) => (companies.includes(piece.id) ? [String(piece['type'])] : []));
};
const broken = (side: 'axis' | 'allied', id: string, more: { steps?: number; state?: number; marks?: number } = {}) =>
  field(side).put(id, '1313', more).stand('breakdown').take({ type: 'breakUp', unit: id });
const steps = (t: Table, id: string, count = 3): number[] =>
  Array.from({ length: count }, (_, i) => t.steps(`${id}/${i + 1}`));

describe('the breakdown chart', () => {
  it('[BD-1] British 6-6: three infantry companies of 2-6', () => {
    expect([made('MAL-2D'), typesOf(field(), 'MAL-2D')]).toEqual([Array(3).fill('2-6 2'), Array(3).fill('infantry')]);
  });
  it('[BD-2] German 6-7-7: three paratroop companies of 2-7', () => {
    expect([made('RAM-HUEB'), typesOf(field(), 'RAM-HUEB')]).toEqual([
      Array(3).fill('2-7 2'),
      Array(3).fill('paratroop'),
    ]);
  });
  it('[BD-3] German 7-8-6: two paratroop companies of 3-6, one of 2-6', () => {
    expect([made('RAM-KROH'), typesOf(field(), 'RAM-KROH')]).toEqual([
      ['3-6 2', '3-6 2', '2-6 2'],
      Array(3).fill('paratroop'),
    ]);
  });
  it('[BD-4] Italian 6-7-6: three paratroop companies of 2-6', () => {
    expect([made('FOL-II'), typesOf(field(), 'FOL-II')]).toEqual([Array(3).fill('2-6 2'), Array(3).fill('paratroop')]);
  });
  it('[BD-5] Italian 5-6 glider: one company of 2-6, two of 1-6', () => {
    expect([made('SPE-125-I'), typesOf(field(), 'SPE-125-I')]).toEqual([
      ['2-6 2', '1-6 1', '1-6 1'],
      Array(3).fill('glider'),
    ]);
  });
  it('[BD-6, R-26] Italian 5-4-6 commandos: three companies of 2-6, of glider type with their own morale', () => {
    expect([made('UNA-LOR'), typesOf(field(), 'UNA-LOR')]).toEqual([Array(3).fill('2-6 2'), Array(3).fill('glider')]);
    expect(book.morale[book.piece('UNA-LOR/1')]).toBe(4);
  });
  it('[BD-7, R-26, R-27] Italian 3-2-6 commandos: two companies of 2-6, four points where the battalion has three', () => {
    expect([made('UNA-ADRA'), typesOf(field(), 'UNA-ADRA')]).toEqual([Array(2).fill('2-6 2'), Array(2).fill('glider')]);
  });
  it('[BD-8] Italian 6-6: three infantry companies of 2-6', () => {
    expect([made('LIV-33-I'), typesOf(field(), 'LIV-33-I')]).toEqual([
      Array(3).fill('2-6 2'),
      Array(3).fill('infantry'),
    ]);
  });
  it('[BD-9] Italian 4-5-6: one infantry company of 2-6, two of 1-6', () => {
    expect([made('FRI-87-I'), typesOf(field(), 'FRI-87-I')]).toEqual([
      ['2-6 2', '1-6 1', '1-6 1'],
      Array(3).fill('infantry'),
    ]);
  });
});

describe('breaking down', () => {
  it('[13.1, 4.24a, CH-BOX] companies take the battalion’s place, and its piece waits in the box', () => {
    const t = broken('axis', 'FOL-II');
    expect([t.at('FOL-II'), t.at('FOL-II/1'), t.at('FOL-II/3')]).toEqual(['breakdown', '1313', '1313']);
    expect(t.told('brokenUp')).toHaveLength(1);
  });

  it('[CH-BOX, 13.2, 15.4] a battalion whose companies have all fallen leaves the box for good', () => {
    const t = field('allied').put('MAL-2D', '1313', { steps: 3 }).stand('breakdown');
    t.do({ type: 'breakUp', unit: 'MAL-2D' }, { type: 'done' });
    expect([t.at('MAL-2D'), steps(t, 'MAL-2D')]).toEqual(['breakdown', [1, 1, 1]]);
    for (const id of ['LIV-33-I', 'LIV-33-II', 'LIV-34-I', 'LIV-34-II']) t.put(id, '1312');
    t.when('axis').stand('attacks').take({ type: 'attack', hex: '1313' });
    for (const unit of ['LIV-33-I', 'LIV-33-II', 'LIV-34-I', 'LIV-34-II']) t.take({ type: 'join', unit });
    t.roll(4, 5).take({ type: 'strikeHome' });
    while (t.step !== 'attacks') t.take(t.choices().at(t.step === 'share' ? 0 : -1) as { type: string });
    const parts = ['MAL-2D/1', 'MAL-2D/2', 'MAL-2D/3'].map((id) => t.at(id));
    expect([...parts, t.at('MAL-2D')]).toEqual(['dead', 'dead', 'dead', 'dead']);
    // Gone outright: its brigade has no integrity any more.
    for (const id of ['MAL-1H', 'MAL-1D']) t.put(id, '1413');
    expect(hasIntegrity(t.g, [t.piece('MAL-1H'), t.piece('MAL-1D')])).toBe(false);
  });

  it('[13.1, 4.32a] the Allies in their own phase; not the demoralized', () => {
    expect(
      field('allied').put('MAL-2D', '1313').put('FOL-II', '1416').stand('breakdown').offered('breakUp', 'unit'),
    ).toEqual(['MAL-2D']);
    const offered = (state: number) =>
      field().put('FOL-II', '1313', { state }).stand('breakdown').offered('breakUp', 'unit');
    expect([offered(DISORGANIZED), offered(DEMORALIZED)]).toEqual([['FOL-II'], []]);
  });

  it('[13.1] must break down when it is loaded into a wave box', () => {
    const t = field().off('LIV-33-I', FOLLOW_UP).stand('loading');
    t.take({ type: 'load', unit: 'LIV-33-I', box: '0611.first' });
    expect([t.at('LIV-33-I'), t.at('LIV-33-I/2')]).toEqual(['breakdown', '0611.first']);
  });

  it('[13.11] steps are dealt one to each company in order, then the second (check case 7)', () => {
    expect(steps(broken('allied', 'MAL-2D', { steps: 5 }), 'MAL-2D')).toEqual([2, 2, 1]);
    const two = broken('allied', 'MAL-2D', { steps: 2 });
    expect([steps(two, 'MAL-2D'), two.at('MAL-2D/3')]).toEqual([[1, 1, 0], 'nowhere']);
    expect(two.cell('lost', 1)).toBe(0);
    expect(steps(broken('axis', 'SPE-125-I', { steps: 4 }), 'SPE-125-I')).toEqual([2, 1, 1]);
    expect(steps(broken('axis', 'SPE-125-I', { steps: 3 }), 'SPE-125-I')).toEqual([1, 1, 1]);
  });

  it('[13.12, R-26] a company has its battalion’s nation, morale, formation, group and marks, and an id of its own', () => {
    const t = broken('axis', 'RAM-KROH', { marks: UNSUPPLIED | SPENT, state: DISORGANIZED });
    const [company, battalion] = [t.piece('RAM-KROH/2'), t.piece('RAM-KROH')];
    for (const list of [book.german, book.morale, book.formation, book.integrity, book.moveClass]) {
      expect(list[company]).toBe(list[battalion]);
    }
    expect([t.has('RAM-KROH/2', UNSUPPLIED), t.has('RAM-KROH/2', SPENT), t.state('RAM-KROH/2')]).toEqual([
      true,
      true,
      DISORGANIZED,
    ]);
    // An attachment goes with them.
    const attached = field().put('UNA-LOR', '1313').set('formation', 1, book.piece('UNA-LOR')).stand('breakdown');
    attached.take({ type: 'breakUp', unit: 'UNA-LOR' });
    expect(attached.cell('formation', attached.piece('UNA-LOR/1'))).toBe(1);
  });

  it('[R-27] the parts fight with their own values, the whole with its own once re-formed', () => {
    const t = broken('axis', 'UNA-ADRA');
    expect(book.attack[t.piece('UNA-ADRA/1')]).toBe(2);
    t.stand('reforming').take({ type: 'reform', unit: 'UNA-ADRA' });
    expect([book.attack[t.piece('UNA-ADRA')], book.defence[t.piece('UNA-ADRA')], t.steps('UNA-ADRA')]).toEqual([
      3, 2, 4,
    ]);
  });

  it('[13.4] marines, engineers, KOMR, security and tanks do not break down', () => {
    const ids = ['UNA-SM-B1', 'LIV-ENG', 'UNA-SEM'];
    const t = field();
    for (const id of ids) t.put(id, '1313');
    expect(t.stand('breakdown').offered('breakUp', 'unit')).toEqual([]);
    const allied = field('allied').put('MAL-1KOMR', '1313').put('MAL-RAF1', '1313').put('MAL-TK1', '1313');
    expect(allied.stand('breakdown').offered('breakUp', 'unit')).toEqual([]);
  });
});

describe('re-forming', () => {
  it('[13.2, 4.24h, 4.32e] all surviving companies in one hex become the battalion with their steps', () => {
    const t = broken('axis', 'FOL-II', { steps: 5 });
    loseStep(t.g, t.piece('FOL-II/3'), '9.5'); // its last
    t.stand('reforming').take({ type: 'reform', unit: 'FOL-II' });
    expect([t.at('FOL-II'), t.steps('FOL-II'), t.at('FOL-II/1')]).toEqual(['1313', 4, 'nowhere']);
    const allied = broken('allied', 'MAL-2D');
    expect(allied.stand('reforming').offered('reform', 'unit')).toEqual(['MAL-2D']);
  });

  it('[13.2] not while one of them is elsewhere, on the map or in a box', () => {
    const t = broken('axis', 'LIV-33-I');
    expect(mayReform(t.g, t.piece('LIV-33-I'))).toBe(true);
    expect(mayReform(t.put('LIV-33-I/2', '1312').g, t.piece('LIV-33-I'))).toBe(false);
    expect(mayReform(t.off('LIV-33-I/2', FOLLOW_UP).g, t.piece('LIV-33-I'))).toBe(false);
    // What the Royal Navy has sent home is no more.
    eliminate(t.g, t.piece('LIV-33-I/2'), 'R-42', 1);
    expect(mayReform(t.g, t.piece('LIV-33-I'))).toBe(true);
  });

  it('[13.2] it takes the worst of their marks, and loses its stragglers’ chance', () => {
    const t = broken('axis', 'FOL-II');
    t.put('FOL-II/1', '1313', { marks: UNSUPPLIED }).put('FOL-II/2', '1313', { marks: SPENT | FOUGHT });
    t.put('FOL-II/3', '1313', { marks: JUMPED | LANDED | STRAGGLING, state: DISORGANIZED, steps: 1 });
    t.stand('reforming').take({ type: 'reform', unit: 'FOL-II' });
    const all = [UNSUPPLIED, SPENT, FOUGHT, JUMPED, LANDED, STRAGGLING, AMMO].map((mark) => t.has('FOL-II', mark));
    expect(all).toEqual([true, true, true, true, true, false, false]);
    expect([t.state('FOL-II'), t.steps('FOL-II')]).toEqual([DISORGANIZED, 5]);
  });

  it('[13.2] steps won back bring a lost company back at the next breakdown', () => {
    const t = broken('allied', 'MAL-2D', { steps: 3 });
    eliminate(t.g, t.piece('MAL-2D/3'), '9.5');
    t.stand('reforming').take({ type: 'reform', unit: 'MAL-2D' });
    t.put('MAL-2D', '1313', { steps: 3 }).stand('breakdown').take({ type: 'breakUp', unit: 'MAL-2D' });
    expect(steps(t, 'MAL-2D')).toEqual([1, 1, 1]);
  });

  it('[13.3] a single company never re-forms', () => {
    const t = broken('axis', 'FOL-II');
    eliminate(t.g, t.piece('FOL-II/1'), '9.5');
    expect(t.stand('reforming').offered('reform', 'unit')).toEqual(['FOL-II']);
    eliminate(t.g, t.piece('FOL-II/2'), '9.5');
    expect([t.stand('reforming').rested, isRemnant(t.g, t.piece('FOL-II'))]).toEqual([true, true]);
  });
});

describe('remnants', () => {
  it('[R-37, 13.3] a third of the steps or fewer, in one piece or many, or one company alone', () => {
    const whole = (left: number): boolean => {
      const t = field().put('FOL-II', '1313', { steps: left });
      return isRemnant(t.g, t.piece('FOL-II'));
    };
    expect([whole(2), whole(3)]).toEqual([true, false]);
    const parts = (left: number): boolean => {
      const t = broken('axis', 'FOL-II', { steps: left });
      return isRemnant(t.g, t.piece('FOL-II'));
    };
    expect([parts(2), parts(3)]).toEqual([true, false]);
    const t = broken('axis', 'LIV-33-I');
    eliminate(t.g, t.piece('LIV-33-I/1'), '9.5');
    expect(isRemnant(t.g, t.piece('LIV-33-I'))).toBe(false);
    eliminate(t.g, t.piece('LIV-33-I/2'), 'R-42', 1);
    expect(isRemnant(t.g, t.piece('LIV-33-I'))).toBe(true); // two steps, one company
    expect(t.at('LIV-33-I')).toBe('breakdown');
  });

  it('[R-37] a remnant need not be there for integrity, if two others are', () => {
    const t = field().put('LIV-33-I', '1313').put('LIV-33-II', '1313').put('LIV-33-III', '1416', { steps: 2 });
    t.put('MAL-2D', '1312').set('target', t.hex('1312'));
    const two = [t.piece('LIV-33-I'), t.piece('LIV-33-II')];
    const integrity = (): boolean | undefined =>
      shifts(t.g, two, [t.piece('MAL-2D')]).list?.some(({ rule }) => rule === '9.92e');
    expect(integrity()).toBe(true);
    t.put('LIV-33-III', '1416', { steps: 3 });
    expect(integrity()).toBe(false);
    t.put('LIV-33-III', '1416', { steps: 2 }).put('LIV-33-II', '1313', { steps: 2 });
    expect(integrity()).toBe(false); // one sound battalion is too few
  });
});
