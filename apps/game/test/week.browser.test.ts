import { expect, test, vi } from 'vitest';
import { showEventStart, showWeekStart } from '../src/week/weekStart.ts';

const CORAL_WEEK = Date.UTC(2026, 10, 27);
const FIRST_WEEK = Date.UTC(2026, 10, 20);

test.each([
  ['solo', CORAL_WEEK, 'This week the climb starts in Coral Lagoon', 3],
  ['practice', CORAL_WEEK, 'This week the climb starts in Coral Lagoon', 3],
  ['solo', FIRST_WEEK, 'This week the climb starts in Dawn Meadow', 0],
  ['daily', CORAL_WEEK, '', 0],
  ['race', CORAL_WEEK, '', 0],
] as const)(
  'the start screen before a %s run at %i says "%s" in front of place %i',
  async (mode, nowMs, text, place) => {
    const root = document.createElement('div');
    root.innerHTML = '<p class="account"></p>';
    const showStartPlace = vi.fn();
    const game = { page: { startScreen: { root } }, idleQueue: { add: (_: string, work: () => void) => work() } };
    showWeekStart({ ...game, showStartPlace } as never, 'solo', nowMs);
    showWeekStart({ ...game, showStartPlace } as never, mode, nowMs);
    expect(root.textContent).toBe(text);
    await expect.poll(() => showStartPlace.mock.calls.length).toBe(2);
    expect(showStartPlace).toHaveBeenLastCalledWith(place);
  },
);

test.each([
  [
    { name: 'Light feet', rule: 'low_gravity', startPlace: 0 },
    'Light feet: You float: jumps go higher and falls are slow.',
  ],
  [{ name: 'Coral tides', startPlace: 3 }, 'Coral tides: Every run starts in Coral Lagoon.'],
] as const)('the start screen names the event of %o, in place of the week', async (event, text) => {
  const root = document.createElement('div');
  root.innerHTML = '<p class="account"></p>';
  const showStartPlace = vi.fn();
  const game = { page: { startScreen: { root } }, idleQueue: { add: (_: string, work: () => void) => work() } };
  showEventStart({ ...game, showStartPlace } as never, event);
  showEventStart({ ...game, showStartPlace } as never, event);
  // The mode is sent again whenever the device is.
  showWeekStart({ ...game, showStartPlace } as never, 'event', CORAL_WEEK);
  expect(root.textContent).toBe(text);
  await expect.poll(() => showStartPlace.mock.calls.length).toBe(2);
  expect(showStartPlace).toHaveBeenLastCalledWith(event.startPlace);
});
