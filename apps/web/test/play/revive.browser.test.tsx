import { REVIVE_RESULT_TEXT } from '@jumpy/domain/revivePayment';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { stubApi } from '../runs/stubApi.ts';
import {
  createFakeWalletClient,
  type FakeWalletClient,
  READY_WALLET,
  TX_HASH,
} from '../../src/fixtures/fakeWalletClient.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

const RUN_ID = runIdOf(1);
const TICK = 5_550;
const GATE = `0x${'22'.repeat(20)}`;
const CHAIN: ChainConfig = {
  chainId: 10_143,
  isLocal: true,
  rpcUrl: 'http://127.0.0.1:1',
  explorerUrl: 'https://explorer.example',
  faucetUrl: null,
  contracts: { jumpStats: GATE, questClaims: GATE, reviveGate: GATE, jumpShop: GATE, jumpyArmy: GATE, runRoots: GATE },
};
const TERMS = { success: true, available: true, contract: GATE, priceWei: '100000000000000000', credits: 0 };
const GRANT = { success: true, grant: { runId: RUN_ID, tick: TICK, source: 'payment', txHash: TX_HASH } };
let harness: PlayHarness;
let wallet: FakeWalletClient;
let asked: unknown[];

const getTerms = () => harness.sentMessages('REVIVE_TERMS').map(({ data }) => data);
const checkpoint = (kind: 'dead' | 'revive', seq: number): void =>
  harness.sendFromGame({ type: 'RUN_DIGEST', data: { runId: RUN_ID, seq, kind, tick: TICK } });

beforeEach(async () => {
  await page.viewport(1_440, 900);
  localStorage.clear();
  asked = [];
  wallet = createFakeWalletClient();
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname !== '/api/revive') return fetch(input, init);
    if (init?.method !== 'POST') return Response.json(TERMS);
    asked.push(JSON.parse(String(init.body)));
    return Response.json(GRANT);
  });
  harness = playHarness({ api: stubApi(Date.now), chain: CHAIN, wallet });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
});

afterEach(() => {
  harness.unmount();
  vi.restoreAllMocks();
});

test('GAME-23 GAME-30 REVIVE-01 REVIVE-14 pays for a dead run from the wallet, resumes it, and shows the cost in its summary', async () => {
  const offer = { contractAddress: GATE, price: '0.1', credits: 0, isAffordable: true };
  await waitUntil(() => expect(getTerms().at(-1)).toEqual(offer));
  wallet.set({ balance: { ...READY_WALLET.balance, lastKnownWei: 0n } });
  await waitUntil(() => expect(getTerms().at(-1)).toEqual({ ...offer, isAffordable: false }));
  wallet.set({ balance: READY_WALLET.balance });

  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  checkpoint('dead', 1);
  harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
  harness.sendFromGame({
    type: 'REVIVE_PAYMENT',
    data: { runId: RUN_ID, tick: TICK, contractAddress: `0x${'66'.repeat(20)}`, amount: '9' },
  });
  await waitUntil(() => expect(harness.sentMessages('REVIVE_PAYMENT_STATUS').at(-1)?.data.status).toBe('success'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(asked).toEqual([{ runId: RUN_ID, tick: TICK, txHash: TX_HASH }]);
  expect(wallet.calls.find(({ method }) => method === 'send')?.transaction).toMatchObject({
    to: GATE,
    valueWei: TERMS.priceWei,
  });
  checkpoint('revive', 2);
  await waitUntil(() => expect(document.activeElement).toBe(harness.frame()));
  const getStatusText = () => document.querySelector('main > [role=status]')?.textContent;
  await waitUntil(() => expect(getStatusText()).toBe(REVIVE_RESULT_TEXT));
  expect(document.querySelector('aside[aria-label="Next to beat"]')?.textContent).toContain(REVIVE_RESULT_TEXT);
  harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
  harness.sendFromGame(gameComplete());
  await waitUntil(() =>
    expect(document.querySelector('[data-testid=revival]')?.textContent).toBe('Revived for 0.1 MON'),
  );
});

test('says when a revive was paid too late for its run', async () => {
  await waitUntil(() => expect(getTerms()).not.toHaveLength(0));
  let send = (): void => undefined;
  wallet.answers.send = async (_transaction, onSent) => {
    onSent?.(TX_HASH);
    await new Promise<void>((resolve) => (send = resolve));
    return { txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '1', isFallback: false };
  };
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  checkpoint('dead', 1);
  harness.sendFromGame({ type: 'REVIVE_PAYMENT', data: { runId: RUN_ID, tick: TICK, contractAddress: GATE } });
  await waitUntil(() => expect(wallet.calls.some(({ method }) => method === 'send')).toBe(true));
  harness.sendFromGame(gameComplete());
  await waitUntil(() => expect(document.body.textContent).toContain('so your next revive is free.'));
  send();
});
