import './map.css';
import type { BoardFace } from '../../kernel/face.ts';
import { Camera } from './camera.ts';
import { Fan } from './fan.ts';
import { Spaces } from './geometry.ts';
import { GlowLayer } from './glow.ts';
import { Ground } from './ground.ts';
import { Keys } from './keys.ts';
import type { FullLook } from './look.ts';
import { MarkerLayer } from './markers.ts';
import { Minimap } from './minimap.ts';
import { Motion } from './motion.ts';
import { OverlayLayer } from './overlay.ts';
import { HATCHES } from './patterns.ts';
import { pictureOf } from './picture.ts';
import { PieceLayer } from './pieces.ts';
import { PlanLayer } from './plans.ts';
import { Listeners, Pointer, type Reports } from './pointer.ts';
import { div, el, sheet } from './svg.ts';
import { TrailLayer } from './trails.ts';
import type { MapHandle, MapOptions } from './types.ts';

export type * from './types.ts';

/** Pixels that dice need above the place where they fall. */
const DICE_ROOM = 90;

/** Draws a board in `host` (which has a size) and keeps it drawn. It knows no rules: it is told what may be clicked. */
export function createMap(host: HTMLElement, board: BoardFace, look: FullLook, options: MapOptions): MapHandle {
  const root = div('bh-map', host);
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  root.setAttribute('aria-label', options.text(options.name));
  const stage = div('bh-stage', root);
  const spaces = new Spaces(board);
  const unit = board.counter / 37.5;

  const ground = new Ground(stage, board, look, options.text);
  const low = sheet('bh-low', board.width, board.height, stage);
  el('defs', {}, low).innerHTML = HATCHES;
  stage.append(ground.names);
  const pulse = sheet('bh-pulse', board.width, board.height, stage);
  const live = sheet('bh-live', board.width, board.height, stage);

  for (const scaled of [low, pulse, live]) scaled.dataset['scaled'] = '';

  const markers = new MarkerLayer(low, live, spaces, unit, look);
  const glow = new GlowLayer(pulse, low, spaces, unit);
  const pieces = new PieceLayer(live, spaces, board.counter, look);
  live.append(ground.raised);
  const overlay = new OverlayLayer(low, live, spaces, unit);
  const motion = new Motion(live, spaces, pieces);
  const plans = new PlanLayer(live, spaces, unit);
  const trails = new TrailLayer(live, pieces.group, spaces, board.counter, (at) => camera.toScreen(at)[1] > DICE_ROOM);
  live.append(glow.cursorPath);

  const reports: Reports = {
    space: new Listeners(),
    piece: new Listeners(),
    hover: new Listeners(),
    drag: new Listeners(),
  };
  let after = (_busy: boolean): void => undefined;
  const camera = new Camera(root, stage, board, (busy) => after(busy));
  const describe = options.describe ?? ((id) => pieces.find(id)?.face.tag ?? id);
  const pick = (piece: string, space: string) => pointer.pieceClick(piece, space);
  const fan = new Fan(
    root,
    spaces,
    pieces,
    glow,
    board.counter * 0.68,
    camera,
    look,
    describe,
    pick,
    options.unfold ?? (() => false),
  );
  const pointer = new Pointer(root, spaces, pieces, glow, camera, fan, reports);
  const keys = new Keys(root, spaces, pieces, glow, camera, fan, pointer, reports);
  const minimap =
    options.minimap === false
      ? null
      : new Minimap(root, board, camera, () => spaces.some(glow.ids()).map(({ centre }) => camera.toScreen(centre)));
  after = (busy) => {
    if (busy && fan.open !== null) fan.close();
    minimap?.follow(busy);
  };
  minimap?.follow();

  let pointed: readonly string[] = [];
  return {
    element: root,
    setPieces(list) {
      pieces.set(list);
      minimap?.setPieces(list, (id) => pieces.placeOf(id));
      fan.refresh();
    },
    setMarkers: (list) => markers.set(list),
    setGlow({ spaces: ids, pieces: lit, selected, kinds, reach }) {
      glow.set(new Set(ids), selected?.spaces ?? [], kinds, reach);
      pieces.setGlow(new Set(lit), new Set(selected?.pieces ?? []));
      fan.refresh();
      minimap?.follow();
    },
    setOverlay: (shown) => overlay.set(shown),
    setPlans: (wanted) => plans.set(wanted),
    spaceAt(x, y) {
      const box = root.getBoundingClientRect();
      return spaces.at(camera.toBoard([x - box.left, y - box.top]))?.id ?? null;
    },
    setHidePieces: (hide) => root.classList.toggle('bare', hide),
    setLanguage(text) {
      root.setAttribute('aria-label', text(options.name));
      ground.setLanguage(text);
      fan.refresh();
    },
    point(at) {
      for (const id of pointed) pieces.elementOf(id)?.classList.remove('pointed');
      pointed = at?.pieces ?? [];
      for (const id of pointed) pieces.elementOf(id)?.classList.add('pointed');
      glow.point(at?.spaces ?? []);
    },
    showPath: (way) => overlay.showPath(way),
    animateMove: (piece, from, via, to, ms) => motion.move(piece, [from, ...via, to], ms),
    flash: (ids, how, ms = 700) => motion.flash(ids, how, ms),
    vanish: (ids, ms) => motion.vanish(ids, ms),
    still: () => motion.still(),
    setTrails: (list) => trails.set(list),
    showDice: (at, dice, faces) => trails.showDice(at, dice, faces),
    screenOf(ids) {
      const box = spaces.bounds(ids);
      return box === null ? null : camera.toScreen([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]);
    },
    height: () => camera.height,
    follow(ids) {
      const box = spaces.bounds(ids);
      return box === null ? Promise.resolve() : camera.follow(box);
    },
    fit: () => camera.fit(),
    centreOn(space) {
      const box = spaces.bounds(typeof space === 'string' ? [space] : space);
      if (box !== null) camera.show(box);
    },
    bringIn(ids) {
      const box = spaces.bounds(ids);
      if (box !== null) camera.bringIn(box);
    },
    zoomBy: (factor) => camera.zoomBy(factor),
    openStack(space) {
      if (space === null) fan.close();
      else fan.show(space, true);
    },
    next(step) {
      root.focus();
      keys.next(step);
    },
    setCursor(space, focus = false) {
      keys.setCursor(space);
      if (focus) root.focus();
    },
    picture: () => pictureOf([ground.svg, low, ground.names, live], board.width, board.height, 'near'),
    onSpace: (report) => reports.space.add(report),
    onPiece: (report) => reports.piece.add(report),
    onHover: (report) => reports.hover.add(report),
    onDrag: (report) => reports.drag.add(report),
    destroy() {
      motion.end();
      pointer.destroy();
      camera.destroy();
      minimap?.destroy();
      fan.close();
      root.remove();
    },
  };
}
