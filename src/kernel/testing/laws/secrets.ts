import { Rng } from '../../dice.ts';
import type { GameEvent } from '../../events.ts';
import type { Game } from '../../game.ts';
import type { Position } from '../../position.ts';
import { mayHear } from '../../telling.ts';
import { ONLOOKER } from '../../view.ts';
import { BlindPlayer, blanked } from '../players.ts';
import type { Plan, Round } from '../round.ts';
import { alike, demand } from './play.ts';

const decisionOf = (g: Position): string => JSON.stringify([g.question(), g.actions()]);
const seenBy = (g: Position, seer: string): string => JSON.stringify(g.view(seer));

const everywhere = ({ moments, ends }: Round) => [...moments, ...ends.map((g) => ({ g, where: 'end' }))];

/** (d) What a seer sees is what is left when the rest is blanked. */
export function viewsAndBlankingAgree(round: Round): void {
  const { game } = round;
  for (const { g, where } of everywhere(round)) {
    for (const seer of [...game.sides, ONLOOKER]) {
      const safe = blanked(g, seer);
      demand(seenBy(safe, seer) === seenBy(g, seer), `${where}: ${seer} sees what is blanked for ${seer}`);
      demand(alike(blanked(safe, seer), safe), `${where}: blanking for ${seer} twice blanks more`);
      if (g.over || game.sides[g.toMove] !== seer) continue;
      demand(decisionOf(safe) === decisionOf(g), `${where}: ${seer} decides by what is blanked for ${seer}`);
    }
  }
}

/** (d) An onlooker sees nothing that any side may not. */
export function onlookersSeeWhatAllSee(round: Round): void {
  for (const { g, where } of everywhere(round)) {
    for (const side of round.game.sides) {
      const seen = seenBy(blanked(g, side), ONLOOKER) === seenBy(g, ONLOOKER);
      demand(seen, `${where}: an onlooker sees what ${side} may not`);
    }
  }
}

/** A mark of all cells, cheaper than their hash. */
function markOf({ cells }: Position): number {
  let mark = 17;
  for (const cell of cells) mark = (Math.imul(mark, 31) + cell) | 0;
  return mark;
}

/** What one player gets to see and hear. */
export interface Eyes {
  readonly side: string;
  /** Everything put before him at a decision. */
  sees(g: Position): string;
  hears(event: GameEvent): boolean;
  /** Types of events that show the secret: from there on two worlds may differ. */
  readonly reveals: readonly string[];
  /** What is no secret, and makes positions differ where it does. */
  readonly openly?: ((g: Position) => unknown) | undefined;
}

export const eyesOf = (game: Game, side: string, { reveals = [], openly }: Pick<Plan, 'reveals' | 'openly'>): Eyes => ({
  side,
  reveals,
  openly,
  sees(g) {
    const mine = !g.over && game.sides[g.toMove] === side;
    const decision = mine ? [decisionOf(g), g.legal().map((code) => g.odds(code))] : g.outcome();
    return JSON.stringify([g.view(side), decision, markOf(blanked(g, side))]);
  },
  hears: (event) => mayHear(event, side),
});

/** What he hears while an action is carried out. */
export function heardBy(eyes: Eyes, g: Position, code: number): GameEvent[] {
  const events: GameEvent[] = [];
  g.log = (event) => {
    if (eyes.hears(event)) events.push(event);
  };
  g.apply(code);
  g.log = null;
  return events;
}

/** The first thing that tells a position from another that should look the same, or null. Plays `twin` on. */
export function telltale(g: Position, twin: Position, code: number, eyes: Eyes, mine: boolean): string | null {
  const asked = g.question()?.prompt.key;
  if (eyes.sees(twin) !== eyes.sees(g)) return `seen at ${asked}`;
  if (!twin.legal().includes(code)) return mine ? `offered at ${asked}` : null;
  const after = g.copy();
  const [one, other] = [heardBy(eyes, after, code), heardBy(eyes, twin, code)];
  if (JSON.stringify(eyes.openly?.(after)) !== JSON.stringify(eyes.openly?.(twin))) return null;
  const shown = (events: readonly GameEvent[]): number => {
    const index = events.findIndex(({ type }) => eyes.reveals.includes(type));
    return index < 0 ? events.length : index;
  };
  // What is shown is known; up to there nothing may differ.
  const until = Math.min(shown(one), shown(other));
  if (until === one.length && until === other.length) {
    if (JSON.stringify(one) !== JSON.stringify(other)) return `heard at ${asked}`;
    return eyes.sees(after) === eyes.sees(twin) ? null : `seen after ${asked}`;
  }
  return JSON.stringify(one.slice(0, until)) === JSON.stringify(other.slice(0, until)) ? null : `heard at ${asked}`;
}

const PLAYED_ON = 300;

/** (e) A possible world looks the same to its side, keeps the game's laws, and can be played on. */
export function worldsLookTheSame({ game, plan, moments }: Round): void {
  const rng = new Rng('worlds');
  for (const side of game.sides) {
    const eyes = eyesOf(game, side, plan);
    moments.forEach(({ g, code, where }, i) => {
      const world = g.copy();
      world.resample(side, rng);
      demand(alike(blanked(world, side), blanked(g, side)), `${where}: another world is blanked otherwise for ${side}`);
      const broken = plan.laws?.(world) ?? [];
      demand(broken.length === 0, `${where}: a world for ${side} breaks laws: ${broken.join('; ')}`);
      if (game.sides[g.toMove] === side) {
        // A bot that is asked has nothing else to begin with.
        const guessed = blanked(g, side);
        guessed.resample(side, rng);
        demand(alike(blanked(guessed, side), blanked(g, side)), `${where}: a world from what ${side} knows is another`);
        const amiss = plan.laws?.(guessed) ?? [];
        demand(amiss.length === 0, `${where}: a world from what ${side} knows breaks laws: ${amiss.join('; ')}`);
      }
      if (!alike(world, g)) {
        for (const deed of new Set([code, rng.pick(g.legal())])) {
          const told = telltale(g, world.copy(), deed, eyes, game.sides[g.toMove] === side);
          demand(told === null, `${where}: ${side} can tell worlds apart: ${told}`);
        }
      }
      if (i % 20 !== 0) return;
      const player = new BlindPlayer(where, plan.idle);
      for (let n = 0; n < PLAYED_ON && !world.over; n++) world.apply(player.pick(world));
    });
  }
}
