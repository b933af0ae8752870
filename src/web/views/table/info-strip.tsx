import { createMemo, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { strengthOf } from '../../map/counters.ts';
import type { GlowKind } from '../../map/kinds.ts';
import type { Hover } from '../../map/types.ts';
import { useTexts } from '../lang.tsx';
import { markerWords, pieceName, piecesAt } from '../words.ts';
import { useTable } from './context.ts';
import { Legend } from './legend.tsx';

/**
 * The one place for what is to be known in passing: a line under the map that covers nothing. It tells of the space under
 * the pointer or the keyboard's cursor, else of the one that is looked into or of the chosen piece.
 */
export function InfoStrip(props: { over: Hover | null; kinds: ReadonlyMap<string, GlowKind> }): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const view = createMemo(() => table.snapshot()?.view);
  const space = createMemo(() => {
    const { selected } = table.state();
    const chosen = view()?.pieces.find(({ id }) => id === selected)?.at;
    return (
      props.over?.space ?? table.inspected() ?? (chosen !== undefined && table.spaces().has(chosen) ? chosen : null)
    );
  });
  const told = createMemo(() => {
    const at = space();
    const now = view();
    if (at === null || now === undefined) return null;
    const lying = piecesAt(now, at);
    const names = [
      ...lying.map((piece) => pieceName(speaker(), piece)),
      ...now.markers.filter((marker) => marker.at === at).map((marker) => markerWords(speaker(), marker)),
    ];
    const totals = table.ctrl.state.game.sides.flatMap((side) => {
      const own = lying.filter((piece) => piece.side === side);
      const strength = own.reduce((sum, piece) => sum + strengthOf(table.face().piece(piece, now)), 0);
      if (own.length === 0) return [];
      const name = nameOf(speaker(), 'side', side);
      return [t('room.total', { side: name, count: own.length, strength })];
    });
    const found = table.state().reach?.spaces.find((one) => one.space === at);
    const left = found?.left == null ? [] : [t('order.left', { left: found.left })];
    const stops = found?.stops === true ? [t('order.stops')] : [];
    const ground = `terrain.${table.spaces().get(at)?.terrain}.effect`;
    const effect = speaker().has(ground) ? speaker().say(ground) : '';
    return {
      title: [table.placeName(at), ...left, ...stops].join(' · '),
      totals: totals.join(' · '),
      names: names.join(', '),
      effect,
    };
  });
  return (
    <div class="info-strip">
      <Show when={told()}>
        {(shown) => (
          <div class="map-tip" aria-hidden="true">
            <strong>{shown().title}</strong>
            <Show when={shown().effect}>{(effect) => <em>{effect()}</em>}</Show>
            <Show when={shown().totals}>{(totals) => <b>{totals()}</b>}</Show>
            <Show when={shown().names}>{(names) => <span>{names()}</span>}</Show>
          </div>
        )}
      </Show>
      <Legend kinds={props.kinds} />
    </div>
  );
}
