import { describe, expect, it } from 'vitest';
import { fits, shipFits } from '../ground.ts';
import { Table } from '../testing/table.ts';

const AUSTRALIANS = ['1A-1', '1A-2', '1A-3', '1A-3LH', '1A-A'];
const BRITISH = [
  'albion',
  'triumph',
  'ocean',
  'swiftsure',
  'majestic',
  'canopus',
  'vengeance',
  'cornwallis',
  'goliath',
];
const FLEET = ['barbarossa-harredin', 'torgut-reis', 'sultan-mussudieh', 'goeben', 'breslau'];

/** Whether the units can stand together: each is put in as long as there is room. */
function stack(units: readonly string[]): boolean {
  const t = new Table().empty();
  return units.every((id) => {
    const room = fits(t.g, t.piece(id), t.area('GP-15'));
    t.put(id, 'GP-15');
    return room;
  });
}
/** Ships may be put in any order: the last of every order must find room. */
function squadron(ships: readonly string[], area = 'DS-1'): boolean {
  return ships.every((last) => {
    const t = new Table().empty();
    for (const id of ships) if (id !== last) t.put(id, area);
    return shipFits(t.g, t.piece(last), t.area(area));
  });
}

describe('stacking in general', () => {
  it('[7.4-1] nobody moves into an area with enemy land units', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-18').land('allied');
    expect(t.reach('1A-1')).not.toContain('GP-18');
    const turks = new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-18').land('turkish');
    expect(turks.reach('T9-25')).not.toContain('GP-15');
  });

  it('[7.4-1] nor does a ship into one with enemy ships, a sweeper counting as one', () => {
    const t = new Table().empty().put('albion', 'DS-1').put('goeben', 'DS-3').naval('allied');
    expect(t.courses('albion')).not.toContain('DS-3');
    const turks = new Table().empty().put('ms-1', 'DS-1').put('goeben', 'DS-3').naval('turkish');
    expect(turks.courses('goeben')).not.toContain('DS-1');
    expect(turks.courses('goeben')).toContain('DS-4');
  });

  it('[7.4-1] limits hold at the end of the move: a full area is passed, not entered', () => {
    const t = new Table().empty().put('29-86', 'GP-1').ours('GP-5');
    for (const id of AUSTRALIANS) t.put(id, 'GP-3');
    t.land('allied');
    expect(t.reach('29-86')).not.toContain('GP-3');
    expect(t.reach('29-86')).toContain('GP-5');
    const rider = new Table().empty().put('NZA-1LH', 'GP-1').put('T9-25', 'GP-9');
    for (const id of AUSTRALIANS) rider.put(id, 'GP-3');
    expect(rider.land('allied').reach('NZA-1LH')).toEqual(['GP-2', 'GP-4', 'GP-5']);
  });

  it('[7.4-1] a crowded beachhead is landed at only to move on', () => {
    const t = new Table().empty().put('29-86', 'BOX-ALLIED').beachhead('bh-cw-1', 'GP-15');
    for (const id of AUSTRALIANS) t.put(id, 'GP-15');
    t.land('allied').order('29-86', { type: 'land', area: 'GP-15' });
    expect(t.step).toBe('unitMenu');
    expect(t.choices().map(({ type }) => type)).not.toContain('back');
    t.take({ type: 'move', area: 'GP-13' });
    expect(t.at('29-86')).toBe('GP-13');
  });

  it('[7.4-1] where there is no way on from it, nobody lands there', () => {
    const t = new Table().empty().put('29-86', 'BOX-ALLIED').beachhead('bh-cw-1', 'GP-34').put('T9-25', 'GP-33');
    for (const id of ['1F-M', '1F-C']) t.put(id, 'GP-34');
    expect(t.land('allied').menu('29-86', 'land', 'area')).toContain('GP-34'); // off the map
    const shut = new Table().empty().put('29-86', 'BOX-ALLIED').beachhead('bh-cw-1', 'GP-1');
    shut.put('1F-M', 'GP-1').put('1F-C', 'GP-1').put('T9-25', 'GP-2').put('T9-26', 'GP-3');
    expect(shut.land('allied').menu('29-86', 'land', 'area')).not.toContain('GP-1');
  });
});

