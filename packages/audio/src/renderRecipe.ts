import { createSynth } from './synth.ts';
import type { SoundRecipe } from './effects.ts';

/**
 * Renders a recipe into a buffer, off the main thread.
 *
 * @example (await renderRecipe(EFFECTS.hop, { sampleRate: 44_100 })).duration // 0.2
 */
export async function renderRecipe(
  recipe: SoundRecipe,
  { sampleRate }: { readonly sampleRate: number },
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.round(recipe.lengthS * sampleRate), sampleRate);
  recipe.build(createSynth(context, context.destination));
  return context.startRendering();
}
