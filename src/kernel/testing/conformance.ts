import { describe, expect, it } from 'vitest';
import { cardOf } from '../card.ts';
import type { Game } from '../game.ts';
import {
  botsChooseAlike,
  botsChooseWhatIsOffered,
  botsFinish,
  plansFitTheirBots,
  valuesFitTheGame,
} from './laws/bots.ts';
import { everyDieIsTold, oddsAreThoseOfTheDice } from './laws/chance.ts';
import { boardIsWhole, everythingHasAFace, everythingPointsSomewhere } from './laws/faces.ts';
import { guideLeadsToItsEnd } from './laws/guides.ts';
import { endsEndSomething } from './laws/orders.ts';
import { brokenSectionsAreNamed, brokenValuesAreFaults, ownPackPlaysTheSame } from './laws/packs.ts';
import {
  copiesPlayAlike,
  demand,
  lookingChangesNothing,
  matchesReplay,
  offeredIsAccepted,
  othersAreRefused,
} from './laws/play.ts';
import { onlookersSeeWhatAllSee, viewsAndBlankingAgree, worldsLookTheSame } from './laws/secrets.ts';
import {
  everythingSaidHasWords,
  languagesAgree,
  mostIsSaid,
  namesAreThere,
  sourcesAndWordsAgree,
} from './laws/texts.ts';
import { type Plan, playRound, type Round } from './round.ts';

/** How many values of a game's numbers are broken, one at a time. */
const SPOILT = 40;

/** What every game of the house must keep. `plan` is what a game brings of its own: its laws, its words, its idlers. */
export function conformance(game: Game, plan: Plan): void {
  let held: Round | null = null;
  const round = (): Round => {
    held ??= playRound(game, plan);
    return held;
  };

  describe(`${game.id} keeps the laws of the house`, () => {
    it('random games end, without exception or dead end, and keep every law of the game', () => {
      expect(round().broken).toEqual([]);
      expect(round().ends.every((g) => g.over)).toBe(true);
      expect(Object.keys(plan.games).sort()).toEqual(game.scenarios.map(({ id }) => id).sort());
    });
    it('what is offered is accepted', () => offeredIsAccepted(round()));
    it('what is not offered is refused and changes nothing', () => othersAreRefused(round()));
    it('looking changes nothing', () => lookingChangesNothing(round()));
    it('copies play alike, heard or unheard', () => copiesPlayAlike(round()));
    it.each(game.scenarios.map(({ id }) => id))('%s: undo, replay and match files give the same bytes', (scenario) =>
      matchesReplay(game, plan, scenario),
    );
    it('views and blanking agree', () => viewsAndBlankingAgree(round()));
    it('onlookers see what all may see', () => onlookersSeeWhatAllSee(round()));
    it('possible worlds look the same to their side and can be played on', () => worldsLookTheSame(round()));
    it('every die is told', () => everyDieIsTold(round()));
    it('odds are those of the dice', () => {
      expect(oddsAreThoseOfTheDice(round())).toBeGreaterThan(0);
    });
    it('its own pack plays the same', () => ownPackPlaysTheSame(game, plan));
    it('broken packs are refused by path', () => {
      brokenSectionsAreNamed(game);
      brokenValuesAreFaults(game, SPOILT);
    });
    it('both languages say the same', () => languagesAgree(game));
    it('everything that is said has words', () => everythingSaidHasWords(round()));
    it('random games say most of what there is to say', () => mostIsSaid(round()));
    it('sources and words agree', () => sourcesAndWordsAgree(round(), plan.folder));
    it('its card is true and has the words of a list', () => {
      expect(plan.card).toEqual(cardOf(game));
      namesAreThere(game);
    });
    it('bots choose what is offered', () => botsChooseWhatIsOffered(round()));
    it('plans fit their bots', () => plansFitTheirBots(game));
    it('values fit the game', () => valuesFitTheGame(round()));
    it('bots choose alike', () => botsChooseAlike(round()));
    it('bots finish games under every option', () => botsFinish(game, plan));
    if (game.guide !== undefined) {
      const { guide } = game;
      it('its guide leads to its end', () => guideLeadsToItsEnd(game, guide));
    }
    if (game.face !== undefined) {
      const { face } = game;
      it('its board is whole', () => boardIsWhole(round(), face));
      it('everything has a face', () => everythingHasAFace(round(), face));
      it('every choice and event points somewhere', () => everythingPointsSomewhere(round(), face));
    }
    if (game.orders !== undefined) {
      const { orders } = game;
      it('it says what ends a question', () => endsEndSomething(round(), orders));
    }
    it('metrics are the same names in every game', () => {
      const names = new Set(round().ends.map((g) => Object.keys(game.metrics?.(g) ?? {}).join()));
      demand(names.size === 1, 'metrics differ from game to game');
    });
  });
}
