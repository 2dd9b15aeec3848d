import type { BrowserContext, Frame } from '@playwright/test';

/**
 * Closes the storage of frames of other sites, as private windows do. A Chromium with a profile does so itself; the packaged one has no such
 * setting, so its pages get what Chromium 156 was seen to do: databases and locks refuse, the rest throws, and access is not to be had.
 */
export async function closeStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(closeInFrames);
}

function closeInFrames(): void {
  // An empty frame lends its window to the page of its own origin that comes next.
  if (location.hostname === '') return;
  /** What a browser takes for one site: `localhost` is a suffix like `com`. */
  const siteOf = (host: string): string => (/^[\d.]+$|^\[/.test(host) ? host : host.split('.').slice(-2).join('.'));
  const around = [...location.ancestorOrigins].map((origin) => siteOf(new URL(origin).hostname));
  if (around.every((site) => site === siteOf(location.hostname))) return;
  const refusal = (): DOMException => new DOMException('Access is denied in this context.', 'SecurityError');
  const refuse = (): never => {
    throw refusal();
  };
  IDBFactory.prototype.open = refuse;
  LockManager.prototype.request = () => Promise.reject(refusal());
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  document.hasStorageAccess = () => Promise.resolve(false);
  document.requestStorageAccess = () => Promise.reject(refusal());
}

/** Whether this frame can open a database and hold a lock. */
export function canKeep(frame: Frame): Promise<boolean> {
  return frame.evaluate(async () => {
    try {
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('probe of a test');
        request.addEventListener('success', resolve);
        request.addEventListener('error', () => reject(new Error('it does not open')));
      });
      return await navigator.locks.request('probe of a test', () => true);
    } catch {
      return false;
    }
  });
}
