import type { Check } from './notes.ts';

/** 2.1-4: no turn is spoken of that the calendar has not, and what lasts begins before it ends. */
export const calendarIsWhole: Check = ({ turns, roster, costs, scenarios }, note) => {
  const length = turns.turns.length;
  const within = (turn: number, path: string): void => {
    if (turn > length) note(`turn ${turn}; the calendar has ${length}`, path);
  };
  const lasts = (from: number, to: number, path: string): void => {
    if (from > to) note('an end before its beginning', path);
  };
  for (const name of ['stroke', 'anzac', 'campaign'] as const) {
    const { first, last } = scenarios[name];
    within(first, `scenarios.${name}.first`);
    within(last, `scenarios.${name}.last`);
    lasts(first, last, `scenarios.${name}.last`);
  }
  turns.events.turns.forEach((turn, i) => {
    within(turn, `turns.events.turns[${i}]`);
  });
  turns.summer.turns.forEach((turn, i) => {
    within(turn, `turns.summer.turns[${i}]`);
  });
  lasts(...turns.summer.turns, 'turns.summer.turns');
  turns.limits.forEach(({ turn }, i) => {
    within(turn, `turns.limits[${i}].turn`);
  });
  within(costs.withdrawal.from, 'costs.withdrawal.from');
  within(costs.withdrawal.to, 'costs.withdrawal.to');
  lasts(costs.withdrawal.from, costs.withdrawal.to, 'costs.withdrawal.to');
  roster.offers.forEach(({ turn }, i) => {
    within(turn, `roster.offers[${i}].turn`);
  });
  for (const list of ['land', 'ships', 'beachheads'] as const) {
    roster[list].forEach(({ enters }, i) => {
      if (enters.startsWith('turn-')) within(Number(enters.slice('turn-'.length)), `roster.${list}[${i}].enters`);
    });
  }
};

/** 5.0-1: from the second on, every turn has one table for the sky and one for the sea. */
export const seasonsFollow: Check = ({ turns, tables }, note) => {
  const length = turns.turns.length;
  for (const name of ['weather', 'sea'] as const) {
    const path = `tables.${name}.seasons`;
    const covered = new Set<number>();
    tables[name].seasons.forEach(({ turns: [from, to] }, i) => {
      if (from > to) note('an end before its beginning', `${path}[${i}].turns`);
      if (to > length) note(`turn ${to}; the calendar has ${length}`, `${path}[${i}].turns[1]`);
      for (let turn = from; turn <= to; turn++) {
        if (covered.has(turn)) note(`another season for turn ${turn}`, `${path}[${i}].turns`);
        covered.add(turn);
      }
    });
    for (let turn = 2; turn <= length; turn++) if (!covered.has(turn)) note(`no season for turn ${turn}`, path);
  }
};
