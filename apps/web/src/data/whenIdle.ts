/** Poll interval while the page is busy, in milliseconds. */
const POLL_INTERVAL_MS = 250;
/** Limit for browsers that are never idle. */
const IDLE_TIMEOUT_MS = 2_000;

const whenPageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const whenBrowserIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, POLL_INTERVAL_MS);
  });

const isBusy = (): boolean => document.querySelector('main[aria-busy="true"]') !== null;

/** Resolves when the main content has rendered and the browser is idle, so prefetching never competes with it. */
export async function whenIdle(): Promise<void> {
  await whenPageLoaded();
  await whenBrowserIdle();
  while (isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    await whenBrowserIdle();
  }
}
