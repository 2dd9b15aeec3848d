import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WALLET_STATUS_INFO, type WalletStatus } from '@jumpy/domain/walletStatus';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { type LoginProvider, LoginProviderContext } from '../../src/data/loginProvider.ts';
import { createSelfHostedProvider } from '../../src/data/selfHostedProvider.ts';
import { WalletClientContext, WalletError } from '../../src/data/walletClient.ts';
import { RecoveryWidget } from '../../src/features/recovery/RecoveryWidget.tsx';
import { type FakeWalletClient, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';

const { alert } = window;
const timers = manualTimers();
const left: string[] = [];

interface Drawn {
  walletClient?: FakeWalletClient | null;
  provider?: Partial<LoginProvider>;
  isOwner?: boolean;
}

function show({
  walletClient = createFakeWalletClient(),
  provider = {},
  isOwner = false,
}: Drawn = {}): FakeWalletClient {
  const loginProvider = createSelfHostedProvider({ config: CONFIG, user: MOONBEAN, goTo: (path) => left.push(path) });
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <LoginProviderContext value={{ ...loginProvider, ...provider }}>
        <WalletClientContext value={walletClient}>
          <RecoveryWidget isOwner={isOwner} timers={timers} />
        </WalletClientContext>
      </LoginProviderContext>
    </QueryClientProvider>,
  );
  return walletClient ?? createFakeWalletClient();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const advanced = () => page.getByRole('heading', { name: 'ADVANCED TOOLS' });

function stuck(status: WalletStatus = 'discord_only_no_wallet'): FakeWalletClient {
  return createFakeWalletClient({ status, address: undefined, canSignHere: false });
}

afterEach(() => {
  leave();
  window.alert = alert;
  left.length = 0;
});

describe('the recovery widget', () => {
  test('RECOV-08 RECOV-09 shows status and action, and runs the action on a click', async () => {
    const walletClient = show({ walletClient: stuck() });
    await expect.element(page.getByText(WALLET_STATUS_INFO.discord_only_no_wallet.text)).toBeVisible();
    await expect.element(page.getByText('discord_only_no_wallet').first()).toBeVisible();
    await button('Create wallet').click();
    await expect.poll(() => walletClient.calls).toEqual([{ method: 'create' }]);
    await expect.element(page.getByText('Wallet created.')).toBeVisible();
  });

  test('RECOV-13 tells signed-out visitors what to do, and nothing else', async () => {
    show({ walletClient: null, provider: { user: null } });
    await expect
      .element(page.getByText('Please authenticate with Discord to access wallet recovery tools.'))
      .toBeVisible();
    await expect.element(advanced()).not.toBeInTheDocument();
    await expect.element(button('Recover wallet')).not.toBeInTheDocument();
    await button('Login with Discord').click();
    expect(left).toEqual([CONFIG.loginPath]);
  });

  test('RECOV-11 explains how it works', async () => {
    show();
    await expect.element(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(5);
  });

  test.each([
    ['has_wallet', false, true],
    ['discord_only_no_wallet', false, false],
    ['discord_only_no_wallet', true, true],
  ] as const)('RECOV-10 RECOV-12 %s, owner %s: shows advanced tools: %s', async (status, isOwner, visible) => {
    show({ walletClient: status === 'has_wallet' ? createFakeWalletClient() : stuck(status), isOwner });
    await expect.element(page.getByRole('heading', { name: 'WALLET RECOVERY' })).toBeVisible();
    expect(advanced().elements()).toHaveLength(visible ? 1 : 0);
  });

  test('RECOV-23 shows every field of the analysis', async () => {
    const walletClient = show();
    await expect.element(advanced()).toBeVisible();
    expect(document.querySelectorAll('dd')).toHaveLength(8);
    const text = document.querySelector('dl')?.textContent ?? '';
    for (const part of [
      'statushas_wallet',
      'hasWallettrue',
      'needsRecoveryfalse',
      `walletAddress${walletClient.view().address}`,
      'linkedAccountsdiscord_oauth',
      'sourceKeyring',
      `discordMoonbean (${MOONBEAN.discordId})`,
      'countsaccounts 1, wallets 1, recoveries 0',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('RECOV-29 RECOV-30 shows the result, and rechecks after 2 s', async () => {
    const walletClient = show({ walletClient: stuck() });
    walletClient.answers.recover = async () => ({
      result: 'recovered',
      message: 'Your wallet is back.',
      address: '0x1',
    });
    await button('Recover wallet').click();
    await expect.element(page.getByText('Your wallet is back.')).toBeVisible();
    await expect.poll(() => timers.pending()).toBe(1);
    timers.pass(1_999);
    expect(walletClient.calls).toEqual([{ method: 'recover' }]);
    timers.pass(1);
    expect(walletClient.calls).toEqual([{ method: 'recover' }, { method: 'refresh' }]);
  });

  test('RECOV-33 shows a failed recovery as an alert', async () => {
    const walletClient = show({ walletClient: stuck() });
    walletClient.answers.recover = async () => ({ result: 'failed', message: 'All recovery methods failed' });
    await button('Recover wallet').click();
    await expect.element(page.getByRole('alert').getByText('All recovery methods failed')).toBeVisible();
  });

  test('RECOV-36 says what is missing without a wallet client', async () => {
    show({ walletClient: null, isOwner: true });
    await button('Run recovery').click();
    await expect.element(page.getByRole('alert').getByText('Keyring instance is required')).toBeVisible();
  });

  test('RECOV-37 shows an alert for batch recovery', async () => {
    const logged: unknown[] = [];
    window.alert = (text) => void logged.push(text);
    show();
    await button('Batch recovery').click();
    expect(logged).toEqual(['Batch recovery requires admin access and is not implemented.']);
  });

  test('RECOV-10 forces a creation, and changes nothing when the player rejects it', async () => {
    const walletClient = show({ walletClient: stuck(), isOwner: true });
    walletClient.answers.done = () => Promise.reject(new WalletError('rejected', 'No.'));
    await button('Force create').click();
    await expect.element(page.getByText('Nothing changed.')).toBeVisible();
    expect(walletClient.calls).toEqual([{ method: 'create' }]);
  });

  test('RECOV-10 does not create a wallet next to an existing one', async () => {
    const walletClient = show();
    await button('Force create').click();
    await expect.element(page.getByText('You already have a wallet. Nothing changed.')).toBeVisible();
    expect(walletClient.calls).toEqual([]);
  });

  test('RECOV-06 RECOV-32 shows the creation of a wallet and its error', async () => {
    const walletClient = show({ walletClient: stuck() });
    walletClient.set({ creation: { state: 'creating', attempt: 2 } });
    await expect.element(page.getByText('Creating your wallet, attempt 2 of 3…')).toBeVisible();
    walletClient.set({ creation: { state: 'error', message: 'All wallet creation attempts failed' } });
    await expect.element(page.getByText('All wallet creation attempts failed')).toBeVisible();
  });
});

describe('the recovery screen', () => {
  test('RECOV-08 RECOV-11 RECOV-12 is open to players, without advanced tools if they have no wallet', async () => {
    await visit('/recovery', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('heading', { name: 'WALLET RECOVERY' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    expect(advanced().elements()).toHaveLength(0);
  });

  test('RECOV-12 shows operators the advanced tools', async () => {
    const session = {
      success: true,
      authenticated: true,
      user: { ...MOONBEAN, isAdmin: true, operatorRole: 'owner' as const },
    };
    await visit('/recovery', { answers: { ...SIGNED_IN, session }, remembered: true });
    await expect.element(advanced()).toBeVisible();
  });

  test('RECOV-13 is open to signed-out visitors', async () => {
    await visit('/recovery', { answers: ANONYMOUS });
    await expect
      .element(page.getByText('Please authenticate with Discord to access wallet recovery tools.'))
      .toBeVisible();
    await expect.element(button('Login with Discord')).toBeEnabled();
  });
});
