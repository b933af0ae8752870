import { describe, expect, it } from 'vitest';
import type { Game } from '../kernel/game.ts';
import type { Orders } from '../kernel/orders.ts';
import type { Position } from '../kernel/position.ts';
import { Eyes } from './eyes.ts';
import { Giving } from './giving.ts';
import type { SeatAsk, Snapshot } from './messages.ts';
import { Seat } from './seat.ts';
import { Sitting } from './sitting.ts';
import { facedToy, sittingOf } from './testing/table.ts';

const strokes = (g: Position) => Number(g.question()?.prompt.args['left'] ?? 0);
const rowOn = (g: Position): number | null => {
  const rows = g.legal().filter((code) => g.codec.decode(code).type === 'row');
  return rows.at(-1) ?? null;
};

/** The boat is ordered about. */
const orders: Orders = {
  stride: (_, action) => (action.type === 'row' ? { piece: 'boat', to: String(action['to']) } : null),
  picks: () => null,
  left: strokes,
  groups: () => [],
  standing: (g) => (rowOn(g) === null ? [] : [{ id: 'across', next: rowOn }]),
  fight: () => null,
  why: (_, { space }) => ({ id: 'far', args: { space: space ?? '' }, rule: '1.1' }),
};
const game: Game = { ...facedToy, orders };
const NOWHERE = { spaces: [], pieces: [] };
const TWO = { red: 'me', blue: 'me' };
const SOLO = { red: 'me', blue: 'rower' };

const ask = <D extends SeatAsk['do']>(seat: Seat, what: Extract<SeatAsk, { readonly do: D }>) => seat.answer<D>(what);
const at = ({ view }: Snapshot) => view.pieces[0]?.at;
const go = (seat: Seat, to: string, via: string[] = []) => ask<'go'>(seat, { do: 'go', pieces: ['boat'], to, via });

