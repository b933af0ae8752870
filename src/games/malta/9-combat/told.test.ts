import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import {
  ADVANCED,
  AMMO,
  ATTACKING,
  DEMORALIZED,
  DISORGANIZED,
  FOUGHT,
  RETREATED,
  SPENT,
  UNSUPPLIED,
} from '../state.ts';
import { story, Table } from '../testing/table.ts';

// Fights on a table set for them, told in full: who is asked what by which case, what he may answer with what odds, and
// everything that is told of it with its dice.

const DONE = { type: 'done' } as const;
type Side = 'axis' | 'allied';
const field = (side: Side = 'axis', turn = 4, options: Readonly<Record<string, string>> = {}): Table =>
  new Table('herkules', options).empty().when(side, turn);
const join = (...units: string[]): ActionJson[] => units.map((unit) => ({ type: 'join', unit }));
/** Answers by the first choice but `done` and `back` until the table rests. */
function through(t: Table, ...dice: number[]): Table {
  t.roll(...dice).dice.free = true;
  for (let i = 0; i < 40 && !t.rested && t.step !== 'attacks'; i++)
    t.take(t.choices().find(({ type }) => type !== 'done' && type !== 'back') ?? DONE);
  return t;
}

describe('attacks (9), told in full', () => {
  it('[9.92, 9.42, 9.5, 9.6, 14.41, 9.8] a regiment with tanks from three hexes; the beaten pay and go back with their leader', () => {
    const t = field()
      .put('LIV-33-I', '1412')
      .put('LIV-33-II', '1412')
      .put('LIV-33-III', '1513')
      .put('UNA-L6', '1412')
      .put('LIV-ENG', '1314')
      .put('L-CHI', '1412');
    t.put('MAL-2D', '1413')
      .put('MAL-HQ231', '1413')
      .put('L-COX', '1413')
      .put('MAL-12F1', '1513', {})
      .put('MAL-12F1', '1414', { marks: AMMO })
      .put('MAL-26D1', '1515', { marks: AMMO | UNSUPPLIED });
    expect(t.stands('attacks')).toEqual(
      story(`
      axis? prompt.attacks 9.11: attack 1413 1414 | done
    `),
    );
    t.record().do(
      { type: 'attack', hex: '1413' },
      ...join('LIV-33-I', 'LIV-33-II', 'LIV-33-III', 'UNA-L6', 'LIV-ENG'),
      { type: 'strikeHome' },
    );
    t.do({ type: 'commit', gun: 'MAL-12F1' }, { type: 'commit', gun: 'MAL-26D1' });
    t.roll(2).take({ type: 'command', leader: 'L-CHI' });
    expect([...t.story(), t.question, t.has('MAL-12F1', SPENT), t.has('MAL-12F1', AMMO)]).toEqual([
      ...story(`
      axis? prompt.attacks 9.11: attack 1413 1414 | done
      > attack 1413
      axis? prompt.muster 9.3 hex=1413 attack=0 defence=7: join LIV-33-I LIV-33-II LIV-33-III LIV-ENG UNA-L6 | back
      > join LIV-33-I
      axis? prompt.muster 9.3 hex=1413 attack=6 defence=7: join LIV-33-II LIV-33-III LIV-ENG UNA-L6 | strikeHome | back
      > join LIV-33-II
      axis? prompt.muster 9.3 hex=1413 attack=12 defence=7: join LIV-33-III LIV-ENG UNA-L6 | strikeHome | back
      > join LIV-33-III
      axis? prompt.muster 9.3 hex=1413 attack=18 defence=7: join LIV-ENG UNA-L6 | strikeHome | back
      > join UNA-L6
      axis? prompt.muster 9.3 hex=1413 attack=20 defence=7: join LIV-ENG | strikeHome | back
      > join LIV-ENG
      axis? prompt.muster 9.3 hex=1413 attack=22 defence=7: strikeHome | back
      > strikeHome (assault in name=4:1 ratio=3:1 armourAttacks+2 9.92a, integrity+2 9.92e, mixed-1 9.92g, morale-2 9.92h: 1/5Z 1/36 -/4d 6/36 -/3d 10/36 -/3 4/36 1/2 6/36 1d/2 3/36 2d/1 6/36)
      attacks 9.3 unit=LIV-33-I hex=1413
      attacks 9.3 unit=LIV-33-II hex=1413
      attacks 9.3 unit=LIV-33-III hex=1413
      attacks 9.3 unit=LIV-ENG hex=1413
      attacks 9.3 unit=UNA-L6 hex=1413
      allied? prompt.commit 9.24 hex=1413: commit MAL-12F1 MAL-26D1 | done
      > commit MAL-12F1
      committed 9.24 unit=MAL-12F1
      allied? prompt.commit 9.24 hex=1413: commit MAL-26D1 | done
      > commit MAL-26D1
      committed 9.24 unit=MAL-26D1
      axis? prompt.command 14.2 hex=1413: command L-CHI | done
      > command L-CHI (command: leads 3/6 fails 3/6)
      command 14.2 leader=L-CHI [command 2 of 6 = 2: leads]
      allied? prompt.command 14.2 hex=1413: command L-COX | done
    `),
      false,
      true,
    ]);
    t.record();
    through(t, 6, 3, 4, 6, 6);
    expect([...t.story(), t.has('LIV-33-I', FOUGHT)]).toEqual([
      ...story(`
      allied? prompt.command 14.2 hex=1413: command L-COX | done
      > command L-COX (command: leads 3/6 fails 3/6)
      command 14.2 leader=L-COX [command 6 of 6 = 6: fails]
      assault 9.3 hex=1413 base=5 column=7 [assault 3+4 of 6 in name=3:1 ratio=1:1 armourAttacks+2 9.92a, integrity+2 9.92e, mixed-1 9.92g, morale-2 9.92h, command+1 9.92j = 7: -/2]
      allied? prompt.share 9.42 hits=2 hex=1413: giveGround 0 1
      > giveGround 0
      shared 9.42 side=allied hexes=0 steps=2
      stepLost 9.5 unit=MAL-2D left=5
      stepLost 9.5 unit=MAL-2D left=4
      leaderRisk 14.41 leader=L-COX [leaderRisk 6+6 of 6 = 12: lost]
      leaderLost 14.4 leader=L-COX
    `),
      true,
    ]);
  });

  it('[9.7, 9.91, 9.93, 9.44, 9.46] by night, the shaken, the hungry and who has retreated; Z takes a step from the demoralized', () => {
    const t = field('axis', 7)
      .put('FRI-87-I', '1414', { state: DISORGANIZED })
      .put('FRI-87-II', '1414', { marks: UNSUPPLIED })
      .put('UNA-SM-B1', '1314', { state: DEMORALIZED });
    t.put('MAL-1D', '1413', { state: DEMORALIZED, steps: 4 })
      .put('MAL-RN1', '1413', { marks: RETREATED })
      .put('MAL-LAA1', '1413');
    t.stand('attacks')
      .record()
      .do({ type: 'attack', hex: '1413' }, ...join('FRI-87-I', 'FRI-87-II', 'UNA-SM-B1'));
    t.roll(6, 6, 5, 5).dice.free = true;
    through(t.take({ type: 'strikeHome' }));
    expect(t.story()).toEqual(
      story(`
      axis? prompt.attacks 9.11: attack 1413 | done
      > attack 1413
      axis? prompt.muster 9.3 hex=1413 attack=0 defence=3: join FRI-87-I FRI-87-II UNA-SM-B1 | back
      > join FRI-87-I
      axis? prompt.muster 9.3 hex=1413 attack=3 defence=3: join FRI-87-II UNA-SM-B1 | strikeHome | back
      > join FRI-87-II
      axis? prompt.muster 9.3 hex=1413 attack=6 defence=3: join UNA-SM-B1 | strikeHome | back
      > join UNA-SM-B1
      axis? prompt.muster 9.3 hex=1413 attack=7 defence=3: strikeHome | back
      > strikeHome (assault in name=1:1 ratio=2:1 mixed-1 9.92g: 1/2 1/36 1d/2 2/36 2d/1 9/36 2d/- 10/36 3Z/- 11/36 4Z/- 2/36 5Z/- 1/36)
      attacks 9.3 unit=FRI-87-I hex=1413
      attacks 9.3 unit=FRI-87-II hex=1413
      attacks 9.3 unit=UNA-SM-B1 hex=1413
      assault 9.3 hex=1413 base=4 column=3 [assault 6+6 of 6 in name=1:1 ratio=2:1 mixed-1 9.92g = 12: 5Z/-]
      axis? prompt.share 9.42 hits=5 hex=1413: giveGround 0 1 2
      > giveGround 0
      shared 9.42 side=axis hexes=0 steps=5
      axis? prompt.losses 9.5 left=5 hex=1413: lose FRI-87-I FRI-87-II UNA-SM-B1
      > lose FRI-87-I
      stepLost 9.5 unit=FRI-87-I left=3
      axis? prompt.losses 9.5 left=4 hex=1413: lose FRI-87-I FRI-87-II UNA-SM-B1
      > lose FRI-87-I
      stepLost 9.5 unit=FRI-87-I left=2
      axis? prompt.losses 9.5 left=3 hex=1413: lose FRI-87-I FRI-87-II UNA-SM-B1
      > lose FRI-87-I
      stepLost 9.5 unit=FRI-87-I left=1
      axis? prompt.losses 9.5 left=2 hex=1413: lose FRI-87-I FRI-87-II UNA-SM-B1
      > lose FRI-87-I
      eliminated 9.5 unit=FRI-87-I hex=1414
      axis? prompt.losses 9.5 left=1 hex=1413: lose FRI-87-II UNA-SM-B1
      > lose FRI-87-II
      stepLost 9.5 unit=FRI-87-II left=3
      worse 9.44 unit=FRI-87-II state=demoralized
      stepLost 9.44 unit=UNA-SM-B1 left=1
    `),
    );
  });

  it('[9.94, 9.92c, 9.91h, 9.5] a fort: engineers lead, its defence is doubled, it saves a hit, and they pay half', () => {
    const t = field()
      .put('FRI-88-I', '2011')
      .put('FRI-88-II', '2011')
      .put('FRI-88-III', '2011')
      .put('FRI-ENG', '2011')
      .put('MAL-FG3', '2111')
      .put('MAL-RN2', '2111')
      .put('L-CAR', '2011');
    t.set('airSupport', 2, t.hex('2111'));
    t.stand('attacks')
      .record()
      .do({ type: 'attack', hex: '2111' }, ...join('FRI-88-I', 'FRI-88-II', 'FRI-88-III', 'FRI-ENG'), {
        type: 'strikeHome',
      });
    t.roll(6, 1, 2);
    t.take({ type: 'command', leader: 'L-CAR' });
    through(t);
    expect([...t.story(), t.cell('airSupport', t.hex('2111')), t.cell('engineersOwed')]).toEqual([
      ...story(`
      axis? prompt.attacks 9.11: attack 2111 | done
      > attack 2111
      axis? prompt.muster 9.3 hex=2111 attack=0 defence=6: join FRI-88-I FRI-88-II FRI-88-III FRI-ENG | back
      > join FRI-88-I
      axis? prompt.muster 9.3 hex=2111 attack=4 defence=6: join FRI-88-II FRI-88-III FRI-ENG | strikeHome | back
      > join FRI-88-II
      axis? prompt.muster 9.3 hex=2111 attack=8 defence=6: join FRI-88-III FRI-ENG | strikeHome | back
      > join FRI-88-III
      axis? prompt.muster 9.3 hex=2111 attack=12 defence=6: join FRI-ENG | strikeHome | back
      > join FRI-ENG
      axis? prompt.muster 9.3 hex=2111 attack=14 defence=6: strikeHome | back
      > strikeHome (assault in name=10:1 ratio=2:1 engineers+1 9.92c, integrity+2 9.92e, air+2 9.92i: -/5Z 9/36 -/4d 11/36 -/3d 1/36 -/3 6/36 -/2 4/36 1/2 5/36)
      attacks 9.3 unit=FRI-88-I hex=2111
      attacks 9.3 unit=FRI-88-II hex=2111
      attacks 9.3 unit=FRI-88-III hex=2111
      attacks 9.3 unit=FRI-ENG hex=2111
      axis? prompt.command 14.2 hex=2111: command L-CAR | done
      > command L-CAR (command: leads 2/6 fails 4/6)
      command 14.2 leader=L-CAR [command 6 of 6 = 6: fails]
      assault 9.3 hex=2111 base=6 column=11 [assault 1+2 of 6 in name=10:1 ratio=2:1 engineers+1 9.92c, integrity+2 9.92e, air+2 9.92i = 3: 1/2]
      allied? prompt.losses 9.5 left=1 hex=2111: lose MAL-RN2 MAL-FG3
      > lose MAL-RN2
      eliminated 9.5 unit=MAL-RN2 hex=2111
      stepLost 9.5 unit=FRI-ENG left=1
      leaderRisk 14.41 leader=L-CAR [leaderRisk 1+1 of 6 = 2: safe]
    `),
      0,
      1,
    ]);
  });

  it('[9.42, 9.61, 9.63, 9.64, 9.92a, 6.5, 9.8] one hex back in the order their owner likes, each into an enemy zone, the leaders with the last', () => {
    const t = field('allied')
      .put('LIV-33-I', '1512')
      .put('LIV-34-I', '1512')
      .put('LIV-HQ', '1512')
      .put('L-CHI', '1512')
      .put('L-FRA', '1512');
    t.put('MAL-1D', '1612')
      .put('MAL-2D', '1611')
      .put('MAL-1H', '1612')
      .put('MAL-4B', '1511')
      .put('MAL-8M', '1511')
      .put('MAL-TK1', '1612');
    for (const id of ['FRI-87-I', 'FRI-87-II', 'FRI-87-III', 'FRI-88-I']) t.put(id, '1413');
    t.put('MAL-RN1', '1313');
    t.stand('attacks')
      .record()
      .do({ type: 'attack', hex: '1512' }, ...join('MAL-1D', 'MAL-2D', 'MAL-1H', 'MAL-4B', 'MAL-8M', 'MAL-TK1'));
    t.roll(6, 5).dice.free = true;
    t.take({ type: 'strikeHome' });
    if (t.step === 'command') t.take(DONE);
    if (t.step === 'share') t.take(t.choices().at(-1) as ActionJson);
    through(t);
    expect(t.story()).toEqual(
      story(`
      allied? prompt.attacks 9.11: attack 1512 | done
      > attack 1512
      allied? prompt.muster 9.3 hex=1512 attack=0 defence=13: join MAL-2D MAL-1D MAL-1H MAL-8M MAL-4B MAL-TK1 | back
      > join MAL-1D
      allied? prompt.muster 9.3 hex=1512 attack=6 defence=13: join MAL-2D MAL-1H MAL-8M MAL-4B MAL-TK1 | strikeHome | back
      > join MAL-2D
      allied? prompt.muster 9.3 hex=1512 attack=12 defence=13: join MAL-1H MAL-8M MAL-4B MAL-TK1 | strikeHome | back
      > join MAL-1H
      allied? prompt.muster 9.3 hex=1512 attack=18 defence=13: join MAL-8M MAL-4B MAL-TK1 | strikeHome | back
      > join MAL-4B
      allied? prompt.muster 9.3 hex=1512 attack=24 defence=13: join MAL-8M MAL-TK1 | strikeHome | back
      > join MAL-8M
      allied? prompt.muster 9.3 hex=1512 attack=30 defence=13: join MAL-TK1 | strikeHome | back
      > join MAL-TK1
      allied? prompt.muster 9.3 hex=1512 attack=33 defence=13: strikeHome | back
      > strikeHome (assault in name=6:1 ratio=2:1 armourAttacks+2 9.92a, morale+1 9.92h: -/5Z 4/36 1/4d 2/36 -/3d 4/36 -/3 10/36 -/2 6/36 1/2 6/36 1d/2 2/36 2d/1 2/36)
      attacks 9.3 unit=MAL-2D hex=1512
      attacks 9.3 unit=MAL-1D hex=1512
      attacks 9.3 unit=MAL-1H hex=1512
      attacks 9.3 unit=MAL-8M hex=1512
      attacks 9.3 unit=MAL-4B hex=1512
      attacks 9.3 unit=MAL-TK1 hex=1512
      axis? prompt.command 14.2 hex=1512: command L-CHI | done
      > done
      assault 9.3 hex=1512 base=6 column=9 [assault 6+5 of 6 in name=6:1 ratio=2:1 armourAttacks+2 9.92a, morale+1 9.92h = 11: 1d/2]
      axis? prompt.share 9.42 hits=2 hex=1512: giveGround 0 1
      > giveGround 1
      shared 9.42 side=axis hexes=1 steps=1
      axis? prompt.losses 9.5 left=1 hex=1512: lose LIV-33-I LIV-34-I
      > lose LIV-33-I
      stepLost 9.5 unit=LIV-33-I left=5
      leaderRisk 14.41 leader=L-FRA [leaderRisk 1+1 of 6 = 2: safe]
      leaderRisk 14.41 leader=L-CHI [leaderRisk 1+1 of 6 = 2: safe]
      allied? prompt.losses 9.5 left=1 hex=1512: lose MAL-2D MAL-1D MAL-1H MAL-8M MAL-4B MAL-TK1
      > lose MAL-2D
      stepLost 9.5 unit=MAL-2D left=5
      worse 9.43 unit=MAL-2D state=disorganized
      worse 9.43 unit=MAL-1D state=disorganized
      worse 9.43 unit=MAL-1H state=disorganized
      worse 9.43 unit=MAL-8M state=disorganized
      worse 9.43 unit=MAL-4B state=disorganized
      worse 9.43 unit=MAL-TK1 state=disorganized
      axis? prompt.retreats 9.63 hex=1512 left=1: retreat ×9 | ride L-FRA L-CHI
      > retreat LIV-HQ 1513
      retreated 9.6 unit=LIV-HQ from=1512 hex=1513
      eliminated 9.64 unit=LIV-HQ hex=1513
      axis? prompt.retreats 9.63 hex=1512 left=1: retreat LIV-33-I-1513 LIV-33-I-1412 LIV-33-I-1411 LIV-34-I-1513 LIV-34-I-1412 LIV-34-I-1411 | ride L-FRA L-CHI
      > retreat LIV-33-I 1513
      retreated 9.6 unit=LIV-33-I from=1512 hex=1513
      taken 3.1 side=axis hex=1513
      stepLost 9.64 unit=LIV-33-I left=4
      axis? prompt.retreats 9.63 hex=1512 left=1: retreat LIV-34-I-1513 LIV-34-I-1412 LIV-34-I-1411
      > retreat LIV-34-I 1513
      retreated 9.6 unit=LIV-34-I from=1512 hex=1513
      allied? prompt.advance 9.8 hex=1512: advance MAL-2D MAL-1D MAL-1H MAL-8M MAL-4B MAL-TK1 | done
      > advance MAL-2D
      advanced 9.8 unit=MAL-2D from=1611 hex=1512
      taken 3.1 side=allied hex=1512
      allied? prompt.advance 9.8 hex=1512: advance MAL-1D MAL-1H MAL-8M MAL-4B MAL-TK1 | done
      > advance MAL-1D
      advanced 9.8 unit=MAL-1D from=1612 hex=1512
      allied? prompt.advance 9.8 hex=1512: advance MAL-1H MAL-8M MAL-4B MAL-TK1 | done
      > advance MAL-1H
      advanced 9.8 unit=MAL-1H from=1612 hex=1512
      allied? prompt.advance 9.8 hex=1512: advance MAL-8M MAL-4B MAL-TK1 | done
      > advance MAL-8M
      advanced 9.8 unit=MAL-8M from=1511 hex=1512
    `),
    );
  });

  it('[9.66, 9.64] surrounded: each hex not gone costs a step', () => {
    const t = field('allied').put('LIV-33-I', '1512').put('L-CHI', '1512');
    for (const [id, hex] of [
      ['MAL-1D', '1612'],
      ['MAL-2D', '1611'],
      ['MAL-1H', '1511'],
      ['MAL-4B', '1411'],
      ['MAL-8M', '1412'],
      ['MAL-2RWK', '1513'],
    ] as const)
      t.put(id, hex);
    t.stand('attacks')
      .record()
      .do({ type: 'attack', hex: '1512' }, ...join('MAL-1D', 'MAL-2D', 'MAL-1H', 'MAL-4B', 'MAL-8M', 'MAL-2RWK'), {
        type: 'strikeHome',
      });
    t.dice.free = true;
    while (t.step === 'command') t.take(DONE);
    if (t.step === 'share') t.take(t.choices().at(-1) as ActionJson);
    through(t);
    expect(t.story()).toEqual(
      story(`
      allied? prompt.attacks 9.11: attack 1512 | done
      > attack 1512
      allied? prompt.muster 9.3 hex=1512 attack=0 defence=6: join MAL-2D MAL-1D MAL-1H MAL-8M MAL-4B MAL-2RWK | back
      > join MAL-1D
      allied? prompt.muster 9.3 hex=1512 attack=6 defence=6: join MAL-2D MAL-1H MAL-8M MAL-4B MAL-2RWK | strikeHome | back
      > join MAL-2D
      allied? prompt.muster 9.3 hex=1512 attack=12 defence=6: join MAL-1H MAL-8M MAL-4B MAL-2RWK | strikeHome | back
      > join MAL-1H
      allied? prompt.muster 9.3 hex=1512 attack=18 defence=6: join MAL-8M MAL-4B MAL-2RWK | strikeHome | back
      > join MAL-4B
      allied? prompt.muster 9.3 hex=1512 attack=24 defence=6: join MAL-8M MAL-2RWK | strikeHome | back
      > join MAL-8M
      allied? prompt.muster 9.3 hex=1512 attack=30 defence=6: join MAL-2RWK | strikeHome | back
      > join MAL-2RWK
      allied? prompt.muster 9.3 hex=1512 attack=36 defence=6: strikeHome | back
      > strikeHome (assault in name=10:1 ratio=6:1 envelopment+1 9.92d, morale+1 9.92h: -/5Z 9/36 -/4d 11/36 -/3d 1/36 -/3 6/36 -/2 4/36 1/2 5/36)
      attacks 9.3 unit=MAL-2D hex=1512
      attacks 9.3 unit=MAL-1D hex=1512
      attacks 9.3 unit=MAL-1H hex=1512
      attacks 9.3 unit=MAL-8M hex=1512
      attacks 9.3 unit=MAL-4B hex=1512
      attacks 9.3 unit=MAL-2RWK hex=1512
      axis? prompt.command 14.2 hex=1512: command L-CHI | done
      > done
      assault 9.3 hex=1512 base=9 column=11 [assault 1+1 of 6 in name=10:1 ratio=6:1 envelopment+1 9.92d, morale+1 9.92h = 2: 1/2]
      axis? prompt.share 9.42 hits=2 hex=1512: giveGround 0 1
      > giveGround 1
      shared 9.42 side=axis hexes=1 steps=1
      stepLost 9.5 unit=LIV-33-I left=5
      leaderRisk 14.41 leader=L-CHI [leaderRisk 1+1 of 6 = 2: safe]
      allied? prompt.losses 9.5 left=1 hex=1512: lose MAL-2D MAL-1D MAL-1H MAL-8M MAL-4B MAL-2RWK
      > lose MAL-2D
      stepLost 9.5 unit=MAL-2D left=5
      stepLost 9.66 unit=LIV-33-I left=4
    `),
    );
  });
});

