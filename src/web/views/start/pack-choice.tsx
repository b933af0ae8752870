import { createUniqueId, For, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { Speaker, saidIn } from '../../../kernel/text.ts';
import type { FaultNote, PackReport } from '../../../table/messages.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { FileButton } from '../parts/open-file.tsx';
import { Button } from '../parts/ui.tsx';

/** An owner's numbers for the new match: loaded, looked through by the referee, named, or left out again. */
export function PackChoice(props: {
  game: GameCard;
  games: readonly GameCard[];
  report: PackReport | null;
  onReport: (report: PackReport | null) => void;
}): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const load = async (file: File) => {
    const report = await desk.checkPack(props.game.id, file);
    if (report !== null) props.onReport(report);
  };
  return (
    <details class="own-pack" open={props.report !== null}>
      <summary>{t('start.pack')}</summary>
      <p class="quiet">{t('start.pack.about')}</p>
      <div role="status">
        <Show when={props.report}>
          {(report) => (
            <Show when={report().count === 0} fallback={<Problems report={report()} games={props.games} />}>
              <p class="pack-good">{t('start.pack.good', { pack: report().name.title })}</p>
              <p class="quiet">{sectionsOf(report(), t)}</p>
            </Show>
          )}
        </Show>
      </div>
      <div class="row">
        <FileButton
          name="pack"
          label={t(props.report === null ? 'start.pack.load' : 'start.pack.other')}
          onFile={(file) => void load(file)}
        />
        <Show when={props.report !== null}>
          <Button onPress={() => props.onReport(null)}>{t('start.pack.remove')}</Button>
        </Show>
      </div>
    </details>
  );
}

const sectionsOf = ({ sections }: PackReport, t: ReturnType<typeof useTexts>['t']): string =>
  sections.length === 0 ? t('start.pack.nothing') : t('start.pack.sections', { sections: sections.join(', ') });

function Problems(props: { report: PackReport; games: readonly GameCard[] }): JSX.Element {
  const { t, lang } = useTexts();
  const id = createUniqueId();
  /** In words of our own, where it is for another game or for none we know. */
  const ours = ({ at, args: { found } }: FaultNote): string | null => {
    if (at === `data.${found}`) return t('start.pack.section');
    const game = at === 'game' ? props.games.find((card) => card.id === found) : undefined;
    return game === undefined ? null : t('start.pack.game', { game: new Speaker(lang(), game.text).say('game.title') });
  };
  /** Rules of long ago say what is wrong with a number in English only. */
  const theirs = (problem: FaultNote): 'en' | undefined =>
    ours(problem) === null && problem.args['problem'] === undefined ? 'en' : undefined;
  const more = () => props.report.count - props.report.problems.length;
  return (
    <>
      <p class="pack-bad" id={id}>
        {t('start.pack.bad', { pack: props.report.name.title, count: props.report.count })}
      </p>
      <ul class="pack-problems" aria-labelledby={id}>
        <For each={props.report.problems}>
          {(problem) => (
            <li>
              <code>{problem.at ?? '-'}</code>{' '}
              <span lang={theirs(problem)}>{ours(problem) ?? saidIn(lang(), problem.args)['found']}</span>
            </li>
          )}
        </For>
        <Show when={more() > 0}>
          <li>{t('start.pack.more', { count: more() })}</li>
        </Show>
      </ul>
    </>
  );
}
