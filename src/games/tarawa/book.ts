import type { Budget } from '../../kernel/budget.ts';
import { compileTable, type RollTable } from '../../kernel/table.ts';
import { type BanzaiEffect, banzaiEffect, type FireEffect, fireEffect } from './book/effects.ts';
import { Forces } from './book/forces.ts';
import { HALVES } from './book/kinds.ts';
import type { TarawaData } from './data/schema.ts';

export type { BanzaiEffect, FireEffect } from './book/effects.ts';
export { SIDES_OF_HEX } from './book/ground.ts';
export * from './book/kinds.ts';
export type { Beach } from './book/shore.ts';

type Charts = TarawaData['tables'];
type ResultsOf<T> = T extends { rows: readonly { result: infer R extends string | number }[] } ? R : never;

export interface Arrival {
  readonly turn: number;
  /** ANY_BEACH is any beach of the scenario. */
  readonly beach: number;
  readonly optional: boolean;
  readonly morale: number;
}
export const ANY_BEACH = -1;

/**
 * Everything in Tarawa's data files laid out for play (data/reader.ts has checked it): the ground, the shore upon it, the
 * forces upon both, and here the charts (2.3b) and the schedule.
 */
export class Book extends Forces {
  /** What actions cost, in half APs (7.2b). */
  readonly costs: { readonly [K in keyof TarawaData['costs']]: number };
  readonly tables: { readonly [K in keyof Charts]: RollTable<ResultsOf<Charts[K]>> };
  readonly fireEffects: ReadonlyMap<string, FireEffect>;
  readonly banzaiEffects: ReadonlyMap<string, BanzaiEffect>;
  readonly arrivals: readonly (Arrival | null)[];
  /** Beaches of each scenario (13.1a, 13.2a). */
  readonly inPlay: readonly [campaign: Uint8Array, freeform: Uint8Array];

  constructor(data: TarawaData, budget?: Budget) {
    super(data, budget);
    const { fire, support, demolition, attack, late } = data.costs;
    this.costs = {
      fire: fire.ap * HALVES,
      support: support.ap * HALVES,
      demolition: demolition.ap * HALVES,
      attack: attack.ap * HALVES,
      late: late.ap * HALVES,
    };
    const charts = data.tables;
    this.tables = {
      japaneseFire: compileTable('japaneseFire', charts.japaneseFire),
      courseChange: compileTable('courseChange', charts.courseChange),
      marineFire: compileTable('marineFire', charts.marineFire),
      marineAttack: compileTable('marineAttack', charts.marineAttack),
      demolition: compileTable('demolition', charts.demolition),
      support: compileTable('support', charts.support),
      supply: compileTable('supply', charts.supply),
      bombardment: compileTable('bombardment', charts.bombardment),
      boobyTrap: compileTable('boobyTrap', charts.boobyTrap),
      recovery: compileTable('recovery', charts.recovery),
      nightEvents: compileTable('nightEvents', charts.nightEvents),
      banzai: compileTable('banzai', charts.banzai),
      collapse: compileTable('collapse', charts.collapse),
      cancelled: compileTable('cancelled', charts.cancelled),
    };
    this.fireEffects = new Map(this.tables.japaneseFire.results.map((result) => [result, fireEffect(result)]));
    this.banzaiEffects = new Map(this.tables.banzai.results.map((result) => [result, banzaiEffect(result)]));
    this.arrivals = this.readSchedule();
    const inPlay = (beaches: readonly string[]) =>
      Uint8Array.from(this.beaches, (beach) => (beaches.includes(beach.id) ? 1 : 0));
    this.inPlay = [inPlay(data.scenarios.campaign.beaches), inPlay(data.scenarios.freeform.beaches)];
  }

  /** 14.1a–i; battalions go by regiment/battalion throughout. */
  private readSchedule(): (Arrival | null)[] {
    const arrivals: (Arrival | null)[] = this.pieceIds.map(() => null);
    for (const entry of this.data.scenarios.campaign.schedule) {
      const beach = entry.beach === 'any' ? ANY_BEACH : this.beachNamed(entry.beach);
      const battalion = this.battalionIds.indexOf(entry.battalion ?? '');
      const units = entry.units?.map((id) => this.pieceIds.indexOf(id)) ?? this.battalionUnits[battalion] ?? [];
      for (const unit of units) {
        arrivals[unit] = { turn: entry.turn, beach, optional: entry.optional ?? false, morale: entry.morale ?? 0 };
      }
    }
    return arrivals;
  }
}
