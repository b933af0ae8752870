import { describe, expect, it } from 'vitest';
import { actsFor, riskLeaders, tacticalValue } from './14-leaders.ts';
import { displace, eliminate } from './pieces.ts';
import {
  ADC,
  ADVANCED,
  AMMO,
  COMPANY_WAVE,
  DEAD,
  FOLLOW_UP,
  INVOLVED,
  JUMPED,
  LANDED,
  POOL,
  RIDES,
  TURN_BOX,
} from './state.ts';
import { Table } from './testing/table.ts';

const AXIS = 0;
const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const acts = (leader: string, unit: string): boolean => {
  const t = field();
  return actsFor(t.g, t.piece(leader), t.piece(unit));
};
/** A leader in the box of the turn record. */
const boxed = (t: Table, id: string, due: number): Table => t.off(id, TURN_BOX).set('due', due, t.piece(id));

describe('whom a leader serves', () => {
  it('[14.1] Student also for Folgore and La Spezia, Gort and Beak for all, brigadiers for their brigade', () => {
    expect(['RAM-KROH', 'FOL-II', 'SPE-125-I', 'LIV-33-I'].map((unit) => acts('L-STU', unit))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['RAM-KROH', 'FOL-II'].map((unit) => acts('L-RAM', unit))).toEqual([true, false]);
    expect([acts('L-GOR', 'MAL-RAF1'), acts('L-BEA', 'MAL-2D'), acts('L-BEA', 'FOL-II')]).toEqual([true, true, false]);
    expect([acts('L-COX', 'MAL-2D'), acts('L-COX', 'MAL-2D/1'), acts('L-COX', 'MAL-8M')]).toEqual([true, true, false]);
  });

  it('[14.1] for attached units too', () => {
    const t = field().set('formation', field().g.book.formationIds.indexOf('LIV'), field().piece('UNA-SM-B1'));
    expect(actsFor(t.g, t.piece('L-CHI'), t.piece('UNA-SM-B1'))).toBe(true);
    expect(acts('L-CHI', 'UNA-SM-B1')).toBe(false);
  });
});

describe('command', () => {
  const shift = (set: (t: Table) => Table, leader: string, die: number): number[] => {
    const t = set(field().put('FOL-II', '1313').put('MAL-2D', '1312')).stand('attacks');
    t.do({ type: 'attack', hex: '1312' }, { type: 'join', unit: 'FOL-II' }, { type: 'strikeHome' });
    expect([t.step, t.offered('command', 'leader')]).toEqual(['command', [leader]]);
    t.dice.rolls.push(die - 1, 2, 3);
    t.dice.free = true;
    t.take({ type: 'command', leader });
    const mods = t.told('assault')[0]?.roll?.column?.shifts ?? [];
    return mods.flatMap(({ rule, value }) => (rule === '9.92j' ? [value] : []));
  };

  it('[14.2] a leader with an attacker rolls his value or less for a column', () => {
    const attacking = (t: Table) => t.put('L-FRA', '1313');
    expect([shift(attacking, 'L-FRA', 3), shift(attacking, 'L-FRA', 4)]).toEqual([[1], []]);
  });

  it('[14.2] a leader with a defender moves it the other way', () => {
    const defending = (t: Table) => t.put('L-COX', '1312');
    expect([shift(defending, 'L-COX', 3), shift(defending, 'L-COX', 4)]).toEqual([[-1], []]);
  });

  it('[14.2] only in the hex of a unit he acts for, and one of them a side', () => {
    const t = field().put('FOL-II', '1313').put('MAL-2D', '1312').put('L-FRA', '1314').put('L-CHI', '1313');
    t.put('L-OXL', '1312').stand('attacks');
    t.dice.free = true;
    t.do({ type: 'attack', hex: '1312' }, { type: 'join', unit: 'FOL-II' }, { type: 'strikeHome' });
    expect(t.told('assault')).toHaveLength(1); // nobody was asked
    const two = field().put('FOL-II', '1313').put('MAL-RAF1', '1312').put('L-FRA', '1313').put('L-STU', '1313');
    two.stand('attacks').do({ type: 'attack', hex: '1312' }, { type: 'join', unit: 'FOL-II' }, { type: 'strikeHome' });
    expect(two.offered('command', 'leader')).toEqual(['L-STU', 'L-FRA']);
    two.dice.free = true;
    two.take({ type: 'command', leader: 'L-STU' });
    expect([two.told('command').length, two.step === 'command']).toEqual([1, false]);
  });

  it('[14.3] he may send on units that broke through within three hexes', () => {
    const t = field().put('FOL-II', '1313', { marks: ADVANCED }).put('L-FRA', '1316');
    expect(t.stand('penetration').offered('penetrate', 'leader')).toEqual(['L-FRA']);
    t.roll(4).take({ type: 'penetrate', leader: 'L-FRA', hex: '1313' });
    expect(t.rested).toBe(true); // above his value of 3, and one try a hex
    const lucky = field().put('FOL-II', '1313', { marks: ADVANCED }).put('L-FRA', '1316').stand('penetration');
    lucky.roll(3).take({ type: 'penetrate', leader: 'L-FRA', hex: '1313' });
    expect(lucky.step).toBe('penetrate');
    const far = field().put('FOL-II', '1312', { marks: ADVANCED }).put('L-FRA', '1316');
    expect(far.stand('penetration').rested).toBe(true);
  });
});

