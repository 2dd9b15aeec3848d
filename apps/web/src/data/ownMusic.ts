import { useEffect } from 'react';
import { createSignal } from './signal.ts';

let frames = 0;
const changes = createSignal<void>();

function tell(change: number): void {
  frames += change;
  changes.tell();
}

/** Pauses the page's music while the calling screen, which plays its own, is mounted. */
export function useOwnMusic(): void {
  useEffect(() => {
    tell(1);
    return () => tell(-1);
  }, []);
}

/** Whether a mounted screen plays its own music. */
export function hasOwnMusic(): boolean {
  return frames > 0;
}

/** Subscribes to changes; returns an unsubscribe function. */
export const onOwnMusic = changes.hear;
