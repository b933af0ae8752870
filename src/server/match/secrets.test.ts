import { afterEach, describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { pledgeOfSecret } from '../../kernel/keys.ts';
import { Match } from '../../kernel/match.ts';
import { toy } from '../../kernel/testing/toy.ts';
import type { Decision } from '../../table/messages.ts';
import type { Proposal } from '../../table/online.ts';
import { openDatabase } from '../store/open.ts';
import { type Doing, type Policy, Seed, type World } from '../testing/twins.ts';

const EASY = ['standard', 'keep29', 'done', 'pass', 'hold', 'rest', 'endNaval', 'back'];
const ofType = ({ actions }: Decision, ...types: readonly string[]): ActionJson | undefined =>
  types.flatMap((type) => actions.find((action) => action.type === type) ?? [])[0];
const easy: Policy = (decision) => ({ action: ofType(decision, ...EASY) ?? (decision.actions[0] as ActionJson) });
/** Something first where it is offered, else what is easy. */
const first =
  (choose: (decision: Decision) => Doing | undefined): Policy =>
  (decision) =>
    choose(decision) ?? easy(decision);

const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.end();
});

/** The seal of a record is salted: of the same length, and it tells nothing. */
const unsealed = (frame: string) => frame.replace(/(seal\\":\\")[0-9a-f]{64}/, '$1');

/** Every frame that came before the end, by seat. */
async function framesOf(seed: Seed, policy: Policy, change?: (folder: string) => Promise<void>) {
  const world = await seed.world(change);
  worlds.push(world);
  const deeds = await world.play(policy, 25);
  const frames = world.screens.map((screen) => {
    const end = screen.frames.findIndex((frame) => frame.includes('"phase":"over"'));
    expect(end).toBeGreaterThan(40);
    return screen.frames.slice(0, end).map(unsealed);
  });
  return { deeds, frames };
}

const SETUP: Partial<Proposal> = { pace: { kind: 'live', bank: 86_400, increment: 30 }, visible: 'public' };

/** Every world gives the same frames to these seats, and others to the one whose secrets they are. */
async function alike(seed: Seed, policies: readonly Policy[], blind: readonly number[], owner: number): Promise<void> {
  const all = [];
  for (const policy of policies) all.push(await framesOf(seed, policy));
  for (const other of all.slice(1)) {
    for (const seat of blind) expect(other.frames[seat]).toEqual(all[0]?.frames[seat]);
    expect(other.frames[owner]).not.toEqual(all[0]?.frames[owner]);
  }
}

describe('what a socket receives over a whole match', () => {
  it('[13.1, 8.5-1] Gallipoli: is the same to the Allied player and to an onlooker, whatever mines the Turkish player lays or raises', async () => {
    const seed = await Seed.plant({ ...SETUP, game: 'gallipoli', scenario: 'anzac', of: 'allied' });
    const laying = (level: string, raises: boolean): Policy => {
      let [laid, raised] = [false, false];
      return first((decision) => {
        if (decision.prompt.key !== 'prompt.layMines') return undefined;
        const mine = decision.actions.find(
          ({ type, area, level: kind }) => type === 'mine' && area === 'DS-5' && kind === level,
        );
        if (!laid && mine !== undefined) {
          laid = true;
          return { action: mine };
        }
        const raise = decision.actions.find(({ type, face }) => type === 'raise' && face === 'down');
        if (raises && !raised && raise !== undefined) {
          raised = true;
          return { action: raise, unseen: true };
        }
        return { action: { type: 'done' } };
      });
    };
    await alike(seed, [laying('level1', false), laying('dummy', false), laying('level1', true)], [0, 2], 1);
  });

  /** Plans what it is told to, and calls all of it off when the day has come. Of planning nobody else notices anything. */
  const planning = (...types: readonly string[]): Policy =>
    first((decision) => {
      const { key } = decision.prompt;
      const cancel = key === 'prompt.cancelDrops' ? ofType(decision, 'cancelMarker') : undefined;
      const plans = ['prompt.plan', 'prompt.serials', 'prompt.addToSerial'].includes(key);
      const action = cancel ?? (plans ? ofType(decision, ...types, 'done') : undefined);
      return action === undefined ? undefined : { action, unseen: true };
    });

  it('[3.3, R-50] Malta: is the same to the Allies and to an onlooker, whether the Axis plans drops and calls them off or not', async () => {
    const seed = await Seed.plant({ ...SETUP, game: 'malta', scenario: 'first-days', of: 'allied' });
    await alike(seed, [planning(), planning('dropZone', 'serial', 'add')], [0, 2], 1);
  });

  it('[16.52] Malta: is the same to the Axis and to an onlooker, wherever the Allies set their guns', async () => {
    const seed = await Seed.plant({ ...SETUP, game: 'malta', scenario: 'first-days', of: 'axis' });
    const setting = (pick: 0 | -1): Policy =>
      first((decision) => {
        const sites = decision.actions.filter(({ type }) => type === 'placeGun');
        const action = sites.at(pick);
        return decision.prompt.key !== 'prompt.placeGuns' || action === undefined ? undefined : { action };
      });
    await alike(seed, [setting(0), setting(-1)], [0, 2], 1);
  });

  it('the toy: is the same to red and to an onlooker, whatever battery blue has', async () => {
    const seed = await Seed.plant({ ...SETUP, game: 'toy', of: 'red' });
    const one = await framesOf(seed, easy);
    const { id } = seed;
    let pledges: readonly [string, string] = ['', ''];
    // The same match with another secret of the host's, so that the battery is another.
    const other = await framesOf(seed, easy, async (folder) => {
      const { db } = await openDatabase(`file:${folder}/beachhead.db`);
      const { secret } = await db.selectFrom('matches').select('secret').executeTakeFirstOrThrow();
      const rows = await db.selectFrom('entries').select('body').execute();
      const shares = Object.fromEntries(
        rows
          .map(({ body }) => JSON.parse(body))
          .flatMap((entry) => (entry.do === 'share' ? [[entry.side, entry.share]] : [])),
      );
      const battery = (host: string) => {
        const origin = { by: 'table' as const, id, secret: host, shares };
        const match = Match.start(toy, { scenario: 'dawn', origin });
        return JSON.stringify(match.position.view(null));
      };
      const candidates = Array.from({ length: 64 }, (_, i) => i.toString(16).padStart(64, '0'));
      const found = candidates.find((host) => battery(host) !== battery(secret)) ?? '';
      await db.updateTable('matches').set({ secret: found }).execute();
      await db.destroy();
      pledges = [pledgeOfSecret(id, secret), pledgeOfSecret(id, found)];
    });
    // The pledge is another, and with it the first link of the chain; both tell nothing.
    const renamed = (frames: readonly string[] = []) =>
      frames.map((frame) => frame.replaceAll(pledges[1], pledges[0]).replace(/(start\\":\\")[0-9a-f]{64}/, '$1'));
    for (const seat of [0, 2]) expect(renamed(other.frames[seat])).toEqual(renamed(one.frames[seat]));
    expect(renamed(other.frames[1])).not.toEqual(renamed(one.frames[1]));
  });
});
