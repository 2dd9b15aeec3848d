import type { SoundRecipe } from './effects.ts';
import { playNoise, playTone } from './synth.ts';

/** Sounds of a hop that players earn with stars. */
export const HOP_SOUND_IDS = [
  'hop_boing',
  'hop_pop',
  'hop_chirp',
  'hop_bell',
  'hop_drum',
  'hop_bubble',
  'hop_laser',
  'hop_harp',
] as const;
/** One of `HOP_SOUND_IDS`. */
export type HopSoundId = (typeof HOP_SOUND_IDS)[number];

/**
 * Recipes in the place of the effect `hop`, about as loud as it.
 *
 * @example HOP_SOUNDS.hop_pop.lengthS // 0.14
 */
export const HOP_SOUNDS: Readonly<Record<HopSoundId, SoundRecipe>> = {
  // A spring that swings up and back.
  hop_boing: {
    lengthS: 0.34,
    build: (synth) => {
      for (const [index, [from, to]] of (
        [
          [170, 420],
          [420, 260],
          [260, 520],
          [520, 380],
        ] as const
      ).entries())
        playTone(synth, { wave: 'triangle', fromHz: from, toHz: to, atS: index * 0.07, lengthS: 0.12, gain: 0.22 });
      playTone(synth, { wave: 'sine', fromHz: 170, toHz: 760, lengthS: 0.3, gain: 0.11 });
    },
  },
  hop_pop: {
    lengthS: 0.14,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 280, toHz: 1_250, lengthS: 0.07, gain: 0.5 });
      playNoise(synth, { filter: 'bandpass', fromHz: 2_600, quality: 1.2, lengthS: 0.035, gain: 0.55 });
      playTone(synth, { wave: 'triangle', fromHz: 620, toHz: 420, atS: 0.03, lengthS: 0.1, gain: 0.16 });
    },
  },
  hop_chirp: {
    lengthS: 0.24,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 1_250, toHz: 2_500, lengthS: 0.09, gain: 0.24 });
      playTone(synth, { wave: 'sine', fromHz: 1_700, toHz: 3_100, atS: 0.1, lengthS: 0.12, gain: 0.24 });
      playTone(synth, { wave: 'triangle', fromHz: 850, toHz: 1_500, atS: 0.1, lengthS: 0.12, gain: 0.08 });
    },
  },
  hop_bell: {
    lengthS: 0.42,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 1_319, lengthS: 0.4, gain: 0.19 });
      playTone(synth, { wave: 'sine', fromHz: 2_637, lengthS: 0.24, gain: 0.07 });
      // A bell's overtones are not whole multiples.
      playTone(synth, { wave: 'sine', fromHz: 3_640, lengthS: 0.12, gain: 0.05 });
      playTone(synth, { wave: 'triangle', fromHz: 659, lengthS: 0.1, gain: 0.1 });
    },
  },
  hop_drum: {
    lengthS: 0.26,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 240, toHz: 92, lengthS: 0.2, gain: 0.38 });
      playTone(synth, { wave: 'triangle', fromHz: 480, toHz: 240, lengthS: 0.08, gain: 0.13 });
      playNoise(synth, { filter: 'bandpass', fromHz: 1_500, toHz: 600, quality: 0.9, lengthS: 0.08, gain: 0.22 });
    },
  },
  hop_bubble: {
    lengthS: 0.3,
    build: (synth) => {
      for (const [index, hz] of [330, 494, 740].entries())
        playTone(synth, {
          wave: 'sine',
          fromHz: hz,
          toHz: hz * 1.9,
          atS: index * 0.075,
          lengthS: 0.11,
          gain: 0.28,
          attackS: 0.02,
        });
    },
  },
  hop_laser: {
    lengthS: 0.24,
    build: (synth) => {
      playTone(synth, { wave: 'sawtooth', fromHz: 1_900, toHz: 190, lengthS: 0.2, gain: 0.15 });
      playTone(synth, { wave: 'square', fromHz: 950, toHz: 110, lengthS: 0.2, gain: 0.11 });
      playTone(synth, { wave: 'sine', fromHz: 2_400, toHz: 420, lengthS: 0.12, gain: 0.14 });
    },
  },
  // Three plucks that lead to a louder one.
  hop_harp: {
    lengthS: 0.4,
    build: (synth) => {
      for (const [index, hz] of [659, 784, 1_047, 1_319].entries()) {
        const gain = index === 3 ? 0.3 : 0.11;
        playTone(synth, { wave: 'triangle', fromHz: hz, atS: index * 0.05, lengthS: 0.2, gain });
        playTone(synth, { wave: 'sine', fromHz: hz * 2, atS: index * 0.05, lengthS: 0.12, gain: gain * 0.3 });
      }
    },
  },
};

/**
 * Whether this version has a hop sound.
 *
 * @example isHopSoundId('hop_quack') // false
 */
export function isHopSoundId(id: string): id is HopSoundId {
  return Object.hasOwn(HOP_SOUNDS, id);
}
