import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount } from 'solid-js';
import type { Overlay } from '../../../kernel/face.ts';
import type { GlowKind } from '../../map/kinds.ts';
import { createMap } from '../../map/map.ts';
import type { Hover, MapHandle } from '../../map/types.ts';
import { useTexts } from '../lang.tsx';
import { boxAt, pieceDetails, pieceName } from '../words.ts';
import { AfterPaint } from './after-paint.ts';
import { useTable } from './context.ts';
import { InfoStrip } from './info-strip.tsx';
import { leftOf, lightsOf } from './lights.ts';
import { EMPTY, type Scene, sceneOf } from './scene.ts';

/** So few places are brought into sight when something new is asked. */
const FEW = 12;

/** The map and its wires: what lies on it, what glows, and what a click means to the controller. */
export function MapHost(): JSX.Element {
  const table = useTable();
  const { speaker } = useTexts();
  const { ctrl, state, snapshot, story } = table;
  const [hover, setHover] = createSignal<Hover | null>(null);
  let host: HTMLDivElement | undefined;

  const text = (key: string): string => (speaker().has(key) ? speaker().say(key) : key);
  const describe = (id: string): string => {
    const piece = snapshot()?.view.pieces.find((candidate) => candidate.id === id);
    return piece === undefined ? id : [pieceName(speaker(), piece), ...pieceDetails(speaker(), piece)].join(', ');
  };

  const scene = createMemo<Scene>(() => {
    const view = snapshot()?.view;
    return view === undefined ? EMPTY : sceneOf(table.face(), view, ctrl.state.game.sides);
  });
  const overlay = createMemo<Overlay | null>(() => {
    const all = Object.values(state().overlays);
    if (all.length === 0) return null;
    return { spaces: all.flatMap(({ spaces }) => spaces), lines: all.flatMap(({ lines }) => lines) };
  });

  const selected = createMemo(() => state().selected);
  const waiting = createMemo(() => state().thinking !== null);
  const reach = createMemo(() => state().reach);
  const kinds = createMemo<ReadonlyMap<string, GlowKind>>(
    (before) => (waiting() ? before : lightsOf(table.face(), snapshot()?.decision?.actions ?? [], selected(), reach())),
    new Map(),
  );

  const reachable = (space: string) => state().reach?.spaces.find((found) => found.space === space);
  /** The way of the order that a click where the pointer is would give. */
  const way = createMemo<readonly string[] | null>(() => {
    const { selected, bent } = state();
    const space = hover()?.space ?? null;
    const found = space === null ? undefined : reachable(space);
    const start = scene().pieces.find(({ id }) => id === selected)?.at;
    if (start === undefined || (found === undefined && bent.length === 0)) return null;
    return [start, ...bent, ...(found?.way ?? [])];
  });

  const isBare = (space: string) => {
    const view = snapshot()?.view;
    return view === undefined || ![...view.pieces, ...view.markers].some(({ at }) => at === space);
  };

  /** A box that is drawn on the map holds too much for a fan: it opens at the foot of the map. */
  const unfold = (space: string, asked: boolean): boolean => {
    const box = boxAt(table.face(), space);
    if (box !== undefined && asked) table.openBox(box.at);
    return box !== undefined;
  };

  onMount(() => {
    if (host === undefined) return;
    const map = createMap(host, table.face().board, table.look(), {
      text,
      name: 'game.title',
      describe,
      unfold,
      minimap: true,
    });
    table.setMap(map);
    wire(map, host);
    onCleanup(() => {
      table.setMap(null);
      map.destroy();
    });
  });

  function wire(map: MapHandle, element: HTMLElement): void {
    const at = (hovered: Hover | null) => table.setLastClick(hovered?.at ?? [0, 0]);
    map.onSpace(({ space, glowing, more }) => {
      at(hover());
      if (more && reachable(space) !== undefined) {
        ctrl.bend(space);
        return;
      }
      table.inspect(glowing || isBare(space) ? null : space);
      table.pickSpace(space);
    });
    map.onDrag(({ piece, from, to }) => {
      if (to !== null) table.drag(piece, from, to);
      else if (state().selected !== piece) table.pickPiece(piece, from);
    });
    map.onPiece(({ piece, space, glowing, more }) => {
      at(hover());
      if (more && state().selected !== null && state().selected !== piece) {
        const { companions } = state();
        const goes = companions.includes(piece);
        ctrl.together(goes ? companions.filter((one) => one !== piece) : [...companions, piece]);
        return;
      }
      table.inspect(glowing ? null : space);
      table.pickPiece(piece, space);
    });
    map.onHover((next) => setHover(next.space === null && next.piece === null ? null : next));
    const painted = new AfterPaint();
    const companions = createMemo(() => state().companions);
    createEffect(() => map.showPath(way()));
    onCleanup(() => painted.stop());
    createEffect(
      on(scene, (now) => {
        story.expect(state().fresh);
        painted.later('scene', () => story.arrive(map, now));
      }),
    );
    // Nothing changes under a hand that presses.
    const press = () => story.press(true);
    // After the click that it may be.
    const lift = () => setTimeout(() => story.press(false));
    map.element.addEventListener('pointerdown', press);
    for (const type of ['pointerup', 'pointercancel'] as const) {
      document.addEventListener(type, lift);
      onCleanup(() => document.removeEventListener(type, lift));
    }
    map.element.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element && target.closest('.bh-minimap'))) story.leave();
    });
    onCleanup(() => story.away());
    createEffect(() => {
      const wanted = {
        ...table.glow(),
        kinds: kinds(),
        reach: leftOf(reach()),
        selected: { pieces: [selected() ?? '', ...companions()] },
      };
      painted.later('glow', () => map.setGlow(wanted));
    });
    createEffect(() => {
      const { hash = '', index = '' } = snapshot() ?? {};
      painted.later('drawn', () => {
        table.seen();
        element.setAttribute('data-drawn-at', String(index));
        element.setAttribute('data-drawn', hash);
      });
    });
    createEffect(
      on(
        () => snapshot()?.decision?.prompt.key,
        async () => {
          const asked = snapshot();
          await story.arrived();
          await story.done();
          const { spaces, pieces: choosable } = state().glow;
          if (snapshot() !== asked) return;
          const lying = new Map(scene().pieces.map(({ id, at }) => [id, at]));
          if (choosable.some((id) => !table.spaces().has(lying.get(id) ?? ''))) return;
          // A box has its tab at the foot of the map.
          const onMap = spaces.filter((id) => boxAt(table.face(), id) === undefined);
          if (state().thinking === null && onMap.length > 0 && onMap.length <= FEW) map.centreOn(onMap);
        },
      ),
    );
    // Where a chosen piece is and where it may go is in sight, and not at the very edge.
    createEffect(
      on(
        selected,
        (piece) => {
          const home = scene().pieces.find(({ id }) => id === piece)?.at;
          if (home === undefined || !table.spaces().has(home) || boxAt(table.face(), home) !== undefined) return;
          const near = table.glow().spaces.filter((id) => boxAt(table.face(), id) === undefined);
          map.bringIn([home, ...(near.length <= FEW ? near : [])]);
        },
        { defer: true },
      ),
    );
    createEffect(() => map.setOverlay(overlay()));
    createEffect(() => map.setHidePieces(table.hidePieces()));
    createEffect(on(speaker, () => map.setLanguage(text), { defer: true }));
  }

  return (
    <>
      <div
        class="map-host"
        ref={(element) => {
          host = element;
        }}
      />
      <InfoStrip over={hover()} kinds={kinds()} />
    </>
  );
}
