import { afterEach, expect, test } from 'vitest';
import { blockDevTools } from '@jumpy/domain/inspection';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { watchTampering } from '@jumpy/browser/watchTampering';
import { manualTimers } from '../support/manualTimers.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A window whose sizes the test sets. */
function pageWindow(gapPx: number): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  stops.push(() => frame.remove());
  const page = frame.contentWindow;
  if (!page) throw new Error('The frame has no window.');
  Object.defineProperties(page, {
    innerWidth: { value: 1_000 },
    innerHeight: { value: 800 },
    outerWidth: { value: 1_000 },
    outerHeight: { value: 800 + gapPx, configurable: true },
  });
  return page;
}

function startWatching(page: Window) {
  const timers = manualTimers();
  let driftMs = 0;
  const watcher = watchTampering(page, {
    timers,
    clocks: { wallMs: () => timers.nowMs() + driftMs, monotonicMs: timers.nowMs },
  });
  stops.push(watcher.stop);
  return {
    timers,
    watcher,
    setWallClock(ms: number) {
      driftMs = ms;
    },
  };
}

test('PLAUS-25 detects developer tools at once, and when they are opened later', () => {
  expect(startWatching(pageWindow(201)).watcher.flags()).toEqual(['devtools']);
  const page = pageWindow(200);
  const { watcher } = startWatching(page);
  expect(watcher.flags()).toEqual([]);
  Object.defineProperty(page, 'outerHeight', { value: 1_100 });
  page.dispatchEvent(new Event('resize'));
  expect(watcher.flags()).toEqual(['devtools']);
});

test('PLAUS-26 PLAUS-27 checks for drift every 10 s', () => {
  const { timers, watcher, setWallClock } = startWatching(pageWindow(0));
  timers.pass(10_000);
  setWallClock(6_000);
  timers.pass(9_999);
  expect(watcher.flags()).toEqual([]);
  timers.pass(1);
  expect(watcher.flags()).toEqual(['clock_drift']);
  watcher.stop();
  expect(timers.pending()).toBe(0);
});

test.each([
  ['written into the page', { text: 'void 0' }],
  ['from elsewhere', { src: 'https://evil.invalid/x.js', type: 'text/plain' }],
])('PLAUS-31 flags a script %s', async (_name, script) => {
  const page = pageWindow(0);
  const { watcher } = startWatching(page);
  page.document.body.append(Object.assign(page.document.createElement('script'), script));
  await waitUntil(() => expect(watcher.flags()).toEqual(['injected_script']));
});

test.each([
  ['in an element that is added', '<div><p><script type="text/plain">void 0</script></p></div>'],
  [
    'from elsewhere, deep in one',
    '<section><ul><li><script type="text/plain" src="https://evil.invalid/x.js"></script></li></ul></section>',
  ],
  ['in a drawing', '<svg><g><script type="text/plain">void 0</script></g></svg>'],
])('PLAUS-31 flags a script %s', async (_name, html) => {
  const page = pageWindow(0);
  const { watcher } = startWatching(page);
  const holder = page.document.createElement('template');
  holder.innerHTML = html;
  page.document.body.append(holder.content);
  await waitUntil(() => expect(watcher.flags()).toEqual(['injected_script']));
});

test('PLAUS-31 ignores same-origin scripts and all other elements', async () => {
  const page = pageWindow(0);
  const { watcher } = startWatching(page);
  const own = Object.assign(page.document.createElement('script'), {
    type: 'text/plain',
    src: `${location.origin}/own.js`,
  });
  page.document.body.append(own, page.document.createElement('p'));
  const last = Object.assign(page.document.createElement('script'), { text: 'void 0' });
  expect(watcher.flags()).toEqual([]);
  page.document.body.append(last);
  await waitUntil(() => expect(watcher.flags()).toEqual(['injected_script']));
});

test('PLAUS-28 PLAUS-29 blocks the context menu and inspection shortcuts until stopped', () => {
  const stop = blockDevTools(window);
  stops.push(stop);
  const blocked = (event: Event): boolean => !document.body.dispatchEvent(event);
  const menu = (): Event => new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  const key = (name: string): Event => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  expect(blocked(menu())).toBe(true);
  expect(blocked(key('F12'))).toBe(true);
  expect(blocked(key('Tab'))).toBe(false);
  stop();
  expect(blocked(menu())).toBe(false);
  expect(blocked(key('F12'))).toBe(false);
});
