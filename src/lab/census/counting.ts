import type { ActionJson } from '../../kernel/actions.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { EventPlaces } from '../../kernel/face.ts';
import type { Game } from '../../kernel/game.ts';
import type { Counter } from '../../kernel/ledger.ts';
import type { Position } from '../../kernel/position.ts';
import { citedBy } from '../watch/acts.ts';
import { add } from '../watch/counts.ts';
import { LossFinder } from '../watch/losses.ts';
import type { Listener } from '../watch/watch.ts';
import {
  type Census,
  type CountedPart,
  emptyCensus,
  emptySpace,
  entry,
  LEAST_LULL,
  type SpaceCensus,
} from './census.ts';
import type { ChartCells } from './charts.ts';
import { Dances } from './dances.ts';

/** Whoever decides when something happens that nobody decided. */
const NOBODY = '-';

/** Counts a turn in a list from the first turn on. */
function mark(turns: number[], turn: number): void {
  while (turns.length < turn - 1) turns.push(0);
  turns.push(1);
}

/** Takes the census of one game while it is played. */
export class CensusWatch {
  readonly census: Census = emptyCensus();
  readonly listeners: readonly Listener[];
  private readonly counters: readonly Counter[];
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly places: (string | null)[];
  private readonly dances: Dances;
  private readonly acted = new Set<string>();
  private readonly seen = new Set<number>();
  private readonly before: Position;
  private side = NOBODY;
  private code = 0;
  private held: ReadonlyMap<string, string>;
  private eventful = false;
  private quiet: number[] = [];

  constructor(
    private readonly game: Game,
    private readonly g: Position,
    private readonly index: number,
    private readonly cells: ChartCells,
  ) {
    const { ledger } = game;
    this.counters = ledger?.counters(g) ?? [];
    this.numbers = new Map(this.counters.map(({ id }, i) => [id, i]));
    this.places = this.counters.map((_, i) => ledger?.at(g, i) ?? null);
    this.held = ledger?.held(g) ?? new Map();
    this.dances = new Dances(game, this.census, index);
    this.before = g.copy();
    this.census.games = 1;
    this.note();
    const losses: Listener[] =
      ledger === undefined
        ? []
        : [
            new LossFinder(ledger, g, ({ kind, count, at }) => {
              this.eventful = true;
              if (at !== null) add(this.space(at).losses, ledger.kinds[kind] as string, count);
            }),
          ];
    const own: Listener = {
      before: (_, side, code) => this.decide(side, code),
      event: (_, event) => this.tell(event),
      after: () => this.look(),
      turn: (_, turn) => this.turn(turn),
    };
    this.listeners = [...losses, own];
  }

  /** Once the game is over and its last turn has ended. */
  end(): Census {
    this.lull();
    for (const i of this.seen) {
      const { id, side } = this.counters[i] as Counter;
      this.census.pieces[id] = { side, played: 1, acted: this.acted.has(id) ? 1 : 0, first: this.index };
    }
    return this.census;
  }

  private decide(side: number, code: number): void {
    const { g, game } = this;
    const action = g.codec.decode(code);
    this.side = game.sides[side] ?? NOBODY;
    this.count('actions', action.type, this.side);
    const question = g.question();
    if (question !== null) {
      const { key } = question.prompt;
      this.count('questions', key, this.side);
      this.count('answers', action.type, key);
      this.cite(question.rule);
    }
    const named = this.ownPieces(action);
    for (const piece of named) this.acted.add(piece);
    this.dances.act(g, this.side, action, named, (piece) => this.at(piece));
    this.before.copyFrom(g);
    this.code = code;
  }

  private ownPieces(action: ActionJson): readonly string[] {
    const named = this.game.face?.targets(action).pieces ?? [];
    return named.filter((piece) => this.counters[this.numbers.get(piece) ?? -1]?.side === this.side);
  }

  private tell(event: GameEvent): void {
    for (const rule of citedBy(event)) this.cite(rule);
    const { roll } = event;
    if (roll !== undefined && roll.dice.length > 0) {
      this.count('throws', roll.table, roll.result);
      for (const [chart, cell] of this.cells.of(roll)) this.count('charts', chart, cell);
    }
    const places = this.game.face?.places(event);
    if (places === undefined) return;
    if (places.group === 'shot' || places.group === 'loss') this.eventful = true;
    if (places.look === 'landing') this.land(places);
    if (places.look === 'fire') this.fire(places);
  }

  private land({ spaces, pieces }: EventPlaces): void {
    const to = spaces.at(-1);
    if (to !== undefined) add(this.space(to).landings, this.sideOf(pieces[0]));
  }
  /** From where the event says, else from where the piece stands that it names first. */
  private fire({ from, spaces, pieces }: EventPlaces): void {
    const origin = from ?? this.at(pieces[0]);
    const target = spaces.find((space) => space !== origin) ?? this.at(pieces[1]);
    if (origin !== null && target !== null && origin !== target) this.count('fires', origin, target);
  }

  /** After an action: who has come where, and who has fought. */
  private look(): void {
    this.note();
    const { g, before, game } = this;
    if (g.pointOfNoReturn === before.pointOfNoReturn || game.orders === undefined) return;
    const action = g.codec.decode(this.code);
    const fight = game.orders.fight(before) ?? game.orders.shot?.(before, action) ?? null;
    if (fight === null || fight.go.type !== action.type) return;
    for (const { piece } of fight.members) {
      this.acted.add(piece);
      this.dances.rest(piece, this.side, before.turn);
    }
  }
  private note(): void {
    const { ledger } = this.game;
    if (ledger === undefined) return;
    for (let i = 0; i < this.places.length; i++) {
      const at = ledger.at(this.g, i);
      if (at !== null) this.seen.add(i);
      if (at === this.places[i]) continue;
      this.places[i] = at;
      const { id, side } = this.counters[i] as Counter;
      if (at === null) continue;
      add(this.space(at).entries, side);
      if (side === this.side) this.acted.add(id);
    }
  }

  private turn(turn: number): void {
    const { census, game } = this;
    mark(census.turns, turn);
    this.dances.turn(turn, (piece) => this.sideOf(piece));
    const held = game.ledger?.held(this.g) ?? new Map<string, string>();
    for (const [space, side] of held) {
      if (this.held.get(space) !== side) this.eventful = true;
      const control = this.space(space).control as Record<string, number[]>;
      mark(
        entry(control, side, () => []),
        turn,
      );
    }
    this.held = held;
    if (this.eventful) this.lull();
    else this.quiet.push(turn);
    this.eventful = false;
  }
  private lull(): void {
    const { census, quiet, index } = this;
    census.quiet += quiet.length;
    const [turn] = quiet;
    if (turn !== undefined && quiet.length >= LEAST_LULL)
      census.lulls.push({ game: index, turn, length: quiet.length });
    this.quiet = [];
  }

  private cite(rule: string): void {
    this.count('cases', rule, this.side);
  }
  private count(part: CountedPart, name: string, of: string): void {
    add(
      entry(this.census[part], name, () => ({})),
      of,
    );
  }
  private space(id: string): SpaceCensus {
    return entry(this.census.spaces, id, emptySpace);
  }
  private at(piece: string | undefined): string | null {
    return this.places[this.numbers.get(piece ?? '') ?? -1] ?? null;
  }
  private sideOf(piece: string | undefined): string {
    return this.counters[this.numbers.get(piece ?? '') ?? -1]?.side ?? NOBODY;
  }
}
