import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { type Roll, reaching } from '../../../kernel/rolls.ts';
import { liveGuns, showGun } from '../16-places/coast-guns.ts';
import { skipsLandings } from '../18-landing/zones.ts';
import { A } from '../actions.ts';
import { AXIS } from '../book.ts';
import { destroyGun } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { CLEAR, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { isCutOff } from './navy.ts';
import { skyName } from './weather.ts';

// ── 4.1d, 17.5: air strikes on the coast guns

const strikesADay = (g: Malta): number => {
  const { airStrikes, airStrikesAfterNavy } = g.book.data.tables;
  return (isCutOff(g) ? airStrikesAfterNavy : airStrikes)[skyName(g)];
};

const { begun } = S.strikes.args;
S.strikes.does({
  run(g) {
    if (g.arg(begun) === 0) {
      g.setArg(begun, 1);
      g.cells[L.strikesLeft] = skipsLandings(g) ? 0 : strikesADay(g);
    }
    if (g.cells[L.strikesLeft] > 0 && liveGuns(g).length > 0) return true;
    g.cells[L.strikesLeft] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: '17.5',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.strikes', args: { left: g.cells[L.strikesLeft] } }),
    choices(g, out) {
      for (const gun of liveGuns(g)) out.push(action(A.strike, gun));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) {
        g.cells[L.strikesLeft] = 0;
        return;
      }
      g.cells[L.strikesLeft] -= 1;
      strike(g, firstOf(code));
    },
  },
});
export function strikeRoll(g: Malta): Roll<'hit' | 'miss'> {
  const { airFrom } = g.book.data.tables.strikes;
  const needs = g.weather === CLEAR ? airFrom.clear : airFrom.cloudy;
  return reaching(needs, { table: 'airStrike', yes: 'hit', no: 'miss' });
}
function strike(g: Malta, gun: number): void {
  showGun(g, gun);
  if (g.at(gun) < 0) return;
  if (thrown(g, strikeRoll(g), '17.5', { gun: g.name(gun) }) === 'hit') destroyGun(g, gun, '17.5');
}
