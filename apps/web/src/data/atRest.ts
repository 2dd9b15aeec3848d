/** How long a page that is busy is left alone before it is looked at again, in milliseconds. */
const LOOK_MS = 250;
/** A browser that never has time gets what waits all the same. */
const PATIENCE_MS = 2_000;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no word for it.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, LOOK_MS);
  });

const isBusy = (): boolean => document.querySelector('main[aria-busy="true"]') !== null;

/** Comes once the page shows what it was opened for and the browser has time: what nobody sees yet is fetched then, and takes nothing from what is. */
export async function atRest(): Promise<void> {
  await loaded();
  await idle();
  while (isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await idle();
  }
}
