import { type Synth, playNoise, playTone } from './synth.ts';

/** All sound effects of the game and the interface. */
export const EFFECT_NAMES = [
  'land',
  'hop',
  'spring',
  'stomp',
  'bumble',
  'mushroom',
  'updraught',
  'combo',
  'comboLost',
  'heartbeat',
  'crumble',
  'pickup',
  'star',
  'level',
  'summit',
  'shield',
  'jetpack',
  'sputter',
  'shot',
  'charge',
  'bolt',
  'portal',
  'net',
  'death',
  'revive',
  'best',
  'press',
  'count',
  'reward',
  'refuse',
  'neon',
  'splash',
  'bubbles',
  'gust',
  'icicle',
  'clank',
  'lava',
] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];

/** Variation of a single playback: semitones up, and gain 0 to 1. */
export interface EffectOptions {
  readonly semitones?: number;
  readonly gain?: number;
}

/** How an effect is synthesized: its length in seconds, and a function that plays it on the synth. */
export interface SoundRecipe {
  readonly lengthS: number;
  readonly build: (synth: Synth) => void;
}

const playNotes = (synth: Synth, pitches: readonly number[], { everyS, lengthS, gain }: NoteSequence): void => {
  for (const [index, hz] of pitches.entries()) {
    playTone(synth, { wave: 'triangle', fromHz: hz, atS: index * everyS, lengthS, gain });
    playTone(synth, { wave: 'sine', fromHz: hz * 2, atS: index * everyS, lengthS: lengthS * 0.7, gain: gain * 0.35 });
  }
};

interface NoteSequence {
  readonly everyS: number;
  readonly lengthS: number;
  readonly gain: number;
}

/**
 * Effect recipes, rendered once into buffers; each playback then costs one buffer source.
 *
 * @example EFFECTS.land.lengthS // 0.16
 */