describe('riding along (6.5)', () => {
  const assault = (t: Table, units: readonly string[], ...dice: number[]): Table => {
    t.stand('attacks').take({ type: 'attack', hex: '1312' });
    for (const unit of units) t.take({ type: 'join', unit });
    t.take({ type: 'strikeHome' }).roll(...dice);
    return t.step === 'command' ? t.take({ type: 'done' }) : t;
  };

  it('[6.5, 9.8] he goes with units that advance if he is told to', () => {
    const set = () => field().put('FOL-II', '1313').put('FOL-III', '1313').put('L-FRA', '1313').put('MAL-RAF1', '1312');
    const won = assault(set(), ['FOL-II', 'FOL-III'], 3, 3);
    while (won.step !== 'advance') won.take(won.choices()[0] ?? { type: 'done' });
    expect(won.offered('ride', 'leader')).toEqual(['L-FRA']);
    won.do({ type: 'ride', leader: 'L-FRA' }, { type: 'advance', unit: 'FOL-II' });
    expect([won.at('FOL-II'), won.at('FOL-III'), won.at('L-FRA')]).toEqual(['1312', '1313', '1312']);
    const stays = assault(set(), ['FOL-II', 'FOL-III'], 3, 3);
    while (stays.step !== 'advance') stays.take(stays.choices()[0] ?? { type: 'done' });
    stays.do({ type: 'advance', unit: 'FOL-II' }, { type: 'advance', unit: 'FOL-III' });
    expect([stays.at('FOL-III'), stays.at('L-FRA')]).toEqual(['1312', '1313']);
  });

  it('[6.5, 10.33] and with units that break through', () => {
    const t = field().put('FOL-II', '1313', { marks: ADVANCED }).put('FOL-III', '1313', { marks: ADVANCED });
    t.put('L-FRA', '1313').put('L-STU', '1313').stand('penetration').roll(1);
    t.do({ type: 'penetrate', leader: 'L-FRA', hex: '1313' }, { type: 'ride', leader: 'L-STU' });
    t.take({ type: 'move', hex: '1312' });
    expect([t.at('FOL-III'), t.at('L-STU'), t.at('L-FRA')]).toEqual(['1312', '1312', '1313']);
    expect(t.take({ type: 'done' }).has('L-STU', RIDES)).toBe(false);
  });

  it('[6.5, 9.63] where units part in a retreat his owner says whom he goes with, else it is the last', () => {
    const set = (): Table => {
      const t = field('allied').put('FOL-II', '1313', { marks: INVOLVED }).put('FOL-III', '1313', { marks: INVOLVED });
      t.put('L-FRA', '1313')
        .put('MAL-2D', '1312')
        .set('attackSide', 1)
        .set('target', t.hex('1313'))
        .set('ground', 2, 1);
      return t.stand('retreats', 1);
    };
    const back = (t: Table, unit: string, ...hexes: string[]): Table => {
      for (const hex of hexes) t.take({ type: 'retreat', unit, hex });
      return t;
    };
    const first = back(set().take({ type: 'ride', leader: 'L-FRA' }), 'FOL-II', '1314', '1315');
    expect([first.at('FOL-II'), first.at('L-FRA'), first.has('L-FRA', RIDES)]).toEqual(['1315', '1315', false]);
    expect(first.offered('ride', 'leader')).toEqual([]); // one unit is left, and he has gone
    back(first, 'FOL-III', '1413', '1414');
    expect([first.at('FOL-III'), first.at('L-FRA')]).toEqual(['1414', '1315']);
    const last = back(set(), 'FOL-II', '1314', '1315');
    expect([last.at('FOL-II'), last.at('L-FRA')]).toEqual(['1315', '1313']);
    // Over a hex with friends he does not lose his unit.
    back(last.put('FOL-IV', '1413'), 'FOL-III', '1413', '1414');
    expect([last.at('FOL-III'), last.at('L-FRA')]).toEqual(['1414', '1414']);
  });

  it('[6.5, R-53] he stays where others of his hex do not go back', () => {
    const t = field('allied').put('FOL-II', '1313', { marks: INVOLVED }).put('FOL-III', '1313').put('L-FRA', '1313');
    t.put('MAL-2D', '1312').set('attackSide', 1).set('target', t.hex('1313')).set('ground', 1, 1).stand('retreats', 1);
    expect(t.offered('ride', 'leader')).toEqual([]);
    t.take({ type: 'retreat', unit: 'FOL-II', hex: '1314' });
    expect([t.at('FOL-II'), t.at('L-FRA')]).toEqual(['1314', '1313']);
  });

  it('[6.5, 19.5] out of a hex the enemy keeps, with whom he is told', () => {
    const set = (): Table => {
      const t = field().put('FOL-ART1', '1313', { marks: JUMPED }).put('FOL-ART2', '1313', { marks: JUMPED });
      return t.put('L-FRA', '1313').put('MAL-2D', '1313').stand('clashes');
    };
    const t = set().take({ type: 'ride', leader: 'L-FRA' });
    t.take({ type: 'leave', unit: 'FOL-ART1', hex: '1314' });
    expect([t.at('L-FRA'), t.offered('ride', 'leader')]).toEqual(['1314', []]);
    const last = set().take({ type: 'leave', unit: 'FOL-ART1', hex: '1314' });
    expect(last.at('L-FRA')).toBe('1313');
    expect(last.take({ type: 'leave', unit: 'FOL-ART2', hex: '1413' }).at('L-FRA')).toBe('1413');
  });

  it('[6.5, 18.7] a leader ashore takes his own step, or goes with one', () => {
    const ashore = (): Table => {
      const t = field()
        .put('LIV-HQ', '0506', { marks: LANDED | COMPANY_WAVE })
        .put('L-CHI', '0506', { marks: COMPANY_WAVE });
      return t.stand('waveMoves');
    };
    const alone = ashore().take({ type: 'step', unit: 'L-CHI', hex: '0507' });
    expect([alone.at('L-CHI'), alone.at('LIV-HQ'), alone.offered('ride', 'leader')]).toEqual(['0507', '0506', []]);
    const along = ashore().do({ type: 'ride', leader: 'L-CHI' }, { type: 'step', unit: 'LIV-HQ', hex: '0507' });
    expect([along.at('L-CHI'), along.at('LIV-HQ')]).toEqual(['0507', '0507']);
    expect(along.rested).toBe(true); // both have gone their hex
    const left = ashore().take({ type: 'step', unit: 'LIV-HQ', hex: '0507' });
    expect(left.at('L-CHI')).toBe('0506');
    const watched = field()
      .put('LIV-HQ', '0506', { marks: LANDED | COMPANY_WAVE })
      .put('MAL-2D', '0608');
    watched.put('L-CHI', '0506', { marks: COMPANY_WAVE }).stand('waveMoves');
    expect(watched.choices().some(({ type, unit, hex }) => type === 'step' && unit === 'L-CHI' && hex === '0607')).toBe(
      false,
    );
  });

  it('[6.5, 19.6] in an assembly he goes with the jumper he is told to', () => {
    const t = field()
      .put('FOL-HQ', '1313', { marks: JUMPED })
      .put('FOL-GUA1', '1313', { marks: JUMPED })
      .put('L-FRA', '1313');
    t.stand('assembly').do({ type: 'ride', leader: 'L-FRA' }, { type: 'step', unit: 'FOL-GUA1', hex: '1312' });
    expect([t.at('FOL-GUA1'), t.at('L-FRA'), t.at('FOL-HQ')]).toEqual(['1312', '1312', '1313']);
    expect(t.take({ type: 'step', unit: 'FOL-HQ', hex: '1312' }).rested).toBe(true);
  });
});

