import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { story, Table } from './testing/table.ts';

// Parts of a campaign played from its start and told in full: who was asked what by which case, what he could answer,
// and everything that was told of it with its dice. Dice that are not laid out fall on 1.

const STANDARD = { type: 'standard' } as const;
const DONE = { type: 'done' } as const;

/** Answers what is easy until a step asks. */
function on(t: Table, until: (t: Table) => boolean): Table {
  for (let i = 0; i < 2000 && !t.g.over && !until(t); i++) {
    const actions = t.choices();
    t.take(
      actions.find(({ type }) => type === 'standard') ??
        actions.find(({ type }) => type === 'done') ??
        (actions[0] as ActionJson),
    );
  }
  return t;
}
const at = (step: string) => (t: Table) => t.step === step;
const start = (options: Readonly<Record<string, string>> = {}): Table => {
  const t = new Table('herkules', options);
  t.dice.free = true;
  return t;
};
const planned = (options: Readonly<Record<string, string>> = {}): Table => on(start(options), at('plan'));
/** The divisions have their zones, everybody else sails with Livorno. */
function zones(t: Table, liv: string, fri: string): Table {
  on(t, at('zones')).do({ type: 'zone', formation: 'LIV', zone: liv }, { type: 'zone', formation: 'FRI', zone: fri });
  while (t.step === 'zones') t.take({ type: 'sailWith', unit: String(t.choices()[0]?.['unit']), formation: 'LIV' });
  return t;
}

