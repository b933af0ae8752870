import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { tell, tellModifier, tellOutcome, tellRoll } from '../../../kernel/telling.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { outcome } from '../20-victory.ts';
import { ACTIONS, MARKERS } from '../actions.ts';
import { OFFSETS } from '../book.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';
import { malta } from '../index.ts';
import { Malta, OPTIONS, SCENARIOS } from '../state.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';

const TEXT = { en: EN, es: ES };
const speakers = LANGS.map((lang) => new Speaker(lang, TEXT));
const keys = Object.keys(EN);
const known = new Set(keys);
const under = (prefix: string): string[] =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

/** The rules as text: every source of the game but its data, its words, its drawings and its tests. */
const FOLDER = join(import.meta.dirname, '..');
const RULES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(card|data|text|testing|sketch|face|bots|guide)(\/|\.ts$)/.test(file),
  )
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

/** Every quoted name inside whatever `pattern` captures. */
function named(pattern: RegExp): string[] {
  const found = [...RULES.matchAll(pattern)].flatMap((match) => [...(match[1] ?? '').matchAll(/'([^']+)'/g)]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}
/** Tables and checks by name; a throw is told by that of its table, but for those at the water's edge. */
const TABLES = named(
  /(?:\btable: |\b(?:rowsOf|columnsOf|shore|plain)\(\s*|\b(?:gunRoll|directionRoll)\(g, [^'\n]*)('\w+')/g,
);
const ROLLS = TABLES.filter((table) => !table.startsWith('edge'));

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
  it('prompts', () => {
    const built = named(/(?:movement|exchangeStep)\(('\w+'),/g);
    const prompts = [...named(/('prompt\.\w+')/g), ...built.map((name) => `prompt.${name}`)];
    expect(prompts.length).toBeGreaterThan(50);
    expect(keys.filter((key) => key.startsWith('prompt.')).sort()).toEqual(prompts.sort());
  });
  it('events', () => {
    const types = named(/\btype: ([^\n,]*),/g);
    expect(types.length).toBeGreaterThan(45);
    expect(ROLLS.length).toBeGreaterThan(20);
    expect(under('log').sort()).toEqual([...new Set([...types, ...ROLLS])].sort());
  });
  it('tables', () => {
    expect(under('table').sort()).toEqual(TABLES);
  });
  it('modifiers', () => {
    const modifiers = named(/mods\.add\(\s*([^,]+),/g);
    expect(modifiers.length).toBeGreaterThan(30);
    expect(under('modifier').sort()).toEqual(modifiers);
  });
  it('actions', () => {
    expect(under('action').sort()).toEqual(Object.keys(ACTIONS).sort());
  });
  it.each(['phase', 'state', 'kind', 'type', 'size', 'weather'])('words of their own: %s', (prefix) => {
    expect(under(prefix).filter((word) => !RULES.includes(`'${word}'`))).toEqual([]);
  });
  it('results of the tables', () => {
    const results = [
      ...tables.assault.results.flatMap(({ cells }) => cells),
      ...tables.bombardment.results.flatMap(({ cells }) => cells.map((cell) => `bombardment.${cell}`)),
      ...tables.weather.rows.map(({ result }) => `weather.${result}`),
      ...tables.navy.rows.map(({ result }) => `navy.${result}`),
      ...tables.drop.rows.map(({ result }) => result),
      ...tables.soloBeach.rows.map(({ result }) => `soloBeach.${result}`),
      ...tables.soloDrop.rows.map(({ result }) => `soloDrop.${result}`),
    ];
    const rest = under('result').filter((result) => !results.includes(result));
    expect(rest.filter((word) => !RULES.includes(`'${word}'`))).toEqual([]);
    for (const result of results) expect(keys).toContain(`result.${result}`);
    expect(EN['result.2d/1']).toBe('2d/1 (attacker 2 hits, disorganized; defender 1 hit)');
    expect(ES['result.-/5Z']).toBe('-/5Z (defensor 5 impactos, desmoralizado)');
  });
  it('outcomes', () => {
    const g = start('herkules', {}, 'outcomes');
    const ends = [1, 2, 3, 4, 5, 6, 7].map((code) => outcome(g, code));
    expect(under('outcome').sort()).toEqual(ends.map((end) => end.reason.replace('outcome.', '')).sort());
    expect(under('level').sort()).toEqual(ends.map((end) => end.level).sort());
    expect(new Set(under('side'))).toEqual(new Set(ends.map((end) => end.winner)));
    expect(tellOutcome(speakers[0] as Speaker, outcome(g, 1))).toBe(`Axis: surrender. ${EN['outcome.surrender']}`);
  });
  it('scenarios and options', () => {
    expect(under('scenario')).toEqual([...SCENARIOS]);
    const options = OPTIONS.flatMap(({ id, values }) => [id, ...values.map((value) => `${id}.${value}`)]);
    expect(under('option')).toEqual(options);
  });
});

describe('names', () => {
  const said = (key: string) => speakers.map((speaker) => speaker.say(key));
  const { book } = start('herkules', {}, 'names');

  it('come from the data', () => {
    expect(under('unit')).toEqual([...book.pieceIds, ...MARKERS]);
    expect(under('at')).toHaveLength(board.hexes.length + 1);
    expect(under('formation')).toEqual(roster.formations.map(({ id }) => id));
    expect(new Set(under('wave'))).toEqual(new Set(book.boxIds));
    expect(under('date')).toHaveLength(turns.days.length * turns.turns.length);
    expect(said('at.1613')).toEqual(['1613 Luqa airfield', '1613 Aeródromo de Luqa']);
    expect(said('at.1413')).toEqual(['1413', '1413']);
    expect(said('unit.MAL-2D/2')).toEqual(['2nd Devonshire, 2nd Co', '2.º Devonshire, 2.ª Cía.']);
    expect(said('unit.gun-stelmo')).toEqual(["Fort St Elmo's gun", 'Fuerte San Telmo (cañón)']);
    expect(said('coastGun.CG-D')).toEqual(['dummy gun', 'cañón falso']);
    expect(said('date.3')).toEqual(['29 June, PM', '29 de junio, tarde']);
    expect(said('place.east.followUp')).toEqual(['Follow-up box, East', 'Caja de acercamiento, Este']);
    expect(said('offset.SW-NW')).toEqual(['2 hexes SW-NW', 'a 2 hexágonos al SO-NO']);
  });
  it('cover every parameter that an action can have', () => {
    const ways = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
    const offsets = OFFSETS.map((walk) => (walk.length === 0 ? 'here' : walk.map((way) => ways[way]).join('-')));
    expect(under('offset').sort()).toEqual(offsets.sort());
    expect(under('site')).toEqual([...book.siteIds]);
    expect(under('zone')).toEqual([...book.zoneIds]);
  });
  it.each(['at', 'unit', 'offset', 'wave', 'date'])('tell everything apart: %s', (prefix) => {
    for (const speaker of speakers) {
      const names = under(prefix).map((id) => speaker.say(`${prefix}.${id}`));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

function start(scenario: string, options: Readonly<Record<string, string>>, seed: string): Malta {
  const g = malta.compile(malta.data).start(scenario, options, diceOfSeed(seed));
  if (!(g instanceof Malta)) throw new Error('not a position of Malta');
  return g;
}

/** Says everything that a game has to say, in both languages; a missing word, name or argument throws. */
class Crier {
  readonly heard = new Set<string>();
  private readonly labelled = new Set<number>();

  ask(g: Malta, codes: readonly number[]): void {
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
      if (!known.has(wanted)) throw new Error(`${key} wants ${wanted}`);
    }
  }
}

/** Ends of phases, which a busy player avoids as long as there is something else to do. */
const IDLE = new Set(['done', 'back', 'breakUp', 'detach', 'attach', 'cancelMarker', 'cancelSerial', 'convert']);
/** What a player in a hurry does first: set up at once, and fight. */
const FIERCE = new Set(['standard', 'strikeHome', 'attack', 'join', 'load', 'penetrate', 'advance', 'airLand']);

function choose(g: Malta, codes: readonly number[], rng: Rng): number {
  const typed = codes.map((code) => g.codec.decode(code).type);
  const fierce = codes.filter((_, i) => FIERCE.has(typed[i] ?? ''));
  if (fierce.length > 0 && rng.below(3) > 0) return rng.pick(fierce);
  const deeds = codes.filter((_, i) => !IDLE.has(typed[i] ?? ''));
  return rng.pick(deeds.length > 0 && rng.below(6) > 0 ? deeds : codes);
}

function play(g: Malta, rng: Rng, crier: Crier, most: number): void {
  const codes: number[] = [];
  for (let i = 0; i < most && !g.over; i++) {
    g.legal(codes);
    crier.ask(g, codes);
    const code = choose(g, codes, rng);
    g.log = crier.hear;
    g.apply(code);
    g.log = null;
  }
}

const EVERYTHING = Object.fromEntries(OPTIONS.map(({ id }) => [id, 'on']));

describe('random games', () => {
  const crier = new Crier();
  it.each(SCENARIOS)('find no silent corner: %s', { timeout: 240_000 }, (scenario) => {
    for (let i = 0; i < 4; i++) {
      const options = i % 2 === 0 ? {} : EVERYTHING;
      const g = start(scenario, options, `words ${scenario} ${i}`);
      play(g, new Rng(`play ${scenario} ${i}`), crier, 6000);
      const end = g.outcome();
      if (end !== null) expect(keys).toEqual(expect.arrayContaining([`level.${end.level}`, end.reason]));
    }
  });
  it('visit most of what there is to say', () => {
    const all = keys.filter((key) => /^(prompt|action|log)\./.test(key));
    const silent = all.filter((key) => !crier.heard.has(key));
    expect(silent.length, silent.join(' ')).toBeLessThan(all.length / 8);
  });
});

describe('the view of a position', () => {
  it.each(SCENARIOS)('is made of words that the catalogue knows: %s', { timeout: 120_000 }, (scenario) => {
    const g = start(scenario, {}, 'view');
    const rng = new Rng('view');
    const words = new Set<string>();
    for (let i = 0; i < 2500 && !g.over; i++) {
      if (i % 50 === 0) for (const word of wordsOf(g)) words.add(word);
      g.apply(choose(g, g.legal(), rng));
    }
    expect([...words].filter((word) => !known.has(word))).toEqual([]);
  });
});

const NAMED = ['kind', 'side', 'state', 'type', 'size', 'formation'] as const;

function wordsOf(g: Malta): string[] {
  const view = g.view(null);
  const places = new Set(board.hexes.map(({ id }) => id));
  return [
    `phase.${view.phase}`,
    `date.${view.turn.number}`,
    `weather.${view.tracks['weather']}`,
    `part.${view.tracks['part']}`,
    ...view.markers.map(({ kind }) => `marker.${kind}`),
    ...view.pieces.map(({ id }) => `unit.${id}`),
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
