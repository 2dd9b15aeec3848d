import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AppUpdates,
  MIN_RELOAD_DELAY_MS,
  createAppUpdates,
  POSTPONE_MS,
  ACTIVE_WORK_POLL_MS,
  ACTIVATION_TIMEOUT_MS,
  UPDATE_CHECK_INTERVAL_MS,
  SETTLE_MS,
} from '../../src/features/update/appUpdates.ts';
import { ServerUnreachableError } from '../../src/features/update/cacheCleaner.ts';
import type { ActiveWork } from '../../src/data/reloadGuards.ts';
import { startActiveWork } from '../../src/data/trackActiveWork.ts';
import { getActiveWork, UpdateController, UpdateToast } from '../../src/features/update/UpdateController.tsx';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { draw, leave, redraw } from '../support/visit.tsx';
import { type FakeWorkers, createFakeWorkers } from '../../src/fixtures/browsers.ts';
import { pageState } from '../../src/stores/pageState.ts';

const BUTTONS = ['Update Now', 'Later', 'Hard Refresh', 'Clear All Caches'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = () => page.getByRole('complementary', { name: 'Update' });
const getStatus = (): string => document.querySelector('#root [role="status"]')?.textContent ?? '';
/** Lets pending promises settle. */
const flushTasks = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
const waitForToast = () => expect.poll(() => document.querySelector('#root [role="status"]')).not.toBeNull();
const expectText = (text: string | RegExp) => expect.element(toast()).toMatchTextContent(text);

let timers: ManualTimers;
let done: string[];
let updates: AppUpdates | undefined;
let ends: (() => void)[] = [];

beforeEach(() => {
  timers = manualTimers();
  done = [];
});
afterEach(() => {
  updates?.stop();
  updates = undefined;
  for (const end of ends) end();
  ends = [];
  pageState.set({ isQuiet: false });
  leave();
});

interface Opening {
  workers?: FakeWorkers;
  width?: number;
  storage?: Storage;
  what?: () => ActiveWork | undefined;
  isReached?: boolean;
}

async function open({
  workers = createFakeWorkers({ hasWaiting: true }),
  width = 390,
  storage = createMemoryStorage(),
  what = getActiveWork,
  isReached = true,
}: Opening = {}): Promise<FakeWorkers> {
  await page.viewport(width, 844);
  const act = (name: string) => async () => {
    if (!isReached) throw new ServerUnreachableError('away');
    done.push(name);
  };
  updates = createAppUpdates({
    ...{ workers, page: window, timers, storage, getActiveWork: what },
    cacheCleaner: { refresh: act('refresh'), clear: act('clear') },
    reload: () => done.push('reload'),
  });
  draw(<UpdateToast updates={updates} />);
  await waitForToast();
  await flushTasks();
  return workers;
}

/** Presses "Update Now"; the newer worker does not activate in time. */
async function pressInVain(): Promise<FakeWorkers> {
  const workers = await open();
  await button('Update Now').click();
  await flushTasks();
  timers.pass(ACTIVATION_TIMEOUT_MS);
  await expectText(/Try Hard Refresh instead/);
  return workers;
}

describe('the update toast', () => {
  test('OVER-12 is shown for a waiting worker, and announced to screen readers', async () => {
    await open();
    await expectText('A new version of Jumpy is ready');
    expect(getStatus()).toContain('A new version of Jumpy is ready');
    const { left, right } = toast().element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  });

  test('OVER-12 is shown when a worker is installed while the page is open', async () => {
    const workers = await open({ workers: createFakeWorkers() });
    expect(toast().elements()).toHaveLength(0);
    workers.install();
    timers.pass(SETTLE_MS);
    await expect.element(button('Update Now')).toBeVisible();
  });

  test('is not shown for a browser’s first worker, nor for one that activates at once', async () => {
    const workers = await open({ workers: createFakeWorkers({ controls: false }) });
    workers.activateWaiting();
    workers.install({ skipsWaiting: true });
    timers.pass(SETTLE_MS);
    await flushTasks();
    expect(toast().elements()).toHaveLength(0);
  });

  test('is shown when another tab activated the newer build, but not when the worker was withdrawn', async () => {
    const called = await open({ workers: createFakeWorkers() });
    called.removeController();
    timers.pass(SETTLE_MS);
    await flushTasks();
    expect(toast().elements()).toHaveLength(0);
    updates?.stop();
    const workers = await open({ workers: createFakeWorkers() });
    workers.activateWaiting();
    timers.pass(SETTLE_MS);
    await button('Update Now').click();
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS);
    await waitUntil(() => expect(done).toEqual(['reload']));
  });

  test('checks for a newer build every hour in an open tab', async () => {
    const workers = await open({ workers: createFakeWorkers() });
    timers.pass(UPDATE_CHECK_INTERVAL_MS - 1);
    expect(workers.updateChecks).toBe(0);
    timers.pass(1);
    timers.pass(UPDATE_CHECK_INTERVAL_MS);
    expect(workers.updateChecks).toBe(2);
  });

  test.each([
    [767, 1],
    [768, 0],
    [1_440, 0],
  ])('OVER-13 at %i px is shown %i times, since wider windows update with the next screen', async (width, times) => {
    await open({ width });
    expect(toast().elements()).toHaveLength(times);
    if (times === 0) expect(getStatus()).toBe('');
  });

  test('OVER-14 has four buttons, each reachable by Tab and a sufficient touch target', async () => {
    await open();
    await expect.element(button('Update Now')).toBeVisible();
    const names: string[] = [];
    for (const name of BUTTONS) {
      await userEvent.keyboard('{Tab}');
      names.push(document.activeElement?.textContent ?? '');
      expect(button(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    expect(names).toEqual(BUTTONS);
  });

  test('never covers a run', async () => {
    await open();
    await expect.element(toast()).toBeVisible();
    pageState.set({ isQuiet: true });
    await expect.element(toast()).not.toBeInTheDocument();
    pageState.set({ isQuiet: false });
    await expect.element(toast()).toBeVisible();
  });

  test.each(['Later', '{Escape}'])('%s hides it for a while, also after a refresh', async (dismissal) => {
    const storage = createMemoryStorage();
    await open({ storage });
    if (dismissal === 'Later') await button('Later').click();
    else {
      await expect.element(button('Update Now')).toBeVisible();
      button('Update Now').element().focus();
      await userEvent.keyboard(dismissal);
    }
    await expect.element(toast()).not.toBeInTheDocument();
    updates?.stop();
    await open({ storage });
    expect(toast().elements()).toHaveLength(0);
    timers.pass(POSTPONE_MS);
    await expect.element(toast()).toBeVisible();
    expect(done).toEqual([]);
  });
});

describe('Update Now', () => {
  test('OVER-16 activates the worker, and reloads 500 ms later once it controls the page', async () => {
    const workers = await open();
    const waiting = (await workers.getRegistration())?.waiting as unknown as { received: unknown[] };
    await button('Update Now').click();
    await waitUntil(() => expect(waiting.received).toEqual([{ type: 'SKIP_WAITING' }]));
    timers.pass(2 * MIN_RELOAD_DELAY_MS);
    await flushTasks();
    expect(done).toEqual([]);
    workers.activateWaiting();
    await flushTasks();
    timers.pass(0);
    await waitUntil(() => expect(done).toEqual(['reload']));
  });

  test('OVER-16 does not reload earlier, however fast the worker is', async () => {
    const workers = await open();
    await button('Update Now').click();
    await expectText('Updating');
    await flushTasks();
    workers.activateWaiting();
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS - 1);
    await flushTasks();
    expect(done).toEqual([]);
    timers.pass(1);
    await waitUntil(() => expect(done).toEqual(['reload']));
  });

  test.each([
    ['room', 'when you leave your room'],
    ['sending', 'once your run is sent'],
    ['request', 'once your request is done'],
  ] as const)('OVER-16 waits for a %s, and says so', async (what, expectedText) => {
    const workers = await open();
    const end = startActiveWork(what);
    ends.push(end);
    await button('Update Now').click();
    await expectText(`Jumpy will reload ${expectedText}.`);
    expect((await workers.getRegistration())?.waiting).not.toBeNull();
    timers.pass(10 * ACTIVE_WORK_POLL_MS);
    await flushTasks();
    expect(done).toEqual([]);
    end();
    timers.pass(ACTIVE_WORK_POLL_MS);
    await expectText('Updating');
  });

  test('OVER-16 never reloads during a run that started after the click', async () => {
    const workers = await open();
    await button('Update Now').click();
    await flushTasks();
    pageState.set({ isQuiet: true });
    workers.activateWaiting();
    for (let time = 0; time < 20; time += 1) {
      timers.pass(ACTIVE_WORK_POLL_MS);
      await flushTasks();
    }
    expect(done).toEqual([]);
    pageState.set({ isQuiet: false });
    timers.pass(ACTIVE_WORK_POLL_MS);
    await waitUntil(() => expect(done).toEqual(['reload']));
  });

  test('reports a worker that does not activate, with what helps', async () => {
    await pressInVain();
    await expect.element(button('Hard Refresh')).toBeVisible();
    expect(done).toEqual([]);
  });

  test('applies a worker that activates late, unless something else was clicked since', async () => {
    const workers = await pressInVain();
    workers.activateWaiting();
    await expectText(/Jumpy will be back in a moment/);
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS);
    await waitUntil(() => expect(done).toEqual(['reload']));
  });

  test('does not reload for a worker that activates after "Later"', async () => {
    const workers = await pressInVain();
    await button('Later').click();
    workers.activateWaiting();
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS);
    await flushTasks();
    expect(done).toEqual([]);
  });
});

