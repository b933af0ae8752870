import type { GameEvent } from '../../kernel/events.ts';
import { causesBy, type Ledger, type Loss, ledgerOf } from '../../kernel/ledger.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { AXIS, SIDES } from './book.ts';
import { heldBy } from './hexes.ts';
import { L, Malta } from './state.ts';

/** What steps, leaders, guns and ships are lost by, by the case that it is told under. */
const CAUSES = {
  assault: ['9.5', '9.44'],
  retreat: ['9.64', '9.66'],
  bombardment: ['BM-Z', 'BM-N'],
  strike: ['17.5'],
  navy: ['R-42'],
  coastGuns: ['16.55', '16.56'],
  shipGuns: ['16.79'],
  overrun: ['16.57', '19.5'],
  flak: ['16.12'],
  wading: ['18.5'],
  waterEdge: ['18.64'],
  drift: ['19.45'],
  jump: ['19.46'],
  crowding: ['5.5'],
  command: ['14.4'],
} as const;
const TOLD = new Set(['eliminated', 'stepLost', 'shipSunk', 'gunDestroyed', 'leaderLost']);

/** What has no steps, by the event that tells of its loss and the argument that names it. */
const WHOLE: Readonly<Record<string, readonly [kind: string, named: string]>> = {
  leaderLost: ['Leaders', 'leader'],
  gunDestroyed: ['Guns', 'gun'],
  shipSunk: ['Ships', 'ship'],
};

/** 20.34: steps as the rules count them, in halves where they are the Royal Navy's. */
function losses(was: Malta, now: Malta, told: GameEvent | null): Loss[] {
  const found: Loss[] = [];
  const note = (kind: string, name: string, count: number) => {
    const p = now.book.pieceIds.indexOf(name);
    found.push({ kind, piece: name, count, at: p < 0 ? null : at(was, p) });
  };
  SIDES.forEach((side, s) => {
    const count = (now.cells[L.lost + s] - was.cells[L.lost + s]) / 2;
    if (count > 0) note(`${side}Steps`, String(told?.args['unit'] ?? ''), count);
  });
  const [kind, named] = WHOLE[told?.type ?? ''] ?? [];
  if (kind !== undefined && named !== undefined) {
    const name = String(told?.args[named]);
    note(`${SIDES[now.book.side[now.book.pieceIds.indexOf(name)]]}${kind}`, name, 1);
  }
  return found;
}

const at = (g: Malta, p: number): string | null => (g.at(p) >= 0 ? g.hexName(g.at(p)) : null);
const holder = (g: Malta, hex: number): string => SIDES[heldBy(g, AXIS, hex) ? 0 : 1];

export const ledger: Ledger = ledgerOf(Malta, {
  kinds: {
    axisSteps: 'axis',
    alliedSteps: 'allied',
    axisLeaders: 'axis',
    alliedLeaders: 'allied',
    alliedGuns: 'allied',
    axisShips: 'axis',
  },
  ...causesBy(CAUSES, TOLD),
  losses,
  counters: ({ book }) => book.pieceIds.map((id, p) => ({ id, side: SIDES[book.side[p]] })),
  at,
  held: (g) => new Map(g.book.land.map((hex) => [g.hexName(hex), holder(g, hex)])),
  /** 20.31, 22.1: airfields that work, and cities. */
  objectives: (g) =>
    Object.fromEntries(
      g.book.land
        .filter((hex) => worksAirfield(g, hex) || g.book.cities.includes(hex))
        .map((hex) => [g.hexName(hex), holder(g, hex)]),
    ),
  objectiveKey: 'at',
});
