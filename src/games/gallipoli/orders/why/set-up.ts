import { mayBeMined, minable, outsideLoad, PER_AREA } from '../../8-combat/mines.ts';
import { nextFort, nextUnit, zoneOf } from '../../13-scenarios.ts';
import { fits, mined } from '../../ground.ts';
import { L } from '../../state.ts';
import { no, type Refuse, unitAnd } from './reason.ts';
import { full } from './units.ts';

/** 13.1.1-1. */
export const placeLand: Refuse = (g, { piece, area }) => {
  if (piece >= 0 || area < 0 || g.book.isLand[area] === 0) return null;
  const p = nextUnit(g);
  if (!zoneOf(g, p).includes(area)) return no('otherZone', '13.1.1-1', unitAnd(g, p, area));
  return fits(g, p, area) ? null : full(g, p, area);
};

/** 13.1.1-2, 11.3-5. */
export const placeForts: Refuse = (g, { piece, area }) => {
  const p = nextFort(g);
  return piece >= 0 || area < 0 || g.book.isLand[area] === 0 ? null : no('notItsArea', '11.3-5', unitAnd(g, p, area));
};

/** 8.5-2 to 8.5-7. */
export const layMines: Refuse = (g, { piece, area }) => {
  if (piece >= 0 || area < 0 || g.book.isSea[area] === 0) return null;
  const args = { area: g.areaName(area) };
  if (area === g.book.aegean) return no('noMinesAegean', '8.5-7', args);
  if (g.cells[L.warships + area] > 0) return no('warshipsThere', 'R-MINE-PLACE', args);
  if (!minable(g, area)) {
    const works = g.book.isAssault[area] === 1 && g.book.nearLand[area].some((land) => g.cells[L.worksIn + land] > 0);
    return works ? no('mineBeachhead', '8.5-3', args) : no('mineNearTroops', '8.5-5', args);
  }
  if (!mayBeMined(g, area)) return no('twoMarkers', '8.5-2', { ...args, most: PER_AREA });
  const most = g.cells[L.outside];
  if (g.book.isStrait[area] === 0) return no('outsideFull', '8.5-6', { ...args, count: outsideLoad(g), most });
  return mined(g, area) ? no('noMarkers', '10.6-5', args) : no('noMarkers', '8.5-1', args);
};
