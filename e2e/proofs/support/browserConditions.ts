import { findBrowser } from '@jumpy/scripts/findBrowser';
import { scriptEnv } from '@jumpy/scripts/env';
import { type Browser, chromium, type Page, type BrowserContext, type Frame } from '@playwright/test';
import { addVirtualAuthenticator } from '@jumpy/scripts/testing/virtualAuthenticator';

/** Launches a browser with site isolation, as regular users have it. */
export async function openStrictBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...scriptEnv().inherited, ...found.env } as Record<string, string>,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking', '--site-per-process', ...args],
  });
}

/** Attaches a virtual authenticator with PRF support, like a phone's. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  await addVirtualAuthenticator(await page.context().newCDPSession(page));
}

/** Removes IntersectionObserver v2 occlusion tracking, which Safari and Firefox lack. */
export async function disableOcclusionTracking(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility');
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
  });
}

/**
 * Blocks storage in cross-site frames like private windows. The bundled Chromium has no such setting, so pages are
 * patched to behave like Chromium 156: databases and locks refuse, other stores throw, and access cannot be requested.
 */
export async function blockFrameStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(blockInFrames);
}

function blockInFrames(): void {
  // An empty frame passes its window on to its first same-origin page.
  if (location.hostname === '') return;
  /** Registrable domain; browsers treat `localhost` as a public suffix like `com`. */
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

/** Whether this frame can open a database and acquire a lock. */
export function canStore(frame: Frame): Promise<boolean> {
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
