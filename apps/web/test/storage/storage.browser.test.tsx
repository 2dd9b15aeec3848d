import { installStorageFallback, getStorageState } from '@jumpy/browser/storageFallback';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountStorageBanner } from '../../src/app/mountStorageBanner.tsx';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { overlays } from '../../src/stores/overlays.ts';

let stop = (): void => undefined;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  overlays.set({ secondary: undefined });
  leave();
});

/** A page whose browser throws on access to some storages, as with blocked cookies. */
function pageWithout(...denied: ('localStorage' | 'sessionStorage')[]) {
  const own = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
  for (const name of denied)
    Object.defineProperty(own, name, {
      configurable: true,
      get() {
        throw new DOMException('The request was denied.', 'SecurityError');
      },
    });
  return own;
}

test('replaces storage that the browser blocks, and leaves the rest alone', () => {
  const own = pageWithout('localStorage');
  expect(getStorageState(own)).toBe('denied');
  installStorageFallback(own);
  expect(own.sessionStorage).toBe(window.sessionStorage);
  own.localStorage.setItem('a', '1');
  own.localStorage.setItem('b', '2');
  expect([own.localStorage.length, own.localStorage.key(1), own.localStorage.getItem('a')]).toEqual([2, 'b', '1']);
  own.localStorage.removeItem('a');
  expect([own.localStorage.getItem('a'), own.localStorage.key(1)]).toEqual([null, null]);
  expect(window.localStorage.getItem('b')).toBeNull();
  // The fallback lives as long as the page, and the state says so.
  expect(getStorageState(own)).toBe('denied');
  expect(getStorageState(pageWithout())).toBe('kept');
});

test('warns about a full storage, says that play continues, and leaves nothing behind', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  stop = mountStorageBanner(window);
  await expect.element(page.getByText('This browser is out of space')).toBeVisible();
  await expect.element(page.getByText(/^.*You can play, but settings may be lost\./)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('This browser is out of space')).not.toBeInTheDocument();
});

test('shows nothing when storage works', () => {
  stop = mountStorageBanner(window);
  expect(document.querySelector('[data-storage]')).toBeNull();
  expect(window.localStorage.getItem('jumpy_probe')).toBeNull();
});

test.each([
  [360, 740],
  [390, 844],
  [412, 915],
  [1_440, 900],
])('at %i x %i the login shows its name, title and buttons next to the banner', async (width, height) => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  stop = mountStorageBanner(window);
  await visit('/login', { answers: ANONYMOUS, width, height });
  await expect.element(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
  const note = page.getByRole('complementary', { name: 'Storage' }).element().getBoundingClientRect();
  const beside = [
    page.getByRole('img', { name: 'Jumpy' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Login with Discord' }),
  ];
  for (const one of beside) {
    const box = one.element().getBoundingClientRect();
    const apart =
      Math.max(box.top - note.bottom, note.top - box.bottom, box.left - note.right, note.left - box.right) >= 0;
    expect(apart, one.element().outerHTML.slice(0, 80)).toBe(true);
  }
});

test('home opens with storage and database blocked, and says what is not stored', async () => {
  const denied = (): never => {
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementation(denied);
  const own = (['localStorage', 'sessionStorage'] as const).map((name) => ({
    name,
    was: Object.getOwnPropertyDescriptor(window, name) ?? {},
  }));
  for (const { name } of own) Object.defineProperty(window, name, { configurable: true, get: denied });
  try {
    stop = mountStorageBanner(window);
    await visit('/home', { answers: SIGNED_IN, width: 390, height: 844 });
    await expect.element(page.getByText('This browser isn’t saving anything')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
  } finally {
    leave();
    for (const { name, was } of own) Object.defineProperty(window, name, was);
  }
});
