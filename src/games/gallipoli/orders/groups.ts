import type { PieceGroup } from '../../../kernel/orders.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import { isArea } from '../face/shore.ts';

/** Pieces that are commonly ordered together: the division as it stands here, the division, the area, the squadron. */
export function groups(view: View, id: string): readonly PieceGroup[] {
  const piece = view.pieces.find((other) => other.id === id);
  if (piece === undefined || !isArea(piece.at)) return [];
  const own = view.pieces.filter((other) => other.side === piece.side && isArea(other.at));
  const found: PieceGroup[] = [];
  for (const { group, args, among } of KINDS[piece.kind]?.(piece) ?? []) {
    const pieces = own.filter(among).sort(readyFirst);
    const ids = pieces.map((other) => other.id);
    const known = found.some((other) => other.pieces.join() === ids.join());
    if (ids.length > 1 && ids.includes(id) && !known)
      found.push({ id: group, args: { ...args, count: ids.length }, pieces: ids });
  }
  return found;
}

interface Kind {
  /** `together.<group>` is its text. */
  readonly group: string;
  readonly args: Readonly<Record<string, string>>;
  among(other: PieceView): boolean;
}

const together = (group: string, args: Kind['args'], among: Kind['among']): Kind => ({ group, args, among });

/** From the few to the many; a group that adds nobody is left out. */
const KINDS: Readonly<Record<string, (piece: PieceView) => Kind[]>> = {
  land(piece) {
    const { at: area } = piece;
    const division = piece['division'];
    const here = (other: PieceView) => other.kind === 'land' && other.at === area;
    const all = together('area', { area }, here);
    if (typeof division !== 'string') return [all];
    const mates = (other: PieceView) => other['division'] === division;
    return [
      together('divisionHere', { division, area }, (other) => here(other) && mates(other)),
      all,
      together('division', { division }, mates),
    ];
  },
  ship(piece) {
    const { at: area } = piece;
    const here = (other: PieceView) => other.kind === 'ship' && other.at === area;
    const sweeps = (other: PieceView) => other['type'] === 'MS';
    const navy = String(piece['navy']);
    return [
      sweeps(piece)
        ? together('sweepers', { area }, (other) => here(other) && sweeps(other))
        : together('squadron', { navy, area }, (other) => here(other) && !sweeps(other) && other['navy'] === navy),
      together('fleet', { area }, here),
    ];
  },
  fort: () => [together('forts', {}, (other) => other.kind === 'fort')],
  beachhead: () => [together('beachheads', {}, (other) => other.kind === 'beachhead' && !other.at.startsWith('BOX-'))],
};

/** Those that can still be told to do something come first. */
const readyFirst = (a: PieceView, b: PieceView): number => spent(a) - spent(b);
const spent = (piece: PieceView): number =>
  Number(piece['activations']) + Number(piece['state'] !== 'normal') + Number(piece['fired'] === true);
