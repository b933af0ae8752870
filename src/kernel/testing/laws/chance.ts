import type { DiceSource } from '../../dice.ts';
import type { ActionOdds, Position } from '../../position.ts';
import { ROLLS } from '../../position.ts';
import type { Round } from '../round.ts';
import { demand } from './play.ts';

/** (f) Every die that is thrown is told. */
export function everyDieIsTold({ untold }: Round): void {
  demand(untold.length === 0, `${untold.length} times dice were not told: ${untold.slice(0, 8).join('; ')}`);
}

/** More dice are thrown than were laid out. */
class More extends Error {
  constructor(readonly faces: number) {
    super('more dice');
  }
}
/** The throw in question has been told. */
class Told extends Error {
  constructor(readonly result: string) {
    super('told');
  }
}
class Script implements DiceSource {
  next = 0;
  private at = 0;
  constructor(
    private readonly values: readonly number[],
    private readonly lots: DiceSource,
  ) {}
  draw(stream: number, position: number, n: number): number {
    if (stream !== ROLLS) {
      const value = this.lots.draw(stream, position, n);
      this.next = this.lots.next;
      return value;
    }
    this.next = position + 1;
    const value = this.values[this.at++];
    if (value === undefined) throw new More(n);
    return value;
  }
}

/** Throws beyond this many ways to fall are not followed. */
const MOST_WAYS = 3000;

/**
 * The chance of every result of the first throw on a table that an action leads to, from every way the dice can fall;
 * null where they are too many. A way on which there is no such throw counts as ''.
 */
function tally(g: Position, code: number, table: string): Map<string, number> | null {
  const sums = new Map<string, number>();
  const open: { values: readonly number[]; p: number }[] = [{ values: [], p: 1 }];
  const trial = g.copy();
  let ways = 0;
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { values, p } = branch;
    trial.copyFrom(g);
    trial.dice = new Script(values, g.dice);
    trial.log = ({ roll }) => {
      if (roll?.table === table) throw new Told(roll.result);
    };
    let result = '';
    try {
      trial.apply(code);
    } catch (end) {
      if (end instanceof More) {
        ways += end.faces;
        if (ways > MOST_WAYS) return null;
        for (let face = 0; face < end.faces; face++) open.push({ values: [...values, face], p: p / end.faces });
        continue;
      }
      if (!(end instanceof Told)) throw end;
      result = end.result;
    }
    sums.set(result, (sums.get(result) ?? 0) + p);
  }
  return sums;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

function compare({ odds, table }: ActionOdds, counted: ReadonlyMap<string, number>, what: string): void {
  const results = new Set([...counted.keys(), ...odds.map(({ result }) => result)]);
  for (const result of results) {
    const given = odds.filter((row) => row.result === result).reduce((sum, { p }) => sum + p, 0);
    const found = counted.get(result) ?? 0;
    demand(
      near(given, found),
      `${what}: ${result === '' ? 'no throw' : result} on ${table} has odds of ${given} and comes in ${found}`,
    );
  }
}

/** Few positions in which an action has the same odds tell more than the first. */
const EACH = 6;

/** (g) Odds sum to one and are those of all the dice. */
export function oddsAreThoseOfTheDice({ moments, plan }: Round): number {
  const seen = new Map<string, number>();
  let compared = 0;
  for (const { g, where } of moments) {
    for (const code of g.legal()) {
      const odds = g.odds(code);
      if (odds === null) continue;
      const action = g.codec.decode(code);
      const what = `${where}: ${JSON.stringify(action)}`;
      const sum = odds.odds.reduce((total, { p }) => total + p, 0);
      demand(near(sum, 1), `${what}: odds sum to ${sum}`);
      demand(
        odds.odds.every(({ p }) => p > 0),
        `${what}: odds of nothing`,
      );
      if (plan.compound?.includes(action.type)) continue;
      const kind = `${action.type} ${odds.table} ${JSON.stringify(odds.odds)}`;
      const times = (seen.get(`${action.type} ${odds.table}`) ?? 0) + 1;
      if (seen.has(kind) || times > EACH * 4) continue;
      seen.set(kind, 1);
      seen.set(`${action.type} ${odds.table}`, times);
      const counted = tally(g, code, odds.table);
      if (counted === null) continue;
      compare(odds, counted, what);
      compared++;
    }
  }
  return compared;
}
