import { describe, expect, it } from 'vitest';
import { MUSIC_SAMPLE_RATE } from '../src/sampleBank.ts';
import { DEFAULT_SOUND_SETTINGS } from '../src/soundSettings.ts';
import { INTENSITIES } from '../src/theme.ts';
import { THEMES } from '../src/themes.ts';
import { loudnessOf } from './loudness.ts';
import { type Drawn, mixTheme, peakOf } from './mix.ts';
import { powersOf } from './spectrum.ts';

const themes = Object.values(THEMES);
const BARS = 16;
const drawn: Drawn = new Map();

describe('loudness meter', () => {
  it('measures a full-scale 997 Hz sine as -3.01 LUFS', () => {
    const sine = Float32Array.from({ length: 48_000 * 2 }, (_, at) => Math.sin((2 * Math.PI * 997 * at) / 48_000));
    expect(loudnessOf(sine, 48_000)).toBeCloseTo(-3.01, 1);
  });
});

describe.each(INTENSITIES)('at intensity %i', (intensity) => {
  const mixes = themes.map((theme) => mixTheme(theme, { bars: BARS, intensity, drawn }));

  it('keeps all themes within 1.5 dB of each other', () => {
    const levels = mixes.map((mix) => loudnessOf(mix, MUSIC_SAMPLE_RATE));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1.5);
  });

  it('keeps every theme from clipping, with headroom for effects at the default volumes', () => {
    for (const peak of mixes.map(peakOf)) {
      expect(peak).toBeLessThan(0.891);
      expect(20 * Math.log10(peak * DEFAULT_SOUND_SETTINGS.musicVolume)).toBeLessThan(-11);
    }
  });

  it('keeps every theme free of excessive rumble and harshness', () => {
    for (const mix of mixes) {
      const shares = bandsOf(mix);
      expect(shares.rumble, 'below 80 Hz').toBeLessThan(0.1);
      expect(shares.low, 'below 200 Hz').toBeLessThan(intensity === 0 ? 0.6 : 0.45);
      expect(shares.harsh, 'above 6 kHz').toBeLessThan(0.03);
    }
  });
});

function bandsOf(mix: Float32Array): { rumble: number; low: number; harsh: number } {
  const points = 4_096;
  const sums = { rumble: 0, low: 0, harsh: 0, all: 0 };
  for (let from = 0; from + points <= mix.length; from += points)
    powersOf(mix.subarray(from, from + points)).forEach((power, bin) => {
      const hz = (bin * MUSIC_SAMPLE_RATE) / points;
      sums.all += power;
      if (hz < 80) sums.rumble += power;
      if (hz < 200) sums.low += power;
      if (hz > 6_000) sums.harsh += power;
    });
  return { rumble: sums.rumble / sums.all, low: sums.low / sums.all, harsh: sums.harsh / sums.all };
}
