/**
 * Waits for a paint, since what follows may block the page for a second. Resolves without one if the page is hidden.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve));
    else setTimeout(resolve);
  });
}
