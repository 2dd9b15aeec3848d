import '../../src/app/BellWithInstall.tsx';
import '../../src/features/install/CodeSignIn.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useNavigate } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InstallController } from '../../src/app/BellWithInstall.tsx';
import { dispatchGameEvent } from '../../src/data/gameEvents.ts';
import { INSTALL_KEY } from '../../src/data/installHistory.ts';
import { captureInstallPrompt } from '../../src/data/installPrompt.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { STORAGE } from '../../src/data/storageKeys.ts';
import { consumeInstallPrompt } from '../../src/features/install/useInstallPrompt.ts';
import { WalletClientContext } from '../../src/data/walletClient.ts';
import { createFakeWalletClient, READY_WALLET } from '../../src/fixtures/fakeWalletClient.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import {
  ANONYMOUS,
  CONNECTION_LOST,
  StubRefusal,
  SIGNED_IN,
  type StubServer,
  createStubServer,
} from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { CONFIG, MOONBEAN, makeStats } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';
import { pageState } from '../../src/stores/pageState.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1';
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
const DISCORD = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const sheet = () => page.getByRole('dialog', { name: 'Install the app' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const CALM_MS = 4_000;

captureInstallPrompt(window);

function mockUserAgent(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

/** Simulates the installed app. */
function installed(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(display-mode: standalone)' ? 'all' : query),
  );
}

/** Fires the browser's install prompt event, which resolves with the user's choice. */
function fireInstallPrompt(answer: () => Promise<{ outcome: string }>): { isHeld: boolean } {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: answer });
  return { isHeld: !window.dispatchEvent(event) };
}

let goTo: (path: string) => void = () => undefined;
function Compass() {
  const navigate = useNavigate();
  goTo = (path) => void navigate(path);
  return null;
}

let server: StubServer | undefined;
let timers: ManualTimers;
const wallet = createFakeWalletClient();
/** The install screen alone, with manual timers. */
async function openInstall(path: string, { width = 390, answers = SIGNED_IN } = {}): Promise<void> {
  await page.viewport(width, 844);
  server = createStubServer(answers);
  timers = manualTimers();
  const client = createQueryClient();
  client.setQueryData(queryKeys.session, { user: MOONBEAN, arrival: 'existing' });
  client.setQueryData(queryKeys.config, CONFIG);
  draw(
    <QueryClientProvider client={client}>
      <WalletClientContext value={wallet}>
        <MemoryRouter initialEntries={[path]}>
          <Compass />
          <InstallController timers={timers} />
        </MemoryRouter>
      </WalletClientContext>
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
}

const bestRun = (): void => {
  dispatchGameEvent(window, 'gameEnded', { runId: 'a', score: 900, gainedXp: 10 });
  dispatchGameEvent(window, 'statsUpdated', { hiScore: 900 });
};
const isShown = (): boolean =>
  document.querySelector('dialog[aria-label="Install the app"]')?.hasAttribute('open') ?? false;
/** Two frames, after which all pending updates are done, however slow the machine. */
const waitForUpdates = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  wallet.set(READY_WALLET);
});
afterEach(() => {
  vi.restoreAllMocks();
  overlays.set({ install: undefined });
  pageState.set({ installTriggers: 0 });
  pageState.set({ isQuiet: false });
  fireInstallPrompt(async () => ({ outcome: 'dismissed' }));
  consumeInstallPrompt();
  server?.close();
  leave();
});

