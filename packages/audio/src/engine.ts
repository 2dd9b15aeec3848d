import { EFFECT_NAMES, EFFECTS, type EffectName } from './effects.ts';
import { MUSIC } from './music.ts';
import { renderRecipe } from './render.ts';
import { keepSound, readSound, type SoundMemory, type SoundSettings } from './settings.ts';

/** How one play of an effect differs: semitones up, and loudness 0 to 1. */
export interface Play {
  readonly semitones?: number;
  readonly gain?: number;
}

/** One engine and one volume for shell and game. */
export interface AudioEngine {
  readonly settings: SoundSettings;
  /** To be called in the first gesture; browsers are silent before it. Again and again does no harm. */
  unlock(): void;
  play(name: EffectName, play?: Play): void;
  /** Whether the loop should sound whenever sound may. */
  setMusic(on: boolean): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  /** Everything stops where it is, and goes on from there. */
  hold(): void;
  release(): void;
}

/** What the engine is built from; chance and the outside come in. */
export interface EngineParts {
  readonly createContext: () => AudioContext;
  readonly memory: SoundMemory;
  /** 0 to 1, for small differences of pitch. */
  readonly random: () => number;
}

/** Cents by which each play may differ, so that repeats do not tire. */
const VARIATION_CENTS = 30;
const MUSIC_GAIN = 0.32;
/** The loop is soft and low; half the rate halves its memory. */
const MUSIC_RATE = 24_000;
const FADE_S = 0.06;

interface Desk {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly music: GainNode;
  readonly effects: Map<EffectName, AudioBuffer>;
}

/**
 * The engine. It makes its context at `unlock` and renders every recipe once; before that `play` is silent.
 *
 * @example createEngine({ createContext: () => new AudioContext(), memory: localStorage, random: Math.random }).play('hop')
 */
export function createEngine({ createContext, memory, random }: EngineParts): AudioEngine {
  let settings = readSound(memory);
  let desk: Desk | undefined;
  let musicOn = false;
  let held = false;

  const follow = (): void => {
    if (desk === undefined) return;
    const { context, master, music } = desk;
    master.gain.setTargetAtTime(settings.muted ? 0 : settings.volume, context.currentTime, FADE_S);
    music.gain.setTargetAtTime(musicOn ? MUSIC_GAIN : 0, context.currentTime, FADE_S);
  };
  const run = (): void => {
    if (desk === undefined) return;
    void (held || settings.muted ? desk.context.suspend() : desk.context.resume()).catch(() => undefined);
  };
  const change = (next: SoundSettings): void => {
    settings = next;
    keepSound(memory, settings);
    follow();
    run();
  };

  return {
    get settings() {
      return settings;
    },
    unlock() {
      if (desk === undefined) {
        desk = openDesk(createContext);
        // Without its sounds the game goes on in silence.
        if (desk) void furnish(desk).catch(() => undefined);
      }
      follow();
      run();
    },
    play(name, play = {}) {
      const buffer = desk?.effects.get(name);
      if (desk === undefined || buffer === undefined || settings.muted || held) return;
      const cents = (random() * 2 - 1) * VARIATION_CENTS;
      playBuffer(desk, buffer, { rate: 2 ** ((play.semitones ?? 0) / 12 + cents / 1_200), gain: play.gain ?? 1 });
    },
    setMusic(on) {
      musicOn = on;
      follow();
    },
    setMuted: (muted) => change({ ...settings, muted }),
    setVolume: (volume) => change({ ...settings, volume: Math.min(1, Math.max(0, volume)) }),
    hold() {
      held = true;
      run();
    },
    release() {
      held = false;
      run();
    },
  };
}

/** No sound device, or none allowed: the game goes on in silence. */
function openDesk(createContext: () => AudioContext): Desk | undefined {
  try {
    const context = createContext();
    const master = context.createGain();
    master.gain.value = 0;
    master.connect(context.destination);
    const music = context.createGain();
    music.gain.value = 0;
    music.connect(master);
    return { context, master, music, effects: new Map() };
  } catch {
    return undefined;
  }
}

async function furnish(desk: Desk): Promise<void> {
  const { sampleRate } = desk.context;
  for (const name of EFFECT_NAMES) desk.effects.set(name, await renderRecipe(EFFECTS[name], { sampleRate }));
  const loop = desk.context.createBufferSource();
  loop.buffer = await renderRecipe(MUSIC, { sampleRate: MUSIC_RATE });
  loop.loop = true;
  loop.connect(desk.music);
  loop.start();
}

function playBuffer(
  desk: Desk,
  buffer: AudioBuffer,
  { rate, gain }: { readonly rate: number; readonly gain: number },
): void {
  const source = desk.context.createBufferSource();
  source.buffer = buffer;
  source.playbackRate.value = rate;
  const level = desk.context.createGain();
  level.gain.value = gain;
  source.connect(level).connect(desk.master);
  source.start();
}
