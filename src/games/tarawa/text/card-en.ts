/** What Tarawa's card says in English: all that is said of the game before it is loaded. */
export const CARD_EN = {
  'game.title': 'Tarawa 1943',
  'game.blurb':
    'Betio, 20 to 23 November 1943. You lead the 2nd Marine Division over the reef and across the island against a garrison that the rules command.',
  'scenario.campaign': 'The landing as it happened',
  'scenario.freeform': 'Your own plan',
  'option.twoHexes': 'Attack on two hexes: an attacker must border',
  'option.twoHexes.eitherHex': 'at least one of them',
  'option.twoHexes.bothHexes': 'both of them',
  'side.marine': 'Marines',
  'side.japanese': 'Japanese',
  'side.draw': 'Nobody',
  'level.victory': 'victory',
  'level.pyrrhic': 'a dearly bought island',
  'level.ruined': 'a ruinous conquest',
  'level.defeat': 'the landing has failed',
  'lesson.title': 'The guided landing',
  'lesson.about':
    'Bring one battalion over the reef to one beach. Three minutes, and you know how everything at this table works.',
} as const satisfies Record<string, string>;
