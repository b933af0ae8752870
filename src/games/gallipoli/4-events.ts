import { onTable, result } from '../../kernel/rolls.ts';
import { ALLIED, BB, SIDES, TURKISH } from './book.ts';
import { score, takeOff } from './pieces.ts';
import { CAMPAIGN, type Gallipoli, L, SENT_HOME, STROKE } from './state.ts';
import { S } from './steps.ts';

/** How long an event lasts (4.0-2): those "in play" until the next event roll (R-GERMAN-EVENT), the rest this turn. */
const LASTING = ['munitions', 'airmen', 'support'] as const;

/** The event in play, or `none`. */
export function eventInPlay(g: Gallipoli): string {
  return g.book.data.tables.events.rows[g.cells[L.event] - 1]?.result ?? 'none';
}
export const germanSupport = (g: Gallipoli): boolean => eventInPlay(g) === 'support';

/**
 * 11.4-1, 11.4-2, 5.1-bad-1: the Allies observe from the air in good weather, the Turks only while the event is in
 * play; neither keeps the other from it (11.4-4).
 */
export function observes(g: Gallipoli, side: number): boolean {
  return !g.bad && (side === ALLIED || eventInPlay(g) === 'airmen');
}

/** 3.1-1: events on turns 2, 5 and 8; 13.1-3, R-EVENT-T1: after the set-up of scenario 1, or of the campaign too. */
function due(g: Gallipoli): boolean {
  if (g.turn !== 1) return g.book.data.turns.events.turns.includes(g.turn);
  const reading = g.option('marchEvent');
  const scenario = g.cells[L.scenario];
  return (scenario === STROKE && reading !== 'never') || (scenario === CAMPAIGN && reading === 'campaign');
}

S.event.does({
  run(g) {
    g.pop();
    const fading = !LASTING.some((name) => name === eventInPlay(g));
    if (due(g) || fading) g.cells[L.event] = 0;
    g.cells[L.waiver] = 0;
    g.cells[L.torpedoes] = 0;
    if (due(g)) draw(g);
    return false;
  },
});

/** 4.0-1: one die from each player, added. */
function draw(g: Gallipoli): void {
  const found = result(g, onTable(g.book.events), { rule: '4.0-1' });
  g.cells[L.event] = 1 + g.book.data.tables.events.rows.findIndex((row) => row.result === found);
  take(g, found);
}

function take(g: Gallipoli, event: string): void {
  const { events } = g.book.data.costs;
  switch (event) {
    case 'submarines':
      score(g, ALLIED, events.submarinesVp, event, '12.2-6');
      return;
    case 'uboats':
      g.cells[L.torpedoes] = events.uboatAttacks;
      return;
    case 'russians':
      g.cells[L.sp + TURKISH] = Math.max(0, g.cells[L.sp + TURKISH] + events.russiansSp);
      return;
    case 'kitchener':
      g.cells[L.waiver] = 1;
      return;
    case 'london':
      score(g, TURKISH, events.londonVp, event, '12.2-6');
      sendQueenHome(g);
      return;
    case 'unrest':
      score(g, ALLIED, events.unrestVp, event, '12.2-6');
      return;
    default:
  }
}

/** The only dreadnought leaves for good. */
function sendQueenHome(g: Gallipoli): void {
  const [from, to] = g.book.ships;
  for (let p = from; p < to; p++) {
    if (g.book.shipClass[p] !== BB || g.at(p) < 0) continue;
    takeOff(g, p, SENT_HOME);
    g.log?.({ type: 'dismissed', rule: '10.2-T3', args: { unit: g.name(p), side: SIDES[ALLIED] } });
  }
}
