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
let place: HTMLElement;
let timers: ManualTimers;
let enough: number;

const onTimeout = (): void => {
  enough += 1;
};
const line = (): string | undefined => place.querySelector('[data-testid="loading-line"]')?.textContent ?? undefined;

beforeEach(async () => {
  timers = manualTimers();
  enough = 0;
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<LoadingOverlay onTimeout={onTimeout} timers={timers} />);
  await waitUntil(() => expect(timers.pending()).toBe(2));
});

afterEach(() => {
  root.unmount();
  place.remove();
});

test('GAME-06 GAME-07 shows "Loading game..." and times out after 2 s', () => {
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Loading game...');
  timers.pass(1_999);
  expect(enough).toBe(0);
  timers.pass(1);
  expect(enough).toBe(1);
});

test('GAME-08 shows several lines within the longest wait', () => {
  expect(MAX_LOADING_MS / LINE_DURATION_MS).toBeGreaterThan(2);
});

test('GAME-08 cycles through all lines and starts over', async () => {
  for (const expected of [...LOADING_LINES, LOADING_LINES[0]]) {
    await waitUntil(() => expect(line()).toBe(expected));
    await waitUntil(() => expect(timers.pending()).toBeGreaterThan(0));
    timers.pass(LINE_DURATION_MS);
  }
});
