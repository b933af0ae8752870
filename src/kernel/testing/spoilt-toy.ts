import type { Game } from '../game.ts';
import type { StepBody } from '../position.ts';
import type { Bound, Parts } from '../shell.ts';
import type { StepRef } from '../steps.ts';
import { ToyPosition, toy } from './toy.ts';

// The toy, broken in one way or another: what watches over games is worth something only if it notices.

type ToyParts = Parts<ToyPosition>;
type ToyBound = Bound<ToyPosition, ToyPosition['book']>;

/** The toy with other chapters. */
export const spoilt = (change: (parts: ToyParts) => Partial<ToyParts>): Game => ({
  ...toy,
  compile(data) {
    const rules = toy.compile(data);
    return {
      start(scenario, options, dice) {
        const g = rules.start(scenario, options, dice);
        const bound = (g as ToyPosition).bound as unknown as ToyBound;
        const other: ToyBound = { ...bound, parts: { ...bound.parts, ...change(bound.parts) } };
        const twin = new ToyPosition(other as unknown as ToyPosition['bound'], dice);
        twin.copyFrom(g);
        return twin;
      },
    };
  },
});
type ToyStep = StepBody<ToyPosition>;
/** The toy with one step that does something else. */
export const stepping = (
  name: string,
  change: (body: ToyStep, ask: NonNullable<ToyStep['ask']>) => Partial<ToyStep>,
): Game =>
  spoilt(({ steps }) => ({
    steps: steps.map((ref): StepRef<ToyPosition> => {
      const { body } = ref;
      if (ref.name !== name || body?.ask === undefined) return ref;
      return Object.assign(Object.create(ref), { body: { ...body, ...change(body, body.ask) } });
    }),
  }));
/** The toy with one step whose answers do something else. */
export const taking = (name: string, take: (g: ToyPosition, code: number, then: () => void) => void): Game =>
  stepping(name, (_, ask) => ({ ask: { ...ask, take: (g, code) => take(g, code, () => ask.take(g, code)) } }));
