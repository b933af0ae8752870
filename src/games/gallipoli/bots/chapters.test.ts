import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import type { Bot } from '../../../kernel/game.ts';
import { Seat } from '../../../kernel/seat.ts';
import { ALLIED, TURKISH } from '../book.ts';
import { gallipoli } from '../index.ts';
import { landIn } from '../pieces.ts';
import { ACTIVE_ONCE, RUINED } from '../state.ts';
import { startGallipoli } from '../testing/players.ts';
import { Table } from '../testing/table.ts';
import { admiral } from './admiral.ts';
import { pasha } from './pasha.ts';
import { gunPost, readPosts } from './posts.ts';

/** What a commander says to the question that is open. */
function answer(t: Table, bot: Bot = pasha) {
  const { action } = bot.choose(t.g, t.g.legal(), new Seat({ seed: 'chapters', mood: 7 }));
  return t.g.codec.decode(action);
}

describe('the Turkish fleet', () => {
  /** Allied sweepers below the last field of the strait, their ships out. */
  const strait = (...fields: string[]) => {
    const t = new Table().empty().set('deployed', 1).put('ms-1', 'DS-8').put('goeben', 'BOX-TURKISH');
    for (const field of fields) t.mine(field, ['level1']);
    return t.naval('turkish');
  };
  it('comes out to sit on the last fields', () => {
    const t = strait('DS-12');
    expect(answer(t)).toEqual({ type: 'select', unit: 'goeben' });
    t.take({ type: 'select', unit: 'goeben' });
    expect(answer(t)).toEqual({ type: 'sail', area: 'DS-14' });
    t.do({ type: 'sail', area: 'DS-14' }, { type: 'select', unit: 'goeben' });
    expect(answer(t)).toEqual({ type: 'sail', area: 'DS-12' });
  });
  it('stays at home behind many', () => {
    const t = strait('DS-9', 'DS-10', 'DS-11', 'DS-12', 'DS-13', 'DS-14');
    expect(answer(t)).toEqual({ type: 'endNaval' });
  });
});

describe('a mobile fort', () => {
  const fort = () => new Table().empty().put('fort-e', 'GP-8').set('sp', 9, TURKISH);
  it('is dragged away before an enemy who would walk into it', () => {
    expect(answer(fort().put('29-86', 'GP-4').stand('mobileForts'))).toEqual({ type: 'liftFort', fort: 'fort-e' });
  });
  it('stays where somebody holds the place, or nobody comes', () => {
    expect(answer(fort().put('29-86', 'GP-4').put('T9-25', 'GP-8').stand('mobileForts'))).toEqual({ type: 'done' });
    expect(answer(fort().stand('mobileForts'))).toEqual({ type: 'done' });
  });
});

describe('cavalry', () => {
  it('waits in Reserve behind a front with a hill to be won, and is not sent for nothing', () => {
    const t = new Table().empty().set('turn', 8).beachhead('bh-cw-1', 'GP-5');
    for (const id of ['29-86', '29-87', '1A-3LH']) t.put(id, 'GP-5');
    t.put('T9-25', 'GP-6').stand('cavalryReserve');
    expect(answer(t, admiral)).toEqual({ type: 'reserve', unit: '1A-3LH' });
  });
  it('[10.5.1-1] is kept for London while it pays, not on the last turn', () => {
    const asked = (turn: number) => {
      const t = new Table('anzac').empty().set('turn', turn).beachhead('bh-cw-1', 'GP-5');
      for (const id of ['29-86', '29-87', '1A-3LH']) t.put(id, 'GP-5');
      return answer(t.put('T9-25', 'GP-6').stand('cavalryReserve'), admiral);
    };
    expect(asked(4)).toEqual({ type: 'done' });
    expect(asked(5)).toEqual({ type: 'reserve', unit: '1A-3LH' });
  });
});

describe('a second activation on land', () => {
  /** Two brigades that have been used once, beside a hill that one broken regiment holds; a third waits in its ships. */
  const afterwards = (supplied: boolean) => {
    const t = new Table().empty().set('turn', 8).beachhead('bh-cw-1', 'GP-5', supplied);
    for (const id of ['29-86', '29-87']) t.put(id, 'GP-5', ACTIVE_ONCE);
    t.put('1A-1', 'BOX-ALLIED', ACTIVE_ONCE);
    return t.put('T9-25', 'GP-6', 0, RUINED).stand('again', ALLIED);
  };
  it('is paid for where a blow is to be had', () => {
    const t = afterwards(true);
    expect(answer(t, admiral)).toEqual({ type: 'secondLand' });
    t.dice.free = true;
    t.take({ type: 'secondLand' });
    expect(answer(t, admiral)).toMatchObject({ type: 'pick' });
  });
  it('[7.3.2c-1] is not paid for where nobody in reach is in supply, and so nobody could be picked', () => {
    expect(answer(afterwards(false), admiral)).toEqual({ type: 'pass' });
  });
});

