import { type JSX, Show } from 'solid-js';
import { foreignLabel } from '../../../kernel/telling.ts';
import type { Passage } from '../../../table/reading.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { SaveFile } from './save-file.tsx';

/** What became of a match whose own rules cannot be had: it has moved over, or it can only be looked at. */
export function PassageNote(): JSX.Element {
  const { ctrl, state } = useTable();
  const { t, speaker } = useTexts();
  const desk = useDesk();
  const sentence = ({ from, to, parted }: Passage) => {
    if (parted === null) return t('rules.moved', { from, to });
    const { at, of: count, action } = parted;
    const where = { from, to, count, number: at + 1 };
    if (at >= count) return t('rules.parted.end', where);
    return action === null
      ? t('rules.parted.hidden', where)
      : t('rules.parted', { ...where, label: foreignLabel(speaker(), action) });
  };
  const branch = async () => {
    const id = await ctrl.branch(`${state().title} · ${state().snapshot?.index ?? 0}`);
    if (id !== null) desk.open(id);
  };
  return (
    <Show when={state().mode !== 'handover' && state().passage}>
      {(passage) => (
        <div class="notice passage" role={passage().parted === null ? 'status' : 'alert'}>
          <p>{sentence(passage())}</p>
          <Show
            when={passage().parted !== null}
            fallback={<IconButton icon="close" label={t('ui.close')} onPress={() => ctrl.dismiss()} />}
          >
            <Button look="main" icon="branch" onPress={() => void branch()}>
              {t('rules.branch')}
            </Button>
            <SaveFile />
            <Button icon="home" onPress={() => desk.leave()}>
              {t('ui.home')}
            </Button>
          </Show>
        </div>
      )}
    </Show>
  );
}
