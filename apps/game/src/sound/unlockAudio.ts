import type { AudioEngine } from '@jumpy/audio/audioEngine';

/** Unlocks audio within a user gesture; browsers block and log attempts outside of one. */
export function unlockAudio(window: Window, audio: AudioEngine): void {
  if (window.navigator.userActivation?.isActive ?? true) audio.unlock();
}

/** Unlocks audio in every gesture on the page until stopped. */
export function unlockAudioOnGestures(window: Window, audio: AudioEngine): () => void {
  const { document } = window;
  const gestures = ['pointerup', 'keydown'] as const;
  const unlock = (): void => unlockAudio(window, audio);
  for (const gesture of gestures) document.addEventListener(gesture, unlock);
  return () => {
    for (const gesture of gestures) document.removeEventListener(gesture, unlock);
  };
}
