import { badPack, type Words } from '../../../kernel/wording.ts';
import { SIDES } from '../card.ts';
import type { MaltaData } from '../data/schema/parts.ts';
import { Ground } from './ground.ts';
import { ALLIED, ARTILLERY, AXIS, CLASSES, GUN, HQ, LEADER, MAX_PIECES, TYPES, UNIT, WARSHIP } from './kinds.ts';

const NO_PIECE: Words = ['no piece {id}', 'no hay ninguna pieza {id}'];
const NO_ROW: Words = ['no row {row}', 'no hay ninguna fila {row}'];

/** The forces laid out for play: every piece by a number, its values in columns. */
export class Forces extends Ground {
  readonly pieceIds: string[] = [];
  readonly kind = new Uint8Array(MAX_PIECES);
  readonly side = new Uint8Array(MAX_PIECES);
  readonly type = new Uint8Array(MAX_PIECES);
  readonly moveClass = new Uint8Array(MAX_PIECES);
  readonly attack = new Uint8Array(MAX_PIECES);
  readonly defence = new Uint8Array(MAX_PIECES);
  readonly movement = new Uint8Array(MAX_PIECES);
  readonly morale = new Uint8Array(MAX_PIECES);
  readonly full = new Uint8Array(MAX_PIECES);
  readonly thirds = new Uint8Array(MAX_PIECES);
  readonly formation = new Uint8Array(MAX_PIECES);
  readonly integrity = new Int8Array(MAX_PIECES).fill(-1);
  readonly support = new Uint8Array(MAX_PIECES);
  readonly cover = new Uint8Array(MAX_PIECES);
  readonly range = new Uint8Array(MAX_PIECES);
  readonly heavy = new Uint8Array(MAX_PIECES);
  readonly armour = new Uint8Array(MAX_PIECES);
  readonly german = new Uint8Array(MAX_PIECES);
  readonly tactical = new Uint8Array(MAX_PIECES);
  readonly adc = new Uint8Array(MAX_PIECES);
  /** The battalion of a company, and the companies of a battalion; -1 and none otherwise. */
  readonly parent = new Int16Array(MAX_PIECES).fill(-1);
  readonly companies: (readonly number[])[] = [];
  readonly entry: string[] = [];
  readonly entryTurn = new Uint8Array(MAX_PIECES);
  readonly startHex = new Int16Array(MAX_PIECES).fill(-1);
  readonly startSector: string[] = [];
  readonly converts = new Int16Array(MAX_PIECES).fill(-1);
  readonly withHq = new Int16Array(MAX_PIECES).fill(-1);
  /** Formations and integrity groups a leader acts for (14.1). */
  readonly actsFor: (readonly number[])[] = [];
  readonly actsForGroup: (readonly number[])[] = [];
  readonly formationIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly groupMembers: readonly (readonly number[])[];
  readonly hqOf: Int16Array;
  /** Units and companies: from 0 to here; leaders, warships and guns follow. */
  readonly unitEnd: number;
  readonly leaders: readonly [from: number, to: number];
  readonly ships: readonly [from: number, to: number];
  readonly guns: readonly [from: number, to: number];
  /** All that can support or bombard: artillery and warships (9.2). */
  readonly firers: readonly number[];
  /** All that may jump (19.1). */
  readonly jumpers: readonly number[];
  readonly unassigned: number;
  readonly malta: number;
  /** 1.7: one number for all pieces whose print and kin are the same. */
  readonly print: Int16Array;

  private readonly pieceIndex = new Map<string, number>();

