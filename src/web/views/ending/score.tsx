import { For, type JSX, Show } from 'solid-js';
import type { Score, Tally } from '../../../kernel/score.ts';
import type { Words } from '../../../table/report/words.ts';
import { CaseButton } from '../parts/ui.tsx';

interface Props {
  words: Words;
  onCase: (rule: string) => void;
}

/** Every figure that counts, with what it is made of, and the ends there could be. */
export function ScoreTables(props: Props & { score: Score }): JSX.Element {
  return (
    <>
      <div class="tallies">
        <For each={props.score.tallies}>{(tally) => <TallyTable {...props} tally={tally} />}</For>
      </div>
      <h3>{props.words.say('report.ends')}</h3>
      <ol class="ends">
        <For each={props.score.ends}>
          {(end) => (
            <li classList={{ reached: end.reached }}>
              <span>
                {props.words.message(end.name)}
                <Show when={end.reached}>
                  {' '}
                  <strong>({props.words.say('report.reached')})</strong>
                </Show>
              </span>
              <CaseButton rule={end.rule} onOpen={props.onCase} />
            </li>
          )}
        </For>
      </ol>
    </>
  );
}

function TallyTable(props: Props & { tally: Tally }): JSX.Element {
  return (
    <table class="tally" data-tally={props.tally.id}>
      <caption>{props.words.message(props.tally.name)}</caption>
      <tbody>
        <For each={props.tally.parts}>
          {(part) => (
            <tr>
              <th scope="row">{props.words.message(part.name)}</th>
              <td class="value">{props.words.signed(part.value)}</td>
              <td>
                <CaseButton rule={part.rule} onOpen={props.onCase} />
              </td>
            </tr>
          )}
        </For>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{props.words.say('report.total')}</th>
          <td class="value">{props.words.number(props.tally.value)}</td>
          <td>
            <CaseButton rule={props.tally.rule} onOpen={props.onCase} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
