import { Table } from './table.ts';

/**
 * 13.2 played from its start by legal actions alone, up to the first segment of April: both sides by the standard set-up,
 * fleet and sources paid for, good weather, four impulses; dice that do not matter fall on 1.
 */
export function april(): Table {
  const t = new Table('anzac').upTo('alliedSupply').take({ type: 'payFleet' }).upTo('turkishSupply');
  for (const source of ['north', 'south']) t.take({ type: 'paySource', source });
  t.upTo('turkishReinforcements').dice.free = true;
  t.roll(6).do({ type: 'done' }, { type: 'mineEffort', points: 0 });
  while (t.step !== 'segment') t.take({ type: 'done' });
  t.dice.free = false;
  t.events = [];
  return t;
}
