import { describe, expect, it } from 'vitest';
import type { Bot, Game, Plan as PlanOfBot } from '../game.ts';
import type { Guide } from '../guide.ts';
import { type Position, ROLLS } from '../position.ts';
import type { ValueTable } from '../value.ts';
import { ONLOOKER } from '../view.ts';
import { conformance } from './conformance.ts';
import { botsChooseAlike, botsChooseWhatIsOffered, plansFitTheirBots, valuesFitTheGame } from './laws/bots.ts';
import { everyDieIsTold, oddsAreThoseOfTheDice } from './laws/chance.ts';
import { guideLeadsToItsEnd } from './laws/guides.ts';
import { endsEndSomething } from './laws/orders.ts';
import { brokenSectionsAreNamed, brokenValuesAreFaults, ownPackPlaysTheSame } from './laws/packs.ts';
import { copiesPlayAlike, lookingChangesNothing, offeredIsAccepted, othersAreRefused } from './laws/play.ts';
import { onlookersSeeWhatAllSee, viewsAndBlankingAgree, worldsLookTheSame } from './laws/secrets.ts';
import { everythingSaidHasWords, languagesAgree, namesAreThere, sourcesAndWordsAgree } from './laws/texts.ts';
import { type Plan, playRound, type Round } from './round.ts';
import { spoilt, stepping, taking } from './spoilt-toy.ts';
import { type ToyPosition, toy, toyCard } from './toy.ts';

const PLAN: Plan = {
  card: toyCard,
  folder: import.meta.dirname,
  games: { dawn: 20, dusk: 20 },
  idle: ['rest', 'hold'],
  reveals: ['roll.fire'],
};

conformance(toy, PLAN);

const battery = (g: ToyPosition) => g.view(null).markers;
const saying = (lang: 'en' | 'es', key: string, sentence?: string): Game => {
  const { [key]: _, ...rest } = toy.text[lang];
  return { ...toy, text: { ...toy.text, [lang]: sentence === undefined ? rest : { ...rest, [key]: sentence } } };
};
const played = (bot: Bot): Game => ({ ...toy, bots: { rower: bot } });
const withPlans = (...plans: readonly PlanOfBot[]): Game =>
  played({ ...(toy.bots['rower'] as Bot), plans: [{ name: 'swift', values: {} }, ...plans] });
const worth = (value: ValueTable): Game => ({ ...toy, value });
/** Does the same whatever it sees, and says what it has seen. */
const peeking: Bot = {
  sides: ['red', 'blue'],
  choose: (g, actions) => ({
    action: actions[0] as number,
    reasons: [{ key: 'thought.hit', args: { percent: Number(g.view(null).markers[0]?.['strength']) } }],
  }),
};
const LAST_CELL = -1;
const nudge = (g: Position): void => {
  const at = g.cells.length + LAST_CELL;
  g.cells[at] = (g.cells[at] ?? 0) + 2;
};

