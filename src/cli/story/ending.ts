import { tellOutcome } from '../../kernel/telling.ts';
import type { Outcome } from '../../kernel/view.ts';
import { chronicleOf } from '../../table/chronicle.ts';
import type { Cli } from '../cli.ts';
import type { Story } from './story.ts';

/** A smaller change of the chances is no turn of fortune. */
const LEAST = 0.1;

/** What it came to: how it ended, when it turned, and what it cost. */
export function endingOf(cli: Cli, story: Story, outcome: Outcome): string[] {
  const { speaker } = story.teller;
  const { score } = story.moments.at(-1) ?? {};
  const sum = score == null ? [] : [cli.say('story.sum', { line: story.words.message(score.line) })];
  return [[tellOutcome(speaker, outcome), ...sum].join(' '), ...turned(cli, story), ...losses(cli, story)];
}

/** The turn in which the chances moved most. */
function turned(cli: Cli, { words, moments, chances, first }: Story): string[] {
  const moves = chances.slice(1).map((chance, i) => Math.abs(chance - (chances[i] ?? 0)));
  const most = Math.max(0, ...moves);
  if (most < LEAST) return [];
  const at = moves.indexOf(most);
  const { number: turn, label } = moments[at]?.view.turn ?? { number: 0, label: '' };
  const said = { when: cli.say('story.when', { turn, label: words.turn(label) }) };
  const [from, to] = [words.percent(chances[at] ?? 0), words.percent(chances[at + 1] ?? 0)];
  return [cli.say('story.turned', { ...said, from, to, side: words.name('side', first) })];
}

/** Steps and pieces, side by side. */
function losses(cli: Cli, { words, moments, teller }: Story): string[] {
  const { turns, fallen } = chronicleOf(moments);
  const sides = new Set([...turns.flatMap(({ lost }) => Object.keys(lost)), ...fallen.map(({ side }) => side)]);
  return [...sides].flatMap((side) => {
    const steps = turns.reduce((sum, { lost }) => sum + (lost[side] ?? 0), 0);
    const pieces = fallen.filter((one) => one.side === side && one.turn !== null).map(({ piece }) => piece);
    const name = words.name('side', side);
    const fell = pieces.length === 0 ? [] : [cli.say('story.fallen', { list: teller.folk(pieces).list })];
    const bled = steps > pieces.length ? [cli.say('story.steps', { steps: words.number(steps) })] : [];
    return fell.length + bled.length === 0 ? [] : [`${name}: ${[...bled, ...fell].join('; ')}.`];
  });
}
