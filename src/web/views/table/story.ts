import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Face } from '../../../kernel/face.ts';
import { personsOf } from '../../../table/seating.ts';
import type { MapHandle } from '../../map/types.ts';
import { clockOf } from '../../session/moments.ts';
import { type Beat, beatsOf, NO_STRETCH, type Stretch, Whereabouts, weightOf } from '../../session/story.ts';
import { StoryPlayer, type Telling } from '../../session/story-player.ts';
import { type RecapLine, type RecapPart, recapOf } from '../../session/story-recap.ts';
import type { Until } from '../../session/story-skip.ts';
import type { TableCtrl, TableState } from '../../session/table.ts';
import { drawTrails, MapStage, paceFor, showBeat } from './motion.ts';
import { EMPTY, type Scene, sceneOf } from './scene.ts';

/** The story of what happened on this screen: told on the map, and told again. */
export interface Story {
  /** What is being told now. */
  readonly telling: Accessor<Telling | null>;
  /** It waits: before its next event, or before the bot's next decision. */
  readonly held: Accessor<boolean>;
  readonly recap: Accessor<readonly RecapPart[]>;
  /** Everything of the story so far. */
  readonly beats: Accessor<readonly Beat[]>;
  /** The recap is in sight. */
  readonly open: Accessor<boolean>;
  fold(): void;
  /** Whether there is a story to be told again. */
  readonly known: Accessor<boolean>;
  again(): Promise<void>;
  /** Goes where a line happened and shows it once more. */
  retell(line: RecapLine): Promise<void>;

  hold(): void;
  goOn(): void;
  step(): void;
  skip(until: Until): void;
  /** The person goes on: what is told ends, and its marks go. */
  leave(): void;
  /** Done when the map knows of everything that has happened. */
  arrived(): Promise<void>;
  /** Done when everything that has happened is on the map. */
  done(): Promise<void>;

  /** The match is played again from the moment shown, or from its beginning. */
  readonly running: Accessor<boolean>;
  play(): Promise<void>;
  stop(): void;

  // For the map.
  /** Something new will be on the map soon. */
  expect(events: TableState['fresh']): void;
  /** What was expected is here: it is told, or lies there at once. */
  arrive(map: MapHandle, scene: Scene): void;
  press(down: boolean): void;
  /** There is no map any more. */
  away(): void;
}

/** Events of a stretch as they were told on this screen. */
interface Tale {
  readonly stretch: Stretch;
  readonly beats: readonly Beat[];
}
const NOTHING: Tale = { stretch: NO_STRETCH, beats: [] };
const RETOLD_MS = 600;
/** Between two moments of a replay. */
const PAUSE_MS = 60;
/** Longer stories leave only their last marks. */
const MARKS = 250;
const MARKS_WATCHED = 24;

