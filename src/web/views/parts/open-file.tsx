import type { JSX } from 'solid-js';
import { useDesk } from '../desk.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';

/** A match file from disk: read here, checked by the referee. */
export function OpenFile(): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const read = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file !== undefined) await desk.importFile(await file.text(), file.name.replace(/\.[^.]*$/, ''));
  };
  return (
    <label class="button plain file">
      <Icon name="open" />
      <span>{t('start.open')}</span>
      <input
        type="file"
        accept=".json,application/json"
        class="visually-hidden"
        onChange={(event) => void read(event.currentTarget)}
      />
    </label>
  );
}
