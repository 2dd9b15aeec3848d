import { expect, test } from 'vitest';
import { createTerminalProgressBar } from '../../src/platform/terminalProgressBar.ts';

function open({ of, isTTY }: { of: number; isTTY: boolean }) {
  let text = '';
  let nowMs = 0;
  const out = { isTTY, write: (more: string) => void (text += more) };
  const bar = createTerminalProgressBar({ total: of, nowMs: () => nowMs, out });
  return {
    show(done: number, afterMs = 0) {
      nowMs += afterMs;
      text = '';
      bar.update(done);
      return text;
    },
  };
}

test('shows a moving bar with progress and time left in a terminal', () => {
  const bar = open({ of: 600, isTTY: true });
  expect(bar.show(1, 1_000)).toBe(`\r\u001b[K[${'-'.repeat(30)}] 1 of 600, 10 minutes left`);
  expect(bar.show(300, 299_000)).toBe(`\r\u001b[K[${'#'.repeat(15)}${'-'.repeat(15)}] 300 of 600, 5 minutes left`);
  expect(bar.show(590, 290_000)).toContain('590 of 600, under a minute left');
  expect(bar.show(600, 10_000)).toBe(`\r\u001b[K[${'#'.repeat(30)}] 600 of 600\n`);
});

test('does not count previously completed items in the time estimate', () => {
  const bar = open({ of: 600, isTTY: true });
  bar.show(300, 0);
  expect(bar.show(330, 31_000)).toContain('330 of 600, 5 minutes left');
});

test('prints a line for each tenth without a terminal', () => {
  const bar = open({ of: 20, isTTY: false });
  expect(bar.show(1, 1_000)).toBe('');
  expect(bar.show(2, 1_000)).toBe('2 of 20, under a minute left\n');
  expect(bar.show(3, 1_000)).toBe('');
  expect(bar.show(20, 1_000)).toBe('20 of 20\n');
});
