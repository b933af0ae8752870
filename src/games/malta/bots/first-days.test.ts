import { describe, expect, it } from 'vitest';
import { asked } from '../../../kernel/testing/players.ts';
import { markerCell } from '../19-drops/plans.ts';
import { ALLIED, AXIS } from '../book.ts';
import { ATTACKING, INVOLVED, type Malta } from '../state.ts';
import { Table } from '../testing/table.ts';
import { bared, type Doctrine } from './battle.ts';
import { GARRISON_STAFF, garrison } from './garrison.ts';
import { despair, forcesOf, stepAt } from './ground.ts';
import { herkules } from './herkules.ts';
import { cancelDrops } from './herkules-drops.ts';
import { AXIS_STAFF } from './herkules-posts.ts';

// Luqa airfield is 1613; 1512 lies next to it. Only who holds an airfield after the last turn counts (22.1).

const LAST = 7;
const days = (side: 'axis' | 'allied' = 'axis', turn = 3): Table =>
  new Table('first-days').empty().when(side, turn).take1('1613', 'allied');

describe('[22.1] in the first days', () => {
  it('a step counts for less the further it is from the airfields, in the campaign everywhere alike', () => {
    const [short, campaign] = [days(), new Table().empty().when('axis', 3)];
    const near = (hex: string): number => stepAt(short.g, short.hex(hex));
    expect(near('1613')).toBe(1);
    expect(near('1512')).toBeGreaterThan(near('1711'));
    expect(near('1711')).toBeGreaterThan(near('0808'));
    expect(near('0808')).toBeGreaterThan(0);
    expect(stepAt(campaign.g, campaign.hex('0808'))).toBe(1);
  });

  it.each([
    ['axis', AXIS, AXIS_STAFF, 'allied', 'axis'],
    ['allied', ALLIED, GARRISON_STAFF, 'axis', 'allied'],
  ] as const)(
    '%s spares nothing at the end where it would lose, and only there',
    (_, side, staff: Doctrine, lost, won) => {
      const at = (turn: number, holder: 'axis' | 'allied'): Malta => days('axis', turn).take1('1613', holder).g;
      expect([3, LAST - 1, LAST].map((turn) => despair(at(turn, lost), side))).toEqual([0, 0.5, 1]);
      expect(despair(at(LAST, won), side)).toBe(0);
      expect(staff.ownStep(at(LAST, lost))).toBeLessThan(staff.ownStep(at(3, lost)));
      expect(staff.margin(at(LAST, lost))).toBeLessThan(staff.margin(at(3, lost)));
      expect(staff.ownStep(at(LAST, won))).toBe(staff.ownStep(at(3, won)));
    },
  );

  it('nobody leaves an airfield that nobody threatens yet to its ground crews', () => {
    const t = days('allied').put('MAL-2D', '1613').put('FOL-II', '0808');
    const spare = (g: Malta): boolean => GARRISON_STAFF.spare(g, g.book.piece('MAL-2D'), forcesOf(g, AXIS));
    expect(spare(t.g)).toBe(false);
    expect(spare(t.put('MAL-1D', '1613').put('MAL-1H', '1613').g)).toBe(true);
    expect(spare(new Table().empty().when('allied', 3).put('MAL-2D', '1613').put('FOL-II', '0808').g)).toBe(true);
  });

  it('nobody leaves the airfield that was won to hunt far off, and the strong stay in it', () => {
    // 1312 lies next to Ta' Qali (1211), 0808 far from it.
    const t = days().take1('1211', 'axis').put('RAM-KROH', '1211').put('MAL-2D', '0808').put('MAL-1D', '1312');
    const goes = AXIS_STAFF.errands?.(t.g, forcesOf(t.g, ALLIED));
    const calls = (hex: string): boolean | undefined => goes?.(t.g.book.piece('RAM-KROH'), t.hex(hex));
    expect([calls('1312'), calls('0808')]).toEqual([true, false]);
    const spare = (g: Malta): boolean => AXIS_STAFF.spare(g, g.book.piece('RAM-KROH'), forcesOf(g, ALLIED));
    for (const id of ['MAL-1H', 'MAL-2RIF', 'MAL-8M']) t.put(id, '1311');
    expect(spare(t.put('FOL-II', '1211').put('FOL-III', '1211').g)).toBe(false);
  });

  describe('the garrison is set up', () => {
    const FIELDS = ['1613', '1916', '1211', '1814'];
    const setUps = Array.from({ length: 12 }, (_, i) => {
      const t = new Table('first-days').upTo('placeUnits');
      while (t.g.toMove === 1) t.g.apply(asked(garrison, t.g, 'allied', `inland ${i}`).action);
      return t;
    });
    const battalions = ({ g }: Table): number[] =>
      g.book.pieceIds.flatMap((_, p) => (p < g.book.unitEnd && g.book.thirds[p] === 3 && g.at(p) >= 0 ? [p] : []));
    const onField = (t: Table, hex: string): number =>
      battalions(t).filter((p) => t.g.book.side[p] === ALLIED && t.g.at(p) === t.hex(hex)).length;

    it('not always alike', () => {
      const posts = setUps.map((t) => ['MAL-1H', 'MAL-1DLI', 'MAL-4B'].map((id) => t.at(id)).join());
      expect(new Set(posts).size).toBe(3);
    });
    it('with a battalion on every field, and two on Ħal Far, which nobody else reaches in time', () => {
      for (const t of setUps) {
        for (const hex of FIELDS) expect(onField(t, hex)).toBeGreaterThan(0);
        expect(onField(t, '1916')).toBe(2);
      }
    });
    it('and nobody further from a field than he marches in a turn', () => {
      for (const t of setUps) {
        for (const p of battalions(t)) {
          const far = Math.min(...FIELDS.map((hex) => t.g.book.distance(t.g.at(p), t.hex(hex))));
          expect(far).toBeLessThanOrEqual(3);
        }
      }
    });
  });

  it('a battalion goes to an airfield that would fall before it strikes at stragglers next door', () => {
    const at = (near: readonly string[]): string => {
      const t = days('allied').take1('1814', 'allied').put('MAL-1D', '1814', { steps: 3 }).put('MAL-2D', '1713');
      t.put('FOL-GUA1', '1612');
      for (const id of near) t.put(id, '1715');
      t.stand('tactical');
      for (let n = 0; n < 2; n++) t.g.apply(asked(garrison, t.g, 'allied', 'rescue').action);
      return t.at('MAL-2D');
    };
    expect(at(['FOL-II', 'FOL-III', 'FOL-IV'])).toBe('1814');
    expect(at([])).not.toBe('1814');
  });

  it('[19.35] no drop is called off among troops: there is no later one', () => {
    const hot = (scenario: 'first-days' | 'herkules'): string => {
      const t = new Table(scenario).empty().when('axis', 2);
      for (const id of ['MAL-2D', 'MAL-1D', 'MAL-1H']) t.put(id, '1413');
      t.g.cells[markerCell(2, 0)] = t.hex('1414') + 1;
      t.stand('cancelDrops');
      const code = cancelDrops(t.g, t.g.legal());
      return t.g.codec.decode(typeof code === 'number' ? code : code.action).type;
    };
    expect([hot('herkules'), hot('first-days')]).toEqual(['cancelMarker', 'done']);
  });
});

describe('[9.42] who attacks out of a place that counts', () => {
  const sally = () => {
    const t = new Table().empty().when('axis', 9).take1('1613', 'axis').put('MAL-2D', '1512');
    t.put('FOL-II', '1613', { marks: INVOLVED | ATTACKING });
    return t.set('attackSide', 0).set('target', t.hex('1512')).set('hits', 2);
  };
  const ground = (t: Table) => t.g.codec.decode(asked(herkules, t.stand('share', 0).g, 'axis', 'sally').action);
  it('weighs what it costs to be driven off it, unless somebody else holds it', () => {
    const cost = ({ g }: Table): number => bared(g, AXIS_STAFF, [g.book.piece('FOL-II')]);
    expect(cost(sally())).toBe(AXIS_STAFF.hold(sally().g, sally().hex('1613')));
    expect(cost(sally().put('FOL-III', '1613'))).toBe(0);
    expect(cost(sally().put('FOL-II', '1514'))).toBe(0);
  });
  it('and pays in steps rather than leave it empty', () => {
    expect(ground(sally())).toEqual({ type: 'giveGround', hexes: 0 });
    expect(ground(sally().put('FOL-III', '1613'))).toEqual({ type: 'giveGround', hexes: 1 });
  });
});
