import { createMemo, For, type JSX, Show } from 'solid-js';
import { tellLuck, tellSideLuck } from '../../../table/report/sentences.ts';
import { diceName, type Words } from '../../../table/report/words.ts';
import type { Luck, Statistics } from '../../../table/statistics.ts';

/** How the dice have fallen, each kind by itself, and to whom. */
export function DiceLuck(props: { statistics: Statistics; words: Words }): JSX.Element {
  const say: Words['say'] = (key, args) => props.words.say(key, args);
  return (
    <Show when={props.statistics.kinds.length > 0} fallback={<p class="quiet">{say('report.dice.none')}</p>}>
      <For each={props.statistics.kinds}>{(luck) => <Kind luck={luck} words={props.words} />}</For>
      <ul class="side-luck">
        <For each={props.statistics.sides}>{(luck) => <li>{tellSideLuck(props.words, luck)}</li>}</For>
      </ul>
      <table class="by-table">
        <caption>{say('report.byTable')}</caption>
        <thead>
          <tr>
            <For each={['table', 'throws', 'mean', 'expected'] as const}>
              {(head) => <th scope="col">{say(`report.${head}`)}</th>}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.statistics.byTable}>
            {(row) => (
              <tr>
                <th scope="row">
                  {props.words.name('table', row.table)} <small>{diceName(row.dice, row.faces)}</small>
                </th>
                <td>{props.words.number(row.throws)}</td>
                <td>{props.words.number(row.mean, 2)}</td>
                <td>{props.words.number(row.expected)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}

/** How often each sum came up, against the mark of what was to be expected. */
function Kind(props: { luck: Luck; words: Words }): JSX.Element {
  const most = createMemo(() => Math.max(1, ...props.luck.sums.flatMap(({ count, expected }) => [count, expected])));
  return (
    <div class="kind-luck">
      <p>{tellLuck(props.words, props.luck)}</p>
      <ol class="sums">
        <For each={props.luck.sums}>
          {({ sum, count, expected }) => (
            <li style={{ '--part': count / most(), '--expected': expected / most() }}>
              <span class="bar" aria-hidden="true" />
              <span aria-hidden="true">{sum}</span>
              <span class="visually-hidden">
                {props.words.say('report.luck.bar', { sum, count, expected: props.words.number(expected, 1) })}
              </span>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}
