// npm run yardsticks -- <game> <rows.ndjson>: the yardsticks of docs/measurements.md from rows a turn, as
// `beachhead simulate <game> --games 200 --every turn --out rows.ndjson` writes them.
import { gallipoli } from './yardsticks/gallipoli.mjs';
import { gamesIn } from './yardsticks/games.mjs';
import { malta } from './yardsticks/malta.mjs';
import { tarawa } from './yardsticks/tarawa.mjs';

const GAMES = { gallipoli, malta, tarawa };
const [game, file] = process.argv.slice(2);
if (file === undefined || !Object.hasOwn(GAMES, game)) {
  console.error('npm run yardsticks -- <tarawa, gallipoli or malta> <rows.ndjson>');
  process.exit(2);
}
const games = await gamesIn(file);
console.log(`| yardstick | ${games.length} games |\n| --- | --- |`);
for (const [name, value] of GAMES[game](games)) console.log(`| ${name} | ${value} |`);
