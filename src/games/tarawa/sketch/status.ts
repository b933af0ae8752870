import { fill } from '../../../kernel/sketch.ts';
import { nameOf } from '../../../kernel/telling.ts';
import type { Speaker } from '../../../kernel/text.ts';
import { headWorks } from '../8-supply.ts';
import { moraleOf } from '../9-morale.ts';
import { pierCleared } from '../pieces.ts';
import { phaseOf } from '../sequence.ts';
import { GENERAL, JAPANESE, L, type Tarawa } from '../state.ts';

/** The state of the battle in a few lines, the most important first. */
export function status(g: Tarawa, speaker: Speaker, side: string | null, columns: number): string[] {
  return [turnLine(g, speaker), battleLine(g, speaker), supplyLine(g, speaker), moraleLine(g, speaker)].concat(
    fill([speaker.say('sketch.areas'), ...areaWords(g, side), ...areaMarks(g, speaker)], columns, 2),
  );
}

function turnLine(g: Tarawa, speaker: Speaker): string {
  const { turns } = g.book.data.turns;
  return speaker.say('sketch.turn', {
    turn: g.turn,
    turns: turns.length,
    date: dateOf(turns[g.turn - 1].label, speaker),
    light: g.night ? 'night' : 'day',
    tide: g.highTide ? 'high' : 'low',
    phase: speaker.say(`phase.${phaseOf(g)}`),
  });
}

/** Our own labels are dates; a data pack may have others, and they stay as they are. */
function dateOf(label: string, speaker: Speaker): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/.exec(label) ?? [];
  if (year === undefined || month === undefined || day === undefined || time === undefined) return label;
  return speaker.has(`month.${month}`) ? speaker.say('sketch.date', { year, month, day: Number(day), time }) : label;
}

const securedAreas = (g: Tarawa): number => g.book.areaIds.reduce((n, _, area) => n + g.cells[L.secured + area], 0);

function battleLine(g: Tarawa, speaker: Speaker): string {
  const numbers = { casualties: g.casualties, uncleared: g.cells[L.uncleared] };
  const line = speaker.say('sketch.battle', { ...numbers, secured: securedAreas(g), areas: g.book.areaIds.length });
  const wavers = g.cells[L.wavering] === 1 ? speaker.say('sketch.wavering') : '';
  const pier = pierCleared(g) ? speaker.say('sketch.pierCleared') : '';
  return `${line}${wavers}${pier}${g.cells[L.wrecks] === 1 ? speaker.say('sketch.wrecks') : ''}`;
}

function supplyLine(g: Tarawa, speaker: Speaker): string {
  const { cells, book } = g;
  let heads = 0;
  let working = 0;
  for (let hex = 0; hex < book.landCount; hex++) {
    heads += cells[L.head + hex];
    if (headWorks(g, hex)) working++;
  }
  const loss = (points: number) => (points > 0 ? speaker.say('sketch.loss', { loss: -points }) : '');
  const line = speaker.say('sketch.supply', {
    stock: cells[L.stock],
    supplyLoss: loss(cells[L.supplyLoss]),
    working,
    heads,
    shore: cells[L.shore],
    shoreLoss: loss(cells[L.shoreLoss]),
  });
  return `${line}${cells[L.suspended] === 1 ? speaker.say('sketch.suspended') : ''}`;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** The modifier in force and, once the marker has moved on, the one to come (R-21). */
function moraleWord(g: Tarawa, track: number): string {
  const now = g.cells[L.force + track];
  const next = moraleOf(g, track);
  return now === next ? signed(now) : `${signed(now)}→${signed(next)}`;
}

function moraleLine(g: Tarawa, speaker: Speaker): string {
  const regiments = g.book.regimentIds.map((id, r) => `${nameOf(speaker, 'ordinal', id)} ${moraleWord(g, r)}`);
  return speaker.say('sketch.morale', {
    general: moraleWord(g, GENERAL),
    japanese: moraleWord(g, JAPANESE),
    regiments: regiments.join(' · '),
  });
}

const FACE_UP = 2;

/** Each area with its uncleared hexes or a tick, its chit, `*` for area suppression and `°` for stray bombs (5.2a). */
function areaWords(g: Tarawa, side: string | null): string[] {
  const { cells, book } = g;
  return book.areaIds.map((id, area) => {
    const left = book.areaHexes[area].reduce((n, hex) => n + cells[L.held + hex], 0);
    const face = cells[L.chitFace + area];
    const known = face === FACE_UP || (face > 0 && side === null);
    const chit = face === 0 ? '' : known ? `(${cells[L.chit + area]})` : '(?)';
    const marks = `${cells[L.areaSuppression + area] === 1 ? '*' : ''}${cells[L.stray + area] > 0 ? '°' : ''}`;
    return `${id}${cells[L.secured + area] === 1 ? '✓' : `:${left}`}${chit}${marks}`;
  });
}

/** What the marks of the areas mean, if there are any. */
function areaMarks(g: Tarawa, speaker: Speaker): string[] {
  const any = (first: number) => g.book.areaIds.some((_, area) => g.cells[first + area] > 0);
  return [
    ...(any(L.chitFace) ? [speaker.say('sketch.chit')] : []),
    ...(any(L.areaSuppression) ? [speaker.say('sketch.areaSuppression')] : []),
    ...(any(L.stray) ? [speaker.say('sketch.stray')] : []),
  ];
}
