import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { WalletError } from '../../src/data/walletClient.ts';
import { sentTransactionTitle } from '../../src/features/wallet/walletText.ts';
import { createFakeWalletClient, TX_HASH } from '../../src/fixtures/fakeWalletClient.ts';
import { CONNECTION_LOST } from '../../src/fixtures/stubServer.ts';
import { atWallet, leaveHarness } from './WalletHarness.tsx';
import { LOCAL_CHAIN, makeTransaction } from '../../src/fixtures/chain.ts';

const TO = `0x${'22'.repeat(20)}`;
const PENDING: KeyringSentTransaction = {
  wish: TX_HASH,
  nonce: 7,
  txHash: TX_HASH,
  wanted: { to: TO, data: '0x', valueWei: '20000000000000000000' },
  signedAt: 0,
  isCancelling: false,
  canSendAgain: false,
  state: 'pending',
};
const getItem = () => page.getByRole('list', { name: 'Recently sent' }).getByRole('listitem');
/** Waits until the row contains a text. */
const expectText = (text: string) => expect.poll(() => getItem().element().textContent).toContain(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function at(sent: Partial<KeyringSentTransaction>, width = 1_440) {
  const walletClient = createFakeWalletClient();
  let now: KeyringSentTransaction = { ...PENDING, ...sent };
  walletClient.answers.sent = async () => ({ transactions: [now], hashes: [now.txHash] });
  await atWallet({ walletClient, width });
  return { walletClient, become: (changes: Partial<KeyringSentTransaction>) => void (now = { ...now, ...changes }) };
}

afterEach(() => {
  localStorage.clear();
  leaveHarness();
});

describe('a transaction that is not final', () => {
  test('may still go through, links to the explorer, and offers no action in its first minute', async () => {
    await at({});
    await expectText('20 MON to 0x2222…2222 It’s on its way and may still go through.');
    await expect
      .element(getItem().getByRole('link', { name: 'View transaction' }))
      .toHaveAttribute('href', `${LOCAL_CHAIN.explorerUrl}/tx/${TX_HASH}`);
    expect(button('Try again').elements()).toEqual([]);
    expect(button('Cancel it').elements()).toEqual([]);
  });

  test.each([
    ['Try again', 'retry'],
    ['Cancel it', 'cancel'],
  ] as const)('asks the wallet once on a later "%s", on a phone too', async (name, kind) => {
    const { walletClient, become } = await at({ canSendAgain: true }, 360);
    await expectText('only one of these will ever go through');
    let end = (): void => undefined;
    walletClient.answers.sendAgain = () =>
      new Promise((resolve) => {
        end = () => resolve({ txHash: TX_HASH, nonce: 7, succeeded: true, feeWei: '1', isFallback: false });
      });
    await button(name).click();
    await expect.element(button('Cancel it')).toBeDisabled();
    expect(walletClient.calls.filter(({ method }) => method === 'sendAgain')).toEqual([
      { method: 'sendAgain', resend: [7, kind] },
    ]);
    become({ canSendAgain: false, state: kind === 'retry' ? 'done' : 'cancelled' });
    end();
    await expectText(kind === 'retry' ? 'It went through.' : 'It was canceled. Only a fee was paid.');
    expect(button(name).elements()).toEqual([]);
  });

  test('shows why the wallet refused, and allows both actions again', async () => {
    const { walletClient } = await at({ canSendAgain: true });
    walletClient.answers.sendAgain = () =>
      Promise.reject(new WalletError('busy', 'It is still on its way. Please wait.'));
    await button('Try again').click();
    await expect.element(getItem().getByRole('alert')).toHaveTextContent('It is still on its way. Please wait.');
    await expect.element(button('Cancel it')).toBeEnabled();
  });

  test('may still go through while it is being canceled', async () => {
    await at({ canSendAgain: true, isCancelling: true });
    await expectText('Canceling it. Until that’s final, it may still go through.');
    await expect.element(button('Try again')).toBeVisible();
    expect(button('Cancel it').elements()).toEqual([]);
  });
});

test('a transaction of an old wallet says so, and asks the wallet about that one', async () => {
  const walletClient = createFakeWalletClient({
    history: [{ walletId: 'old', address: `0x${'77'.repeat(20)}`, provider: 'keyring' }],
  });
  walletClient.answers.sent = async () => ({
    transactions: [{ ...PENDING, canSendAgain: true, wallet: 'old' }],
    hashes: [],
  });
  let resent: KeyringSentTransaction | undefined;
  walletClient.answers.sendAgain = async (sent) => {
    resent = sent;
    throw new WalletError('busy', 'Please wait a moment.');
  };
  await atWallet({ walletClient, width: 360 });
  await expectText('20 MON to 0x2222…2222 From your old wallet 0x7777…7777. The network hasn’t confirmed it.');
  await button('Try again').click();
  await expect.element(getItem().getByRole('alert')).toHaveTextContent('Please wait a moment.');
  expect(resent?.wallet).toBe('old');
});

describe('a transaction from another device', () => {
  const transactions = { success: true, transactions: [makeTransaction(7, { status: 'pending' })], next: null };
  const hash = `0x${'7'.padStart(64, '0')}`;

  test('may still go through: it is followed here, and retried or canceled there', async () => {
    const walletClient = createFakeWalletClient({ canSignHere: false });
    await atWallet({ walletClient, width: 360, answers: { transactions } });
    await expectText('1.5 MON to 0x2222…2222 Sent from another device. It may still go through.');
    await expectText('You can try again or cancel it there.');
    await expect
      .element(getItem().getByRole('link', { name: 'View transaction' }))
      .toHaveAttribute('href', `${LOCAL_CHAIN.explorerUrl}/tx/${hash}`);
    expect(getItem().getByRole('button').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('is told apart from this browser’s by a wallet response no older than the list', async () => {
    const walletClient = createFakeWalletClient();
    const resolvers: ((hashes: string[]) => void)[] = [];
    walletClient.answers.sent = () =>
      new Promise((resolve) => resolvers.push((hashes) => resolve({ transactions: [], hashes })));
    const server = await atWallet({ walletClient, answers: { transactions: CONNECTION_LOST } });
    await expect.poll(() => resolvers.length).toBe(1);
    resolvers[0]?.([]);
    await expect.element(page.getByText('Couldn’t load your transactions')).toBeVisible();
    server.setAnswers({ transactions });
    await button('Try again').click();
    await expect.poll(() => resolvers.length).toBe(2);
    await expect.element(page.getByRole('list', { name: 'Your transactions' })).toBeVisible();
    expect(getItem().elements()).toEqual([]);
    resolvers[1]?.([]);
    await expectText('Sent from another device.');
  });

  test('is not guessed when another provider keeps the wallet', async () => {
    await atWallet({ walletClient: createFakeWalletClient({ provider: 'privy' }), answers: { transactions } });
    await expect.element(page.getByRole('list', { name: 'Your transactions' })).toBeVisible();
    await expect.element(getItem()).not.toBeInTheDocument();
  });
});

describe('the visible status', () => {
  const [SKY, SUN, MINT, CORAL] = [
    'rgb(116, 199, 255)',
    'rgb(255, 200, 74)',
    'rgb(95, 230, 198)',
    'rgb(255, 122, 107)',
  ];
  test.each<[string, Partial<KeyringSentTransaction>, string | undefined]>([
    ['on its way', {}, SKY],
    ['not taken', { canSendAgain: true }, SUN],
    ['being cancelled', { canSendAgain: true, isCancelling: true }, SKY],
    ['done', { state: 'done' }, MINT],
    ['failed', { state: 'failed' }, CORAL],
  ])(
    '%s has its color, its title on its own line, and its link as a sufficient touch target',
    async (_case, sent, colour) => {
      await at(sent, 390);
      await expectText('20 MON to 0x2222…2222');
      const [sign, title, link] = ['svg', 'strong', 'a'].map((selector) => getItem().element().querySelector(selector));
      expect(getComputedStyle(sign?.parentElement ?? document.body).backgroundColor).toBe(colour);
      expect(getComputedStyle(title ?? document.body).display).toBe('block');
      expect(link?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    },
  );

  test('leaves the lime color to Withdraw', async () => {
    await at({ canSendAgain: true }, 390);
    const colourOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;
    await expect.element(button('Try again')).toBeVisible();
    expect(colourOf('Withdraw')).toBe('rgb(201, 247, 58)');
    expect(colourOf('Try again')).not.toBe(colourOf('Withdraw'));
  });
});

describe('the outcome', () => {
  test.each([
    ['done', 'It went through.'],
    ['failed', 'The network rejected it. Only the fee was paid.'],
    ['cancelled', 'It was canceled. Only a fee was paid.'],
    ['replaced', 'Another transaction from your wallet replaced it. It didn’t go through.'],
  ] as const)('%s is shown until it is dismissed, and not again', async (state, expectedText) => {
    const { walletClient } = await at({ state });
    await expectText(expectedText);
    await button('OK').click();
    await expect.element(getItem()).not.toBeInTheDocument();
    leaveHarness();
    await atWallet({ walletClient });
    await expect.element(button('Withdraw')).toBeVisible();
    await expect.element(getItem()).not.toBeInTheDocument();
  });
});

test.each<[Partial<KeyringSentTransaction['wanted']>, string]>([
  [{}, '20 MON to 0x2222…2222'],
  [{ data: '0x95851a65', valueWei: '100000000000000000', action: 'revive' }, 'A revive for 0.1 MON'],
  [{ data: '0x12345678', valueWei: '0', action: 'stats' }, 'A run record'],
  [{ data: '0x12345678', valueWei: '0' }, 'A transaction'],
])('%j is titled "%s"', (wanted, title) => {
  expect(sentTransactionTitle({ wanted: { ...PENDING.wanted, ...wanted } })).toBe(title);
});
