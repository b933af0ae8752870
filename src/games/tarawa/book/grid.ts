import type { HexCentre } from '../../../kernel/board.ts';

/** A hex id is RRCC, row and column; odd rows lie half a hex further west. */
export function centreOf(id: string): HexCentre {
  const row = Number(id.slice(0, 2));
  return { row, along: Number(id.slice(2)) * 2 + (row % 2) };
}

export function touch(a: string, b: string): boolean {
  const [p, q] = [centreOf(a), centreOf(b)];
  const [rows, along] = [Math.abs(p.row - q.row), Math.abs(p.along - q.along)];
  return (rows === 0 && along === 2) || (rows === 1 && along === 1);
}
