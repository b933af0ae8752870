import { describe, expect, it } from 'vitest';
import { favouriteBot } from '../../bots/index.ts';
import { Players, playOn } from '../../bots/play.ts';
import { GAMES } from '../../games/index.ts';
import { TALES } from '../../games/tales.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { LANGS, type Lang } from '../../kernel/text.ts';
import { Story, type Turn } from './story.ts';

interface Read {
  readonly text: string;
  readonly events: readonly GameEvent[];
}

/** A match between the bots turn by turn: what was told, and what there was to tell. */
function read(game: Game, scenario: string, lang: Lang): { turns: Read[]; story: Story } {
  const match = Match.start(game, { scenario, options: {}, seed: 'told', origin: { by: 'person', seed: 'told' } });
  const bots = Object.fromEntries(game.sides.flatMap((side) => [[side, favouriteBot(game, side)]]));
  const players = new Players(game, bots, match.chance);
  const tale = TALES[game.id];
  const story = new Story(match, lang, tale);
  const turns: Read[] = [];
  const keep = (told: readonly Turn[]) => {
    for (const { paragraphs } of told) turns.push({ text: paragraphs.map(({ text }) => text).join('\n'), events: [] });
  };
  const all: GameEvent[][] = [[]];
  const act = (code: number) =>
    match.actCode(code, (event) => {
      const telling = tale?.tellings[event.type];
      if (typeof telling === 'object' && telling?.breaks === 'turn') all.push([]);
      all.at(-1)?.push(event);
      story.hear(event);
    });
  for (const { reasons = [] } of playOn(match, players, 'end', act)) keep(story.act(reasons));
  keep(story.close());
  expect(all.flat().length).toBeGreaterThan(100);
  const own = turns.length === all.length ? all : all.slice(1);
  return { turns: turns.map((turn, i) => ({ ...turn, events: own[i] ?? [] })), story };
}

const gameOf = (id: string): Game => {
  const game = GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`no ${id}`);
  return game;
};

/** By which names a story may call what an event is about: a formation stands for its units. */
function namesOf(id: string, event: GameEvent, story: Story): (string | RegExp)[] {
  const { teller } = story;
  const piece =
    event.args['unit'] ?? event.args['piece'] ?? event.args['gun'] ?? event.args['ship'] ?? event.args['leader'];
  if (piece === undefined) return [];
  const [own] = teller.tale.name([String(piece)], teller, false);
  const unit = String(piece);
  if (id === 'tarawa') return [unit.replace(/[A-Z]$/, ''), unit.replace(/^.*?(\d+)$/, '$1')];
  // Several boats go by their numbers.
  const boat = /^ms-(\d+)$/.exec(unit)?.[1];
  if (boat !== undefined) return [own?.name ?? unit, new RegExp(`(?:Minesweepers|dragaminas) [^.;:]*\\b${boat}\\b`)];
  const parent = unit.replace(/\/\d+$/, '');
  const kin = teller.tale.name([parent], teller, false)[0]?.name ?? unit;
  const formations = ['RAM', 'FOL', 'SPE', 'LIV', 'FRI']
    .filter((name) => unit.startsWith(name))
    .map((name) => teller.speaker.say(`formation.${name}`));
  return [own?.name ?? unit, kin, ...(id === 'malta' ? formations : [])];
}

const LOSSES = new Set(['eliminated', 'sunk', 'shipSunk', 'gunDestroyed', 'leaderLost']);

describe.each([
  ['tarawa', 'campaign'],
  ['gallipoli', 'anzac'],
  ['malta', 'first-days'],
])('the story of %s', (id, scenario) => {
  const game = gameOf(id);
  it.each(LANGS)('leaves out no loss, no ground and no point, in %s', (lang) => {
    const { turns, story } = read(game, scenario, lang);
    const { teller } = story;
    const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
    const tells = (text: string, names: readonly (string | RegExp)[]) =>
      names.some((name) =>
        typeof name === 'string' ? text.includes(name) || text.includes(capital(name)) : name.test(text),
      );
    for (const { text, events } of turns) {
      for (const event of events) {
        const { type, args } = event;
        if (LOSSES.has(type)) expect([event, tells(text, namesOf(id, event, story))]).toEqual([event, true]);
        if (type === 'cleared') expect([event, text.includes(String(args['hex']))]).toEqual([event, true]);
        if (type === 'taken') {
          const hex = String(args['hex']);
          expect([event, tells(text, [hex, teller.place(hex)])]).toEqual([event, true]);
        }
        if (type === 'secured')
          expect([event, tells(text, [teller.place(String(args['area']))])]).toEqual([event, true]);
      }
      const points = events
        .filter(({ type }) => type === 'score')
        .reduce((sum, { args }) => sum + Number(args['points']), 0);
      const said = [...text.matchAll(/(?:score|suman) (\d+) (?:VP|PV)/g)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      );
      expect(said).toBe(points);
    }
  });
  it('has neither dice nor cases nor a name that nobody knows', () => {
    const { turns } = read(game, scenario, 'en');
    const text = turns.map((turn) => turn.text).join('\n');
    expect(text.match(/→|\[\d|undefined|null|NaN|\{|\}|\.\.| \.| {2}/g)).toBeNull();
  });
});
