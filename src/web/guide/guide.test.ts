import { describe, expect, it } from 'vitest';
import { tarawa } from '../../games/tarawa/index.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import type { MatchFile } from '../../kernel/match.ts';
import type { Answers, Ask, Snapshot, TimedEvent } from '../session/messages.ts';
import { Referee } from '../session/referee.ts';
import { guideFile, isGuide } from './match.ts';
import { ANY, finished, STEPS, stepAt } from './steps.ts';

const SIDE = 'marine';

/** A referee with the prepared match open, and what a person at the table would see. */
function sitDown(file: MatchFile) {
  const referee = new Referee([tarawa]);
  const ask = <A extends keyof Answers>(request: Ask): Answers[A] => {
    const reply = referee.handle({ id: 1, ask: request });
    if (!reply.ok) throw new Error(`${reply.fault.code} ${JSON.stringify(reply.fault.args)}`);
    return reply.answer as Answers[A];
  };
  ask<'load'>({ do: 'load', file, players: { [SIDE]: 'me' } });
  return {
    see: () => ask<'see'>({ do: 'see', seer: SIDE }),
    act: (action: ActionJson) => ask<'act'>({ do: 'act', action, seer: SIDE }),
    undo: (to: number) => ask<'undo'>({ do: 'undo', to, seer: SIDE }),
    history: () => ask<'history'>({ do: 'history', seer: SIDE }).events,
  };
}

/** Does what each step suggests until the landing is done. */
function walk(file: MatchFile): { readonly steps: readonly string[]; readonly done: boolean; readonly end: Snapshot } {
  const table = sitDown(file);
  const steps: string[] = [];
  let now = table.see();
  let log: readonly TimedEvent[] = table.history();
  let undone = false;
  for (let i = 0; i < 60 && now.decision !== null; i++) {
    const scene = { decision: now.decision, log, undone };
    if (finished(scene)) return { steps, done: true, end: now };
    const step = stepAt(scene);
    steps.push(step.id);
    if (step.press === 'undo') {
      expect(now.undoTo).not.toBeNull();
      now = table.undo(now.undoTo ?? 0);
      undone = true;
    } else {
      const action = now.decision.actions.find((candidate) => step.allow(candidate));
      if (action === undefined) throw new Error(`step ${step.id} allows nothing of what is legal`);
      now = table.act(action);
    }
    log = table.history();
  }
  return { steps, done: false, end: now };
}

describe('the guided landing', () => {
  const file = guideFile(tarawa);

  it('is a match of the campaign that knows itself again after a reload', () => {
    expect(isGuide({ ...file, players: {} })).toBe(true);
    expect(isGuide({ ...file, seed: 'another', players: {} })).toBe(false);
  });

  it('can be walked to its end through the referee, past every step and no other', () => {
    const { steps, done } = walk(file);
    expect(done).toBe(true);
    expect(new Set(steps)).toEqual(new Set(STEPS.map(({ id }) => id)));
    expect(steps).not.toContain(ANY.id);
  });

  it('is short', () => {
    expect(walk(file).steps.length).toBeLessThan(25);
  });

  it('is the same landing every time', () => {
    expect(guideFile(tarawa)).toEqual(file);
  });
});