describe('the install screen opens automatically', () => {
  test.for<readonly [what: string, moment: () => void]>([
    ['a new best', bestRun],
    ['a level', () => dispatchGameEvent(window, 'levelUp', { level: 5 })],
    ['a quest that was claimed', () => dispatchGameEvent(window, 'xpUpdated', { gainedXp: 50, source: 'quest' })],
  ])('OVER-09 on a phone, some seconds after %s, and only once', async ([, trigger]) => {
    mockUserAgent(CHROME);
    await openInstall('/home');
    trigger();
    await waitForUpdates();
    timers.pass(CALM_MS - 1);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    timers.pass(1);
    await expect.element(sheet()).toBeVisible();
    await button('Not now').click();
    await expect.poll(isShown).toBe(false);
    trigger();
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    expect(localStorage.getItem(INSTALL_KEY)).toMatch(/^refused \d+$/);
  });

  test.for<readonly [what: string, userAgent: string, width: number, moment: () => void]>([
    ['at the first entry, with nothing to be glad of', CHROME, 390, () => undefined],
    [
      'after a run that was no best',
      CHROME,
      390,
      () => {
        dispatchGameEvent(window, 'gameEnded', { runId: 'a', score: 100, gainedXp: 1 });
        dispatchGameEvent(window, 'statsUpdated', { hiScore: 900 });
      },
    ],
    ['on a window of 768', CHROME, 768, bestRun],
    ['where nothing can be installed', navigator.userAgent, 390, bestRun],
  ])('OVER-09 not %s', async ([, userAgent, width, trigger]) => {
    mockUserAgent(userAgent);
    consumeInstallPrompt();
    await openInstall('/home', { width });
    trigger();
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
  });

  test('OVER-09 on home by the second visit, and only once', async () => {
    mockUserAgent(CHROME);
    localStorage.setItem('jumpy_visits', '1');
    await openInstall('/stats');
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    goTo('/home');
    await waitForUpdates();
    timers.pass(CALM_MS);
    await expect.element(sheet()).toBeVisible();
    await button('Not now').click();
    await expect.poll(isShown).toBe(false);
    goTo('/stats');
    await waitForUpdates();
    goTo('/home');
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
  });

  test('OVER-09 not before the first counted run, even on a second visit or after a level', async () => {
    mockUserAgent(CHROME);
    localStorage.setItem('jumpy_visits', '1');
    await openInstall('/home', { answers: { ...SIGNED_IN, stats: makeStats() } });
    dispatchGameEvent(window, 'levelUp', { level: 2 });
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
  });

  test('OVER-09 not when already installed', async () => {
    mockUserAgent(SAFARI);
    installed();
    await openInstall('/home');
    bestRun();
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
  });

  test('OVER-09 not during or next to a run, but on home after it', async () => {
    mockUserAgent(CHROME);
    await openInstall('/play');
    bestRun();
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    goTo('/home');
    pageState.set({ isQuiet: true });
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    pageState.set({ isQuiet: false });
    await waitForUpdates();
    timers.pass(CALM_MS);
    await expect.element(sheet()).toBeVisible();
  });

  test('OVER-09 not while a finger is down, but some seconds after it was lifted', async () => {
    mockUserAgent(CHROME);
    await openInstall('/home');
    bestRun();
    await waitForUpdates();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await waitForUpdates();
    timers.pass(CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await expect
      .poll(() => {
        timers.pass(CALM_MS);
        return isShown();
      })
      .toBe(true);
  });

  test('OVER-09 not over another dialog, but once that is closed', async () => {
    mockUserAgent(CHROME);
    await openInstall('/home');
    const otherDialog = document.createElement('dialog');
    document.body.append(otherDialog);
    otherDialog.showModal();
    bestRun();
    await waitForUpdates();
    timers.pass(10 * CALM_MS);
    await waitForUpdates();
    expect(isShown()).toBe(false);
    otherDialog.close();
    otherDialog.remove();
    await waitForUpdates();
    timers.pass(CALM_MS);
    await expect.element(sheet()).toBeVisible();
  });
});

describe('the browser’s install prompt', () => {
  test('OVER-10 is deferred and triggered by the native button: installed', async () => {
    mockUserAgent(CHROME);
    await openInstall('/home');
    const ask = vi.fn(async () => ({ outcome: 'accepted' }));
    expect(fireInstallPrompt(ask).isHeld).toBe(true);
    overlays.set({ install: 'asked' });
    await button('Install').click();
    expect(ask).toHaveBeenCalledOnce();
    await expect.element(sheet().getByText('Jumpy is on its way to your home screen.')).toBeVisible();
    expect(localStorage.getItem(INSTALL_KEY)).toMatch(/^installed /);
  });

  test('OVER-10 is refused: says so and shows the manual steps', async () => {
    mockUserAgent(CHROME);
    await openInstall('/home');
    fireInstallPrompt(async () => ({ outcome: 'dismissed' }));
    overlays.set({ install: 'asked' });
    await button('Install').click();
    await expect.element(sheet().getByText('Not installed. You can do it later from the menu.')).toBeVisible();
    await expect.element(sheet().getByText('Press the three dots at the top right.')).toBeVisible();
  });

  test('OVER-10 fails: says so and shows the manual steps', async () => {
    mockUserAgent(CHROME);
    await openInstall('/home');
    fireInstallPrompt(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')));
    overlays.set({ install: 'asked' });
    await button('Install').click();
    await expect.element(sheet().getByText('Your browser didn’t ask. Here’s how to do it yourself:')).toBeVisible();
  });
});

describe('the manual steps', () => {
  test('OVER-10 on iOS Safari are share, add and confirm, in this order, each with its button drawn', async () => {
    mockUserAgent(SAFARI);
    consumeInstallPrompt();
    localStorage.clear();
    await openInstall('/home');
    overlays.set({ install: 'asked' });
    const steps = sheet().getByRole('list').getByRole('listitem');
    await expect.element(steps.nth(2)).toBeVisible();
    expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
      'Press the three dots next to the address.',
      'Press “Share”.',
      'Press “Add to Home Screen” further down, then “Add”.',
    ]);
    expect(steps.elements().filter((step) => step.querySelector('svg')).length).toBe(3);
  });

  test('OVER-10 in an in-app browser lead out of it, with the address and the referrer to copy', async () => {
    mockUserAgent(DISCORD);
    await openInstall('/home');
    localStorage.setItem(STORAGE.pendingReferral, 'lumen');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    overlays.set({ install: 'asked' });
    await expect.element(sheet().getByText('Press “Open in Safari” or “Open in browser”.')).toBeVisible();
    await button('Copy address').click();
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/?ref=lumen`);
    await expect.element(sheet().getByText('Open your browser and paste it there.')).toBeVisible();
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await button('Copied').click();
    await expect.element(page.getByRole('textbox', { name: 'Address to copy' })).toBeVisible();
  });
});

describe('the install screen', () => {
  test('OVER-09 opens from the menu at any time, takes the focus, closes on Escape and restores it', async () => {
    mockUserAgent(SAFARI);
    await visit('/home', { answers: SIGNED_IN, remembered: true, width: 390, height: 844 });
    await button('Menu').click();
    await button('Install the app').click();
    await expect.element(sheet()).toBeVisible();
    expect(document.activeElement?.closest('dialog')?.getAttribute('aria-label')).toBe('Install the app');
    await userEvent.keyboard('{Escape}');
    await expect.poll(isShown).toBe(false);
    // Closing an install screen opened by the player counts as no refusal.
    expect(localStorage.getItem(INSTALL_KEY)).toBeNull();
  });

  test('closes on the back button without leaving the page', async () => {
    mockUserAgent(SAFARI);
    await openInstall('/home');
    const before = window.location.href;
    overlays.set({ install: 'asked' });
    await expect.element(sheet()).toBeVisible();
    window.history.back();
    await expect.poll(isShown).toBe(false);
    expect(window.location.href).toBe(before);
  });

  test('OVER-09 on desktop is in the bar only when the browser offers it', async () => {
    await visit('/home', { answers: SIGNED_IN, remembered: true, width: 1_440 });
    consumeInstallPrompt();
    await expect.element(button('Settings')).toBeVisible();
    await expect.poll(() => button('Install the app').elements()).toHaveLength(0);
    fireInstallPrompt(async () => ({ outcome: 'accepted' }));
    await expect.element(button('Install the app')).toBeVisible();
    // It also fits at the narrowest width of the bar.
    await page.viewport(1_100, 800);
    const { right } = button('Log out').element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(1_100);
    await button('Install the app').click();
    await expect.element(sheet().getByRole('button', { name: 'Install' })).toBeVisible();
    await expect.element(sheet().getByText('Jumpy on this computer')).toBeVisible();
  });
});

describe('the displayed sign-in code', () => {
  async function show(answers: Record<string, unknown> = {}): Promise<void> {
    mockUserAgent(SAFARI);
    consumeInstallPrompt();
    localStorage.clear();
    await openInstall('/home', {
      answers: {
        ...SIGNED_IN,
        'sign-in-code/answer': { success: true },
        ...answers,
      },
    });
    overlays.set({ install: 'asked' });
    await button('Show a code').click();
  }
  /** The address responds according to the method. */
  const code = (state: string, device: string | null = null) => ({
    'sign-in-code': ({ method }: { method: string }) =>
      method === 'POST'
        ? { success: true, code: 'BCDFGHJK', secondsLeft: 180 }
        : { success: true, state, device, isNetworkKnown: true },
  });

  test('is shown in halves, with instructions and a warning', async () => {
    await show(code('open'));
    await expect.element(page.getByText('BCDF-GHJK')).toBeVisible();
    await expect
      .element(page.getByText('Don’t share it with anyone. Anyone who has it can get into your account.'))
      .toBeVisible();
  });

  test('asks to confirm a sign-in from another network, and lets the player reject it', async () => {
    await show(code('asked', 'iPhone'));
    await expect.element(page.getByText('Is this you?')).toBeVisible();
    await button('No, block it').click();
    await expect.element(page.getByText('Blocked. No one is signed in with that code.')).toBeVisible();
    expect(server?.calls.find(({ name }) => name === 'sign-in-code/answer')?.body).toEqual({ isMine: false });
  });

  test('shows which device is signed in, and can sign it out', async () => {
    await show(code('used', 'iPhone'));
    await expect.element(page.getByText('Signed in on: iPhone.')).toBeVisible();
    await button('That wasn’t me').click();
    await expect.element(page.getByText('Blocked. No one is signed in with that code.')).toBeVisible();
  });

  test('shows that it has expired', async () => {
    await show(code('expired'));
    await expect.element(page.getByText('This code has expired.')).toBeVisible();
    await expect.element(button('Show a new code')).toBeVisible();
  });

  test('shows an error when offline and after too many attempts', async () => {
    await show({ 'sign-in-code': CONNECTION_LOST });
    await expect.element(page.getByText('No connection. Please try again when you’re online.')).toBeVisible();
    server?.setAnswers({ 'sign-in-code': new StubRefusal(429, 'rate_limited') });
    await button('Show a code').click();
    await expect.element(page.getByText('Too many tries. Please wait a few minutes.')).toBeVisible();
  });

  test('explains wallet access: protect it first, or open it there with passkey or password', async () => {
    await show(code('open'));
    await expect.element(button('Protect wallet')).toBeVisible();
    wallet.set({ recovery: ['password'] });
    await expect.element(page.getByText(/^Open your wallet there with your passkey or password\./)).toBeVisible();
  });
});

describe('the entered sign-in code', () => {
  const field = () => page.getByRole('textbox', { name: 'Code' });
  async function open(answer: unknown): Promise<void> {
    installed();
    const visited = await visit('/login', {
      answers: { ...ANONYMOUS, 'sign-in-code/enter': answer },
      width: 390,
      height: 844,
    });
    server = visited.server;
    await button('Sign in with a code').click();
  }
  const type = async (code: string): Promise<void> => {
    await field().fill(code);
    await button(/^Sign in$/).click();
  };

  test('is offered only in the installed app', async () => {
    await visit('/login', { answers: ANONYMOUS, width: 390, height: 844 });
    await expect.element(button('Login with Discord')).toBeEnabled();
    expect(button('Sign in with a code').elements()).toHaveLength(0);
  });

  test('signs in and goes home', async () => {
    await open({ success: true, user: MOONBEAN });
    server?.setAnswers({ session: SIGNED_IN['session'] });
    await type('bcdf ghjk');
    await expect.element(button('SOLO')).toBeVisible();
    expect(server?.calls.find(({ name }) => name === 'sign-in-code/enter')?.body).toEqual({ code: 'BCDFGHJK' });
    expect(window.location.pathname).toBe('/home');
  });

  test('is not sent when it is malformed', async () => {
    await open(CONNECTION_LOST);
    await type('12');
    await expect.element(page.getByText('Codes have eight letters, like BCDF-GHJK.')).toBeVisible();
    expect(server?.countCalls('sign-in-code/enter')).toBe(0);
  });

  test.for([
    [new StubRefusal(404, 'sign_in_code_wrong', 'This code is not right.'), 'This code is not right.'],
    [new StubRefusal(409, 'sign_in_code_used', 'This code has been used.'), 'This code has been used.'],
    [new StubRefusal(410, 'sign_in_code_expired', 'This code has expired.'), 'This code has expired.'],
    [new StubRefusal(403, 'sign_in_code_refused', 'This sign-in was refused.'), 'This sign-in was refused.'],
    [new StubRefusal(429, 'rate_limited'), 'Too many tries. Please wait a few minutes.'],
    [CONNECTION_LOST, 'No connection. Please try again when you’re online.'],
  ] as const)('shows why it failed and can be re-entered: %s', async ([answer, expectedText]) => {
    await open(answer);
    await type('BCDFGHJK');
    await expect.element(page.getByText(expectedText)).toBeVisible();
    await expect.element(field()).toBeEnabled();
  });

  test('waits for confirmation on the other device, survives a lost connection, and then goes home', async () => {
    let requestCount = 0;
    await open(() => {
      requestCount += 1;
      if (requestCount === 2) throw new TypeError('Failed to fetch');
      return { success: true, user: requestCount < 3 ? null : MOONBEAN };
    });
    server?.setAnswers({ session: SIGNED_IN['session'] });
    await type('BCDFGHJK');
    await expect.element(page.getByText(/Go back to the code/)).toBeVisible();
    await expect.poll(() => window.location.pathname).toBe('/home');
    expect(requestCount).toBe(3);
  });
});
