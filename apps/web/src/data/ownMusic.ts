import { useEffect } from 'react';
import { createSignal } from './signal.ts';

let frames = 0;
const changes = createSignal<void>();

function tell(change: number): void {
  frames += change;
  changes.tell();
}

/** Says, while a screen stands, that it plays music of its own: the page's then stands still. */
export function useOwnMusic(): void {
  useEffect(() => {
    tell(1);
    return () => tell(-1);
  }, []);
}

/** Whether some screen plays music of its own. */
export function hasOwnMusic(): boolean {
  return frames > 0;
}

/** Hears when that changes; the answer stops hearing. */
export const onOwnMusic = changes.hear;
