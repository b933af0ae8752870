import { at, between, comebacks, first, last, share, spread, sum } from './games.mjs';

/** The campaign of Tarawa. */
export function tarawa(all) {
  const table = [];
  const say = (name, value) => table.push([name, value]);
  const taken = all.filter((turns) => at(turns, 99, 'uncleared') === 0);
  const alive = all.filter((turns) => turns.length > 25);
  const ends = ['victory', 'pyrrhic', 'ruined', 'time', 'cancelled', 'destroyed'];

  say('conquests', taken.length);
  say('end', ends.map((end) => `${end} ${share(all, (turns) => last(turns).reason.endsWith(end))}`).join(', '));
  say('turn of conquest', spread(taken.map((turns) => turns.length - 1)));
  say('casualties of conquests', spread(taken.map((turns) => at(turns, 99, 'casualties'))));
  say('casualties by the end of 6', spread(taken.map((turns) => at(turns, 6, 'casualties'))));
  for (const turn of [6, 8]) {
    const parts = taken.map((turns) => at(turns, turn, 'casualties') / Math.max(1, at(turns, 99, 'casualties')));
    say(`share of the final sum by ${turn}`, `${((100 * sum(parts)) / Math.max(1, parts.length)).toFixed(0)} %`);
  }
  say('casualties 9–15', spread(taken.map((turns) => between(turns, 9, 15, 'casualties'))));
  say('casualties 18–24', spread(taken.map((turns) => between(turns, 18, 24, 'casualties'))));
  const PARTS = { landing: ['landing'], 'fire on land': ['actions', 'offensive'], traps: ['traps'], night: ['night'] };
  const lost = (names) => sum(taken.flatMap((turns) => names.map((name) => at(turns, 99, `steps_lost_${name}`))));
  const whole = sum(Object.values(PARTS).map(lost));
  say(
    'steps lost',
    Object.entries(PARTS)
      .map(([name, of]) => `${name} ${((100 * lost(of)) / Math.max(1, whole)).toFixed(0)} %`)
      .join(', '),
  );
  const KINDS = ['defensive', 'runway', 'offensive'];
  const DAYS = { 'day 1': [1, 8], 'day 2': [9, 17], 'day 3': [18, 26], 'day 4': [27, 30] };
  for (const [day, [from, to]] of Object.entries(DAYS)) {
    const count = (what) =>
      sum(all.flatMap((turns) => KINDS.map((kind) => between(turns, from, to, `${what}_${kind}`))));
    say(
      `hits a Japanese shot on land, ${day}`,
      `${((100 * count('hits')) / Math.max(1, count('shots'))).toFixed(1)} %`,
    );
  }
  for (const turn of [1, 6])
    say(`amtrac steps lost by ${turn}`, spread(all.map((turns) => 36 - at(turns, turn, 'amtrac_steps'))));
  say('Sherman steps left at 6', spread(all.map((turns) => at(turns, 6, 'sherman_steps'))));
  say('first guns ashore', spread(all.map((turns) => first(turns, (row) => row.guns_ashore > 0))));
  say('first unit on the south shore', spread(all.map((turns) => first(turns, (row) => row.south_shore > 0))));
  say(
    'Green clear by 14',
    share(all, (turns) => at(turns, 14, 'green_uncleared') === 0),
  );
  say(
    'Banzai on night 1',
    share(all, (turns) => at(turns, 8, 'banzais') > 0),
  );
  say(
    'Banzai on night 3, of games alive at 25',
    share(alive, (turns) => between(turns, 25, 26, 'banzais') > 0),
  );
  const charged = alive.filter((turns) => between(turns, 25, 26, 'banzais') > 0);
  say(
    'steps lost on a night 3 with a Banzai',
    spread(charged.map((turns) => between(turns, 25, 26, 'steps_lost_night'))),
  );
  say('hexes retaken', spread(all.map((turns) => at(turns, 99, 'hexes_retaken'))));
  say(
    'Japanese morale in the last box',
    spread(taken.map((turns) => first(turns, (row) => row.morale_japanese === 0))),
  );
  say(
    'the same by 8',
    share(all, (turns) => at(turns, 8, 'morale_japanese') === 0),
  );
  const casualties = (turns) => -at(turns, 15, 'casualties');
  say(
    'half with more casualties at 15 that won, and with fewer that did not',
    comebacks(
      all.filter((turns) => turns.length > 15),
      casualties,
      'marine',
    ),
  );
  return table;
}