describe('before the first turn, told in full', () => {
  it('[22.21, 16.52, 12.53] a unit and a gun put down by hand, the rest as in history', () => {
    const t = start().record();
    t.do({ type: 'place', hex: '1611' });
    expect(t.story()).toEqual(
      story(`
      allied? prompt.placeUnits 22.21 unit=MAL-HQ: place ×30 | standard
      > place 1611
      placed 22.21 unit=MAL-HQ hex=1611
    `),
    );
    t.take(STANDARD).record().do({ type: 'placeGun', site: 'tigne' });
    expect(t.story()).toEqual(
      story(`
      allied? prompt.placeGuns 16.52 gun=CG-1: placeGun ×11 | standard
      > placeGun tigne
      gunSet 16.52 gun=CG-1 site=tigne (allied)
    `),
    );
    t.take(STANDARD);
    t.record().do({ type: 'attach', unit: 'UNA-LOR', formation: 'SPE' }, { type: 'detach', unit: 'UNA-LOR' });
    t.do({ type: 'attach', unit: 'UNA-SM-B1', formation: 'LIV' }, DONE);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.attachments 15.2: attach ×70 | done
      > attach UNA-LOR SPE
      attached 15.2 unit=UNA-LOR formation=SPE
      axis? prompt.attachments 15.2: attach ×69 | detach UNA-LOR | done
      > detach UNA-LOR
      attached 15.2 unit=UNA-LOR formation=UNA
      axis? prompt.attachments 15.2: attach ×70 | done
      > attach UNA-SM-B1 LIV
      attached 15.2 unit=UNA-SM-B1 formation=LIV
      axis? prompt.attachments 15.2: attach ×69 | detach UNA-SM-B1 | done
      > done
    `),
    );
  });

  it('[19.1, 19.2, 19.31, 19.33, 19.34] a plan is made, added to and taken back, in secret', () => {
    const t = planned().record();
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1714' }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
    t.do({ type: 'add', unit: 'RAM-KROH' }, { type: 'serial', unit: 'RAM-ART', offset: 'NE' }, DONE);
    t.do({ type: 'extend', unit: 'RAM-ART' }, { type: 'add', unit: 'RAM-PIO' }, DONE);
    t.do({ type: 'serial', unit: 'RAM-AT', offset: 'S' }, DONE, { type: 'unplan', unit: 'RAM-PIO' });
    t.do({ type: 'cancelSerial', unit: 'RAM-HQ' }, DONE);
    t.do({ type: 'dropZone', marker: 'DZ-I1', hex: '1008' }, DONE); // nobody jumps: the marker is back
    t.do({ type: 'reopen', marker: 'DZ-G' }, DONE, { type: 'planFor', turn: 5 }, { type: 'planFor', turn: 1 });
    t.do({ type: 'cancelMarker', marker: 'DZ-G' }, DONE, DONE, DONE, DONE);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.plan 19.33 turn=1 units=0: dropZone ×387 | planFor 3 5 7 | done
      > dropZone DZ-G 1714
      dropPlanned 19.33 marker=DZ-G hex=1714 turn=1 (axis)
      axis? prompt.serials 19.2 marker=DZ-G units=0: serial ×152 | done
      > serial RAM-HQ here
      serialPlanned 19.33 unit=RAM-HQ (axis)
      axis? prompt.addToSerial 19.2 unit=RAM-HQ: add ×7 | done
      > add RAM-KROH
      serialPlanned 19.33 unit=RAM-KROH (axis)
      axis? prompt.serials 19.2 marker=DZ-G units=2: serial ×114 | cancelSerial RAM-HQ | unplan RAM-HQ RAM-KROH | done
      > serial RAM-ART NE
      serialPlanned 19.33 unit=RAM-ART (axis)
      axis? prompt.addToSerial 19.2 unit=RAM-ART: add RAM-HEYD RAM-HUEB RAM-BURK RAM-PIO RAM-AT | done
      > done
      axis? prompt.serials 19.2 marker=DZ-G units=3: serial ×95 | cancelSerial RAM-HQ | extend RAM-ART | unplan RAM-HQ RAM-KROH RAM-ART | done
      > extend RAM-ART
      axis? prompt.addToSerial 19.2 unit=RAM-ART: add RAM-HEYD RAM-HUEB RAM-BURK RAM-PIO RAM-AT | done
      > add RAM-PIO
      serialPlanned 19.33 unit=RAM-PIO (axis)
      axis? prompt.addToSerial 19.2 unit=RAM-ART: add RAM-AT | done
      > done
      axis? prompt.serials 19.2 marker=DZ-G units=4: serial ×76 | cancelSerial RAM-HQ RAM-ART | extend RAM-ART | unplan RAM-HQ RAM-KROH RAM-ART RAM-PIO | done
      > serial RAM-AT S
      serialPlanned 19.33 unit=RAM-AT (axis)
      axis? prompt.addToSerial 19.2 unit=RAM-AT: add RAM-HEYD RAM-HUEB RAM-BURK | done
      > done
      axis? prompt.serials 19.2 marker=DZ-G units=5: serial ×57 | cancelSerial RAM-HQ RAM-ART | extend RAM-AT | unplan RAM-HQ RAM-KROH RAM-ART RAM-PIO RAM-AT | done
      > unplan RAM-PIO
      unplanned 19.33 unit=RAM-PIO (axis)
      axis? prompt.serials 19.2 marker=DZ-G units=4: serial ×76 | cancelSerial RAM-HQ | extend RAM-ART RAM-AT | unplan RAM-HQ RAM-KROH RAM-ART RAM-AT | done
      > cancelSerial RAM-HQ
      serialCancelled 19.35 unit=RAM-HQ (axis)
      axis? prompt.serials 19.2 marker=DZ-G units=2: serial ×114 | extend RAM-ART RAM-AT | unplan RAM-ART RAM-AT | done
      > done
      axis? prompt.plan 19.33 turn=1 units=2: dropZone ×258 | reopen DZ-G | cancelMarker DZ-G | planFor 3 5 7 | done
      > dropZone DZ-I1 1008
      dropPlanned 19.33 marker=DZ-I1 hex=1008 turn=1 (axis)
      axis? prompt.serials 19.2 marker=DZ-I1 units=0: serial ×190 | done
      > done
      axis? prompt.plan 19.33 turn=1 units=2: dropZone ×258 | reopen DZ-G | cancelMarker DZ-G | planFor 3 5 7 | done
      > reopen DZ-G
      axis? prompt.serials 19.2 marker=DZ-G units=2: serial ×114 | extend RAM-ART RAM-AT | unplan RAM-ART RAM-AT | done
      > done
      axis? prompt.plan 19.33 turn=1 units=2: dropZone ×258 | reopen DZ-G | cancelMarker DZ-G | planFor 3 5 7 | done
      > planFor 5
      axis? prompt.plan 19.33 turn=5 units=0: dropZone ×387 | planFor 1 3 7 | done
      > planFor 1
      axis? prompt.plan 19.33 turn=1 units=2: dropZone ×258 | reopen DZ-G | cancelMarker DZ-G | planFor 3 5 7 | done
      > cancelMarker DZ-G
      dropCancelled 19.35 marker=DZ-G (axis)
      axis? prompt.plan 19.33 turn=1 units=0: dropZone ×387 | planFor 3 5 7 | done
      > done
      axis? prompt.plan 19.33 turn=3 units=0: dropZone ×387 | planFor 1 5 7 | done
      > done
      axis? prompt.plan 19.33 turn=5 units=0: dropZone ×387 | planFor 1 3 7 | done
      > done
      axis? prompt.plan 19.33 turn=7 units=0: dropZone ×387 | planFor 1 3 5 | done
      > done
      day 4.1 day=1
    `),
    );
  });

  it('[4.1, 18.2, 15.2, 17.5] the first morning: zones, convoys, attachments, strikes', () => {
    const t = on(start(), at('zones')).record();
    t.do({ type: 'zone', formation: 'LIV', zone: 'west' }, { type: 'zone', formation: 'FRI', zone: 'south' });
    t.take({ type: 'sailWith', unit: 'UNA-GUA1', formation: 'FRI' });
    expect(t.story()).toEqual(
      story(`
      axis? prompt.zones 18.2: zone ×8
      > zone LIV west
      zoneChosen 18.2 formation=LIV zone=west
      axis? prompt.zones 18.2: zone FRI-west FRI-north FRI-east FRI-south
      > zone FRI south
      zoneChosen 18.2 formation=FRI zone=south
      axis? prompt.convoys 18.2: sailWith ×10
      > sailWith UNA-GUA1 FRI
      sailsWith 18.2 unit=UNA-GUA1 zone=south
    `),
    );
    const s = on(zones(start(), 'west', 'south'), at('attachments')).record();
    s.take(DONE).roll(5).take({ type: 'strike', gun: 'gun-tigne' });
    s.roll(4).do({ type: 'strike', gun: 'gun-ricasoli' }, { type: 'strike', gun: 'gun-madliena' }, DONE);
    expect(s.story()).toEqual(
      story(`
      axis? prompt.attachments 15.2: attach ×22 | done
      > done
      axis? prompt.strikes 17.5 left=6: strike ×11 | done
      > strike gun-tigne (airStrike: hit 2/6 miss 4/6)
      gunShown 16.53 gun=gun-tigne factor=1 range=8
      airStrike 17.5 gun=gun-tigne [airStrike 5 of 6 = 5: hit]
      gunDestroyed 17.5 gun=gun-tigne hex=1709
      axis? prompt.strikes 17.5 left=5: strike ×10 | done
      > strike gun-ricasoli (airStrike: hit 2/6 miss 4/6)
      gunShown 16.53 gun=gun-ricasoli factor=1 range=8
      airStrike 17.5 gun=gun-ricasoli [airStrike 4 of 6 = 4: miss]
      axis? prompt.strikes 17.5 left=4: strike ×10 | done
      > strike gun-madliena (airStrike: hit 2/6 miss 4/6)
      gunShown 16.53 gun=gun-madliena factor=2 range=12
      airStrike 17.5 gun=gun-madliena [airStrike 1 of 6 = 1: miss]
      axis? prompt.strikes 17.5 left=3: strike ×10 | done
      > done
    `),
    );
  });
});

