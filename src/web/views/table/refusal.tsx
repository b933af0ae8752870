import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import { localArgs } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { CaseButton } from '../parts/ui.tsx';
import { pieceName } from '../words.ts';
import { useTable } from './context.ts';

const LINGER = 7000;

/** Why the last click did nothing: the first condition that fails, with its case. */
export function Refusal(): JSX.Element {
  const table = useTable();
  const { t, speaker, lang } = useTexts();
  const { state, snapshot } = table;
  const [shown, setShown] = createSignal(false);
  createEffect(
    on(
      () => state().refused,
      (refused) => {
        setShown(refused !== null);
        const timer = setTimeout(() => setShown(false), LINGER);
        onCleanup(() => clearTimeout(timer));
      },
    ),
  );
  const sentence = createMemo(() => {
    const refused = state().refused;
    const decision = snapshot()?.decision;
    if (refused === null || decision == null) return '';
    const { target, reason } = refused;
    if (reason !== null) return speaker().say(`why.${reason.id}`, localArgs(lang(), reason.args));
    const named = (wanted: string): string | undefined => {
      const piece = snapshot()?.view.pieces.find((candidate) => candidate.id === wanted);
      return piece === undefined ? undefined : pieceName(speaker(), piece);
    };
    const what = (target.kind === 'piece' ? named(target.id) : undefined) ?? table.placeName(target.id);
    const prompt = speaker().say(decision.prompt.key, localArgs(lang(), decision.prompt.args));
    const { selected } = state();
    return selected !== null && selected !== target.id
      ? t('table.notHere', { prompt, what, piece: named(selected) ?? selected })
      : t('table.notNow', { prompt, what });
  });
  return (
    <div class="refusal" role="status">
      <Show when={shown() && state().refused !== null}>
        <p>
          {sentence()}{' '}
          <Show when={state().refused?.rule}>{(rule) => <CaseButton rule={rule()} onOpen={table.openRule} />}</Show>
        </p>
      </Show>
    </div>
  );
}
