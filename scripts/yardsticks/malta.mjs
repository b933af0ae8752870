import { at, comebacks, commonest, end, first, last, mean, share, spread, sum } from './games.mjs';

const LANDING = ['coast_guns', 'wading', 'water_edge'];

/** The campaign of Malta. */
export function malta(all) {
  const won = all.filter((turns) => last(turns).winner === 'axis');
  const off = all.filter((turns) => last(turns).level === 'called-off');
  const ended = (name) => all.map((turns) => at(turns, 99, name));
  const by = (turn, name) => spread(all.map((turns) => at(turns, turn, name)));
  const landing = (turns) => sum(LANDING.map((cause) => at(turns, 4, `loss_axis_steps_by_${cause}`)));
  const net = (turns, turn) => at(turns, turn, 'collapse') - at(turns, turn, 'exhaustion');
  const half = (turns) => net(turns, Math.max(1, Math.floor(end(turns) / 2)));
  return [
    ['Axis wins', share(all, (turns) => won.includes(turns))],
    ['how it ended', commonest(all.map((turns) => last(turns).level))],
    ['turn of the end', spread(all.map(end))],
    ['over by turn 12', share(all, (turns) => end(turns) <= 12)],
    ['Axis steps lost on the first turn', by(1, 'axis_steps_lost')],
    ['Axis steps lost on day 1', by(4, 'axis_steps_lost')],
    ['of these in the landing', spread(all.map(landing))],
    ['drowned on day 1', by(4, 'loss_axis_steps_by_drift')],
    ['Axis steps lost in a victory', spread(won.map((turns) => at(turns, 99, 'axis_steps_lost')))],
    ['Allied steps lost by turn 8', by(8, 'allied_steps_lost')],
    ['Allied steps lost when the Axis wins', spread(won.map((turns) => at(turns, 99, 'allied_steps_lost')))],
    ['first working airfield', spread(all.map((turns) => first(turns, (row) => row.airfields >= 1)))],
    ['two of them', spread(all.map((turns) => first(turns, (row) => row.airfields >= 2)))],
    ['first air landing', spread(all.map((turns) => first(turns, (row) => row.acts_axis_air_land > 0)))],
    ['La Spezia complete', spread(all.map((turns) => first(turns, (row) => row.waiting_to_fly === 0)))],
    ['where the parachutists are after turn 1', commonest(all.map((turns) => turns[1]?.drop_centre ?? 'none'))],
    ['zones', commonest(all.map((turns) => `${last(turns).livorno_zone} + ${last(turns).friuli_zone}`))],
    ['joined by turn 8', share(all, (turns) => at(turns, 8, 'joined') === 1)],
    ['warships sunk', mean(ended('ships_sunk'))],
    ['HQs lost, Axis and Allied', `${mean(ended('axis_hqs_lost'))}, ${mean(ended('allied_hqs_lost'))}`],
    ['called off', share(all, (turns) => off.includes(turns))],
    ['of these with two fields or more', share(off, (turns) => last(turns).airfields >= 2)],
    ['turn of it', spread(off.map(end))],
    ['behind at half time and won', comebacks(all, half, 'axis')],
    ['net surrender total after turns 8, 12', [8, 12].map((turn) => spread(all.map((g) => net(g, turn)))).join(' · ')],
  ];
}
