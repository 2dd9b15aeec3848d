import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import type { WalletBalance } from '../../src/data/walletClient.ts';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { atHome, leaveHarness } from '../wallet/WalletHarness.tsx';
import { CHAIN, LOCAL_CHAIN } from '../../src/fixtures/chain.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const WORDS = 'Add MON to play in profile';
const GATE_WEI = 20_000_000_000_000_000n;

const holding = (lastKnownWei: bigint | undefined, failed = false): { balance: WalletBalance } => ({
  balance: { lastKnownWei, readAtMs: 0, failed, reading: false },
});

afterEach(leaveHarness);

describe('the balance gate', () => {
  test('HOME-15 HOME-16 disables every play button below 0.02 MON, with the reason and the faucet', async () => {
    const walletClient = createFakeWalletClient(holding(GATE_WEI - 1n));
    await atHome({ walletClient });
    await expect.element(button('SOLO')).toBeDisabled();
    await expect.element(button('MULTIPLAYER')).toBeDisabled();
    await expect.element(page.getByText(WORDS, { exact: true })).toBeVisible();
    await button('Get test MON').click();
    expect(walletClient.calls.map(({ method }) => method)).toEqual(['fund']);
    walletClient.set(holding(GATE_WEI));
    await expect.element(button('SOLO')).toBeEnabled();
    await expect.element(page.getByText(WORDS)).not.toBeInTheDocument();
  });

  test('HOME-15 uses the last known balance when a read fails', async () => {
    await atHome({ walletClient: createFakeWalletClient(holding(GATE_WEI - 1n, true)) });
    await expect.element(button('SOLO')).toBeDisabled();
  });

  test.each([
    ['is 0.02 MON', holding(GATE_WEI), LOCAL_CHAIN],
    ['was never read', holding(undefined), LOCAL_CHAIN],
    ['was never read, and reading failed', holding(undefined, true), LOCAL_CHAIN],
    ['is low while no chain is configured', holding(0n), null],
  ])('HOME-15 stays open while the balance %s', async (_case, balance, chain) => {
    await atHome({ walletClient: createFakeWalletClient(balance), chain });
    await expect.element(button('SOLO')).toBeEnabled();
    await expect.element(button('MULTIPLAYER')).toBeEnabled();
  });

  test('READ-57 its message opens the wallet', async () => {
    await atHome({ walletClient: createFakeWalletClient(holding(0n)) });
    await button(WORDS).click();
    await expect.element(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  });
});

describe('the wallet protection banner', () => {
  const banner = () => page.getByRole('complementary', { name: 'Wallet protection' });

  test('asks to protect the wallet, opens it, and can be dismissed for the visit', async () => {
    await atHome({ walletClient: createFakeWalletClient() });
    await banner().getByRole('button', { name: 'Protect wallet' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    leaveHarness();
    await atHome({ walletClient: createFakeWalletClient() });
    await banner().getByRole('button', { name: 'Not now' }).click();
    await expect.element(banner()).not.toBeInTheDocument();
    await atHome({ walletClient: createFakeWalletClient() });
    await expect.element(page.getByText('4,210').first()).toBeVisible();
    expect(banner().elements()).toHaveLength(0);
  });

  test('cannot be dismissed from 1 MON on a real network', async () => {
    await atHome({ walletClient: createFakeWalletClient(), chain: CHAIN });
    await expect.element(banner().getByRole('button', { name: 'Protect wallet' })).toBeVisible();
    expect(banner().getByRole('button', { name: 'Not now' }).elements()).toHaveLength(0);
  });

  test('disappears once the wallet is protected', async () => {
    const walletClient = createFakeWalletClient();
    await atHome({ walletClient });
    await expect.element(banner()).toBeVisible();
    walletClient.set({ recovery: ['passkey'] });
    await expect.element(banner()).not.toBeInTheDocument();
  });
});

test.each([360, 1_440])('HOME-16 at %i px disabling the buttons causes no layout shift', async (width) => {
  const walletClient = createFakeWalletClient(holding(undefined));
  await atHome({ walletClient, width, height: 740 });
  await expect.element(page.getByText('4,210').first()).toBeVisible();
  const places = (): number[] =>
    ['SOLO', 'MULTIPLAYER'].map((name) => button(name).element().getBoundingClientRect().top);
  const before = places();
  walletClient.set(holding(0n));
  await expect.element(button('Get test MON')).toBeVisible();
  expect(places()).toEqual(before);
});