describe('support and bombardment (9.2, 10.1), told in full', () => {
  it('[9.21, 9.22, 10.11, 10.12, 10.13, BM-N, BM-Z, R-13, R-44] guns, ships and planes on three hexes', () => {
    const t = field()
      .put('LIV-ART1', '1414', { marks: AMMO })
      .put('LIV-ART2', '1414', { marks: AMMO })
      .put('LIV-33-I', '1413')
      .put('W-DUI', '1818')
      .put('W-GAR', '1818')
      .put('FRI-ART1', '1514');
    t.put('MAL-2D', '1412')
      .put('MAL-1D', '1412', { state: DEMORALIZED })
      .put('MAL-HQ231', '1412', { state: DEMORALIZED })
      .put('L-COX', '1412')
      .put('MAL-TK1', '1611')
      .put('MAL-HAA1', '1715');
    expect(t.stands('support')).toEqual(
      story(`
      axis? prompt.support 9.21 air=4: select LIV-ART1 LIV-ART2 W-DUI W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
    `),
    );
    t.record().do(
      { type: 'select', unit: 'LIV-ART1' },
      { type: 'bombard', gun: 'LIV-ART1', hex: '1412' },
      { type: 'select', unit: 'W-DUI' },
      { type: 'bombard', gun: 'W-DUI', hex: '1412' },
    );
    t.do(
      { type: 'airBombard', hex: '1412' },
      { type: 'airBombard', hex: '1412' },
      { type: 'airBombard', hex: '1611' },
      { type: 'airSupport', hex: '1412' },
      { type: 'select', unit: 'LIV-ART2' },
      { type: 'bombard', gun: 'LIV-ART2', hex: '1611' },
      DONE,
    );
    expect([...t.story(), t.rested]).toEqual([
      ...story(`
      axis? prompt.support 9.21 air=4: select LIV-ART1 LIV-ART2 W-DUI W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
      > select LIV-ART1
      axis? prompt.aiming 9.22 unit=LIV-ART1: bombard LIV-ART1-1412 LIV-ART1-1611 LIV-ART1-1715 | support LIV-ART1-1412 | back
      > bombard LIV-ART1 1412
      aimsToBombard 9.21 unit=LIV-ART1 hex=1412
      axis? prompt.support 9.21 air=4: select LIV-ART2 W-DUI W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
      > select W-DUI
      axis? prompt.aiming 9.22 unit=W-DUI: bombard W-DUI-1412 W-DUI-1611 W-DUI-1715 | support W-DUI-1412 | back
      > bombard W-DUI 1412
      aimsToBombard 9.21 unit=W-DUI hex=1412
      axis? prompt.support 9.21 air=4: select LIV-ART2 W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
      > airBombard 1412
      airBombs 9.26 hex=1412
      axis? prompt.support 9.21 air=3: select LIV-ART2 W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
      > airBombard 1412
      airBombs 9.26 hex=1412
      axis? prompt.support 9.21 air=2: select LIV-ART2 W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
      > airBombard 1611
      airBombs 9.26 hex=1611
      axis? prompt.support 9.21 air=1: select LIV-ART2 W-GAR | airBombard 1412 1611 1715 | airSupport 1412 | done
      > airSupport 1412
      airSupport 9.26 hex=1412
      axis? prompt.support 9.21 air=0: select LIV-ART2 W-GAR | done
      > select LIV-ART2
      axis? prompt.aiming 9.22 unit=LIV-ART2: bombard LIV-ART2-1412 LIV-ART2-1611 LIV-ART2-1715 | support LIV-ART2-1412 | back
      > bombard LIV-ART2 1611
      aimsToBombard 9.21 unit=LIV-ART2 hex=1611
      axis? prompt.support 9.21 air=0: select W-GAR | done
      > done
    `),
      true,
    ]);
    const shell = (...dice: number[]): string[] => {
      const u = t;
      return u.roll(...dice).stands('bombardments');
    };
    t.dice.free = true;
    expect(shell(6, 6)).toEqual(
      story(`
      bombardment 10.1 hex=1412 value=24 row=3 column=7 [bombardment 6+6 of 6 in name=20 = 12: Z1]
      worse BM-Z unit=MAL-2D state=demoralized
      eliminated BM-Z unit=MAL-HQ231 hex=1412
      stepLost BM-Z unit=MAL-1D left=5
      allied? prompt.losses 10.13 left=1 hex=1412: lose MAL-2D MAL-1D
    `),
    );
    t.record();
    through(t);
    expect([...t.story(), t.has('LIV-ART1', SPENT), t.has('LIV-ART1', AMMO), t.has('W-DUI', SPENT)]).toEqual([
      ...story(`
      allied? prompt.losses 10.13 left=1 hex=1412: lose MAL-2D MAL-1D
      > lose MAL-2D (leaderRisk: safe 33/36 lost 3/36)
      stepLost BM-N unit=MAL-2D left=5
      leaderRisk 14.41 leader=L-COX [leaderRisk 1+1 of 6 = 2: safe]
      bombardment 10.1 hex=1611 value=11 row=1 column=0 [bombardment 1+1 of 6 in name=- alone-1 BM-SHIFT, tanksOnly-1 BM-SHIFT = 2: -]
    `),
      true,
      false,
      true,
    ]);
  });
  it('[10.12, BM-CAP, R-30] every cell of the dice on one stack', () => {
    const cells = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((sum) => {
      const t = field()
        .put('MAL-2D', '1412')
        .put('MAL-1D', '1412', { steps: 1 })
        .put('L-COX', '1412')
        .put('LIV-33-I', '1413')
        .set('airBombs', 4, field().hex('1412'));
      t.dice.free = true;
      return t.roll(Math.min(6, sum - 1), sum - Math.min(6, sum - 1)).stands('bombardments');
    });
    expect(cells).toEqual(
      story(`
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 1+1 of 6 in name=20 = 2: Z]
      worse BM-Z unit=MAL-2D state=demoralized
      worse BM-Z unit=MAL-1D state=demoralized
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 2+1 of 6 in name=20 = 3: D]
      worse BM-D unit=MAL-2D state=disorganized
      worse BM-D unit=MAL-1D state=disorganized
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 3+1 of 6 in name=20 = 4: D]
      worse BM-D unit=MAL-2D state=disorganized
      worse BM-D unit=MAL-1D state=disorganized
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 4+1 of 6 in name=20 = 5: D]
      worse BM-D unit=MAL-2D state=disorganized
      worse BM-D unit=MAL-1D state=disorganized
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 5+1 of 6 in name=20 = 6: -]
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 6+1 of 6 in name=20 = 7: -]
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 6+2 of 6 in name=20 = 8: -]
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 6+3 of 6 in name=20 = 9: -]
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 6+4 of 6 in name=20 = 10: -]
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 6+5 of 6 in name=20 = 11: D]
      worse BM-D unit=MAL-2D state=disorganized
      worse BM-D unit=MAL-1D state=disorganized
      over
      bombardment 10.1 hex=1412 value=24 row=2 column=6 [bombardment 6+6 of 6 in name=20 = 12: Z1]
      worse BM-Z unit=MAL-2D state=demoralized
      worse BM-Z unit=MAL-1D state=demoralized
      allied? prompt.losses 10.13 left=1 hex=1412: lose MAL-2D MAL-1D
    `),
    );
  });
});

