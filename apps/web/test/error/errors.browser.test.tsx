import { captureConsoleErrors } from '@jumpy/browser/captureConsoleErrors';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { reportUncaughtErrors } from '../../src/app/reportUncaughtErrors.ts';
import { ErrorScreen } from '../../src/features/error/ErrorScreen.tsx';
import { WALLET_CONFLICT_TEXT } from '../../src/features/error/walletConflict.ts';
import { SIGNED_IN, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';

const button = (name: string) => page.getByRole('button', { name });
const withStack = (message: string, stack: string): Error => Object.assign(new Error(message), { stack });

/** Errors of third parties. */
const SWALLOWED: readonly ErrorEventInit[] = [
  { message: 'x is null', filename: 'chrome-extension://abc/inject.js' },
  { message: 'x is null', error: withStack('x', 'at f (moz-extension://abc/inject.js:1:2)') },
  { message: 'x is null', filename: 'safari-web-extension://abc/inject.js' },
  { message: 'Uncaught RangeError: Maximum call stack size exceeded' },
  { message: 'InternalError: too much recursion' },
];

let server: StubServer | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
  leave();
});

describe('the error screen', () => {
  test('OVER-18 offers Try Again, Refresh Page and Go Home', async () => {
    const pressed: string[] = [];
    draw(
      <ErrorScreen retries={0} onTryAgain={() => pressed.push('again')} onRefresh={() => pressed.push('refresh')} />,
    );
    await button('Try Again').click();
    await button('Refresh Page').click();
    expect(pressed).toEqual(['again', 'refresh']);
    await expect.element(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home');
  });

  test('OVER-21 explains what happened and what is safe', async () => {
    draw(<ErrorScreen retries={0} onTryAgain={() => {}} />);
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent('your data is safe');
  });

  test('OVER-19 has its own text and action for a wallet extension conflict', async () => {
    const pressed: string[] = [];
    const refresh = (): void => void pressed.push('refresh');
    draw(<ErrorScreen text={WALLET_CONFLICT_TEXT} retries={0} onTryAgain={() => {}} onRefresh={refresh} />);
    await expect.element(page.getByRole('heading', { name: 'A wallet extension got in the way' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent('your wallet here and your data are safe');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Then press Refresh Page');
    await button('Refresh Page').click();
    expect(pressed).toEqual(['refresh']);
  });

  test.each([
    ['Cannot redefine property: ethereum', true],
    ['tripped', false],
  ])('OVER-19 shows a screen that throws "%s" as a wallet extension conflict: %s', async (message, isWallet) => {
    server = createStubServer(SIGNED_IN);
    function Fallen(): never {
      throw new TypeError(message);
    }
    draw(
      <ErrorBoundary>
        <Fallen />
      </ErrorBoundary>,
    );
    await expect
      .element(
        page.getByRole('heading', { name: isWallet ? 'A wallet extension got in the way' : 'Something went wrong' }),
      )
      .toBeVisible();
    await expect.element(button('Try Again')).toBeVisible();
  });

  test('shows every action within the window at 200 % zoom', async () => {
    await page.viewport(720, 450);
    draw(<ErrorScreen retries={0} onTryAgain={() => {}} />);
    const home = page.getByRole('link', { name: 'Go Home' });
    await expect.element(home).toBeVisible();
    await expect.poll(() => home.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(450);
    await page.viewport(1_440, 900);
  });

  test.each([
    [2, false],
    [3, true],
  ])('OVER-20 after %i retries shows the hint: %s', async (retries, shown) => {
    draw(<ErrorScreen retries={retries} onTryAgain={() => {}} />);
    await expect.element(button('Try Again')).toBeVisible();
    expect(page.getByText(/Still stuck/).elements()).toHaveLength(shown ? 1 : 0);
  });
});

test('OVER-18 OVER-20 a crashing screen is caught, reported to the server, and rendered again by Try Again', async () => {
  server = createStubServer(SIGNED_IN);
  let broken = true;
  function Shaky() {
    if (broken) throw new Error('tripped');
    return <p>Standing</p>;
  }
  draw(
    <ErrorBoundary>
      <Shaky />
    </ErrorBoundary>,
  );
  await expect.element(button('Try Again')).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'client-error')?.body).toMatchObject({
    message: 'tripped',
    page: 'web',
  });
  for (let press = 0; press < 3; press += 1) await button('Try Again').click();
  await expect.element(page.getByText(/Still stuck/)).toBeVisible();
  broken = false;
  await button('Try Again').click();
  await expect.element(page.getByText('Standing')).toBeVisible();
});

describe('uncaught errors', () => {
  /** Raises an error on a separate window; returns what was reported. */
  function raise(error: ErrorEventInit): { told: unknown[]; heard: boolean; prevented: boolean } {
    server = createStubServer(SIGNED_IN);
    const target = new EventTarget();
    const stop = reportUncaughtErrors(target);
    let heard = false;
    target.addEventListener('error', () => (heard = true));
    const event = new ErrorEvent('error', { cancelable: true, ...error });
    target.dispatchEvent(event);
    stop();
    const told = server.calls.filter(({ name }) => name === 'client-error').map(({ body }) => body);
    return { told, heard, prevented: event.defaultPrevented };
  }

  test.each(SWALLOWED)('OVER-22 OVER-23 from extensions and from a full stack are swallowed: %o', (error) => {
    expect(raise(error)).toEqual({ told: [], heard: false, prevented: true });
  });

  test('are otherwise reported to the server, truncated, and left to other handlers', () => {
    const { told, heard, prevented } = raise({ message: 'm'.repeat(3_000), filename: 'https://play.example/app.js' });
    expect(told).toEqual([{ message: 'm'.repeat(2_000), page: 'web', path: window.location.pathname }]);
    expect(heard).toBe(true);
    expect(prevented).toBe(false);
  });

  test('are reported once when repeated', () => {
    server = createStubServer(SIGNED_IN);
    const target = new EventTarget();
    const stop = reportUncaughtErrors(target);
    for (let time = 0; time < 5; time += 1) target.dispatchEvent(new ErrorEvent('error', { message: 'again' }));
    stop();
    expect(server.countCalls('client-error')).toBe(1);
  });
});

test('OVER-24 console errors hidden from players in production are reported to the server', () => {
  server = createStubServer(SIGNED_IN);
  const target = new EventTarget();
  const said: unknown[] = [];
  const voice = { error: (...words: unknown[]) => void said.push(words) };
  const stop = reportUncaughtErrors(target);
  captureConsoleErrors(voice, target);
  voice.error('The list did not load:', new Error('x is null'));
  stop();
  expect(said).toEqual([]);
  expect(server.calls.map(({ name, body }) => [name, body])).toEqual([
    ['client-error', expect.objectContaining({ message: 'The list did not load: Error: x is null', page: 'web' })],
  ]);
});
