import type { GameEvent } from '../../../kernel/events.ts';
import { Crier } from '../../../kernel/testing/crier.ts';
import { tarawa } from '../index.ts';
import {
  ACTED,
  BY_FOOT,
  CHARGED,
  DIGGING,
  DIRECT,
  DRIFTED,
  FOUGHT,
  GAVE_FIRE,
  HURT,
  L,
  LATE,
  ON_PIER,
  ON_WATCH,
  PIER_LANDED,
  RECOVERING,
  RESTING,
  type Tarawa,
  TRAPPED,
  UNLOADED,
} from '../state.ts';

const crier = new Crier(tarawa);
const CASES = Object.keys(tarawa.cases.en);

/** A case of the rulebook, or a section with cases of its own. */
const isCase = (rule = ''): boolean =>
  rule !== '' &&
  CASES.some((name) => name === rule || (name.startsWith(rule) && /^[a-z.]/.test(name.slice(rule.length))));

function demand(what: string, ...rules: readonly (string | undefined)[]): void {
  const mute = [...crier.mute];
  crier.mute.clear();
  const unknown = rules.filter((rule) => !isCase(rule)).map((rule) => `no case ${rule}`);
  const faults = [...mute, ...unknown];
  if (faults.length > 0) throw new Error(`${what}: ${faults.join(', ')}`);
}

/** Whatever is told can be said in every language, and it and every modifier of its roll cites a case. */
export function hear(event: GameEvent): void {
  crier.hear(event);
  demand(`told ${JSON.stringify(event)}`, event.rule, ...(event.roll?.modifiers ?? []).map(({ rule }) => rule));
}

/** Whatever is asked can be said in every language and cites a case. */
export function hearQuestion(g: Tarawa): void {
  if (g.question() === null) return;
  const key = crier.ask(g, []);
  demand(`asked ${key}`, g.question()?.rule);
}

/** An event in one line: `marched [11.33] unit=2/2B hex=2632`; a roll with its modifiers. */
export function inWords({ type, rule, args, roll }: GameEvent): string {
  const told = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  const modifiers = (roll?.modifiers ?? []).map(({ name, value, rule: of }) => `${name} ${value} [${of}]`);
  return [`${type} [${rule}]`, ...told, ...modifiers].join(' ');
}

const GROUPS = Object.entries(L) as [keyof typeof L, number][];
const MARKS = {
  ACTED,
  RECOVERING,
  DIGGING,
  TRAPPED,
  HURT,
  CHARGED,
  FOUGHT,
  LATE,
  PIER_LANDED,
  UNLOADED,
  RESTING,
  DIRECT,
  ON_PIER,
  DRIFTED,
  ON_WATCH,
  BY_FOOT,
  GAVE_FIRE,
};
const marksIn = (marks: number): string =>
  Object.entries(MARKS)
    .flatMap(([name, mark]) => ((marks & mark) === 0 ? [] : [name]))
    .join('+') || '0';

/** What is counted for the simulator alone, and tested by itself. */
const BOOKS: readonly string[] = ['shots', 'shotsHit', 'banzais', 'retaken'];

/** What is otherwise than before, cell by cell: `ap 2/2B 10→8`, `held 2832 1→0`. */
export function changesOf(g: Tarawa, before: Int32Array): string[] {
  const { book } = g;
  const names: Partial<Record<string, readonly string[]>> = Object.fromEntries([
    ...['morale', 'force', 'lifted'].map((group) => [group, [...book.regimentIds, 'general', 'japanese']]),
    ...['chit', 'chitFace', 'areaSuppression', 'stray', 'near', 'runwayLeft', 'secured'].map((group) => [
      group,
      book.areaIds,
    ]),
    ...['suppressed'].map((group) => [group, book.beaches.map(({ id }) => id)]),
    ...['planBeach', 'firstWave', 'directSupply'].map((group) => [group, book.battalionIds]),
    ...['held', 'suppression', 'fortSteps', 'entered', 'position', 'head'].map((group) => [group, book.hexIds]),
    ...GROUPS.slice(GROUPS.findIndex(([name]) => name === 'at')).map(([group]) => [group, book.pieceIds]),
  ]);
  const text = (group: string, value: number): string => {
    if (group === 'marks') return marksIn(value);
    return group === 'at' && value >= 0 ? g.hexName(value) : String(value);
  };
  return GROUPS.flatMap(([group, at], i) => {
    if (BOOKS.includes(group)) return [];
    const end = GROUPS[i + 1]?.[1] ?? g.cells.length;
    const changed: string[] = [];
    for (let cell = at; cell < end; cell++) {
      if (g.cells[cell] === before[cell]) continue;
      const which = names[group]?.[cell - at] ?? (end - at > 1 ? String(cell - at) : '');
      const [was, is] = [before[cell], g.cells[cell]].map((value) => text(group, value as number));
      changed.push([group, which, `${was}→${is}`].filter((part) => part !== '').join(' '));
    }
    return changed;
  });
}
