import type { Found } from './problems.ts';
import type { Part } from './schema.ts';

/** Turns by number, from the first to the last; nothing may speak of others, and what lasts begins before it ends. */
class Calendar {
  constructor(
    private readonly length: number,
    private readonly sense: Found,
  ) {}
  has(turn: number, at: string): void {
    this.sense.check(turn <= this.length, at, 'no-turn', { turn, most: this.length });
  }
  hasAll(turns: readonly number[], at: string): void {
    for (const [i, turn] of turns.entries()) this.has(turn, `${at}[${i}]`);
  }
  lasts(from: number, to: number, at: string): void {
    this.sense.check(from <= to, at, 'ends-early');
  }
}

const AHEAD = 'turn-';

/** 2.1-4: the calendar is whole. */
export function turnsAreThere(
  { turns, roster, costs, scenarios }: Part<'turns' | 'roster' | 'costs' | 'scenarios'>,
  sense: Found,
): void {
  const calendar = new Calendar(turns.turns.length, sense);
  for (const name of ['stroke', 'anzac', 'campaign'] as const) {
    const { first, last } = scenarios[name];
    calendar.has(first, `data.scenarios.${name}.first`);
    calendar.has(last, `data.scenarios.${name}.last`);
    calendar.lasts(first, last, `data.scenarios.${name}.last`);
  }
  calendar.hasAll(turns.events.turns, 'data.turns.events.turns');
  calendar.hasAll(turns.summer.turns, 'data.turns.summer.turns');
  calendar.lasts(...turns.summer.turns, 'data.turns.summer.turns');
  turns.limits.forEach(({ turn }, i) => {
    calendar.has(turn, `data.turns.limits[${i}].turn`);
  });
  const { from, to } = costs.withdrawal;
  calendar.has(from, 'data.costs.withdrawal.from');
  calendar.has(to, 'data.costs.withdrawal.to');
  calendar.lasts(from, to, 'data.costs.withdrawal.to');
  roster.offers.forEach(({ turn }, i) => {
    calendar.has(turn, `data.roster.offers[${i}].turn`);
  });
  for (const list of ['land', 'ships', 'beachheads'] as const) {
    roster[list].forEach(({ enters }, i) => {
      if (!enters.startsWith(AHEAD)) return;
      calendar.has(Number(enters.slice(AHEAD.length)), `data.roster.${list}[${i}].enters`);
    });
  }
}

/** 5.0-1: from the second on, every turn has one table for the sky and one for the sea. */
export function seasonsFollow({ turns, tables }: Part<'turns' | 'tables'>, sense: Found): void {
  const { length } = turns.turns;
  const calendar = new Calendar(length, sense);
  for (const name of ['weather', 'sea'] as const) {
    const path = `data.tables.${name}.seasons`;
    const covered = new Set<number>();
    tables[name].seasons.forEach(({ turns: [from, to] }, i) => {
      calendar.hasAll([from, to], `${path}[${i}].turns`);
      calendar.lasts(from, to, `${path}[${i}].turns`);
      for (let turn = from; turn <= to; turn++) {
        sense.check(!covered.has(turn), `${path}[${i}].turns`, 'season-twice', { turn });
        covered.add(turn);
      }
    });
    for (let turn = 2; turn <= length; turn++) sense.check(covered.has(turn), path, 'no-season', { turn });
  }
}
