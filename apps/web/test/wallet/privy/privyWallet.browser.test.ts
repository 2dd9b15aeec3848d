import { afterEach, beforeEach, expect, test } from 'vitest';
import { protectionNeed } from '../../../src/data/protection.ts';
import { openPlayerWallet } from '../../../src/wallet/openPlayerWallet.ts';
import { openPrivyWallet } from '../../../src/wallet/privy/openPrivyWallet.ts';
import { SIGNED_IN, type StubServer, createStubServer } from '../../../src/fixtures/stubServer.ts';
import { CONFIG, LINKED_WALLET, MOONBEAN } from '../../../src/fixtures/answers.ts';
import { type FakePrivy, IN, PRIVY_ADDRESS } from './fakePrivy.ts';

const SERVED = new URL('./servedPrivy.ts', import.meta.url).href;
const CONFIG_WITH_PRIVY = {
  ...CONFIG,
  providerName: 'Privy',
  wallet: { provider: 'privy' as const, keyringUrl: '', privyAppId: 'clpispdty00ycl80fpueukbhl' },
};
const OURS = { ...LINKED_WALLET, address: PRIVY_ADDRESS, provider: 'privy', hasServerShare: false };
const facts = (linked: object | null) => ({ success: true, linked, pending: null, history: [] });

let server: StubServer;
let privy: FakePrivy;
let close = (): void => undefined;

beforeEach(async () => {
  ({ privy } = (await import(/* @vite-ignore */ SERVED)) as { privy: FakePrivy });
  privy.asked.length = 0;
});
afterEach(() => {
  close();
  server.close();
  localStorage.clear();
});

function openWalletClient(wallet: object | null) {
  // The server knows a wallet only after linking it.
  const known = () => facts(server.countCalls('privy/wallet') > 0 ? OURS : wallet);
  server = createStubServer({ ...SIGNED_IN, wallet: known, 'privy/wallet': { success: true, wallet: OURS } });
  const walletClient = openPlayerWallet({
    page: window,
    config: CONFIG_WITH_PRIVY,
    player: MOONBEAN,
    logOut: async () => undefined,
    logIn: () => undefined,
    onAddress: () => undefined,
    onSentChange: () => undefined,
    onContradiction: () => undefined,
    externalWallet: openPrivyWallet(CONFIG_WITH_PRIVY, { discordId: MOONBEAN.discordId, address: SERVED }),
  });
  ({ close } = walletClient);
  return walletClient;
}

test('RECOV-15 a wallet kept by Privy is ready, and needs no protection', async () => {
  privy.set(IN);
  const walletClient = openWalletClient(OURS);
  await expect.poll(() => walletClient.view().status).toBe('has_wallet');
  expect(walletClient.view()).toMatchObject({ address: PRIVY_ADDRESS, canSignHere: true, provider: 'privy' });
  expect(protectionNeed(walletClient.view(), null)).toBe('none');
  expect(document.querySelector('iframe[title="Wallet"]')).toBeNull();
});

test('RECOV-01 LOGIN-04 a missing wallet is created by Privy and linked with its token', async () => {
  privy.set({ ...IN, wallets: [] });
  const walletClient = openWalletClient(null);
  await expect.poll(() => server.countCalls('privy/wallet')).toBe(1);
  await expect.poll(() => walletClient.view().status).toBe('has_wallet');
  expect(privy.asked).toContain('createWallet');
  expect(server.calls.find(({ name }) => name === 'privy/wallet')?.body).toEqual({ identityToken: 'token-2' });
});

test('LOGIN-39 signing out also logs the player out of Privy', async () => {
  privy.set(IN);
  const walletClient = openWalletClient(OURS);
  await expect.poll(() => walletClient.view().status).toBe('has_wallet');
  walletClient.close();
  await expect.poll(() => privy.asked).toContain('logout');
});
