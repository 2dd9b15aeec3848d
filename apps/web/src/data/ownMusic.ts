import { useEffect } from 'react';

let frames = 0;
const listeners = new Set<() => void>();

function tell(change: number): void {
  frames += change;
  for (const listener of listeners) listener();
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
export function onOwnMusic(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
