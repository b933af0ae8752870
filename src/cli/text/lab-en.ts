/** What the commands of the laboratory say. */
export const LAB_EN = {
  'about.lab compare': 'Compare two ways to play a game, on the same seeds, until a difference is shown or ruled out.',
  'about.lab sweep': 'Try many values of the data or of the bots, and confirm the best on seeds that nobody has seen.',
  'arg.arm': 'what changes: side=bot, bot.weight=value, option=value, path=value, pack.json, rules=id; or base',
  'arg.ranges': 'what is tried: name=low..high:step or name=value,value,value; several make a grid',
  'flag.set': 'values of the data by their paths, as path=value',
  'flag.count-side': 'the side whose wins are counted (the first, unless you say)',
  'flag.measure': 'compare the mean of this number of every game instead of wins',
  'flag.margin': 'the least difference that matters: points of win rate (5, unless you say), or units of the number',
  'flag.error': 'of 100 claims at most so many may be false (5, unless you say)',
  'flag.pairs': 'at most so many pairs of games to choose by, and again to claim by (1,000, unless you say)',
  'flag.finalists':
    'games of each who stays to the last, and at most so many rounds on held-back seeds (400, unless you say)',
  'flag.aim':
    'what is sought: high or low values (high, unless you say), or metric=target to come near to: a side with its win rate in percent, or a number of every game (allied=50, turns=8)',
  'flag.result': 'write everything that was found to this .json file',

  'error.decimal': 'The option {flag} takes a number from {low} to {high}, not {found}.',
  'error.word': 'An arm is made of {known}; {found} is none of that.',
  'error.other-rules': 'The rules {rules} of {game} are not at hand; there are {known}.',
  'error.mixed': 'A and B must be of the same sides; {a} and {b} are not.',
  'error.range-form': 'A range is name=low..high:step or name=value,value; {found} is neither.',
  'error.candidates': 'That would be {count} candidates; there may be {most}.',
  'error.aim': 'The aim is high, low or metric=target, as in allied=50; {found} is none of that.',
  'error.aim-share': 'The target of a win rate lies between 0 and 100 percent; that of {found} does not.',
  'error.aim-twice': 'The aim {found} says what is measured; leave out --side and --measure.',

  'lab.title': '{title}, {scenario}: {what}.',
  'lab.wins': 'the win rate of the {side}',
  'lab.mean': 'the mean of {column}',
  'lab.arm': '{name}: {words}',
  'lab.base': 'as it is',
  'lab.choosing': 'Choosing seeds {seeds}/0 to /{last}: {pairs} {pairs?pair|pairs}',
  'lab.claiming': 'Held-back seeds {seeds}/0 to /{last}: {pairs} {pairs?pair|pairs}',
  'lab.difference': 'B − A: {value}, and whenever it had been stopped {low} to {high}',
  'lab.fixed': 'for a number settled beforehand: paired {paired}, unpaired {unpaired}',
  'lab.points': '{value} points',
  'lab.nothing': 'No pair of games was finished, so nothing can be said.',
  'lab.stopped': 'It was stopped before its end.',
  'lab.written': 'Everything that was found: {file}.',
  'lab.more':
    'Shown: with B {what} is higher than with A by {low} at least; not shown: by how much more, up to {high}.',
  'lab.less': 'Shown: with B {what} is lower than with A by {low} at least; not shown: by how much more, up to {high}.',
  'lab.same':
    'Shown: {what} differs by less than {margin} between A and B; not shown: whether it differs at all (B − A: {low} to {high}).',
  'lab.early': 'Nothing was shown: {pairs} {pairs?pair is|pairs are} too few to say anything of {what}.',
  'lab.open':
    'Nothing was shown: after {pairs} {pairs?pair|pairs} any difference of {what} from {low} to {high} (B − A) is still possible, and the held-back seeds were not touched.',
  'lab.failed':
    'Nothing was shown: the choosing seeds spoke for it that {claim}, the held-back ones did not bear it out; after {pairs} {pairs?pair|pairs} of them any difference of {what} from {low} to {high} (B − A) is still possible.',
  'lab.claim.more': 'B has more',
  'lab.claim.less': 'B has less',
  'lab.claim.same': 'they differ by less than the margin',
  'sweep.count':
    '{count} candidates, {games} games of each that stays to the last; choosing seeds {seeds}/0 to /{last}',
  'sweep.now': 'as it is now',
  'sweep.games': 'games',
  'sweep.grid': '{what}, {rows} down and {columns} across',
  'sweep.against-base':
    'Held-back seeds {seeds}/0 to /{last}: {best} (B) against what there is now (A), {pairs} {pairs?pair|pairs}',
  'sweep.against-next':
    'Held-back seeds {seeds}/0 to /{last}: {best} (B) against {next} (A), {pairs} {pairs?pair|pairs}',
  'sweep.best':
    'Shown: with {best} {what} is {better} than it is now by {low} at least; not shown: by how much more, up to {high}. {next}',
  'sweep.higher': 'higher',
  'sweep.lower': 'lower',
  'sweep.beats': 'Against the next, {next}, it was shown to be better too.',
  'sweep.tie': 'That it is better than the next, {next}, was not shown.',
  'sweep.alone': 'Nothing else was tried.',
  'sweep.failed':
    'Nothing was shown: {best} did best on the choosing seeds, but the held-back ones did not bear out that it is better than what there is now; after {pairs} {pairs?pair|pairs} any difference of {what} from {low} to {high} is still possible.',
  'sweep.none':
    'Nothing was shown: on the choosing seeds nothing that was tried did better than what there is now, so nothing is claimed.',
  'sweep.target': 'Sought is what comes nearest to {target}; how far each is from it stands before its picture.',
  'sweep.landing': 'Held-back seeds {seeds}/0 to /{last}, {games} {games?game|games} of each; the target is {target}',
  'sweep.nearer': 'Shown: with {best} {what} is nearer to the target, {target}, than it is now.',
  'sweep.not-nearer':
    'Not shown: {best} came nearest to the target on the choosing seeds, but the held-back ones did not bear out that with it {what} is nearer to {target} than it is now.',
  'sweep.on-target': 'In {games} held-back {games?game|games} the target lies within its interval, {low} to {high}.',
  'sweep.off-target':
    'In {games} held-back {games?game|games} the target does not lie within its interval, {low} to {high}.',
  'sweep.nearer-next': 'It was shown to be nearer than the next, {next}, too.',
  'sweep.not-nearer-next': 'That it is nearer than the next, {next}, was not shown.',
  'sweep.none-nearer':
    'Nothing was shown: on the choosing seeds nothing that was tried came nearer to {target} than what there is now, so nothing is claimed.',
  'lab.errors':
    'Such a claim is false in at most {error} of 100 cases, and was chosen by other seeds than those that bear it out.',
  'about.analyse': 'What a finished match was worth, moment by moment: games played on by bots from along its course.',
  'flag.rollouts': 'games played on from each moment (40, unless you say)',
  'error.not-over': 'Only a match that is over is analysed: before its end that would be advice.',
  'analyse.about':
    '{games} games played on by bots from each moment, with dice of their own; figures with the interval that holds the true one in 95 of 100 cases.',
  'analyse.course': 'The chance of winning along the match',
  'analyse.at': 'turn {turn}, action {at}',
  'analyse.decisions':
    'Decisions that cost most, of {count} {count?that a bot would have taken otherwise|that bots would have taken otherwise}: points of chance the other choice would have brought',
  'analyse.throws': 'Luckiest and unluckiest dice, in points of the chance of whoever decided',
  'analyse.instead': '{side}: {did}; the bot: {would}',
  'analyse.points': '{value} ({low} to {high})',
  'analyse.unclear': '– not told apart from chance',
} as const satisfies Record<string, string>;
