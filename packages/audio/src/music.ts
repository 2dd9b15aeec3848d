import { createBank } from './bank.ts';
import { createConductor } from './conductor.ts';
import type { Intensity, ThemeName } from './theme.ts';
import { THEMES } from './themes/all.ts';

const DUCKED = 0.35;
const SOFT = 0.4;
const SOFT_HZ = 700;
const OPEN_HZ = 12_000;

/** The music as the engine handles it. */
export interface Music extends Pick<MusicFilter, 'duck' | 'soften'> {
  /** Begins, or ends with a short fade. */
  play(on: boolean): void;
  setTheme(theme: ThemeName): void;
  setIntensity(intensity: Intensity): void;
  /** The theme whose bars keep time with the run that is heard of, if any does. */
  setTimed(theme: ThemeName | undefined): void;
  /** How far the run is now, in seconds of its own. */
  hearRun(runS: number): void;
}

const TICK_MS = 250;
/** Between slices of drawing the page gets this long for itself. */
const BREATH_MS = 16;

/**
 * Music that plays into a node, at most as loud as its samples.
 *
 * @example createMusic(context, context.destination).play(true) // sunny, after the first bar is drawn
 */
export function createMusic(context: BaseAudioContext, output: AudioNode): Music {
  const filter = createMusicFilter(context, output);
  const bank = createBank(context, {
    pause: () => new Promise((resolve) => setTimeout(resolve, BREATH_MS)),
    clock: () => performance.now(),
  });
  const conductor = createConductor({ context, output: filter.input, bank });
  let on = false;
  let theme: ThemeName = 'sunny';
  let timer: ReturnType<typeof setInterval> | undefined;

  const follow = async (): Promise<void> => {
    const asked = theme;
    await bank.stock(THEMES[asked]);
    // Drawing takes a moment, in which something else may have been asked for.
    if (!on || asked !== theme || conductor.theme === asked) return;
    conductor.change(asked, context.currentTime);
    timer ??= setInterval(() => conductor.tick(context.currentTime), TICK_MS);
  };

  return {
    play(next) {
      if (next === on) return;
      on = next;
      if (on) return void follow();
      clearInterval(timer);
      timer = undefined;
      conductor.stop(context.currentTime);
    },
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      if (on) void follow();
    },
    setIntensity: (intensity) => conductor.setIntensity(intensity),
    setTimed: conductor.setTimed,
    hearRun: (runS) => conductor.hearRun(runS, context.currentTime),
    duck: filter.duck,
    soften: filter.soften,
  };
}

/** What music passes through on its way out. */
export interface MusicFilter {
  /** Where to play into. */
  readonly input: AudioNode;
  /** Steps back for a while, seconds, so that something else is heard. */
  duck(lengthS: number): void;
  /** Far away and dull while the game stands still. */
  soften(on: boolean): void;
}

/**
 * A filter before a node; it only ever takes loudness away.
 *
 * @example createMusicFilter(context, context.destination).duck(0.95) // at 0.35 for the length of a stinger
 */
export function createMusicFilter(context: BaseAudioContext, output: AudioNode): MusicFilter {
  const air = context.createBiquadFilter();
  air.type = 'lowpass';
  // No resonance: nothing at the edge of the filter grows.
  air.Q.value = -3;
  air.frequency.value = Math.min(OPEN_HZ, context.sampleRate / 2);
  const distance = context.createGain();
  const duck = context.createGain();
  air.connect(distance).connect(duck).connect(output);
  return {
    input: air,
    duck(lengthS) {
      const nowS = context.currentTime;
      duck.gain.cancelScheduledValues(nowS);
      duck.gain.setTargetAtTime(DUCKED, nowS, 0.04);
      duck.gain.setTargetAtTime(1, nowS + lengthS, 0.3);
    },
    soften(on) {
      distance.gain.setTargetAtTime(on ? SOFT : 1, context.currentTime, 0.1);
      air.frequency.setTargetAtTime(on ? SOFT_HZ : OPEN_HZ, context.currentTime, 0.1);
    },
  };
}
