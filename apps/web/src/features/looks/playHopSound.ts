import { HOP_SOUNDS, isHopSoundId } from '@jumpy/audio/hopSounds';
import { renderRecipe } from '@jumpy/audio/renderRecipe';

let context: AudioContext | undefined;

/** Plays a hop sound at a volume from 0 to 1; call it in a click. Silent where the browser cannot play it. */
export async function playHopSound(id: string, volume: number): Promise<void> {
  if (!isHopSoundId(id)) return;
  try {
    context ??= new AudioContext();
    await context.resume();
    const source = context.createBufferSource();
    source.buffer = await renderRecipe(HOP_SOUNDS[id], { sampleRate: context.sampleRate });
    const level = context.createGain();
    level.gain.value = volume;
    source.connect(level).connect(context.destination);
    source.start();
  } catch {
    // The card still shows what it is.
  }
}
