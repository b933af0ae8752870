// node scripts/yardsticks.mjs <rows.ndjson>: the yardsticks of Malta from rows a turn, as `beachhead simulate malta --every turn` writes them.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('which file of rows? beachhead simulate malta --every turn --out rows.ndjson');

/** Every game as its rows, turn by turn. */
const games = new Map();
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (line === '') continue;
  const row = JSON.parse(line);
  games.set(row.index, [...(games.get(row.index) ?? []), row]);
}
const all = [...games.values()].map((turns) => ({ turns, end: turns.at(-1) }));

const sum = (list) => list.reduce((total, value) => total + value, 0);
const share = (list, is) =>
  `${list.filter(is).length} of ${list.length} (${percent(list.filter(is).length, list.length)})`;
const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
/** Median and the eight of ten in the middle. */
function spread(values) {
  const list = values.filter((value) => value !== undefined && value !== null).sort((a, b) => a - b);
  if (list.length === 0) return '–';
  const at = (part) => list[Math.min(list.length - 1, Math.floor(part * list.length))];
  return `${at(0.5)} (${at(0.1)}–${at(0.9)}), ${list.length} games`;
}
const at = ({ turns }, turn) => turns.find((row) => row.turn === turn);
const first = ({ turns }, is) => turns.find(is)?.turn;
function commonest(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const list = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 8);
  return list.map(([word, count]) => `${word} ${percent(count, words.length)}`).join(', ');
}

const axis = all.filter(({ end }) => end.winner === 'axis');
const off = all.filter(({ end }) => end.level === 'called-off');
const ahead = ({ turns }) => {
  const row = turns[Math.floor((turns.length - 1) / 2)];
  return row.collapse - row.exhaustion;
};
const middle = spreadMiddle(all.map(ahead));
function spreadMiddle(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
}
/** The side that stands worse than in the middle game at half time, and wins. */
const turned = all.filter((game) => {
  const net = ahead(game);
  return net !== middle && net > middle === (game.end.winner !== 'axis');
});
const landing = ['coast_guns', 'wading', 'water_edge'];
const dayOne = (row) => sum(landing.map((cause) => row?.[`loss_axis_steps_by_${cause}`] ?? 0));
const total = (column) => sum(all.map(({ end }) => end[column] ?? 0)) / all.length;

const table = [
  ['games', all.length],
  ['Axis wins', share(all, ({ end }) => end.winner === 'axis')],
  ['how it ended', commonest(all.map(({ end }) => end.level))],
  ['turn of the end', spread(all.map(({ end }) => end.turn))],
  ['over by turn 12', share(all, ({ end }) => end.turn <= 12)],
  ['Axis steps lost on the first turn', spread(all.map((game) => at(game, 1)?.axis_steps_lost))],
  ['Axis steps lost on day 1', spread(all.map((game) => at(game, 4)?.axis_steps_lost))],
  ['of these in the landing', spread(all.map((game) => dayOne(at(game, 4))))],
  ['drowned on day 1', spread(all.map((game) => at(game, 4)?.loss_axis_steps_by_drift))],
  ['Axis steps lost in a victory', spread(axis.map(({ end }) => end.axis_steps_lost))],
  ['Allied steps lost by turn 8', spread(all.map((game) => at(game, 8)?.allied_steps_lost))],
  ['Allied steps lost when the Axis wins', spread(axis.map(({ end }) => end.allied_steps_lost))],
  ['first working airfield', spread(all.map((game) => first(game, (row) => row.airfields >= 1)))],
  ['two of them', spread(all.map((game) => first(game, (row) => row.airfields >= 2)))],
  ['first air landing', spread(all.map((game) => first(game, (row) => row.acts_axis_air_land > 0)))],
  ['La Spezia complete', spread(all.map((game) => first(game, (row) => row.waiting_to_fly === 0)))],
  ['where the parachutists are after turn 1', commonest(all.map((game) => at(game, 1)?.drop_centre ?? 'none'))],
  ['zones', commonest(all.map(({ end }) => `${end.livorno_zone} + ${end.friuli_zone}`))],
  ['joined by turn 8', share(all, (game) => (first(game, (row) => row.joined === 1) ?? 99) <= 8)],
  ['warships sunk', `${total('ships_sunk').toFixed(2)} a game`],
  ['HQs lost, Axis and Allied', `${total('axis_hqs_lost').toFixed(2)}, ${total('allied_hqs_lost').toFixed(2)} a game`],
  ['called off', share(all, ({ end }) => end.level === 'called-off')],
  ['of these with two fields or more', share(off, ({ end }) => end.airfields >= 2)],
  ['turn of it', spread(off.map(({ end }) => end.turn))],
  ['behind at half time and won', share(all, (game) => turned.includes(game))],
  [
    'net surrender total after turns 8, 12, 24',
    [8, 12, 24].map((turn) => spread(all.map((game) => net(at(game, turn))))).join(' · '),
  ],
];
function net(row) {
  return row === undefined ? undefined : row.collapse - row.exhaustion;
}
for (const [name, value] of table) console.log(`| ${name} | ${value} |`);
