import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { PLAYER, playHarness, type PlayHarness } from './PlayHarness.tsx';
import { overlays } from '../../src/stores/overlays.ts';
import { pageState } from '../../src/stores/pageState.ts';
import { useStore } from '../../src/stores/store.ts';

let harness: PlayHarness;
const container = document.createElement('div');
const probe = createRoot(container);

function Probe() {
  return <p>{JSON.stringify([useStore(pageState, 'isQuiet'), useStore(overlays, 'ledger')?.publicId ?? null])}</p>;
}
const getExplained = () => JSON.parse(container.textContent ?? '') as unknown;

beforeEach(async () => {
  await page.viewport(390, 844);
  probe.render(<Probe />);
  harness = playHarness();
  await waitUntil(() => expect(harness.isListening()).toBe(true));
});
afterEach(() => {
  harness.unmount();
  overlays.set({ ledger: undefined });
});

test('suppresses toasts during a run, and the summary’s XP opens its explanation', async () => {
  await waitUntil(() => expect(getExplained()).toEqual([true, null]));
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(1));
  expect(getExplained()).toEqual([true, null]);
  harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
  harness.sendFromGame(gameComplete());
  await page.getByRole('button', { name: 'How it adds up' }).click();
  await waitUntil(() => expect(getExplained()).toEqual([false, PLAYER.publicId]));
  harness.unmount();
  await waitUntil(() => expect(getExplained()).toEqual([false, PLAYER.publicId]));
});
