/** So long the first paint may take where a machine has more to do than it can; then there is none to come, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Comes once the browser has drawn what the page's own file brought: no script takes the thread from that. Where nobody looks nothing is
 * drawn, nor waited for; nor where the browser would not tell.
 */
export function painted(page: Document): Promise<void> {
  const tells = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (page.visibilityState === 'hidden' || !tells) return Promise.resolve();
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
