/**
 * Calls back when the network returns or the page becomes visible; returns a stop function.
 * @example const stop = onPageResume(window, () => void worker.wake())
 */
export function onPageResume(page: Window, wake: () => void): () => void {
  const handleVisible = (): void => {
    if (page.document.visibilityState === 'visible') wake();
  };
  page.addEventListener('online', wake);
  page.addEventListener('pageshow', wake);
  page.document.addEventListener('visibilitychange', handleVisible);
  return () => {
    page.removeEventListener('online', wake);
    page.removeEventListener('pageshow', wake);
    page.document.removeEventListener('visibilitychange', handleVisible);
  };
}
