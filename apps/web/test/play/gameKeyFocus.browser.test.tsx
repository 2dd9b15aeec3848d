import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stubApi } from '../runs/stubApi.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

let harness: PlayHarness;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  localStorage.clear();
  harness = playHarness({ api: stubApi(Date.now) });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
  await waitUntil(() => expect(document.body.textContent).not.toContain('Loading game...'));
});
afterEach(() => harness.unmount());

function leaveTheGame(): void {
  harness.frame().blur();
  // As if coming from another screen: a click beside the frame moves the focus to the page.
  const main = document.querySelector('main');
  if (main) main.tabIndex = -1;
  main?.focus();
  expect(document.activeElement).toBe(main);
}

async function startRun(): Promise<void> {
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
}

describe('a key pressed outside the game', () => {
  test('focuses the game, and Space starts the waiting run', async () => {
    leaveTheGame();
    await userEvent.keyboard(' ');
    expect(document.activeElement).toBe(harness.frame());
    await waitUntil(() => expect(harness.sentMessages('PLAY_AGAIN')).toHaveLength(1));
  });

  test.each(['{ArrowLeft}', 'a'])('%s focuses the game and starts nothing', async (key) => {
    leaveTheGame();
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(harness.frame());
    await startRun();
    expect(harness.sentMessages('PLAY_AGAIN')).toEqual([]);
  });

  test('starts no other run during a run', async () => {
    await startRun();
    leaveTheGame();
    await userEvent.keyboard(' ');
    expect(document.activeElement).toBe(harness.frame());
    harness.sendFromGame({ type: 'REQUEST_GAME_STATS' });
    await waitUntil(() => expect(harness.sentMessages('STATS_UPDATE').length).toBeGreaterThan(0));
    expect(harness.sentMessages('PLAY_AGAIN')).toEqual([]);
  });

  test('is left to a button that has the focus', async () => {
    const home = document.querySelector<HTMLElement>('aside a[href="/home"]');
    home?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(home);
  });
});
