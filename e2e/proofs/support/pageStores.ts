import type { BrowserContext, Page } from '@playwright/test';

/** Everything that the page's origin stores in the browser, and all cookies. */
export async function pageStores(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(readStores);
  return `${kept}\n${JSON.stringify(await context.cookies())}`;
}

/** Runs in the page: web storage, databases and caches as one text. */
async function readStores(): Promise<string> {
  const parts: string[] = [
    Object.entries(localStorage).join('\n'),
    Object.entries(sessionStorage).join('\n'),
    document.cookie,
  ];
  const written = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
    if (ArrayBuffer.isView(value)) return written(value.buffer);
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.values(value)
      .map(written)
      .join(Array.isArray(value) ? ',' : '\n');
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(name)));
    });
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(store)));
      });
      parts.push(...rows.map(written));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      parts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
  }
  return parts.join('\n');
}
