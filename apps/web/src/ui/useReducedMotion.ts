import { useMediaQuery } from './useMediaQuery.ts';

/** Whether the player asked for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
