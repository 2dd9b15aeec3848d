/** A browser that tells nothing of its paints is waited for no longer, in milliseconds. */
const PATIENCE_MS = 500;

/** Comes once the browser has drawn what the page's own file brought: no script takes the thread from that. Where nobody looks nothing is drawn, nor waited for. */
export function painted(page: Document): Promise<void> {
  if (page.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const paints = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    const done = (): void => {
      paints.disconnect();
      page.removeEventListener('visibilitychange', done);
      resolve();
    };
    paints.observe({ type: 'paint', buffered: true });
    page.addEventListener('visibilitychange', done);
    setTimeout(done, PATIENCE_MS);
  });
}
