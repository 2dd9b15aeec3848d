import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { barDurationS, themeBarCount } from '../src/arrangeBar.ts';
import { LIMITER_CEILING, softClip } from '../src/limiter.ts';
import { renderSample, MUSIC_SAMPLE_RATE, sampleKey } from '../src/sampleBank.ts';
import { INTENSITIES } from '../src/theme.ts';
import { THEMES } from '../src/themes.ts';
import { type Drawn, mixTheme, notesOf, peakOf, rmsOf } from './mix.ts';
import { sharesOf } from './spectrum.ts';

const themes = Object.values(THEMES);
const hashOf = (samples: Float32Array): string => createHash('sha256').update(samples).digest('hex');

describe.each(themes)('sound of $name', (theme) => {
  const barSamples = barDurationS(theme) * MUSIC_SAMPLE_RATE;
  const drawn: Drawn = new Map();
  const full = mixTheme(theme, { bars: themeBarCount(theme) + 1, drawn });

  it('renders to the same bytes every time', () => {
    expect(hashOf(mixTheme(theme, { bars: 4 }))).toBe(hashOf(mixTheme(theme, { bars: 4 })));
  });

  it('stays 1 dB below full scale with everything playing', () => {
    expect(peakOf(full)).toBeLessThan(0.891);
    expect(peakOf(full)).toBeGreaterThan(0.4);
  });

  it('is about equally loud in every bar', () => {
    const levels = Array.from({ length: themeBarCount(theme) }, (_, bar) =>
      rmsOf(full.subarray(Math.round(bar * barSamples), Math.round((bar + 1) * barSamples))),
    );
    expect(Math.max(...levels) / Math.min(...levels)).toBeLessThan(2 ** 0.5);
  });

  it('has its energy in the mids, with some bass and treble', () => {
    const [low, middle, high] = sharesOf(full.subarray(0, Math.round(8 * barSamples)));
    expect(low).toBeGreaterThan(0.15);
    expect(low).toBeLessThan(0.5);
    expect(middle).toBeGreaterThan(0.45);
    expect(high).toBeGreaterThan(0.005);
  });

  it('gets louder with its intensity, by at most 6 dB per step', () => {
    const levels = INTENSITIES.map((intensity) => rmsOf(mixTheme(theme, { bars: 4, intensity, drawn })));
    for (let index = 1; index < levels.length; index += 1) {
      const step = (levels[index] ?? 0) / (levels[index - 1] ?? 1);
      expect(step).toBeGreaterThan(0.99);
      expect(step).toBeLessThan(2);
    }
  });

  it('loops without a click: no jump at the seam is larger than inside a bar', () => {
    const jumps = (bar: number): number => {
      const seam = Math.round(bar * barSamples);
      let most = 0;
      for (let at = seam - 240; at < seam + 24; at += 1)
        most = Math.max(most, Math.abs((full[at + 1] ?? 0) - (full[at] ?? 0)));
      return most;
    };
    const inside = Array.from({ length: 8 }, (_, bar) => jumps(bar + 1));
    expect(jumps(themeBarCount(theme))).toBeLessThanOrEqual(Math.max(...inside) * 1.5);
    const seam = Math.round(themeBarCount(theme) * barSamples);
    expect(rmsOf(full.subarray(seam - 2_400, seam))).toBeGreaterThan(0.005);
  });

  it('has samples that start and end at zero and render quickly', () => {
    const sounds = new Map(notesOf(theme, { bars: themeBarCount(theme) }).map((note) => [sampleKey(note), note]));
    let bytes = 0;
    for (const note of sounds.values()) {
      const sample = renderSample(note);
      bytes += sample.byteLength;
      expect(sample[0], sampleKey(note)).toBeCloseTo(0, 6);
      expect(sample.at(-1), sampleKey(note)).toBeCloseTo(0, 6);
      expect(sample.every(Number.isFinite)).toBe(true);
      // With eight partials at a few nanoseconds each, synthesis takes 2 ms.
      expect(sample.length).toBeLessThan(MUSIC_SAMPLE_RATE * 3.6);
    }
    expect(bytes).toBeLessThan(13_000_000);
  });
});

describe('limiter', () => {
  it('leaves quiet mixes unchanged and keeps any mix 1 dB below full scale', () => {
    for (let value = -8; value <= 8; value += 0.01) {
      expect(Math.abs(softClip(value))).toBeLessThanOrEqual(LIMITER_CEILING);
      if (Math.abs(value) <= 0.6) expect(softClip(value)).toBe(value);
      expect(softClip(value + 0.01)).toBeGreaterThanOrEqual(softClip(value));
    }
    expect(20 * Math.log10(LIMITER_CEILING)).toBeLessThan(-1);
  });
});
