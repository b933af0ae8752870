/** One named, rule-cited reason why a roll is not the bare die. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly rule: string;
}

/** Sums modifiers; keeps the list only when somebody will read it. */
export class Modifiers {
  total = 0;
  list: Modifier[] | null = null;

  start(keepList: boolean): this {
    this.total = 0;
    this.list = keepList ? [] : null;
    return this;
  }
  add(name: string, value: number, rule: string): void {
    if (value === 0) return;
    this.total += value;
    this.list?.push({ name, value, rule });
  }
}
