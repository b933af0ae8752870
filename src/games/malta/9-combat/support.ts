import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { isCutOff } from '../17-day/navy.ts';
import { skyName } from '../17-day/weather.ts';
import { A } from '../actions.ts';
import { AXIS, UNIT, WARSHIP } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import {
  AMMO,
  BOMBARDS,
  CLASH,
  COMMITTED,
  DEMORALIZED,
  foe,
  L,
  type Malta,
  SCENARIOS,
  SPENT,
  SUPPORTS,
  USED,
} from '../state.ts';
import { S } from '../steps.ts';
import {
  attackers,
  attackStrength,
  defenceStrength,
  defenders,
  defensiveSupport,
  offensiveSupport,
  sideOf,
  THEIRS,
  voluntaryColumn,
} from './strength.ts';

// ── support named in the combat: in defence (9.24), at a beach that is held (18.66), after a breakthrough (10.33)

/** 9.22, 9.24, 12.1: artillery with ammunition, and Axis ships, in range and not used. */
export function mayFire(g: Malta, p: number, hex: number): boolean {
  const { kind, range } = g.book;
  if (g.at(p) < 0 || g.has(p, SPENT | USED) || g.book.distance(g.at(p), hex) > range[p]) return false;
  if (kind[p] === WARSHIP) return true;
  return g.book.isArtillery(p) && g.has(p, AMMO) && g.state(p) !== DEMORALIZED;
}
/** Pieces of a side that could still fire at the hex fought for; at a beach only the ships help those who land (18.66). */
export function answering(g: Malta, role: number): number[] {
  const [side, onlyShips] = [sideOf(g, role), g.cells[L.fight] === CLASH];
  return g.book.firers.filter((p) => {
    if (g.book.side[p] !== side || g.has(p, COMMITTED | SUPPORTS)) return false;
    return (!onlyShips || g.book.kind[p] === WARSHIP) && mayFire(g, p, g.cells[L.target]);
  });
}

const COMMIT = S.commit.args;
S.commit.does({
  run(g) {
    if (answering(g, g.arg(COMMIT.role)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: (g) => (g.arg(COMMIT.role) === THEIRS ? '9.24' : g.cells[L.fight] === CLASH ? '18.66' : '10.33'),
    asks: { 'prompt.commit': ['9.24'], 'prompt.commitAttack': ['18.66', '10.33'] },
    side: (g) => sideOf(g, g.arg(COMMIT.role)),
    prompt(g) {
      const hex = g.hexName(g.cells[L.target]);
      if (g.arg(COMMIT.role) === THEIRS) return { key: 'prompt.commit', args: { hex } };
      const attack = attackStrength(g, attackers(g), offensiveSupport(g));
      return { key: 'prompt.commitAttack', args: { hex, attack, defence: defenceStrength(g, defenders(g), []) } };
    },
    choices(g, out) {
      const role = g.arg(COMMIT.role);
      const hex = g.cells[L.target];
      for (const p of answering(g, role)) {
        out.push(role === THEIRS ? action(A.commit, p) : action(A.support, p, hex));
      }
      // an attack after a breakthrough that only support brings onto the table must have it.
      if (role === THEIRS || g.cells[L.fight] === CLASH || voluntaryColumn(g) > 0) out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const p = firstOf(code);
      if (typeOf(code) === A.support) return aimAt(g, p, g.cells[L.target], false);
      g.log?.({ type: 'committed', rule: '9.24', args: { unit: g.name(p) } });
      g.mark(p, COMMITTED);
    },
  },
});

/** 9.3 step 13, 12.2, 12.51: guns and ships that helped have fired. */
export function useGuns(g: Malta): void {
  for (const p of [...offensiveSupport(g), ...defensiveSupport(g)]) fired(g, p);
}
export function fired(g: Malta, p: number): void {
  g.mark(p, SPENT | USED);
  g.unmark(p, AMMO);
}

// ── support markers (9.2, 17.3)

const markersATurn = (g: Malta): number => {
  if (g.night || g.side !== AXIS) return 0;
  const { tables, scenarios } = g.book.data;
  const { airSupport = tables.airSupport } = scenarios[SCENARIOS[g.cells[L.scenario]]];
  return (isCutOff(g) ? tables.airSupportAfterNavy : airSupport)[skyName(g)];
};

export const isFirer = (g: Malta, p: number): boolean =>
  g.book.side[p] === g.side && (g.book.kind[p] === WARSHIP || (g.book.kind[p] === UNIT && g.book.isArtillery(p)));
const isNamed = (g: Malta, p: number): boolean => g.has(p, SUPPORTS | BOMBARDS);

/** Enemy hexes a friend stands next to: those an attack could strike. */
const isFront = (g: Malta, hex: number): boolean =>
  unitsIn(g, foe(g.side), hex) > 0 && g.book.links[hex].some((near) => unitsIn(g, g.side, near) > 0);
export const isEnemyHex = (g: Malta, hex: number): boolean => unitsIn(g, foe(g.side), hex) > 0;

const { begun } = S.support.args;
S.support.does({
  run(g) {
    if (g.arg(begun) === 0) {
      g.setArg(begun, 1);
      g.cells[L.airLeft] = markersATurn(g);
    }
    return true;
  },
  ask: {
    rule: '9.21',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.support', args: { air: g.cells[L.airLeft] } }),
    choices(g, out) {
      const fronts = g.book.land.filter((hex) => isEnemyHex(g, hex));
      for (const p of g.book.firers) {
        if (isFirer(g, p) && !isNamed(g, p) && fronts.some((hex) => mayFire(g, p, hex))) out.push(action(A.select, p));
      }
      if (g.cells[L.airLeft] > 0) {
        for (const hex of fronts) {
          out.push(action(A.airBombard, hex));
          if (isFront(g, hex)) out.push(action(A.airSupport, hex));
        }
      }
      out.push(action(A.done));
    },
    take(g, code) {
      const hex = firstOf(code);
      switch (typeOf(code)) {
        case A.select:
          return g.push(S.aiming, hex);
        case A.airSupport:
        case A.airBombard: {
          const bombs = typeOf(code) === A.airBombard;
          g.cells[L.airLeft] -= 1;
          g.cells[(bombs ? L.airBombs : L.airSupport) + hex] += 1;
          g.log?.({ type: bombs ? 'airBombs' : 'airSupport', rule: '9.26', args: { hex: g.hexName(hex) } });
          return;
        }
        default:
          g.pop();
      }
    },
  },
});

const AIM = S.aiming.args;
S.aiming.does({
  run: () => true,
  ask: {
    rule: '9.22',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.aiming', args: { unit: g.name(g.arg(AIM.gun)) } }),
    choices(g, out) {
      const p = g.arg(AIM.gun);
      for (const hex of g.book.land) {
        if (!isEnemyHex(g, hex) || !mayFire(g, p, hex)) continue;
        out.push(action(A.bombard, p, hex));
        if (isFront(g, hex)) out.push(action(A.support, p, hex));
      }
      out.push(action(A.back));
    },
    take(g, code) {
      const p = g.arg(AIM.gun);
      g.pop();
      if (typeOf(code) === A.back) return;
      aimAt(g, p, secondOf(code), typeOf(code) === A.bombard);
    },
  },
});
function aimAt(g: Malta, p: number, hex: number, bombards: boolean): void {
  g.mark(p, bombards ? BOMBARDS : SUPPORTS);
  g.cells[L.aim + p] = hex + 1;
  const args = { unit: g.name(p), hex: g.hexName(hex) };
  g.log?.({ type: bombards ? 'aimsToBombard' : 'aimsToSupport', rule: '9.21', args });
}
