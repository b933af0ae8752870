import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Game } from '../../kernel/game.ts';
import { type Guide, type GuideStep, stepAt } from '../../kernel/guide.ts';
import { Match } from '../../kernel/match.ts';
import { Speaker } from '../../kernel/text.ts';
import type { Snapshot, TimedEvent } from '../../table/messages.ts';
import { Seat } from '../../table/seat.ts';
import { Sitting } from '../../table/sitting.ts';
import { facedToy, keptOf } from '../../table/testing/table.ts';
import { calm, tableOf } from '../session/testing/table.ts';
import { GuideCtrl } from './ctrl.ts';
import { guideOf } from './led.ts';

const MOST = 200;

/** The guided person's seat at the prepared match, and what a person at the table would see; bots answer by themselves. */
function sitDown(game: Game, guide: Guide<Game>) {
  const { actions, ...setup } = guide.prepare(game);
  const match = Match.start(game, setup);
  for (const action of actions) match.act(action);
  const side = guide.side;
  const seat = new Seat(new Sitting(match, { ...guide.opponents, [side]: 'me' }), side);
  const answered = (first: Snapshot): Snapshot => {
    let now = first;
    while (now.waitingFor !== null && now.waitingFor !== side) now = seat.answer<'bot'>({ do: 'bot' });
    return now;
  };
  return {
    see: () => answered(seat.answer<'see'>({ do: 'see' })),
    act: (action: ActionJson) => answered(seat.answer<'act'>({ do: 'act', action })),
    undo: (to: number) => seat.answer<'undo'>({ do: 'undo', to }),
    history: () => seat.answer<'history'>({ do: 'history' }).events,
  };
}

/** Does what each step suggests until the guide is done. */
function walk(game: Game, guide: Guide<Game>): { readonly steps: readonly string[]; readonly done: boolean } {
  const table = sitDown(game, guide);
  const steps: string[] = [];
  let now = table.see();
  let log: readonly TimedEvent[] = table.history();
  let undone = false;
  for (let i = 0; i < MOST && now.decision !== null; i++) {
    const scene = { decision: now.decision, log, undone };
    if (guide.finished(scene)) return { steps, done: true };
    const step = stepAt(guide.steps, scene);
    const [only, another] = now.decision.actions;
    // The table takes an only choice by itself.
    if (step === null && only !== undefined && another === undefined) {
      now = table.act(only);
      log = table.history();
      continue;
    }
    if (step === null) throw new Error(`no step for ${scene.decision.prompt.key} after ${steps.join(', ')}`);
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
  return { steps, done: false };
}

const guided = GAMES.flatMap((game) => (game.guide === undefined ? [] : [{ id: game.id, game, guide: game.guide }]));

describe.each(guided)('the guided match of $id', ({ game, guide }) => {
  it('seats one person and a bot for everyone else', () => {
    expect([guide.side, ...Object.keys(guide.opponents)].sort()).toEqual([...game.sides].sort());
    for (const bot of Object.values(guide.opponents)) expect([...Object.keys(game.bots), 'random']).toContain(bot);
  });
  it('can be walked to its end from its seat, past every step', () => {
    const { steps, done } = walk(game, guide);
    expect(done).toBe(true);
    expect(new Set(steps)).toEqual(new Set(guide.steps.map(({ id }) => id)));
    expect(steps.length).toBeLessThan(guide.minutes * 10);
  });
  it('is the same every time', () => {
    expect(guide.prepare(game)).toEqual(guide.prepare(game));
  });
  it('has words for every step in both languages', () => {
    for (const lang of ['en', 'es'] as const) {
      const speaker = new Speaker(lang, game.text);
      for (const { say, args } of guide.steps) for (const key of say) expect(speaker.say(key, args)).not.toBe('');
    }
  });
});

describe('the hand on the shoulder', () => {
  it('is there where the record of the match says so', () => {
    expect(guided.length).toBeGreaterThan(0);
    for (const { game, guide } of guided) {
      expect(guideOf({ game, guided: true })).toBe(guide);
      expect(guideOf({ game, guided: false })).toBeNull();
    }
    expect(guideOf({ game: facedToy, guided: true })).toBeNull();
  });
  const row = (to: string) => (action: ActionJson) => action['to'] === to;
  const steps: readonly GuideStep[] = [
    {
      id: 'row',
      when: ({ decision, undone }) => !undone && decision.actions.some(row('ford')),
      say: [],
      allow: row('ford'),
    },
    {
      id: 'undo',
      when: ({ decision, undone }) => !undone && decision.actions.some(row('isle')),
      say: [],
      allow: () => false,
      press: 'undo',
    },
  ];
  const guide: Guide<Game> = {
    ...{ minutes: 1, side: 'red', opponents: { blue: 'rower' }, steps },
    finished: ({ log }) => log.some(({ event }) => event.type === 'roll.fire'),
    prepare: () => ({ scenario: 'dawn', seed: 'guided', actions: [] }),
  };
  const open = async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, { red: 'me', blue: 'rower' }) });
    if (facedToy.face === undefined) throw new Error('no face');
    return { inner: table, ctrl: new GuideCtrl(table, facedToy.face, guide) };
  };

  it('lets through what the step asks for, and says so where something else is tried', async () => {
    const { inner, ctrl } = await open();
    expect(ctrl.state).toMatchObject({ step: { id: 'row' }, wrong: false, finished: false });
    expect(ctrl.table.state).toMatchObject({ glow: { spaces: ['ford'] }, buttons: [] });
    await ctrl.table.choose({ type: 'rest' });
    ctrl.table.click({ kind: 'space', id: 'east' });
    expect(ctrl.state.wrong).toBe(true);
    expect(inner.state.snapshot?.count).toBe(0);
    ctrl.table.click({ kind: 'space', id: 'ford' });
    await calm(inner);
    expect(inner.state.snapshot?.count).toBe(1);
    expect(ctrl.state).toMatchObject({ step: { id: 'undo' }, allowed: [], wrong: false });
  });
  it('goes on where the step is skipped, and allows everything where no step fits', async () => {
    const { inner, ctrl } = await open();
    await ctrl.table.choose({ type: 'row', to: 'ford' });
    ctrl.skip();
    expect(ctrl.state.step).toBeNull();
    expect(ctrl.state.allowed).toEqual(inner.state.snapshot?.decision?.actions);
  });
  it('counts the steps that were met, forward only and from where it was left', async () => {
    const { inner, ctrl } = await open();
    expect(ctrl.state.met).toEqual(['row']);
    await ctrl.table.choose({ type: 'row', to: 'ford' });
    expect(ctrl.state.met).toEqual(['row', 'undo']);
    await ctrl.table.undo();
    await calm(inner);
    expect(ctrl.state.met).toEqual(['row', 'undo']);
    if (facedToy.face === undefined) throw new Error('no face');
    expect(new GuideCtrl(inner, facedToy.face, guide, ['undo']).state.met).toContain('undo');
  });
  it('notices that an order was taken back', async () => {
    const { inner, ctrl } = await open();
    await ctrl.table.choose({ type: 'row', to: 'ford' });
    await ctrl.table.undo();
    await calm(inner);
    expect(ctrl.state.step).toBeNull();
  });
});
