import type { JSX } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** The table is shown as it was; one step leads back. */
export function PastNote(): JSX.Element {
  const { ctrl } = useTable();
  const { t } = useTexts();
  return (
    <div class="past-note">
      <p>{t('time.looking')}</p>
      <Button look="main" onPress={() => void ctrl.replay(null)}>
        {t('time.present')}
      </Button>
    </div>
  );
}
