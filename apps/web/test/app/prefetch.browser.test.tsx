import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { Suspense, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ScreenPrefetches, usePrefetchFromHome, usePrefetchOnIntent } from '../../src/app/ScreenPrefetcher.tsx';
import { lazyScreen } from '../../src/app/lazyScreen.tsx';
import { whenIdle } from '../../src/data/whenIdle.ts';
import { network } from '../../src/data/network.ts';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { draw, leave, redraw, visit } from '../support/visit.tsx';

const asked: string[] = [];
const SCREENS: ScreenPrefetches = {
  shop: () => asked.push('shop'),
  run: () => asked.push('run'),
  play: () => asked.push('play'),
};

function Ways() {
  usePrefetchOnIntent(SCREENS);
  const [listens, setListens] = useState(false);
  // Runs after the effect above.
  useEffect(() => setListens(true), []);
  if (!listens) return null;
  return (
    <nav style={{ position: 'fixed', right: 0, bottom: 0 }}>
      <a href="/shop">Shop</a>
      <a href="/run/1?t=2">
        <b>A run</b>
      </a>
      <a href="/shop" target="_blank" rel="noreferrer">
        Aside
      </a>
      <a href="https://elsewhere.example/shop">Elsewhere</a>
      <button type="button" data-leads="/play">
        SOLO
      </button>
    </nav>
  );
}

const at = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <Ways />
  </MemoryRouter>
);
const link = (name: string) => page.getByRole('link', { name });
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(async () => {
  // The pointer stays where the previous test left it; moves it away from what is rendered next.
  draw(null);
  await userEvent.unhover(document.body);
  asked.splice(0);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
  leave();
});

describe('prefetching a screen', () => {
  test('starts when the pointer rests on its link or on an element inside it', async () => {
    draw(at('/home'));
    await link('Shop').hover();
    await expect.poll(() => asked).toEqual(['shop']);
    await page.getByText('A run').hover();
    await expect.poll(() => asked).toEqual(['shop', 'run']);
  });

  test('starts when its link receives keyboard focus', async () => {
    draw(at('/home'));
    await expect.element(link('Shop')).toBeVisible();
    // Focus starts where the previous test left it.
    document.body.tabIndex = -1;
    document.body.focus();
    await userEvent.tab();
    document.body.removeAttribute('tabindex');
    await expect.poll(() => asked).toEqual(['shop']);
  });

  test('starts immediately on touch, also for buttons that navigate', async () => {
    draw(at('/home'));
    await expect.element(link('Shop')).toBeVisible();
    const touch = (element: Element): boolean =>
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    touch(link('Shop').element());
    expect(asked).toEqual(['shop']);
    touch(page.getByRole('button', { name: 'SOLO' }).element());
    expect(asked).toEqual(['shop', 'play']);
  });

  test('ignores a pointer that only passes over the link', async () => {
    draw(at('/home'));
    await expect.element(link('Shop')).toBeVisible();
    vi.useFakeTimers();
    const over = (element: Element): boolean =>
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    over(link('Shop').element());
    vi.advanceTimersByTime(79);
    over(document.body);
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([]);
    over(link('Shop').element());
    vi.advanceTimersByTime(80);
    expect(asked).toEqual(['shop']);
  });

  test.for([
    ['who saves data', '/home', { saveData: true, effectiveType: '4g' }],
    ['whose line is slow', '/home', { saveData: false, effectiveType: '3g' }],
    ['who is in a run', '/play', { saveData: false, effectiveType: '4g' }],
  ] as const)('is skipped for a user %s', async ([, path, connection]) => {
    line(connection);
    draw(at(path));
    await expect.element(link('Shop')).toBeVisible();
    link('Shop')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(asked).toEqual([]);
    // The same with a good connection and outside a run.
    line({ saveData: false, effectiveType: '4g' });
    draw(at('/home'));
    await expect.element(link('Shop')).toBeVisible();
    link('Shop')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(asked).toEqual(['shop']);
  });

  test('starts for the game at home once it is idle, and nowhere else or for users who save data', async () => {
    function Home() {
      usePrefetchFromHome(SCREENS);
      return <h1>Ready</h1>;
    }
    const atPath = (path: string) => (
      <MemoryRouter initialEntries={[path]}>
        <Home />
      </MemoryRouter>
    );
    draw(atPath('/shop'));
    line({ saveData: true, effectiveType: '4g' });
    redraw(atPath('/home'));
    await whenIdle();
    expect(asked).toEqual([]);
    line({ saveData: false, effectiveType: '4g' });
    leave();
    draw(atPath('/home'));
    await expect.poll(() => asked).toEqual(['play']);
  });

  test('is skipped after a failed request marks the network as gone', async () => {
    draw(at('/home'));
    await expect.element(link('Shop')).toBeVisible();
    await network.measure(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
    link('Shop')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(asked).toEqual([]);
  });

  test('ignores links that leave the page', async () => {
    draw(at('/home'));
    await expect.element(link('Aside')).toBeVisible();
    for (const name of ['Aside', 'Elsewhere'])
      link(name)
        .element()
        .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(asked).toEqual([]);
  });

  test('fetches the shop items on home before the link is clicked, and only once', async () => {
    const { server } = await visit('/home', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    expect(server.countCalls('shop')).toBe(0);
    // Links are watched once the page is idle.
    await waitUntil(() => {
      link('Shop')
        .element()
        .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      expect(server.countCalls('shop')).toBe(1);
    });
    await link('Shop').click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'SHOP' })).toBeVisible();
    expect(server.countCalls('shop')).toBe(1);
  });
});

describe('a prefetched screen', () => {
  const NoteField = ({ text }: { text: string }) => <input aria-label="Words" defaultValue={text} />;
  const shown = (Screen: ReturnType<typeof lazyScreen<{ text: string }>>) => (
    <Suspense fallback="Loading">
      <Screen text="here" />
    </Suspense>
  );

  test('renders immediately and loads its chunk once', async () => {
    const load = vi.fn(async () => NoteField);
    const Screen = lazyScreen(load);
    Screen.prefetch();
    Screen.prefetch();
    await waitUntil(() => expect(load).toHaveBeenCalledTimes(1));
    draw(shown(Screen));
    await expect.element(page.getByLabelText('Words')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('keeps its state when its chunk is requested again', async () => {
    const load = vi.fn(async () => NoteField);
    const Screen = lazyScreen(load);
    draw(shown(Screen));
    await page.getByLabelText('Words').fill('mine');
    Screen.prefetch();
    redraw(shown(Screen));
    await expect.element(page.getByLabelText('Words')).toHaveValue('mine');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('loads its chunk on render when the prefetch failed', async () => {
    const load = vi.fn(async () => NoteField).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Screen = lazyScreen(load);
    Screen.prefetch();
    await waitUntil(() => expect(load).toHaveBeenCalledTimes(1));
    draw(shown(Screen));
    await expect.element(page.getByLabelText('Words')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
