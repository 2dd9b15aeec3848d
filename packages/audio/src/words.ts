/** A word of a line of music: when it begins and how long it lasts, in sixteenths of a bar. */
export interface Word {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

/** Sixteenths in a bar; every theme is in four-four time. @example BAR_STEPS // 16 */
export const BAR_STEPS = 16;

/**
 * Reads one bar: words with their lengths, `-` for a rest.
 *
 * @example readBar('e5.4 -.2 g5.2') // [{ text: 'e5', at: 0, length: 4 }, { text: 'g5', at: 6, length: 2 }]
 */
export function readBar(bar: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  for (const token of bar.trim().split(/\s+/)) {
    const [text = '-', digits = '1'] = token.split('.');
    const length = Number(digits);
    if (text !== '-') words.push({ text, at, length });
    at += length;
  }
  return words;
}

/**
 * The bars of a line.
 *
 * @example readBars('C | Am7 | F') // ['C', 'Am7', 'F']
 */
export const readBars = (line: string): string[] => line.split('|').map((bar) => bar.trim());

const CLASSES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/**
 * The MIDI number of a note; 60 is middle C.
 *
 * @example midiOf('g#4') // 68
 */
export function midiOf(note: string): number {
  const [, letter = 'c', sharp = '', octave = '4'] = /^([a-g])(#?)(\d)$/.exec(note) ?? [];
  return (CLASSES[letter] ?? 0) + (sharp ? 1 : 0) + 12 * (Number(octave) + 1);
}
