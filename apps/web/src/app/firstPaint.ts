/** Wait for the first paint on an overloaded machine, in milliseconds; after that it is assumed not to come. */
const MAX_WAIT_MS = 3_000;

/**
 * Resolves after the first contentful paint of the HTML, so that scripts do not delay it. Resolves at once if the page
 * is hidden or paint timing is not supported.
 */
export function whenFirstPainted(page: Document): Promise<void> {
  const isSupported = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (page.visibilityState === 'hidden' || !isSupported) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    const done = (): void => {
      observer.disconnect();
      page.removeEventListener('visibilitychange', done);
      resolve();
    };
    observer.observe({ type: 'paint', buffered: true });
    page.addEventListener('visibilitychange', done);
    setTimeout(done, MAX_WAIT_MS);
  });
}
