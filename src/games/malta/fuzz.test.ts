import { describe, expect, it } from 'vitest';
import { typeOf } from '../../kernel/actions.ts';
import { A } from './actions.ts';
import {
  AMMO,
  ATTACKING,
  BROKEN_DOWN,
  DEAD,
  L,
  type Malta,
  NOT_MADE,
  POOL,
  SPENT,
  STRAGGLING,
  TURN_BOX,
  WAVES,
} from './state.ts';
import { S } from './steps.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startMalta } from './testing/players.ts';
import { Table } from './testing/table.ts';

const stepsInPlay = (g: Malta): number => {
  let sum = 0;
  for (let p = 0; p < g.book.unitEnd; p++) sum += g.steps(p);
  return sum;
};

describe('random games', () => {
  it('[13.11, 13.2] breaking up and re-forming change no number of steps', () => {
    let seen = 0;
    for (let i = 0; i < 2; i++) {
      const g = startMalta('herkules', `steps ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      for (let n = 0; n < 1500 && !g.over; n++) {
        const code = player.pick(g);
        const [before, step] = [stepsInPlay(g), g.topStep()];
        g.apply(code);
        // After the last re-forming on a beach the next wave lands, and may lose.
        if (step === S.waveMoves.index || (typeOf(code) !== A.breakUp && typeOf(code) !== A.reform)) continue;
        seen++;
        expect(stepsInPlay(g)).toBe(before);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('[20.34, R-42] every step off the map was told of, and is on the track', () => {
    const g = startMalta('herkules', 'losses');
    const player = new BlindPlayer('losses', true);
    let told = 0;
    g.log = ({ type, rule }) => {
      // A unit taken with the fleet counts half its steps; its loss is one event.
      if (type === 'stepLost' || (type === 'eliminated' && rule !== 'R-42')) told++;
    };
    for (let n = 0; n < 2500 && !g.over; n++) g.apply(player.pick(g));
    expect(told).toBeGreaterThan(20);
    expect(g.cells[L.lost] + g.cells[L.lost + 1]).toBeGreaterThanOrEqual(2 * told);
  });

  it('[9.11] no unit attacks twice in one Combat Phase but for a breakthrough', () => {
    for (let i = 0; i < 3; i++) {
      const g = startMalta('first-days', `twice ${i}`);
      const player = new BlindPlayer(`player ${i}`, true);
      let seen = new Set<string>();
      g.log = ({ type, args }) => {
        if (type === 'playerTurn' || type === 'penetration') seen = new Set();
        if (type !== 'attacks') return;
        expect(seen.has(String(args['unit']))).toBe(false);
        seen.add(String(args['unit']));
      };
      while (!g.over) g.apply(player.pick(g));
    }
  });
});

/** The laws are worth something only if they notice what they forbid. */
describe('the laws notice', () => {
  const table = () => new Table('herkules').upTo('breakdown');
  const battalion = 'MAL-1H';
  it.each<[string, (t: Table) => unknown, RegExp]>([
    ['a count that is off', (t) => t.set('zoc', 3, t.hex('1211')), /zoc/],
    ['flak that is off', (t) => t.set('flakIn', 9, t.hex('1211')), /flakIn/],
    ['a unit in the sea', (t) => t.put(battalion, sea(t)), /in the sea/],
    ['a leader in the sea', (t) => t.put(leader(t), sea(t)), /in the sea/],
    ['a ship ashore', (t) => t.put('W-DUI', '1211'), /ship ashore/],
    ['a gun off its site', (t) => t.put('gun-tigne', '1211'), /off its site/],
    ['both sides in a hex', (t) => t.put('LIV-HQ', at(t, battalion)), /both sides/],
    ['ground held by nobody on it', (t) => t.set('control', 1, t.hex(at(t, battalion))), /not held by the Allied/],
    ['the sea held', (t) => t.set('control', 1, t.hex(sea(t))), /held by/],
    ['marks on the dead', (t) => t.off(battalion, DEAD).set('marks', SPENT, t.piece(battalion)), /with marks/],
    ['steps of the dead', (t) => t.off(battalion, DEAD), /out of play with/],
    ['too many steps', (t) => t.set('steps', 9, t.piece(battalion)), /has 9 of/],
    ['no steps at all', (t) => t.set('steps', 0, t.piece(battalion)), /has 0 of/],
    ['a state off the map', (t) => t.off(battalion, POOL).set('state', 1, t.piece(battalion)), /off the map in state/],
    ['ammunition of the infantry', (t) => t.set('marks', AMMO, t.piece(battalion)), /no artillery/],
    ['stragglers of nobody', (t) => t.set('marks', STRAGGLING, t.piece(battalion)), /stragglers/],
    ['a battalion beside its companies', (t) => t.put(`${battalion}/1`, at(t, battalion)), /both out/],
    ['a battalion of nothing', (t) => down(t), /into nothing/],
    ['a company in the pool', (t) => t.off(`${battalion}/1`, POOL), /cannot be there/],
    ['a unit in the turn box', (t) => t.off(battalion, TURN_BOX), /cannot be there/],
    ['a unit not made', (t) => t.off(battalion, NOT_MADE), /cannot be there/],
    ['an Allied unit in a boat', (t) => t.off(battalion, WAVES), /cannot be there/],
    ['too many in a stack', (t) => crowd(t), /a stack of/],
    ['four in a box', (t) => boats(t), /4 units/],
    ['a leader alone in a boat', (t) => t.off('L-FRA', WAVES), /leader alone/],
    ['a plan of one who fights', (t) => t.set('planSlot', 5, t.piece(battalion)), /not in the pool/],
    ['a marker nobody jumps on', (t) => t.set('markerHex', 1 + t.hex('1211'), 5), /nobody jumps/],
    ['a stock above 49', (t) => t.set('reserve', 50), /reserve/],
    ['debts', (t) => t.set('reserve', -2), /reserve/],
    ['a day too many', (t) => t.set('turn', 48), /turn/],
    ['a fight left behind', (t) => t.set('marks', ATTACKING, t.piece(battalion)), /stale/],
    ['a formation changed', (t) => t.set('formation', 1, t.piece(battalion)), /out of its formation/],
  ])('%s', (_, spoil, word) => {
    const t = table();
    expect(brokenLaws(t.g)).toEqual([]);
    spoil(t);
    expect(brokenLaws(t.g).join('; ')).toMatch(word);
  });
  const sea = (t: Table): string => t.g.hexName(t.g.book.ocean[0] as number);
  const leader = (t: Table): string => t.g.name(t.g.book.leaders[0]);
  const at = (t: Table, id: string): string => t.at(id);
  const down = (t: Table) => t.set('steps', 0, t.piece(battalion)).off(battalion, BROKEN_DOWN);
  const crowd = (t: Table) => {
    const own = t.g.book.pieceIds.filter((_, p) => p < t.g.book.unitEnd && t.g.book.thirds[p] === 3);
    for (const id of own.filter((unit) => unit.startsWith('MAL')).slice(0, 5)) t.put(id, at(t, battalion));
  };
  const boats = (t: Table) => {
    const own = t.g.book.pieceIds.filter((id, p) => p < t.g.book.unitEnd && id.startsWith('LIV'));
    for (const id of own.slice(0, 4)) t.off(id, WAVES);
  };
});
