import { useEffect } from 'react';
import { pageState } from '../stores/pageState.ts';

const addOverrides = (count: number): void => pageState.set({ musicOverrides: pageState.get().musicOverrides + count });

/** Pauses the page's music while the calling screen, which plays its own, is mounted. */
export function useMusicOverride(): void {
  useEffect(() => {
    addOverrides(1);
    return () => addOverrides(-1);
  }, []);
}
