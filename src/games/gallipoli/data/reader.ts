import { Fault } from '../../../kernel/faults.ts';
import { type Reader, readerOf } from '../../../kernel/schema.ts';
import { calendarIsWhole, seasonsFollow } from './calendar.ts';
import { crewsHaveShips, offersHold, sidesAgree } from './forces.ts';
import { mapHolds } from './map.ts';
import { namesAreBorne, namesDiffer } from './names.ts';
import type { Check } from './notes.ts';
import { allHaveRoom } from './room.ts';
import { type GallipoliData, schema } from './schema.ts';

const shape = readerOf(schema);

const CHECKS: readonly Check[] = [
  namesDiffer,
  namesAreBorne,
  sidesAgree,
  offersHold,
  crewsHaveShips,
  mapHolds,
  calendarIsWhole,
  seasonsFollow,
  allHaveRoom,
];

function sense(data: GallipoliData): Fault[] {
  const found: Fault[] = [];
  for (const check of CHECKS) {
    check(data, (what, path) => found.push(new Fault('bad-pack', { found: what }, `data.${path}`)));
  }
  return found;
}

/** Shapes first; only numbers of the right shape can be asked whether they make sense together. */
export const reader: Reader<GallipoliData> = {
  problems(data) {
    const found = shape.problems(data);
    return found.length > 0 ? found : sense(shape.read(data));
  },
  read(data) {
    const read = shape.read(data);
    const [problem] = sense(read);
    if (problem !== undefined) throw problem;
    return read;
  },
};
