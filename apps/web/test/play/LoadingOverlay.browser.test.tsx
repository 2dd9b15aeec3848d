import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  LINE_DURATION_MS,
  LOADING_LINES,
  LoadingOverlay,
  MAX_LOADING_MS,
} from '../../src/features/play/LoadingOverlay.tsx';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';

let root: Root;
let container: HTMLElement;
let timers: ManualTimers;
let timeoutCount: number;

const onTimeout = (): void => {
  timeoutCount += 1;
};
const getLine = (): string | undefined =>
  container.querySelector('[data-testid="loading-line"]')?.textContent ?? undefined;

beforeEach(async () => {
  timers = manualTimers();
  timeoutCount = 0;
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(<LoadingOverlay onTimeout={onTimeout} timers={timers} />);
  await waitUntil(() => expect(timers.pending()).toBe(2));
});

afterEach(() => {
  root.unmount();
  container.remove();
});

test('GAME-06 GAME-07 shows "Loading game..." and times out after 2 s', () => {
  expect(container.querySelector('[role="status"]')?.textContent).toBe('Loading game...');
  timers.pass(1_999);
  expect(timeoutCount).toBe(0);
  timers.pass(1);
  expect(timeoutCount).toBe(1);
});

test('GAME-08 shows several lines within the longest wait', () => {
  expect(MAX_LOADING_MS / LINE_DURATION_MS).toBeGreaterThan(2);
});

test('GAME-08 cycles through all lines and starts over', async () => {
  for (const expected of [...LOADING_LINES, LOADING_LINES[0]]) {
    await waitUntil(() => expect(getLine()).toBe(expected));
    await waitUntil(() => expect(timers.pending()).toBeGreaterThan(0));
    timers.pass(LINE_DURATION_MS);
  }
});
