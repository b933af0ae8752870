import { onCleanup, onMount } from 'solid-js';
import { personsOf } from '../../../table/seating.ts';
import { endingAction } from './choices.ts';
import type { Panel, Table } from './context.ts';

const PANEL_KEYS: Readonly<Record<string, Panel>> = { l: 'log', t: 'tracks', p: 'pieces', j: 'judge', h: 'time' };

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

/** One key for each common thing. Keys that a focused control needs for itself stay with it. */
export function useKeys(table: Table): void {
  const { ctrl, state } = table;
  const actions = () => table.snapshot()?.decision?.actions ?? [];

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

  const letters: Readonly<Record<string, () => void>> = {
    u: () => void ctrl.undo(),
    r: () => void ctrl.redo(),
    e: () => {
      const ending = endingAction(actions());
      if (ending !== null) table.choose(ending);
    },
    o: showOdds,
    b: () => {
      table.openPanel('judge');
      void ctrl.suggest();
    },
    c: () => table.openRule(table.rule() === null ? (table.snapshot()?.decision?.rule ?? null) : null),
    a: () => void table.story.again(),
    k: () => (table.story.held() ? table.story.goOn() : table.story.hold()),
    s: () => table.story.skip(personsOf(state().settings).length === 0 ? 'turn' : 'me'),
    '.': () => table.story.step(),
    m: () => table.map()?.element.focus(),
    x: toBoxes,
    '?': () => table.setHelpOpen(true),
    '/': () => {
      const details = document.querySelector<HTMLDetailsElement>('.all-actions');
      if (details !== null) details.open = true;
      focusOn('#action-filter');
    },
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
    const panel = PANEL_KEYS[key.toLowerCase()];
    if (panel !== undefined) {
      table.openPanel(panel);
      focusOn(`#tab-${panel}`);
      return true;
    }
    const deed = letters[key.toLowerCase()];
    deed?.();
    return deed !== undefined;
  }

  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null || state().mode === 'handover') return;
    if (press(event)) event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', listen));
  onCleanup(() => document.removeEventListener('keydown', listen));
}