describe('the first landing, told in full', () => {
  const loaded = (): Table => on(zones(start({ raiders: 'on' }), 'south', 'west'), at('loading'));
  it('[18.31, 18.32, 18.33, 16.72] boats are filled and the fleet takes station', () => {
    const t = loaded().record();
    t.do({ type: 'load', unit: 'LIV-33-I', box: '1816.first' }, { type: 'breakUp', unit: 'LIV-33-II' });
    t.do(
      { type: 'load', unit: 'LIV-33-II/1', box: '1716.first' },
      { type: 'load', unit: 'LIV-HQ', box: '1816.second' },
    );
    t.do({ type: 'load', unit: 'LIV-ART1', box: '1816.second' }, DONE);
    t.do({ type: 'station', ship: 'W-DUI', hex: '2018' });
    expect(t.story()).toEqual(
      story(`
      axis? prompt.loading 18.31: load ×135 | breakUp FRI-87-I FRI-88-I LIV-33-I LIV-34-I UNA-M-XLII | done
      > load LIV-33-I 1816.first
      loaded 18.3 unit=LIV-33-I box=1816.first
      brokenUp 13.1 unit=LIV-33-I
      axis? prompt.loading 18.31: load ×129 | breakUp FRI-87-I FRI-88-I LIV-33-II LIV-34-I UNA-M-XLII | done
      > breakUp LIV-33-II
      brokenUp 13.1 unit=LIV-33-II
      axis? prompt.loading 18.31: load ×138 | breakUp FRI-87-I FRI-88-I LIV-33-III LIV-34-I UNA-M-XLII | done
      > load LIV-33-II/1 1716.first
      loaded 18.3 unit=LIV-33-II/1 box=1716.first
      axis? prompt.loading 18.31: load ×135 | breakUp FRI-87-I FRI-88-I LIV-33-III LIV-34-I UNA-M-XLII | done
      > load LIV-HQ 1816.second
      loaded 18.3 unit=LIV-HQ box=1816.second
      axis? prompt.loading 18.31: load ×127 | breakUp FRI-87-I FRI-88-I LIV-33-III LIV-34-I UNA-M-XLII | done
      > load LIV-ART1 1816.second
      loaded 18.3 unit=LIV-ART1 box=1816.second
      axis? prompt.loading 18.31: load ×127 | breakUp FRI-87-I FRI-88-I LIV-33-III LIV-34-I UNA-M-XLII | done
      > done
      axis? prompt.stations 16.72 ship=W-DUI: station ×411
      > station W-DUI 2018
      stationed 16.72 ship=W-DUI hex=2018
    `),
    );
  });
  it('[16.79, 16.53, 16.54, 16.55, 16.56, 16.73] ships and guns fire at each other, and the guns at the waves', () => {
    const t = loaded();
    t.do({ type: 'load', unit: 'LIV-33-I', box: '1816.first' }, { type: 'load', unit: 'LIV-33-II', box: '1716.first' });
    t.do({ type: 'load', unit: 'LIV-HQ', box: '1716.second' }, DONE);
    t.do({ type: 'station', ship: 'W-DUI', hex: '2018' }, { type: 'station', ship: 'W-DOR', hex: '2118' });
    while (t.step === 'stations') t.take({ ...t.choices()[0], type: 'station', hex: '2218' } as ActionJson);
    t.record().do(
      { type: 'engage', firer: 'W-DUI', target: 'gun-benghajsa' },
      { type: 'engage', firer: 'W-GOR', target: 'gun-delimara' },
      DONE,
    );
    t.take({ type: 'engage', firer: 'gun-delimara', target: 'W-DOR' });
    t.roll(6, 5, 6, 1, 1).take(DONE);
    expect(t.story()).toEqual(
      story(`
      axis? prompt.shipFire 16.79: engage ×28 | done
      > engage W-DUI gun-benghajsa (shipFire: hit 3/6 miss 3/6)
      aimed 16.79 firer=W-DUI target=gun-benghajsa
      axis? prompt.shipFire 16.79: engage ×21 | done
      > engage W-GOR gun-delimara (shipFire: hit 1/6 miss 5/6)
      aimed 16.79 firer=W-GOR target=gun-delimara
      axis? prompt.shipFire 16.79: engage ×17 | done
      > done
      allied? prompt.gunFire 16.79: engage ×22 | done
      > engage gun-delimara W-DOR (coastFire: hit 1/6 miss 5/6)
      allied? prompt.gunFire 16.79: engage ×16 | done
      > done
      gunShown 16.53 gun=gun-benghajsa factor=2 range=12
      shipFire 16.79 ship=W-DUI gun=gun-benghajsa [shipFire 6 of 6 = 6: hit]
      gunShown 16.53 gun=gun-delimara factor=2 range=8
      shipFire 16.79 ship=W-GOR gun=gun-delimara [shipFire 5 of 6 = 5: miss]
      coastFire 16.55 gun=gun-delimara target=W-DOR [coastFire 6 of 6 = 6: hit]
      coastFire 16.55 gun=gun-delimara target=W-DOR [coastFire 1 of 6 = 1: miss]
      gunDestroyed 16.79 gun=gun-benghajsa hex=2116
      shipSunk 16.55 ship=W-DOR
    `),
    );
    t.record();
    for (let i = 0; i < 3 && t.step === 'raking'; i++) {
      const rake = t.choices().find(({ type }) => type === 'rake');
      if (rake !== undefined) t.roll(6).take(rake);
      while (at('rakeLosses')(t)) t.take(t.choices()[0] as ActionJson);
    }
    on(t, at('cancelDrops'));
    expect(t.story()).toEqual(
      story(`
      allied? prompt.raking 16.56: rake ×21 | done
      > rake gun-bingemma 1816.first (rake: hit 1/6 miss 5/6)
      gunShown 16.53 gun=gun-bingemma factor=2 range=12
      rake 16.55 gun=gun-bingemma target=1816.first [rake 1 of 6 = 1: miss]
      rake 16.55 gun=gun-bingemma target=1816.first [rake 6 of 6 = 6: hit]
      eliminated 16.56 unit=LIV-33-I/1 hex=off
      allied? prompt.raking 16.56: rake ×18 | done
      > rake gun-madliena 1816.first (rake: hit 1/6 miss 5/6)
      gunShown 16.53 gun=gun-madliena factor=2 range=12
      rake 16.55 gun=gun-madliena target=1816.first [rake 6 of 6 = 6: hit]
      rake 16.55 gun=gun-madliena target=1816.first [rake 1 of 6 = 1: miss]
      eliminated 16.56 unit=LIV-33-I/2 hex=off
      allied? prompt.raking 16.56: rake ×15 | done
      > rake gun-leonardo 1816.first (rake: hit 1/6 miss 5/6)
      gunShown 16.53 gun=gun-leonardo factor=2 range=12
      rake 16.55 gun=gun-leonardo target=1816.first [rake 6 of 6 = 6: hit]
      rake 16.55 gun=gun-leonardo target=1816.first [rake 1 of 6 = 1: miss]
      eliminated 16.56 unit=LIV-33-I/3 hex=off
      allied? prompt.raking 16.56: rake ×8 | done
      > done
      landed 18.34 unit=LIV-33-II/1 hex=1716
      landed 18.34 unit=LIV-33-II/2 hex=1716
      landed 18.34 unit=LIV-33-II/3 hex=1716
      landingLoss 18.5 unit=LIV-33-II/1 hex=1716 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      landingLoss 18.5 unit=LIV-33-II/2 hex=1716 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      landingLoss 18.5 unit=LIV-33-II/3 hex=1716 [landingLoss 1 of 6 enemyAdjacent+2 18.5 = 3: ashore]
      taken 3.1 side=axis hex=1716
      allied? prompt.edgeFire 18.61 hex=1716: edgeFire MAL-2D | done
      > done
      axis? prompt.waveMoves 18.7: reform LIV-33-II | raid ×30 | done
      > done
      landed 18.34 unit=LIV-HQ hex=1716
      allied? prompt.edgeFire 18.61 hex=1716: edgeFire MAL-2D | done
      > done
      axis? prompt.waveMoves 18.7: reform LIV-33-II | done
      > done
    `),
    );
  });
});

