import { expect, test } from 'vitest';
import { reloadGuards } from '../../src/data/reloadGuards.ts';
import { CLOSED_OVERLAYS, overlays } from '../../src/stores/overlays.ts';
import { INITIAL_PAGE_STATE, pageState } from '../../src/stores/pageState.ts';
import { STORAGE } from '../../src/data/storageKeys.ts';

const DATABASE = 'left-behind';

/** What a file of tests may leave; imported modules run before the setup of the file that follows. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem(STORAGE.hasPlayed, 'true');
  sessionStorage.setItem('left', 'behind');
  overlays.set({ profile: true });
  pageState.set({ installTriggers: 3, isQuiet: true, celebrationPortal: null });
  reloadGuards.add(() => 'sending');
  await new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('runs'));
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('runs', 'readwrite');
      transaction.objectStore('runs').put('run', 'key');
      transaction.addEventListener('complete', resolve);
    });
  });
}

await leaveTraces();

test('a file starts without what another left', async () => {
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  expect(overlays.get()).toEqual(CLOSED_OVERLAYS);
  expect(pageState.get()).toEqual(INITIAL_PAGE_STATE);
  expect(reloadGuards.size).toBe(0);
  const count = await new Promise((resolve) => {
    const request = indexedDB.open(DATABASE);
    request.addEventListener('success', () => {
      const all = request.result.transaction('runs').objectStore('runs').count();
      all.addEventListener('success', () => resolve(all.result));
    });
  });
  expect(count).toBe(0);
});
