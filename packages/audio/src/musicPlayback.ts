import { createSampleBank } from './sampleBank.ts';
import { MusicScheduler } from './musicScheduler.ts';
import type { Intensity, ThemeName } from './theme.ts';
import { THEMES } from './themes.ts';

const DUCKED_GAIN = 0.35;
const MUFFLED_GAIN = 0.4;
const MUFFLED_CUTOFF_HZ = 700;
const THIN_CUTOFF_HZ = 1_500;
const OPEN_CUTOFF_HZ = 12_000;

/** The music's interface for the engine. */
export interface MusicPlayback extends Pick<MusicFilter, 'duck' | 'soften'> {
  /** Starts the music, or stops it with a short fade. */
  play(on: boolean): void;
  setTheme(theme: ThemeName): void;
  setIntensity(intensity: Intensity): void;
  /** Adds or removes the pulse, at once. */
  setPulse(on: boolean): void;
  /** Leaves only a part of the theme, muffled, or brings it back in full, at once. */
  setThin(on: boolean): void;
  /** Sets the theme whose bars stay in sync with the run, if any. */
  setSyncedTheme(theme: ThemeName | undefined): void;
  /** Reports the run's time in seconds. */
  syncToRun(runS: number): void;
}

const TICK_MS = 250;
/** Pause between synthesis slices, in which the page can do other work. */
const YIELD_MS = 16;

/**
 * Creates music that plays into a node, never louder than its samples.
 *
 * @example createMusicPlayback(context, context.destination).play(true) // sunny, after the first bar is drawn
 */
export function createMusicPlayback(context: BaseAudioContext, output: AudioNode): MusicPlayback {
  const filter = createMusicFilter(context, output);
  const bank = createSampleBank(context, {
    pause: () => new Promise((resolve) => setTimeout(resolve, YIELD_MS)),
    clock: () => performance.now(),
  });
  const scheduler = new MusicScheduler({ context, output: filter.input, bank });
  let isPlaying = false;
  let theme: ThemeName = 'sunny';
  let timer: ReturnType<typeof setInterval> | undefined;

  const startTheme = async (): Promise<void> => {
    const requested = theme;
    await bank.load(THEMES[requested]);
    // Synthesis takes a moment, in which another theme may have been requested.
    if (!isPlaying || requested !== theme || scheduler.theme === requested) return;
    scheduler.switchTheme(requested, context.currentTime);
    timer ??= setInterval(() => scheduler.tick(context.currentTime), TICK_MS);
  };

  return {
    play(next) {
      if (next === isPlaying) return;
      isPlaying = next;
      if (isPlaying) return void startTheme();
      clearInterval(timer);
      timer = undefined;
      scheduler.stop(context.currentTime);
    },
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      if (isPlaying) void startTheme();
    },
    setIntensity: (intensity) => scheduler.setIntensity(intensity),
    setPulse: (on) => scheduler.setPulse(on, context.currentTime),
    setThin(on) {
      scheduler.setThin(on, context.currentTime);
      filter.thin(on);
    },
    setSyncedTheme: (name) => scheduler.setSyncedTheme(name),
    syncToRun: (runS) => scheduler.syncToRun(runS, context.currentTime),
    duck: filter.duck,
    soften: filter.soften,
  };
}

/** The output filter of the music. */
export interface MusicFilter {
  /** The node to play into. */
  readonly input: AudioNode;
  /** Lowers the music for a number of seconds, so that another sound stands out. */
  duck(lengthS: number): void;
  /** Muffles the music while the game is paused. */
  soften(on: boolean): void;
  /** Takes the treble away. */
  thin(on: boolean): void;
}

/**
 * Creates a filter before a node; it only ever attenuates.
 *
 * @example createMusicFilter(context, context.destination).duck(0.95) // at 0.35 for the length of a stinger
 */
export function createMusicFilter(context: BaseAudioContext, output: AudioNode): MusicFilter {
  const air = context.createBiquadFilter();
  air.type = 'lowpass';
  // No resonance, so that no frequency near the cutoff is boosted.
  air.Q.value = -3;
  air.frequency.value = Math.min(OPEN_CUTOFF_HZ, context.sampleRate / 2);
  const muffle = context.createGain();
  const duck = context.createGain();
  air.connect(muffle).connect(duck).connect(output);
  let isSoft = false;
  let isThin = false;
  const moveCutoff = (): void => {
    const cutoffHz = isSoft ? MUFFLED_CUTOFF_HZ : isThin ? THIN_CUTOFF_HZ : OPEN_CUTOFF_HZ;
    air.frequency.setTargetAtTime(cutoffHz, context.currentTime, 0.1);
  };
  return {
    input: air,
    duck(lengthS) {
      const nowS = context.currentTime;
      duck.gain.cancelScheduledValues(nowS);
      duck.gain.setTargetAtTime(DUCKED_GAIN, nowS, 0.04);
      duck.gain.setTargetAtTime(1, nowS + lengthS, 0.3);
    },
    soften(on) {
      isSoft = on;
      muffle.gain.setTargetAtTime(on ? MUFFLED_GAIN : 1, context.currentTime, 0.1);
      moveCutoff();
    },
    thin(on) {
      isThin = on;
      moveCutoff();
    },
  };
}
