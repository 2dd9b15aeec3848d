import type { SoundRecipe } from './effects.ts';
import { type Synth, playNoise, playTone } from './synth.ts';

/** All sounds of the audio guide, which makes a run playable by ear. */
export const GUIDE_SOUNDS = [
  'steady',
  'moving',
  'breaking',
  'bouncy',
  'slippery',
  'aligned',
  'hop',
  'walker',
  'flyer',
  'spitter',
  'bumble',
  'shot',
  'spikes',
  'striker',
  'below',
  'lava',
] as const;
export type GuideSound = (typeof GUIDE_SOUNDS)[number];

/** A short wooden note, the common base of all platform pings. */
function playPing(synth: Synth, { gain, lengthS = 0.11 }: { gain: number; lengthS?: number }): void {
  playTone(synth, { wave: 'triangle', fromHz: 523, lengthS, gain });
  playTone(synth, { wave: 'sine', fromHz: 1_047, lengthS: lengthS * 0.5, gain: gain * 0.3 });
}

/** The same growl twice, as footsteps of walkers. */
function playFootsteps(synth: Synth, hz: readonly number[]): void {
  for (const [index, fromHz] of hz.entries())
    playTone(synth, { wave: 'sawtooth', fromHz, toHz: fromHz * 0.8, atS: index * 0.08, lengthS: 0.07, gain: 0.42 });
}

/**
 * Recipes of the audio guide, rendered when it is turned on. Pitch encodes the side, so sounds must be distinguishable
 * by timbre at any pitch.
 *
 * @example GUIDE_RECIPES.aligned.lengthS // 0.24
 */
export const GUIDE_RECIPES: Readonly<Record<GuideSound, SoundRecipe>> = {
  steady: { lengthS: 0.12, build: (synth) => playPing(synth, { gain: 0.5 }) },
  // Tremolo.
  moving: {
    lengthS: 0.16,
    build(synth) {
      for (const [index, fromHz] of [523, 587, 523].entries())
        playTone(synth, { wave: 'triangle', fromHz, atS: index * 0.045, lengthS: 0.06, gain: 0.5 });
    },
  },
  // A ping with splinters.
  breaking: {
    lengthS: 0.14,
    build(synth) {
      playPing(synth, { gain: 0.42 });
      for (const [index, fromHz] of [2_400, 1_700, 1_200].entries())
        playNoise(synth, {
          filter: 'bandpass',
          fromHz,
          quality: 2,
          atS: 0.02 + index * 0.03,
          lengthS: 0.05,
          gain: 0.6,
        });
    },
  },
  // Rising pitch.
  bouncy: {
    lengthS: 0.18,
    build(synth) {
      playPing(synth, { gain: 0.36 });
      playTone(synth, { wave: 'triangle', fromHz: 523, toHz: 1_568, atS: 0.04, lengthS: 0.13, gain: 0.36 });
    },
  },
  // Falling pitch.
  slippery: {
    lengthS: 0.18,
    build(synth) {
      playTone(synth, { wave: 'sine', fromHz: 784, toHz: 523, lengthS: 0.17, gain: 0.4 });
      playNoise(synth, { filter: 'highpass', fromHz: 5_000, lengthS: 0.14, gain: 0.1 });
    },
  },
  // A chord no other sound uses: release now.
  aligned: {
    lengthS: 0.24,
    build(synth) {
      for (const [index, fromHz] of [523, 659, 784].entries())
        playTone(synth, { wave: 'sine', fromHz, lengthS: 0.23, gain: 0.26 - index * 0.05, attackS: 0.012 });
    },
  },
  hop: {
    lengthS: 0.2,
    build(synth) {
      for (const atS of [0, 0.09])
        playTone(synth, { wave: 'square', fromHz: 659, toHz: 1_319, atS, lengthS: 0.08, gain: 0.28 });
    },
  },
  walker: { lengthS: 0.17, build: (synth) => playFootsteps(synth, [147, 131]) },
  // Wing beats.
  flyer: {
    lengthS: 0.2,
    build(synth) {
      for (let beat = 0; beat < 4; beat += 1)
        playNoise(synth, {
          filter: 'bandpass',
          fromHz: 900,
          quality: 1.4,
          atS: beat * 0.045,
          lengthS: 0.04,
          gain: 1.6,
        });
      playTone(synth, { wave: 'sawtooth', fromHz: 220, lengthS: 0.18, gain: 0.12 });
    },
  },
  spitter: {
    lengthS: 0.2,
    build(synth) {
      playTone(synth, { wave: 'square', fromHz: 110, toHz: 165, lengthS: 0.18, gain: 0.26, attackS: 0.008 });
      playNoise(synth, {
        filter: 'bandpass',
        fromHz: 600,
        toHz: 1_400,
        quality: 1,
        lengthS: 0.18,
        gain: 0.6,
        attackS: 0.05,
      });
    },
  },
  // A harmless hum.
  bumble: {
    lengthS: 0.24,
    build(synth) {
      playTone(synth, { wave: 'triangle', fromHz: 196, toHz: 220, lengthS: 0.22, gain: 0.26, attackS: 0.008 });
      playTone(synth, { wave: 'triangle', fromHz: 198, toHz: 222, lengthS: 0.22, gain: 0.2, attackS: 0.008 });
    },
  },
  shot: {
    lengthS: 0.14,
    build: (synth) => playTone(synth, { wave: 'square', fromHz: 1_568, toHz: 784, lengthS: 0.13, gain: 0.24 }),
  },
  spikes: {
    lengthS: 0.14,
    build(synth) {
      for (const [index, fromHz] of [3_200, 4_000].entries())
        playNoise(synth, { filter: 'bandpass', fromHz, quality: 2, atS: index * 0.06, lengthS: 0.07, gain: 1.6 });
    },
  },
  // Hazards that strike by themselves: presses, bolts, icicles.
  striker: {
    lengthS: 0.18,
    build(synth) {
      for (const [index, fromHz] of [1_319, 1_976].entries())
        playTone(synth, { wave: 'square', fromHz, atS: index * 0.012, lengthS: 0.15, gain: 0.13 });
      playNoise(synth, { filter: 'highpass', fromHz: 3_000, lengthS: 0.05, gain: 0.3 });
    },
  },
  below: {
    lengthS: 0.26,
    build(synth) {
      playTone(synth, { wave: 'sine', fromHz: 98, toHz: 65, lengthS: 0.25, gain: 0.46 });
      playTone(synth, { wave: 'triangle', fromHz: 196, toHz: 131, lengthS: 0.2, gain: 0.18 });
    },
  },
  lava: {
    lengthS: 0.3,
    build(synth) {
      for (const [index, fromHz] of [110, 147, 123].entries())
        playTone(synth, { wave: 'sine', fromHz, toHz: fromHz * 1.9, atS: index * 0.08, lengthS: 0.1, gain: 0.5 });
      playNoise(synth, { filter: 'lowpass', fromHz: 500, lengthS: 0.28, gain: 0.4, attackS: 0.05 });
    },
  },
};
