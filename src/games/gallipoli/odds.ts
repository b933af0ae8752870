import { firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import { oddsOf, onTable as rollOn } from '../../kernel/rolls.ts';
import type { Odds, RollTable } from '../../kernel/table.ts';
import { mayExit, reach, WITH_CHECK } from './7-operations/movement.ts';
import { bearing } from './7-operations/sea.ts';
import { assaultColumn, assaultModifiers, exploitModifiers, shifts } from './8-combat/assault.ts';
import { bombardmentModifiers, firing } from './8-combat/bombardment.ts';
import { checkModifiers } from './8-combat/losses.ts';
import { mineModifiers, sweepModifiers } from './8-combat/mines.ts';
import { damageModifiers, hitModifiers, salvoOdds } from './8-combat/naval-fire.ts';
import { beaten, isRisky } from './8-combat/retreat.ts';
import { A } from './actions.ts';
import { type Gallipoli, L } from './state.ts';
import { S } from './steps.ts';

const DIE = { dice: 1, faces: 10 };
const fresh = (): Modifiers => new Modifiers().start(true);

const onTable = (table: RollTable, mods: Modifiers): ActionOdds => oddsOf(rollOn(table, mods));

/** A morale check: what passes out of ten faces. */
function morale(g: Gallipoli, p: number, mods: Modifiers): ActionOdds {
  const pass = Math.max(0, Math.min(10, g.book.morale[p] - mods.total)) / 10;
  const odds: Odds[] = [
    { result: 'pass', p: pass },
    { result: 'fail', p: 1 - pass },
  ];
  return { ...DIE, table: 'morale', odds: odds.filter(({ p: chance }) => chance > 0), modifiers: mods.list ?? [] };
}

/** Exact odds of the actions that roll by themselves. */
export function odds(g: Gallipoli, code: number): ActionOdds | null {
  const first = firstOf(code);
  switch (typeOf(code)) {
    case A.attack: {
      const mods = assaultModifiers(g, fresh());
      return { ...onTable(assaultColumn(g), mods), modifiers: [...(shifts(g).list ?? []), ...(mods.list ?? [])] };
    }
    case A.shoot: {
      const { factors, heavy } = firing(g);
      const mods = bombardmentModifiers(g, fresh(), g.cells[L.target], factors, heavy);
      return onTable(g.book.bombardmentColumn(factors), mods);
    }
    case A.fire:
      return fireOdds(g, g.arg(S.shipMenu.args.unit), first);
    case A.sweep:
      return onTable(g.book.sweeping, sweepModifiers(g, fresh(), first));
    case A.mineEffort:
      return onTable(g.book.mines, mineModifiers(fresh(), first));
    case A.check:
      return morale(g, first, checkModifiers(g, fresh(), first, g.arg(S.checks.args.who), g.arg(S.checks.args.drm)));
    case A.move:
      return reach(g, g.arg(S.unitMenu.args.unit))[first] === WITH_CHECK
        ? morale(g, g.arg(S.unitMenu.args.unit), fresh())
        : null;
    case A.exit:
      return mayExit(g, g.arg(S.unitMenu.args.unit), reach(g, g.arg(S.unitMenu.args.unit))) === WITH_CHECK
        ? morale(g, g.arg(S.unitMenu.args.unit), fresh())
        : null;
    case A.land:
      return g.rough ? morale(g, g.arg(S.unitMenu.args.unit), fresh()) : null;
    case A.retreat:
      return isRisky(g, beaten(g), first) ? morale(g, beaten(g), fresh()) : null;
    case A.exploit:
      return morale(g, first, exploitModifiers(g, fresh(), first, secondOf(code)));
    default:
      return null;
  }
}

/** A salvo: how the target comes out of it, with what bears on the shots and on the first hit. */
function fireOdds(g: Gallipoli, p: number, target: number): ActionOdds {
  const { primary, through } = bearing(g, p, target);
  const mods = hitModifiers(g, fresh(), through);
  const damage = damageModifiers(g, fresh(), p, target, primary > 0);
  return {
    ...DIE,
    table: 'hit',
    odds: salvoOdds(g, p, target),
    modifiers: [...(mods.list ?? []), ...(damage.list ?? [])],
  };
}
