import type { PieceGroup } from '../../../kernel/orders.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import roster from '../data/roster.json';

/** 15.4: the regiment or brigade of each battalion. */
const REGIMENTS: ReadonlyMap<string, string> = new Map(
  roster.units.flatMap(({ id, integrity }) => (integrity === null ? [] : [[id, integrity] as const])),
);
/** the Allies are one formation, which is no help to anybody. */
const WHOLE_SIDE = 'MAL';

const battalionOf = ({ id, parent }: PieceView): string => String(parent ?? id);
const isInPlay = ({ at }: PieceView): boolean => /^\d{4}$/.test(at);

/** Who is commonly ordered together with a piece, the closest first. */
export function groups(view: View, id: string): readonly PieceGroup[] {
  const piece = view.pieces.find((one) => one.id === id);
  if (piece === undefined || piece.kind === 'gun') return [];
  const own = view.pieces.filter((one) => one.side === piece.side && one.kind === piece.kind && one.out !== true);
  const here = own.filter(isInPlay);
  const regiment = REGIMENTS.get(battalionOf(piece));
  const drop = view.markers.find(({ units }) => units !== undefined && String(units).split(' ').includes(id));
  const found: PieceGroup[] = [];
  const add = (group: string, args: PieceGroup['args'], list: readonly PieceView[]): void => {
    const pieces = list.map((one) => one.id);
    const known = found.some((other) => other.pieces.toSorted().join() === pieces.toSorted().join());
    if (pieces.length > 1 && pieces.includes(id) && !known) found.push({ id: group, args, pieces });
  };
  if (piece['parent'] != null) {
    const unit = String(piece['parent']);
    add(
      'battalion',
      { unit },
      own.filter((one) => one['parent'] === unit),
    );
  }
  if (drop !== undefined) {
    const jump = String(drop['units']).split(' ');
    add(
      'drop',
      { marker: String(drop['marker']) },
      own.filter((one) => jump.includes(one.id)),
    );
  }
  const together = view.pieces.filter((one) => one.side === piece.side && one.at === piece.at && one.kind !== 'gun');
  if (isInPlay(piece)) add('hex', { hex: piece.at }, together);
  else if (piece.at.includes('.')) add('box', { box: piece.at }, together);
  if (piece.kind !== 'unit' || !isInPlay(piece)) return found;
  if (regiment !== undefined)
    add(
      'regiment',
      { unit: battalionOf(piece) },
      here.filter((one) => REGIMENTS.get(battalionOf(one)) === regiment),
    );
  const formation = String(piece['formation']);
  if (formation !== WHOLE_SIDE)
    add(
      'formation',
      { formation },
      here.filter((one) => one['formation'] === formation),
    );
  return found;
}