  constructor(data: MaltaData) {
    super(data);
    const { roster } = data;
    // 15.1.
    this.formationIds = roster.formations.map(({ id }) => id);
    this.unassigned = this.formationIds.indexOf('UNA');
    this.malta = this.formationIds.indexOf('MAL');
    this.groupIds = [...new Set(roster.units.flatMap(({ integrity }) => (integrity === null ? [] : [integrity])))];
    for (const unit of roster.units) this.addUnit(unit);
    for (const unit of roster.units) if (unit.breakdown !== undefined) this.addCompanies(unit);
    this.unitEnd = this.pieceIds.length;
    for (const unit of roster.units) {
      if (unit.setup.mode === 'convert') this.converts[this.piece(unit.setup.from)] = this.piece(unit.id);
    }
    this.groupMembers = this.groupIds.map((group) =>
      roster.units.flatMap((unit) => (unit.integrity === group ? [this.piece(unit.id)] : [])),
    );
    this.hqOf = new Int16Array(this.formationIds.length).fill(-1);
    for (let p = 0; p < this.unitEnd; p++) {
      const formation = this.formation[p];
      if (this.type[p] === HQ && this.hqOf[formation] < 0) this.hqOf[formation] = p;
    }
    for (const leader of roster.leaders) this.addLeader(leader);
    this.leaders = [this.unitEnd, this.pieceIds.length];
    for (const ship of roster.warships) {
      const p = this.add(ship.id, WARSHIP, AXIS);
      this.support[p] = ship.support;
      this.cover[p] = ship.support;
      this.range[p] = ship.range;
      this.movement[p] = ship.movement;
      this.heavy[p] = ship.class === 'battleship' ? 1 : 0;
    }
    this.ships = [this.leaders[1], this.pieceIds.length];
    // 16.51: no defence, ZOC or steps; factor and range are those of the gun that is set there.
    for (const id of this.siteIds) this.add(`gun-${id}`, GUN, ALLIED);
    this.guns = [this.ships[1], this.pieceIds.length];
    this.firers = this.pieceIds.map((_, p) => p).filter((p) => this.isArtillery(p) || this.kind[p] === WARSHIP);
    this.jumpers = this.pieceIds.map((_, p) => p).filter((p) => this.entry[p] === 'drop');
    this.print = this.prints();
  }

  piece(id: string): number {
    const index = this.pieceIndex.get(id);
    if (index === undefined) throw badPack('no-piece', NO_PIECE, { id: id.slice(0, 40) }, 'data.roster');
    return index;
  }
  /** 2.3: combat units have a defence and are no HQs. */
  isCombat(p: number): boolean {
    return this.kind[p] === UNIT && this.type[p] !== HQ && this.defence[p] > 0;
  }
  isHq(p: number): boolean {
    return this.kind[p] === UNIT && this.type[p] === HQ;
  }
  isArtillery(p: number): boolean {
    return this.kind[p] === UNIT && this.type[p] === ARTILLERY;
  }

  /** What is printed, and whose they are (15.4); each headquarters has its own leader and its own worth (20.31). */
  private prints(): Int16Array {
    const values = [this.type, this.attack, this.defence, this.movement, this.moveClass, this.morale, this.full];
    const guns = [this.support, this.cover, this.range, this.heavy, this.armour];
    const kin = [this.formation, this.integrity, this.parent];
    const numbers = new Map<string, number>();
    return Int16Array.from(this.pieceIds, (_, p) => {
      const print = [...[...values, ...guns, ...kin].map((column) => column[p]), this.isHq(p) ? p : -1].join();
      const number = numbers.get(print) ?? numbers.size;
      numbers.set(print, number);
      return number;
    });
  }

