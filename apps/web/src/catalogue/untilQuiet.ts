import type { StubServer } from '../fixtures/stubServer.ts';

/** So long nothing comes or goes. */
const QUIET_MS = 500;
/** What never comes to rest is as good as it gets. */
const PATIENCE_MS = 4_000;

/** Waits until all is answered, letters and pictures are here, and nothing came or went for a moment. */
export async function untilQuiet(place: Element, server: StubServer): Promise<void> {
  const begunMs = performance.now();
  let changedMs = begunMs;
  const watcher = new MutationObserver(() => {
    changedMs = performance.now();
  });
  watcher.observe(place, { childList: true, subtree: true });
  const isQuiet = (): boolean =>
    server.waiting() === 0 &&
    place.querySelector('main.first') === null &&
    performance.now() - changedMs > QUIET_MS &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  while (!isQuiet() && performance.now() - begunMs < PATIENCE_MS) await new Promise(requestAnimationFrame);
  watcher.disconnect();
}
