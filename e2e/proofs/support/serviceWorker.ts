import type { Page } from '@playwright/test';

/** Waits until the service worker of the home page is active and has its files. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Makes the browser check for a newer service worker, as on each load; returns the result. */
export function checkForUpdate(page: Page): Promise<'waits' | 'none' | 'failed' | 'gone'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return 'gone';
    try {
      await registration.update();
    } catch {
      return 'failed';
    }
    const coming = registration.installing;
    if (coming)
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (coming.state !== 'installing') resolve();
        };
        coming.addEventListener('statechange', look);
        look();
      });
    if (coming?.state === 'redundant') return 'failed';
    return registration.waiting ? 'waits' : 'none';
  });
}

/** The names of our caches in this browser, and the number of entries that contain a text. */
export function searchCaches(page: Page, words: string): Promise<{ names: string[]; saying: number }> {
  return page.evaluate(async (searched) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('jumpy-'));
    let saying = 0;
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        if (text.includes(searched)) saying += 1;
      }
    }
    return { names, saying };
  }, words);
}

/** Build id of a page; null while it loads. */
export function readBuildId(page: Page): Promise<string | null> {
  return page
    .evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null)
    .catch(() => null);
}

/** Marks a page. The returned function reports whether it is still the same document; false during a reload. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = ''));
  return () => page.evaluate(() => document.documentElement.dataset['mark'] === '').catch(() => false);
}
