import type { MarkerView, PieceView, Seer, View } from '../../kernel/view.ts';
import { headWorks } from './8-supply.ts';
import { moraleOf, trackName } from './9-morale.ts';
import { ARTILLERY, HALVES, KINDS, SHERMAN } from './book.ts';
import { active, alive, fortsIn, isolated, onPier, pierCleared, reversed, unsupplied } from './pieces.ts';
import { phaseOf } from './sequence.ts';
import {
  BAIRIKI,
  CHARGED,
  COURSE_LEFT,
  DIGGING,
  FACE_DOWN,
  FACE_UP,
  FOUGHT,
  JAPANESE,
  L,
  RECOVERING,
  RESTING,
  SUPPLY_CARGO,
  SUPPORTS,
  type Tarawa,
  WAITING,
} from './state.ts';

/** 2.1.4: what lies on the table. The player leads the Marines and sees all of it but face-down chits (5.2a). */
export function view(g: Tarawa, seer: Seer): View {
  return {
    turn: { number: g.turn, label: g.book.data.turns.turns[g.turn - 1].label },
    phase: phaseOf(g),
    pieces: pieces(g),
    markers: [...areaMarkers(g, seer), ...hexMarkers(g)],
    tracks: tracks(g),
  };
}

function place(g: Tarawa, p: number): string {
  const at = g.cells[L.at + p];
  if (at >= 0) return g.hexName(at);
  if (at === BAIRIKI) return 'bairiki';
  if (at !== WAITING) return 'lost';
  return g.book.isCraft(p) || g.cells[L.arrives + p] <= g.turn ? 'fleet' : `turn-${g.cells[L.arrives + p]}`;
}

/** 2.3, 7.3e: pieces with their steps and every state that a marker would show. */
function pieces(g: Tarawa): PieceView[] {
  const list: PieceView[] = [];
  for (let p = 0; p < g.book.pieceCount; p++) {
    const craft = g.book.isCraft(p);
    const cargo = g.cells[L.cargo + p];
    const piece: Record<string, string | number | boolean | null> = {
      id: g.name(p),
      kind: KINDS[g.book.kind[p]],
      side: 'marine',
      at: place(g, p),
      steps: g.cells[L.steps + p],
      full: g.book.fullSteps[p],
      ap: g.cells[L.ap + p] / HALVES,
      reversed: alive(g, p) && reversed(g, p),
      pinned: g.cells[L.pinned + p],
    };
    if (!alive(g, p)) piece['out'] = true;
    if (g.book.battalion[p] >= 0) piece['battalion'] = g.book.battalionIds[g.book.battalion[p]];
    if (g.book.regiment[p] >= 0) piece['regiment'] = g.book.regimentIds[g.book.regiment[p]];
    if (g.book.kind[p] >= SHERMAN && g.book.kind[p] <= ARTILLERY) piece['support'] = g.book.support[p];
    if (g.cells[L.course + p] !== 0) piece['course'] = g.cells[L.course + p] === COURSE_LEFT ? 'left' : 'right';
    if (g.cells[L.beach + p] >= 0) piece['beach'] = g.book.beaches[g.cells[L.beach + p]].id;
    if (craft && cargo > 0) piece['cargo'] = cargo >= SUPPLY_CARGO ? 'supply' : g.name(cargo - 1);
    if (g.cells[L.aboard + p] > 0) piece['aboard'] = g.name(g.cells[L.aboard + p] - 1);
    if (onPier(g, p)) piece['onPier'] = true;
    if (!craft && g.cells[L.at + p] >= 0) {
      piece['supply'] = isolated(g, p)
        ? 'isolated'
        : unsupplied(g, p)
          ? 'unsupplied'
          : active(g, p)
            ? 'active'
            : 'general';
    }
    if (g.has(p, RECOVERING)) piece['recovering'] = true;
    if (g.has(p, RESTING)) piece['resting'] = true;
    if (g.has(p, DIGGING)) piece['digging'] = true;
    if (g.has(p, FOUGHT)) piece['attacked'] = true;
    if (g.has(p, CHARGED)) piece['banzai'] = true;
    if (g.cells[L.role + p] === SUPPORTS) piece['supporting'] = true;
    list.push(piece as PieceView);
  }
  return list;
}

function areaMarkers(g: Tarawa, seer: Seer): MarkerView[] {
  const list: MarkerView[] = [];
  g.book.areaIds.forEach((at, a) => {
    const face = g.cells[L.chitFace + a];
    if (face === FACE_DOWN)
      list.push({ kind: 'chit', at, faceDown: true, ...(seer === null && { value: g.cells[L.chit + a] }) });
    if (face === FACE_UP) list.push({ kind: 'chit', at, faceDown: false, value: g.cells[L.chit + a] });
    if (g.cells[L.areaSuppression + a]) list.push({ kind: 'areaSuppression', at });
    if (g.cells[L.stray + a]) list.push({ kind: 'strayBombs', at, turns: g.cells[L.stray + a] });
    if (g.cells[L.secured + a]) list.push({ kind: 'secured', at });
  });
  return list;
}

function hexMarkers(g: Tarawa): MarkerView[] {
  const list: MarkerView[] = [];
  for (let h = 0; h < g.book.landCount; h++) {
    const at = g.hexName(h);
    const secured = g.cells[L.secured + g.book.area[h]] === 1;
    if (g.book.held[h] && g.cells[L.held + h] === 0 && !secured) list.push({ kind: 'cleared', at }); // 7.2.4k–l
    if (g.cells[L.held + h]) list.push({ kind: 'japanese', at });
    if (g.cells[L.fortSteps + h])
      list.push({ kind: 'fort', at, forts: fortsIn(g, h), steps: g.cells[L.fortSteps + h] });
    if (g.cells[L.suppression + h]) list.push({ kind: 'suppression', at, count: g.cells[L.suppression + h] });
    if (g.cells[L.position + h]) list.push({ kind: 'position', at });
    if (g.cells[L.head + h]) list.push({ kind: 'supplyHead', at, works: headWorks(g, h) });
    if (g.book.runway[h] && g.cells[L.entered + h]) list.push({ kind: 'runwayEntered', at });
  }
  if (pierCleared(g)) list.push({ kind: 'pierCleared', at: g.hexName(g.book.pierFoot) }); // 11.33c
  return list;
}

function tracks(g: Tarawa): View['tracks'] {
  const list: Record<string, number | string | null> = {};
  for (let track = 0; track <= JAPANESE; track++) {
    list[`morale.${trackName(g, track)}`] = moraleOf(g, track);
    list[`moraleBox.${trackName(g, track)}`] = g.cells[L.morale + track];
    list[`inForce.${trackName(g, track)}`] = g.cells[L.force + track];
  }
  list['casualties'] = g.casualties;
  list['uncleared'] = g.cells[L.uncleared];
  list['supply'] = g.cells[L.stock];
  list['shoreSupport'] = g.cells[L.shore];
  list['supplyRoll'] = -g.cells[L.supplyLoss];
  list['shoreLoss'] = -g.cells[L.shoreLoss];
  list['wrecks'] = g.cells[L.wrecks];
  list['wreckNavalTurns'] = g.cells[L.wreckNaval];
  list['wreckInfantry'] = g.cells[L.wreckInfantry];
  list['pierWalked'] = g.cells[L.pierWalked];
  list['pierCleared'] = pierCleared(g) ? 1 : 0;
  list['chitsToPlace'] = g.cells[L.drawnCount];
  list['night'] = g.night ? 1 : 0;
  list['highTide'] = g.highTide ? 1 : 0;
  return list;
}
