import type { ActionJson } from './actions.ts';
import type { GameEvent, Message } from './events.ts';
import type { Modifier } from './modifiers.ts';
import type { Column } from './table.ts';
import type { Speaker } from './text.ts';
import type { Outcome } from './view.ts';

// Sentences from what the engine says in keys: one place for protocol, terminal and web.

/** The text under `prefix.name` or under `name` itself, or the bare name where a game has no words for it. */
export function nameOf(speaker: Speaker, prefix: string, name: string): string {
  const key = [`${prefix}.${name}`, name].find((candidate) => speaker.has(candidate));
  return key === undefined ? name : speaker.say(key);
}

/** The key of an action's label: one of its own under the question that is asked (`action.done.plan` at `prompt.plan`), else that of its type. */
export function labelKey(speaker: Speaker, { type }: ActionJson, prompt?: Message): string {
  const own = prompt === undefined ? '' : `action.${type}.${prompt.key.slice(prompt.key.indexOf('.') + 1)}`;
  return speaker.has(own) ? own : `action.${type}`;
}
/** What an action is called; with the question, in words that fit it, which may use its arguments. */
export function labelOf(speaker: Speaker, action: ActionJson, prompt?: Message): string {
  return speaker.say(labelKey(speaker, action, prompt), { ...prompt?.args, ...action });
}

/** What was done, to be read away from its question: where a bare word is all that was answered, the question comes with it. */
export function deedOf(speaker: Speaker, action: ActionJson, prompt: Message): string {
  const label = labelOf(speaker, action, prompt);
  const isBare = Object.keys(action).length === 1 && labelKey(speaker, action, prompt) === `action.${action.type}`;
  return isBare ? `${speaker.message(prompt)} – ${label}` : label;
}

/** The label of an action of other rules, which may have no words here; then its type. */
export function foreignLabel(speaker: Speaker, action: ActionJson): string {
  try {
    return labelOf(speaker, action);
  } catch {
    return String(Object(action).type).slice(0, 80);
  }
}

export function tell(speaker: Speaker, event: GameEvent): string {
  return speaker.say(`log.${event.type}`, event.args);
}

/** Whether `side` may know of an event; null is the referee. */
export const mayHear = (event: GameEvent, side: string | null): boolean =>
  side === null || event.to === undefined || event.to.includes(side);

export function tellModifier(speaker: Speaker, { name, value, rule }: Modifier): string {
  return `${value > 0 ? '+' : '−'}${Math.abs(value)} ${nameOf(speaker, 'modifier', name)} [${rule}]`;
}

/** The column of a table that is read: its head, the ratio it began from, and each shift with its case. */
export function tellColumn(speaker: Speaker, { name, ratio, shifts }: Column): string[] {
  return [
    speaker.say('roll.column', { name: nameOf(speaker, 'column', name) }),
    ...(ratio === undefined ? [] : [speaker.say('roll.ratio', { ratio })]),
    ...shifts.map((shift) => speaker.say('roll.shift', { shift: tellModifier(speaker, shift) })),
  ];
}

/** A table may have words of its own for a result that others share. */
export function tellResult(speaker: Speaker, table: string, result: string): string {
  const own = `result.${table}.${result}`;
  return speaker.has(own) ? speaker.say(own) : nameOf(speaker, 'result', result);
}

/** The roll behind an event in one line: table and column, dice, each modifier with its case, total and result. */
export function tellRoll(speaker: Speaker, event: GameEvent): string | null {
  const { roll } = event;
  if (roll === undefined) return null;
  const parts = [roll.dice.join(' + '), ...roll.modifiers.map((modifier) => tellModifier(speaker, modifier))];
  const sum = parts.length > 1 ? `${parts.join(', ')} = ${roll.total}` : parts[0];
  const result = tellResult(speaker, roll.table, roll.result);
  const column = roll.column === undefined ? '' : ` (${tellColumn(speaker, roll.column).join(', ')})`;
  return `${nameOf(speaker, 'table', roll.table)}${column}: ${sum} → ${result}`;
}

export function tellOutcome(speaker: Speaker, outcome: Outcome): string {
  const winner = nameOf(speaker, 'side', outcome.winner);
  return `${winner}: ${nameOf(speaker, 'level', outcome.level)}. ${nameOf(speaker, 'reason', outcome.reason)}`;
}