export const EFFECTS: Readonly<Record<EffectName, SoundRecipe>> = {
  land: {
    lengthS: 0.16,
    build: (synth) => {
      playTone(synth, { wave: 'triangle', fromHz: 262, toHz: 392, lengthS: 0.15, gain: 0.34 });
      playTone(synth, { wave: 'sine', fromHz: 131, toHz: 98, lengthS: 0.09, gain: 0.4 });
      playNoise(synth, { filter: 'lowpass', fromHz: 1_400, toHz: 300, lengthS: 0.05, gain: 0.16 });
    },
  },
  hop: {
    lengthS: 0.2,
    build: (synth) => {
      playTone(synth, { wave: 'triangle', fromHz: 430, toHz: 980, lengthS: 0.14, gain: 0.32 });
      playTone(synth, { wave: 'sine', fromHz: 860, toHz: 1_960, atS: 0.02, lengthS: 0.16, gain: 0.12 });
    },
  },
  spring: {
    lengthS: 0.46,
    build: (synth) => {
      for (const [index, hz] of [210, 300, 270, 420, 380, 560].entries())
        playTone(synth, {
          wave: 'triangle',
          fromHz: hz,
          toHz: hz * 1.3,
          atS: index * 0.055,
          lengthS: 0.12,
          gain: 0.28,
        });
      playTone(synth, { wave: 'sine', fromHz: 260, toHz: 1_250, lengthS: 0.42, gain: 0.22 });
    },
  },
  stomp: {
    lengthS: 0.28,
    build: (synth) => {
      playNoise(synth, { filter: 'bandpass', fromHz: 1_900, toHz: 320, quality: 0.9, lengthS: 0.12, gain: 0.5 });
      playTone(synth, { wave: 'square', fromHz: 330, toHz: 70, lengthS: 0.13, gain: 0.16 });
      playTone(synth, { wave: 'triangle', fromHz: 392, toHz: 784, atS: 0.07, lengthS: 0.2, gain: 0.3 });
    },
  },
  // A buzz that bounces upward.
  bumble: {
    lengthS: 0.34,
    build: (synth) => {
      playTone(synth, { wave: 'sawtooth', fromHz: 147, toHz: 196, lengthS: 0.12, gain: 0.09 });
      playTone(synth, { wave: 'triangle', fromHz: 294, toHz: 587, lengthS: 0.18, gain: 0.36 });
      playTone(synth, { wave: 'sine', fromHz: 587, toHz: 1_175, atS: 0.06, lengthS: 0.26, gain: 0.17 });
    },
  },
  // A puff and the cap springing back.
  mushroom: {
    lengthS: 0.44,
    build: (synth) => {
      playNoise(synth, { filter: 'lowpass', fromHz: 320, toHz: 1_700, lengthS: 0.2, gain: 0.24, attackS: 0.02 });
      playTone(synth, { wave: 'sine', fromHz: 131, toHz: 196, lengthS: 0.14, gain: 0.34 });
      playTone(synth, { wave: 'triangle', fromHz: 196, toHz: 523, atS: 0.03, lengthS: 0.3, gain: 0.32 });
      playTone(synth, { wave: 'sine', fromHz: 392, toHz: 1_047, atS: 0.09, lengthS: 0.32, gain: 0.13 });
    },
  },
  // Warm air that swells and fades.
  updraught: {
    lengthS: 0.8,
    build: (synth) => {
      playNoise(synth, {
        filter: 'bandpass',
        fromHz: 380,
        toHz: 1_800,
        quality: 0.8,
        lengthS: 0.78,
        gain: 0.62,
        attackS: 0.16,
      });
      playTone(synth, { wave: 'sine', fromHz: 262, toHz: 523, lengthS: 0.7, gain: 0.1, attackS: 0.16 });
    },
  },
  // A bell over the landing or stomp sounds, which climb the same scale.
  combo: {
    lengthS: 0.3,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 1_047, lengthS: 0.28, gain: 0.3 });
      playTone(synth, { wave: 'sine', fromHz: 2_093, lengthS: 0.2, gain: 0.11 });
      playTone(synth, { wave: 'sine', fromHz: 3_136, lengthS: 0.1, gain: 0.05 });
    },
  },
  comboLost: {
    lengthS: 0.32,
    build: (synth) => {
      playTone(synth, { wave: 'triangle', fromHz: 392, toHz: 384, lengthS: 0.13, gain: 0.3 });
      playTone(synth, { wave: 'triangle', fromHz: 330, toHz: 294, atS: 0.1, lengthS: 0.2, gain: 0.3 });
      playNoise(synth, { filter: 'lowpass', fromHz: 900, toHz: 240, atS: 0.1, lengthS: 0.1, gain: 0.1 });
    },
  },
  // Two soft low beats, under the landing.
  heartbeat: {
    lengthS: 0.3,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 74, toHz: 48, lengthS: 0.12, gain: 0.5 });
      playTone(synth, { wave: 'sine', fromHz: 66, toHz: 44, atS: 0.15, lengthS: 0.13, gain: 0.35 });
    },
  },
  crumble: {
    lengthS: 0.42,
    build: (synth) => {
      for (const [index, hz] of [1_100, 760, 900, 520, 380].entries())
        playNoise(synth, {
          filter: 'bandpass',
          fromHz: hz,
          toHz: hz * 0.5,
          quality: 2.4,
          atS: index * 0.06,
          lengthS: 0.14,
          gain: 1.3,
        });
    },
  },
  pickup: {
    lengthS: 0.4,
    build: (synth) => playNotes(synth, [659, 880, 1_319], { everyS: 0.06, lengthS: 0.24, gain: 0.24 }),
  },
  star: {
    lengthS: 0.22,
    build: (synth) => playNotes(synth, [1_047, 1_568], { everyS: 0.045, lengthS: 0.16, gain: 0.25 }),
  },
  level: {
    lengthS: 0.95,
    build: (synth) => {
      playNotes(synth, [523, 659, 784, 1_047], { everyS: 0.1, lengthS: 0.34, gain: 0.24 });
      playNotes(synth, [784, 1_047, 1_319], { everyS: 0.012, lengthS: 0.55, gain: 0.13 });
    },
  },
  // A tear, and a fanfare of horns that holds its last note.
  summit: {
    lengthS: 1.4,
    build: (synth) => {
      playNoise(synth, { filter: 'bandpass', fromHz: 1_400, toHz: 4_200, quality: 0.8, lengthS: 0.12, gain: 0.3 });
      playNotes(synth, [523, 523, 659], { everyS: 0.11, lengthS: 0.16, gain: 0.2 });
      for (const hz of [392, 523, 784])
        playTone(synth, { wave: 'sawtooth', fromHz: hz, atS: 0.36, lengthS: 0.9, gain: 0.045, attackS: 0.02 });
      for (const [index, hz] of [784, 1_047, 1_319].entries())
        playTone(synth, { wave: 'triangle', fromHz: hz, atS: 0.36 + index * 0.012, lengthS: 0.9, gain: 0.13 });
    },
  },
  shield: {
    lengthS: 0.42,
    build: (synth) => {
      playNoise(synth, { filter: 'highpass', fromHz: 2_600, toHz: 5_200, lengthS: 0.22, gain: 0.2 });
      playNotes(synth, [1_480, 1_109, 740], { everyS: 0.05, lengthS: 0.28, gain: 0.17 });
    },
  },
  jetpack: {
    lengthS: 1.5,
    build: (synth) => {
      playNoise(synth, {
        filter: 'bandpass',
        fromHz: 340,
        toHz: 1_500,
        quality: 0.8,
        lengthS: 1.5,
        gain: 0.6,
        attackS: 0.08,
      });
      playTone(synth, { wave: 'sawtooth', fromHz: 82, toHz: 247, lengthS: 1.4, gain: 0.09, attackS: 0.1 });
    },
  },
  sputter: {
    lengthS: 0.5,
    build: (synth) => {
      for (const [index, hz] of [620, 480, 360, 240].entries())
        playNoise(synth, {
          filter: 'bandpass',
          fromHz: hz,
          toHz: hz * 0.6,
          quality: 1.2,
          atS: index * (0.07 + index * 0.012),
          lengthS: 0.1,
          gain: 0.8 - index * 0.14,
        });
      playTone(synth, { wave: 'triangle', fromHz: 247, toHz: 92, lengthS: 0.42, gain: 0.16 });
    },
  },
  shot: {
    lengthS: 0.2,
    build: (synth) => playTone(synth, { wave: 'square', fromHz: 520, toHz: 130, lengthS: 0.18, gain: 0.15 }),
  },
  charge: {
    lengthS: 0.34,
    build: (synth) => {
      playTone(synth, { wave: 'sawtooth', fromHz: 98, toHz: 196, lengthS: 0.32, gain: 0.27, attackS: 0.12 });
      for (const [index, hz] of [2_100, 2_700, 3_300].entries())
        playNoise(synth, {
          filter: 'bandpass',
          fromHz: hz,
          quality: 3,
          atS: index * 0.1,
          lengthS: 0.05,
          gain: 0.5,
        });
    },
  },
  bolt: {
    lengthS: 0.8,
    build: (synth) => {
      playNoise(synth, { filter: 'bandpass', fromHz: 3_200, toHz: 700, quality: 0.7, lengthS: 0.14, gain: 0.6 });
      playTone(synth, { wave: 'square', fromHz: 784, toHz: 98, lengthS: 0.12, gain: 0.12 });
      playNoise(synth, { filter: 'lowpass', fromHz: 620, toHz: 110, atS: 0.05, lengthS: 0.7, gain: 0.5 });
    },
  },
  portal: {
    lengthS: 0.6,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 262, toHz: 1_047, lengthS: 0.28, gain: 0.3, attackS: 0.03 });
      playNoise(synth, {
        filter: 'bandpass',
        fromHz: 500,
        toHz: 3_000,
        quality: 1.4,
        lengthS: 0.26,
        gain: 0.2,
        attackS: 0.08,
      });
      for (const [index, hz] of [784, 1_047, 1_568].entries())
        playTone(synth, { wave: 'triangle', fromHz: hz, atS: 0.2 + index * 0.06, lengthS: 0.24, gain: 0.2 });
    },
  },
  net: {
    lengthS: 0.36,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 150, toHz: 620, lengthS: 0.34, gain: 0.36 });
      playNoise(synth, { filter: 'lowpass', fromHz: 500, toHz: 2_200, lengthS: 0.24, gain: 0.14, attackS: 0.05 });
    },
  },
  // The impact during the freeze frame; the fall starts when the player is tossed.
  death: {
    lengthS: 1.25,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 180, toHz: 52, lengthS: 0.2, gain: 0.5 });
      playNoise(synth, { filter: 'bandpass', fromHz: 1_500, toHz: 300, quality: 0.8, lengthS: 0.1, gain: 0.4 });
      for (const [index, hz] of [587, 523, 440, 330].entries())
        playTone(synth, {
          wave: 'triangle',
          fromHz: hz,
          toHz: hz * 0.84,
          atS: 0.34 + index * 0.12,
          lengthS: 0.19,
          gain: 0.3,
        });
      playTone(synth, { wave: 'sine', fromHz: 220, toHz: 55, atS: 0.8, lengthS: 0.42, gain: 0.44 });
      playNoise(synth, { filter: 'lowpass', fromHz: 700, toHz: 120, atS: 0.82, lengthS: 0.26, gain: 0.26 });
    },
  },
  revive: {
    lengthS: 1,
    build: (synth) => {
      playTone(synth, { wave: 'sine', fromHz: 131, toHz: 523, lengthS: 0.4, gain: 0.3, attackS: 0.04 });
      playNotes(synth, [392, 523, 659, 1_047], { everyS: 0.09, lengthS: 0.42, gain: 0.22 });
      playNoise(synth, {
        filter: 'highpass',
        fromHz: 3_000,
        toHz: 6_000,
        atS: 0.3,
        lengthS: 0.4,
        gain: 0.07,
        attackS: 0.1,
      });
    },
  },
  best: {
    lengthS: 1.1,
    build: (synth) => {
      playNotes(synth, [659, 784, 988, 1_319, 1_568], { everyS: 0.085, lengthS: 0.4, gain: 0.25 });
      playNotes(synth, [330, 494, 659], { everyS: 0.01, lengthS: 0.9, gain: 0.15 });
      playNoise(synth, { filter: 'highpass', fromHz: 5_000, atS: 0.34, lengthS: 0.5, gain: 0.06, attackS: 0.05 });
    },
  },
  press: {
    lengthS: 0.09,
    build: (synth) => {
      playTone(synth, { wave: 'triangle', fromHz: 360, toHz: 240, lengthS: 0.07, gain: 0.3 });
      playNoise(synth, { filter: 'bandpass', fromHz: 2_400, lengthS: 0.02, gain: 0.16 });
    },
  },
  count: {
    lengthS: 0.16,
    build: (synth) => playTone(synth, { wave: 'triangle', fromHz: 523, toHz: 520, lengthS: 0.15, gain: 0.3 }),
  },
  reward: {
    lengthS: 0.62,
    build: (synth) => {
      playNotes(synth, [784, 1_047], { everyS: 0.09, lengthS: 0.4, gain: 0.22 });
      playNotes(synth, [1_319, 1_568], { everyS: 0.05, lengthS: 0.3, gain: 0.07 });
    },
  },
  refuse: {
    lengthS: 0.26,
    build: (synth) => {
      playTone(synth, { wave: 'triangle', fromHz: 220, toHz: 208, lengthS: 0.1, gain: 0.32 });
      playTone(synth, { wave: 'triangle', fromHz: 175, toHz: 165, atS: 0.11, lengthS: 0.13, gain: 0.32 });
    },
  },
  neon: {
    lengthS: 0.3,
    build: (synth) => {
      playNotes(synth, [880, 1_319], { everyS: 0.03, lengthS: 0.22, gain: 0.22 });
      playTone(synth, { wave: 'sawtooth', fromHz: 220, toHz: 218, lengthS: 0.16, gain: 0.09 });
      playNoise(synth, { filter: 'highpass', fromHz: 5_200, lengthS: 0.05, gain: 0.12 });
    },
  },
  splash: {
    lengthS: 0.42,
    build: (synth) => {
      playNoise(synth, { filter: 'bandpass', fromHz: 2_400, toHz: 480, quality: 0.7, lengthS: 0.32, gain: 0.5 });
      playTone(synth, { wave: 'sine', fromHz: 330, toHz: 130, lengthS: 0.18, gain: 0.32 });
      playTone(synth, { wave: 'sine', fromHz: 523, toHz: 784, atS: 0.2, lengthS: 0.12, gain: 0.14 });
    },
  },
  bubbles: {
    lengthS: 0.56,
    build: (synth) => {
      for (const [index, hz] of [262, 330, 392, 523, 659].entries())
        playTone(synth, {
          wave: 'sine',
          fromHz: hz,
          toHz: hz * 1.6,
          atS: index * 0.085,
          lengthS: 0.11,
          gain: 0.34,
          attackS: 0.012,
        });
      playNoise(synth, { filter: 'lowpass', fromHz: 700, toHz: 1_600, lengthS: 0.5, gain: 0.1, attackS: 0.1 });
    },
  },
  gust: {
    lengthS: 1.5,
    build: (synth) => {
      const wind = { filter: 'bandpass', quality: 1.6, attackS: 0.35 } as const;
      playNoise(synth, { ...wind, fromHz: 420, toHz: 1_250, lengthS: 1.1, gain: 0.85 });
      playNoise(synth, { ...wind, fromHz: 1_100, toHz: 520, atS: 0.5, lengthS: 1, gain: 0.7 });
      playTone(synth, { wave: 'sine', fromHz: 587, toHz: 880, lengthS: 1.2, gain: 0.05, attackS: 0.4 });
    },
  },
  icicle: {
    lengthS: 0.5,
    build: (synth) => {
      for (const [index, hz] of [2_637, 2_093, 2_349].entries())
        playTone(synth, { wave: 'triangle', fromHz: hz, atS: index * 0.07, lengthS: 0.16, gain: 0.17 });
      playNoise(synth, { filter: 'bandpass', fromHz: 3_200, toHz: 1_500, quality: 2, lengthS: 0.24, gain: 0.5 });
    },
  },
  clank: {
    lengthS: 0.36,
    build: (synth) => {
      playNoise(synth, { filter: 'bandpass', fromHz: 900, toHz: 240, quality: 1.1, lengthS: 0.14, gain: 0.6 });
      playTone(synth, { wave: 'square', fromHz: 147, toHz: 73, lengthS: 0.16, gain: 0.16 });
      for (const hz of [880, 1_319]) playTone(synth, { wave: 'triangle', fromHz: hz, lengthS: 0.3, gain: 0.11 });
    },
  },
  lava: {
    lengthS: 1.8,
    build: (synth) => {
      playNoise(synth, { filter: 'lowpass', fromHz: 260, toHz: 620, lengthS: 1.75, gain: 0.7, attackS: 0.12 });
      playTone(synth, { wave: 'sawtooth', fromHz: 73, toHz: 110, lengthS: 1.7, gain: 0.16, attackS: 0.08 });
      for (const [index, hz] of [440, 587, 440, 587].entries())
        playTone(synth, { wave: 'square', fromHz: hz, atS: index * 0.22, lengthS: 0.2, gain: 0.11 });
    },
  },
};
