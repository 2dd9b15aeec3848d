import { PLAY_REFUSAL_TEXT } from '@jumpy/domain/playRefusal';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { updateSettings } from '../../src/data/settings.ts';
import { BALANCE_EVENT, WalletError } from '../../src/data/walletClient.ts';
import { RUN_DATABASE_NAMES } from '../../src/data/databaseNames.ts';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { refusal, stubApi } from '../runs/stubApi.ts';
import {
  ADDRESS,
  createFakeWalletClient,
  type FakeWalletClient,
  READY_WALLET,
  TX_HASH,
} from '../../src/fixtures/fakeWalletClient.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

const STATS = `0x${'33'.repeat(20)}`;
const CHAIN: ChainConfig = {
  chainId: 10_143,
  isLocal: true,
  rpcUrl: 'http://127.0.0.1:1',
  explorerUrl: 'https://explorer.example',
  faucetUrl: null,
  contracts: {
    jumpStats: STATS,
    questClaims: STATS,
    reviveGate: STATS,
    jumpShop: STATS,
    jumpyArmy: STATS,
    runRoots: STATS,
  },
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/run-attestation': { success: true, attestation: null },
  '/api/transactions': { success: true, transactions: [], next: null },
  '/api/revive': { success: true, available: false, contract: null, priceWei: null, credits: 0 },
};
let harness: PlayHarness;
let wallet: FakeWalletClient;

const getRecordLine = () => document.querySelector<HTMLElement>('[data-testid=record]');
const openRecord = () => page.getByText('On-chain record', { exact: true }).click();
const getStatuses = () =>
  harness.sentMessages('TRANSACTION_STATUS').map(({ data: { status, message } }) => [status, message]);
const getSends = () => wallet.calls.filter(({ method }) => method === 'send');
const setBalance = (lastKnownWei: bigint) => {
  const balance = { ...READY_WALLET.balance, lastKnownWei };
  wallet.set({ balance });
  window.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: balance }));
};

async function mount(chain: ChainConfig | null = CHAIN, api = stubApi(Date.now)): Promise<void> {
  harness = playHarness({ api, chain, wallet });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
}

/** Plays a run to its end and settles it. */
async function play(): Promise<void> {
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
  harness.sendFromGame(gameComplete());
}

beforeEach(async () => {
  await page.viewport(1_440, 900);
  localStorage.clear();
  updateSettings({ recordOnChain: 'bests' });
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(RUN_DATABASE_NAMES.recordings);
    request.onsuccess = resolve;
    request.onblocked = resolve;
  });
  wallet = createFakeWalletClient();
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = ANSWERS[new URL(String(input)).pathname];
    return answer === undefined ? fetch(input, init) : Response.json(answer);
  });
});

afterEach(() => {
  harness.unmount();
  vi.restoreAllMocks();
});

test('GAME-28 GAME-41 GAME-51 records a counted run on chain during its summary, without blocking anything', async () => {
  let receive = (): void => undefined;
  wallet.answers.send = async (_transaction, onSent) => {
    onSent?.(TX_HASH);
    await new Promise<void>((resolve) => (receive = resolve));
    return { txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '1', isFallback: false };
  };
  await mount();
  await play();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('pending'));
  await waitUntil(() => expect(getSends()).toHaveLength(1));
  expect(getRecordLine()?.textContent).toContain('Recording your achievements...');
  await expect.element(page.getByRole('button', { name: 'Play again' })).toBeEnabled();
  receive();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('done'));
  expect(getSends()[0]?.transaction?.to).toBe(STATS);
  expect(getRecordLine()?.querySelector('a')).toBeNull();
  await page.getByRole('button', { name: 'The transaction' }).click();
  await waitUntil(() =>
    expect(getRecordLine()?.querySelector('a')?.getAttribute('href')).toBe(`https://explorer.example/tx/${TX_HASH}`),
  );
  await waitUntil(() => expect(getStatuses().at(-1)).toEqual(['success', 'Successfully recorded stats on chain']));
  expect(getStatuses()[0]).toEqual(['processing', 'Recording your achievements...']);
  expect(harness.sentMessages('TRANSACTION_STATUS').at(-1)?.data.txHash).toBe(TX_HASH);
});

test('CHAIN-15 shows a failed record, which the player can retry', async () => {
  const { send } = wallet.answers;
  wallet.answers.send = () => Promise.reject(new WalletError('refused', 'No.'));
  await mount();
  await play();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('failed'));
  await waitUntil(() =>
    expect(getStatuses().at(-1)).toEqual(['partial', 'Transaction failed - stats saved to database only']),
  );
  wallet.answers.send = send;
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('done'));
});

