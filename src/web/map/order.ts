/** Of several numbers the longest run that rises, by their places; what is below zero stands nowhere yet. */
export function rising(numbers: readonly number[]): ReadonlySet<number> {
  const before: number[] = [];
  /** For each length of run, where the one ends that ends lowest. */
  const ends: number[] = [];
  numbers.forEach((number, i) => {
    if (number < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = i;
  });
  const kept = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) kept.add(i);
  return kept;
}

/** Puts children into an order, and leaves alone as many as can stay: what is put anywhere is styled and drawn anew. */
export function inOrder(parent: Element, children: readonly Element[]): void {
  const places = new Map([...parent.children].map((child, i) => [child, i]));
  const stays = rising(children.map((child) => places.get(child) ?? -1));
  let next: Element | null = null;
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i];
    if (child === undefined) continue;
    if (!stays.has(i)) parent.insertBefore(child, next);
    next = child;
  }
}
