import { expect, test } from 'vitest';
import { showWeekStart } from '../src/week/weekStart.ts';

const CORAL_WEEK = Date.UTC(2026, 10, 27);
const FIRST_WEEK = Date.UTC(2026, 10, 20);

function createScreen(): HTMLElement {
  const screen = document.createElement('div');
  screen.innerHTML = '<p class="account"></p>';
  return screen;
}

test.each([
  ['solo', CORAL_WEEK, 'This week the climb starts in Coral Lagoon'],
  ['practice', CORAL_WEEK, 'This week the climb starts in Coral Lagoon'],
  ['solo', FIRST_WEEK, 'This week the climb starts in Dawn Meadow'],
  ['daily', CORAL_WEEK, ''],
  ['race', CORAL_WEEK, ''],
] as const)('the start screen before a %s run at %i says "%s"', (mode, nowMs, text) => {
  const screen = createScreen();
  showWeekStart(screen, 'solo', nowMs);
  showWeekStart(screen, mode, nowMs);
  expect(screen.textContent).toBe(text);
});
