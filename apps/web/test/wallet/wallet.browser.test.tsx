import { WALLET_ACTION_TEXT, WALLET_STATUS_INFO, type WalletStatus } from '@jumpy/domain/walletStatus';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayText } from '../../src/data/runText.ts';
import { WalletError } from '../../src/data/walletClient.ts';
import { ADDRESS, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { CONNECTION_LOST, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { atProfile, atWallet, leaveHarness } from './WalletHarness.tsx';
import { CHAIN, makeTransaction } from '../../src/fixtures/chain.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const whatWas = (walletClient: ReturnType<typeof createFakeWalletClient>) =>
  walletClient.calls.map(({ method }) => method);
const MON = 10n ** 18n;
const isHighlighted = (name: string): boolean =>
  getComputedStyle(button(name).element()).getPropertyValue('--face') ===
  getComputedStyle(document.documentElement).getPropertyValue('--lime');
const DAY = dayText(Date.UTC(2026, 10, 21, 12));

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveHarness();
});

describe('the address', () => {
  test('WAL-01 WAL-02 WAL-03 is shortened, copied in full, and shows "Copied!" for 2 s', async () => {
    const timers = manualTimers();
    await atWallet({ walletClient: createFakeWalletClient(), timers });
    await expect.element(page.getByText('0x1111…1111')).toBeVisible();
    await button('Copy').click();
    await expect.element(button('Copied!')).toBeVisible();
    expect(copied).toEqual([ADDRESS]);
    timers.pass(1_999);
    expect(timers.pending()).toBe(1);
    await expect.element(button('Copied!')).toBeVisible();
    timers.pass(1);
    await expect.element(button('Copy')).toBeVisible();
  });

  test('is shown in full when the browser cannot copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await atWallet({ walletClient: createFakeWalletClient() });
    await button('Copy').click();
    await expect.element(page.getByText(ADDRESS)).toBeVisible();
  });
});

describe('connected sites', () => {
  const link = () => page.getByRole('link', { name: 'Connected sites' });
  test('are listed by the keyring, in a tab of its own and in the language of the page', async () => {
    await atWallet({ walletClient: createFakeWalletClient(), sitesUrl: 'https://keyring.example/sites.html' });
    await expect.element(link()).toHaveAttribute('href', 'https://keyring.example/sites.html?lang=en');
    await expect.element(link()).toHaveAttribute('target', '_blank');
  });

  test('are not mentioned where no other site may ask', async () => {
    await atWallet({ walletClient: createFakeWalletClient() });
    await expect.element(button('Copy')).toBeVisible();
    expect(link().elements()).toEqual([]);
  });
});

describe('the balance', () => {
  test('WAL-05 has 4 decimals, rounded down, and a button to refresh it', async () => {
    const lastKnownWei = 12_345_699_999_999_999_999n;
    const walletClient = createFakeWalletClient({
      balance: { lastKnownWei, readAtMs: 0, failed: false, reading: false },
    });
    await atWallet({ walletClient });
    await expect.element(page.getByText('12.3456', { exact: true })).toBeVisible();
    await button('Refresh balance').click();
    expect(whatWas(walletClient)).toEqual(['refresh']);
    walletClient.set({ balance: { lastKnownWei, readAtMs: 0, failed: false, reading: true } });
    await expect.element(button('Refresh balance')).toHaveAttribute('aria-busy', 'true');
  });

  test.each([390, 1_440])(
    'moves no button when it comes, which could be pressed at that moment, at %i px',
    async (width) => {
      const walletClient = createFakeWalletClient({
        balance: { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: true },
      });
      await atWallet({ walletClient, width });
      const whereIs = (name: string): number => button(name).element().getBoundingClientRect().top;
      const readPlaces = (): number[] => ['Withdraw', 'Protect wallet'].map(whereIs);
      await expect.element(button('Protect wallet')).toBeVisible();
      await document.fonts.ready;
      const before = readPlaces();
      walletClient.set({ balance: { lastKnownWei: 5n * MON, readAtMs: 0, failed: false, reading: false } });
      await expect.element(page.getByText('5.0000', { exact: true })).toBeVisible();
      expect(readPlaces()).toEqual(before);
    },
  );

  test('WAL-36 WAL-39 is 0 when it cannot be read, with "Sync failed" and its last value', async () => {
    await atWallet({
      walletClient: createFakeWalletClient({
        balance: { lastKnownWei: 5n * MON, readAtMs: 0, failed: true, reading: false },
      }),
    });
    await expect.element(page.getByText('Sync failed')).toBeVisible();
    const zero = page.getByText('0.0000', { exact: true });
    await expect.element(zero).toBeVisible();
    // Only a number that was read is large.
    const large = page.getByText('–', { exact: true }).element();
    expect(large.getBoundingClientRect().height).toBeGreaterThan(1.5 * zero.element().getBoundingClientRect().height);
    await expect.element(page.getByText(/Last seen: 5\.0000 MON/)).toBeVisible();
  });

  test('is a skeleton until it is known', async () => {
    await atWallet({
      walletClient: createFakeWalletClient({
        balance: { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: true },
      }),
    });
    await expect.element(button('Withdraw')).toBeVisible();
    expect(document.querySelector('[aria-busy] [data-skeleton]')).not.toBeNull();
    expect(isHighlighted('Withdraw')).toBe(false);
  });
});

