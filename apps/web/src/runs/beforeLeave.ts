/** Work of a screen before it unmounts; returns a promise if navigation must wait. */
type BeforeLeaveHandler = () => Promise<void> | undefined;

let currentHandler: BeforeLeaveHandler | undefined;

/**
 * Registers a hook that runs before the screen is left by link, browser Back or programmatic navigation. Returns the
 * function that removes it.
 */
export function onBeforeLeave(work: BeforeLeaveHandler): () => void {
  currentHandler = work;
  return () => {
    if (currentHandler === work) currentHandler = undefined;
  };
}

/** Runs the hook of the current screen. */
export function runBeforeLeave(): Promise<void> | undefined {
  return currentHandler?.();
}
