import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContractCallError, type ContractCallFailure } from '../../src/wallet/contractCallError.ts';
import { UNKNOWN_WALLET, WalletError } from '../../src/data/walletClient.ts';
import { mintErrorText } from '../../src/features/mint/mintText.ts';
import { ADDRESS, createFakeWalletClient, READY_WALLET, TX_HASH } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { makeSale } from '../../src/fixtures/answers.ts';
import { leaveHarness } from '../wallet/WalletHarness.tsx';
import { atMint, WEI } from './mintHarness.tsx';
import { makeMintsAnswer } from '../../src/fixtures/sale.ts';

afterEach(() => {
  vi.useRealTimers();
  leaveHarness();
});

const getButton = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const expectText = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const START = 1_900_000_000;

describe('the sale screen', () => {
  test('MINT-01 MINT-12 MINT-35 has a banner with the phase, its audience, its price and the time left', async () => {
    await atMint({ sale: { chainS: START + 3_570 } });
    await expectText('PHASE 1');
    await expectText('Elites & Jumplist · FREE');
    await expect.element(page.getByTestId('countdown')).toHaveTextContent('23h 0m');
  });

  test('has its button in the first window of a phone, and its introduction in one line', async () => {
    await atMint();
    await expect.element(getButton('MINT NOW')).toBeVisible();
    await page.viewport(390, 844);
    const main = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    // The bar above the screen takes 130 px.
    const bottom = getButton('MINT NOW').element().getBoundingClientRect().bottom - main + 130;
    expect(bottom).toBeLessThan(844);
    const intro = page.getByText('333 recruits, revealed when the sale ends.').element();
    const { paddingTop, lineHeight } = getComputedStyle(intro);
    const oneLine = Number.parseFloat(lineHeight) + 2 * Number.parseFloat(paddingTop) + 6;
    expect(intro.getBoundingClientRect().height).toBeLessThanOrEqual(oneLine);
    const recruit = page.getByAltText('A recruit, not revealed yet').element().getBoundingClientRect();
    const phase = page.getByText('PHASE 1', { exact: true }).element().getBoundingClientRect();
    expect(recruit.left).toBeGreaterThan(phase.left);
    expect(recruit.bottom).toBeLessThan(phase.bottom + 40);
  });

  test('MINT-29 MINT-36 counts down to phase 1 before the sale, with its own text for the last minute', async () => {
    await atMint({ sale: { phase: 0, chainS: START - 3 * 86_400 - 30 }, mints: { phase: 0, limit: 0, allowance: 0 } });
    await expectText('NOT STARTED');
    await expect.element(page.getByTestId('countdown')).toHaveTextContent('3d 0h 0m');
    await expect.element(getButton('PHASE 1 NOT STARTED')).toBeDisabled();
    leaveHarness();
    await atMint({ sale: { phase: 0, chainS: START - 30 }, mints: { phase: 0, limit: 0, allowance: 0 } });
    await expect.element(page.getByTestId('countdown')).toHaveTextContent('Starting soon!');
  });

  test('MINT-30 updates the countdown every second, and the phase with it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const sinceMs = Date.now();
    const sale = () => makeSale({ chainS: START + 86_400 - 62 + Math.floor((Date.now() - sinceMs) / 1_000) });
    await atMint({ answers: { sale } });
    await expect.element(page.getByTestId('countdown')).toHaveTextContent('1m');
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(page.getByTestId('countdown')).toHaveTextContent('Starting soon!');
    await vi.advanceTimersByTimeAsync(60_000);
    await expectText('PHASE 2');
    await expectText('Passholders & FCFS · 10 MON');
  });

  test('MINT-13 MINT-14 shows minted out of total, and its share of the bar', async () => {
    await atMint({ sale: { minted: 111 } });
    await expectText('111 / 333');
    await expectText('33%');
    await expect.element(page.getByRole('progressbar', { name: 'Minted' })).toHaveAttribute('aria-valuenow', '33');
  });

  test('MINT-15 MINT-16 MINT-18 MINT-58 shows role chips, a star on the highest, and the phase it opens', async () => {
    await atMint({ roles: { held: ['elites', 'passholders'] } });
    const chips = page.getByRole('list', { name: 'Your mint roles' }).getByRole('listitem');
    await expect.element(chips.nth(1)).toHaveTextContent('Pass Holder');
    await expect.element(chips.nth(0)).toHaveTextContent('Elite, the role that counts');
    const stars = chips.elements().map((chip) => chip.querySelectorAll('svg').length);
    expect(stars).toEqual([1, 0]);
    await expectText('ELIGIBLE TO MINT IN PHASE 1');
  });

  test('MINT-17 says that there are no roles', async () => {
    await atMint({ roles: { role: null, held: [] }, mints: { limit: 0, allowance: 0 } });
    await expectText('No roles detected');
    await expectText('ELIGIBLE TO MINT IN PHASE 3');
    await expect.element(getButton('NOT ELIGIBLE YET')).toBeDisabled();
    await expectText(/Phase 1 is for Elites & Jumplist/);
  });

  test('shows that minting is paused while operators have switched it off', async () => {
    await atMint({ answers: { switches: { success: true, switches: { maintenance: null, minting: false } } } });
    await expect.element(getButton('MINTING PAUSED')).toBeDisabled();
    await expectText('Minting is paused. Please check back later.');
  });

  test('MINT-24 MINT-90 offers a single button when there is no wallet', async () => {
    const wallet = createFakeWalletClient({ status: 'discord_only_no_wallet', address: undefined });
    await atMint({ wallet });
    await expectText('No wallet connected. Please connect your wallet.');
    await getButton('Connect via Discord').click();
    expect(wallet.calls).toContainEqual({ method: 'create' });
  });

  test('MINT-17 MINT-24 MINT-25 does not treat a loading wallet as missing', async () => {
    const wallet = createFakeWalletClient(UNKNOWN_WALLET);
    await atMint({ wallet, user: { walletAddress: null }, roles: { role: 'elites', held: ['elites'] } });
    await expectText('10 / 333');
    await expect.element(getButton('LOADING...')).toBeDisabled();
    await expect.element(getButton('One more')).toBeDisabled();
    for (const text of ['No roles detected', 'Connect via Discord', /No wallet connected/])
      expect(page.getByText(text).elements()).toHaveLength(0);
    wallet.set(READY_WALLET);
    await expect.element(getButton('MINT NOW')).toBeEnabled();
    await expectText('ELIGIBLE TO MINT IN PHASE 1');
  });

  test('MINT-25 reads the roles of the session’s wallet before it is opened', async () => {
    const wallet = createFakeWalletClient({ ...READY_WALLET, ...UNKNOWN_WALLET });
    await atMint({ wallet, user: { walletAddress: ADDRESS } });
    await expectText('ELIGIBLE TO MINT IN PHASE 1');
    await expect.element(getButton('LOADING...')).toBeDisabled();
  });

  test('MINT-24 lets the player recheck a wallet that did not respond', async () => {
    const wallet = createFakeWalletClient({ ...UNKNOWN_WALLET, status: 'analysis_error' });
    await atMint({ wallet });
    await getButton('Check again').click();
    expect(wallet.calls).toContainEqual({ method: 'refresh' });
    expect(page.getByText(/No wallet connected/).elements()).toHaveLength(0);
  });

  test('MINT-18 names no phase while a role is being synced to the contract', async () => {
    await atMint({ roles: { role: null, held: ['elites'], isSyncing: true }, mints: { limit: 0, allowance: 0 } });
    await expect.element(getButton('SYNCING ROLES...')).toBeDisabled();
    expect(page.getByText(/ELIGIBLE TO MINT/).elements()).toHaveLength(0);
  });

  test('MINT-18 tells an elite who missed phase 1 that it is over', async () => {
    await atMint({
      sale: { phase: 2, chainS: START + 100_000 },
      mints: { phase: 2, limit: 0, allowance: 0 },
    });
    await expect.element(getButton('NOT ELIGIBLE YET')).toBeDisabled();
    await expectText('Phase 1 is over');
    expect(page.getByText(/ELIGIBLE TO MINT/).elements()).toHaveLength(0);
  });

  test.each([
    ['sold out', { minted: 333 }, 'All 333 are minted.', 'SOLD OUT'],
    ['closed', { isClosed: true, phase: 3 as const }, 'The sale is closed.', 'SALE CLOSED'],
  ])('MINT-18 shows nobody as eligible once the sale is %s, and names no phase', async (_, sale, reason, banner) => {
    await atMint({ sale, mints: { allowance: 0 } });
    await expectText(reason);
    await expectText(banner);
    expect(page.getByText(/^PHASE \d$|starts in|Open to all/).elements()).toHaveLength(0);
    await expect.element(getButton('LIMIT REACHED')).toBeDisabled();
    expect(page.getByText(/ELIGIBLE TO MINT/).elements()).toHaveLength(0);
  });

  test('shows a loading state, and a retry on failure', async () => {
    await atMint({ answers: { sale: NO_RESPONSE } });
    await expectText('Loading Contract...');
    await expect.element(getButton('LOADING...')).toBeDisabled();
    leaveHarness();
    const { server } = await atMint({ answers: { sale: new StubRefusal(503, 'chain_down', 'The network is away.') } });
    await expectText('Couldn’t load the sale');
    server.setAnswers({ sale: makeSale() });
    await getButton('Try again').click();
    await expectText('10 / 333');
  });

  test('MINT-99 says when the data behind the roles is unavailable', async () => {
    await atMint({ answers: { 'sale/roles': new StubRefusal(503, 'unavailable') } });
    await expectText('Supabase not configured. Check environment variables.');
  });

  test('MINT-85 MINT-86 MINT-88 refetches mints every 12 seconds, and roles, supply and phase every 15', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { server } = await atMint();
    const counts = () => ['sale', 'sale/mints', 'sale/roles'].map((name) => server.countCalls(name));
    await expect.poll(counts).toEqual([1, 1, 1]);
    await expectText('10 / 333');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(counts()).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(counts).toEqual([1, 2, 1]);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(counts).toEqual([2, 2, 2]);
  });
});

