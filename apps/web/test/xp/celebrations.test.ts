import { describe, expect, test } from 'vitest';
import { COUNT_UP_MS, getCountAt } from '../../src/runs/countUp.ts';
import { createLevelUpQueue, createXpGainQueue, createXpPopupState } from '../../src/features/xp/celebrationQueues.ts';
import { manualTimers } from '../support/manualTimers.ts';

describe('a count-up', () => {
  test('XP-30 takes 1 s, and 1.5 s in a pop-up', () => {
    expect(COUNT_UP_MS).toEqual({ plain: 1_000, popup: 1_500 });
  });

  test('XP-30 starts at its start value, increases, and ends exactly', () => {
    const count = { from: 100, to: 814, startMs: 5_000, durationMs: COUNT_UP_MS.plain };
    expect(getCountAt(count, 4_990)).toBe(100);
    expect(getCountAt(count, 5_000)).toBe(100);
    const counts = [100, 300, 500, 700, 900].map((ms) => getCountAt(count, 5_000 + ms));
    expect([...counts].sort((a, b) => a - b)).toEqual(counts);
    expect(counts.at(-1)).toBeLessThan(814.5);
    expect(getCountAt(count, 5_999)).toBeLessThanOrEqual(814);
    expect(getCountAt(count, 6_000)).toBe(814);
    expect(getCountAt({ ...count, durationMs: 0 }, 5_000)).toBe(814);
  });
});

describe('an XP gain', () => {
  test('XP-29 is visible for 1.5 s', () => {
    const timers = manualTimers();
    const gains = createXpGainQueue(timers, () => undefined);
    gains.add(21);
    timers.pass(1_499);
    expect(gains.getCurrent()?.xp).toBe(21);
    timers.pass(1);
    expect(gains.getCurrent()).toBeUndefined();
  });

  test('is followed by the next ones merged into one', () => {
    const timers = manualTimers();
    let renderCount = 0;
    const gains = createXpGainQueue(timers, () => {
      renderCount += 1;
    });
    gains.add(21);
    gains.add(1);
    gains.add(3);
    gains.add(0);
    const first = gains.getCurrent();
    timers.pass(1_500);
    expect(gains.getCurrent()).toEqual({ id: (first?.id ?? 0) + 1, xp: 4 });
    timers.pass(1_500);
    expect(gains.getCurrent()).toBeUndefined();
    expect(renderCount).toBe(3);
  });

  test('of zero is not shown', () => {
    const gains = createXpGainQueue(manualTimers(), () => undefined);
    gains.add(0);
    gains.add(-5);
    expect(gains.getCurrent()).toBeUndefined();
  });
});

describe('the reward pop-up', () => {
  test('XP-31 closes automatically after 3 s', () => {
    const timers = manualTimers();
    const popup = createXpPopupState(timers, () => undefined);
    popup.open(50);
    timers.pass(2_999);
    expect(popup.getCurrent()?.xp).toBe(50);
    timers.pass(1);
    expect(popup.getCurrent()).toBeUndefined();
  });

  test('can be closed, and restarts its 3 s with the sum on a second reward', () => {
    const timers = manualTimers();
    const popup = createXpPopupState(timers, () => undefined);
    popup.open(50);
    timers.pass(2_000);
    popup.open(25);
    timers.pass(2_999);
    expect(popup.getCurrent()?.xp).toBe(75);
    popup.close();
    expect(popup.getCurrent()).toBeUndefined();
    expect(timers.pending()).toBe(0);
  });
});

describe('the level-up pill', () => {
  test('XP-32 enters for 50 ms, celebrates for 1.5 s, exits in 200 ms', () => {
    const timers = manualTimers();
    const levelUp = createLevelUpQueue(timers, () => undefined);
    const phaseAfter = (ms: number): string | undefined => {
      timers.pass(ms);
      return levelUp.getCurrent()?.phase;
    };
    levelUp.add(5);
    expect(phaseAfter(49)).toBe('enter');
    expect(phaseAfter(1)).toBe('celebrate');
    expect(phaseAfter(1_499)).toBe('celebrate');
    expect(phaseAfter(1)).toBe('exit');
    expect(phaseAfter(199)).toBe('exit');
    expect(phaseAfter(1)).toBeUndefined();
  });

  test('celebrates each level once, and a higher one afterwards', () => {
    const timers = manualTimers();
    const levelUp = createLevelUpQueue(timers, () => undefined);
    levelUp.add(5);
    levelUp.add(5);
    levelUp.add(7);
    timers.pass(1_750);
    expect(levelUp.getCurrent()).toEqual({ level: 7, phase: 'enter' });
    timers.pass(1_750);
    levelUp.add(7);
    expect(levelUp.getCurrent()).toBeUndefined();
    levelUp.reset();
    levelUp.add(2);
    expect(levelUp.getCurrent()?.level).toBe(2);
  });
});
