import type { JSX } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { RulesPanel } from './rules-panel.tsx';

/** The rules over a page that covers the table, where their panel cannot be reached. */
export function RulesDrawer(): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  return (
    <section class="rules-drawer" aria-label={t('book.title')}>
      <header>
        <IconButton icon="close" label={t('ui.close')} onPress={() => table.openRule(null)} />
      </header>
      <RulesPanel />
    </section>
  );
}
