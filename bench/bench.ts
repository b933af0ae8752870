import { cpus, loadavg } from 'node:os';
import { favouriteBot } from '../src/bots/index.ts';
import { Players, playOut } from '../src/bots/play.ts';
import { GAMES } from '../src/games/index.ts';
import { diceOfSeed, Rng } from '../src/kernel/dice.ts';
import type { Game } from '../src/kernel/game.ts';
import { Match } from '../src/kernel/match.ts';
import { Seat } from '../src/kernel/seat.ts';
import { lendSystemHash } from '../src/server/system-hash.ts';

/**
 * Speed of one core, on figures that mean the same on every machine: run with `npm run bench`. Time is what the process has
 * worked, not what a clock shows: a machine may be shared. `npm run bench -- malta` takes one game alone.
 */

/** Seconds this process has worked so far. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
const seconds = (since: number): number => worked() - since;
const show = (name: string, value: number, unit: string): void => {
  const digits = value >= 1000 ? 0 : value >= 10 ? 1 : 3;
  console.log(`${name.padEnd(44)} ${value.toFixed(digits).padStart(12)} ${unit}`);
};

/** A fixed loop of integer work: compare machines by it, then compare the rest. */
function calibrate(): number {
  const start = worked();
  let x = 123456789;
  let sum = 0;
  for (let i = 0; i < 100_000_000; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    sum = (sum + x) | 0;
  }
  if (sum === 0) console.log('unlikely');
  return seconds(start) * 1000;
}

interface Played {
  games: number;
  decisions: number;
  choices: number;
}

/** Random games to their ends, until so many decisions are taken, with the whole list of legal actions at each. */
function playRandom(game: Game, scenario: string, decisions: number, firstSeed: number): Played {
  const rules = game.compile(game.data);
  const legal: number[] = [];
  const played = { games: 0, decisions: 0, choices: 0 };
  for (; played.decisions < decisions; played.games++) {
    const g = rules.start(scenario, {}, diceOfSeed(`bench ${firstSeed + played.games}`));
    const rng = new Rng(`bench player ${firstSeed + played.games}`);
    while (!g.over) {
      g.legal(legal);
      played.decisions++;
      played.choices += legal.length;
      g.apply(rng.pick(legal));
    }
  }
  return played;
}

function benchGame(game: Game): void {
  const longest = Math.max(...game.scenarios.map(({ turns }) => turns));
  const scenario = game.scenarios.find(({ turns }) => turns === longest)?.id ?? '';
  console.log(`\n${game.id} ${game.version}, scenario ${scenario}`);
  playRandom(game, scenario, 80_000, 0);
  const start = worked();
  const played = playRandom(game, scenario, 500_000, 1000);
  const time = seconds(start);
  show('random play, full legal lists', played.decisions / time, 'decisions/s');
  show('random games', played.games / time, 'games/s');
  show('decisions in a random game', played.decisions / played.games, '');
  show('legal actions at a decision', played.choices / played.decisions, '');

  benchCampaigns(game, scenario);

  const match = finishedMatch(game, scenario);
  const twin = match.position.copy();
  const copies = 1_000_000;
  const copyStart = worked();
  for (let i = 0; i < copies; i++) twin.copyFrom(match.position);
  show('copy of a state into another', (seconds(copyStart) / copies) * 1e6, 'µs');
  const freshStart = worked();
  for (let i = 0; i < 100_000; i++) match.position.copy();
  show('new copy of a state', (seconds(freshStart) / 100_000) * 1e6, 'µs');

  const file = JSON.stringify(match.toFile());
  const replays = 20;
  Match.fromFile(GAMES, JSON.parse(file));
  const replayStart = worked();
  for (let i = 0; i < replays; i++) Match.fromFile(GAMES, JSON.parse(file));
  show('replay of a finished match, checked', (seconds(replayStart) / replays) * 1000, 'ms');
  show('actions of that match', match.actionCount, '');
  show('its match file', file.length, 'bytes');
}

/** So many campaigns until the machine has compiled what is hot, and so many that count. */
const WARM = 8;
const CAMPAIGNS = 16;

/** Whole games by the bots that the game would rather be played by, as the laboratory plays them. */
function benchCampaigns(game: Game, scenario: string): void {
  const rules = game.compile(game.data);
  const bots = Object.fromEntries(game.sides.map((side) => [side, favouriteBot(game, side)]));
  const play = (seed: string): number => {
    const g = rules.start(scenario, {}, diceOfSeed(seed));
    return playOut(g, new Players(game, bots, seed));
  };
  for (let i = 0; i < WARM; i++) play(`bench warm ${i}`);
  let decisions = 0;
  const start = worked();
  for (let i = 0; i < CAMPAIGNS; i++) decisions += play(`bench campaign ${i}`);
  const time = seconds(start);
  show('campaign by bots', (time / CAMPAIGNS) * 1000, 'ms');
  show('decisions in that campaign', decisions / CAMPAIGNS, '');
}

/** A whole game by the game's own bots, one for each side: for Tarawa far longer than a random one. */
function finishedMatch(game: Game, scenario: string): Match {
  const match = Match.start(game, { scenario, seed: 'bench match' });
  const bots = Object.values(game.bots);
  const seat = new Seat({ seed: 'bench bot' });
  const legal: number[] = [];
  while (!match.position.over) {
    match.position.legal(legal);
    const bot = bots[match.position.toMove];
    const code = bot === undefined ? seat.rng.pick(legal) : bot.choose(match.position.copy(), legal, seat).action;
    match.actCode(code);
  }
  return match;
}

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, one core, load ${loadavg()[0]?.toFixed(1)}`,
);
show('calibration: 100 million xorshift steps', calibrate(), 'ms');
lendSystemHash();
const [wanted] = process.argv.slice(2);
for (const game of GAMES) if (wanted === undefined || game.id === wanted) benchGame(game);
