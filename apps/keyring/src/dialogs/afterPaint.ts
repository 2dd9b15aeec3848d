/** Waits until what was changed is seen: what comes next may hold the page for a second. A page out of sight paints nothing and goes on. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve));
    else setTimeout(resolve);
  });
}
