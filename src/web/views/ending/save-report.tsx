import { createSignal, type JSX } from 'solid-js';
import { LANGS, type Lang } from '../../../kernel/text.ts';
import type { Account } from '../../../table/report/account.ts';
import { reportOf } from '../../../table/report/document.ts';
import { htmlOf } from '../../../table/report/html.ts';
import { markdownOf } from '../../../table/report/markdown.ts';
import { Words } from '../../../table/report/words.ts';
import type { MapHandle } from '../../map/types.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName } from '../parts/files.ts';
import { Button, Radios } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { addressOf } from './picture.ts';

type Format = 'html' | 'markdown';

/** Writes the after-action report down and hands it over as a file, with the map as it lies now. */
export function saveReport(account: Account, map: MapHandle | null, lang: Lang, format: Format = 'html'): void {
  const picture = map === null ? null : addressOf(map.picture());
  const report = reportOf(account, new Words(account.game, lang), picture);
  if (format === 'html') download(fileName(report.title, 'html'), htmlOf(report), 'text/html');
  else download(fileName(report.title, 'md'), markdownOf(report), 'text/markdown');
}

/** The report in the language and the form of one's choice. */
export function SaveReport(props: { account: Account }): JSX.Element {
  const table = useTable();
  const { t, lang } = useTexts();
  const [chosen, setChosen] = createSignal<Lang | null>(null);
  const [format, setFormat] = createSignal<Format>('html');
  const language = () => chosen() ?? lang();
  return (
    <section class="save-report">
      <h2>{t('end.report.choose')}</h2>
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
      <Button icon="save" onPress={() => saveReport(props.account, table.map(), language(), format())}>
        {t('end.report.so')}
      </Button>
    </section>
  );
}