test('CHAIN-09 GAME-51 offers test MON when the balance is too low for a record, at 360 px too', async () => {
  await page.viewport(360, 740);
  setBalance(20_000_000_000_000_000n);
  await mount();
  await play();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('skipped'));
  await waitUntil(() => expect(getStatuses().at(-1)).toEqual(['low_balance', 'Skipped due to low balance']));
  expect(getRecordLine()?.textContent).toContain('Only the optional on-chain record is skipped. Your run counts.');
  await page.getByText('Details', { exact: true }).click();
  await openRecord();
  await expect.element(page.getByRole('button', { name: 'Get test MON' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(getSends()).toEqual([]);
  setBalance(10n ** 18n);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('done'));
});

test('CHAIN-08 GAME-51 says on request what was skipped without a wallet, and that it is optional', async () => {
  wallet.set({ status: 'has_wallet_linked', canSignHere: false });
  await mount();
  await play();
  await waitUntil(() => expect(getRecordLine()?.dataset['face']).toBe('skipped'));
  expect(getRecordLine()?.textContent).toBe(
    'Skipped due to wallet issuesOnly the optional on-chain record is skipped. Your run counts.Try again',
  );
  expect(getRecordLine()?.checkVisibility()).toBe(false);
  await openRecord();
  expect(getRecordLine()?.checkVisibility()).toBe(true);
  expect(getStatuses().at(-1)).toEqual(['partial', 'Skipped due to wallet issues']);
});

test('GAME-56 shows an unreachable wallet next to the field and the waiting record, not on the start screen', async () => {
  wallet.set({ status: 'analysis_error', canSignHere: false });
  await mount();
  const text = 'Wallet not found. Please logout, login again, and try again.';
  await waitUntil(() =>
    expect(harness.sentMessages('BALANCE_UPDATE').map(({ data }) => [data.notice, data.isLow])).toEqual([
      [text, false],
    ]),
  );
  await expect.element(page.getByText(text)).toBeVisible();
  expect(document.querySelector('main section[aria-label=Game]')?.textContent).not.toContain(text);
  await play();
  await waitUntil(() =>
    expect(getRecordLine()?.textContent).toBe(
      `Your run is saved. We’ll record it on-chain once your wallet is ready.${text}`,
    ),
  );
  await page.viewport(390, 844);
  await waitUntil(() => expect(document.querySelectorAll('aside')).toHaveLength(0));
  await page.getByText('Details', { exact: true }).click();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('HOME-15 HOME-16 shows a balance too low for a start before the click, with ways out', async () => {
  wallet.set({ balance: { ...READY_WALLET.balance, lastKnownWei: 15_000_000_000_000_000n } });
  await mount();
  await expect.element(page.getByText(PLAY_REFUSAL_TEXT.low_balance)).toBeVisible();
  setBalance(20_000_000_000_000_000n);
  await expect.element(page.getByText(PLAY_REFUSAL_TEXT.low_balance)).not.toBeInTheDocument();
  setBalance(15_000_000_000_000_000n);
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  await expect.element(page.getByText(PLAY_REFUSAL_TEXT.low_balance)).not.toBeInTheDocument();
});

test('GAME-41 GAME-51 only saves a run when records are off or there is no chain', async () => {
  updateSettings({ recordOnChain: 'off' });
  await mount();
  await play();
  await waitUntil(() => expect(getStatuses()).toEqual([['success', 'Your run is saved.']]));
  expect(getRecordLine()).toBeNull();
  harness.unmount();
  await mount(null);
  await play();
  await waitUntil(() => expect(getStatuses()).toEqual([['success', 'Your run is saved.']]));
  expect(getSends()).toEqual([]);
});

test('GAME-51 does not show a run as saved before the server has accepted it', async () => {
  const api = stubApi(Date.now);
  api.answer.validateRun = async () => refusal(0, 'The server did not answer.');
  await mount(CHAIN, api);
  await play();
  await waitUntil(() => expect(getStatuses().at(-1)?.[0]).toBe('error'));
});

test('GAME-24 GAME-31 sends the game page the account, and again on request', async () => {
  await mount();
  await waitUntil(() => expect(harness.sentMessages('ACCOUNT_INFO').at(-1)?.data.walletAddress).toBe(ADDRESS));
  const before = harness.sentMessages('ACCOUNT_INFO').length;
  harness.sendFromGame({ type: 'GET_ACCOUNT' });
  await waitUntil(() => expect(harness.sentMessages('ACCOUNT_INFO')).toHaveLength(before + 1));
  expect(harness.sentMessages('ACCOUNT_INFO').at(-1)?.data.walletAddress).toBe(ADDRESS);
});

test('GAME-34 GAME-54 GAME-55 sends the game page a low balance, with a test MON button, only before a run', async () => {
  wallet.set({ balance: { ...READY_WALLET.balance, lastKnownWei: 0n } });
  await mount();
  const getLowFlags = () => harness.sentMessages('BALANCE_UPDATE').map(({ data }) => data.isLow);
  await waitUntil(() => expect(getLowFlags()).toEqual([true]));
  const fund = page.getByRole('button', { name: 'Get test MON' });
  await expect.element(fund).toBeVisible();
  setBalance(10n ** 18n);
  await waitUntil(() => expect(getLowFlags()).toEqual([true, false]));
  await expect.element(fund).not.toBeInTheDocument();
  setBalance(0n);
  await expect.element(fund).toBeVisible();
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await expect.element(fund).not.toBeInTheDocument();
});
