import type { GameEvent } from '../../kernel/events.ts';
import { clauseOf, phrase } from '../../kernel/tale/gather.ts';
import type { Teller, Telling } from '../../kernel/tale/tale.ts';

interface Clause {
  readonly as: string;
  readonly events: GameEvent[];
}
/** Clauses by what they tell, in the order in which they began. */
type Part = Map<string, Clause>;

interface Stretch {
  readonly heading: GameEvent | null;
  readonly parts: Map<string, Part>;
}

/** A fight that goes on, or that has just been decided and has its consequences. */
interface Fight {
  readonly clause: Clause;
  readonly about: Set<string>;
  decided: boolean;
}

export interface Paragraph {
  readonly heading: boolean;
  readonly text: string;
}

/** Sentences that belong to no paragraph of their own go on after the last fight. */
const MAIN = 'main';

/** One turn of a story: events go in one by one, paragraphs come out. */
export class Chapter {
  private readonly stretches: Stretch[] = [{ heading: null, parts: new Map() }];
  private fight: Fight | null = null;
  private fights = 0;
  /** Paragraphs that wait for the end of their stretch. */
  private readonly asides = new Set<string>();
  /** The paragraph of what happened last: what follows from it stays there. */
  private last: string | null = null;

  add(event: GameEvent, telling: Telling): void {
    if (telling.breaks !== undefined) this.begin(telling.breaks === 'heading' ? event : null);
    if (telling.breaks === 'heading') return;
    const { fight } = telling;
    if (telling.aside) this.asides.add(this.put(event, telling));
    else if (fight === undefined) {
      this.fight = null;
      this.last = this.put(event, telling);
    } else if (fight.role !== 'follows') this.battle(event, telling, fight.role === 'decides', fight.about);
    else if (this.fight === null) this.put(event, { part: () => this.last ?? this.main, ...telling });
    else this.fight.clause.events.push(event);
  }
  private begin(heading: GameEvent | null): void {
    this.fight = null;
    this.last = null;
    this.stretches.push({ heading, parts: new Map() });
  }
  private get main(): string {
    return `${MAIN} ${this.fights}`;
  }
  private put(event: GameEvent, telling: Telling): string {
    const part = telling.part?.(event) ?? this.main;
    this.clause(part, clauseOf(event, telling), telling.as ?? event.type).events.push(event);
    return part;
  }
  private battle(event: GameEvent, telling: Telling, decides: boolean, about?: string): void {
    const goal = about === undefined ? null : String(event.args[about]);
    const { fight } = this;
    const goesOn = fight !== null && !fight.decided && (decides || goal === null || fight.about.has(goal));
    const now = goesOn ? fight : this.newFight(event, telling);
    if (goal !== null) now.about.add(goal);
    now.decided ||= decides;
    now.clause.events.push(event);
    this.fight = now;
  }
  private newFight(event: GameEvent, telling: Telling): Fight {
    const name = `fight ${++this.fights}`;
    const clause = this.clause(telling.part?.(event) ?? name, name, telling.as ?? event.type);
    return { clause, about: new Set(), decided: false };
  }
  private clause(part: string, key: string, as: string): Clause {
    const { parts } = this.stretches.at(-1) as Stretch;
    const clauses = parts.get(part) ?? new Map<string, Clause>();
    parts.set(part, clauses);
    const clause = clauses.get(key) ?? { as, events: [] };
    clauses.set(key, clause);
    return clause;
  }

  paragraphs(teller: Teller): Paragraph[] {
    // A heading waits for the first paragraph under it.
    let waiting: GameEvent | null = null;
    return this.stretches.flatMap(({ heading, parts }) => {
      waiting = heading ?? waiting;
      const order = [...parts].sort(([a], [b]) => Number(this.asides.has(a)) - Number(this.asides.has(b)));
      const told = order.flatMap(([name, clauses]) => paragraph(name, clauses, teller));
      if (waiting === null || told.length === 0) return told;
      const text = phrase(waiting.type, [waiting], teller);
      waiting = null;
      return [{ heading: true, text }, ...told];
    });
  }
}

function paragraph(name: string, clauses: Part, teller: Teller): Paragraph[] {
  const sentences = [...clauses.values()]
    .map(({ as, events }) => phrase(as, events, teller))
    .filter((text) => text !== '');
  if (sentences.length === 0) return [];
  const opening = teller.tale.opening?.(name, teller) ?? '';
  return [{ heading: false, text: [opening, ...sentences].filter((text) => text !== '').join(' ') }];
}
