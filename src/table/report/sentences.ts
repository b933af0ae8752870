import type { Snapshot } from '../messages.ts';
import type { Pivot } from '../pivots.ts';
import { PERSON, type Players } from '../settings.ts';
import type { Luck, SideLuck } from '../statistics.ts';
import { diceName, type Words } from './words.ts';

/** The bot that needs only the contract. */
const RANDOM = 'random';

// One sentence for each thing that a page and a report both tell.

export function tellLuck(words: Words, { dice, faces, throws, mean, expected, chance }: Luck): string {
  const about = words.say('report.luck', {
    dice: diceName(dice, faces),
    throws,
    mean: words.number(mean, 2),
    expected: words.number(expected),
  });
  const p = words.percent(chance.p);
  return `${about} ${words.say(chance.exact ? 'report.luck.exact' : 'report.luck.normal', { p })}`;
}

export function tellSideLuck(words: Words, { side, throws, deviations, better }: SideLuck): string {
  return words.say('report.luck.side', {
    side,
    throws,
    deviations: words.signed(deviations, 1),
    p: words.percent(better),
  });
}

/** When it was. */
export function whenOf(words: Words, point: Pivot, labels: ReadonlyMap<number, string>): string {
  const turn = point.kind === 'throw' ? point.timed.turn : point.turn.turn;
  const label = labels.get(turn);
  if (label === undefined) return `${words.say('report.turn')} ${turn}`;
  return words.say('report.when', { turn, label: words.turn(label) });
}

export function tellPoint(words: Words, point: Pivot): string {
  switch (point.kind) {
    case 'swing': {
      const { tally, from, to } = point;
      const change = words.signed(to - from);
      return words.say('report.swing', {
        ...{ name: words.message(tally.name), change },
        from: words.number(from),
        to: words.number(to),
      });
    }
    case 'overtakes': {
      const [ahead, behind] = point.values;
      return words.say('report.overtakes', {
        side: point.ahead.side,
        ahead: words.number(ahead),
        behind: words.number(behind),
      });
    }
    case 'throw':
      return tellThrow(words, point);
  }
}

function tellThrow(words: Words, point: Extract<Pivot, { kind: 'throw' }>): string {
  const { dice, faces, sum, side, lucky, chance, timed } = point;
  const p = words.percent(chance);
  const args = { dice: diceName(dice, faces), sum, event: words.sentence(timed.event) };
  if (side === null) return words.say('report.rare', { ...args, chance: words.say('report.asRare', { p }) });
  const how = words.say(lucky ? 'report.asGood' : 'report.asBad', { p });
  return words.say(lucky ? 'report.lucky' : 'report.unlucky', { ...args, side, chance: how });
}

/** Where the dice of a part of the match come from. */
export function tellDice(words: Words, { origin, pledge, from }: Snapshot['dice'][number]): string {
  const source = () => {
    if (origin === null)
      return words.say('report.diceFrom.pledged', { pledge: pledge.by === 'table' ? pledge.secret : pledge.seed });
    if (origin.by === 'table') return words.say('report.diceFrom.table', { secret: origin.secret });
    const { seed } = origin;
    return words.say(origin.by === 'person' ? 'report.diceFrom.person' : 'report.diceFrom.system', { seed });
  };
  return from === 0 ? source() : words.say('report.diceFrom.since', { dice: source(), from });
}

/** Who decided for each side. */
export function tellSeats(words: Words, players: Players): string[] {
  return Object.entries(players).map(([side, player]) => `${words.name('side', side)}: ${tellPlayer(words, player)}`);
}
function tellPlayer(words: Words, player: string): string {
  if (player === PERSON) return words.say('report.person');
  if (player === RANDOM) return words.say('report.random');
  // One without a name is the only one there is.
  if (!words.speaker.has(`bot.${player}`)) return words.say('report.someBot');
  return words.say('report.bot', { bot: words.name('bot', player) });
}
