import { useEffect } from 'react';
import { pageState } from './pageState.ts';

type Counter = 'musicOverrides' | 'questsHosts';

const add = (counter: Counter, count: number): void => pageState.set({ [counter]: pageState.get()[counter] + count });

/** Counts the calling component for as long as it is mounted. */
export function useMountCount(counter: Counter): void {
  useEffect(() => {
    add(counter, 1);
    return () => add(counter, -1);
  }, [counter]);
}
