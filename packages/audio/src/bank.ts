import { arrangeBar, barsOf } from './arrange.ts';
import { drawSample, MUSIC_RATE, type Sound, sampleKey } from './sample.ts';
import type { Theme } from './theme.ts';

/** The sounds of themes, each drawn once and kept. */
export interface Bank {
  find(sound: Sound): AudioBuffer | undefined;
  /** Draws what a theme needs and is not there yet, in slices between which `pause` lets the page breathe. */
  stock(theme: Theme): Promise<void>;
}

/** Longest stretch of drawing in one go, milliseconds, but for the one sound that is being drawn. */
const SLICE_MS = 2;

/**
 * An empty bank. `pause` waits between slices; `clock` tells milliseconds.
 *
 * @example await createBank(context, { pause: nextFrame, clock: () => performance.now() }).stock(THEMES.sunny)
 */
export function createBank(
  context: BaseAudioContext,
  { pause, clock }: { readonly pause: () => Promise<void>; readonly clock: () => number },
): Bank {
  const buffers = new Map<string, AudioBuffer>();
  const stocked = new Set<Theme>();
  const draw = (key: string, sound: Sound): void => {
    const samples = drawSample(sound);
    const buffer = context.createBuffer(1, samples.length, MUSIC_RATE);
    buffer.copyToChannel(samples, 0);
    buffers.set(key, buffer);
  };
  return {
    find: (sound) => buffers.get(sampleKey(sound)),
    async stock(theme) {
      if (stocked.has(theme)) return;
      let sliceMs = clock();
      for (let bar = 0; bar < barsOf(theme); bar += 1)
        for (const note of arrangeBar(theme, bar)) {
          if (clock() - sliceMs > SLICE_MS) {
            await pause();
            sliceMs = clock();
          }
          const key = sampleKey(note);
          if (!buffers.has(key)) draw(key, note);
        }
      stocked.add(theme);
    },
  };
}
