import type { EventLook } from '../../../kernel/face.ts';

/** Short cues made on the spot: a tone, or noise through a filter. No files, nothing until somebody wants sound. */
let context: AudioContext | null = null;

interface Cue {
  readonly noise: boolean;
  readonly pitch: number;
  readonly fall: number;
  readonly seconds: number;
  readonly volume: number;
}
const CUES = {
  dice: { noise: true, pitch: 2600, fall: 900, seconds: 0.12, volume: 0.18 },
  hit: { noise: true, pitch: 420, fall: 60, seconds: 0.35, volume: 0.4 },
  landing: { noise: true, pitch: 900, fall: 300, seconds: 0.45, volume: 0.15 },
  clear: { noise: false, pitch: 440, fall: 660, seconds: 0.22, volume: 0.12 },
  step: { noise: false, pitch: 220, fall: 200, seconds: 0.06, volume: 0.08 },
} as const satisfies Record<string, Cue>;
export type CueName = keyof typeof CUES;

export function play(name: CueName): void {
  const cue: Cue = CUES[name];
  context ??= new AudioContext();
  const { currentTime: now } = context;
  const gain = context.createGain();
  gain.gain.setValueAtTime(cue.volume, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + cue.seconds);
  gain.connect(context.destination);
  const source = cue.noise ? noise(context, cue, gain) : tone(context, cue, gain);
  source.start(now);
  source.stop(now + cue.seconds);
}

function tone(audio: AudioContext, cue: Cue, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(cue.pitch, audio.currentTime);
  source.frequency.exponentialRampToValueAtTime(cue.fall, audio.currentTime + cue.seconds);
  source.connect(out);
  return source;
}

function noise(audio: AudioContext, cue: Cue, out: AudioNode): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * cue.seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(cue.pitch, audio.currentTime);
  filter.frequency.exponentialRampToValueAtTime(cue.fall, audio.currentTime + cue.seconds);
  source.connect(filter).connect(out);
  return source;
}

/** The cue for what has just happened, the loudest thing first. */
export function cueFor(looks: readonly EventLook[], rolled: boolean): CueName {
  const loudest = (['hit', 'clear', 'landing'] as const).find((look) => looks.includes(look));
  return loudest ?? (rolled ? 'dice' : 'step');
}
