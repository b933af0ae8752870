import { describe, expect, it } from 'vitest';
import { Rng } from './dice.ts';
import { Match } from './match.ts';
import { exportPack } from './pack.ts';
import { digest } from './sha256.ts';
import { toy } from './testing/toy.ts';
import { verifyFile } from './verify.ts';

const PACK = { ...exportPack(toy), id: 'long', data: { length: { source: 'owner', turns: 40 } } };
const played = (seed = 'verified') => {
  const match = Match.start(toy, { scenario: 'dawn', seed, pack: PACK });
  const rng = new Rng(seed);
  for (let i = 0; i < 30 && !match.position.over; i++) match.act(rng.pick(match.position.actions()));
  return match;
};
const match = played();
const file = JSON.parse(JSON.stringify(match.toFile()));
const gameOf = (id: string, rules: string) => (id === toy.id && rules === toy.version ? toy : null);
const of = (json: unknown, pack: unknown = PACK) => {
  const { findings, match: found } = verifyFile(gameOf, json, pack);
  const said = findings.map(({ check, holds, fault }) => [
    check,
    holds === false ? `${fault?.code} ${fault?.at}` : holds,
  ]);
  return { ...Object.fromEntries(said), whole: found !== null };
};
const HOLDS = { file: true, chain: true, dice: true, rules: true, pack: true, legal: true, state: true, whole: true };

describe('a match file', () => {
  it('holds', () => {
    expect(of(file)).toEqual(HOLDS);
  });
  it('that is none is said to be none', () => {
    expect(of({ hello: 'world' })).toEqual({ file: 'foreign-file format', whole: false });
  });
  it('that withholds its dice leaves that open, and only that', () => {
    expect(of(JSON.parse(JSON.stringify(match.toFile(false))))).toEqual({ ...HOLDS, dice: null });
  });
  it('under other rules than those at hand leaves open what the rules would say', () => {
    const other = Match.start({ ...toy, version: 'toy-9' }, { scenario: 'dawn', seed: '1' }).toFile();
    expect(of(other)).toEqual({ file: true, chain: true, dice: true, rules: null, whole: false });
  });
  it('with other numbers than those given says so', () => {
    const broken = { ...HOLDS, pack: 'wrong-pack pack', whole: false };
    const { legal: _, state: __, ...rest } = broken;
    expect(of(file, null)).toEqual(rest);
  });
  it('that was edited fails at the place of the edit, and what else holds is still said', () => {
    const edited = structuredClone(file);
    edited.actions[4].told = '0'.repeat(16);
    expect(of(edited)).toMatchObject({
      chain: 'broken-chain actions[4]',
      dice: true,
      legal: 'damaged-file actions[4]',
    });
    const other = structuredClone(file);
    other.dice[0].origin.seed = 'another';
    expect(of(other)).toMatchObject({ chain: true, dice: 'other-dice dice[0].origin' });
    expect(of({ ...file, hash: digest('x') })).toMatchObject({ chain: true, legal: true, state: 'damaged-file hash' });
  });
  it('of another match is not made good by its links: dice and actions must fit the rules', () => {
    // All of another match but its dice: the links of the liar hold, the play does not.
    const liar = played('liar').toFile();
    const lied = { ...liar, dice: file.dice };
    expect(of(lied)).toMatchObject({ chain: 'broken-chain start', whole: false });
  });
});
