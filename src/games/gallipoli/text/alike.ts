import type { Catalogue } from '../../../kernel/text.ts';
import { MOST_ALIKE } from '../orders/standing/limits.ts';

/** Standing orders of which a question may offer several, each about another area or division. */
const SEVERAL = [
  'bombardAll',
  'bombardSparing',
  'assaultAll',
  'assaultBacked',
  'ashoreAll',
  'enterAll',
  'follow',
  'followRough',
];

/** The words of the second and third of a kind. */
export const alike = (own: Catalogue): Catalogue =>
  Object.fromEntries(
    SEVERAL.flatMap((id) =>
      Array.from({ length: MOST_ALIKE - 1 }, (_, i) => [`standing.${id}${i + 2}`, own[`standing.${id}`] ?? '']),
    ),
  );
