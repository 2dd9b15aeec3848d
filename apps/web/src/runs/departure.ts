/** Work of a screen before it unmounts; returns a promise if navigation must wait. */
export type BeforeLeaving = () => Promise<void> | undefined;

let before: BeforeLeaving | undefined;

/**
 * Registers a hook that runs before the screen is left by link, browser Back or programmatic navigation. Returns the
 * function that removes it.
 */
export function beforeLeaving(work: BeforeLeaving): () => void {
  before = work;
  return () => {
    if (before === work) before = undefined;
  };
}

/** Runs the hook of the current screen. */
export function departure(): Promise<void> | undefined {
  return before?.();
}
