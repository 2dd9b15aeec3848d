import type { GuideSound } from '@jumpy/audio/guideSounds';

/** One guide sound, with its parameters for the sound engine. */
export interface Cue {
  readonly sound: GuideSound;
  /** Pitch offset from the base sound: up means right, down means left. */
  readonly semitones: number;
  /** -1 is left, 1 is right; always 0 in mono. */
  readonly pan: number;
  /** 0 to 1. */
  readonly gain: number;
}

/** Horizontal units per semitone; the offset is capped at an octave. */
const UNITS_PER_SEMITONE = 10;
const MAX_SEMITONES = 12;
/** Sounds at this horizontal distance are panned fully to one side. */
const FULL_PAN_UNITS = 100;

/** 1 is mono, 2 is stereo. */
export type EarCount = 1 | 2;

/**
 * Sound for something `units` to the right, or to the left if negative. Pitch encodes the side as well, for mono, so it
 * never equals the centered pitch.
 */
export function createSideCue(
  sound: GuideSound,
  { units, gain = 1, earCount }: { readonly units: number; readonly gain?: number; readonly earCount: EarCount },
): Cue {
  const steps = Math.min(MAX_SEMITONES, Math.max(1, Math.ceil(Math.abs(units) / UNITS_PER_SEMITONE)));
  const pan = earCount === 1 ? 0 : Math.min(1, Math.max(-1, units / FULL_PAN_UNITS));
  return { sound, semitones: units < 0 ? -steps : steps, pan, gain };
}

/** Sound without a direction. */
export function createCenterCue(sound: GuideSound, { semitones = 0, gain = 1 } = {}): Cue {
  return { sound, semitones, pan: 0, gain };
}
