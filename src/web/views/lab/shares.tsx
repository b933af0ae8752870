import { For, type JSX, Show } from 'solid-js';
import type { Share } from '../../../lab/summary.ts';
import { useLab } from './words.ts';

/** How often what came out, with the intervals: a table whose bars are for the eye alone. */
export function Shares(props: {
  title: string;
  shares: readonly Share[];
  nameOf: (id: string) => string;
}): JSX.Element {
  const lab = useLab();
  return (
    <Show when={props.shares.length > 0}>
      <table class="shares">
        <caption>{props.title}</caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{props.title}</th>
            <th scope="col">{lab.say('lab.count')}</th>
            <th scope="col">{lab.say('lab.share')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.shares}>
            {({ name, games, share, low, high }) => (
              <tr data-name={name}>
                <th scope="row">{props.nameOf(name)}</th>
                <td class="number">{lab.number(games)}</td>
                <td>
                  {lab.range({ share, low, high })}
                  <div
                    class="share-bar"
                    aria-hidden="true"
                    style={{ '--share': String(share), '--low': String(low), '--high': String(high) }}
                  />
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}
