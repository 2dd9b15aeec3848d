import { useEffect } from 'react';
import { createEmitter } from './emitter.ts';

let overrideCount = 0;
const changes = createEmitter<void>();

function changeOverrideCount(change: number): void {
  overrideCount += change;
  changes.emit();
}

/** Pauses the page's music while the calling screen, which plays its own, is mounted. */
export function useMusicOverride(): void {
  useEffect(() => {
    changeOverrideCount(1);
    return () => changeOverrideCount(-1);
  }, []);
}

/** Whether a mounted screen plays its own music. */
export function isMusicOverridden(): boolean {
  return overrideCount > 0;
}

/** Subscribes to changes; returns an unsubscribe function. */
export const onMusicOverrideChange = changes.subscribe;
