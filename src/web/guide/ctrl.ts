import type { ActionJson } from '../../kernel/actions.ts';
import type { Face } from '../../kernel/face.ts';
import type { Game } from '../../kernel/game.ts';
import { type Guide, type GuideStep, stepAt } from '../../kernel/guide.ts';
import type { Decision, Snapshot } from '../../table/messages.ts';
import { choicesOf, NO_CHOICES, type Target } from '../session/choosing.ts';
import { NO_ORDER } from '../session/showing.ts';
import type { TableCtrl, TableState } from '../session/table.ts';

export interface GuideState {
  /** Null where no step fits: everything is allowed. */
  readonly step: GuideStep | null;
  readonly allowed: readonly ActionJson[];
  /** Steps that were met so far: a count of them only grows. */
  readonly met: readonly string[];
  /** The last click was at something that is not asked for yet. */
  readonly wrong: boolean;
  readonly finished: boolean;
}

/** Stands between the views and the table: lets through what the step suggests, and says so where something else is tried. */
export class GuideCtrl {
  state: GuideState;
  /** What the views see as their table. */
  readonly table: TableCtrl;
  private shown: TableState;
  private seen: Snapshot | null = null;
  private choices = NO_CHOICES;
  private undone = false;
  private count = -1;
  private readonly listeners = new Set<(state: GuideState) => void>();
  private readonly tableListeners = new Set<(state: TableState) => void>();

  constructor(
    private readonly inner: TableCtrl,
    private readonly face: Face,
    private readonly guide: Guide<Game>,
    met: readonly string[] = [],
  ) {
    this.state = { step: null, allowed: [], met, wrong: false, finished: false };
    this.shown = inner.state;
    this.look(inner.state);
    inner.subscribe((state) => this.look(state));
    this.table = this.facade();
  }

  subscribe(listener: (state: GuideState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Goes on without what the step asks for. */
  skip(): void {
    this.undone = true;
    this.look(this.inner.state);
  }

  private look(state: TableState): void {
    const { snapshot } = state;
    const decision = snapshot?.decision ?? null;
    const count = snapshot?.count ?? -1;
    if (count >= 0 && count < this.count) this.undone = true;
    const moved = count !== this.count;
    if (count >= 0) this.count = count;
    if (snapshot === null || decision === null) {
      this.choices = NO_CHOICES;
      this.shown = state;
    } else {
      const scene = { decision, log: state.log, undone: this.undone };
      const step = stepAt(this.guide.steps, scene);
      const allows = decision.actions.map((action) => step?.allow(action) ?? true);
      const allowed = decision.actions.filter((_, i) => allows[i]);
      const narrowed = narrow(decision, allows);
      this.choices = choicesOf(this.face, narrowed, snapshot.view);
      const { glow, buttons } = this.choices;
      // The same moment is the same object: what listens to the decision is not woken for nothing.
      const same = this.seen === snapshot && this.state.step === step;
      const shown = same && this.shown.snapshot !== null ? this.shown.snapshot : { ...snapshot, decision: narrowed };
      this.seen = snapshot;
      this.shown = { ...state, ...NO_ORDER, snapshot: shown, glow, buttons };
      const before = this.state.met;
      const met = step === null || before.includes(step.id) ? before : [...before, step.id];
      this.state = { step, allowed, met, wrong: this.state.wrong && !moved, finished: this.guide.finished(scene) };
    }
    this.tell();
  }

  private tell(): void {
    for (const listener of this.tableListeners) listener(this.shown);
    for (const listener of this.listeners) listener(this.state);
  }
  private refuse(): void {
    this.state = { ...this.state, wrong: true };
    this.tell();
  }

  private choose(action: ActionJson): Promise<void> {
    const text = JSON.stringify(action);
    if (this.state.allowed.some((allowed) => JSON.stringify(allowed) === text)) return this.inner.choose(action);
    this.refuse();
    return Promise.resolve();
  }

  private click(target: Target): void {
    const { actions, selected, refused } = this.choices.meaning(target, this.shown.selected);
    const [first, second] = actions;
    if (selected !== this.shown.selected) this.inner.select(selected);
    if (first !== undefined && second === undefined) void this.inner.choose(first);
    else if (first !== undefined) this.inner.click(target);
    else if (refused !== null) this.refuse();
  }

  private facade(): TableCtrl {
    const own: Partial<Record<keyof TableCtrl, unknown>> = {
      choose: (action: ActionJson) => this.choose(action),
      click: (target: Target) => this.click(target),
      // One step at a time.
      send: () => this.refuse(),
      standing: () => this.refuse(),
      together: () => undefined,
      bend: () => undefined,
      subscribe: (listener: (state: TableState) => void) => {
        this.tableListeners.add(listener);
        return () => this.tableListeners.delete(listener);
      },
    };
    return new Proxy(this.inner, {
      get: (inner, name: keyof TableCtrl) => {
        if (name === 'state') return this.shown;
        const member = own[name] ?? inner[name];
        return typeof member === 'function' && own[name] === undefined ? member.bind(inner) : member;
      },
    });
  }
}

/** The question with what the guide lets through, and nothing that would do more at once. */
function narrow(decision: Decision, allows: readonly boolean[]): Decision {
  const kept = <T>(list: readonly T[]): T[] => list.filter((_, i) => allows[i]);
  const actions = kept(decision.actions);
  const { fight } = decision;
  const offered = (action: ActionJson) => actions.some((one) => JSON.stringify(one) === JSON.stringify(action));
  return {
    ...decision,
    actions,
    odds: kept(decision.odds),
    throws: kept(decision.throws),
    warnings: [],
    standing: [],
    instead: [],
    fight:
      fight !== null && offered(fight.go)
        ? { ...fight, offers: fight.offers.filter(({ action }) => offered(action)) }
        : null,
  };
}
