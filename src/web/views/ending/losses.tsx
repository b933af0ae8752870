import { createMemo, For, type JSX, Show } from 'solid-js';
import { type Account, lossesOf, viewOf } from '../../../table/report/account.ts';
import { fallenName } from '../../../table/report/document.ts';
import type { Words } from '../../../table/report/words.ts';

/** What each side has lost, by name. */
export function Losses(props: { account: Account; words: Words }): JSX.Element {
  const sides = createMemo(() => lossesOf(props.account));
  const name = (id: string) => props.words.piece(viewOf(props.account), id);
  return (
    <For each={sides()} fallback={<p class="quiet">{props.words.say('report.losses.none')}</p>}>
      {({ side, fallen, weakened }) => (
        <div class="side-losses">
          <h3>{props.words.say('report.fallen', { side, count: fallen.length })}</h3>
          <ul>
            <For each={fallen}>{({ piece, turn }) => <li>{fallenName(props.words, name(piece), turn)}</li>}</For>
          </ul>
          <Show when={weakened.length > 0}>
            <p class="quiet">{props.words.say('report.weakened', { pieces: weakened.map(name).join('; ') })}</p>
          </Show>
        </div>
      )}
    </For>
  );
}
