import { For, type JSX, Show } from 'solid-js';

/** A table of words and numbers; nothing where it has no rows. */
export function Sheet(props: {
  title: string;
  /** The title is said above it already. */
  hidden?: boolean;
  heads: readonly string[];
  /** So many columns are words; the others are numbers. */
  words: number;
  rows: readonly (readonly string[])[];
}): JSX.Element {
  return (
    <Show when={props.rows.length > 0}>
      {/* What scrolls is reached by keys. */}
      <section class="sheet" tabindex={0} aria-label={props.title}>
        <table class="by-table">
          <caption classList={{ 'visually-hidden': props.hidden === true }}>{props.title}</caption>
          <thead>
            <tr>
              <For each={props.heads}>
                {(head, i) => (
                  <th scope="col" classList={{ words: i() < props.words }}>
                    {head}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.rows}>
              {([first, ...others]) => (
                <tr>
                  <th scope="row">{first}</th>
                  <For each={others}>{(cell, i) => <td classList={{ words: i() + 1 < props.words }}>{cell}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </Show>
  );
}
