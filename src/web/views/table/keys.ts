import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import { personsOf } from '../../../table/seating.ts';
import { type Command, commandFor } from '../../session/bindings.ts';
import { endingAction } from './choices.ts';
import type { Panel, Table } from './context.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && ['radio', 'checkbox', 'range'].includes(target.type));

const focusOn = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)?.focus();
};

/** The first of these selectors that anything answers to. */
const firstOf = (...selectors: readonly string[]): string =>
  selectors.find((selector) => document.querySelector(selector) !== null) ?? 'body';

/** The lines of the log, one after the other, from the last one up where none is at hand. */
function walkLog(table: Table, step: 1 | -1): void {
  table.openPanel('log');
  const lines = [...document.querySelectorAll<HTMLElement>('.log .log-text')];
  const now = lines.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? lines.at(-1) : lines[Math.max(0, Math.min(lines.length - 1, now + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

export interface Keys {
  /** A key would end a segment, and its person wants to be asked first. */
  readonly ending: Accessor<ActionJson | null>;
  settle(yes: boolean): void;
}

/** One key for each common thing, as the person has set them. Keys that a focused control needs for itself stay with it. */
export function useKeys(table: Table, fold: () => void, plan: () => void): Keys {
  const { ctrl, state } = table;
  const actions = () => table.snapshot()?.decision?.actions ?? [];
  const [ending, setEnding] = createSignal<ActionJson | null>(null);

  function stepBack(): void {
    if (state().pending !== null || state().menu.length > 0) ctrl.cancel();
    else if (table.rule() !== null) table.openRule(null);
    else if (table.filter() !== '') table.setFilter('');
    else if (state().selected !== null) ctrl.select(null);
    else if (table.inspected() !== null) table.inspect(null);
    else if (table.box() !== null) table.openBox(null);
    else ctrl.dismiss();
  }

  function onlyChoice(): boolean {
    if (state().pending !== null) void ctrl.confirm();
    else {
      const [only, ...others] = actions();
      if (only === undefined || others.length > 0) return false;
      table.choose(only);
    }
    return true;
  }

  function showOdds(): void {
    const focused = table.shownOdds();
    const rolling = table.choices().find((action) => table.oddsOf(action) !== null);
    table.showOdds(focused ?? rolling ?? table.choices()[0] ?? null);
    focusOn('.odds-card button');
  }

  /** To what can be chosen off the map: a box itself, else a piece in one. */
  function toBoxes(): void {
    const tab =
      document.querySelector<HTMLElement>('.box-tab.glowing') ?? document.querySelector<HTMLElement>('.box-tab');
    const { box } = tab?.dataset ?? {};
    if (box !== undefined && document.querySelector('.box-piece.glowing') === null) table.openBox(box);
    focusOn(firstOf('.box-choose', '.box-piece.glowing', '.box-piece', '.box-tab'));
  }

  function end(): void {
    const action = endingAction(state());
    if (action !== null && state().preferences.confirmEnd) setEnding(action);
    else if (action !== null) table.choose(action);
  }

  const open = (panel: Panel) => () => {
    table.openPanel(panel);
    focusOn(`#tab-${panel}`);
  };

  const deeds: Readonly<Record<Command, () => void>> = {
    end,
    undo: () => void ctrl.undo(),
    redo: () => void ctrl.redo(),
    nextUnit: () => table.map()?.next(1),
    previousUnit: () => table.map()?.next(-1),
    zoomIn: () => table.map()?.zoomBy(1.5),
    zoomOut: () => table.map()?.zoomBy(1 / 1.5),
    fit: () => table.map()?.fit(),
    pause: () => (table.story.held() ? table.story.goOn() : table.story.hold()),
    step: () => table.story.step(),
    skip: () => table.story.skip(personsOf(state().settings).length === 0 ? 'turn' : 'me'),
    hurry: () => ctrl.hurry(),
    again: () => void table.story.again(),
    odds: showOdds,
    bot: () => {
      table.openPanel('judge');
      void ctrl.suggest();
    },
    case: () => table.openRule(table.rule() === null ? (table.snapshot()?.decision?.rule ?? null) : null),
    filter: () => {
      const details = document.querySelector<HTMLDetailsElement>('.all-actions');
      if (details !== null) details.open = true;
      focusOn('#action-filter');
    },
    map: () => table.map()?.element.focus(),
    boxes: toBoxes,
    log: open('log'),
    tracks: open('tracks'),
    pieces: open('pieces'),
    judge: open('judge'),
    time: open('time'),
    rules: open('rules'),
    notes: open('notes'),
    nextLine: () => walkLog(table, 1),
    previousLine: () => walkLog(table, -1),
    plan,
    fold,
    help: () => table.setHelpOpen(true),
  };

  /** Whether the key was ours. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (key === 'Escape') {
      stepBack();
      if (typing(event.target)) focusOn('#prompt');
      return true;
    }
    if (typing(event.target)) return false;
    const onControl = event.target instanceof HTMLElement && event.target.matches('button, summary, a, input');
    if (key === ' ') return !onControl && onlyChoice();
    if (/^[1-9]$/.test(key)) {
      const action = (state().menu.length > 0 ? state().menu : table.choices())[Number(key) - 1];
      if (action !== undefined) table.choose(action);
      return action !== undefined;
    }
    const command = commandFor(state().preferences.keys, key);
    if (command !== null) deeds[command]();
    return command !== null;
  }

  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null || state().mode === 'handover') return;
    if (press(event)) event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', listen));
  onCleanup(() => document.removeEventListener('keydown', listen));
  return {
    ending,
    settle(yes) {
      const action = ending();
      setEnding(null);
      // What is asked may be something else by now.
      if (yes && action !== null && actions().includes(action)) table.choose(action);
    },
  };
}
