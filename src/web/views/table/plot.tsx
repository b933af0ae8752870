import { createUniqueId, For, type JSX } from 'solid-js';
import { type Graph, graphSvg } from '../../../table/report/graph.ts';

/** A graph, and behind it the same in figures for whoever does not see it. */
export function Plot(props: { graph: Graph }): JSX.Element {
  const id = createUniqueId();
  return (
    <figure class="plot">
      <div aria-hidden="true" innerHTML={graphSvg(props.graph, id)} />
      <table class="visually-hidden">
        <caption>{props.graph.title}</caption>
        <thead>
          <tr>
            <td />
            <For each={props.graph.labels}>{(label) => <th scope="col">{label}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={props.graph.series}>
            {({ name, values }) => (
              <tr>
                <th scope="row">{name}</th>
                <For each={values}>{(value) => <td>{value}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </figure>
  );
}
