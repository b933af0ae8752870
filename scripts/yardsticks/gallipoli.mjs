import { at, comebacks, commonest, end, first, last, mean, percent, share, spread, sum } from './games.mjs';

/** The campaign of Gallipoli. */
export function gallipoli(all) {
  const over = (name) => all.map((turns) => at(turns, 99, name));
  const by = (turn, name) => spread(all.map((turns) => at(turns, turn, name)));
  const ashoreBy = (turn, least) => share(all, (turns) => at(turns, turn, 'beachheads') >= least);
  const sent = all.filter((turns) => at(turns, 99, 'given_29') > 0);
  const kept = all.filter((turns) => !sent.includes(turns));
  const wins = (list) => `${share(list, (turns) => last(turns).winner === 'allied')} of ${list.length}`;
  const tried = (what) => percent(sum(over(`${what}_won`)), sum(over(what)));
  const lead = (turns) => {
    const half = Math.max(1, Math.floor(end(turns) / 2));
    return at(turns, half, 'allied_vp') - at(turns, half, 'turkish_vp');
  };
  return [
    ['Allied wins', share(all, (turns) => last(turns).winner === 'allied')],
    ['Turkish wins', share(all, (turns) => last(turns).winner === 'turkish')],
    ['how it ended', commonest(all.map((turns) => last(turns).ending))],
    ['points, Allied and Turkish', `${mean(over('allied_vp'))} : ${mean(over('turkish_vp'))}`],
    ['capital ships lost in March', mean(all.map((turns) => at(turns, 1, 'capital_ships_lost')))],
    ['capital ships lost in all', by(99, 'capital_ships_lost')],
    ['forts destroyed in March', by(1, 'forts_lost')],
    ['a beachhead by the end of turn 2', ashoreBy(2, 1)],
    ['two by the end of turn 3', ashoreBy(3, 2)],
    ['first beachhead', spread(all.map((turns) => first(turns, (row) => row.first_beachhead > 0)))],
    ['Allied units ashore, end of 2, 4, 6', [2, 4, 6].map((turn) => by(turn, 'units_ashore')).join(' · ')],
    ['ashore at the end', share(all, (turns) => at(turns, 99, 'units_ashore') > 0)],
    ['landings against the enemy that succeed', tried('landings')],
    ['Allied assaults that succeed', tried('allied_assaults')],
    ['Turkish assaults a game, that succeed', `${mean(over('turkish_assaults'))}, ${tried('turkish_assaults')}`],
    ['land units lost, Allied', by(99, 'allied_units_lost')],
    ['land units lost, Turkish', by(99, 'turkish_units_lost')],
    ['areas, hills held at the end', `${by(99, 'areas_held')}, ${by(99, 'hills_held')}`],
    ['29th sent home: Allied wins', wins(sent)],
    ['29th kept: Allied wins', wins(kept)],
    ['behind at half time and won', comebacks(all, lead, 'allied')],
  ];
}