export function createStory(
  ctrl: TableCtrl,
  face: Face,
  state: Accessor<TableState>,
  isHead: (beat: Beat) => boolean,
): Story {
  const [telling, setTelling] = createSignal<Telling | null>(null);
  const [held, setHeld] = createSignal(false);
  const [running, setRunning] = createSignal(false);
  const [tale, setTale] = createSignal<Tale>(NOTHING);
  /** The stretch whose recap was closed, or called back, by hand. */
  const [closed, setClosed] = createSignal<Stretch | null>(null);
  const [recalled, setRecalled] = createSignal<Stretch | null>(null);
  const pace = () => (ctrl.state.skipping === null ? paceFor(ctrl.state.preferences.speed) : 0);
  const player: StoryPlayer = new StoryPlayer(pace, (now) => {
    setTelling(() => now);
    // The next story begins by itself, unless bots are held.
    if (now === null && ctrl.state.thinking === null) release();
  });
  function release(): void {
    setHeld(false);
    player.release();
  }

  let due: TableState['fresh'] = [];
  let coming: Promise<void> | null = null;
  let arrived: () => void = () => undefined;
  /** A story that is fetched to be told again. */
  let fetching: Promise<void> = Promise.resolve();
  let shown: Scene = EMPTY;
  let stage: MapHandle | null = null;
  let marks: Beat[] = [];
  /** The next step of a bot is to be seen, however many decisions it takes. */
  let stepping = false;

  const mode = createMemo(() => state().mode);
  const stretch = createMemo(() => state().stretch);
  /** Everything has been told, and somebody has time to read. */
  const readable = createMemo(() => {
    const { thinking, paused } = state();
    return mode() === 'live' && telling() === null && (thinking === null || paused);
  });
  const recap = createMemo(() => (readable() ? recapOf(tale().beats, isHead) : []));
  const open = createMemo(() => {
    const { stretch: own } = tale();
    if (recap().length === 0 || closed() === own) return false;
    return recalled() === own || (!own.folded && own === stretch());
  });

  /** Whoever only watches never clicks: old marks make room for new ones. */
  const most = () => (personsOf(ctrl.state.settings).length === 0 ? MARKS_WATCHED : MARKS);

  const done = async (): Promise<void> => {
    // Where nothing moves nobody waits for the painter.
    if (pace() > 0) await coming;
    await fetching;
    await player.done();
  };
  function come(): void {
    coming = null;
    arrived();
  }
  function erase(): void {
    marks = [];
    stage?.setTrails([]);
  }

  /** What the story had told when it was last heard of: nothing where another has begun. */
  function toldOf(now: Stretch): readonly Beat[] {
    const { stretch: old, beats } = tale();
    const goesOn = !old.folded && old.from === now.from && old.events[0] === now.events[0];
    return goesOn ? beats : [];
  }

  function arrive(map: MapHandle, scene: Scene): void {
    player.finish();
    const before = shown;
    const { stretch: now, mode: moment, thinking } = ctrl.state;
    const seen = due;
    due = [];
    stage = map;
    shown = scene;
    const replayed = moment === 'replay';
    const lying = new Whereabouts(before.pieces);
    if (replayed) {
      erase();
      void play(map, beatsOf(face, seen, lying), before);
      come();
      return;
    }
    const earlier = toldOf(now);
    const own = new Set(now.events);
    const fresh = now.folded || now.missed ? [] : now.events.slice(earlier.filter(({ told }) => told).length);
    const direct = seen.filter((timed) => !own.has(timed));
    const beats = beatsOf(face, [...direct, ...fresh], lying, (timed) => own.has(timed));
    if (earlier.length === 0) erase();
    setTale(now.folded ? { ...tale(), stretch: now } : { stretch: now, beats: [...earlier, ...beats] });
    // What nobody was to see lies there at once.
    void play(map, seen.length === 0 ? [] : beats, before, beats);
    if (now.missed && now !== recalled()) fetching = tellAgain();
    come();
    const unseen = stepping && thinking !== null && !beats.some((beat) => weightOf(beat) > 0);
    if (unseen) ctrl.step();
    else stepping = false;
  }

  /** Tells it; `all` leaves its marks, also what is not told. */
  function play(map: MapHandle, beats: readonly Beat[], before: Scene, all = beats): Promise<void> {
    const scene = shown;
    const later = [...marks, ...all.filter((beat) => beat.told)];
    return player.tell(beats, new MapStage(map, before, scene, beats, marks, most()), () => {
      marks = later;
      map.setPieces(scene.pieces);
      map.setMarkers(scene.markers);
      drawTrails(map, later, most());
    });
  }

  async function tellAgain(): Promise<void> {
    const { stretch: now, whole } = ctrl.state;
    const last = now.events.at(-1)?.action;
    if (last === undefined || stage === null) return;
    const view = await ctrl.viewAt(now.from);
    if (view === null || ctrl.state.stretch !== now || stage === null) return;
    const before = sceneOf(face, view, ctrl.state.game.sides);
    const own = new Set(now.events);
    const events = whole.filter(({ action }) => action >= now.from && action <= last);
    const beats = beatsOf(face, events, new Whereabouts(before.pieces), (timed) => own.has(timed));
    setTale({ stretch: now, beats });
    setRecalled(now);
    setClosed(null);
    player.finish();
    erase();
    await play(stage, beats, before);
  }

  async function retell({ beats }: RecapLine): Promise<void> {
    const map = stage;
    if (map === null) return;
    player.finish();
    map.still();
    map.centreOn([...new Set(beats.flatMap(({ way, spots }) => [...way, ...spots]))]);
    for (const beat of beats.slice(-8)) await showBeat(map, beat, RETOLD_MS);
  }

  /** Moment after moment, until the present or until it is stopped. */
  async function run(): Promise<void> {
    setRunning(true);
    const go = (step: number) => ctrl.replay(clockOf(ctrl.state).at(step));
    if (ctrl.state.mode !== 'replay') await go(0);
    while (running() && ctrl.state.mode === 'replay') {
      await go(clockOf(ctrl.state).index + 1);
      await done();
      // Also where nothing can be seen the eye follows.
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
    setRunning(false);
  }

  function leave(): void {
    player.finish();
    erase();
  }

  // Where another person sits down, or the table is looked at as it was, nothing of the story stays.
  createEffect(
    on(mode, (now, was) => {
      if (now === was || was === undefined) return;
      leave();
      if (now === 'handover') setTale(NOTHING);
    }),
  );
  createEffect(
    on(stretch, (now) => {
      if (now.events.length === 0) setTale(NOTHING);
    }),
  );
  const hide = () => {
    if (document.hidden) player.finish();
  };
  document.addEventListener('visibilitychange', hide);
  ctrl.attend(done);
  onCleanup(() => {
    document.removeEventListener('visibilitychange', hide);
    ctrl.attend(null);
    setRunning(false);
    player.finish();
    come();
  });

  return {
    ...{ telling, recap, open, leave, done, arrive, retell, running },
    beats: () => tale().beats,
    async arrived() {
      // The map may hear of it after whoever asks.
      await Promise.resolve();
      await coming;
    },
    play: run,
    stop: () => setRunning(false),
    held: createMemo(() => held() || state().paused),
    known: createMemo(() => mode() === 'live' && stretch().events.length > 0),
    again: () => {
      fetching = tellAgain();
      return fetching;
    },
    fold: () => setClosed(() => tale().stretch),
    hold() {
      setHeld(true);
      player.hold();
      if (ctrl.state.thinking !== null) ctrl.pause();
    },
    goOn() {
      release();
      if (ctrl.state.paused) ctrl.resume();
    },
    step() {
      player.step();
      stepping = !player.playing && ctrl.state.thinking !== null;
      if (stepping) ctrl.step();
    },
    skip(until) {
      release();
      player.finish();
      if (ctrl.state.thinking !== null) ctrl.skip(until);
    },
    expect(events) {
      due = [...due, ...events];
      coming ??= new Promise((resolve) => {
        arrived = resolve;
      });
    },
    press: (down) => player.press(down),
    away() {
      stage = null;
      shown = EMPTY;
      due = [];
      player.finish();
      come();
    },
  };
}
