import { page } from 'vitest/browser';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSettings } from '../../src/data/settings.ts';
import { RUN_DATABASE_NAMES } from '../../src/data/databaseNames.ts';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { settledRun, xpOf } from '../runs/settledRun.ts';
import { stubApi, type StubApi } from '../runs/stubApi.ts';
import { makeGoals } from '../../src/fixtures/answers.ts';
import { createFakeWalletClient, READY_WALLET } from '../../src/fixtures/fakeWalletClient.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

const CONTRACT = `0x${'33'.repeat(20)}`;
const CHAIN: ChainConfig = {
  chainId: 10_143,
  isLocal: true,
  rpcUrl: 'http://127.0.0.1:1',
  explorerUrl: 'https://explorer.example',
  faucetUrl: null,
  contracts: {
    jumpStats: CONTRACT,
    questClaims: CONTRACT,
    reviveGate: CONTRACT,
    jumpShop: CONTRACT,
    jumpyArmy: CONTRACT,
    runRoots: CONTRACT,
  },
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/run-attestation': { success: true, attestation: null },
  '/api/transactions': { success: true, transactions: [], next: null },
  '/api/revive': { success: true, available: false, contract: null, priceWei: null, credits: 0 },
};
const GOALS = makeGoals({ daily_games_3: 3, jump_20000: 20_000, feat_platforms: 1 }).goals.map((goal) => ({
  ...goal,
  ...{ before: 0, isTicked: true },
}));
const LOW = { ...READY_WALLET.balance, lastKnownWei: 20_000_000_000_000_000n };
const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"][aria-label="Game over"]');
const box = (selector: string): DOMRect => dialog()?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const getRecord = (): Element | null => document.querySelector('[data-testid=record]');
let harness: PlayHarness;
let api: StubApi;

beforeEach(async () => {
  localStorage.clear();
  updateSettings({ recordOnChain: 'bests' });
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(RUN_DATABASE_NAMES.recordings);
    request.onsuccess = resolve;
    request.onblocked = resolve;
  });
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = ANSWERS[new URL(String(input)).pathname];
    return answer === undefined ? fetch(input, init) : Response.json(answer);
  });
  api = stubApi(Date.now);
  api.answer.validateRun = async ({ runId }) => ({
    ok: true,
    value: {
      success: true,
      valid: true,
      issues: [],
      run: settledRun({
        runId,
        xp: xpOf({ before: 1_200, gained: 190, characterBonus: 9 }),
        goals: { goals: GOALS, setsDone: 3, isSetDone: true },
      }),
    },
  });
});

afterEach(() => {
  harness.unmount();
  vi.restoreAllMocks();
});

/** A new best that could not be recorded on chain for lack of MON: the largest summary possible. */
async function end(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  harness = playHarness({ api, chain: CHAIN, wallet: createFakeWalletClient({ balance: LOW }) });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
  harness.sendFromGame(gameComplete());
  await waitUntil(() => expect(dialog()?.dataset['state']).toBe('counted'));
  await waitUntil(() => expect(getRecord()?.textContent).toContain('Get test MON'));
}

const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [1_440, 900],
] as const;

test.each(SIZES)('at %i by %i every control is at least 44 px, and one of them is lime', async (width, height) => {
  await end(width, height);
  const controls = [...(dialog()?.querySelectorAll('a, button') ?? [])];
  for (const control of controls) {
    const { width: wide, height: high } = control.getBoundingClientRect();
    expect([control.textContent, Math.min(wide, high) >= 44]).toEqual([control.textContent, true]);
  }
  const lime = getComputedStyle(document.documentElement).getPropertyValue('--lime').trim();
  const isLime = (control: Element): boolean => getComputedStyle(control).getPropertyValue('--face').trim() === lime;
  expect(controls.filter(isLime).map(({ textContent }) => textContent)).toEqual(['Play again']);
});

test.each(SIZES)('at %i by %i the next goals and "Play again" are fully in view', async (width, height) => {
  await end(width, height);
  for (const selector of ['[aria-label="What’s next"]', '[class*="again"]']) {
    const { x, y, width: wide, height: high, top, bottom } = box(selector);
    expect(wide * high).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
    for (const [atX, atY] of [
      [x + wide / 2, y + 4],
      [x + wide / 2, y + high - 4],
    ] as const) {
      expect(document.elementFromPoint(atX, atY)?.closest(selector)).not.toBeNull();
    }
  }
});

test.each([
  [390, 844],
  [1_440, 900],
])('at %i by %i the three goals are in one row, in view and within the sides', async (width, height) => {
  await end(width, height);
  await waitUntil(() => expect(dialog()?.querySelectorAll('[data-goals] > li')).toHaveLength(3));
  const boxes = [...(dialog()?.querySelectorAll('[data-goals] > li') ?? [])].map((item) =>
    item.getBoundingClientRect(),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { left, right, top, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    expect(document.elementFromPoint(x, y)?.closest('[data-goals]')).not.toBeNull();
  }
});

test('the rays of a new best are behind its XP', async () => {
  await end(390, 844);
  const { x, y, width } = box('[class*="xpPanel"]');
  const isXp = (element: Element): boolean => element.closest('[class*="xpPanel"]') !== null;
  expect(document.elementsFromPoint(x + width / 2, y + 8).findIndex(isXp)).toBe(0);
  const rays = dialog()?.querySelector<HTMLElement>('[class*="rays"]');
  if (!rays) throw new Error('There are no rays.');
  rays.style.pointerEvents = 'auto';
  const lit = document.elementsFromPoint(x + width / 2, y + 8);
  expect(lit.indexOf(rays)).toBeGreaterThan(lit.findIndex(isXp));
});

const SECONDARY_TEXTS = ['Jumps', 'Time', 'Run finished', 'Character bonus', 'Saved, and on the board!', 'Ended in'];
const isShown = (text: string): boolean =>
  [...document.querySelectorAll('main *')].some(
    (element) =>
      element.textContent?.trim().startsWith(text) && element.checkVisibility({ contentVisibilityAuto: true }),
  );

test.each([
  [360, 740],
  [390, 844],
] as const)(
  'at %i by %i a counted run fits without a scroll, and the details open on request',
  async (width, height) => {
    await end(width, height);
    await waitUntil(() => expect(dialog()?.scrollHeight).toBe(dialog()?.clientHeight));
    for (const text of ['NEW BEST!', 'Replay verified', 'You stomped'])
      expect([text, isShown(text)]).toEqual([text, true]);
    for (const text of SECONDARY_TEXTS) expect([text, isShown(text)]).toEqual([text, false]);
    await page.getByText('Details', { exact: true }).click();
    for (const text of SECONDARY_TEXTS) expect([text, isShown(text)]).toEqual([text, true]);
    expect(isShown('Skipped due to')).toBe(false);
    await page.getByText('On-chain record', { exact: true }).click();
    expect(isShown('Skipped due to low balance')).toBe(true);
  },
);

test('on wide screens the details are beside the game, without a switch', async () => {
  await end(1_440, 900);
  for (const text of SECONDARY_TEXTS) expect([text, isShown(text)]).toEqual([text, true]);
  await expect.element(page.getByText('Details', { exact: true })).not.toBeInTheDocument();
  const details = document.querySelector('aside[aria-label="This run"] dl')?.getBoundingClientRect();
  expect(details?.right).toBeLessThanOrEqual(dialog()?.getBoundingClientRect().left ?? 0);
  expect(isShown('Skipped due to')).toBe(false);
});
