import { writeFileSync } from 'node:fs';
import { barDurationS, themeBarCount } from '../src/arrangeBar.ts';
import { renderSample, MUSIC_SAMPLE_RATE, sampleKey } from '../src/sampleBank.ts';
import { INTENSITIES, LAYERS } from '../src/theme.ts';
import { THEMES } from '../src/themes.ts';
import { mixTheme, notesOf, pairsOf, peakOf, rmsOf } from './mix.ts';
import { sharesOf } from './spectrum.ts';

const MUTE = { chords: 3, bass: 3, lead: 3, beat: 3, hats: 3, arp: 3 } as const;

/** Writes every theme to `/tmp/jumpy-<theme>.wav` and prints its statistics, for manual review. */
const decibels = (value: number): string => (20 * Math.log10(value)).toFixed(1);

for (const theme of Object.values(THEMES)) {
  const bars = themeBarCount(theme);
  const began = performance.now();
  const sounds = new Map(notesOf(theme, { bars }).map((note) => [sampleKey(note), note]));
  const costs = [...sounds.values()].map((note) => {
    const from = performance.now();
    return { bytes: renderSample(note).byteLength, ms: performance.now() - from };
  });
  const drawnMs = performance.now() - began;
  const mix = mixTheme(theme, { bars: bars + 1 });
  writeFileSync(`/tmp/jumpy-${theme.name}.wav`, wave(mix));
  const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0);
  const most = Math.max(...costs.map(({ ms }) => ms));
  console.log(
    `\n== ${theme.name}: ${theme.tempo} beats a minute, ${bars} bars, ${(bars * barDurationS(theme)).toFixed(0)} s`,
  );
  console.log(
    `${sounds.size} sounds, ${(bytes / 1e6).toFixed(1)} MB, drawn in ${drawnMs.toFixed(0)} ms, longest ${most.toFixed(1)} ms`,
  );
  console.log(`peak ${decibels(peakOf(mix))} dBFS`);
  for (const intensity of INTENSITIES) {
    const part = mixTheme(theme, { bars: 8, intensity });
    const shares = sharesOf(part).map((share) => `${Math.round(share * 100)} %`);
    console.log(
      `intensity ${intensity}: peak ${decibels(peakOf(part))} rms ${decibels(rmsOf(part))} below 200 Hz, to 2 kHz, above: ${shares.join(' ')}`,
    );
  }
  const barSamples = Math.round(barDurationS(theme) * MUSIC_SAMPLE_RATE);
  const levels = Array.from({ length: bars }, (_, bar) =>
    decibels(rmsOf(mix.subarray(bar * barSamples, (bar + 1) * barSamples))),
  );
  console.log(`rms by bar ${levels.join(' ')}`);
  const notes = notesOf(theme, { bars });
  for (const layer of LAYERS) {
    const own = notes.filter((note) => note.layer === layer);
    const pitches = own.map(({ midi }) => midi);
    const alone = mixTheme({ ...theme, minIntensity: { ...MUTE, [layer]: 0 } }, { bars: 8, intensity: 0 });
    console.log(
      `${layer.padEnd(7)} ${(own.length / bars).toFixed(1)} a bar, ${Math.min(...pitches)} to ${Math.max(...pitches)}, rms ${decibels(rmsOf(alone))}`,
    );
  }
  const table = new Map<number, number>();
  const pairs = pairsOf(notes);
  for (const { one, other, togetherS } of pairs) {
    const apart = Math.abs(one.midi - other.midi) % 12;
    table.set(apart, (table.get(apart) ?? 0) + togetherS);
  }
  const total = [...table.values()].reduce((sum, value) => sum + value, 0);
  const rows = [...table].toSorted(([a], [b]) => a - b);
  console.log(`together ${rows.map(([apart, s]) => `${apart}: ${((s / total) * 100).toFixed(1)} %`).join(', ')}`);
  for (const { one, other, togetherS } of pairs) {
    const apart = Math.abs(one.midi - other.midi);
    if ((apart === 1 || apart === 13) && togetherS > 0.1)
      console.log(
        `  bar ${Math.floor(one.atS / barDurationS(theme)) + 1} ${one.layer} ${one.midi} and ${other.layer} ${other.midi} for ${togetherS.toFixed(2)} s`,
      );
  }
}

function wave(samples: Float32Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(MUSIC_SAMPLE_RATE, 24);
  file.writeUInt32LE(MUSIC_SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, at) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + at * 2));
  return file;
}
