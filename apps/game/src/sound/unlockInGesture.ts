import type { AudioEngine } from '@jumpy/audio/engine';

/** Lets sound begin where a person acts: browsers allow it in a gesture only, and complain about tries outside of one. */
export function unlockInGesture(window: Window, audio: AudioEngine): void {
  if (window.navigator.userActivation?.isActive ?? true) audio.unlock();
}

/** The same in every gesture on the page, until stopped. */
export function unlockInGestures(window: Window, audio: AudioEngine): () => void {
  const { document } = window;
  const gestures = ['pointerup', 'keydown'] as const;
  const unlock = (): void => unlockInGesture(window, audio);
  for (const gesture of gestures) document.addEventListener(gesture, unlock);
  return () => {
    for (const gesture of gestures) document.removeEventListener(gesture, unlock);
  };
}
