import { pageState } from '../stores/pageState.ts';

/** Ref callback for a screen's own container for celebrations. */
export const setCelebrationPortal = (celebrationPortal: HTMLElement | null): void =>
  pageState.set({ celebrationPortal });
