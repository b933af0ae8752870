import type { JSX } from 'solid-js';
import { useDesk } from '../desk.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';

/** A match file from disk, for the referee to read. */
export function OpenFile(): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  return <FileButton label={t('start.open')} onFile={(file) => void desk.importFile(file)} />;
}

/** A button that asks for a file. */
export function FileButton(props: { label: string; name?: string; onFile: (file: File) => void }): JSX.Element {
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file !== undefined) props.onFile(file);
  };
  return (
    <label class="button plain file">
      <Icon name="open" />
      <span>{props.label}</span>
      <input
        type="file"
        name={props.name ?? 'match'}
        accept=".json,application/json"
        class="visually-hidden"
        onChange={(event) => take(event.currentTarget)}
      />
    </label>
  );
}
