import type { SoundRecipe } from './effects.ts';
import { renderRecipe } from './renderRecipe.ts';

/** Playback of a guide sound: semitones up, pan (-1 left, 1 right), and gain 0 to 1. */
export interface GuideSoundOptions {
  readonly semitones: number;
  readonly pan: number;
  readonly gain: number;
}

/** Sounds that guide the player; music is lowered until the guide is closed. */
export interface SoundGuide<Name extends string> {
  /** Silent while sound is off, and until the guide's sounds have been rendered. */
  play(name: Name, options: GuideSoundOptions): void;
  close(): void;
}

/**
 * Renders recipes one after the other, in order; `find` returns those that are done.
 *
 * @example renderRecipes(GUIDE_RECIPES, { sampleRate: 44_100 }).find('hop') // undefined, and the buffer a moment later
 */
export function renderRecipes(
  recipes: Readonly<Record<string, SoundRecipe>>,
  { sampleRate }: { readonly sampleRate: number },
): { find(name: string): AudioBuffer | undefined } {
  const buffers = new Map<string, AudioBuffer>();
  const draw = async (): Promise<void> => {
    for (const [name, recipe] of Object.entries(recipes)) buffers.set(name, await renderRecipe(recipe, { sampleRate }));
  };
  // Without its sounds the game continues silently.
  void draw().catch(() => undefined);
  return { find: (name) => buffers.get(name) };
}

/**
 * Plays a buffer immediately with a pan and pitch.
 *
 * @example playPanned(context, buffer, { output, semitones: 5, pan: 0.4, gain: 1 })
 */
export function playPanned(
  context: BaseAudioContext,
  buffer: AudioBuffer,
  { output, semitones, pan, gain }: GuideSoundOptions & { readonly output: AudioNode },
): void {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.playbackRate.value = 2 ** (semitones / 12);
  const level = context.createGain();
  level.gain.value = gain;
  const side = context.createStereoPanner();
  side.pan.value = pan;
  source.connect(level).connect(side).connect(output);
  source.start();
}
