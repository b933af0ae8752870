import { createSignal, type JSX, onCleanup, onMount } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { useNotes } from './notes.ts';

/**
 * Lies over the map while somebody plans: a click marks a space, a drag draws an arrow. By keyboard Enter on the map takes
 * a space, and Enter again marks it or draws an arrow to another.
 */
export function PlanSheet(): JSX.Element {
  const table = useTable();
  const notes = useNotes();
  const { t } = useTexts();
  const [from, setFrom] = createSignal<string | null>(null);

  const end = (to: string | null) => {
    const start = from();
    setFrom(null);
    if (start !== null && to === start) notes.mark(start);
    else if (start !== null && to !== null) notes.draw({ from: start, to });
    table.map()?.setPlans(notes.book());
  };
  const draft = (to: string | null) => {
    const start = from();
    if (start !== null && to !== null) table.map()?.setPlans({ ...notes.book(), draft: { from: start, to } });
  };
  const spaceAt = (event: PointerEvent) => table.map()?.spaceAt(event.clientX, event.clientY) ?? null;

  onMount(() => {
    const map = table.map();
    if (map === null) return;
    let cursor: string | null = null;
    const stop = map.onHover(({ space }) => {
      cursor = space;
      draft(space);
    });
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map.element || cursor === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (from() === null) setFrom(cursor);
      else end(cursor);
    };
    map.element.addEventListener('keydown', press, { capture: true });
    map.element.focus();
    onCleanup(() => {
      stop();
      map.element.removeEventListener('keydown', press, { capture: true });
      map.setPlans(notes.book());
    });
  });

  return (
    <div
      class="plan-sheet"
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(spaceAt(event));
      }}
      onPointerMove={(event) => draft(spaceAt(event))}
      onPointerUp={(event) => end(spaceAt(event))}
      onPointerCancel={() => end(null)}
      onWheel={(event) => table.map()?.zoomBy(event.deltaY < 0 ? 1.25 : 0.8)}
    >
      <p class="plan-note">
        <span>{t('notes.planning')}</span>
        <Button look="main" onPress={() => notes.plan(false)}>
          {t('notes.done')}
        </Button>
      </p>
    </div>
  );
}