describe('Hard Refresh and Clear All Caches', () => {
  test.each([
    ['Hard Refresh', 'refresh'],
    ['Clear All Caches', 'clear'],
  ])('OVER-14 OVER-17 %s runs and reloads after 500 ms', async (name, act) => {
    await open();
    await button(name).click();
    await waitUntil(() => expect(done).toEqual([act]));
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS - 1);
    await flushTasks();
    expect(done).toEqual([act]);
    timers.pass(1);
    await waitUntil(() => expect(done).toEqual([act, 'reload']));
  });

  test('OVER-17 says what is kept: the wallet and the pending runs', async () => {
    await open();
    await expectText('Clear All Caches keeps your wallet and unsent runs.');
    await button('Clear All Caches').click();
    await expectText('Your wallet and unsent runs stay.');
  });

  test('deletes nothing while the server is unreachable, and says why', async () => {
    await open({ isReached: false });
    await button('Clear All Caches').click();
    await expectText(/Nothing was cleared/);
    timers.pass(MIN_RELOAD_DELAY_MS);
    await flushTasks();
    expect(done).toEqual([]);
    await expect.element(button('Update Now')).toBeVisible();
  });
});

describe('on the page', () => {
  const client = new QueryClient();
  const inPage = (props: ComponentProps<typeof UpdateController>) => (
    <QueryClientProvider client={client}>
      <UpdateController {...props} />
    </QueryClientProvider>
  );
  const reload = (): void => void done.push('reload');

  test('OVER-13 a wide window updates with its next screen, but not with a run', async () => {
    await page.viewport(1_440, 900);
    const workers = createFakeWorkers();
    const show = (path: string) => inPage({ pathname: path, workers, reload, timers });
    draw(show('/home'));
    await waitForToast();
    // Another tab has activated the update.
    workers.activateWaiting();
    timers.pass(SETTLE_MS);
    await flushTasks();
    redraw(show('/play'));
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS);
    expect(done).toEqual([]);
    ends.push(startActiveWork('request'));
    redraw(show('/shop'));
    await flushTasks();
    timers.pass(MIN_RELOAD_DELAY_MS);
    expect(done).toEqual([]);
    ends.pop()?.();
    redraw(show('/home'));
    await waitUntil(() => {
      timers.pass(0);
      expect(done).toEqual(['reload']);
    });
  });

  test('OVER-15 Ctrl+Shift+R reloads the page past its caches, without blocking the browser’s own', async () => {
    draw(inPage({ pathname: '/home', workers: createFakeWorkers(), reload }));
    await waitForToast();
    const press = (init: KeyboardEventInit): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    press({ key: 'r', ctrlKey: true });
    press({ key: 'R', shiftKey: true });
    await flushTasks();
    expect(done).toEqual([]);
    expect(press({ key: 'R', ctrlKey: true, shiftKey: true })).toBe(true);
    await waitUntil(() => expect(done).toEqual(['reload']));
  });
});
