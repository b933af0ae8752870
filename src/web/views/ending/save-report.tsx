import { createSignal, type JSX } from 'solid-js';
import { LANGS, type Lang } from '../../../kernel/text.ts';
import type { Account } from '../../../table/report/account.ts';
import { reportOf } from '../../../table/report/document.ts';
import { htmlOf } from '../../../table/report/html.ts';
import { markdownOf } from '../../../table/report/markdown.ts';
import { Words } from '../../../table/report/words.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName } from '../parts/files.ts';
import { Button, Radios } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { addressOf } from './picture.ts';

type Format = 'html' | 'markdown';

/** The after-action report as a file, in either language. */
export function SaveReport(props: { account: Account }): JSX.Element {
  const table = useTable();
  const { t, lang } = useTexts();
  const [chosen, setChosen] = createSignal<Lang | null>(null);
  const [format, setFormat] = createSignal<Format>('html');
  const language = () => chosen() ?? lang();
  const save = () => {
    const { account } = props;
    const svg = table.map()?.picture();
    const words = new Words(account.game, language());
    const report = reportOf(account, words, svg === undefined ? null : addressOf(svg));
    if (format() === 'html') download(fileName(report.title, 'html'), htmlOf(report), 'text/html');
    else download(fileName(report.title, 'md'), markdownOf(report), 'text/markdown');
  };
  return (
    <section class="save-report">
      <h2>{t('end.report')}</h2>
      <Radios
        legend={t('end.report.lang')}
        options={LANGS.map((value) => ({ value, label: t(`ui.lang.${value}`) }))}
        value={language()}
        onPick={setChosen}
      />
      <Radios
        legend={t('end.report.format')}
        options={[
          { value: 'html', label: t('end.report.html') },
          { value: 'markdown', label: t('end.report.markdown') },
        ]}
        value={format()}
        onPick={setFormat}
      />
      <Button icon="save" onPress={save}>
        {t('end.report')}
      </Button>
    </section>
  );
}