test('WAL-04 WAL-06 links to the explorer, and has buttons "Withdraw" and "Export Private Key"', async () => {
  await atWallet({ walletClient: createFakeWalletClient(), chain: CHAIN });
  const link = page.getByRole('link', { name: 'Transaction History' });
  await expect.element(link).toHaveAttribute('href', `${CHAIN.explorerUrl}/address/${ADDRESS}`);
  await expect.element(link).toHaveAttribute('title', 'Opens explorer.example, a testnet explorer');
  await expect.element(button('Withdraw')).toBeEnabled();
  await expect.element(button('Export Private Key')).toBeEnabled();
});

describe('export', () => {
  test('WAL-28 opens the wallet’s own dialog', async () => {
    const walletClient = createFakeWalletClient();
    await atWallet({ walletClient });
    await button('Export Private Key').click();
    expect(whatWas(walletClient)).toEqual(['exportKey']);
    expect(
      page
        .getByRole('alert')
        .getByText(/Failed/)
        .elements(),
    ).toHaveLength(0);
  });

  test.each<[string, Parameters<typeof createFakeWalletClient>[0]]>([
    ['none yet', { status: 'discord_only_no_wallet', address: undefined, canSignHere: false }],
    ['none known', { status: 'unknown', address: undefined, canSignHere: false }],
    ['one on another device', { status: 'has_wallet_linked', canSignHere: false }],
    ['one that does not answer', { status: 'analysis_error', canSignHere: false }],
  ])('is not offered without a wallet to export: %s', async (_name, view) => {
    await atWallet({ walletClient: createFakeWalletClient(view) });
    await expect.element(page.getByRole('heading', { level: 3 }).or(page.getByRole('status')).first()).toBeVisible();
    expect(button('Export Private Key').elements()).toHaveLength(0);
  });

  test('WAL-30 WAL-32 reports a wallet that went silent after the render, and sends nothing', async () => {
    const walletClient = createFakeWalletClient({ status: 'unknown' });
    await atWallet({ walletClient });
    await button('Export Private Key').click();
    const missing = 'No wallets found. Please wait for wallet to load or try refreshing the page.';
    await expect.element(page.getByText(`Failed to export private key: ${missing}`)).toBeVisible();
    expect(walletClient.calls).toEqual([]);
  });

  test('WAL-32 shows a failure as an alert, but not a closed dialog', async () => {
    const walletClient = createFakeWalletClient();
    walletClient.answers.done = () => Promise.reject(new WalletError('server', 'The server did not answer.'));
    await atWallet({ walletClient });
    await button('Export Private Key').click();
    const alert = page.getByRole('alert').getByText('Failed to export private key: The server did not answer.');
    await expect.element(alert).toBeVisible();
    walletClient.answers.done = () => Promise.reject(new WalletError('rejected', 'Closed.'));
    await button('Export Private Key').click();
    await expect.element(alert).not.toBeInTheDocument();
    expect(page.getByText('Closed.').elements()).toHaveLength(0);
  });
});

