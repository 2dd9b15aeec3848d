import { arrangeBar, barDurationS, type Note } from '../src/arrangeBar.ts';
import { ECHO } from '../src/musicScheduler.ts';
import { renderSample, MUSIC_SAMPLE_RATE, sampleKey } from '../src/sampleBank.ts';
import type { Intensity, Theme } from '../src/theme.ts';

/** Notes of the first bars of a theme, with times from its start. */
export function notesOf(theme: Theme, { bars, intensity = 3 }: { bars: number; intensity?: Intensity }): Note[] {
  return Array.from({ length: bars }, (_, bar) => bar).flatMap((bar) =>
    arrangeBar(theme, bar)
      .filter(({ layer }) => theme.minIntensity[layer] <= intensity)
      .map((note) => ({ ...note, atS: note.atS + bar * barDurationS(theme) })),
  );
}

/** Sample cache by key, shared by several mixes of a test. */
export type Drawn = Map<string, Float32Array>;

/** The theme as one mono buffer, mixed like the conductor: a plain sum plus echo. */
export function mixTheme(
  theme: Theme,
  { bars, intensity = 3, drawn = new Map() }: { bars: number; intensity?: Intensity; drawn?: Drawn },
): Float32Array {
  const mix = new Float32Array(Math.round(bars * barDurationS(theme) * MUSIC_SAMPLE_RATE));
  for (const note of notesOf(theme, { bars, intensity })) {
    const key = sampleKey(note);
    const sample = drawn.get(key) ?? renderSample(note);
    drawn.set(key, sample);
    add(mix, sample, { atS: note.atS, gain: theme.gain });
    if (ECHO.layers.includes(note.layer))
      add(mix, sample, { atS: note.atS + (ECHO.beats * 60) / theme.tempo, gain: theme.gain * ECHO.gain });
  }
  return mix;
}

function add(mix: Float32Array, sample: Float32Array, { atS, gain }: { atS: number; gain: number }): void {
  const from = Math.round(atS * MUSIC_SAMPLE_RATE);
  const length = Math.min(sample.length, mix.length - from);
  for (let at = 0; at < length; at += 1) mix[from + at] = (mix[from + at] ?? 0) + gain * (sample[at] ?? 0);
}

export function peakOf(samples: Float32Array): number {
  let highest = 0;
  for (let at = 0; at < samples.length; at += 1) highest = Math.max(highest, Math.abs(samples[at] ?? 0));
  return highest;
}

export function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / samples.length);
}

/** Pairs of pitched notes that overlap, with the duration in seconds. */
export function pairsOf(notes: readonly Note[]): { one: Note; other: Note; togetherS: number }[] {
  const pitched = notes.filter(({ midi }) => midi > 0);
  return pitched.flatMap((one, index) =>
    pitched.slice(index + 1).flatMap((other) => {
      const togetherS = Math.min(one.atS + one.lengthS, other.atS + other.lengthS) - Math.max(one.atS, other.atS);
      return togetherS > 0.001 ? [{ one, other, togetherS }] : [];
    }),
  );
}