describe('breakthrough (10.3), told in full', () => {
  it('[10.31, 10.32, 10.33, R-46, 6.5] two formations: one is urged on, one of it stays, and they strike again', () => {
    const t = field()
      .put('RAM-KROH', '1413', { marks: ADVANCED })
      .put('RAM-PIO', '1413', { marks: ADVANCED })
      .put('FOL-II', '1413', { marks: ADVANCED })
      .put('L-STU', '1413')
      .put('L-RAM', '1414')
      .put('MAL-RN1', '1211')
      .put('MAL-12F1', '1209', { marks: AMMO });
    t.put('RAM-HEYD', '1513', { marks: ADVANCED, state: DISORGANIZED }).put('RAM-HUEB', '1513', {
      marks: ADVANCED | SPENT,
    });
    expect(t.stands('penetration')).toEqual(
      story(`
      axis? prompt.penetration 10.32: penetrate L-STU-1413 L-RAM-1413 | done
    `),
    );
    t.record();
    const pick = t.choices().find(({ leader }) => leader === 'L-STU') as ActionJson;
    t.take(pick);
    t.dice.free = true;
    if (t.step === 'urging') t.take({ type: 'urge', formation: 'RAM' });
    t.do({ type: 'ride', leader: 'L-STU' }, { type: 'stay', unit: 'RAM-PIO' }, { type: 'move', hex: '1312' });
    for (let i = 0; i < 20 && !t.rested; i++)
      t.take(t.choices().find(({ type }) => type === 'attack' || type === 'commit' || type === 'advance') ?? DONE);
    expect([...t.story(), t.at('L-STU'), t.has('RAM-KROH', ATTACKING)]).toEqual([
      ...story(`
      axis? prompt.penetration 10.32: penetrate L-STU-1413 L-RAM-1413 | done
      > penetrate L-STU 1413
      axis? prompt.urging 10.32 leader=L-STU hex=1413: urge RAM FOL
      > urge RAM (penetration: goes 3/6 halts 3/6)
      penetration 10.32 leader=L-STU hex=1413 [penetration 1 of 6 = 1: goes]
      axis? prompt.penetrate 10.33 hex=1413: move ×15 | ride L-STU | stay RAM-KROH RAM-PIO | done
      > ride L-STU
      axis? prompt.penetrate 10.33 hex=1413: move ×15 | stay RAM-KROH RAM-PIO | done
      > stay RAM-PIO
      axis? prompt.penetrate 10.33 hex=1413: move ×15 | done
      > move 1312
      taken 3.1 side=axis hex=1412
      taken 3.1 side=axis hex=1312
      moved 10.33 unit=RAM-KROH from=1413 hex=1312
      axis? prompt.penetrate 10.33 hex=1312: attack 1211 | done
      > attack 1211
      attacks 9.3 unit=RAM-KROH hex=1211
      allied? prompt.commit 9.24 hex=1211: commit MAL-12F1 | done
      > commit MAL-12F1
      committed 9.24 unit=MAL-12F1
      axis? prompt.command 14.2 hex=1211: command L-STU | done
      > done
      assault 9.3 hex=1211 base=7 column=10 [assault 1+1 of 6 in name=8:1 ratio=3:1 morale+3 9.92h = 2: 1d/2]
      eliminated 9.5 unit=MAL-RN1 hex=1211
      stepLost 9.5 unit=RAM-KROH left=5
      worse 9.43 unit=RAM-KROH state=disorganized
      leaderRisk 14.41 leader=L-STU [leaderRisk 1+1 of 6 = 2: safe]
      axis? prompt.advance 9.8 hex=1211: advance RAM-KROH | ride L-STU | done
      > advance RAM-KROH
      advanced 9.8 unit=RAM-KROH from=1312 hex=1211
      taken 3.1 side=axis hex=1211
    `),
      '1312',
      false,
    ]);
    const halted = field()
      .put('RAM-KROH', '1413', { marks: ADVANCED })
      .put('L-RAM', '1413')
      .stand('penetration')
      .record()
      .roll(6);
    halted.take(halted.choices()[0] as ActionJson);
    expect([...halted.story(), halted.rested]).toEqual([
      ...story(`
      axis? prompt.penetration 10.32: penetrate L-RAM-1413 | done
      > penetrate L-RAM 1413 (penetration: goes 4/6 halts 2/6)
      penetration 10.32 leader=L-RAM hex=1413 [penetration 6 of 6 = 6: halts]
    `),
      true,
    ]);
  });
});
