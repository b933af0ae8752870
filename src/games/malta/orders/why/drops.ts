import type { Reason } from '../../../../kernel/orders.ts';
import { mayGo } from '../../6-movement.ts';
import { inZoc } from '../../7-zones.ts';
import { landedAt, neighbours, worksAirfield } from '../../16-places/airfields.ts';
import { dropped, GERMAN, headcount, together } from '../../19-drops/plans.ts';
import { MARKERS } from '../../actions.ts';
import { ALLIED, AXIS, LEADER } from '../../book.ts';
import { heldBy, unitsIn } from '../../hexes.ts';
import { COMPANY_WAVE, JUMPED, L, type Malta, POOL, STEPPED, TRIED } from '../../state.ts';
import { S } from '../../steps.ts';
import { crewNow, markerNow } from '../drops.ts';
import {
  barredSide,
  enemyThere,
  firstOf,
  full,
  gunsThere,
  isOwn,
  isOwnUnit,
  notNextTo,
  reason,
  sea,
  unitArg,
  type Why,
  watcher,
  when,
} from './reasons.ts';

/** 19.1, 19.34: why a unit does not jump on the marker in hand. */
function jumpsNot(g: Malta, p: number): Reason | null {
  const args = unitArg(g, p);
  const [turn, marker] = [g.cells[L.planTurn], g.cells[L.planMarkerNow]];
  const { germanDrops, italianDrops } = g.book.data.tables.capacity;
  const most = marker === GERMAN ? germanDrops : italianDrops;
  const planned = dropped(g, turn, g.book.german[p]);
  return firstOf(
    when(g.book.entry[p] !== 'drop' || g.at(p) !== POOL, () => reason('noJumper', '19.1', args)),
    when(g.cells[L.planSlot + p] !== 0, () => reason('planned', '19.33', { ...args, turn: g.cells[L.planSlot + p] })),
    when(g.book.entryTurn[p] > turn, () => reason('notYet', '19.1', { ...args, turn: g.book.entryTurn[p] + 1 })),
    when((g.book.german[p] === 1) !== (marker === GERMAN), () =>
      reason('otherNation', '19.34', { ...args, marker: MARKERS[marker] }),
    ),
    when(planned + headcount(g, p) > most, () =>
      reason('dropFull', '19.34', { ...args, planned, more: headcount(g, p), most }),
    ),
  );
}

/** 19.33. */
const plan: Why = (g, { hex, looks }) => {
  if (hex < 0 || looks) return null;
  if (g.book.isLand[hex] === 0) return reason('dropAtSea', '19.33');
  return reason('noMarker', '19.34', { turn: g.cells[L.planTurn] + 1 });
};
const serials: Why = (g, { piece, hex }) => {
  if (piece >= 0) return isOwnUnit(g, piece) ? jumpsNot(g, piece) : null;
  const marker = markerNow(g);
  if (hex < 0 || marker < 0) return null;
  const far = g.book.distance(marker, hex);
  const most = g.book.data.tables.capacity.offset;
  return when(far > most, () =>
    reason('farFromMarker', '19.33', { hex: g.hexName(hex), marker: MARKERS[g.cells[L.planMarkerNow]], far, most }),
  )();
};
/** 19.2. */
const addToSerial: Why = (g, { piece }) => {
  if (!isOwnUnit(g, piece)) return null;
  const first = g.arg(S.addToSerial.args.first);
  const size = together(g, crewNow(g), first).reduce((sum, p) => sum + headcount(g, p), 0);
  const most = g.book.data.tables.capacity.serial;
  const args = { ...unitArg(g, piece), by: g.name(first) };
  return firstOf(
    () => jumpsNot(g, piece),
    when(g.cells[L.formation + piece] !== g.cells[L.formation + first], () => reason('otherFormation', '19.2', args)),
    when(size + headcount(g, piece) > most, () =>
      reason('serialFull', '19.2', { ...args, size, more: headcount(g, piece), most }),
    ),
  );
};

// ── one hex, after the jump (19.6) or ashore (18.7)

const oneHex =
  (mark: number, rule: string, stranger: string): Why =>
  (g, { selected, piece, hex }) => {
    const p = piece >= 0 ? piece : selected;
    if (!isOwn(g, p) || g.at(p) < 0 || g.book.kind[p] > LEADER) return null;
    const args = { ...unitArg(g, p), hex: g.hexName(g.at(p)) };
    const stuck = firstOf(
      when(!g.has(p, mark), () => reason(stranger, rule, args)),
      when(g.has(p, STEPPED), () => reason('stepped', rule, args)),
      when(inZoc(g, AXIS, g.at(p)), () => reason('stepZone', rule, { ...args, by: watcher(g, AXIS, g.at(p)) })),
    );
    if (stuck !== null || piece >= 0 || hex < 0 || g.at(p) === hex) return stuck;
    return firstOf(
      sea(g, hex),
      notNextTo(g, p, hex, rule),
      barredSide(g, p, hex),
      enemyThere(g, p, hex),
      gunsThere(g, p, hex),
      when(g.book.kind[p] === LEADER && !mayGo(g, p, hex), () =>
        reason('leaderZone', '6.5', { unit: g.name(p), hex: g.hexName(hex), by: watcher(g, AXIS, hex) }),
      ),
      () => (g.book.kind[p] === LEADER ? null : full(g, p, hex)()),
    );
  };

// ── flown in (16.1)

function fliesNot(g: Malta, p: number): Reason | null {
  const args = unitArg(g, p);
  const entry = g.book.entry[p];
  return firstOf(
    when(g.at(p) !== POOL || (entry !== 'airfield' && entry !== 'drop'), () => reason('noAirLanding', '16.11', args)),
    when(g.book.german[p] === 1, () => reason('germansJump', '16.11', args)),
    when(g.box < g.book.entryTurn[p], () => reason('notYet', '16.11', { ...args, turn: g.book.entryTurn[p] + 1 })),
    when(g.has(p, TRIED), () => reason('dropCalledOff', '16.11', args)),
    when(entry === 'drop' && g.cells[L.planSlot + p] !== 0, () =>
      reason('planned', '16.11', { ...args, turn: g.cells[L.planSlot + p] }),
    ),
  );
}
const airLanding: Why = (g, { selected, piece, hex }) => {
  if (piece >= 0) return isOwnUnit(g, piece) ? fliesNot(g, piece) : null;
  if (!isOwnUnit(g, selected) || hex < 0) return null;
  const at = { hex: g.hexName(hex) };
  const enemy = [hex, ...neighbours(g, hex)].find((near) => unitsIn(g, ALLIED, near) > 0);
  const { capacity, stacking } = g.book.data.tables;
  const most = capacity.airfieldBattalions * stacking.battalion;
  return firstOf(
    () => fliesNot(g, selected),
    when(!worksAirfield(g, hex), () => reason('noAirfield', '16.15', at)),
    when(!heldBy(g, AXIS, hex), () => reason('notHeld', '16.11', at)),
    when(enemy !== undefined, () => reason('enemyNearField', '16.11', { ...at, near: g.hexName(enemy ?? hex) })),
    when(landedAt(g, hex) + g.book.thirds[selected] > most, () =>
      reason('fieldFull', '16.13', { ...at, has: landedAt(g, hex), more: g.book.thirds[selected], most }),
    ),
    full(g, selected, hex),
  );
};

export const DROPS: Readonly<Record<string, Why>> = {
  plan,
  serials,
  addToSerial,
  assembly: oneHex(JUMPED, '19.6', 'notJumped'),
  waveMoves: oneHex(COMPANY_WAVE, '18.7', 'notLanded'),
  airLanding,
};
