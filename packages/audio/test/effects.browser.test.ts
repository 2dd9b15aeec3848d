import { describe, expect, it } from 'vitest';
import { EFFECT_NAMES, type EffectName, EFFECTS, type SoundRecipe } from '../src/effects.ts';
import { HOP_SOUND_IDS, HOP_SOUNDS } from '../src/hopSounds.ts';
import { renderRecipe } from '../src/renderRecipe.ts';
import { MUSIC_SAMPLE_RATE } from '../src/sampleBank.ts';
import { DEFAULT_SOUND_SETTINGS } from '../src/soundSettings.ts';
import { THEMES } from '../src/themes.ts';
import { loudnessOf } from './loudness.ts';
import { mixTheme, rmsOf } from './mix.ts';
import { powersOf } from './spectrum.ts';

/** Loudest 400 ms, in LUFS. */
function loudestMoment(samples: Float32Array): number {
  const size = Math.round(MUSIC_SAMPLE_RATE * 0.4);
  const starts = Array.from({ length: Math.floor((samples.length - size) / (size / 4)) }, (_, at) => at * (size / 4));
  const levels = starts.map((from) => loudnessOf(samples.subarray(from, from + size), MUSIC_SAMPLE_RATE));
  // Silence has no loudness.
  return Math.max(...levels.filter((level) => !Number.isNaN(level)));
}

const peak = (buffer: AudioBuffer): number =>
  buffer.getChannelData(0).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** The effects, and the sounds that players earn for one of them. */
const RECIPES = { ...EFFECTS, ...HOP_SOUNDS };
const NAMES = [...EFFECT_NAMES, ...HOP_SOUND_IDS] as const;

describe('effects', () => {
  it.each(NAMES)('%s is audible, does not clip and ends in silence', async (name) => {
    const buffer = await renderRecipe(RECIPES[name], { sampleRate: 22_050 });
    expect(peak(buffer)).toBeGreaterThan(0.05);
    expect(peak(buffer)).toBeLessThan(1);
    const tail = buffer.getChannelData(0).slice(-Math.round(22_050 * 0.004));
    expect(tail.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(0.03);
  });

  it.each(NAMES)('%s stands out from the music at the default volumes', async (name) => {
    const samples = (await renderRecipe(RECIPES[name], { sampleRate: MUSIC_SAMPLE_RATE })).getChannelData(0);
    const span = Math.round(MUSIC_SAMPLE_RATE * 0.05);
    const loudest = Array.from({ length: Math.max(1, Math.floor(samples.length / span)) }, (_, at) =>
      rmsOf(samples.subarray(at * span, (at + 1) * span)),
    );
    const effect = Math.max(...loudest) * DEFAULT_SOUND_SETTINGS.volume;
    const music = rmsOf(mixTheme(THEMES.chase, { bars: 8 })) * DEFAULT_SOUND_SETTINGS.musicVolume;
    expect(20 * Math.log10(effect / music)).toBeGreaterThan(name === 'shot' || name === 'press' ? 0 : 3);
  });

  /** Semitones above C of the strongest pitch, within an octave. */
  const pitchOf = async (name: EffectName): Promise<number> => {
    const samples = (await renderRecipe(EFFECTS[name], { sampleRate: MUSIC_SAMPLE_RATE })).getChannelData(0);
    const points = 4_096;
    const powers = [...powersOf(samples.subarray(0, points))];
    const strongest = powers.indexOf(Math.max(...powers));
    // Interpolates the pitch between spectrum bins, weighted by power.
    const [below = 0, at = 0, above = 0] = [-1, 0, 1].map((step) => powers[strongest + step]);
    const aside = (above - below) / (below + at + above);
    const semitones = 12 * Math.log2((((strongest + aside) * MUSIC_SAMPLE_RATE) / points / 440) * 2 ** (9 / 12));
    return ((semitones % 12) + 12) % 12;
  };

  it('tune the combo bell to C, so that it stays in the scale of the landings', async () => {
    const pitch = await pitchOf('combo');
    expect(Math.min(pitch, 12 - pitch)).toBeLessThan(0.3);
  });

  it('play a lost combo softer than a stomp', async () => {
    const loudest = async (name: EffectName): Promise<number> =>
      rmsOf((await renderRecipe(EFFECTS[name], { sampleRate: MUSIC_SAMPLE_RATE })).getChannelData(0));
    expect(await loudest('comboLost')).toBeLessThan(await loudest('stomp'));
  });

  it('make a new best the loudest moment of a run', async () => {
    const loudness = await Promise.all(
      NAMES.map(async (name) => {
        const samples = (await renderRecipe(RECIPES[name], { sampleRate: MUSIC_SAMPLE_RATE })).getChannelData(0);
        const padded = new Float32Array(samples.length + MUSIC_SAMPLE_RATE * 0.8);
        padded.set(samples, MUSIC_SAMPLE_RATE * 0.4);
        return [name, loudestMoment(padded)] as const;
      }),
    );
    const best = loudness.find(([name]) => name === 'best')?.[1] ?? -Infinity;
    for (const [name, level] of loudness) if (name !== 'best') expect(best, name).toBeGreaterThan(level + 1);
  });

  it.each(HOP_SOUND_IDS)('play %s about as loud as the usual hop', async (id) => {
    const level = async (recipe: SoundRecipe): Promise<number> => {
      const samples = (await renderRecipe(recipe, { sampleRate: MUSIC_SAMPLE_RATE })).getChannelData(0);
      const padded = new Float32Array(samples.length + MUSIC_SAMPLE_RATE * 0.8);
      padded.set(samples, MUSIC_SAMPLE_RATE * 0.4);
      return loudestMoment(padded);
    };
    expect(Math.abs((await level(HOP_SOUNDS[id])) - (await level(EFFECTS.hop)))).toBeLessThan(3.5);
  });

  it('render a recipe to the same sound every time', async () => {
    const first = await renderRecipe(EFFECTS.stomp, { sampleRate: 22_050 });
    const second = await renderRecipe(EFFECTS.stomp, { sampleRate: 22_050 });
    const samples = second.getChannelData(0);
    const apart = first.getChannelData(0).map((value, index) => Math.abs(value - (samples[index] ?? 1)));
    expect(Math.max(...apart)).toBeLessThan(0.0001);
  });
});