describe('the first drop, told in full', () => {
  const jump = (): Table => {
    const t = planned();
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1714' }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
    t.do(
      { type: 'add', unit: 'RAM-KROH' },
      { type: 'serial', unit: 'RAM-ART', offset: 'NE' },
      { type: 'add', unit: 'RAM-PIO' },
      DONE,
    );
    t.do({ type: 'serial', unit: 'RAM-AT', offset: 'S' }, DONE, DONE);
    t.do(
      { type: 'dropZone', marker: 'DZ-I1', hex: '0810' },
      { type: 'serial', unit: 'FOL-HQ', offset: 'here' },
      { type: 'add', unit: 'FOL-II' },
    );
    t.do({ type: 'serial', unit: 'FOL-III', offset: 'SW' }, DONE, DONE);
    t.do(
      { type: 'dropZone', marker: 'DZ-I2', hex: '0506' },
      { type: 'serial', unit: 'FOL-GUA1', offset: 'here' },
      DONE,
      DONE,
    );
    return on(t, at('cancelDrops'));
  };
  it('[19.35, 19.41, 19.42, 19.43, 19.44, 19.46, 4.23] some are called off, the rest come down far and near', () => {
    const t = jump().record().do({ type: 'cancelSerial', unit: 'RAM-AT' });
    t.roll(1, 4, 3, 6, 2, 1, 1, 6, 6, 6, 5, 4, 3, 2, 1, 6, 5, 4, 3).take(DONE);
    on(t, at('breakdown'));
    expect(t.story()).toEqual(
      story(`
      axis? prompt.cancelDrops 19.35 drops=3: cancelMarker DZ-G DZ-I1 DZ-I2 | cancelSerial RAM-HQ RAM-ART RAM-AT FOL-HQ FOL-III FOL-GUA1 | done
      > cancelSerial RAM-AT
      serialCancelled 19.35 unit=RAM-AT (axis)
      axis? prompt.cancelDrops 19.35 drops=3: cancelMarker DZ-G DZ-I1 DZ-I2 | cancelSerial RAM-HQ RAM-ART FOL-HQ FOL-III FOL-GUA1 | done
      > done
      dropZone 19.41 marker=DZ-G hex=1714
      drop 19.41 what=DZ-G [drop 1+4 of 6 germanMarker-1 DT-MOD = 4: target]
      brokenUp 13.1 unit=RAM-KROH
      drop 19.41 what=RAM-HQ [drop 3+6 of 6 germanSerial-1 DT-MOD, guns+4 DT-MOD = 12: one]
      driftDistance 19.41 what=RAM-HQ [driftDistance 2 of 6 = 2: 2]
      driftDirection 19.41 what=RAM-HQ hexes=2 [driftDirection 1 of 6 = 1: N]
      jumped 19.44 unit=RAM-HQ hex=1712
      driftDistance 19.41 what=RAM-KROH/1 [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=RAM-KROH/1 hexes=1 [driftDirection 6 of 6 = 6: NW]
      jumped 19.44 unit=RAM-KROH/1 hex=1613
      driftDistance 19.41 what=RAM-KROH/2 [driftDistance 6 of 6 = 6: 6]
      driftDirection 19.41 what=RAM-KROH/2 hexes=6 [driftDirection 6 of 6 = 6: NW]
      jumped 19.44 unit=RAM-KROH/2 hex=1111
      driftDistance 19.41 what=RAM-KROH/3 [driftDistance 5 of 6 = 5: 5]
      driftDirection 19.41 what=RAM-KROH/3 hexes=5 [driftDirection 4 of 6 = 4: S]
      eliminated 19.45 unit=RAM-KROH/3 hex=off
      drop 19.41 what=RAM-ART [drop 3+2 of 6 germanSerial-1 DT-MOD, guns+6 DT-MOD = 10: half]
      driftDistance 19.41 what=RAM-ART [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=RAM-ART hexes=1 [driftDirection 6 of 6 = 6: NW]
      jumped 19.44 unit=RAM-ART hex=1713
      jumped 19.44 unit=RAM-PIO hex=1713
      dropZone 19.41 marker=DZ-I1 hex=0810
      drop 19.41 what=DZ-I1 [drop 5+4 of 6 = 9: half]
      driftDistance 19.41 what=DZ-I1 [driftDistance 3 of 6 = 3: 2]
      driftDirection 19.41 what=DZ-I1 hexes=2 [driftDirection 1 of 6 = 1: N]
      brokenUp 13.1 unit=FOL-II
      drop 19.41 what=FOL-HQ [drop 1+1 of 6 = 2: target]
      jumped 19.44 unit=FOL-HQ hex=0808
      jumped 19.44 unit=FOL-II/1 hex=0808
      jumped 19.44 unit=FOL-II/2 hex=0808
      jumped 19.44 unit=FOL-II/3 hex=0808
      brokenUp 13.1 unit=FOL-III
      drop 19.41 what=FOL-III [drop 1+1 of 6 = 2: target]
      jumped 19.44 unit=FOL-III/1 hex=0709
      jumped 19.44 unit=FOL-III/2 hex=0709
      jumped 19.44 unit=FOL-III/3 hex=0709
      dropZone 19.41 marker=DZ-I2 hex=0506
      drop 19.41 what=DZ-I2 [drop 1+1 of 6 = 2: target]
      drop 19.41 what=FOL-GUA1 [drop 1+1 of 6 = 2: target]
      jumped 19.44 unit=FOL-GUA1 hex=0506
      jumpLoss 19.46 unit=RAM-KROH/1 hex=1613 [jumpLoss 1 of 6 enemy+1 19.46, guns+1 19.46 = 3: safe]
      jumpLoss 19.46 unit=RAM-KROH/2 hex=1111 [jumpLoss 1 of 6 guns+1 19.46 = 2: safe]
      jumpLoss 19.46 unit=RAM-ART hex=1713 [jumpLoss 1 of 6 enemy+1 19.46, guns+1 19.46, cover+1 19.46 = 4: safe]
      jumpLoss 19.46 unit=RAM-PIO hex=1713 [jumpLoss 1 of 6 enemy+1 19.46, guns+1 19.46, cover+1 19.46 = 4: safe]
      jumpLoss 19.46 unit=FOL-II/1 hex=0808 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-II/2 hex=0808 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-II/3 hex=0808 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-III/1 hex=0709 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-III/2 hex=0709 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-III/3 hex=0709 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-GUA1 hex=0506 [jumpLoss 1 of 6 = 1: safe]
      taken 3.1 side=axis hex=1111
      taken 3.1 side=axis hex=0808
      taken 3.1 side=axis hex=0709
      taken 3.1 side=axis hex=0506
      axis? prompt.clashes 19.5: clash 1613 1712 1713
      > clash 1613
      attacks 9.3 unit=RAM-KROH/1 hex=1613
      assault 9.3 hex=1613 base=4 column=6 [assault 1+1 of 6 in name=2:1 ratio=1:2 morale+2 9.92h = 2: 1d/2]
      allied? prompt.share 9.42 hits=2 hex=1613: giveGround 0 1
      > giveGround 0
      shared 9.42 side=allied hexes=0 steps=2
      allied? prompt.losses 9.5 left=2 hex=1613: lose MAL-HAA3 MAL-LAA2 MAL-RAF1
      > lose MAL-HAA3
      eliminated 9.5 unit=MAL-HAA3 hex=1613
      allied? prompt.losses 9.5 left=1 hex=1613: lose MAL-LAA2 MAL-RAF1
      > lose MAL-LAA2
      eliminated 9.5 unit=MAL-LAA2 hex=1613
      stepLost 9.5 unit=RAM-KROH/1 left=1
      worse 9.43 unit=RAM-KROH/1 state=disorganized
      axis? prompt.leaving 19.5 hex=1613: leave RAM-KROH/1-1714 RAM-KROH/1-1614 RAM-KROH/1-1514 RAM-KROH/1-1513
      > leave RAM-KROH/1 1714
      retreated 19.5 unit=RAM-KROH/1 from=1613 hex=1714
      taken 3.1 side=axis hex=1714
      axis? prompt.clashes 19.5: clash 1712 1713
      > clash 1712
      retreated 19.5 unit=RAM-HQ from=1712 hex=1811
      attacks 9.3 unit=RAM-ART hex=1713
      attacks 9.3 unit=RAM-PIO hex=1713
      assault 9.3 hex=1713 base=6 column=7 [assault 1+1 of 6 in name=3:1 ratio=2:1 morale+1 9.92h = 2: 3Z/-]
      axis? prompt.losses 9.5 left=3 hex=1713: lose RAM-ART RAM-PIO
      > lose RAM-ART
      eliminated 9.5 unit=RAM-ART hex=1713
      stepLost 9.5 unit=RAM-PIO left=1
      eliminated 9.5 unit=RAM-PIO hex=1713
      axis? prompt.assembly 19.6: step FOL-GUA1-0606 FOL-GUA1-0507 | reform FOL-II FOL-III | done
      > done
    `),
    );
  });
  it('[19.5, 19.46, 9.42, 14.42] among the enemy: losses, a fight in the hex, and out of it', () => {
    const t = jump().record().do({ type: 'cancelMarker', marker: 'DZ-I2' });
    t.roll(3, 3, 1, 6, 1, 2, 2, 5, 4, 1, 1, 6, 6, 6, 6, 2, 6, 1, 1, 6, 5).take(DONE);
    on(t, at('breakdown'));
    expect(t.story()).toEqual(
      story(`
      axis? prompt.cancelDrops 19.35 drops=3: cancelMarker DZ-G DZ-I1 DZ-I2 | cancelSerial RAM-HQ RAM-ART RAM-AT FOL-HQ FOL-III FOL-GUA1 | done
      > cancelMarker DZ-I2
      dropCancelled 19.35 marker=DZ-I2 (axis)
      axis? prompt.cancelDrops 19.35 drops=2: cancelMarker DZ-G DZ-I1 | cancelSerial RAM-HQ RAM-ART RAM-AT FOL-HQ FOL-III | done
      > done
      dropZone 19.41 marker=DZ-G hex=1714
      drop 19.41 what=DZ-G [drop 3+3 of 6 germanMarker-1 DT-MOD = 5: target]
      brokenUp 13.1 unit=RAM-KROH
      drop 19.41 what=RAM-HQ [drop 1+6 of 6 germanSerial-1 DT-MOD, guns+4 DT-MOD = 10: half]
      driftDistance 19.41 what=RAM-HQ [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=RAM-HQ hexes=1 [driftDirection 2 of 6 = 2: NE]
      jumped 19.44 unit=RAM-HQ hex=1813
      jumped 19.44 unit=RAM-KROH/1 hex=1813
      jumped 19.44 unit=RAM-KROH/2 hex=1813
      jumped 19.44 unit=RAM-KROH/3 hex=1813
      drop 19.41 what=RAM-ART [drop 2+5 of 6 germanSerial-1 DT-MOD, guns+6 DT-MOD = 12: one]
      driftDistance 19.41 what=RAM-ART [driftDistance 4 of 6 = 4: 4]
      driftDirection 19.41 what=RAM-ART hexes=4 [driftDirection 1 of 6 = 1: N]
      eliminated 19.45 unit=RAM-ART hex=off
      driftDistance 19.41 what=RAM-PIO [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=RAM-PIO hexes=1 [driftDirection 6 of 6 = 6: NW]
      jumped 19.44 unit=RAM-PIO hex=1713
      drop 19.41 what=RAM-AT [drop 6+6 of 6 germanSerial-1 DT-MOD, guns+3 DT-MOD = 14: two]
      driftDistance 19.41 what=RAM-AT [driftDistance 6+2 of 6 = 8: 8]
      driftDirection 19.41 what=RAM-AT hexes=8 [driftDirection 6 of 6 = 6: NW]
      jumped 19.44 unit=RAM-AT hex=0911
      dropZone 19.41 marker=DZ-I1 hex=0810
      drop 19.41 what=DZ-I1 [drop 1+1 of 6 = 2: target]
      brokenUp 13.1 unit=FOL-II
      drop 19.41 what=FOL-HQ [drop 6+5 of 6 = 11: one]
      driftDistance 19.41 what=FOL-HQ [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=FOL-HQ hexes=1 [driftDirection 1 of 6 = 1: N]
      jumped 19.44 unit=FOL-HQ hex=0809
      driftDistance 19.41 what=FOL-II/1 [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=FOL-II/1 hexes=1 [driftDirection 1 of 6 = 1: N]
      jumped 19.44 unit=FOL-II/1 hex=0809
      driftDistance 19.41 what=FOL-II/2 [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=FOL-II/2 hexes=1 [driftDirection 1 of 6 = 1: N]
      jumped 19.44 unit=FOL-II/2 hex=0809
      driftDistance 19.41 what=FOL-II/3 [driftDistance 1 of 6 = 1: 1]
      driftDirection 19.41 what=FOL-II/3 hexes=1 [driftDirection 1 of 6 = 1: N]
      jumped 19.44 unit=FOL-II/3 hex=0809
      brokenUp 13.1 unit=FOL-III
      drop 19.41 what=FOL-III [drop 1+1 of 6 = 2: target]
      jumped 19.44 unit=FOL-III/1 hex=0711
      jumped 19.44 unit=FOL-III/2 hex=0711
      jumped 19.44 unit=FOL-III/3 hex=0711
      jumpLoss 19.46 unit=RAM-KROH/1 hex=1813 [jumpLoss 1 of 6 guns+1 19.46, cover+1 19.46 = 3: safe]
      jumpLoss 19.46 unit=RAM-KROH/2 hex=1813 [jumpLoss 1 of 6 guns+1 19.46, cover+1 19.46 = 3: safe]
      jumpLoss 19.46 unit=RAM-KROH/3 hex=1813 [jumpLoss 1 of 6 guns+1 19.46, cover+1 19.46 = 3: safe]
      jumpLoss 19.46 unit=RAM-PIO hex=1713 [jumpLoss 1 of 6 enemy+1 19.46, guns+1 19.46, cover+1 19.46 = 4: safe]
      jumpLoss 19.46 unit=RAM-AT hex=0911 [jumpLoss 1 of 6 guns+1 19.46 = 2: safe]
      jumpLoss 19.46 unit=FOL-II/1 hex=0809 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-II/2 hex=0809 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-II/3 hex=0809 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-III/1 hex=0711 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-III/2 hex=0711 [jumpLoss 1 of 6 = 1: safe]
      jumpLoss 19.46 unit=FOL-III/3 hex=0711 [jumpLoss 1 of 6 = 1: safe]
      taken 3.1 side=axis hex=1813
      taken 3.1 side=axis hex=0911
      taken 3.1 side=axis hex=0809
      taken 3.1 side=axis hex=0711
      attacks 9.3 unit=RAM-PIO hex=1713
      assault 9.3 hex=1713 base=6 column=7 [assault 1+1 of 6 in name=3:1 ratio=2:1 morale+1 9.92h = 2: 3Z/-]
      stepLost 9.5 unit=RAM-PIO left=1
      eliminated 9.5 unit=RAM-PIO hex=1713
      axis? prompt.assembly 19.6: reform RAM-KROH FOL-II FOL-III | done
      > done
    `),
    );
  });
});