  private add(id: string, kind: number, side: number): number {
    const p = this.pieceIds.length;
    this.pieceIds.push(id);
    this.pieceIndex.set(id, p);
    this.kind[p] = kind;
    this.side[p] = side;
    this.companies[p] = [];
    this.entry[p] = '';
    this.startSector[p] = '';
    this.actsFor[p] = [];
    this.actsForGroup[p] = [];
    return p;
  }
  /** 2.1, R-28: where the print has two numbers the roster gives the first for attack and defence alike. */
  private addUnit(unit: MaltaData['roster']['units'][number]): void {
    const p = this.add(unit.id, UNIT, SIDES.indexOf(unit.side));
    this.type[p] = TYPES.indexOf(unit.type);
    this.moveClass[p] = CLASSES.indexOf(unit.class);
    this.attack[p] = unit.attack;
    this.defence[p] = unit.defence;
    this.movement[p] = unit.movement;
    this.morale[p] = unit.morale;
    this.full[p] = unit.steps;
    this.thirds[p] = unit.size === 'hq' ? 0 : this.data.tables.stacking[unit.size];
    this.formation[p] = this.formationIds.indexOf(unit.formation);
    this.integrity[p] = unit.integrity === null ? -1 : this.groupIds.indexOf(unit.integrity);
    this.german[p] = unit.nation === 'DE' ? 1 : 0;
    this.support[p] = unit.support?.attack ?? 0;
    this.cover[p] = unit.support?.defence ?? 0;
    this.range[p] = unit.support?.range ?? 0;
    this.heavy[p] = unit.aa === 'heavy' ? 1 : 0;
    this.armour[p] = unit.armour ?? 0;
    const { setup } = unit;
    // 22.31, 22.34: what an option adds comes by sea, or stands in its sector.
    this.entry[p] = setup.mode !== 'option' ? setup.mode : unit.side === 'axis' ? 'followUp' : 'setup';
    if ('turn' in setup) this.entryTurn[p] = setup.turn - 1;
    if (!('sector' in setup) || setup.sector === undefined || setup.hex === undefined) return;
    this.startSector[p] = setup.sector;
    this.startHex[p] = this.hex(setup.hex, 'roster');
  }
  /**
   * 13.12: a company has its battalion's nation, morale, formation and group, and values from the chart, whose
   * sum need not be the battalion's. Rows: BD-1, BD-2, BD-3, BD-4, BD-5, BD-6, BD-7, BD-8, BD-9.
   */
  private addCompanies(unit: MaltaData['roster']['units'][number]): void {
    const row = this.data.tables.breakdown.rows.find(({ id }) => id === unit.breakdown);
    if (row === undefined) throw badPack('no-row', NO_ROW, { row: unit.breakdown ?? '' }, 'data.roster.units');
    const battalion = this.piece(unit.id);
    const made: number[] = [];
    for (const kind of row.companies) {
      for (let i = 0; i < kind.count; i++) {
        const p = this.add(`${unit.id}/${made.length + 1}`, UNIT, this.side[battalion]);
        made.push(p);
        this.type[p] = TYPES.indexOf(kind.type);
        this.attack[p] = kind.strength;
        this.defence[p] = kind.strength;
        this.movement[p] = kind.movement;
        this.full[p] = kind.steps;
        this.thirds[p] = this.data.tables.stacking.company;
        this.parent[p] = battalion;
        for (const list of [this.moveClass, this.morale, this.formation, this.german]) list[p] = list[battalion];
        this.integrity[p] = this.integrity[battalion];
        this.entry[p] = 'company';
      }
    }
    this.companies[battalion] = made;
  }
  private addLeader(leader: MaltaData['roster']['leaders'][number]): void {
    const p = this.add(leader.id, LEADER, SIDES.indexOf(leader.side));
    this.formation[p] = this.formationIds.indexOf(leader.formation);
    this.tactical[p] = leader.tactical;
    this.adc[p] = leader.adc;
    this.actsFor[p] = leader.actsFor.flatMap((id) =>
      this.formationIds.includes(id) ? [this.formationIds.indexOf(id)] : [],
    );
    this.actsForGroup[p] = leader.actsFor.flatMap((id) =>
      this.groupIds.includes(id) ? [this.groupIds.indexOf(id)] : [],
    );
    if (leader.with !== undefined) this.withHq[p] = this.piece(leader.with);
    if (leader.hex !== undefined) this.startHex[p] = this.hex(leader.hex, 'leaders');
  }
}