/** The suite is worth something only if it notices what it forbids. */
describe('a game is caught that', () => {
  it.each<[string, Game, (round: Round) => unknown, string]>([
    [
      'offers what it does not accept',
      taking('fire', (_, code, then) => {
        if (code % 128 === 3) throw new Error('no');
        then();
      }),
      offeredIsAccepted,
      '{"type":"hold"} is offered and fails: no',
    ],
    [
      'offers something twice',
      stepping('fire', (_, ask) => ({
        ask: {
          ...ask,
          choices(g, out) {
            ask.choices(g, out);
            ask.choices(g, out);
          },
        },
      })),
      offeredIsAccepted,
      'the same is offered twice',
    ],
    [
      'changes when looked at',
      spoilt(({ view }) => ({
        view(g, seer) {
          nudge(g);
          return view(g, seer);
        },
      })),
      lookingChangesNothing,
      'view of red changes the position',
    ],
    [
      'plays otherwise when it is heard',
      taking('row', (g, _, then) => {
        if (g.log !== null) nudge(g);
        then();
      }),
      copiesPlayAlike,
      'whoever listens changes the play',
    ],
    [
      'shows a side what it may not know',
      spoilt(({ view }) => ({ view: (g, seer) => ({ ...view(g, seer), markers: view(g, null).markers }) })),
      viewsAndBlankingAgree,
      'red sees what is blanked for red',
    ],
    [
      'asks by what it hides',
      stepping('row', (_, ask) => ({
        ask: { ...ask, prompt: (g) => ({ key: 'ask.row', args: { left: Number(battery(g)[0]?.['strength']) } }) },
      })),
      viewsAndBlankingAgree,
      'red decides by what is blanked for red',
    ],
    [
      'blanks more the second time',
      spoilt(() => ({ hideMore: nudge })),
      viewsAndBlankingAgree,
      'blanking for red twice blanks more',
    ],
    [
      'shows an onlooker what a side may not know',
      spoilt(({ view }) => ({ view: (g, seer) => view(g, seer === ONLOOKER ? 'blue' : seer) })),
      onlookersSeeWhatAllSee,
      'an onlooker sees what red may not',
    ],
    [
      'dreams of worlds that cannot be',
      spoilt(() => ({ resample: nudge })),
      worldsLookTheSame,
      'another world is blanked otherwise for red',
    ],
    [
      'tells a side of what it may not know',
      taking('fire', (g, code, then) => {
        then();
        if (code % 128 === 3) g.log?.({ type: 'watch', args: { battery: Number(battery(g)[0]?.['strength']) } });
      }),
      worldsLookTheSame,
      'red can tell worlds apart: heard at ask.fire',
    ],
    [
      'rolls in the dark',
      taking('row', (g, _, then) => {
        g.draw(ROLLS, 6);
        then();
      }),
      everyDieIsTold,
      'times dice were not told',
    ],
    [
      'has a wrong row of odds',
      spoilt(({ odds }) => ({
        odds: (g, code) => {
          const given = odds(g, code);
          return given && { ...given, odds: given.odds.map((row, _, all) => ({ ...row, p: 1 / all.length })) };
        },
      })),
      oddsAreThoseOfTheDice,
      'on fire has odds of',
    ],
    [
      'has odds that are not all there is',
      spoilt(({ odds }) => ({
        odds: (g, code) => {
          const given = odds(g, code);
          return given && { ...given, odds: given.odds.slice(1) };
        },
      })),
      oddsAreThoseOfTheDice,
      'odds sum to',
    ],
    ['lacks a word', saying('es', 'log.row'), everythingSaidHasWords, 'no es text for log.row'],
    [
      'wants an argument',
      saying('en', 'log.row', 'To {place}.'),
      everythingSaidHasWords,
      'log.row needs the argument place',
    ],
    ['lacks a phase', saying('en', 'phase.row'), everythingSaidHasWords, 'phase.row'],
    ['counts without a name', saying('es', 'metric.hits'), everythingSaidHasWords, 'metric.hits'],
    [
      'has words for nothing',
      saying('en', 'log.gale', 'A gale.'),
      (round) => sourcesAndWordsAgree(round, PLAN.folder),
      'log.gale',
    ],
    [
      'has a bot that makes its own rules',
      played({ sides: ['red', 'blue'], choose: () => ({ action: 1 << 20 }) }),
      botsChooseWhatIsOffered,
      'rower chooses what is not offered',
    ],
    [
      'has a bot of no side',
      played({ sides: ['green'], choose: (_, actions) => ({ action: actions[0] as number }) }),
      botsChooseWhatIsOffered,
      'rower plays no side',
    ],
    [
      'shows a bot what is hidden',
      { ...spoilt(({ cells }) => ({ cells: { ...cells, secrets: [] } })), bots: { rower: peeking } },
      botsChooseAlike,
      'rower chooses by what is hidden',
    ],
    [
      'has a plan beyond its weights',
      withPlans({ name: 'slow', values: { haste: 2 } }),
      ({ game }) => plansFitTheirBots(game),
      'turns haste to 2',
    ],
    [
      'has a plan without a name',
      withPlans({ name: 'slow', values: { haste: 0 } }, { name: 'mad', values: { haste: 0.1 } }),
      ({ game }) => plansFitTheirBots(game),
      'plan.mad',
    ],
    [
      'has a plan that turns nothing',
      withPlans({ name: 'slow', values: {} }),
      ({ game }) => plansFitTheirBots(game),
      'the first plan turns nothing',
    ],
    [
      'judges by what it does not count',
      worth({ dawn: [{ until: 3, bias: 0, weights: { luck: 1 } }] }),
      valuesFitTheGame,
      'not count luck',
    ],
    [
      'judges what it does not have',
      worth({ noon: [{ until: 3, bias: 0, weights: {} }] }),
      valuesFitTheGame,
      'scenario noon',
    ],
    ['judges at no time', worth({ dawn: [] }), valuesFitTheGame, 'dawn: stages'],
    ['has a bot with a memory', played(moody()), botsChooseAlike, 'rower chooses otherwise when asked again'],
  ])('%s', (_, game, law, word) => {
    expect(() => law({ ...playRound({ ...game, bots: toy.bots }, PLAN), game })).toThrow(word);
  });

  function moody(): Bot {
    let times = 0;
    return {
      sides: ['red', 'blue'],
      choose: (_, actions) => ({ action: actions[times++ % actions.length] as number }),
    };
  }

  it('takes what it did not offer', () => {
    const lax: Game = spoilt(() => ({}));
    const round = playRound(lax, PLAN);
    const everything: Game = {
      ...lax,
      compile(data) {
        const rules = lax.compile(data);
        return {
          start(...given) {
            const g = rules.start(...given);
            const { legal } = g;
            g.legal = (out) => {
              const list = legal.call(g, out);
              return Object.assign(list, { includes: () => true });
            };
            return g;
          },
        };
      },
    };
    expect(() => othersAreRefused({ ...round, game: everything })).toThrow('is not refused');
  });
  it('says something else in Spanish', () => {
    expect(() => languagesAgree(saying('es', 'log.gale', 'Temporal.'))).toThrow('said in one language only: log.gale');
    expect(() => languagesAgree(saying('es', 'log.row', 'Rema: {left}.'))).toThrow('log.row has other arguments');
    expect(() => languagesAgree(saying('es', 'log.row', 'Rema: {to}.'))).toThrow('log.row looks other names up');
    expect(() => namesAreThere(saying('es', 'option.weather'))).toThrow('option.weather');
    expect(() => namesAreThere(saying('en', 'option.wind', 'Wind'))).toThrow('wind');
  });
  it('reads any numbers, or refuses them in its own way', () => {
    expect(() => brokenSectionsAreNamed({ ...toy, compile: () => toy.compile(toy.data) })).toThrow('is not refused');
    const compile: Game['compile'] = (data) => {
      if (data !== toy.data) throw new TypeError('no');
      return toy.compile(data);
    };
    expect(() => brokenSectionsAreNamed({ ...toy, compile })).toThrow('is not refused with a fault');
    expect(() => brokenValuesAreFaults({ ...toy, compile }, 20)).toThrow('an error instead of a fault');
    const other = spoilt(() => ({}));
    const drifting: Game = {
      ...toy,
      compile: (data) => {
        const rules = other.compile(data);
        const start: typeof rules.start = (...given) => {
          const g = rules.start(...given);
          if (data !== toy.data) nudge(g);
          return g;
        };
        return { start };
      },
    };
    expect(() => ownPackPlaysTheSame(drifting, PLAN)).toThrow('the own pack plays otherwise');
  });
});