describe('losing leaders', () => {
  it('[14.4, 14.41] eleven or more on two dice when a unit with him loses a step', () => {
    const risked = (...dice: number[]): string => {
      const t = field()
        .put('FOL-II', '1313')
        .put('L-FRA', '1313')
        .roll(...dice);
      riskLeaders(t.g, AXIS, t.hex('1313'));
      return t.at('L-FRA');
    };
    expect([risked(4, 6), risked(5, 6)]).toEqual(['1313', 'dead']);
  });

  it('[14.41] in a bombardment only if a step is lost', () => {
    const shelled = (roll: readonly [number, number], ...risk: number[]): Table => {
      const t = field('allied').put('FOL-II', '1313').put('L-FRA', '1313').put('MAL-2D', '1312');
      for (const id of ['MAL-12F1', 'MAL-12F2', 'MAL-12F3', 'MAL-26D1', 'MAL-26D2', 'MAL-26D3']) {
        t.put(id, '1311', { marks: AMMO }).stand('support');
        t.do({ type: 'select', unit: id }, { type: 'bombard', gun: id, hex: '1313' });
      }
      return t.roll(...roll, ...risk).stand('bombardments');
    };
    const hit = shelled([1, 1], 6, 6); // 35 points: column 7, Z1
    expect([hit.steps('FOL-II'), hit.at('L-FRA'), hit.diceLeft]).toEqual([5, 'dead', 0]);
    const shaken = shelled([1, 2]);
    expect([shaken.steps('FOL-II'), shaken.at('L-FRA'), shaken.state('FOL-II')]).toEqual([6, '1313', 1]);
  });

  it('[14.41] in a combat for leaders of a hex that lost a step, and for no others', () => {
    const t = field().put('FOL-II', '1313').put('L-FRA', '1313').put('FOL-III', '1412').put('L-STU', '1412');
    t.put('MAL-2D', '1312').stand('attacks');
    t.do({ type: 'attack', hex: '1312' }, { type: 'join', unit: 'FOL-II' }, { type: 'join', unit: 'FOL-III' });
    t.take({ type: 'strikeHome' }).roll(3, 2).take({ type: 'done' }); // no command; 1d/2
    t.take({ type: 'giveGround', hexes: 0 }).roll(1, 1).take({ type: 'lose', unit: 'FOL-II' });
    expect(t.told('leaderRisk').map(({ args }) => args['leader'])).toEqual(['L-FRA']);
    expect(t.diceLeft).toBe(0);
  });

  it('[14.42] alone, a three or less takes him; else he joins his HQ, or waits for the next turn', () => {
    const alone = (die: number, hq: boolean): string => {
      const t = field().put('L-FRA', '1313').roll(die);
      if (hq) t.put('FOL-HQ', '1315');
      riskLeaders(t.g, AXIS, t.hex('1313'));
      return t.at('L-FRA');
    };
    expect([alone(3, true), alone(4, true), alone(4, false)]).toEqual(['dead', '1315', 'turn-6']);
  });

  it('[14.42] the last unit of a combat leaves him to that die, not to the other', () => {
    const t = field().put('FOL-II', '1313').put('MAL-RAF1', '1312').put('L-BEA', '1312').put('MAL-HQ', '1311');
    t.stand('attacks').do({ type: 'attack', hex: '1312' }, { type: 'join', unit: 'FOL-II' }, { type: 'strikeHome' });
    t.roll(3, 3, 4).take({ type: 'done' }); // no command; six at column 11 is -/4d; then his die
    if (t.step === 'share') t.take({ type: 'giveGround', hexes: 0 });
    expect([t.at('MAL-RAF1'), t.at('L-BEA'), t.told('leaderRisk'), t.told('leaderAlone').length]).toEqual([
      'dead',
      '1311',
      [],
      1,
    ]);
  });

  it('[14.44] a lone leader whose hex the enemy enters goes to the next turn’s box, unflipped', () => {
    const t = field().put('L-BEA', '1312').put('FOL-II', '1313').stand('tactical');
    t.do({ type: 'select', unit: 'FOL-II' }, { type: 'move', hex: '1312' });
    expect([t.at('L-BEA'), t.has('L-BEA', ADC), tacticalValue(t.g, t.piece('L-BEA'))]).toEqual(['turn-6', false, 4]);
    const kept = field().put('L-BEA', '1312').put('MAL-HQ', '1312').put('FOL-II', '1313').stand('tactical');
    kept.take({ type: 'select', unit: 'FOL-II' });
    expect(kept.offers({ type: 'move', hex: '1312' })).toBe(false);
  });
});

