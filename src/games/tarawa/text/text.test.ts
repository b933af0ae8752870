import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { tell, tellModifier, tellOutcome, tellRoll } from '../../../kernel/telling.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { outcome } from '../12-victory.ts';
import { ACTIONS } from '../actions.ts';
import { KINDS } from '../book.ts';
import { card } from '../card.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import { tarawa } from '../index.ts';
import { Tarawa } from '../state.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';

const SCENARIOS = card.scenarios.map(({ id }) => id);
const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
const keys = Object.keys(EN);
const under = (prefix: string): string[] =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

/** The rules as text: every source of the game but its data, its words, its drawings and its tests. */
const FOLDER = join(import.meta.dirname, '..');
const RULES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(data|text|testing|sketch|bots|guide)(\/|\.ts$)/.test(file),
  )
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

/** Every quoted name inside whatever `pattern` captures. */
function named(pattern: RegExp): string[] {
  const found = [...RULES.matchAll(pattern)].flatMap((match) => [...(match[1] ?? '').matchAll(/'([^']+)'/g)]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}

describe('the two languages', () => {
  it('say the same things', () => {
    expect(Object.keys(ES)).toEqual(keys);
  });
  it('with the same arguments', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
    for (const key of keys as (keyof typeof EN)[]) expect(names(ES[key]), key).toEqual(names(EN[key]));
  });
  it('look texts up under the same names', () => {
    const lookups = (text: string) => [...text.matchAll(/\{\w+:[\w.-]+\}/g)].map((match) => match[0]).sort();
    for (const key of keys as (keyof typeof EN)[]) expect(lookups(ES[key]), key).toEqual(lookups(EN[key]));
  });
});

describe('what the rules can say has words, and nothing else has', () => {
  it('prompts', () => {
    const prompts = named(/('prompt\.\w+')/g);
    expect(prompts.length).toBeGreaterThan(25);
    expect(keys.filter((key) => key.startsWith('prompt.')).sort()).toEqual(prompts);
  });
  it('events', () => {
    const types = named(/\btype: ([^\n,]*),/g);
    const dice = named(/= plain\(('\w+')\)/g);
    expect(types.length).toBeGreaterThan(40);
    const events = [...types, ...Object.keys(tables).map((id) => `roll.${id}`)];
    expect(under('log').sort()).toEqual(events.sort());
    expect(under('table').sort()).toEqual([...Object.keys(tables), ...dice].sort());
  });
  it('modifiers', () => {
    const modifiers = named(/mods\.add\(\s*([^,]+),/g);
    expect(modifiers.length).toBeGreaterThan(30);
    expect(under('modifier').sort()).toEqual(modifiers);
  });
  it('actions', () => {
    expect(under('action').sort()).toEqual(Object.keys(ACTIONS).sort());
  });
  it('phases', () => {
    const phases = named(/^ {2}\[('\w+')/gm);
    expect(phases).toContain('landActions');
    expect(under('phase').sort()).toEqual(phases);
  });
  it('results of the tables', () => {
    for (const [id, table] of Object.entries(tables)) {
      for (const { result } of table.rows) {
        if (typeof result === 'number' && id !== 'nightEvents') continue;
        const words = [`result.${id}.${result}`, `result.${result}`];
        expect(
          words.some((key) => keys.includes(key)),
          words.join(' or '),
        ).toBe(true);
      }
    }
    for (const result of ['stopped', 'D0', 'D1', 'D2', 'D3', 'cleared']) expect(keys).toContain(`result.${result}`);
  });
  it('outcomes', () => {
    const g = start('campaign', 'outcomes');
    const ends = [1, 2, 3, 4, 5, 6].map((code) => outcome(g, code));
    expect(under('outcome').sort()).toEqual(ends.map((end) => end.reason.replace('outcome.', '')).sort());
    expect(under('level').sort()).toEqual([...new Set(ends.map((end) => end.level))].sort());
    expect(ends.every((end) => under('side').includes(end.winner))).toBe(true);
    expect(tellOutcome(speakers[0], ends[0])).toBe(`Marines: victory. ${EN['outcome.victory']}`);
  });
  it('the board, the roster and the scenarios', () => {
    const names = (list: readonly { id: string; name: { en: string; es: string } }[]) =>
      Object.fromEntries(list.map(({ id, name }) => [id, [name.en, name.es]]));
    const texts = (prefix: 'area' | 'beach') =>
      Object.fromEntries(under(prefix).map((id) => [id, speakers.map((speaker) => speaker.say(`${prefix}.${id}`))]));
    expect(texts('area')).toEqual(names(board.areas));
    expect(texts('beach')).toEqual(names(board.beaches));
    for (const prefix of ['regiment', 'ordinal']) expect(under(prefix).sort()).toEqual([...roster.regiments].sort());
    expect(under('kind')).toEqual([...KINDS]);
    expect(under('scenario')).toEqual([...SCENARIOS]);
    expect(tarawa.sides.every((side) => under('side').includes(side))).toBe(true);
  });
});

function start(scenario: string, seed: string): Tarawa {
  const g = tarawa.compile(tarawa.data).start(scenario, {}, diceOfSeed(seed));
  if (!(g instanceof Tarawa)) throw new Error('not a position of Tarawa');
  return g;
}

/** Says everything that a game has to say, in both languages; a missing word or argument throws. */
class Crier {
  readonly heard = new Set<string>();
  private readonly labelled = new Set<number>();

  ask(g: Tarawa, codes: readonly number[]): void {
    const prompt = g.question()?.prompt;
    if (prompt === undefined) throw new Error('no question');
    this.heard.add(prompt.key);
    for (const speaker of speakers) speaker.message(prompt);
    for (const code of codes) {
      if (this.labelled.has(code)) continue;
      this.labelled.add(code);
      const action = g.codec.decode(code);
      this.heard.add(`action.${action.type}`);
      for (const speaker of speakers) speaker.say(`action.${action.type}`, action);
    }
  }
  hear = (event: GameEvent): void => {
    this.heard.add(`log.${event.type}`);
    for (const speaker of speakers) {
      tell(speaker, event);
      tellRoll(speaker, event);
      for (const modifier of event.roll?.modifiers ?? []) {
        if (!speaker.has(`modifier.${modifier.name}`)) throw new Error(`no words for the modifier ${modifier.name}`);
        tellModifier(speaker, modifier);
      }
    }
  };
}

/** Ends of phases, which a busy player avoids as long as there is something else to do. */
const IDLE = new Set(['ready', 'endImpulse', 'endSuppression', 'endActions', 'endIssue', 'endHeads', 'dig', 'rest']);

type Player = (g: Tarawa, codes: readonly number[], rng: Rng, crier: Crier) => number;

const busy: Player = (g, codes, rng) => {
  const deeds = codes.filter((code) => !IDLE.has(g.codec.decode(code).type));
  return rng.pick(deeds.length > 0 && rng.below(20) > 0 ? deeds : codes);
};

/** The bot, with a lapse now and then: it gets to see what a rabble never does, such as supply heads. */
const able: Player = (g, codes, rng, crier) => {
  const bot = tarawa.bots['marine'];
  if (bot === undefined || rng.below(12) === 0) return rng.pick(codes);
  const { action, reasons } = bot.choose(g.copy(), codes, rng);
  for (const reason of reasons ?? []) {
    crier.heard.add(reason.key);
    for (const speaker of speakers) speaker.message(reason);
  }
  return action;
};

function play(g: Tarawa, player: Player, rng: Rng, crier: Crier): void {
  const codes: number[] = [];
  while (!g.over) {
    g.legal(codes);
    crier.ask(g, codes);
    const code = player(g, codes, rng, crier);
    g.log = crier.hear;
    g.apply(code);
    g.log = null;
  }
}

describe('sixty games', () => {
  const crier = new Crier();
  it.each(SCENARIOS)('find no silent corner: %s', (scenario) => {
    for (let i = 0; i < 30; i++) {
      const g = start(scenario, `words ${scenario} ${i}`);
      play(g, i % 8 === 0 ? able : busy, new Rng(`play ${scenario} ${i}`), crier);
      const end = g.outcome();
      expect(keys).toContain(`level.${end?.level}`);
      expect(keys).toContain(end?.reason);
    }
  });
  it('visit most of what there is to say', () => {
    const all = keys.filter((key) => /^(prompt|action|log|why)\./.test(key));
    const silent = all.filter((key) => !crier.heard.has(key));
    expect(silent.length, silent.join(' ')).toBeLessThan(all.length / 8);
  });
});

describe('the view of a position', () => {
  it('is made of words that the catalogue knows', () => {
    const g = start('freeform', 'view');
    const rng = new Rng('view');
    const words = new Set<string>();
    for (let i = 0; i < 2000 && !g.over; i++) {
      if (i % 20 === 0) for (const word of wordsOf(g)) words.add(word);
      g.apply(rng.pick(g.legal()));
    }
    expect([...words].filter((word) => !keys.includes(word))).toEqual([]);
  });
});

function wordsOf(g: Tarawa): string[] {
  const view = g.view('marine');
  return [
    `phase.${view.phase}`,
    ...view.markers.map(({ kind }) => `marker.${kind}`),
    ...view.pieces.map(({ kind }) => `kind.${kind}`),
    ...view.pieces.flatMap((piece) => (piece['supply'] === undefined ? [] : [`supply.${piece['supply']}`])),
    ...Object.keys(view.tracks).map((track) => `track.${track.replace(/^(morale|moraleBox|inForce)\./, '')}`),
  ];
}
