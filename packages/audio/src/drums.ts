/**
 * A drum: a tone with falling pitch under a noise burst. Pitches in hertz, gains 0 to 1, decay rates in nepers per
 * second.
 */
export interface Drum {
  readonly lengthS: number;
  readonly tone: { readonly fromHz: number; readonly toHz: number; readonly gain: number; readonly fade: number };
  /** `bright`: 0 keeps the low frequencies of the noise, 1 the high ones. */
  readonly noise: { readonly gain: number; readonly fade: number; readonly bright: number };
}

const createDrum = (
  lengthS: number,
  [fromHz, toHz, gain, fade]: readonly [number, number, number, number],
  [hiss, hissFade, bright]: readonly [number, number, number],
): Drum => ({ lengthS, tone: { fromHz, toHz, gain, fade }, noise: { gain: hiss, fade: hissFade, bright } });

/**
 * Definitions of the drums.
 *
 * @example DRUMS.kick.lengthS // 0.22
 */
export const DRUMS = {
  kick: createDrum(0.22, [150, 50, 0.27, 14], [0.06, 110, 1]),
  snare: createDrum(0.18, [210, 160, 0.1, 26], [0.2, 20, 0.8]),
  clap: createDrum(0.14, [300, 240, 0.02, 40], [0.19, 26, 0.85]),
  rim: createDrum(0.06, [820, 700, 0.07, 70], [0.02, 90, 1]),
  hat: createDrum(0.07, [400, 400, 0, 1], [0.16, 48, 1]),
  tick: createDrum(0.05, [400, 400, 0, 1], [0.15, 85, 1]),
  tom: createDrum(0.26, [190, 118, 0.18, 13], [0.02, 50, 0.5]),
  low: createDrum(0.3, [140, 82, 0.2, 12], [0.02, 50, 0.5]),
} as const satisfies Record<string, Drum>;
/** One of `DRUMS`. */
export type DrumName = keyof typeof DRUMS;

/** Drums of the beat layer; the others are hats. @example BEAT_DRUMS.has('kick') // true */
export const BEAT_DRUMS: ReadonlySet<string> = new Set<DrumName>(['kick', 'snare', 'clap', 'rim', 'tom', 'low']);
