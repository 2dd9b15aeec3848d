import { describe, expect, it } from 'vitest';
import {
  arrangeBar,
  barDurationS,
  themeBarCount,
  chordAt,
  noteToMidi,
  parseBar,
  splitBars,
} from '../src/arrangeBar.ts';
import { INTENSITIES, LAYERS } from '../src/theme.ts';
import { THEMES } from '../src/themes.ts';
import { VOICES } from '../src/voices.ts';
import { notesOf, pairsOf } from './mix.ts';

const C_MAJOR = new Set([0, 2, 4, 5, 7, 9, 11]);
const themes = Object.values(THEMES);

describe.each(themes)('theme $name', (theme) => {
  const bars = themeBarCount(theme);
  const notes = notesOf(theme, { bars });
  const sections = Object.values(theme.sections);

  it('has at least 16 bars in different sections, and returns to its first', () => {
    expect(bars).toBeGreaterThanOrEqual(16);
    expect(new Set(sections.map(({ lead }) => lead)).size).toBe(3);
    expect(theme.form.filter((part) => part === 'a').length).toBeGreaterThan(1);
  });

  it('fills every bar of every part to its last sixteenth', () => {
    const filled = (bar: string): number =>
      bar.split(/\s+/).reduce((sum, token) => sum + Number(token.split('.')[1] ?? 1), 0);
    for (const { chords, lead } of sections) {
      expect(splitBars(chords)).toHaveLength(8);
      expect(splitBars(lead).map(filled)).toEqual(Array(8).fill(16));
    }
    expect([theme.bass, theme.comp, theme.arp].map(filled)).toEqual([16, 16, 16]);
    for (const line of [...Object.values(theme.drums), ...Object.values(theme.fill)])
      expect(line.length).toBeLessThanOrEqual(16);
  });

  it('stays in C major except for the notes it declares', () => {
    const allowed = new Set([...C_MAJOR, ...theme.accidentals.map((name) => noteToMidi(`${name}4`) % 12)]);
    const strange = notes.filter(({ midi }) => midi > 0 && !allowed.has(midi % 12));
    expect(strange).toEqual([]);
  });

  it('keeps every instrument in its range', () => {
    const outside = notes.filter(({ sound, midi }) => {
      if (!(sound in VOICES)) return false;
      const [low, high] = VOICES[sound as keyof typeof VOICES].range;
      return !(midi >= low && midi <= high);
    });
    expect(outside).toEqual([]);
  });

  it('starts the melody’s bars on a chord tone', () => {
    for (const { chords, lead } of sections) {
      const names = splitBars(chords);
      splitBars(lead).forEach((bar, row) => {
        const [first] = parseBar(bar);
        if (first?.at !== 0) return;
        const { root, voices } = chordAt(names[row] ?? '', 0);
        const classes = [root, ...voices].map((midi) => midi % 12);
        expect(classes, `bar ${row + 1}: ${first.text} over ${names[row]}`).toContain(noteToMidi(first.text) % 12);
      });
    }
  });

  it('is singable: an octave and a half, no leap over a sixth, small steps, chord tones on strong beats', () => {
    for (const { chords, lead } of sections) {
      const names = splitBars(chords);
      const sung = splitBars(lead).flatMap((bar, row) =>
        parseBar(bar).map(({ text, at }) => ({ midi: noteToMidi(text), at, chord: chordAt(names[row] ?? '', at) })),
      );
      const pitches = sung.map(({ midi }) => midi);
      expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(20);
      const moves = pitches.slice(1).map((pitch, index) => Math.abs(pitch - (pitches[index] ?? pitch)));
      expect(Math.max(...moves)).toBeLessThanOrEqual(9);
      expect(moves.filter((move) => move <= 4).length / moves.length).toBeGreaterThan(0.6);
      const strong = sung.filter(({ at }) => at % 8 === 0);
      const inChord = strong.filter(({ midi, chord }) =>
        [chord.root, ...chord.voices].some((v) => v % 12 === midi % 12),
      );
      expect(inChord.length / strong.length).toBeGreaterThan(0.8);
    }
  });

  it('reuses its rhythms with other notes: few rhythms per section, hardly any bar repeated', () => {
    for (const { lead } of sections) {
      const bars = splitBars(lead);
      const rhythms = bars.map((bar) =>
        parseBar(bar)
          .map(({ length }) => length)
          .join(' '),
      );
      expect(new Set(rhythms).size).toBeLessThanOrEqual(6);
      expect(new Set(bars).size).toBeGreaterThanOrEqual(6);
    }
  });

  it('holds no two notes a half step apart for longer than an eighth', () => {
    const rubs = pairsOf(notes).filter(({ one, other, togetherS }) => {
      const apart = Math.abs(one.midi - other.midi);
      return (apart === 1 || apart === 13) && togetherS > barDurationS(theme) / 8 + 0.001;
    });
    expect(rubs).toEqual([]);
  });

  it('plays a drum fill at the end of a section', () => {
    const beat = (bar: number): string[] =>
      arrangeBar(theme, bar).flatMap(({ layer, sound, atS }) =>
        layer === 'beat' ? [`${sound} ${atS.toFixed(3)}`] : [],
      );
    expect(beat(7)).not.toEqual(beat(6));
    expect(beat(6)).toEqual(beat(5));
  });

  it('rests the melody in every second loop, and brings it back', () => {
    const melody = (bar: number): string[] =>
      arrangeBar(theme, bar).flatMap(({ layer, sound, midi }) =>
        sound === theme.voices.lead && layer === 'lead' ? [`${midi}`] : [],
      );
    expect(melody(0)).not.toEqual([]);
    expect(melody(bars)).toEqual([]);
    expect(melody(bars + 8)).toEqual(melody(8));
    expect(arrangeBar(theme, bars * 2)).toEqual(arrangeBar(theme, 0));
    expect(arrangeBar(theme, bars).filter(({ layer }) => layer === 'lead').length).toBeGreaterThan(0);
  });

  it('grows with every intensity, and has chords and bass from the first', () => {
    const layersAt = INTENSITIES.map((intensity) => LAYERS.filter((layer) => theme.minIntensity[layer] <= intensity));
    expect(layersAt[0]).toEqual(expect.arrayContaining(['chords', 'bass']));
    expect(layersAt[3]).toEqual([...LAYERS]);
    for (const [index, layers] of layersAt.entries())
      if (index > 0) expect(layers.length).toBeGreaterThan(layersAt[index - 1]?.length ?? 0);
  });

  it('ends every note except echoes within its bar', () => {
    const all = Array.from({ length: bars }, (_, bar) => arrangeBar(theme, bar)).flat();
    expect(all.filter(({ atS }) => !(atS < barDurationS(theme)))).toEqual([]);
    expect(all.filter(({ atS, lengthS, midi }) => midi > 0 && !(atS + lengthS <= barDurationS(theme) + 1e-9))).toEqual(
      [],
    );
  });
});

describe('all themes', () => {
  it('have tempos of 3 to 4 to 5, so that bars meet in a crossfade', () => {
    for (const { tempo } of themes) expect([90, 120, 150]).toContain(tempo);
  });

  it('swing only where notated', () => {
    const second = (name: keyof typeof THEMES): number =>
      arrangeBar(THEMES[name], 0).find(({ layer, atS }) => layer === 'lead' && atS > 0)?.atS ?? 0;
    expect(second('sunny')).toBeCloseTo(0.5 * 0.58, 6);
    expect(second('chase')).toBeCloseTo(0.2, 6);
  });
});
