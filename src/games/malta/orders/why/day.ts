import type { Reason } from '../../../../kernel/orders.ts';
import { inZoc } from '../../7-zones.ts';
import { isGone } from '../../13-breakdown.ts';
import { nextUnit } from '../../22-scenarios.ts';
import { AXIS, STRONGHOLD } from '../../book.ts';
import { AMMO, BROKEN_DOWN, DEMORALIZED, L, type Malta, UNSUPPLIED } from '../../state.ts';
import {
  firstOf,
  full,
  isOwn,
  isOwnUnit,
  reason,
  sea,
  stateWord,
  unitArg,
  type Why,
  watcher,
  when,
} from './reasons.ts';

/** 22.21: where a unit of the garrison does not set up. */
const placeUnits: Why = (g, { hex, looks }) => {
  const p = nextUnit(g);
  if (hex < 0 || looks || p < 0) return null;
  const sector = g.book.startSector[p];
  const args = { ...unitArg(g, p), hex: g.hexName(hex) };
  return firstOf(
    sea(g, hex, '22.21'),
    when(!(g.book.sectors[sector] ?? []).includes(hex), () =>
      sector === 'fort' ? reason('notAFort', '22.21', args) : reason('otherSector', '22.21', { ...args, sector }),
    ),
    full(g, p, hex, '5.1'),
    when(sector === 'fort', () => reason('fortTaken', '16.22', args)),
  );
};
/** 16.52. */
const placeGuns: Why = (g, { hex }) => {
  const site = g.book.siteHex.indexOf(hex);
  return site < 0 ? null : reason('siteTaken', '16.52', { site: g.book.siteIds[site] });
};

/** 12.52, 12.56. */
const issue: Why = (g, { piece }) => {
  if (!isOwnUnit(g, piece) || g.at(piece) < 0 || !g.book.isArtillery(piece)) return null;
  const args = unitArg(g, piece);
  return firstOf(
    when(g.has(piece, AMMO), () => reason('hasAmmo', '12.52', args)),
    when(g.has(piece, UNSUPPLIED), () => reason('unsupplied', '12.56', args)),
  );
};

/** 13.1, 13.4. */
const breakdown: Why = (g, { piece }) => {
  if (!isOwnUnit(g, piece) || g.at(piece) < 0) return null;
  if (g.book.companies[piece].length === 0) return reason('staysWhole', '13.4', unitArg(g, piece));
  return g.state(piece) === DEMORALIZED
    ? reason('breaksDownShaken', '13.1', { ...unitArg(g, piece), state: stateWord(g, piece) })
    : null;
};
/** 13.2, 13.3. */
const reforming: Why = (g, { piece }) => {
  const battalion = isOwnUnit(g, piece) ? g.book.parent[piece] : -1;
  if (battalion < 0 || g.at(piece) < 0 || g.at(battalion) !== BROKEN_DOWN) return null;
  const left = g.book.companies[battalion].filter((company) => !isGone(g, company));
  const away = left.find((company) => g.at(company) !== g.at(piece));
  const args = { ...unitArg(g, piece), by: g.name(battalion) };
  return firstOf(
    when(left.length < 2, () => reason('loneCompany', '13.3', args)),
    when(away !== undefined, () =>
      reason('companiesApart', '13.2', {
        by: g.name(battalion),
        unit: g.name(away ?? piece),
        hex: g.hexName(g.at(piece)),
      }),
    ),
    () => reason('reformFull', '13.2', { by: g.name(battalion), hex: g.hexName(g.at(piece)) }),
  );
};

/** 17.4. */
function notReplaced(g: Malta, p: number): Reason | null {
  const args = unitArg(g, p);
  const hq = g.book.hqOf[g.cells[L.formation + p]];
  return firstOf(
    when(g.steps(p) >= g.book.full[p], () => reason('atFullStrength', '17.4', args)),
    when(g.has(p, UNSUPPLIED), () => reason('unsupplied', '17.4', args)),
    when(inZoc(g, AXIS, g.at(p)), () => reason('inZone', '17.4', { ...args, by: watcher(g, AXIS, g.at(p)) })),
    when(hq < 0 || g.at(hq) < 0 || g.has(hq, UNSUPPLIED), () => reason('hqUnsupplied', '17.4', args)),
    () => reason('replacedAlready', '17.4', args),
  );
}

/** 15.2: only units that belong to nobody are attached, near a headquarters. */
const attaching: Why = (g, { piece }) => {
  if (!isOwnUnit(g, piece)) return null;
  const { hexes } = g.book.data.tables.attachment;
  return g.book.formation[piece] === g.book.unassigned
    ? reason('hqTooFar', '15.2', { ...unitArg(g, piece), most: hexes })
    : reason('notFree', '15.2', { ...unitArg(g, piece), formation: g.book.formationIds[g.book.formation[piece]] });
};

export const DAY: Readonly<Record<string, Why>> = {
  placeUnits,
  placeGuns,
  openingAttachments: attaching,
  attachments: attaching,
  issue,
  breakdown,
  reforming,
  replacements: (g, { piece }) => (isOwnUnit(g, piece) && g.at(piece) >= 0 ? notReplaced(g, piece) : null),
  strongholds: (g, { piece }) =>
    isOwn(g, piece) && g.book.type[piece] === STRONGHOLD && g.at(piece) >= 0 && inZoc(g, g.toMove, g.at(piece))
      ? reason('inZone', '16.25', { ...unitArg(g, piece), by: watcher(g, g.toMove, g.at(piece)) })
      : null,
  leaders: (g, { hex, looks }) =>
    looks || hex < 0
      ? null
      : reason('leaderEntry', '14.43', { hex: g.hexName(hex), unit: String(g.question()?.prompt.args['leader']) }),
};
