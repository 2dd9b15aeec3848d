import { BEAT_DRUMS, DRUMS, type DrumName } from './drums.ts';
import { LAYERS, type Layer, type DrumPattern, type Theme } from './theme.ts';
import type { VoiceName } from './voices.ts';

/** Sixteenths per bar; every theme is in 4/4 time. @example BAR_STEPS // 16 */
const BAR_STEPS = 16;

const PITCH_CLASSES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** A chord as played: the bass note, the fifth above it in semitones, and three close voices in the middle register. */
interface Chord {
  readonly root: number;
  readonly fifth: number;
  readonly voices: readonly number[];
}

const createChord = (root: string, voices: string, fifth = 7): Chord => ({
  root: noteToMidi(root),
  fifth,
  voices: voices.split(' ').map(noteToMidi),
});

/**
 * Chords of all themes. Voices lie within an octave and a half, so that each change moves them only a few steps.
 *
 * @example CHORDS.C.voices // [55, 60, 64]
 */
const CHORDS = {
  C: createChord('c3', 'g3 c4 e4'),
  Cmaj7: createChord('c3', 'g3 b3 e4'),
  Dm: createChord('d3', 'a3 d4 f4'),
  Dm7: createChord('d3', 'a3 c4 f4'),
  E: createChord('e2', 'g#3 b3 e4'),
  E7: createChord('e2', 'g#3 b3 d4'),
  Em: createChord('e2', 'g3 b3 e4'),
  Em7: createChord('e2', 'g3 b3 d4'),
  F: createChord('f2', 'a3 c4 f4'),
  Fm: createChord('f2', 'g#3 c4 f4'),
  Fmaj7: createChord('f2', 'a3 c4 e4'),
  G: createChord('g2', 'g3 b3 d4'),
  G7: createChord('g2', 'f3 b3 d4'),
  Am: createChord('a2', 'a3 c4 e4'),
  Am7: createChord('a2', 'g3 c4 e4'),
  Bm7b5: createChord('b2', 'a3 d4 f4', 6),
} as const satisfies Record<string, Chord>;
/** One of `CHORDS`. */
type ChordName = keyof typeof CHORDS;

/**
 * Returns the chord at a step of a bar, which is written as one chord or two that share it.
 *
 * @example chordAt('Dm7 G', 8) === CHORDS.G // true
 */
export function chordAt(bar: string, step: number): Chord {
  const names = bar.split(' ');
  const name = names[Math.floor((step * names.length) / 16)] ?? names[0] ?? '';
  if (!isChordName(name)) throw new Error(`"${name}" is no chord of the table; add it to CHORDS or mend the theme.`);
  return CHORDS[name];
}

const isChordName = (name: string): name is ChordName => name in CHORDS;

/** A sound within a bar. Times in seconds from the start of the bar; `midi` is 0 for drums. */
export interface Note {
  readonly layer: Layer;
  readonly sound: VoiceName | DrumName;
  readonly midi: number;
  readonly atS: number;
  readonly lengthS: number;
}

/** Number of bars per section. @example SECTION_BARS // 8 */
export const SECTION_BARS = 8;

/**
 * Returns the number of bars until a theme repeats.
 *
 * @example themeBarCount(THEMES.sunny) // 32
 */
export const themeBarCount = (theme: Theme): number => theme.form.length * SECTION_BARS;

/**
 * Returns the length of a bar in seconds.
 *
 * @example barDurationS(THEMES.sunny) // 2
 */
export const barDurationS = (theme: Theme): number => 240 / theme.tempo;

/**
 * Returns all notes of a bar; bars count from 0 and repeat. In every second round the arpeggio replaces the melody in
 * the first section, so that the melody does not become tiring.
 *
 * @example arrangeBar(THEMES.glass, 0).filter(({ layer }) => layer === 'bass').map(({ midi }) => midi) // [41, 48]
 */
export function arrangeBar(theme: Theme, bar: number): Note[] {
  const inForm = bar % themeBarCount(theme);
  const section = theme.sections[theme.form[Math.floor(inForm / SECTION_BARS)] ?? 'A'];
  const row = inForm % SECTION_BARS;
  const chords = splitBars(section.chords)[row] ?? '';
  const pitched = (layer: keyof Theme['voices'], line: string, pitch: (token: BarToken) => readonly number[]): Note[] =>
    parseBar(line).flatMap((token) =>
      pitch(token).map((midi) => ({ layer, sound: theme.voices[layer], midi, ...noteTiming(theme, token) })),
    );
  const rests = inForm < SECTION_BARS && Math.floor(bar / themeBarCount(theme)) % 2 === 1;
  const arpeggio = pitched('arp', theme.arp, ({ text, at }) => [
    chordVoiceAt(chordAt(chords, at).voices, Number(text)),
  ]);
  return [
    ...(rests
      ? arpeggio.map((note) => ({ ...note, layer: 'lead' as const }))
      : pitched('lead', splitBars(section.lead)[row] ?? '', ({ text }) => [noteToMidi(text)])),
    ...pitched('bass', theme.bass, ({ text, at }) => [bassNote(chordAt(chords, at), text)]),
    ...pitched('chords', theme.comp, ({ at }) => chordAt(chords, at).voices),
    ...(rests ? [] : arpeggio),
    ...drumNotes(theme, row === SECTION_BARS - 1 ? theme.fill : theme.drums),
  ].toSorted((one, other) => one.atS - other.atS || LAYERS.indexOf(one.layer) - LAYERS.indexOf(other.layer));
}

