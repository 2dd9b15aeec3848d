import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { expect, test, vi } from 'vitest';
import { whenFirstPainted } from '../../src/app/firstPaint.ts';

test('resolves immediately in a hidden tab', async () => {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'visibilityState', { value: 'hidden' });
  vi.useFakeTimers();
  try {
    await whenFirstPainted(page);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('resolves on the first paint, even when that happened before the call', async () => {
  await waitUntil(() => expect(performance.getEntriesByName('first-contentful-paint')).toHaveLength(1));
  vi.useFakeTimers();
  try {
    // Time is frozen, so only the paint can resolve it.
    await whenFirstPainted(document);
  } finally {
    vi.useRealTimers();
  }
});

test('resolves when the tab is hidden before painting', async () => {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'visibilityState', { value: 'visible' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['paint'];
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.useFakeTimers();
  try {
    let isDone = false;
    const waiting = whenFirstPainted(page).then(() => (isDone = true));
    await Promise.resolve();
    expect(isDone).toBe(false);
    page.dispatchEvent(new Event('visibilitychange'));
    await waiting;
    const silent = whenFirstPainted(page);
    vi.advanceTimersByTime(3_000);
    await silent;
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('resolves immediately when the browser does not report paint timing', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['mark'];
    },
  );
  try {
    await whenFirstPainted(document);
  } finally {
    vi.unstubAllGlobals();
  }
});