describe('test MON', () => {
  test('show that they are on their way, and that they have arrived', async () => {
    const walletClient = createFakeWalletClient();
    let come = (): void => undefined;
    walletClient.answers.done = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    await atWallet({ walletClient });
    await button('Get test MON').click();
    await expect.element(button('Getting test MON…')).toHaveAttribute('aria-busy', 'true');
    come();
    await expect.element(page.getByText('Your test MON is here. It’s play money.')).toBeVisible();
  });

  test('show why they did not arrive', async () => {
    const walletClient = createFakeWalletClient();
    walletClient.answers.done = () => Promise.reject(new WalletError('busy', 'Once a minute is enough.'));
    await atWallet({ walletClient });
    await button('Get test MON').click();
    await expect.element(page.getByText('No test MON yet. Once a minute is enough.')).toBeVisible();
  });

  test('are requested on an external page', async () => {
    await atWallet({ walletClient: createFakeWalletClient({ recovery: ['password'] }), chain: CHAIN });
    await button('Get test MON').click();
    await expect.element(page.getByText(/The faucet is open in another tab/)).toBeVisible();
  });
});

describe('protection', () => {
  test('is offered until it is done', async () => {
    const walletClient = createFakeWalletClient();
    await atWallet({ walletClient });
    await expect.element(page.getByText('Not protected yet')).toBeVisible();
    await button('Protect wallet').click();
    expect(whatWas(walletClient)).toEqual(['protect']);
    walletClient.set({ recovery: ['passkey', 'password'] });
    await expect.element(page.getByText('Protected by a passkey and a password')).toBeVisible();
    expect(button('Protect wallet').elements()).toHaveLength(0);
    await button('Add protection').click();
    expect(whatWas(walletClient)).toEqual(['protect', 'protect']);
  });

  test('is urged above 1 MON on a real network, and disables nothing', async () => {
    const walletClient = createFakeWalletClient({
      balance: { lastKnownWei: MON + 1n, readAtMs: 0, failed: false, reading: false },
    });
    await atWallet({ walletClient, chain: CHAIN });
    await expect.element(page.getByText('Protect it before adding more')).toBeVisible();
    await expect.element(button('Get test MON')).toBeEnabled();
    await expect.element(button('Withdraw')).toBeEnabled();
    walletClient.set({ balance: { lastKnownWei: MON, readAtMs: 0, failed: false, reading: false } });
    await expect.element(page.getByText('Not protected yet')).toBeVisible();
  });

  test('shows whether the browser has promised to keep the share, before and after', async () => {
    const walletClient = createFakeWalletClient({ isPersisted: false });
    await atWallet({ walletClient });
    await expect.element(page.getByText(/may clear wallet data/)).toBeVisible();
    walletClient.set({ recovery: ['password'] });
    await expect.element(page.getByText(/may clear wallet data/)).toBeVisible();
    walletClient.set({ isPersisted: true });
    await expect.element(page.getByText(/agreed to keep wallet data/)).toBeVisible();
    walletClient.set({ canSignHere: false });
    await expect.element(page.getByText(/wallet data/)).not.toBeInTheDocument();
  });
});