describe('the first fight, told in full', () => {
  /** Ramcke at 1714, with the fleet off Delimara. */
  const landed = (): Table => {
    const t = planned();
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1714' }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
    t.do(
      { type: 'add', unit: 'RAM-KROH' },
      { type: 'serial', unit: 'RAM-ART', offset: 'here' },
      { type: 'add', unit: 'RAM-PIO' },
      DONE,
    );
    on(t, at('stations')).take({ type: 'station', ship: 'W-DUI', hex: '2208' });
    t.take({ ...(t.choices()[0] as ActionJson), hex: '2208' });
    return on(t, at('assembly')).take({ type: 'reform', unit: 'RAM-KROH' });
  };
  it('[9.21, 9.22, 9.26, 10.11, 9.3, 9.24, 14.2, 9.8, 10.32, 10.33] bombs, an attack, an advance and a breakthrough', () => {
    const t = on(landed(), at('support')).record();
    t.do({ type: 'airSupport', hex: '1814' }, { type: 'airBombard', hex: '1713' }, { type: 'airBombard', hex: '1713' });
    t.do(
      { type: 'select', unit: 'RAM-ART' },
      { type: 'back' },
      { type: 'select', unit: 'RAM-ART' },
      { type: 'support', gun: 'RAM-ART', hex: '1814' },
    );
    t.do({ type: 'select', unit: 'W-DUI' }, { type: 'bombard', gun: 'W-DUI', hex: '1913' });
    t.roll(6, 6, 5, 4).take(DONE);
    t.do(
      { type: 'attack', hex: '1814' },
      { type: 'join', unit: 'RAM-KROH' },
      { type: 'back' },
      { type: 'attack', hex: '1814' },
    );
    t.do(
      { type: 'join', unit: 'RAM-KROH' },
      { type: 'join', unit: 'RAM-PIO' },
      { type: 'strikeHome' },
      { type: 'commit', gun: 'MAL-12F2' },
      DONE,
    );
    t.roll(4, 3, 3).take({ type: 'command', leader: 'L-RAM' });
    t.do(
      { type: 'ride', leader: 'L-STU' },
      { type: 'advance', unit: 'RAM-KROH' },
      { type: 'advance', unit: 'RAM-PIO' },
    );
    on(t, at('penetration')).roll(4).take({ type: 'penetrate', leader: 'L-RAM', hex: '1814' });
    t.do(
      { type: 'move', hex: '1914' },
      { type: 'attack', hex: '1913' },
      { type: 'support', gun: 'W-DOR', hex: '1913' },
      DONE,
    );
    on(t, (now) => now.asks === 'allied' && now.step === 'breakdown');
    expect(t.story()).toEqual(
      story(`
      axis? prompt.support 9.21 air=4: select RAM-ART W-DUI W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > airSupport 1814
      airSupport 9.26 hex=1814
      axis? prompt.support 9.21 air=3: select RAM-ART W-DUI W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > airBombard 1713
      airBombs 9.26 hex=1713
      axis? prompt.support 9.21 air=2: select RAM-ART W-DUI W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > airBombard 1713
      airBombs 9.26 hex=1713
      axis? prompt.support 9.21 air=1: select RAM-ART W-DUI W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > select RAM-ART
      axis? prompt.aiming 9.22 unit=RAM-ART: bombard ×19 | support RAM-ART-1613 RAM-ART-1713 RAM-ART-1814 | back
      > back
      axis? prompt.support 9.21 air=1: select RAM-ART W-DUI W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > select RAM-ART
      axis? prompt.aiming 9.22 unit=RAM-ART: bombard ×19 | support RAM-ART-1613 RAM-ART-1713 RAM-ART-1814 | back
      > support RAM-ART 1814
      aimsToSupport 9.21 unit=RAM-ART hex=1814
      axis? prompt.support 9.21 air=1: select W-DUI W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > select W-DUI
      axis? prompt.aiming 9.22 unit=W-DUI: bombard ×25 | support W-DUI-1613 W-DUI-1713 W-DUI-1814 | back
      > bombard W-DUI 1913
      aimsToBombard 9.21 unit=W-DUI hex=1913
      axis? prompt.support 9.21 air=1: select W-DOR | airBombard ×32 | airSupport 1613 1713 1814 | done
      > done
      bombardment 10.1 hex=1713 value=12 row=1 column=3 [bombardment 6+6 of 6 in name=12 = 12: D]
      worse BM-D unit=MAL-HQ231 state=disorganized
      bombardment 10.1 hex=1913 value=18 row=1 column=4 [bombardment 5+4 of 6 in name=16 guns+1 BM-SHIFT, alone-1 BM-SHIFT = 9: -]
      axis? prompt.attacks 9.11: attack 1613 1713 1814 | done
      > attack 1814
      axis? prompt.muster 9.3 hex=1814 attack=0 defence=1: join RAM-KROH RAM-PIO | back
      > join RAM-KROH
      axis? prompt.muster 9.3 hex=1814 attack=10 defence=1: join RAM-PIO | strikeHome | back
      > back
      axis? prompt.attacks 9.11: attack 1613 1713 1814 | done
      > attack 1814
      axis? prompt.muster 9.3 hex=1814 attack=0 defence=1: join RAM-KROH RAM-PIO | back
      > join RAM-KROH
      axis? prompt.muster 9.3 hex=1814 attack=10 defence=1: join RAM-PIO | strikeHome | back
      > join RAM-PIO
      axis? prompt.muster 9.3 hex=1814 attack=12 defence=1: strikeHome | back
      > strikeHome (assault in name=10:1 ratio=10:1 morale+3 9.92h, air+1 9.92i: -/5Z 9/36 -/4d 11/36 -/3d 1/36 -/3 6/36 -/2 4/36 1/2 5/36)
      attacks 9.3 unit=RAM-KROH hex=1814
      attacks 9.3 unit=RAM-PIO hex=1814
      allied? prompt.commit 9.24 hex=1814: commit MAL-12F1 MAL-12F2 MAL-12F3 MAL-26D1 MAL-26D3 | done
      > commit MAL-12F2
      committed 9.24 unit=MAL-12F2
      allied? prompt.commit 9.24 hex=1814: commit MAL-12F1 MAL-12F3 MAL-26D1 MAL-26D3 | done
      > done
      axis? prompt.command 14.2 hex=1814: command L-STU L-RAM | done
      > command L-RAM (command: leads 4/6 fails 2/6)
      command 14.2 leader=L-RAM [command 4 of 6 = 4: leads]
      assault 9.3 hex=1814 base=9 column=11 [assault 3+3 of 6 in name=10:1 ratio=6:1 morale+3 9.92h, air+1 9.92i, command+1 9.92j = 6: -/4d]
      eliminated 9.5 unit=MAL-RAF5 hex=1814
      axis? prompt.advance 9.8 hex=1814: advance RAM-KROH RAM-PIO | ride L-STU L-RAM | done
      > ride L-STU
      axis? prompt.advance 9.8 hex=1814: advance RAM-KROH RAM-PIO | ride L-RAM | done
      > advance RAM-KROH
      advanced 9.8 unit=RAM-KROH from=1714 hex=1814
      taken 3.1 side=axis hex=1814
      axis? prompt.advance 9.8 hex=1814: advance RAM-PIO | ride L-RAM | done
      > advance RAM-PIO
      advanced 9.8 unit=RAM-PIO from=1714 hex=1814
      axis? prompt.attacks 9.11: done
      > done
      axis? prompt.penetration 10.32: penetrate L-STU-1814 L-RAM-1814 | done
      > penetrate L-RAM 1814 (penetration: goes 4/6 halts 2/6)
      penetration 10.32 leader=L-RAM hex=1814 [penetration 4 of 6 = 4: goes]
      axis? prompt.penetrate 10.33 hex=1814: move 1813 1914 1915 1815 1715 1714 | ride L-STU | stay RAM-KROH RAM-PIO | done
      > move 1914
      taken 3.1 side=axis hex=1914
      moved 10.33 unit=RAM-KROH from=1814 hex=1914
      moved 10.33 unit=RAM-PIO from=1814 hex=1914
      axis? prompt.penetrate 10.33 hex=1914: attack 1913 2013 | stay RAM-KROH RAM-PIO | done
      > attack 1913
      attacks 9.3 unit=RAM-KROH hex=1913
      attacks 9.3 unit=RAM-PIO hex=1913
      axis? prompt.commitAttack 10.33 hex=1913 attack=9 defence=1: support W-DOR-1913 | done
      > support W-DOR 1913
      aimsToSupport 9.21 unit=W-DOR hex=1913
      allied? prompt.commit 9.24 hex=1913: commit MAL-12F1 MAL-12F3 MAL-26D1 MAL-26D3 | done
      > done
      assault 9.3 hex=1913 base=11 column=11 [assault 1+1 of 6 in name=10:1 ratio=10:1 morale+1 9.92h = 2: 1/2]
      eliminated 9.5 unit=MAL-26D1 hex=1913
      axis? prompt.losses 9.5 left=1 hex=1913: lose RAM-KROH RAM-PIO
      > lose RAM-KROH
      stepLost 9.5 unit=RAM-KROH left=5
      axis? prompt.advance 9.8 hex=1913: advance RAM-KROH RAM-PIO | done
      > done
      playerTurn 4.3 side=allied
      allied? prompt.issue 12.56 left=4: issue MAL-12F2 | done
      > done
    `),
    );
    t.record().do({ type: 'breakUp', unit: 'MAL-4B' }, DONE);
    on(t, at('tactical')).do(
      { type: 'select', unit: 'MAL-1D' },
      { type: 'back' },
      { type: 'select', unit: 'MAL-1D' },
      { type: 'move', hex: '2014' },
    );
    t.do({ type: 'select', unit: 'MAL-1H' }, { type: 'move', hex: '1915' });
    on(t, at('support')).do(
      { type: 'select', unit: 'MAL-12F1' },
      { type: 'support', gun: 'MAL-12F1', hex: '1914' },
      DONE,
    );
    t.do(
      { type: 'attack', hex: '1914' },
      { type: 'join', unit: 'MAL-1D' },
      { type: 'join', unit: 'MAL-1H' },
      { type: 'join', unit: 'MAL-3KOMR' },
    );
    t.roll(5, 6).take({ type: 'strikeHome' });
    t.do(
      { type: 'giveGround', hexes: 1 },
      { type: 'lose', unit: 'RAM-KROH' },
      { type: 'retreat', unit: 'RAM-PIO', hex: '1814' },
    );
    t.do({ type: 'retreat', unit: 'RAM-KROH', hex: '1814' }, { type: 'advance', unit: 'MAL-1H' });
    on(t, (now) => now.g.box === 1 && now.step === 'tactical');
    expect(t.story()).toEqual(
      story(`
      allied? prompt.breakdown 13.1: breakUp ×9 | done
      > breakUp MAL-4B
      brokenUp 13.1 unit=MAL-4B
      allied? prompt.breakdown 13.1: breakUp ×8 | done
      > done
      allied? prompt.strategic 6.2: select ×36 | done
      > done
      allied? prompt.tactical 6.3: select ×44 | done
      > select MAL-1D
      allied? prompt.unitMove 6.3 unit=MAL-1D hex=2113: move ×25 | back
      > back
      allied? prompt.tactical 6.3: select ×44 | done
      > select MAL-1D
      allied? prompt.unitMove 6.3 unit=MAL-1D hex=2113: move ×25 | back
      > move 2014
      moved 6.3 unit=MAL-1D from=2113 hex=2014
      allied? prompt.tactical 6.3: select ×43 | done
      > select MAL-1H
      allied? prompt.unitMove 6.3 unit=MAL-1H hex=1916: move ×21 | back
      > move 1915
      moved 6.3 unit=MAL-1H from=1916 hex=1915
      allied? prompt.tactical 6.3: select ×42 | done
      > done
      allied? prompt.infiltration 6.4: select MAL-3KOMR | done
      > done
      allied? prompt.reforming 13.2: reform MAL-4B | done
      > done
      allied? prompt.support 9.21 air=0: select MAL-12F1 MAL-12F3 MAL-26D3 | done
      > select MAL-12F1
      allied? prompt.aiming 9.22 unit=MAL-12F1: bombard MAL-12F1-1714 MAL-12F1-1914 | support MAL-12F1-1714 MAL-12F1-1914 | back
      > support MAL-12F1 1914
      aimsToSupport 9.21 unit=MAL-12F1 hex=1914
      allied? prompt.support 9.21 air=0: select MAL-12F3 MAL-26D3 | done
      > done
      allied? prompt.attacks 9.11: attack 1714 1914 | done
      > attack 1914
      allied? prompt.muster 9.3 hex=1914 attack=0 defence=9: join MAL-1D MAL-1H MAL-3KOMR | back
      > join MAL-1D
      allied? prompt.muster 9.3 hex=1914 attack=9 defence=9: join MAL-1H MAL-3KOMR | strikeHome | back
      > join MAL-1H
      allied? prompt.muster 9.3 hex=1914 attack=15 defence=9: join MAL-3KOMR | strikeHome | back
      > join MAL-3KOMR
      allied? prompt.muster 9.3 hex=1914 attack=19 defence=9: strikeHome | back
      > strikeHome (assault in name=1:1 ratio=2:1 morale-1 9.92h: -/3 1/36 -/2 2/36 1/2 3/36 1d/2 4/36 2d/1 14/36 2d/- 6/36 3Z/1 1/36 3Z/- 5/36)
      attacks 9.3 unit=MAL-1D hex=1914
      attacks 9.3 unit=MAL-1H hex=1914
      attacks 9.3 unit=MAL-3KOMR hex=1914
      assault 9.3 hex=1914 base=6 column=5 [assault 5+6 of 6 in name=1:1 ratio=2:1 morale-1 9.92h = 11: -/2]
      axis? prompt.share 9.42 hits=2 hex=1914: giveGround 0 1
      > giveGround 1
      shared 9.42 side=axis hexes=1 steps=1
      axis? prompt.losses 9.5 left=1 hex=1914: lose RAM-KROH RAM-PIO
      > lose RAM-KROH
      stepLost 9.5 unit=RAM-KROH left=4
      axis? prompt.retreats 9.63 hex=1914 left=1: retreat RAM-KROH-1913 RAM-KROH-1814 RAM-KROH-1813 RAM-PIO-1913 RAM-PIO-1814 RAM-PIO-1813
      > retreat RAM-PIO 1814
      retreated 9.6 unit=RAM-PIO from=1914 hex=1814
      stepLost 9.64 unit=RAM-PIO left=1
      axis? prompt.retreats 9.63 hex=1914 left=1: retreat RAM-KROH-1913 RAM-KROH-1814 RAM-KROH-1813
      > retreat RAM-KROH 1814
      retreated 9.6 unit=RAM-KROH from=1914 hex=1814
      allied? prompt.advance 9.8 hex=1914: advance MAL-1D MAL-1H MAL-3KOMR | done
      > advance MAL-1H
      advanced 9.8 unit=MAL-1H from=1915 hex=1914
      taken 3.1 side=allied hex=1914
      allied? prompt.advance 9.8 hex=1914: advance MAL-1D MAL-3KOMR | done
      > done
      allied? prompt.attacks 9.11: attack 1714 | done
      > done (recovery: recovers 4/6 unchanged 2/6)
      recovery 11.5 unit=MAL-HQ231 needs=4 [recovery 1 of 6 = 1: recovers]
      allied? prompt.penetration 10.32: penetrate L-COX-1914 | done
      > done
      surrender 20.3 [surrender 1+1 of 6 strips+1 20.31 = 3: early]
      turn 4.0 turn=2
      playerTurn 4.2 side=axis
      axis? prompt.issue 12.56 left=6: issue RAM-ART | done
      > done
      axis? prompt.loading 18.31: load ×135 | breakUp LIV-33-I LIV-34-I FRI-87-I FRI-88-I UNA-M-XLII | done
      > done
      axis? prompt.shipFire 16.79: engage ×18 | done
      > done
      allied? prompt.gunFire 16.79: engage ×16 | done
      > done
      axis? prompt.breakdown 13.1: breakUp RAM-KROH | done
      > done
      axis? prompt.strategic 6.2: done
      > done
    `),
    );
  });
});
