import { type Desk, playHiss, playTone } from './desk.ts';
import type { Recipe } from './effects.ts';

const BEAT_S = 60 / 126;
const BARS = 8;
const BEATS_PER_BAR = 4;

/** Bass root and the three chord notes of each bar, in semitones from A3 (220 Hz): a tune that climbs and comes home. */
const CHORDS: readonly { readonly root: number; readonly notes: readonly [number, number, number] }[] = [
  { root: -9, notes: [3, 7, 10] },
  { root: -9, notes: [3, 7, 12] },
  { root: -12, notes: [0, 3, 7] },
  { root: -12, notes: [0, 7, 10] },
  { root: -16, notes: [-4, 0, 3] },
  { root: -14, notes: [-2, 2, 5] },
  { root: -9, notes: [3, 7, 10] },
  { root: -14, notes: [-2, 5, 10] },
];

/** The melody: bar, beat, semitones from A4, length in beats. */
const MELODY: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 3, 1],
  [0, 1.5, 7, 0.5],
  [0, 2, 10, 1],
  [1, 0, 12, 1.5],
  [1, 2, 10, 0.5],
  [1, 3, 7, 1],
  [2, 0, 7, 1],
  [2, 1.5, 5, 0.5],
  [2, 2, 3, 1],
  [3, 0, 0, 1.5],
  [3, 2.5, 3, 0.5],
  [4, 0, 3, 1],
  [4, 1.5, 5, 0.5],
  [4, 2, 7, 1],
  [5, 0, 10, 1],
  [5, 1.5, 8, 0.5],
  [5, 2.5, 5, 1],
  [6, 0, 7, 1],
  [6, 2, 3, 0.5],
  [6, 2.5, 5, 0.5],
  [6, 3, 7, 1],
  [7, 0, 5, 2],
  [7, 2.5, 2, 1],
];

const semitones = (from: number, steps: number): number => from * 2 ** (steps / 12);

/**
 * The one loop of the product, eight bars composed in code; rendered once, then looped without a seam.
 *
 * @example MUSIC.lengthS.toFixed(2) // '15.24'
 */
export const MUSIC: Recipe = {
  lengthS: BARS * BEATS_PER_BAR * BEAT_S,
  build: (desk) => {
    for (let bar = 0; bar < BARS; bar += 1) playBar(desk, bar);
    for (const [bar, beat, steps, beats] of MELODY) {
      const atS = (bar * BEATS_PER_BAR + beat) * BEAT_S;
      const hz = semitones(440, steps);
      playTone(desk, { wave: 'triangle', fromHz: hz, atS, lengthS: beats * BEAT_S * 0.94, gain: 0.15, attackS: 0.012 });
      playTone(desk, { wave: 'sine', fromHz: hz * 2, atS, lengthS: beats * BEAT_S * 0.5, gain: 0.03 });
    }
  },
};

function playBar(desk: Desk, bar: number): void {
  const chord = CHORDS[bar];
  if (chord === undefined) return;
  const startS = bar * BEATS_PER_BAR * BEAT_S;
  for (let half = 0; half < 8; half += 1) {
    const atS = startS + half * 0.5 * BEAT_S;
    const hz = semitones(110, chord.root + 12 + (half % 4 === 3 ? 7 : 0));
    if (half !== 1 && half !== 5)
      playTone(desk, { wave: 'triangle', fromHz: hz, atS, lengthS: 0.42 * BEAT_S, gain: 0.26, attackS: 0.008 });
    const note = chord.notes[half % 3] ?? 0;
    playTone(desk, {
      wave: 'sine',
      fromHz: semitones(440, note),
      atS: atS + 0.25 * BEAT_S,
      lengthS: 0.3 * BEAT_S,
      gain: 0.055,
    });
    playHiss(desk, {
      filter: 'highpass',
      fromHz: 7_500,
      atS: atS + 0.25 * BEAT_S,
      lengthS: 0.04,
      gain: half % 2 ? 0.06 : 0.035,
    });
  }
  for (const beat of [0, 2]) {
    playTone(desk, { wave: 'sine', fromHz: 120, toHz: 46, atS: startS + beat * BEAT_S, lengthS: 0.16, gain: 0.42 });
    playHiss(desk, {
      filter: 'bandpass',
      fromHz: 1_700,
      toHz: 900,
      atS: startS + (beat + 1) * BEAT_S,
      lengthS: 0.09,
      gain: 0.17,
    });
  }
}
