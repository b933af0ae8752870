import type { JSX } from 'solid-js';
import { LANGS } from '../../../kernel/text.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';

/** The other language, one click away; its name in itself. */
export function LangSwitch(): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const other = () => LANGS.find((candidate) => candidate !== lang()) ?? lang();
  return (
    <button
      type="button"
      class="icon-button lang"
      lang={other()}
      aria-label={`${other().toUpperCase()}: ${t(`ui.lang.${other()}`)}`}
      title={t(`ui.lang.${other()}`)}
      onClick={() => desk.setPreferences({ lang: other() })}
    >
      {other().toUpperCase()}
    </button>
  );
}