describe('Allied land units', () => {
  it('[7.4.1-1] a whole division and two independents', () => {
    expect(stack([...AUSTRALIANS, 'IND-29', 'MB-SE'])).toBe(true);
    expect(stack([...AUSTRALIANS, 'IND-29', 'MB-SE', 'MB-E'])).toBe(false);
  });

  it('[7.4.1-1] no stranger with a whole division', () => {
    expect(stack([...AUSTRALIANS, '29-86'])).toBe(false);
  });

  it('[7.4.1-2] four units of different formations', () => {
    expect(stack(['1A-1', '29-86', '42-125', '52-155'])).toBe(true);
    expect(stack(['1A-1', '29-86', '42-125', '52-155', '10-29'])).toBe(false);
    expect(stack(['1A-1', '1A-2', '1A-3', '29-86'])).toBe(true);
    expect(stack(['1A-1', '1A-2', '1A-3', '29-86', '29-87'])).toBe(false);
  });

  it('[7.4.1-2] independents count among the four', () => {
    expect(stack(['IND-29', 'MB-SE', 'MB-E', 'MB-LL'])).toBe(true);
    expect(stack(['1A-1', '29-86', 'IND-29', 'MB-SE', 'MB-E'])).toBe(false);
    expect(stack(['1A-1', 'IND-29', 'MB-SE', 'MB-E'])).toBe(true);
    expect(stack(['1A-1', '1A-2', 'IND-29', 'MB-SE', 'MB-E'])).toBe(false);
  });

  it('[7.4.1-2] French units of two divisions by the same measure', () => {
    expect(stack(['1F-M', '1F-C', '2F-M', '2F-C'])).toBe(true);
    expect(stack(['1F-M', '1F-C', '2F-M', '2F-C', '1F-A'])).toBe(false);
  });

  it('[7.4.1-3] one French and one Commonwealth unit, and no third of either', () => {
    expect(stack(['1F-M', '1A-1'])).toBe(true);
    expect(stack(['1F-M', 'IND-29'])).toBe(true);
    expect(stack(['1F-M', '1A-1', '1A-2'])).toBe(false);
    expect(stack(['1F-M', '1F-C', '1A-1'])).toBe(false);
    expect(stack(['1A-1', '1A-2', '1F-M'])).toBe(false);
  });

  it('[7.4.1-1, 7.4.1-2, 7.4.1-3] the examples', () => {
    expect(stack([...AUSTRALIANS, 'IND-29', 'MB-SE'])).toBe(true);
    expect(stack(['1F-M', '1A-1', '29-86'])).toBe(false);
    expect(stack(['1A-1', '29-86', '42-125', '52-155'])).toBe(true);
    expect(stack(['1A-1', '1A-2', '1A-3', '29-86', '29-87'])).toBe(false);
  });
});

