import type { Game } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import type { Outcome } from '../../kernel/view.ts';
import { Acts, Cited } from './acts.ts';
import { type GameRow, type Naming, NOWHERE, terrainsOf } from './columns.ts';
import { add, addAll, type Counts, sorted } from './counts.ts';
import { type CausedLoss, LossFinder } from './losses.ts';
import type { Listener } from './watch.ts';

type Values = Record<string, number | string | null>;

/** Fills the columns of a game's rows while it is played. */
export class RowWatch {
  readonly listeners: readonly Listener[];
  private readonly acts: Acts;
  private readonly cited = new Cited();
  private readonly lost: Counts = {};
  private readonly lostAt: Counts = {};
  private readonly turns: Values[] = [];
  private readonly terrains: ReadonlyMap<string, string>;
  private label: string;

  constructor(
    private readonly game: Game,
    private readonly g: Position,
    private readonly naming: Naming,
  ) {
    this.acts = new Acts(game.sides.length, g.codec.types.length);
    this.terrains = terrainsOf(game.face);
    this.label = g.view(null).turn.label;
    const { ledger } = game;
    const losses: Listener[] = ledger === undefined ? [] : [new LossFinder(ledger, g, (loss) => this.note(loss))];
    this.listeners = [this.acts, this.cited, ...losses, { turn: (_, turn) => this.close(turn) }];
  }

  /** A row for each turn, and what the row of the game has beside the plain one. */
  end(): { readonly turns: readonly Values[]; readonly game: Values } {
    const whole: Values = { ...this.standing(), ...this.losses() };
    for (const name of this.naming.acts.flat()) whole[name] = sumOf(this.turns, name);
    const cases: Counts = {};
    for (const turn of this.turns) addAll(cases, JSON.parse(String(turn['cases'])) as Counts);
    return {
      turns: this.turns,
      game: { ...whole, loss_at: JSON.stringify(sorted(this.lostAt)), cases: JSON.stringify(sorted(cases)) },
    };
  }

  private note({ kind, cause, at, count }: CausedLoss): void {
    const names = this.naming.losses.find((one) => one.kind === kind);
    const by = names?.by.get(cause);
    const on = names?.on.get((at === null ? undefined : this.terrains.get(at)) ?? NOWHERE);
    if (names === undefined || by === undefined || on === undefined) throw new Error(`a loss of ${kind} by ${cause}`);
    for (const name of [names.all, by, on]) add(this.lost, name, count);
    add(this.lostAt, at ?? NOWHERE, count);
  }

  private close(turn: number): void {
    const { turn: _, ...metrics } = this.game.metrics?.(this.g) ?? {};
    this.turns.push({
      turn,
      label: this.label,
      actions: this.game.sides.reduce((sum, _side, side) => sum + this.acts.total(side), 0),
      ...metrics,
      ...this.standing(),
      ...this.losses(),
      ...this.taken(),
      loss_at: JSON.stringify(sorted(this.lostAt)),
      cases: JSON.stringify(sorted(Object.fromEntries(this.cited.counts))),
    });
    this.label = this.g.view(null).turn.label;
    this.acts.clear();
    this.cited.clear();
  }

  /** Tracks and ground as they are now. */
  private standing(): Values {
    const { g, naming } = this;
    const { ledger } = this.game;
    const { tracks } = g.view(null);
    const values: Values = {};
    for (const { id, name } of naming.tracks) values[name] = tracks[id] ?? null;
    const held: Counts = {};
    for (const side of ledger?.held(g).values() ?? []) add(held, side);
    for (const { side, name } of naming.holders) values[name] = held[side] ?? 0;
    const objectives = ledger?.objectives(g) ?? {};
    for (const { id, name } of naming.objectives) values[name] = objectives[id] ?? null;
    return values;
  }
  private losses(): Values {
    const values: Values = {};
    for (const { all, by, on } of this.naming.losses)
      for (const name of [all, ...by.values(), ...on.values()]) values[name] = this.lost[name] ?? 0;
    return values;
  }
  private taken(): Values {
    const { acts } = this.naming;
    return Object.fromEntries(
      this.acts.counts.flatMap((taken, side) => acts[side]?.map((name, type) => [name, taken[type] as number]) ?? []),
    );
  }
}

const sumOf = (rows: readonly Values[], name: string): number => rows.reduce((sum, row) => sum + Number(row[name]), 0);

/** Values in the order of the columns; one that is missing is nothing. */
export const inOrder = (columns: readonly { readonly name: string }[], values: Values): GameRow =>
  Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null]));

export const outcomeValues = (outcome: Outcome | null): Values => ({
  winner: outcome?.winner ?? null,
  level: outcome?.level ?? null,
  reason: outcome?.reason ?? null,
  score: outcome?.score ?? null,
});
