import type { DrumName } from './drums.ts';
import type { VoiceName } from './voices.ts';

/** Themes, one for each place in the order of the climb. */
export const THEME_NAMES = ['sunny', 'glass', 'chase', 'tide', 'snow', 'anvil', 'storm', 'prism'] as const;
/** One of `THEME_NAMES`. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** Layers of a theme, enabled by intensity. */
export const LAYERS = ['chords', 'bass', 'lead', 'beat', 'hats', 'arp'] as const;
/** One of `LAYERS`. */
export type Layer = (typeof LAYERS)[number];

/** How full a theme sounds, from the basics to all layers. */
export const INTENSITIES = [0, 1, 2, 3] as const;
/** One of `INTENSITIES`. */
export type Intensity = (typeof INTENSITIES)[number];

/** Eight bars of chords and melody, separated by `|`. */
export interface ThemeSection {
  readonly chords: string;
  readonly lead: string;
}

/** A bar of drum strokes in sixteenths: `x` is a stroke, anything else a rest. */
export type DrumPattern = Partial<Record<DrumName, string>>;

/** A composed theme. */
export interface Theme {
  readonly name: ThemeName;
  /** In beats per minute. */
  readonly tempo: number;
  /** Output gain that makes all themes equally loud. */
  readonly gain: number;
  /** Position of the off-beat within a beat in percent; 50 is straight. */
  readonly swing: number;
  /** `A` is the statement, `a` its answer and cadence, `B` a contrasting part. */
  readonly sections: Readonly<Record<'A' | 'a' | 'B', ThemeSection>>;
  readonly form: readonly ('A' | 'a' | 'B')[];
  /** One bar: `r` root, `5` fifth, `8` octave. */
  readonly bass: string;
  /** One bar: `x` plays the whole chord. */
  readonly comp: string;
  /** One bar: chord voices counted from the lowest, continuing an octave higher. */
  readonly arp: string;
  readonly drums: DrumPattern;
  /** The last bar of each section. */
  readonly fill: DrumPattern;
  readonly voices: Readonly<Record<'chords' | 'bass' | 'lead' | 'arp', VoiceName>>;
  /** Minimum intensity of each layer. */
  readonly minIntensity: Readonly<Record<Layer, Intensity>>;
  /** Notes outside C major that the melody may use. */
  readonly accidentals: readonly string[];
}