/** Eighths on the root that rise at the end of the bar, over running sixteenths. */
const PULSE = { bass: 'r.2 r.2 r.2 r.2 r.2 r.2 5.2 8.2', drums: { tick: 'x-xxx-xxx-xxxxxx' } } as const;

/**
 * Returns the notes of a layer above a bar that belongs to no intensity: it plays while a best is near.
 *
 * @example arrangePulse(THEMES.glass, 0).filter(({ midi }) => midi > 0).length // 8
 */
export function arrangePulse(theme: Theme, bar: number): Omit<Note, 'layer'>[] {
  const inForm = bar % themeBarCount(theme);
  const { chords } = theme.sections[theme.form[Math.floor(inForm / SECTION_BARS)] ?? 'A'];
  const changes = splitBars(chords)[inForm % SECTION_BARS] ?? '';
  return [
    ...parseBar(PULSE.bass).map((token) => ({
      sound: theme.voices.bass,
      midi: bassNote(chordAt(changes, token.at), token.text) + 12,
      ...noteTiming(theme, token),
    })),
    ...drumNotes(theme, PULSE.drums),
  ];
}

/** Root, fifth or octave of a chord. */
function bassNote({ root, fifth }: Chord, text: string): number {
  return root + (text === '5' ? fifth : text === '8' ? 12 : 0);
}

/** Steps upward through a chord's voices, starting an octave higher. */
function chordVoiceAt(voices: readonly number[], index: number): number {
  return (voices[index % voices.length] ?? 60) + 12 * (1 + Math.floor(index / voices.length));
}

function noteTiming(theme: Theme, { at, length }: BarToken): { atS: number; lengthS: number } {
  const atS = stepOffsetS(theme, at);
  return { atS, lengthS: stepOffsetS(theme, at + length) - atS };
}

/** Returns the time of a step; the second half of each beat is shifted by the swing. */
function stepOffsetS({ tempo, swing }: Theme, step: number): number {
  const inBeat = step % 4;
  const ratio = inBeat < 2 ? (inBeat * swing) / 200 : (swing + ((inBeat - 2) * (100 - swing)) / 2) / 100;
  return ((Math.floor(step / 4) + ratio) * 60) / tempo;
}

function drumNotes(theme: Theme, drums: DrumPattern): Note[] {
  return Object.entries(drums).flatMap(([name, line]) =>
    isDrumName(name)
      ? Array.from({ length: BAR_STEPS }, (_, at) => at)
          .filter((at) => line[at] === 'x')
          .map((at) => ({
            layer: BEAT_DRUMS.has(name) ? ('beat' as const) : ('hats' as const),
            sound: name,
            midi: 0,
            atS: stepOffsetS(theme, at),
            lengthS: DRUMS[name].lengthS,
          }))
      : [],
  );
}

const isDrumName = (name: string): name is DrumName => name in DRUMS;

/** A token of a line of music: its start and length in sixteenths. */
interface BarToken {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

/**
 * Parses a bar: tokens with their lengths, `-` for a rest.
 *
 * @example parseBar('e5.4 -.2 g5.2') // [{ text: 'e5', at: 0, length: 4 }, { text: 'g5', at: 6, length: 2 }]
 */
export function parseBar(bar: string): BarToken[] {
  const tokens: BarToken[] = [];
  let at = 0;
  for (const token of bar.trim().split(/\s+/)) {
    const [text = '-', digits = '1'] = token.split('.');
    const length = Number(digits);
    if (text !== '-') tokens.push({ text, at, length });
    at += length;
  }
  return tokens;
}

/**
 * Splits a line into bars.
 *
 * @example splitBars('C | Am7 | F') // ['C', 'Am7', 'F']
 */
export const splitBars = (line: string): string[] => line.split('|').map((bar) => bar.trim());

/**
 * Returns the MIDI number of a note; 60 is middle C.
 *
 * @example noteToMidi('g#4') // 68
 */
export function noteToMidi(note: string): number {
  const [, letter = 'c', sharp = '', octave = '4'] = /^([a-g])(#?)(\d)$/.exec(note) ?? [];
  return (PITCH_CLASSES[letter] ?? 0) + (sharp ? 1 : 0) + 12 * (Number(octave) + 1);
}
