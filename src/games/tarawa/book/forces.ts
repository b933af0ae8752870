import type { Budget } from '../../../kernel/budget.ts';
import type { TarawaData } from '../data/schema.ts';
import { HALVES, INFANTRY, KINDS, SCOUTS, SHERMAN, STUART } from './kinds.ts';
import { Shore } from './shore.ts';

/** The pieces: ground units (the combat units, 2.1.2a–d) first, then craft (2.1.1). */
export class Forces extends Shore {
  readonly pieceIds: readonly string[];
  readonly unitCount: number;
  readonly pieceCount: number;
  readonly kind: Uint8Array;
  readonly regiment: Int8Array;
  readonly battalion: Int8Array;
  readonly fullSteps: Uint8Array;
  readonly apFront: Uint8Array;
  readonly apBack: Uint8Array;
  readonly support: Uint8Array;
  readonly supportFort: Uint8Array;
  readonly mate: Int8Array;
  readonly battalionIds: readonly string[];
  readonly battalionUnits: readonly (readonly number[])[];
  readonly regimentIds: readonly string[];

  constructor(data: TarawaData, budget?: Budget) {
    super(data, budget);
    const { units, craft, regiments } = data.roster;
    const pieces = [...units, ...craft];
    this.pieceIds = pieces.map((piece) => piece.id);
    this.unitCount = units.length;
    this.pieceCount = pieces.length;
    this.kind = Uint8Array.from(pieces, (piece) => KINDS.indexOf(piece.kind));
    this.fullSteps = Uint8Array.from(pieces, (piece) => piece.steps);
    this.apFront = Uint8Array.from(pieces, (piece) => piece.ap[0] * HALVES);
    this.apBack = Uint8Array.from(pieces, (piece) => piece.ap[1] * HALVES);
    this.support = Uint8Array.from(pieces, (piece) => ('support' in piece ? piece.support : 0));
    this.supportFort = Uint8Array.from(pieces, (piece) =>
      'support' in piece ? (piece.supportFort ?? piece.support) : 0,
    );

    this.regimentIds = regiments;
    this.regiment = Int8Array.from(pieces, (piece) =>
      this.regimentIds.indexOf('regiment' in piece ? (piece.regiment ?? '') : ''),
    );
    const battalions = units.flatMap((unit) => (unit.kind !== 'artillery' && unit.battalion ? [unit.battalion] : []));
    this.battalionIds = [...new Set(battalions)];
    this.battalion = Int8Array.from(pieces, (piece) =>
      this.battalionIds.indexOf('battalion' in piece ? (piece.battalion ?? '') : ''),
    );
    this.battalionUnits = this.battalionIds.map((_, b) =>
      [...this.battalion.keys()].filter((u) => this.battalion[u] === b),
    );
    this.mate = Int8Array.from(pieces, (_, u) => this.mateOf(u));
  }

  isTank(piece: number): boolean {
    return this.kind[piece] === SHERMAN || this.kind[piece] === STUART;
  }
  isCraft(piece: number): boolean {
    return piece >= this.unitCount;
  }
  /** Infantry for every purpose of the rules: rifle half-battalions and Hawkins' platoon. */
  isInfantry(piece: number): boolean {
    return this.kind[piece] === INFANTRY || this.kind[piece] === SCOUTS;
  }
  /** The other infantry unit of its battalion; -1 for none. */
  private mateOf(unit: number): number {
    const battalion = this.battalion[unit];
    if (battalion < 0 || this.kind[unit] !== INFANTRY) return -1;
    const mates = this.battalionUnits[battalion].filter((u) => u !== unit && this.kind[u] === INFANTRY);
    return mates[0] ?? -1;
  }
}
