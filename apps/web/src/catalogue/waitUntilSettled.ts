import type { StubServer } from '../fixtures/stubServer.ts';

/** Time without DOM changes before the page counts as stable. */
const QUIET_MS = 500;
/** A page that never becomes stable is accepted after this time. */
const MAX_WAIT_MS = 4_000;

/** Waits until all requests are answered, fonts and images have loaded, and the DOM is stable. */
export async function waitUntilSettled(place: Element, server: StubServer): Promise<void> {
  const begunMs = performance.now();
  let changedMs = begunMs;
  const watcher = new MutationObserver(() => {
    changedMs = performance.now();
  });
  watcher.observe(place, { childList: true, subtree: true });
  const isQuiet = (): boolean =>
    server.pendingCount() === 0 &&
    place.querySelector('main.first') === null &&
    performance.now() - changedMs > QUIET_MS &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  while (!isQuiet() && performance.now() - begunMs < MAX_WAIT_MS) await new Promise(requestAnimationFrame);
  watcher.disconnect();
}
