import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { counterPicture, faceKey } from '../../map/counters.ts';
import { Icon } from '../icons.tsx';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { pieceDetails, pieceName } from '../words.ts';
import { type Box, type BoxPiece, wantedBox } from './boxes.ts';
import { useTable } from './context.ts';

/** What lies off the map, at its foot: a strip of boxes, and one of them open above it with its counters. */
export function BoxTray(props: { boxes: readonly Box[] }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  const boxes = () => props.boxes;
  const open = createMemo(() => boxes().find(({ id }) => id === table.box()) ?? null);
  const alight = (box: Box) => box.glowing.length + box.targets.length > 0;

  // Opens by itself where the next click belongs into it, and closes again when that is done; a piece that was chosen in
  // it for something on the map leaves the map free.
  let opened: string | null = null;
  let shut: string | null = null;
  const asked = () => table.snapshot()?.decision?.prompt.key ?? null;
  const selection = createMemo(() => table.state().selected);
  createEffect(
    on([table.snapshot, selection], ([, selected]) => {
      if (table.state().thinking !== null) return;
      const { spaces } = table.glow();
      const acts = selected !== null && table.glow() !== table.state().glow;
      const wanted = acts ? wantedBox(boxes(), { spaces, pieces: [] }) : wantedBox(boxes(), table.glow());
      const now = open();
      if (wanted !== null && now !== null && alight(now) && !acts) return;
      if (opened !== null && now === null && wanted === opened && !acts) shut = asked();
      // Whoever has closed it wants to see the map: it stays closed until something else is asked.
      if (wanted !== null && shut === asked()) return;
      if (wanted !== null) table.openBox(wanted);
      else if (acts || (now !== null && now.id === opened)) table.openBox(null);
      opened = wanted;
    }),
  );

  return (
    <section class="box-tray" aria-label={t('boxes.title')}>
      <Show when={open()}>{(box) => <OpenBox box={box()} />}</Show>
      <ul class="box-strip">
        <For each={boxes().map(({ id }) => id)}>
          {(id) => (
            <Show when={boxes().find((box) => box.id === id)}>
              {(box) => <BoxTab box={box()} lit={alight(box())} />}
            </Show>
          )}
        </For>
      </ul>
    </section>
  );
}

/** One box of the strip: opens it, and chooses it where it can be chosen. */
function BoxTab(props: { box: Box; lit: boolean }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  const isOpen = () => table.box() === props.box.id;
  return (
    <li>
      <button
        type="button"
        class="box-tab"
        classList={{ glowing: props.lit }}
        aria-expanded={isOpen()}
        data-box={props.box.id}
        onClick={() => table.openBox(isOpen() ? null : props.box.id)}
      >
        {table.placeName(props.box.id)} <small>{props.box.pieces.size}</small>
        <Show when={props.box.glowing.length > 0}>
          <span class="visually-hidden">{t('boxes.some', { count: props.box.glowing.length })}</span>
        </Show>
      </button>
      <For each={props.box.targets}>{(at) => <ChooseBox at={at} />}</For>
    </li>
  );
}

function ChooseBox(props: { at: string }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  return (
    <button
      type="button"
      class="box-choose"
      data-choose={props.at}
      aria-label={t('boxes.choose', { box: table.placeName(props.at) })}
      title={t('boxes.choose', { box: table.placeName(props.at) })}
      onClick={(event) => table.pickSpace(props.at, event.currentTarget)}
    >
      <Icon name="flag" />
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows walk from counter to counter. */
function walk(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const all = [...(event.currentTarget.closest('.box-places')?.querySelectorAll<HTMLElement>('.box-piece') ?? [])];
  const next = all[(all.indexOf(event.currentTarget) + step + all.length) % all.length];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

function OpenBox(props: { box: Box }): JSX.Element {
  const table = useTable();
  const { t, speaker } = useTexts();
  const many = () => props.box.places.length > 1 || props.box.places.some(({ at }) => at !== props.box.id);
  const kindsAt = (at: string) => props.box.places.find((place) => place.at === at)?.kinds ?? [];
  // Named by words, not by what the referee has just sent: a counter that stays keeps its button and the focus on it.
  return (
    <div class="box-body">
      <header>
        <h2>{table.placeName(props.box.id)}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => table.openBox(null)} />
      </header>
      <div class="box-places">
        <For each={props.box.places.map(({ at }) => at)} fallback={<p class="quiet">{t('table.empty')}</p>}>
          {(at) => (
            <>
              <Show when={many()}>
                <h3>{table.placeName(at)}</h3>
              </Show>
              <For each={kindsAt(at).map(({ kind }) => kind)}>
                {(kind) => (
                  <div class="box-kind">
                    <p class="box-kind-name">{nameOf(speaker(), 'kind', kind)}</p>
                    <For each={kindsAt(at).find((group) => group.kind === kind)?.ids ?? []}>
                      {(id) => (
                        <Show when={props.box.pieces.get(id)}>
                          {(shown) => <Counter shown={shown()} first={firstOf(props.box)} />}
                        </Show>
                      )}
                    </For>
                  </div>
                )}
              </For>
            </>
          )}
        </For>
      </div>
    </div>
  );
}

/** Where the tab key enters a box that has nothing to choose. */
const firstOf = ({ glowing, places }: Box): string | null =>
  glowing.length > 0 ? null : (places[0]?.kinds[0]?.ids[0] ?? null);

function Counter(props: { shown: BoxPiece; first: string | null }): JSX.Element {
  const table = useTable();
  const { speaker } = useTexts();
  const id = () => props.shown.piece.id;
  const glowing = () => table.glow().pieces.includes(id());
  const words = () =>
    [pieceName(speaker(), props.shown.piece), ...pieceDetails(speaker(), props.shown.piece)].join(', ');
  const key = createMemo(() => faceKey(props.shown.face, []));
  const side = () => Math.max(0, table.ctrl.state.game.sides.indexOf(props.shown.piece.side));
  const picture = createMemo(on(key, () => counterPicture(table.look(), props.shown.face, [], side())));
  return (
    <button
      type="button"
      class="box-piece"
      classList={{
        glowing: glowing(),
        selected: table.state().selected === id(),
        pointed: table.pointed().includes(id()),
        inside: props.shown.face.inside !== null,
      }}
      data-piece={id()}
      tabIndex={glowing() || props.first === id() ? 0 : -1}
      title={words()}
      onKeyDown={walk}
      onClick={(event) => table.pickPiece(id(), props.shown.piece.at, event.currentTarget)}
    >
      {picture()}
      {/* Not a label: what is written on the counter is part of its picture. */}
      <span class="visually-hidden">{words()}</span>
    </button>
  );
}