describe('an order of several actions', () => {
  it('knows how far a piece can be sent, by which way, what is left there and where it ends', () => {
    const { seat } = sittingOf(game, TWO);
    const { spaces } = ask<'reach'>(seat('red'), { do: 'reach', pieces: ['boat'], via: [] });
    expect(spaces).toContainEqual({ space: 'ford', way: ['ford'], left: 1, stops: false, pieces: 1 });
    expect(spaces).toContainEqual({ space: 'isle', way: ['ford', 'isle'], left: null, stops: true, pieces: 1 });
    expect(spaces.map(({ space }) => space)).not.toContain('west');
    const bent = ask<'reach'>(seat('red'), { do: 'reach', pieces: ['boat'], via: ['ford'] });
    expect(bent.spaces.map(({ space }) => space).sort()).toEqual(['isle', 'west']);
  });
  it('is carried out in one go, undone in one go and done again in one go', () => {
    const { seat } = sittingOf(game, SOLO);
    const red = seat('red');
    const there = go(red, 'isle');
    expect([at(there), there.count, there.undoTo]).toEqual(['isle', 2, 0]);
    expect(there.events.map(({ action, order }) => [action, order])).toEqual([
      [0, undefined],
      [1, 0],
    ]);
    const back = ask<'undo'>(red, { do: 'undo', to: 0 });
    expect([at(back), back.canRedo]).toEqual(['west', true]);
    const again = ask<'redo'>(red, { do: 'redo' });
    expect([at(again), again.count, again.undoTo]).toEqual(['isle', 2, 0]);
  });
  it('goes by way of other spaces', () => {
    const { seat } = sittingOf(game, TWO);
    const round = go(seat('red'), 'west', ['ford']);
    expect([at(round), round.count]).toEqual(['west', 2]);
  });
  it('ends where somebody else decides, whatever was meant beyond', () => {
    const { seat } = sittingOf(game, TWO);
    const done = ask<'standing'>(seat('red'), { do: 'standing', id: 'across' });
    expect([at(done), done.count, done.waitingFor]).toEqual(['isle', 2, 'blue']);
  });
  it('that cannot be given is refused and changes nothing', () => {
    const { seat, sitting } = sittingOf(game, TWO);
    const red = seat('red');
    expect(() => go(red, 'east')).toThrow();
    expect(() => ask<'standing'>(red, { do: 'standing', id: 'fly' })).toThrow();
    expect(() => ask<'swap'>(red, { do: 'swap', piece: 'boat' })).toThrow();
    expect(() => ask<'without'>(red, { do: 'without', action: { type: 'rest' } })).toThrow();
    expect(() => go(seat('blue'), 'ford')).toThrow();
    expect(sitting.match.actionCount).toBe(0);
  });
  it('does not offer the piece in hand in place of itself', () => {
    const picks: Orders['picks'] = (_, action) => (action.type === 'row' ? String(action['to']) : action.type);
    const { seat } = sittingOf({ ...facedToy, orders: { ...orders, picks } }, TWO);
    const red = seat('red');
    const before = ask<'see'>(red, { do: 'see' }).decision?.actions ?? [];
    expect(before).toEqual([{ type: 'row', to: 'ford' }, { type: 'rest' }]);
    const { decision } = ask<'act'>(red, { do: 'act', action: { type: 'row', to: 'ford' } });
    expect([decision?.hand, decision?.instead]).toEqual(['ford', []]);
  });
  it('leaves one action out and keeps what came after it', () => {
    const { seat } = sittingOf(game, TWO);
    const red = seat('red');
    ask<'act'>(red, { do: 'act', action: { type: 'row', to: 'ford' } });
    const left = ask<'without'>(red, { do: 'without', action: { type: 'row', to: 'ford' } });
    expect([at(left), left.count]).toEqual(['west', 0]);
  });
  it('is left out of by whoever shares the screen, or plays both sides, as by anybody', () => {
    const by = { type: 'row', to: 'ford' };
    const fight = () => ({
      go: { type: 'rest' },
      target: NOWHERE,
      members: [{ piece: 'boat', by }],
      offers: [],
      facts: [],
    });
    const fighting: Game = { ...facedToy, orders: { ...orders, fight } };
    const shared = sittingOf(fighting, TWO);
    const open = new Sitting(shared.sitting.match.continuation(0), TWO, { open: true });
    for (const seat of [new Seat(shared.sitting, 'red', true), new Seat(open, null)]) {
      const now = ask<'act'>(seat, { do: 'act', action: by });
      expect(now.decision?.fight?.members).toEqual([{ piece: 'boat', by }]);
      expect(ask<'without'>(seat, { do: 'without', action: by }).count).toBe(0);
    }
  });
  it('that goes further than can be looked or carried out says so', () => {
    const { seat, sitting } = sittingOf(game, SOLO);
    const red = seat('red');
    expect(ask<'reach'>(red, { do: 'reach', pieces: ['boat'], via: [] }).cut).toBe(false);
    const tight = new Giving(sitting, new Eyes('red'), 'red', { nodes: 1, actions: 1 });
    const { spaces, cut } = tight.reach(['boat'], []);
    expect([spaces.map(({ space }) => space), cut]).toEqual([['ford'], true]);
    expect([tight.standing('across').length, tight.cut]).toEqual([1, 1]);
    // What is left of it is carried out when it is given again.
    const rest = ask<'standing'>(red, { do: 'standing', id: 'across' });
    expect([at(rest), rest.count, rest.cut]).toEqual(['isle', 2, undefined]);
  });
  it('says why a click did nothing, and what can be ordered in one word', () => {
    const { seat } = sittingOf(game, TWO);
    const red = seat('red');
    const click = { selected: 'boat', space: 'east', piece: null };
    expect(ask<'why'>(red, { do: 'why', click })).toMatchObject({ id: 'far', rule: '1.1' });
    expect(ask<'see'>(red, { do: 'see' }).decision?.standing).toEqual([{ id: 'across', args: {}, rule: null }]);
  });
});
