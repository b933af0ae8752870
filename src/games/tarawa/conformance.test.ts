import { conformance } from '../../kernel/testing/conformance.ts';
import { card } from './card.ts';
import { tarawa } from './index.ts';
import { brokenLaws } from './testing/laws.ts';
import { IDLE, own } from './testing/players.ts';

conformance(tarawa, {
  card,
  folder: import.meta.dirname,
  games: { campaign: 12, freeform: 8 },
  idle: [...IDLE, 'dig', 'rest'],
  words: (view) => [
    ...view.markers.map(({ kind }) => `marker.${kind}`),
    ...view.pieces.flatMap(({ kind, supply }) => [
      `kind.${kind}`,
      ...(supply === undefined ? [] : [`supply.${supply}`]),
    ]),
    ...Object.keys(view.tracks).map((track) => `track.${track.replace(/^(morale|moraleBox|inForce)\./, '')}`),
  ],
  laws: (g) => brokenLaws(own(g)),
  reveals: ['chit'],
  compound: ['fire', 'target', 'demolish', 'roll', 'recover', 'recoverOwn', 'rest'], // the last three roll when the turn ends
});
