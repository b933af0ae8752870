import { For, type JSX } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import { Radios } from '../parts/ui.tsx';

export type Chosen = Readonly<Record<string, string>>;

/** Readings that the text leaves open, and optional rules. */
export function Options(props: {
  card: GameCard;
  speaker: Speaker;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}): JSX.Element {
  const valueName = (option: string, value: string) => nameOf(props.speaker, `option.${option}`, value);
  return (
    <For each={props.card.options}>
      {({ id, values, preset }) => (
        <Radios
          legend={nameOf(props.speaker, 'option', id)}
          options={values.map((value) => ({ value, label: valueName(id, value) }))}
          value={props.chosen[id] ?? preset}
          onPick={(value) => props.onChoose({ ...props.chosen, [id]: value })}
        />
      )}
    </For>
  );
}
