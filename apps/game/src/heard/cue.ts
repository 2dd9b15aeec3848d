import type { GuideSound } from '@jumpy/audio/guideSounds';

/** One sound of the guide, as the sound engine is asked for it. */
export interface Cue {
  readonly sound: GuideSound;
  /** Over the middle of the sound: up is to the right, down to the left. */
  readonly semitones: number;
  /** -1 is left, 1 is right; always 0 for one ear. */
  readonly pan: number;
  /** 0 to 1. */
  readonly gain: number;
}

/** So many units to the side are a semitone, and an octave is the most. */
const UNITS_A_SEMITONE = 10;
const MOST_SEMITONES = 12;
/** So many units to the side, a sound is in one ear alone. */
const UNITS_TO_ONE_EAR = 100;

/** For how many ears a guide plays. */
export type Ears = 1 | 2;

/** A sound of what is so many units to the right; below 0 to the left. Its pitch tells the side to one ear too, so it is never the middle one. */
export function cueAside(
  sound: GuideSound,
  { units, gain = 1, ears }: { readonly units: number; readonly gain?: number; readonly ears: Ears },
): Cue {
  const steps = Math.min(MOST_SEMITONES, Math.max(1, Math.ceil(Math.abs(units) / UNITS_A_SEMITONE)));
  const pan = ears === 1 ? 0 : Math.min(1, Math.max(-1, units / UNITS_TO_ONE_EAR));
  return { sound, semitones: units < 0 ? -steps : steps, pan, gain };
}

/** A sound that says no side. */
export function cueAhead(sound: GuideSound, { semitones = 0, gain = 1 } = {}): Cue {
  return { sound, semitones, pan: 0, gain };
}