describe('the 29th Division', () => {
  const kept = (scenario: 'anzac' | 'campaign'): number =>
    Array.from({ length: 60 }, (_, mood) => {
      const { g } = new Table(scenario).empty().stand('release29');
      const { action } = admiral.choose(g, g.legal(), new Seat({ seed: 'london', mood: mood * 7919 }));
      return g.codec.decode(action).type;
    }).filter((type) => type === 'keep29').length;
  it.each(['anzac', 'campaign'] as const)('is mostly sent for its points in %s, and stays now and then', (name) => {
    expect([kept(name) > 0, kept(name) < 20]).toEqual([true, true]);
  });
});

describe('a beachhead without room', () => {
  /** The Australians fill Anzac Cove, and have done their part; the New Zealanders wait in their ships. Nobody holds the ground behind. */
  const full = () => {
    const t = new Table('anzac').empty().set('turn', 4).beachhead('bh-cw-1', 'GP-15');
    for (const id of ['1A-1', '1A-2', '1A-3', '1A-A']) t.put(id, 'GP-15', ACTIVE_ONCE);
    return t.put('NZA-NZ', 'BOX-ALLIED');
  };
  const landed = (t: Table) => {
    for (let next = answer(t, admiral); next.type !== 'endMoves'; next = answer(t, admiral)) t.take(next);
    return t.at('NZA-NZ');
  };
  it('[7.4-1, 7.5-6] lets those through who find room beyond it', () => {
    const t = full().land('allied');
    const place = landed(t);
    expect(place).not.toBe('BOX-ALLIED');
    expect(place).not.toBe('GP-15');
  });
  it('keeps them aboard where all ground around is the enemy’s', () => {
    const t = full();
    const { g } = t;
    const near = g.book.nearLand[t.area('GP-15')] ?? [];
    const regiments = ['T9-25', 'T9-26', 'T9-27', 'T5-13', 'T5-14', 'T5-15', 'T7-19', 'T7-20', 'T7-21'];
    near.forEach((area, i) => void t.put(String(regiments[i]), String(g.book.areaIds[area])));
    expect(near.length).toBeLessThanOrEqual(regiments.length);
    expect(landed(t.land('allied'))).toBe('BOX-ALLIED');
  });
});

describe('a landing against the enemy', () => {
  /** The chances, in percent, of all landings that this admiral sets out for in three games. */
  const chances = (name: string): number[] =>
    ['even/0', 'even/1', 'even/2'].flatMap((seed) => {
      const g = startGallipoli('anzac', seed);
      const players = new Players(gallipoli, { allied: name, turkish: 'pasha' }, seed);
      const found: number[] = [];
      while (!g.over) {
        const { action, reasons } = players.choose(g, g.toMove, g.legal());
        for (const { key, args } of reasons ?? [])
          if (key.endsWith('.land') && args['chance'] !== undefined) found.push(Number(args['chance']));
        g.apply(action);
      }
      return found;
    });
  it('is not tried below even chances', () => {
    expect(Math.min(...chances('admiral{even:0}'))).toBeLessThan(50);
    expect(Math.min(...chances('admiral'))).toBeGreaterThanOrEqual(50);
  });
});

describe('the way in by Examil', () => {
  it('[7.4.3-1] is left free for one division after the other: the army does not wait in its box', () => {
    for (const seed of ['examil/0', 'examil/1', 'examil/2', 'examil/3']) {
      const g = startGallipoli('anzac', seed);
      const players = new Players(gallipoli, { allied: 'admiral', turkish: 'pasha' }, seed);
      while (g.phase === 'setup') g.apply(players.choose(g, g.toMove, g.legal()).action);
      expect(landIn(g, TURKISH, g.book.exit)).toBe(0);
      playOut(g, players);
      const [from, to] = g.book.landOf(TURKISH);
      const units = Array.from({ length: to - from }, (_, i) => from + i);
      expect(units.filter((p) => g.at(p) === g.book.boxes[TURKISH]).length).toBeLessThan(6);
    }
  });
});

describe('a Turkish gun', () => {
  it('is worth more beside infantry than by itself or with other guns', () => {
    const worth = (...ids: string[]) => {
      const t = new Table('anzac').empty().set('turn', 3).beachhead('bh-cw-1', 'GP-15').put('1A-1', 'GP-15');
      for (const id of ids) t.put(id, 'GP-13');
      readPosts(t.g);
      return gunPost(t.g, t.area('GP-13'));
    };
    expect(worth('T9-25') - worth('T9-A')).toBeCloseTo(1);
    expect(worth('T9-A')).toBe(worth());
  });
});
