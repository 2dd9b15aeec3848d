import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dispatchGameEvent } from '../../src/data/gameEvents.ts';
import { gameResult } from '../runs/playedRun.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { stubApi } from '../runs/stubApi.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

let harness: PlayHarness;

beforeEach(() => localStorage.clear());
afterEach(() => harness.unmount());

async function celebrate(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  harness = playHarness({ api: stubApi(Date.now) });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  dispatchGameEvent(window, 'liveXp', { gainedXp: 1_234 });
  dispatchGameEvent(window, 'levelUp', { level: 42 });
  await waitUntil(() => expect(document.querySelector('[data-phase="celebrate"]')).not.toBeNull());
}

/** Bounding boxes of the visible celebrations. */
function pills(): DOMRect[] {
  const shown = [...document.querySelectorAll('[data-phase] > span, [data-testid="xp-gain"]')];
  return shown.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

const areApart = (first: DOMRect, second: DOMRect): boolean =>
  first.right <= second.left || second.right <= first.left || first.bottom <= second.top || second.bottom <= first.top;

test.each([
  [1_100, 800],
  [1_100, 1_000],
  [1_366, 720],
  [1_440, 900],
])(
  'GAME-10 GAME-11 at %i by %i an XP gain and a level fit next to the field, over no panel or link',
  async (width, height) => {
    await celebrate(width, height);
    const side = document.querySelector('aside')?.getBoundingClientRect() ?? new DOMRect();
    const others = [...document.querySelectorAll('aside a, aside h2, aside > section, aside > div')];
    expect(others.length).toBeGreaterThan(3);
    expect(pills().length).toBeGreaterThan(1);
    for (const pill of pills()) {
      expect(pill.left).toBeGreaterThanOrEqual(side.left);
      expect(pill.right).toBeLessThanOrEqual(side.right);
      expect(pill.top).toBeGreaterThanOrEqual(0);
      for (const other of others) expect(areApart(pill, other.getBoundingClientRect())).toBe(true);
    }
  },
);

test.each([
  [360, 740],
  [390, 844],
  [768, 1_024],
])('at %i by %i they are on the right, below the buttons and the level', async (width, height) => {
  await celebrate(width, height);
  expect(pills()).toHaveLength(3);
  for (const { left, right, top } of pills()) {
    expect(left).toBeGreaterThan(width / 2);
    expect(right).toBeLessThanOrEqual(width - 12);
    expect(top).toBeGreaterThanOrEqual(100);
  }
});

test.each([
  [667, 375],
  [844, 390],
])('at %i by %i they are next to the column and its panels, below the score', async (width, height) => {
  await celebrate(width, height);
  expect(pills()).toHaveLength(3);
  // The game's panels are 360 px wide and centered.
  for (const { right, top } of pills()) {
    expect(right).toBeLessThanOrEqual(width / 2 - 180);
    expect(top).toBeGreaterThanOrEqual(100);
  }
});

test('celebrates nothing over a pause', async () => {
  await celebrate(360, 740);
  const pauseCheckpoint = { runId: runIdOf(1), tick: 600 };
  harness.sendFromGame({ type: 'RUN_DIGEST', data: { ...pauseCheckpoint, seq: 1, kind: 'pause' } });
  dispatchGameEvent(window, 'levelUp', { level: 43 });
  await waitUntil(() => expect(document.querySelector('[data-phase="celebrate"]')?.textContent).toContain('43'));
  expect(pills()).toEqual([]);
  harness.sendFromGame({ type: 'RUN_DIGEST', data: { ...pauseCheckpoint, seq: 2, kind: 'resume' } });
  await waitUntil(() => expect(pills()).not.toEqual([]));
});

test('celebrates nothing over the offer of a revive', async () => {
  await celebrate(390, 844);
  harness.sendFromGame({ type: 'RUN_DIGEST', data: { runId: runIdOf(1), seq: 1, kind: 'dead', tick: 5_550 } });
  harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
  dispatchGameEvent(window, 'levelUp', { level: 43 });
  await waitUntil(() => expect(document.querySelector('[data-phase]')?.textContent).toContain('43'));
  expect(pills()).toEqual([]);
});
