import type { JSX } from 'solid-js';
import { SHARES } from '../../session/layout.ts';
import { useTexts } from '../lang.tsx';
import type { Room } from './room.ts';

const STEP = 0.08;
/** A hand that moves less has tapped. */
const SLACK = 6;
const TALL = 0.6;

/** The head of the sheet on a phone: dragged, tapped, or moved by arrow keys. */
export function SheetHandle(props: { room: Room }): JSX.Element {
  const { t } = useTexts();
  const tall = () => props.room.share('sheet') > (SHARES.sheet.preset + TALL) / 2;
  let from: number | null = null;
  let dragged = false;
  const partAt = (y: number) => (window.innerHeight - y) / window.innerHeight;
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    props.room.keep('sheet', props.room.share('sheet') + by);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-expanded={tall()}
      aria-label={t('room.sheet')}
      onKeyDown={press}
      onPointerDown={(event) => {
        from = event.clientY;
        dragged = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from === null) return;
        dragged ||= Math.abs(event.clientY - from) > SLACK;
        if (dragged) props.room.drag('sheet', partAt(event.clientY));
      }}
      onPointerUp={(event) => {
        if (dragged) props.room.keep('sheet', partAt(event.clientY));
        from = null;
      }}
      onPointerCancel={() => {
        from = null;
      }}
      onClick={() => {
        if (!dragged) props.room.keep('sheet', tall() ? null : TALL);
        dragged = false;
      }}
    />
  );
}
