import type { JSX } from 'solid-js';
import { SHARES, type Share } from '../../session/layout.ts';
import type { Room } from './room.ts';

const STEP = 0.04;
/** Dragged as far as this, the side is folded. */
const EDGE = 0.1;

/** By how much an arrow makes the part larger; the side and the sheet lie after their divider, the question before it. */
const GROWS: Readonly<Record<Share, Readonly<Record<string, number>>>> = {
  side: { ArrowLeft: STEP, ArrowRight: -STEP },
  sheet: { ArrowUp: STEP, ArrowDown: -STEP },
  prompt: { ArrowDown: STEP, ArrowUp: -STEP },
};

/** Where a pointer stands, as the size of the part. */
function partAt(share: Share, event: PointerEvent, side: Element): number {
  if (share === 'side') return (window.innerWidth - event.clientX) / window.innerWidth;
  if (share === 'sheet') return (window.innerHeight - event.clientY) / window.innerHeight;
  const { top, height } = side.getBoundingClientRect();
  return (event.clientY - top) / height;
}

/** A line between two parts of the table that a hand drags and arrow keys move; twice clicked, it goes back to the preset. */
export function Divider(props: { share: Share; room: Room; label: string }): JSX.Element {
  const percent = (part: number) => Math.round(part * 100);
  /** Null: nobody holds it; then where the hand has dragged it to, as soon as it has moved. */
  let held: { part: number | null } | null = null;
  const move = (event: PointerEvent & { readonly currentTarget: Element }) => {
    const side = event.currentTarget.parentElement;
    if (held === null || side === null) return;
    held.part = partAt(props.share, event, side);
    props.room.drag(props.share, held.part);
  };
  /** Pushed to the edge, the side folds; folded, a click brings it back. */
  const drop = () => {
    const folds = props.share === 'side';
    if (held === null) return;
    const { part } = held;
    held = null;
    if (folds && part !== null && part < EDGE) props.room.fold(true);
    else if (folds && props.room.folded()) props.room.fold(false);
    else if (part !== null) props.room.keep(props.share, part);
    props.room.release();
  };
  const press = (event: KeyboardEvent) => {
    const by = GROWS[props.share][event.key];
    if (by !== undefined) props.room.keep(props.share, props.room.share(props.share) + by);
    else if (event.key === 'Home') props.room.keep(props.share, SHARES[props.share].least);
    else if (event.key === 'End') props.room.keep(props.share, SHARES[props.share].most);
    else if (event.key === 'Enter' && props.share === 'side') props.room.fold(!props.room.folded());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      class={`divider at-${props.share}`}
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation={props.share === 'side' ? 'vertical' : 'horizontal'}
      aria-valuenow={percent(props.room.share(props.share))}
      aria-valuemin={percent(SHARES[props.share].least)}
      aria-valuemax={percent(SHARES[props.share].most)}
      title={props.label}
      onKeyDown={press}
      onDblClick={() => props.room.keep(props.share, null)}
      onPointerDown={(event) => {
        held = { part: null };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}
