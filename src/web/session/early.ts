import type { ActionJson } from '../../kernel/actions.ts';
import type { TableState } from './table.ts';

const same = (a: ActionJson, b: ActionJson | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A person can be faster than the referee: what was clicked while an answer was under way, at what still glowed. It is
 * done as soon as that answer is there, if the same question stands and offers the very same action; a second click at
 * what is under way already is the same click.
 */
export class Early {
  private under: ActionJson | null = null;
  private held: { readonly action: ActionJson; readonly asked: string } | null = null;

  /** An answer goes to the referee. */
  begin(action: ActionJson): void {
    this.under = action;
    this.held = null;
  }
  hold(action: ActionJson, { snapshot, mode, thinking, pending }: TableState): void {
    const asked = snapshot?.decision?.prompt.key;
    if (asked === undefined || mode !== 'live' || thinking !== null || pending !== null) return;
    if (!same(action, this.under)) this.held = { action, asked };
  }
  /** What to do now that nothing is under way. */
  next({ snapshot, mode, thinking, pending, fault }: TableState): ActionJson | null {
    const { held } = this;
    this.under = null;
    this.held = null;
    const decision = snapshot?.decision;
    if (held === null || decision?.prompt.key !== held.asked) return null;
    if (mode !== 'live' || thinking !== null || pending !== null || fault !== null) return null;
    return decision.actions.find((action) => same(action, held.action)) ?? null;
  }
}
