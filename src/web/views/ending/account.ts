import { type Accessor, createMemo, createResource } from 'solid-js';
import { type Account, accountOf } from '../../../table/report/account.ts';
import { Words } from '../../../table/report/words.ts';
import { useTexts } from '../lang.tsx';
import { useTable } from '../table/context.ts';

/** The words of reports in the language of the page. */
export function useWords(): Accessor<Words> {
  const { state } = useTable();
  const { lang } = useTexts();
  const game = createMemo(() => state().game);
  return createMemo(() => new Words(game(), lang()));
}

/** The match up to now as the seer knows it; the last one stays until the next has come. */
export function useAccount(): Accessor<Account | null> {
  const { ctrl, state, snapshot } = useTable();
  const [account] = createResource(
    () => `${snapshot()?.index ?? 0} ${snapshot()?.hash ?? ''}`,
    async () => {
      const statistics = await ctrl.statistics();
      const { game, title, settings, log, snapshot: now } = state();
      if (statistics === null || now === null) return null;
      return accountOf({ game, title, settings, snapshot: now, log, statistics });
    },
  );
  return () => account.latest ?? null;
}
