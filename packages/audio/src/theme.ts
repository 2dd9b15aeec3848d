import type { DrumName } from './drums.ts';
import type { VoiceName } from './voices.ts';

/** The themes, each for several biomes. */
export const THEME_NAMES = ['sunny', 'glass', 'chase', 'storm'] as const;
/** One of `THEME_NAMES`. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** What plays together in a theme and comes in with its intensity. */
export const LAYERS = ['chords', 'bass', 'lead', 'beat', 'hats', 'arp'] as const;
/** One of `LAYERS`. */
export type Layer = (typeof LAYERS)[number];

/** How full a theme sounds, from its bones to everything. */
export const INTENSITIES = [0, 1, 2, 3] as const;
/** One of `INTENSITIES`. */
export type Intensity = (typeof INTENSITIES)[number];

/** Eight bars: chords and melody, bars divided by `|`. */
export interface Section {
  readonly chords: string;
  readonly lead: string;
}

/** A drum's bar in sixteenths: `x` a stroke, anything else none. */
export type Strokes = Partial<Record<DrumName, string>>;

/** A theme as it is composed. */
export interface Theme {
  readonly name: ThemeName;
  /** Beats a minute. */
  readonly tempo: number;
  /** How loud it is let out, so that no theme is louder than another. */
  readonly level: number;
  /** Where the off-beat falls within a beat, per cent; 50 is straight. */
  readonly swing: number;
  /** `A` states, `a` answers and closes, `B` goes elsewhere. */
  readonly sections: Readonly<Record<'A' | 'a' | 'B', Section>>;
  readonly form: readonly ('A' | 'a' | 'B')[];
  /** One bar: `r` root, `5` fifth, `8` octave. */
  readonly bass: string;
  /** One bar: `x` the whole chord. */
  readonly comp: string;
  /** One bar: voices of the chord counted from the lowest, going on an octave higher. */
  readonly arp: string;
  readonly drums: Strokes;
  /** The last bar of each section. */
  readonly fill: Strokes;
  readonly voices: Readonly<Record<'chords' | 'bass' | 'lead' | 'arp', VoiceName>>;
  /** The intensity from which a layer plays. */
  readonly from: Readonly<Record<Layer, Intensity>>;
  /** Notes that the melody may borrow from outside C major. */
  readonly borrowed: readonly string[];
}