describe('minting', () => {
  test('MINT-19 MINT-20 MINT-62 steps from 1 to the allowance, and shows the total price', async () => {
    await atMint({
      sale: { phase: 3, chainS: START + 200_000 },
      mints: { phase: 3, limit: 3, allowance: 2 },
    });
    await expect.element(getButton('One less')).toBeDisabled();
    await expectText('30 MON');
    await getButton('One more').click();
    await expectText('60 MON');
    await expect.element(getButton('One more')).toBeDisabled();
    await getButton('One less').click();
    await expect.element(page.getByRole('status').getByText('1', { exact: true })).toBeVisible();
  });

  test('resets the amount to one after a mint, as the next one may cost something', async () => {
    const { server } = await atMint({ mints: { limit: 5, allowance: 5 } });
    await getButton('One more').click();
    server.setAnswers({ 'sale/mints': makeMintsAnswer({ limit: 5, allowance: 3, minted: [2, 0, 0] }) });
    await getButton('MINT NOW').click();
    await expectText('2 recruits are yours!');
    await expect.element(page.getByRole('group', { name: 'How many' }).getByText('1', { exact: true })).toBeVisible();
  });

  test('MINT-21 MINT-22 MINT-60 mints the chosen amount, links its transaction, and updates the counts at once', async () => {
    const { server, wallet } = await atMint();
    await getButton('One more').click();
    let answer: (value: unknown) => void = () => undefined;
    server.setAnswers({ 'sale/mints': () => new Promise((resolve) => (answer = resolve)) });
    await getButton('MINT NOW').click();
    await expectText('2 recruits are yours!');
    // The server has not responded yet.
    await expect.element(getButton('LIMIT REACHED')).toBeDisabled();
    await expectText('You’ve minted all you can in this phase: 2 of 2.');
    answer(makeMintsAnswer({ minted: [2, 0, 0], allowance: 0 }));
    const [sent] = wallet.calls.filter(({ method }) => method === 'send');
    expect(sent).toMatchObject({
      transaction: { data: `0xa0712d68${'2'.padStart(64, '0')}`, valueWei: '0', action: 'army_mint' },
      purpose: { type: 'ARMY_MINT' },
    });
    const link = page.getByRole('link', { name: 'View transaction' });
    await expect.element(link).toHaveAttribute('href', `https://explorer.example/tx/${TX_HASH}`);
  });

  test('MINT-23 MINT-59 goes from idle through loading to its outcome', async () => {
    const { wallet } = await atMint();
    let fail: (error: Error) => void = () => undefined;
    wallet.answers.send = () => new Promise((_, reject) => (fail = reject));
    await getButton('MINT NOW').click();
    await expect.element(getButton('MINTING...')).toHaveAttribute('aria-busy', 'true');
    fail(new WalletError('rejected', 'No.'));
    await expect.element(page.getByRole('alert').getByText('Transaction cancelled by user')).toBeVisible();
    await expect.element(getButton('MINT NOW')).toBeEnabled();
  });

  test('MINT-65 MINT-89 MINT-96 says what the wallet lacks before sending, with the hint of phase 3', async () => {
    const { wallet } = await atMint({
      sale: { phase: 3, chainS: START + 200_000 },
      mints: { phase: 3, limit: 3, allowance: 3 },
      balanceWei: 5n * WEI,
    });
    await getButton('MINT NOW').click();
    await expect
      .element(page.getByRole('alert').getByText('Insufficient MON balance. Need 30 MON, have 5.0000 MON'))
      .toBeVisible();
    await expectText(/Keep 30\+ MON in your wallet/);
    expect(wallet.calls.filter(({ method }) => method === 'send')).toEqual([]);
  });

  test('MINT-96 shows no such hint in other phases', async () => {
    const { wallet } = await atMint();
    wallet.answers.send = async () => {
      throw new WalletError('server', 'No.');
    };
    await getButton('MINT NOW').click();
    await expectText('Minting failed. Please try again.');
    expect(page.getByText(/30\+ MON/).elements()).toHaveLength(0);
  });

  const failed = (failure: ContractCallFailure, message = 'x'): ContractCallError =>
    new ContractCallError(failure, message);
  const NO_WALLET = 'No wallet connected. Please connect your wallet.';
  const notEligible = new ContractCallError('reverted', 'x', { revert: { name: 'NotEligible', args: [2n] } });

  test('MINT-90 MINT-91 MINT-92 shows the wallet’s error', () => {
    expect(mintErrorText(failed('wallet', NO_WALLET))).toBe(NO_WALLET);
    expect(mintErrorText(failed('short'))).toBe('Insufficient funds for minting');
    expect(mintErrorText(failed('cancelled'))).toBe('Transaction cancelled by user');
  });

  test('MINT-93 MINT-94 MINT-95 shows the contract’s error, and a generic one for everything else', () => {
    expect(mintErrorText(notEligible)).toBe('Not eligible for current phase');
    expect(mintErrorText(failed('reverted', 'It is paused.'))).toBe('Contract error: It is paused.');
    for (const other of [failed('network'), failed('other'), new Error('anything else')])
      expect(mintErrorText(other)).toBe('Minting failed. Please try again.');
  });
});

test('fits a phone without cutting anything off', async () => {
  await atMint({ width: 360, height: 740, roles: { held: ['elites', 'jumplist', 'passholders', 'jumpfcfs'] } });
  await expect.element(getButton('MINT NOW')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
