import { midiOf } from './words.ts';

/** A chord as it is played: the note of the bass, the fifth above it in semitones, and three close voices in the middle. */
export interface Chord {
  readonly root: number;
  readonly fifth: number;
  readonly voices: readonly number[];
}

const chord = (root: string, voices: string, fifth = 7): Chord => ({
  root: midiOf(root),
  fifth,
  voices: voices.split(' ').map(midiOf),
});

/**
 * The chords of all themes. The voices lie within an octave and a half, so that each change moves them by few steps.
 *
 * @example CHORDS.C.voices // [55, 60, 64]
 */
export const CHORDS = {
  C: chord('c3', 'g3 c4 e4'),
  Cmaj7: chord('c3', 'g3 b3 e4'),
  Dm: chord('d3', 'a3 d4 f4'),
  Dm7: chord('d3', 'a3 c4 f4'),
  E: chord('e2', 'g#3 b3 e4'),
  E7: chord('e2', 'g#3 b3 d4'),
  Em: chord('e2', 'g3 b3 e4'),
  Em7: chord('e2', 'g3 b3 d4'),
  F: chord('f2', 'a3 c4 f4'),
  Fm: chord('f2', 'g#3 c4 f4'),
  Fmaj7: chord('f2', 'a3 c4 e4'),
  G: chord('g2', 'g3 b3 d4'),
  G7: chord('g2', 'f3 b3 d4'),
  Am: chord('a2', 'a3 c4 e4'),
  Am7: chord('a2', 'g3 c4 e4'),
  Bm7b5: chord('b2', 'a3 d4 f4', 6),
} as const satisfies Record<string, Chord>;
/** One of `CHORDS`. */
export type ChordName = keyof typeof CHORDS;

/**
 * The chord that sounds at a step of a bar written as one chord, or as two that share it.
 *
 * @example chordAt('Dm7 G', 8) === CHORDS.G // true
 */
export function chordAt(bar: string, step: number): Chord {
  const names = bar.split(' ');
  const name = names[Math.floor((step * names.length) / 16)] ?? names[0] ?? '';
  if (!isChordName(name)) throw new Error(`"${name}" is no chord of the table; add it to chords.ts or mend the theme.`);
  return CHORDS[name];
}

const isChordName = (name: string): name is ChordName => name in CHORDS;
