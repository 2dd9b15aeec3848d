import type { BrowserContext } from '@playwright/test';

/** Takes from a browser what Safari and Firefox do not have: the word on what lies over a frame. */
export async function forgetCovers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility');
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
  });
}
