import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import type { Position } from '../position.ts';
import { labelKey, tell, tellOutcome, tellRoll } from '../telling.ts';
import { LANGS, Speaker } from '../text.ts';
import type { View } from '../view.ts';

/** Says everything that a game has to say, in every language, and remembers what it had no words for. */
export class Crier {
  readonly heard = new Set<string>();
  readonly mute = new Set<string>();
  private readonly speakers: readonly Speaker[];
  /** Codes that were said, under every question and under each. */
  private readonly labelled = new Set<number>();
  private readonly asked = new Map<string, Set<number>>();

  /** What the steps say they may ask, and by which case. */
  private readonly raised: ReadonlySet<string>;

  constructor(private readonly game: Game) {
    this.raised = new Set(game.questions?.map(({ key, rule }) => `${key} ${rule}`));
    this.speakers = LANGS.map((lang) => new Speaker(lang, game.text));
  }

  has(key: string): boolean {
    return this.speakers.every((speaker) => speaker.has(key));
  }
  /** One of these keys must be there. */
  need(...any: readonly string[]): void {
    const found = any.find((key) => this.has(key));
    if (found === undefined) this.mute.add(any.join(' or '));
    else this.heard.add(found);
  }
  say(key: string, args: Readonly<Record<string, string | number>> = {}): void {
    this.heard.add(key);
    this.aloud((speaker) => speaker.say(key, args));
    // A name without words would be said as it stands; in the game's own data none may lack them.
    for (const [, name = '', prefix] of (this.game.text.en[key] ?? '').matchAll(/\{(\w+):([\w.-]+)\}/g)) {
      const wanted = `${prefix}.${args[name]}`;
      if (!this.has(wanted)) this.mute.add(`${key} wants ${wanted}`);
      else this.heard.add(wanted);
    }
  }

  /** The open question and what is offered; gives the question's key. */
  ask(g: Position, codes: readonly number[]): string {
    const question = g.question();
    if (question === null) throw new Error('nobody is asked');
    const { prompt, rule } = question;
    if (!this.raised.has(`${prompt.key} ${rule}`)) this.mute.add(`no step says that ${rule} raises ${prompt.key}`);
    this.say(prompt.key, prompt.args);
    const here = this.asked.get(prompt.key) ?? new Set();
    this.asked.set(prompt.key, here);
    for (const code of codes) {
      if (here.has(code)) continue;
      here.add(code);
      const action = g.codec.decode(code);
      const key = labelKey(this.speakers[0] as Speaker, action, prompt);
      if (key === `action.${action.type}` && this.labelled.has(code)) continue;
      this.labelled.add(code);
      this.say(key, { ...prompt.args, ...action });
    }
    return prompt.key;
  }
  hear(event: GameEvent): void {
    this.say(`log.${event.type}`, event.args);
    const { roll } = event;
    if (roll === undefined) return;
    this.aloud((speaker) => [tell(speaker, event), tellRoll(speaker, event)]);
    this.need(`table.${roll.table}`);
    if (!/^-?\d+$/.test(roll.result)) this.need(`result.${roll.table}.${roll.result}`, `result.${roll.result}`);
    for (const { name } of [...roll.modifiers, ...(roll.column?.shifts ?? [])]) this.need(`modifier.${name}`);
  }
  end(g: Position): void {
    const outcome = g.outcome();
    if (outcome === null) throw new Error('no outcome');
    this.need(`level.${outcome.level}`);
    this.need(`reason.${outcome.reason}`, outcome.reason);
    this.need(`side.${outcome.winner}`);
    this.aloud((speaker) => tellOutcome(speaker, outcome));
  }
  private aloud(speak: (speaker: Speaker) => unknown): void {
    for (const speaker of this.speakers) {
      try {
        speak(speaker);
      } catch (error) {
        this.mute.add((error as Error).message);
      }
    }
  }
}

/** Text keys of what stands in a view: kinds of markers, details of pieces and what they are, places and tracks. */
export function wordsOf(view: View, named: readonly string[], place: (at: string) => string | null): string[] {
  return [
    ...view.markers.map(({ kind }) => `marker.${kind}`),
    ...Object.keys(view.tracks).map((track) => `track.${track}`),
    ...view.pieces.flatMap((piece) => [
      ...[place(piece.at) ?? []].flat(),
      ...named.flatMap((name) => (piece[name] == null ? [] : [`${name}.${piece[name]}`])),
      ...Object.entries(piece).flatMap(([name, value]) =>
        name !== 'out' && (value === true || typeof value === 'number') ? [`piece.${name}`] : [],
      ),
    ]),
  ];
}
