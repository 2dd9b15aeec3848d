/** A partial: its frequency ratio to the note, initial gain, and decay rate (nepers per second). */
export type VoicePartial = readonly [ratio: number, gain: number, fadePerS: number];

/** A pitched instrument: partials that decay at different rates, which darkens the note like a filter. */
export interface Voice {
  readonly partials: readonly VoicePartial[];
  readonly attackS: number;
  readonly releaseS: number;
  /** Detuning in cents between two copies of the note; 0 is a single copy. */
  readonly spread: number;
  /** Lowest and highest usable note, MIDI. */
  readonly range: readonly [number, number];
}

const createVoice = (
  partials: readonly VoicePartial[],
  [attackS, releaseS]: readonly [number, number],
  range: readonly [number, number],
  spread = 0,
): Voice => ({ partials, attackS, releaseS, spread, range });

/**
 * Definitions of the instruments.
 *
 * @example VOICES.bell.releaseS // 0.5
 */
export const VOICES = {
  /** Bright melody voice, between a whistle and a marimba. */
  whistle: createVoice(
    [
      [1, 0.12, 1.2],
      [2, 0.05, 3],
      [3, 0.03, 4],
      [4, 0.03, 12],
      [6, 0.008, 20],
    ],
    [0.012, 0.14],
    [62, 86],
  ),
  glass: createVoice(
    [
      [1, 0.13, 1.4],
      [2.01, 0.045, 2.4],
      [4.02, 0.034, 5],
      [6.8, 0.016, 12],
    ],
    [0.004, 0.9],
    [64, 86],
  ),
  /** A steel drum. */
  steel: createVoice(
    [
      [1, 0.12, 2.2],
      [2, 0.07, 3.4],
      [3, 0.03, 6],
      [4.1, 0.02, 10],
    ],
    [0.004, 0.25],
    [62, 86],
  ),
  /** A music box. */
  chime: createVoice(
    [
      [1, 0.13, 1.8],
      [2, 0.03, 3],
      [3.02, 0.02, 5],
      [5.1, 0.024, 9],
    ],
    [0.003, 0.8],
    [64, 86],
  ),
  reed: createVoice(
    [
      [1, 0.13, 0.8],
      [2, 0.05, 1.6],
      [3, 0.07, 2],
      [5, 0.032, 3.4],
      [7, 0.014, 5],
    ],
    [0.014, 0.1],
    [62, 86],
    7,
  ),
  horn: createVoice(
    [
      [1, 0.13, 0.5],
      [2, 0.08, 1.2],
      [3, 0.046, 2],
      [4, 0.026, 3],
      [5, 0.014, 4],
    ],
    [0.035, 0.18],
    [62, 86],
    5,
  ),
  pluck: createVoice(
    [
      [1, 0.09, 6],
      [2, 0.042, 8],
      [3, 0.028, 12],
      [5, 0.012, 18],
    ],
    [0.003, 0.12],
    [53, 86],
  ),
  bell: createVoice(
    [
      [1, 0.06, 4],
      [2.76, 0.024, 7],
      [5.4, 0.014, 14],
    ],
    [0.002, 0.5],
    [60, 90],
  ),
  drop: createVoice(
    [
      [1, 0.062, 5],
      [2, 0.024, 7],
      [4, 0.014, 14],
    ],
    [0.003, 0.35],
    [60, 90],
  ),
  pad: createVoice(
    [
      [1, 0.062, 0.15],
      [2, 0.026, 0.4],
      [3, 0.014, 0.7],
      [4, 0.006, 0.9],
    ],
    [0.35, 0.8],
    [53, 76],
    9,
  ),
  brass: createVoice(
    [
      [1, 0.062, 0.7],
      [2, 0.036, 1.5],
      [3, 0.026, 2.2],
      [4, 0.016, 3.4],
      [6, 0.006, 5],
    ],
    [0.025, 0.22],
    [53, 76],
    8,
  ),
  round: createVoice(
    [
      [1, 0.12, 2],
      [2, 0.07, 4],
      [3, 0.034, 7],
      [4, 0.014, 10],
    ],
    [0.006, 0.08],
    [36, 64],
  ),
  deep: createVoice(
    [
      [1, 0.1, 0.6],
      [2, 0.05, 1.2],
      [3, 0.022, 2],
      [4, 0.008, 3],
    ],
    [0.03, 0.3],
    [36, 64],
  ),
  growl: createVoice(
    [
      [1, 0.1, 1.5],
      [2, 0.066, 3],
      [3, 0.048, 5],
      [4, 0.03, 8],
      [6, 0.014, 12],
    ],
    [0.005, 0.06],
    [36, 64],
  ),
} as const satisfies Record<string, Voice>;
/** One of `VOICES`. */
export type VoiceName = keyof typeof VOICES;
