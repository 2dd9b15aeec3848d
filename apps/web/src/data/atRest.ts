/** Poll interval while the page is busy, in milliseconds. */
const LOOK_MS = 250;
/** Limit for browsers that are never idle. */
const PATIENCE_MS = 2_000;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, LOOK_MS);
  });

const isBusy = (): boolean => document.querySelector('main[aria-busy="true"]') !== null;

/** Resolves when the main content has rendered and the browser is idle, so prefetching never competes with it. */
export async function atRest(): Promise<void> {
  await loaded();
  await idle();
  while (isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await idle();
  }
}
