import type { BrowserContext } from '@playwright/test';

/** Removes IntersectionObserver v2 occlusion tracking, which Safari and Firefox lack. */
export async function forgetCovers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility');
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
  });
}
