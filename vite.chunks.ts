import type { Plugin, Rolldown } from 'vite';

/** All that a module needs at once; what it fetches later is not among it. */
function* needs(entry: string, context: Rolldown.PluginContext): Generator<string> {
  const [seen, waiting] = [new Set([entry]), [entry]];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    yield id;
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
}

/**
 * What page and referee begin with as three files: what both need, and what each needs for itself. Left alone it would be
 * a file for every part that some later page has in common with them: forty that are small, pack badly and have each their
 * own answer to be waited for.
 */
export function fewChunks(page: RegExp, referee: RegExp): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  const needed = { page: new Set<string>(), referee: new Set<string>() };
  const plugin: Plugin = {
    name: 'beachhead-few-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      for (const [entry, all] of [
        [page, needed.page],
        [referee, needed.referee],
      ] as const) {
        const found = ids.find((id) => entry.test(id));
        if (found === undefined) throw new Error(`the build has no ${entry}`);
        for (const id of needs(found, this)) all.add(id);
      }
    },
  };
  const name = (id: string): string | null => {
    // What the referee does when it starts stays in the file that is started.
    if (referee.test(id)) return null;
    const [byPage, byReferee] = [needed.page.has(id), needed.referee.has(id)];
    if (byPage && byReferee) return 'house';
    return byPage ? 'page' : byReferee ? 'referee' : null;
  };
  return { plugin, group: { name, debugName: 'what page and referee begin with' } };
}
