import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { tell, tellModifier, tellOutcome, tellRoll } from '../../../kernel/telling.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { outcome } from '../12-victory.ts';
import { ACTIONS, LEVELS, MODES, SOURCES } from '../actions.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';
import { gallipoli } from '../index.ts';
import { Gallipoli, OPTIONS, SCENARIOS } from '../state.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';

const TEXT = { en: EN, es: ES };
const speakers = LANGS.map((lang) => new Speaker(lang, TEXT));
const keys = Object.keys(EN);
const under = (prefix: string): string[] =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

/** The rules as text: every source of the game but its data, its words, its drawings and its tests. */
const FOLDER = join(import.meta.dirname, '..');
const RULES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(data|text|testing|sketch|face|bots|guide)(\/|\.ts$)/.test(file),
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
    const names = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
    for (const key of keys) expect(names(ES[key]), key).toEqual(names(EN[key]));
  });
  it('look texts up under the same names', () => {
    const lookups = (text = '') => [...text.matchAll(/\{\w+:[\w.-]+\}/g)].map((match) => match[0]).sort();
    for (const key of keys) expect(lookups(ES[key]), key).toEqual(lookups(EN[key]));
  });
});

describe('what the rules can say has words, and nothing else has', () => {
  const tableIds = Object.keys(tables);

  it('prompts', () => {
    const prompts = named(/('prompt\.\w+')/g);
    expect(prompts.length).toBeGreaterThan(35);
    expect(keys.filter((key) => key.startsWith('prompt.')).sort()).toEqual(prompts);
  });
  it('events', () => {
    const types = named(/\btype: ([^\n,]*),/g);
    expect(types.length).toBeGreaterThan(50);
    const events = new Set([...types, ...tableIds.map((id) => `roll.${id}`)]);
    expect(under('log').sort()).toEqual([...events].sort());
  });
  it('tables', () => {
    const bare = under('table').filter((id) => !tableIds.includes(id));
    expect(bare.filter((id) => !RULES.includes(`'${id}'`))).toEqual([]);
    expect(under('table')).toEqual(expect.arrayContaining(tableIds));
  });
  it('modifiers', () => {
    const modifiers = named(/(?:mods|shifts)\.add\(\s*([^,]+),/g);
    expect(modifiers.length).toBeGreaterThan(35);
    expect(under('modifier').sort()).toEqual(modifiers);
  });
  it('actions', () => {
    expect(under('action').sort()).toEqual(Object.keys(ACTIONS).sort());
    expect(under('mode')).toEqual([...MODES, 'reserve']);
    expect(under('source')).toEqual([...SOURCES]);
    expect(under('mine')).toEqual([...LEVELS.slice(1), 'hidden']);
  });
  it.each(['check', 'phase', 'activation', 'state', 'kind'])('words of their own: %s', (prefix) => {
    expect(under(prefix).filter((word) => !RULES.includes(`'${word}'`))).toEqual([]);
  });
  it('results of the tables', () => {
    const results = [
      ...tables.assault.columns.flatMap((column) => column.results),
      ...tables.bombardment.columns.flatMap((column) => column.results.filter((result) => !/\d/.test(result))),
      ...[tables.mineAttack, tables.sweeping].flatMap((table) => table.rows.map(({ result }) => result)),
      ...['unchanged', 'neutralized', 'crippled', 'destroyed', 'pass', 'fail'],
    ];
    for (const result of results) expect(keys).toContain(`result.${result}`);
    for (const prefix of ['event', 'result.events']) {
      expect(under(prefix)).toEqual(tables.events.rows.map(({ result }) => result));
    }
    for (const prefix of ['weather', 'result.weather']) expect(under(prefix)).toEqual(['good', 'bad']);
    for (const prefix of ['sea', 'result.sea']) expect(under(prefix)).toEqual(['normal', 'rough']);
    expect(under('result.bombardment')).toEqual(['NE', '1', '2', '3', 'A']);
  });
  it('outcomes', () => {
    const g = start('campaign', {}, 'outcomes');
    const ends = [1, 2, 3, 4, 5, 6, 7].map((code) => outcome(g, code));
    expect(under('outcome').sort()).toEqual(ends.map((end) => end.reason.replace('outcome.', '')).sort());
    expect(under('level').sort()).toEqual([...new Set(ends.map((end) => end.level))].sort());
    expect(new Set(under('side'))).toEqual(new Set(ends.map((end) => end.winner)));
    expect(tellOutcome(speakers[0], ends[0])).toBe(`Allies: sudden death. ${EN['outcome.sea']}`);
  });
  it('scenarios and options', () => {
    expect(under('scenario')).toEqual([...SCENARIOS]);
    const options = OPTIONS.flatMap(({ id, values }) => [id, ...values.map((value) => `${id}.${value}`)]);
    expect(under('option')).toEqual(options);
  });
});

describe('names', () => {
  const pieces = [...roster.land, ...roster.ships, ...board.forts, ...roster.beachheads].map(({ id }) => id);
  const divisions = roster.divisions.map(({ id }) => id);
  const said = (key: string) => speakers.map((speaker) => speaker.say(key));

  it('come from the data', () => {
    expect(under('area')).toEqual(board.areas.map(({ id }) => id));
    expect(under('unit')).toEqual([...pieces, ...divisions]);
    expect(under('division')).toEqual(divisions);
    expect(new Set(under('offer'))).toEqual(new Set(roster.offers.map(({ id }) => id)));
    expect(under('date')).toEqual(turns.turns.map((_, i) => String(i + 1)));
    expect(said('area.GP-5')).toEqual(['Krithia', 'Krithia']);
    expect(said('unit.T19-57')).toEqual(['57th Regiment (T19-57)', '57.º Regimiento (T19-57)']);
    expect(said('unit.bulair')).toEqual(['Fort Bulair', 'Fuerte Bulair']);
    expect(said('unit.fort-e')).toEqual(['Fort E', 'Fuerte E']);
    expect(said('unit.bh-fr-2')).toEqual(['French beachhead 2', 'Cabeza de playa francesa 2']);
    expect(said('date.2')).toEqual(['April 1915', 'abril de 1915']);
  });
  it.each(['at', 'unit'])('tell everything apart: %s', (prefix) => {
    for (const speaker of speakers) {
      const names = under(prefix).map((id) => speaker.say(`${prefix}.${id}`));
      expect(new Set(names).size).toBe(names.length);
    }
    expect(said('at.GP-2')[0]).toBe('GP-2 Sedd-el-Bahr');
    expect(said('at.AA-SEDD-EL-BAHR')).toEqual(['Sedd-el-Bahr (assault area)', 'Sedd-el-Bahr (área de asalto)']);
  });
});

function start(scenario: string, options: Readonly<Record<string, string>>, seed: string): Gallipoli {
  const g = gallipoli.compile(gallipoli.data).start(scenario, options, diceOfSeed(seed));
  if (!(g instanceof Gallipoli)) throw new Error('not a position of Gallipoli');
  return g;
}

/** Says everything that a game has to say, in both languages; a missing word, name or argument throws. */
class Crier {
  readonly heard = new Set<string>();
  private readonly labelled = new Set<number>();

  ask(g: Gallipoli, codes: readonly number[]): void {
    const prompt = g.question()?.prompt;
    if (prompt === undefined) throw new Error('no question');
    this.heard.add(prompt.key);
    this.names(prompt.key, prompt.args);
    for (const speaker of speakers) speaker.message(prompt);
    for (const code of codes) {
      if (this.labelled.has(code)) continue;
      this.labelled.add(code);
      const action = g.codec.decode(code);
      this.heard.add(`action.${action.type}`);
      this.names(`action.${action.type}`, action);
      for (const speaker of speakers) speaker.say(`action.${action.type}`, action);
    }
  }
  hear = (event: GameEvent): void => {
    this.heard.add(`log.${event.type}`);
    this.names(`log.${event.type}`, event.args);
    for (const speaker of speakers) {
      tell(speaker, event);
      tellRoll(speaker, event);
      for (const modifier of event.roll?.modifiers ?? []) {
        this.need(speaker, `modifier.${modifier.name}`);
        tellModifier(speaker, modifier);
      }
      if (event.roll === undefined) continue;
      const { table, result } = event.roll;
      this.need(speaker, `table.${table}`);
      if (!/^\d+$/.test(result)) this.need(speaker, `result.${table}.${result}`, `result.${result}`);
    }
  };
  private need(speaker: Speaker, ...any: string[]): void {
    if (!any.some((key) => speaker.has(key))) throw new Error(`no words for ${any.join(' or ')}`);
  }
  /** A name without words would be said as it stands; in our own data none may lack them. */
  private names(key: string, args: Readonly<Record<string, unknown>>): void {
    for (const [, name = '', prefix] of (EN[key] ?? '').matchAll(/\{(\w+):([\w.-]+)\}/g)) {
      const wanted = `${prefix}.${args[name]}`;
      if (!keys.includes(wanted)) throw new Error(`${key} wants ${wanted}`);
    }
  }
}

/** Ends of phases, which a busy player avoids as long as there is something else to do. */
const IDLE = new Set(['pass', 'done', 'back', 'endMoves', 'endFighting', 'endNaval', 'declareLand', 'standard']);
/** What a player in a fight does first. */
const FIERCE = new Set(['attack', 'shoot', 'assault', 'land', 'ashore', 'advance', 'beachhead', 'sweep', 'intensive']);

/** Plays with whoever has something to do; the longer a question's list is answered, the readier it is to end it. */
function choose(g: Gallipoli, codes: readonly number[], rng: Rng): number {
  const typed = codes.map((code) => g.codec.decode(code).type);
  const fierce = codes.filter((_, i) => FIERCE.has(typed[i] ?? ''));
  if (fierce.length > 0 && rng.below(3) > 0) return rng.pick(fierce);
  const deeds = codes.filter((_, i) => !IDLE.has(typed[i] ?? ''));
  return rng.pick(deeds.length > 0 && rng.below(12) > 0 ? deeds : codes);
}

function play(g: Gallipoli, rng: Rng, crier: Crier): void {
  const codes: number[] = [];
  while (!g.over) {
    g.legal(codes);
    crier.ask(g, codes);
    const code = choose(g, codes, rng);
    g.log = crier.hear;
    g.apply(code);
    g.log = null;
  }
}

describe('three dozen games', () => {
  const crier = new Crier();
  const vacant = { vacant: 'on' };
  it.each(SCENARIOS)('find no silent corner: %s', { timeout: 120_000 }, (scenario) => {
    for (let i = 0; i < 12; i++) {
      const g = start(scenario, i % 2 === 0 ? {} : vacant, `words ${scenario} ${i}`);
      play(g, new Rng(`play ${scenario} ${i}`), crier);
      const end = g.outcome();
      expect(keys).toContain(`level.${end?.level}`);
      expect(keys).toContain(end?.reason);
    }
  });
  it('visit most of what there is to say', () => {
    const all = keys.filter((key) => /^(prompt|action|log)\./.test(key));
    const silent = all.filter((key) => !crier.heard.has(key));
    expect(silent.length, silent.join(' ')).toBeLessThan(all.length / 8);
  });
});

describe('the view of a position', () => {
  it('is made of words that the catalogue knows', () => {
    const g = start('campaign', {}, 'view');
    const rng = new Rng('view');
    const words = new Set<string>();
    for (let i = 0; i < 3000 && !g.over; i++) {
      if (i % 50 === 0) for (const word of wordsOf(g)) words.add(word);
      g.apply(choose(g, g.legal(), rng));
    }
    expect([...words].filter((word) => !keys.includes(word))).toEqual([]);
  });
});

const NAMED = ['kind', 'side', 'state', 'arm', 'group', 'division', 'mode', 'type', 'navy'] as const;

function wordsOf(g: Gallipoli): string[] {
  const view = g.view('allied');
  const places = new Set(board.areas.filter(({ kind }) => kind !== 'box').map(({ id }) => id));
  return [
    `phase.${view.phase}`,
    `weather.${view.tracks['weather']}`,
    `sea.${view.tracks['sea']}`,
    `event.${view.tracks['event']}`,
    ...view.markers.map(({ kind }) => `marker.${kind}`),
    ...view.pieces.flatMap((piece) => (places.has(piece.at) ? [] : [`place.${piece.at}`])),
    ...view.pieces.flatMap((piece) => NAMED.flatMap((name) => (piece[name] == null ? [] : [`${name}.${piece[name]}`]))),
    ...view.pieces.flatMap((piece) =>
      Object.entries(piece).flatMap(([name, value]) =>
        value === true || typeof value === 'number' ? [`piece.${name}`] : [],
      ),
    ),
    ...Object.keys(view.tracks).map((track) => `track.${track}`),
  ];
}
