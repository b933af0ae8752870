import type { Fault } from '../../../kernel/faults.ts';
import { type Reader, readerOf } from '../../../kernel/schema.ts';
import { mapProblems } from './map.ts';
import { nameProblems } from './names.ts';
import { type GallipoliData, schema } from './schema.ts';

const shape = readerOf(schema);

const sense = (data: GallipoliData): Fault[] => [...nameProblems(data), ...mapProblems(data.board)];

/** Shapes first; only data of the right shape can be asked whether its names are borne and its map makes sense. */
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