describe('a guide', () => {
  const words = {
    'lesson.title': '',
    'lesson.about': '',
    'lesson.end': '',
    'lesson.end.about': '',
    'lesson.after': '',
  };
  const text = {
    en: { ...toy.text.en, ...words, 'lesson.row': 'Row.' },
    es: { ...toy.text.es, ...words, 'lesson.row': 'Rema.' },
  };
  const taught: Game = { ...toy, text };
  const row: Guide<Game>['steps'][number] = {
    id: 'row',
    when: ({ decision }) => decision.prompt.key === 'ask.row',
    say: ['lesson.row'],
    allow: ({ type }) => type === 'row',
  };
  const guide: Guide<Game> = {
    minutes: 3,
    side: 'red',
    opponents: { blue: 'rower' },
    steps: [row],
    finished: ({ log }) => log.some(({ event }) => event.type === 'row'),
    prepare: () => ({ scenario: 'dawn', seed: 'lesson 1', actions: [] }),
  };
  it('leads to its end', () => guideLeadsToItsEnd(taught, guide));
  it.each<[string, Partial<Guide<Game>>, string]>([
    ['passes a step by', { steps: [row, { ...row, id: 'rest' }] }, 'passes by rest'],
    ['allows nothing', { steps: [{ ...row, allow: () => false }] }, 'allows nothing'],
    ['has nothing to say to a question', { steps: [] }, 'no step for ask.row'],
    ['lacks words', { steps: [{ ...row, say: ['lesson.swim'] }] }, 'lesson.swim'],
    ['begins with the other side', { side: 'blue' }, 'does not begin with its person'],
    ['comes to no end', { finished: () => false }, 'the match is over after'],
  ])('that %s is caught', (_, change, word) => {
    expect(() => guideLeadsToItsEnd(taught, { ...guide, ...change })).toThrow(word);
  });
});

describe('what is said to end a question', () => {
  it.each<[string, readonly string[], string]>([
    ['nothing', [], 'does not say'],
    ['something that has a place', ['row'], 'malformed-action'],
    ['two answers to one question', ['hold', 'fire'], 'both end the question'],
    ['an answer that nobody gets', ['swim'], 'unknown-action'],
  ])('is caught where it is %s', (_, ends, word) => {
    expect(() => endsEndSomething(playRound(toy, { ...PLAN, games: { dawn: 4 } }), { ends })).toThrow(word);
  });
  it('is accepted where it is so', () => {
    endsEndSomething(playRound(toy, { ...PLAN, games: { dawn: 4 } }), { ends: ['rest'] });
  });
});
