import { describe, expect, test } from 'vitest';
import { requireDiscordAccount } from '../../src/data/provider.ts';
import { WalletError, type WalletView } from '../../src/data/walletClient.ts';
import { absentKeyring } from '../../src/wallet/absentKeyring.ts';
import { walletHalf } from '../../src/wallet/walletHalf.ts';
import { ADDRESS, fakeWalletClient, TX_HASH } from '../support/fakeWalletClient.ts';

const ACCOUNT = {
  type: 'discord_oauth',
  subject: '42',
  username: 'Moonbean',
  email: null,
  profilePictureUrl: null,
} as const;
const PROVIDER = { name: 'Keyring', authenticated: true, user: { id: 'x', linkedAccounts: [ACCOUNT] } };

function halfOf(start: Partial<WalletView> = {}, provider: Partial<typeof PROVIDER> = {}) {
  const fake = fakeWalletClient(start);
  const said: string[] = [];
  let closed = 0;
  const half = walletHalf({
    walletClient: Object.assign(fake, { close: () => void (closed += 1) }),
    provider: { ...PROVIDER, ...provider },
    address: fake.view().address,
    alert: (text) => said.push(text),
  });
  return { fake, half, said, closed: () => closed };
}

describe('the wallet half of the login provider', () => {
  test('LOGIN-03 RECOV-02 has the embedded wallet and no other', () => {
    expect(halfOf().half.wallets).toEqual([{ address: ADDRESS, kind: 'embedded' }]);
    expect(halfOf({ address: undefined }).half.wallets).toEqual([]);
  });

  test('RECOV-04 makes a wallet', async () => {
    const { half, fake } = halfOf();
    expect(await half.createWallet()).toEqual({ address: ADDRESS, kind: 'embedded' });
    expect(fake.asked.map(({ what }) => what)).toEqual(['create']);
  });

  test('LOGIN-33 makes none for a user without a chat account', async () => {
    const { half, fake } = halfOf({}, { user: { id: 'x', linkedAccounts: [] } });
    await expect(half.createWallet()).rejects.toThrow('No Discord account found in Keyring user');
    expect(fake.asked).toEqual([]);
    expect(() => requireDiscordAccount({ name: 'Privy', user: null })).toThrow(
      'No Discord account found in Privy user',
    );
  });

  test('LOGIN-39 is left at a logout', () => {
    const { half, closed } = halfOf();
    half.signOut();
    expect(closed()).toBe(1);
  });

  test('sends with its purpose, and answers the hash', async () => {
    const { half, fake } = halfOf();
    expect(await half.sendTransaction({ to: ADDRESS, valueWei: 5n, purpose: { type: 'SHOP_MINT' } })).toBe(TX_HASH);
    expect(fake.asked).toMatchObject([
      { what: 'send', transaction: { to: ADDRESS, data: '0x', valueWei: '5' }, purpose: { type: 'SHOP_MINT' } },
    ]);
  });
});

describe('the export of the key', () => {
  const LOADING = 'No wallets found. Please wait for wallet to load or try refreshing the page.';

  test.each([
    ['WAL-29', {}, { authenticated: false }, 'User not authenticated'],
    ['WAL-30', { status: 'unknown', address: undefined }, {}, LOADING],
    ['WAL-30', { status: 'analysis_error' }, {}, LOADING],
    ['WAL-31', { status: 'discord_only_no_wallet', address: undefined }, {}, 'No Keyring embedded wallet found'],
  ] as const)(
    'WAL-29 WAL-30 WAL-31 WAL-32 (%s) says in an alert why it cannot be: %o',
    async (_, view, provider, text) => {
      const { half, fake, said } = halfOf(view, provider);
      await half.exportWallet();
      expect(said).toEqual([`Failed to export private key: ${text}`]);
      expect(fake.asked).toEqual([]);
    },
  );

  test('WAL-28 is the keyring’s own dialog', async () => {
    const { half, fake, said } = halfOf();
    await half.exportWallet();
    expect(fake.asked.map(({ what }) => what)).toEqual(['exportKey']);
    expect(said).toEqual([]);
  });

  test.each([
    ['WAL-32 a failure is told', 'locked', ['Failed to export private key: Not here.']],
    ['closing the dialog is no failure', 'rejected', []],
  ] as const)('%s', async (_, code, expected) => {
    const { half, fake, said } = halfOf();
    fake.answers.done = () => Promise.reject(new WalletError(code, 'Not here.'));
    await half.exportWallet();
    expect(said).toEqual(expected);
  });
});

test('RECOV-36 a deployment without a keyring says so', async () => {
  await expect(absentKeyring('Privy').status()).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Privy instance is required',
  });
});