describe('Allied ships', () => {
  it('[7.4.2-1] any number of one navy', () => {
    expect(squadron(BRITISH)).toBe(true);
    expect(squadron(['charlemagne', 'gaulois', 'bouvet', 'suffren'])).toBe(true);
  });

  it('[7.4.2-2] four where both navies meet', () => {
    expect(squadron(['albion', 'triumph', 'ocean', 'gaulois'])).toBe(true);
    expect(squadron(['albion', 'triumph', 'gaulois', 'bouvet'])).toBe(true);
    expect(squadron(['albion', 'triumph', 'ocean', 'majestic', 'gaulois'])).toBe(false);
    expect(squadron(['albion', 'gaulois', 'bouvet', 'suffren', 'charlemagne'])).toBe(false);
  });

  it('[7.4.2-3] sweepers never count and join anybody', () => {
    expect(squadron(['albion', 'triumph', 'ocean', 'gaulois', 'ms-1', 'ms-2', 'ms-3', 'ms-4'])).toBe(true);
    expect(squadron(['gaulois', 'bouvet', 'suffren', 'charlemagne', 'ms-1'])).toBe(true);
  });

  it('[7.4.2-1, 7.4.2-2, 7.4.2-3] the examples', () => {
    expect(squadron(['albion', 'triumph', 'ocean', 'gaulois', 'ms-1', 'ms-2', 'ms-3', 'ms-4'])).toBe(true);
    expect(squadron(['albion', 'triumph', 'ocean', 'majestic', 'gaulois'])).toBe(false);
    expect(squadron(BRITISH)).toBe(true);
  });

  it('[7.4.2-4] the Aegean has room for all', () => {
    expect(squadron([...BRITISH, 'gaulois', 'bouvet'], 'AEGEAN')).toBe(true);
    expect(squadron(['albion', 'triumph', 'ocean', 'majestic', 'gaulois'], 'AA-HELLAS')).toBe(false);
  });

  it('[7.4.2-4] ships of both sides at once', () => {
    const t = new Table().empty().put('goeben', 'AA-ANZAC').put('albion', 'AEGEAN').naval('turkish');
    expect(t.courses('goeben')).toContain('AEGEAN');
    const allied = new Table().empty().put('goeben', 'AEGEAN').put('albion', 'AA-ANZAC').naval('allied');
    expect(allied.courses('albion')).toContain('AEGEAN');
  });

  it('[7.4.2-2] no ship is offered an area it would crowd, by deployment or by moving', () => {
    const t = new Table().empty().put('albion', 'BOX-ALLIED').put('triumph', 'AA-SEDD-EL-BAHR');
    for (const id of ['gaulois', 'bouvet', 'suffren', 'charlemagne']) t.put(id, 'DS-1');
    t.naval('allied');
    for (const id of ['albion', 'triumph']) {
      expect(t.courses(id)).not.toContain('DS-1');
      expect(t.courses(id)).toContain('DS-2');
    }
  });
});

describe('Turkish units', () => {
  it('[7.4.3-1] one formation, never two divisions', () => {
    expect(stack(['T9-25', 'T9-26', 'T9-27', 'T9-A'])).toBe(true);
    expect(stack(['T9-25', 'T19-57'])).toBe(false);
    const t = new Table().empty().put('T9-25', 'GP-33').put('T19-57', 'GP-32').put('1A-1', 'GP-1').land('turkish');
    expect(t.reach('T9-25')).not.toContain('GP-32');
  });

  it('[7.4.3-2] Germans and independents stack freely', () => {
    expect(stack(['T9-25', 'T9-26', 'T9-27', 'T9-A', 'BRU', 'GAL', 'GOE', 'BRE', 'VOL-1', 'VOL-2', 'VOL-A'])).toBe(
      true,
    );
    expect(stack(['BRU', 'VOL-1', 'T9-25'])).toBe(true);
    // They do not open the area to a second division.
    expect(stack(['T9-25', 'BRU', 'T19-57'])).toBe(false);
  });

  it('[7.4.4] beachheads, forts and markers take no room', () => {
    const t = new Table()
      .empty()
      .put('bh-cw-1', 'GP-15')
      .put('bh-fr-1', 'GP-15')
      .mine('AA-ANZAC', ['level1', 'level2']);
    for (const id of [...AUSTRALIANS, 'IND-29']) t.put(id, 'GP-15');
    expect(fits(t.g, t.piece('MB-SE'), t.area('GP-15'))).toBe(true);
    t.put('boghali', 'GP-14').put('T9-25', 'GP-14');
    expect(fits(t.g, t.piece('T9-26'), t.area('GP-14'))).toBe(true);
  });

  it('[7.4.5] all five Turkish ships in one area', () => {
    expect(squadron(FLEET, 'DS-14')).toBe(true);
    const t = new Table().empty().set('deployed', 1);
    for (const id of FLEET) t.put(id, 'BOX-TURKISH');
    t.naval('turkish');
    for (const id of FLEET) t.order(id, { type: 'sail', area: 'DS-14' });
    expect(FLEET.map((id) => t.at(id))).toEqual(FLEET.map(() => 'DS-14'));
  });
});