describe('a wallet that is not ready', () => {
  test.each<[WalletStatus, string, string[]]>([
    ['has_wallet_linked', 'open', ['open']],
    ['has_embedded_wallet', 'link', ['recover']],
    ['embedded_wallet_stuck', 'start_new', ['startNew']],
    ['discord_only_no_wallet', 'create', ['create']],
    ['unknown_state', 'check_again', ['refresh']],
    ['analysis_error', 'check_again', ['refresh']],
    ['storage_closed', 'open_window', ['openWindow']],
  ])('RECOV-08 RECOV-09 %s shows its status, with %s as its action', async (status, action, asked) => {
    const walletClient = createFakeWalletClient({ status, address: undefined, canSignHere: false });
    await atWallet({ walletClient });
    await expect.element(page.getByText(WALLET_STATUS_INFO[status].text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Wallet recovery' })).toHaveAttribute('href', '/recovery');
    const name = WALLET_ACTION_TEXT[action as keyof typeof WALLET_ACTION_TEXT];
    await button(name).click();
    expect(whatWas(walletClient)).toEqual(asked);
    expect(button('Withdraw').elements()).toHaveLength(0);
  });

  test.each(['embedded_wallet_stuck', 'has_wallet_linked'] as const)(
    '%s is opened first when the keyring had another address before, and says so',
    async (status) => {
      const walletClient = createFakeWalletClient({
        status,
        address: undefined,
        canSignHere: false,
        mayLieBefore: true,
      });
      await atWallet({ walletClient });
      await expect.element(page.getByText(/Your wallet moved to a new web address/)).toBeVisible();
      await button('Open wallet on this device').click();
      expect(whatWas(walletClient)).toEqual(['open']);
      walletClient.set({ mayLieBefore: false });
      await expect.element(page.getByText(WALLET_STATUS_INFO[status].text)).toBeVisible();
    },
  );

  test('asks the browser for access where that is possible, and not elsewhere', async () => {
    const closed = { status: 'storage_closed', address: undefined, canSignHere: false } as const;
    const walletClient = createFakeWalletClient({ ...closed, storage: 'askable' });
    await atWallet({ walletClient });
    await button('Ask browser to allow it').click();
    expect(whatWas(walletClient)).toEqual(['allowStorage']);
    walletClient.set({ storage: 'closed' });
    await expect.element(button('Open wallet in a window')).toBeVisible();
    expect(button('Ask browser to allow it').elements()).toHaveLength(0);
    await expect.element(page.getByText(/^You can play\./)).toBeVisible();
  });

  test('shows the balance of a wallet locked on this device, and sends nothing', async () => {
    await atWallet({ walletClient: createFakeWalletClient({ status: 'has_wallet_linked', canSignHere: false }) });
    await expect.element(button('Open wallet on this device')).toBeVisible();
    await expect.element(page.getByText('5.0000', { exact: true })).toBeVisible();
    await expect.element(button('Withdraw')).toBeDisabled();
  });

  test('shows the progress of its creation, and how it failed', async () => {
    const none = { status: 'discord_only_no_wallet', address: undefined, canSignHere: false } as const;
    const walletClient = createFakeWalletClient({ ...none, creation: { state: 'creating', attempt: 2 } });
    await atWallet({ walletClient });
    await expect.element(page.getByText('Creating your wallet')).toBeVisible();
    await expect.element(page.getByText(/Try 2 of 3/)).toBeVisible();
    const message = 'All wallet creation attempts failed. Your wallet did not answer.';
    walletClient.set({ creation: { state: 'error', message, code: 'network' } });
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    await expect.element(alert).toHaveTextContent('You can play. Your wallet isn’t ready yet: it didn’t answer.');
    expect(page.getByText(WALLET_STATUS_INFO.discord_only_no_wallet.text).elements()).toHaveLength(0);
    expect(document.querySelector<HTMLImageElement>('img[src*="/art/"]')?.getAttribute('src')).toBe('/art/hurt.svg');
    await expect.element(button('Create wallet')).toBeEnabled();
  });

  test('shows a skeleton until it is read, and without a wallet client', async () => {
    const waiting = page.getByRole('status', { name: WALLET_STATUS_INFO.unknown.text });
    await atWallet({ walletClient: createFakeWalletClient({ status: 'unknown', address: undefined }) });
    await expect.element(waiting).toBeVisible();
    await atWallet({ walletClient: null });
    await expect.element(waiting).toBeVisible();
  });

  test('says after 5 s that it takes longer than usual', async () => {
    await atWallet({ walletClient: createFakeWalletClient({ status: 'unknown', address: undefined }) });
    const lateNotice = page.getByText(/taking longer than usual/);
    await expect.element(lateNotice).toBeInTheDocument();
    const [animation] = lateNotice.element().getAnimations();
    animation?.pause();
    expect(animation?.effect?.getComputedTiming().duration).toBe(5_000);
    if (animation) animation.currentTime = 4_900;
    expect(getComputedStyle(lateNotice.element()).visibility).toBe('hidden');
    animation?.finish();
    expect(getComputedStyle(lateNotice.element()).visibility).toBe('visible');
  });

  test('shows the wallet without MON when there is no chain', async () => {
    await atWallet({ walletClient: createFakeWalletClient(), chain: null });
    await expect.element(page.getByText(/MON is turned off here/)).toBeVisible();
    await expect.element(page.getByText('0x1111…1111')).toBeVisible();
    for (const name of ['Withdraw', 'Get test MON']) expect(button(name).elements()).toHaveLength(0);
  });
});

describe('the player’s own transactions', () => {
  const list = () => page.getByRole('list', { name: 'Your transactions' });
  const page1 = [
    makeTransaction(4, { status: 'pending', feeWei: null }),
    makeTransaction(3, { type: 'FUNDING', valueWei: '50000000000000000000', status: 'completed' }),
    makeTransaction(2, { type: 'RECORD_STATS', valueWei: '0', status: 'failed' }),
    makeTransaction(1, { type: 'REVIVE_PAYMENT', valueWei: '50000000000000000', status: 'unknown' }),
  ];

  test('show type, cost and status, with the explorer one tap deeper', async () => {
    const transactions = { success: true, transactions: page1, next: null };
    await atProfile({ walletClient: createFakeWalletClient(), chain: CHAIN, answers: { transactions } });
    await expect.element(list()).toBeVisible();
    const items = list().getByRole('listitem');
    expect(items.elements().map((item) => item.querySelector('summary')?.innerText.split(/\n+/))).toEqual([
      ['Withdrawal', DAY, '−1.5 MON', 'Pending'],
      ['Test MON', DAY, '+50 MON', 'Done'],
      ['Run recorded', DAY, '−0.002667 MON', 'Failed'],
      ['Revive', DAY, '−0.05 MON', 'Not seen'],
    ]);
    const hash = String(page1[0]?.txHash);
    const link = items.nth(0).getByRole('link');
    expect(link.elements()).toHaveLength(0);
    await page.getByText('Withdrawal', { exact: true }).click();
    await expect.element(link).toHaveAttribute('href', `${CHAIN.explorerUrl}/tx/${hash}`);
  });

  test.each([360, 1_440])('at %i px overlap none of their text', async (width) => {
    const transactions = { success: true, transactions: page1, next: null };
    await atProfile({ walletClient: createFakeWalletClient(), width, height: 740, answers: { transactions } });
    await expect.element(list()).toBeVisible();
    for (const summary of document.querySelectorAll('summary')) {
      const [what, cost, face] = [...summary.children].map((child) => child.getBoundingClientRect());
      if (!what || !cost || !face) throw new Error('a line has what it was, its cost and its face');
      for (const word of summary.querySelectorAll('strong, time'))
        expect(word.getBoundingClientRect().left + word.scrollWidth).toBeLessThanOrEqual(
          Math.min(cost.left, face.left),
        );
      expect(what.right).toBeLessThanOrEqual(Math.min(cost.left, face.left));
    }
  });

  test('load older ones with a button, until there are none', async () => {
    const server = await atWallet({
      walletClient: createFakeWalletClient(),
      answers: {
        transactions: ({ query }: { query: string }) =>
          query === '?before=7'
            ? { success: true, transactions: [makeTransaction(9, { type: 'QUEST_CLAIM' })], next: null }
            : { success: true, transactions: page1, next: '7' },
      },
    });
    await button('Show older').click();
    await expect.element(page.getByText('Quest claimed')).toBeVisible();
    expect(list().getByRole('listitem').elements()).toHaveLength(5);
    expect(button('Show older').elements()).toHaveLength(0);
    expect(server.countCalls('transactions')).toBe(2);
  });

  test('have empty, loading and error states', async () => {
    await atWallet({ walletClient: createFakeWalletClient() });
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await atWallet({ walletClient: createFakeWalletClient(), answers: { transactions: NO_RESPONSE } });
    await expect.element(page.getByRole('status', { name: 'Loading your transactions' })).toBeVisible();
    const server = await atWallet({
      walletClient: createFakeWalletClient(),
      answers: { transactions: CONNECTION_LOST },
    });
    await expect.element(page.getByText('Couldn’t load your transactions')).toBeVisible();
    server.setAnswers({ transactions: { success: true, transactions: page1, next: null } });
    await button('Try again').click();
    await expect.element(list()).toBeVisible();
  });
});
