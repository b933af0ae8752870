import { describe, expect, it } from 'vitest';
import { CARDS } from '../../games/shelf.ts';
import type { GameCard } from '../../kernel/card.ts';
import { LANGS } from '../../kernel/text.ts';
import {
  levelsAgainst,
  mannersOf,
  RANDOM_SIDE,
  RIVALS,
  rivalsOf,
  type SeatWish,
  seatingFor,
  usualWish,
  wishOf,
} from './seats.ts';
import { slugOf, titleOfFile, usualTitle } from './title.ts';

const cardNamed = (id: string) => CARDS.find((card) => card.id === id) as GameCard;
const [tarawa, gallipoli] = [cardNamed('tarawa'), cardNamed('gallipoli')];
const never = () => {
  throw new Error('no lot is drawn');
};
const seats = (card: GameCard, wish: Partial<SeatWish>, toss: () => number = never) =>
  seatingFor(card, { ...usualWish(card), ...wish }, toss);

describe('seats as a person chooses them', () => {
  it('are against the bot of the other side, unless somebody wants something else', () => {
    expect(seats(gallipoli, {})).toEqual({ players: { allied: 'me', turkish: 'pasha' } });
    expect(seats(gallipoli, { side: 'turkish' })).toEqual({ players: { allied: 'admiral', turkish: 'me' } });
    expect(seats(gallipoli, { rival: 'random' })).toEqual({ players: { allied: 'me', turkish: 'random' } });
    expect(seats(gallipoli, { rival: 'veteran' })).toEqual({ players: { allied: 'me', turkish: 'pasha@veteran' } });
    expect(seats(tarawa, { rival: 'veteran' })).toEqual({ players: { marine: 'me' } });
    expect(seats(gallipoli, { manner: 'persons' })).toEqual({ players: { allied: 'me', turkish: 'me' } });
    expect(seats(gallipoli, { manner: 'open' })).toEqual({ players: { allied: 'me', turkish: 'me' }, open: true });
    expect(seats(gallipoli, { manner: 'watch' })).toEqual({ players: { allied: 'admiral', turkish: 'pasha' } });
    expect(seats(tarawa, {})).toEqual({ players: { marine: 'me' } });
    expect(mannersOf(tarawa)).toEqual(['bot', 'watch']);
  });
  it('are offered a rival that thinks ahead only where that was measured to win more, or where it plays already', () => {
    const card: GameCard = {
      ...gallipoli,
      strength: { allied: { regular: 50, veteran: 60 }, turkish: { regular: 50, veteran: 50 } },
    };
    const { strength: _, ...unmeasured } = card;
    const levels = (one: GameCard, side: string, rival: SeatWish['rival'] = 'regular') =>
      levelsAgainst(one, { side, rival });
    expect(levels(card, 'turkish')).toEqual(['recruit', 'regular', 'veteran']);
    expect(levels(card, 'allied')).toEqual(['recruit', 'regular']);
    expect(levels(card, RANDOM_SIDE)).toEqual(['recruit', 'regular']);
    expect(levels(card, 'allied', 'veteran')).toContain('veteran');
    expect(levels(unmeasured, 'turkish')).toEqual(['recruit', 'regular']);
  });
  it('are drawn by lot where that is wanted', () => {
    const drawn = [0, 0.49, 0.5, 0.999].map((chance) => seats(gallipoli, { side: RANDOM_SIDE }, () => chance));
    expect(drawn.map(({ players }) => players['allied'])).toEqual(['me', 'me', 'admiral', 'admiral']);
  });
  it('are offered with words for how strong a bot is, and what was measured of it', () => {
    for (const card of CARDS.filter(({ sides }) => sides.length > 1)) {
      for (const bot of card.sides.flatMap((side) => rivalsOf(card, side))) {
        for (const lang of LANGS) expect(card.text[lang][`bot.${bot}.about`]).toMatch(/\d+ (?:of|de) \d+/);
      }
    }
  });
  it('can be read back from the seats of a match', () => {
    for (const manner of mannersOf(gallipoli)) {
      const wish = { manner, side: manner === 'bot' ? 'turkish' : 'allied', rival: 'regular' as const };
      expect(wishOf(gallipoli, seats(gallipoli, wish))).toEqual(wish);
    }
    for (const rival of RIVALS) expect(wishOf(gallipoli, seats(gallipoli, { rival }))).toMatchObject({ rival });
  });
});

describe('the title of a match from a file', () => {
  it('is the file name that somebody gave it, and else what such a match is called', () => {
    const usual = usualTitle(gallipoli, 'anzac', 'es');
    const titleOf = (name: string) => titleOfFile(name, gallipoli, 'anzac', 'es');
    for (const name of ['match.json', 'match (3).json', `${slugOf(usualTitle(gallipoli, 'anzac', 'en'))}.json`]) {
      expect(titleOf(name)).toBe(usual);
    }
    expect(titleOf('Against Ana (2).json')).toBe('Against Ana');
  });
});
