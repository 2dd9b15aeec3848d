import { chordAt } from './chords.ts';
import { BEAT_DRUMS, DRUMS, type DrumName } from './drums.ts';
import { LAYERS, type Layer, type Strokes, type Theme } from './theme.ts';
import type { VoiceName } from './voices.ts';
import { BAR_STEPS, midiOf, readBar, readBars, type Word } from './words.ts';

/** One sound of a bar. Times in seconds from the bar's beginning; `midi` is 0 for drums. */
export interface Note {
  readonly layer: Layer;
  readonly sound: VoiceName | DrumName;
  readonly midi: number;
  readonly atS: number;
  readonly lengthS: number;
}

/** Bars of a section. @example SECTION_BARS // 8 */
export const SECTION_BARS = 8;

/**
 * Bars until a theme begins again.
 *
 * @example barsOf(THEMES.sunny) // 32
 */
export const barsOf = (theme: Theme): number => theme.form.length * SECTION_BARS;

/**
 * Length of a bar in seconds.
 *
 * @example barS(THEMES.sunny) // 2
 */
export const barS = (theme: Theme): number => 240 / theme.tempo;

/**
 * Everything that may sound in a bar of a theme; bars are counted from 0 and go round. In every second round the
 * melody rests for the first section and the arpeggio stands in for it, so that it is missed before it tires.
 *
 * @example arrangeBar(THEMES.glass, 0).filter(({ layer }) => layer === 'bass').map(({ midi }) => midi) // [41, 48]
 */
export function arrangeBar(theme: Theme, bar: number): Note[] {
  const inForm = bar % barsOf(theme);
  const section = theme.sections[theme.form[Math.floor(inForm / SECTION_BARS)] ?? 'A'];
  const row = inForm % SECTION_BARS;
  const chords = readBars(section.chords)[row] ?? '';
  const pitched = (layer: keyof Theme['voices'], line: string, pitch: (word: Word) => readonly number[]): Note[] =>
    readBar(line).flatMap((word) =>
      pitch(word).map((midi) => ({ layer, sound: theme.voices[layer], midi, ...timesOf(theme, word) })),
    );
  const rests = inForm < SECTION_BARS && Math.floor(bar / barsOf(theme)) % 2 === 1;
  const arpeggio = pitched('arp', theme.arp, ({ text, at }) => [climb(chordAt(chords, at).voices, Number(text))]);
  return [
    ...(rests
      ? arpeggio.map((note) => ({ ...note, layer: 'lead' as const }))
      : pitched('lead', readBars(section.lead)[row] ?? '', ({ text }) => [midiOf(text)])),
    ...pitched('bass', theme.bass, ({ text, at }) => {
      const { root, fifth } = chordAt(chords, at);
      return [root + (text === '5' ? fifth : text === '8' ? 12 : 0)];
    }),
    ...pitched('chords', theme.comp, ({ at }) => chordAt(chords, at).voices),
    ...(rests ? [] : arpeggio),
    ...strokes(theme, row === SECTION_BARS - 1 ? theme.fill : theme.drums),
  ].toSorted((one, other) => one.atS - other.atS || LAYERS.indexOf(one.layer) - LAYERS.indexOf(other.layer));
}

/** A chord's voices counted upwards from an octave above, and on. */
function climb(voices: readonly number[], index: number): number {
  return (voices[index % voices.length] ?? 60) + 12 * (1 + Math.floor(index / voices.length));
}

function timesOf(theme: Theme, { at, length }: Word): { atS: number; lengthS: number } {
  const atS = stepS(theme, at);
  return { atS, lengthS: stepS(theme, at + length) - atS };
}

/** When a step falls: the second half of every beat begins where the swing puts it. */
function stepS({ tempo, swing }: Theme, step: number): number {
  const inBeat = step % 4;
  const share = inBeat < 2 ? (inBeat * swing) / 200 : (swing + ((inBeat - 2) * (100 - swing)) / 2) / 100;
  return ((Math.floor(step / 4) + share) * 60) / tempo;
}

function strokes(theme: Theme, drums: Strokes): Note[] {
  return Object.entries(drums).flatMap(([name, line]) =>
    isDrum(name)
      ? Array.from({ length: BAR_STEPS }, (_, at) => at)
          .filter((at) => line[at] === 'x')
          .map((at) => ({
            layer: BEAT_DRUMS.has(name) ? ('beat' as const) : ('hats' as const),
            sound: name,
            midi: 0,
            atS: stepS(theme, at),
            lengthS: DRUMS[name].lengthS,
          }))
      : [],
  );
}

const isDrum = (name: string): name is DrumName => name in DRUMS;
