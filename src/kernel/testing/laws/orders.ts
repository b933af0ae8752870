import type { Orders } from '../../orders.ts';
import type { Round } from '../round.ts';
import { demand } from './play.ts';

/** (l) What is said to end a question stands alone in its list, and something else is asked after it. */
export function endsEndSomething({ game, moments, actions }: Round, { ends = [] }: Pick<Orders, 'ends'>): void {
  demand(ends.length > 0, `${game.id} does not say what ends a question`);
  const [first] = moments;
  for (const type of ends) first?.g.codec.encode({ type });
  const met = new Set(actions.map(({ type }) => type));
  demand(
    ends.some((type) => met.has(type)),
    'what ends a question is never offered',
  );
  for (const { g, where } of moments) {
    const [end, another] = g.actions().filter(({ type }) => ends.includes(type));
    if (end === undefined) continue;
    demand(another === undefined, `${where}: ${end.type} and ${another?.type} both end the question`);
    const after = g.copy();
    after.log = null;
    after.apply(g.codec.encode(end));
    const asked = JSON.stringify([g.toMove, g.turn, g.question(), g.legal()]);
    const next = after.over ? '' : JSON.stringify([after.toMove, after.turn, after.question(), after.legal()]);
    demand(next !== asked, `${where}: ${end.type} ends nothing of ${g.question()?.prompt.key}`);
  }
}
