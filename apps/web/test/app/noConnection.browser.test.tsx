import { Suspense } from 'react';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LazySlot } from '../../src/app/LazySlot.tsx';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { lazyScreen } from '../../src/app/lazyScreen.tsx';
import { ChunkErrorBoundary } from '../../src/app/layouts.tsx';
import { storeLogin } from '../../src/data/storeLogin.ts';
import { network } from '../../src/data/network.ts';
import { createRunOutbox } from '../../src/runs/runOutbox.ts';
import { outboxRecord } from '../runs/outboxRecords.ts';
import { ANONYMOUS, CONNECTION_LOST, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
/** The machine that runs the tests may be offline itself. */
const GONE = /^(Can’t reach Jumpy|You’re offline)/;
const failCall = () => network.measure(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
const answers = () => network.measure(() => Promise.resolve());

afterEach(async () => {
  leave();
  await answers();
});

describe('offline', () => {
  test.each(['/home', '/play', '/stats'])(
    '%s explains what is safe, and opens once the connection is back',
    async (path) => {
      const { server } = await visit(path, {
        answers: { ...SIGNED_IN, session: CONNECTION_LOST, config: CONNECTION_LOST },
        remembered: true,
      });
      await expect.element(heading(GONE)).toBeVisible();
      await expect
        .element(page.getByText('This screen opens once you’re back online. Your stuff is safe.'))
        .toBeVisible();
      server.setAnswers({ session: SIGNED_IN['session'], config: SIGNED_IN['config'] });
      await expect.element(heading(GONE)).not.toBeInTheDocument();
      expect(window.location.pathname).toBe(path);
    },
  );

  test('counts the pending runs of the remembered player only', async () => {
    storeLogin(MOONBEAN);
    const outbox = createRunOutbox();
    const waiting = [
      outboxRecord(1, { discordId: MOONBEAN.discordId }),
      outboxRecord(2, { discordId: MOONBEAN.discordId }),
      outboxRecord(3, { discordId: '200000000000000002' }),
    ];
    for (const record of waiting) await outbox.put(record);
    await visit('/home', {
      answers: { ...SIGNED_IN, session: CONNECTION_LOST, config: CONNECTION_LOST },
      remembered: true,
    });
    await expect
      .element(page.getByText(/ 2 runs are saved here\. We’ll send them when you’re back online\. /))
      .toBeVisible();
    for (const { runId } of waiting) await outbox.remove(runId);
    outbox.close();
  });

  test('home stays usable with a notice, which disappears once the connection is back', async () => {
    await visit('/home', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    expect(page.getByText(GONE).elements()).toHaveLength(0);
    await failCall();
    await expect.element(page.getByText(/Your stuff is safe\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
    await answers();
    await expect.element(page.getByText(GONE)).not.toBeInTheDocument();
  });
});

describe('a screen whose chunk fails to load', () => {
  const Screen = () => <h1>Here it is</h1>;
  /** Fails that many times. */
  const failing = (times: number) => {
    let failuresLeft = times;
    return lazyScreen(async () => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new TypeError('Failed to fetch dynamically imported module');
      return Screen;
    });
  };
  const show = (Late: ReturnType<typeof failing>, pathname = '/a') =>
    draw(
      <ChunkErrorBoundary pathname={pathname}>
        <Suspense>
          <Late />
        </Suspense>
      </ChunkErrorBoundary>,
    );

  test('shows an error offline, can be retried, and loads once the connection is back', async () => {
    // A late response to the previous page may still arrive.
    const statusSpy = vi.spyOn(network, 'getStatus').mockReturnValue('gone');
    show(failing(2));
    await expect.element(page.getByText(/^This screen isn’t saved on your device/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^This screen isn’t saved on your device/)).toBeVisible();
    statusSpy.mockRestore();
    await failCall();
    await answers();
    await expect.element(heading('Here it is')).toBeVisible();
  });

  test('also loads on the browser’s online event when a late response hid the outage', async () => {
    await answers();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(failing(1));
    await expect.element(page.getByText(/^This screen isn’t saved on your device/)).toBeVisible();
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(heading('Here it is')).toBeVisible();
  });

  test('offers a refresh to the newer build when the server responds, and never reloads automatically', async () => {
    await answers();
    show(failing(1));
    await expect.element(heading('This screen didn’t load')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Refresh Page' })).toHaveFocus();
  });

  test('is also caught by the page’s error boundary, and can be retried there', async () => {
    const App = failing(1);
    draw(
      <ErrorBoundary>
        <Suspense>
          <App />
        </Suspense>
      </ErrorBoundary>,
    );
    await expect.element(heading('This screen didn’t load')).toBeVisible();
    await expect.element(page.getByText('We can’t reach Jumpy, or it just updated. Your stuff is safe.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(heading('Here it is')).toBeVisible();
  });

  test('shows an error after a time-out, and still renders when the chunk arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const deferred = Promise.withResolvers<typeof Screen>();
    const [Late, Sheet] = [lazyScreen(() => deferred.promise), lazyScreen(() => deferred.promise)];
    draw(
      <>
        <ChunkErrorBoundary pathname="/a">
          <Suspense fallback={<p>Loading</p>}>
            <Late />
          </Suspense>
        </ChunkErrorBoundary>
        <LazySlot fallback={<p>It did not load.</p>}>
          <Sheet />
        </LazySlot>
      </>,
    );
    await expect.element(page.getByText('Loading')).toBeVisible();
    vi.advanceTimersByTime(19_999);
    expect(page.getByText('Loading').elements()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.element(heading('This screen didn’t load')).toBeVisible();
    await expect.element(page.getByText('It did not load.')).toBeVisible();
    deferred.resolve(Screen);
    await expect.poll(() => page.getByText('Here it is').elements()).toHaveLength(2);
    expect(page.getByText(/did(n’t| not) load/).elements()).toHaveLength(0);
  });

  test('is not blamed when a sheet throws while rendering', async () => {
    function Fallen(): never {
      throw new TypeError('tripped');
    }
    draw(
      <LazySlot onClose={() => undefined}>
        <Fallen />
      </LazySlot>,
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong.');
    expect(page.getByText(/connection/).elements()).toHaveLength(0);
  });

  test('stays silent in an optional slot, and shows the fallback where it was requested', async () => {
    const [First, Second] = [failing(1), failing(1)];
    draw(
      <>
        <h1>The screen</h1>
        <LazySlot>
          <First />
        </LazySlot>
        <LazySlot fallback={<p>It did not load.</p>}>
          <Second />
        </LazySlot>
      </>,
    );
    await expect.element(page.getByText('It did not load.')).toBeVisible();
    await expect.element(heading('The screen')).toBeVisible();
  });

  test('is not reported to the server as a page error', async () => {
    const { server } = await visit('/help', { answers: ANONYMOUS });
    await expect.element(heading('How it works')).toBeVisible();
    show(failing(1));
    await expect.element(heading('This screen didn’t load')).toBeVisible();
    expect(server.countCalls('client-error')).toBe(0);
  });
});
