import { createMemo, For, type JSX } from 'solid-js';
import type { Pivot } from '../../../table/pivots.ts';
import { type Account, labelsOf } from '../../../table/report/account.ts';
import { tellPoint, whenOf } from '../../../table/report/sentences.ts';
import type { Words } from '../../../table/report/words.ts';
import { useTexts } from '../lang.tsx';

/** Where the match turned: each line leads to its moment. */
export function Pivots(props: { account: Account; words: Words; onShow: (point: Pivot) => void }): JSX.Element {
  const { t } = useTexts();
  const labels = createMemo(() => labelsOf(props.account));
  return (
    <ol class="pivots">
      <For each={props.account.points} fallback={<li class="quiet">{props.words.say('report.pivots.none')}</li>}>
        {(point) => {
          const text = () => tellPoint(props.words, point);
          const when = () => whenOf(props.words, point, labels());
          return (
            <li data-kind={point.kind}>
              <button
                type="button"
                aria-label={t('end.show', { point: `${when()}. ${text()}` })}
                onClick={() => props.onShow(point)}
              >
                <small>{when()}</small>
                <span>{text()}</span>
              </button>
            </li>
          );
        }}
      </For>
    </ol>
  );
}
