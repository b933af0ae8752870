import { action, firstOf } from '../../../kernel/actions.ts';
import { A } from '../actions.ts';
import type { Gallipoli } from '../state.ts';
import { S } from '../steps.ts';
import { moveTo, type Route, routesTo } from './movement.ts';

const { unit, area } = S.rideOver.args;

/** A unit moves to an area; who could ride over different ground is asked over which (7.3.2-2, R-CONTROL). */
export function setOut(g: Gallipoli, p: number, to: number): void {
  const routes = routesTo(g, p, to);
  if (routes.length > 1) g.push(S.rideOver, p, to);
  else moveTo(g, p, to, routes[0]);
}

/** The routes that are asked about, and the one an action of the question names. */
const routes = (g: Gallipoli): Route[] => routesTo(g, g.arg(unit), g.arg(area));
export const routeOf = (g: Gallipoli, code: number): Route =>
  routes(g).find(({ over }) => over === firstOf(code)) as Route;

S.rideOver.does({
  run: () => true,
  ask: {
    rule: 'R-CONTROL',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.rideOver', args: { unit: g.name(g.arg(unit)), area: g.areaName(g.arg(area)) } }),
    choices(g, out) {
      for (const { over } of routes(g)) out.push(action(over === g.arg(area) ? A.rideStraight : A.rideOver, over));
    },
    take(g, code) {
      const [p, to, route] = [g.arg(unit), g.arg(area), routeOf(g, code)];
      g.pop();
      moveTo(g, p, to, route);
    },
  },
});