describe('coming back', () => {
  it('[14.43, 4.1f] the ADC of a fallen leader goes to the morning box of the next day, worth one less', () => {
    const t = field('axis', 4).off('L-FRA', DEAD).set('due', 1, field().piece('L-FRA')).stand('adcs');
    expect([t.at('L-FRA'), t.has('L-FRA', ADC), tacticalValue(t.g, t.piece('L-FRA'))]).toEqual(['turn-5', true, 2]);
    const fallen = field().put('FOL-II', '1313').put('L-PIZ', '1313').roll(6, 6);
    riskLeaders(fallen.g, AXIS, fallen.hex('1313'));
    fallen.set('turn', 8).stand('adcs');
    expect(tacticalValue(fallen.g, fallen.piece('L-PIZ'))).toBe(1);
  });

  it('[14.43] an ADC who falls is gone', () => {
    const t = field().put('FOL-II', '1313').put('L-FRA', '1313', { marks: ADC }).roll(6, 6);
    riskLeaders(t.g, AXIS, t.hex('1313'));
    expect(t.set('turn', 8).stand('adcs').at('L-FRA')).toBe('dead');
  });

  it('[4.21c, 14.43, CH-TURN] an Axis leader in the box of the turn enters with his HQ, in a hex or a Follow-up box', () => {
    const t = boxed(field('axis', 5).put('FOL-HQ', '1313'), 'L-FRA', 5).stand('leaders');
    expect([t.rested, t.at('L-FRA')]).toEqual([true, '1313']);
    expect(boxed(field('axis', 4).put('FOL-HQ', '1313'), 'L-FRA', 5).stand('leaders').at('L-FRA')).toBe('turn-6');
    const sea = boxed(field().off('LIV-HQ', FOLLOW_UP - 2), 'L-CHI', 4).stand('leaders');
    expect(sea.at('L-CHI')).toBe('east.followUp');
  });

  it('[R-23, 4.21c] while the HQ is off the map he waits with it and comes in with it', () => {
    const t = boxed(field().off('SPE-HQ', POOL).take1('1814', 'axis'), 'L-PIZ', 4).stand('leaders');
    expect([t.rested, t.at('L-PIZ')]).toEqual([true, 'pool']);
    t.stand('airLanding').take({ type: 'airLand', unit: 'SPE-HQ', hex: '1814' });
    expect(t.at('L-PIZ')).toBe('1814');
  });

  it('[14.43] without his HQ he enters with any unit he acts for, or stays in the box', () => {
    const t = boxed(field(), 'L-FRA', 4);
    eliminate(t.put('FOL-HQ', '1313').g, t.piece('FOL-HQ'), '9.5');
    expect(t.stand('leaders').at('L-FRA')).toBe('turn-5');
    t.put('FOL-II', '1313').put('FOL-III', '1316').put('LIV-33-I', '1416').stand('leaders');
    expect([t.asks, t.offered('enterLeader', 'hex')]).toEqual(['axis', ['1313', '1316']]);
    expect(t.take({ type: 'enterLeader', leader: 'L-FRA', hex: '1316' }).at('L-FRA')).toBe('1316');
  });

  it('[4.31d, 14.43] an Allied leader enters with any HQ, without one with any infantry', () => {
    const t = boxed(field('allied').put('MAL-HQ', '1810').put('MAL-HQ232', '1209').put('MAL-2D', '1313'), 'L-COX', 4);
    expect(t.stand('leaders').offered('enterLeader', 'hex').sort()).toEqual(['1209', '1810']);
    const bare = boxed(field('allied').put('MAL-2D', '1313').put('MAL-RAF1', '1314'), 'L-COX', 4).stand('leaders');
    expect(bare.at('L-COX')).toBe('1313');
    const none = boxed(field('allied').put('MAL-RAF1', '1314'), 'L-COX', 4).stand('leaders');
    expect([none.rested, none.at('L-COX')]).toEqual([true, 'turn-5']);
    expect(none.put('MAL-2D', '1313').set('turn', 6).stand('leaders').at('L-COX')).toBe('1313'); // he tries each turn
  });

  it('[14.44, 4.21c] nobody enters in the other side’s phase', () => {
    const t = boxed(field('allied').put('FOL-HQ', '1313'), 'L-FRA', 4).stand('leaders');
    expect(t.at('L-FRA')).toBe('turn-5');
    displace(t.put('L-COX', '1313').g, t.piece('L-COX'));
    expect([t.cell('due', t.piece('L-COX')), t.stand('leaders').at('L-COX')]).toEqual([5, 'turn-6']);
  });
});
