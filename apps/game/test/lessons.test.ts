import type { SimEvent } from '@jumpy/sim/events';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import { createLessons, type Lessons } from '../src/tutorial/lessons.ts';
import { findNextJump } from '../src/tutorial/findNextJump.ts';

const EVENT_BASE = { tick: 60, x: 51_200, y: 15_000 };
const land = (fresh: boolean): SimEvent => ({
  ...EVENT_BASE,
  type: 'land',
  platformId: 3,
  platform: 'solid',
  fresh,
  points: 10,
  multiplier: 1,
  landings: 1,
});
const HOP: SimEvent = { ...EVENT_BASE, type: 'hop', chargesLeft: 0 };

function createMemory(
  entries: Record<string, string> = {},
): Pick<Storage, 'getItem' | 'setItem'> & { entries: typeof entries } {
  return { entries, getItem: (key) => entries[key] ?? null, setItem: (key, value) => void (entries[key] = value) };
}

function startLessons(memory = createMemory(), best = 0): Lessons {
  const lessons = createLessons(memory);
  lessons.start({ best, x: 51_200, y: 0 });
  return lessons;
}

function steerUp(lessons: Lessons, times: number): void {
  for (let time = 0; time < times; time += 1) {
    lessons.onInput({ steer: 1, hop: false });
    lessons.onEvent(land(true));
  }
}

describe('repeated lessons', () => {
  it('teach experienced players until each is done again, and keep what was learned', () => {
    const memory = createMemory({ 'jumpy.learned': '["steer","hop"]' });
    const lessons = createLessons(memory, { repeatAll: true });
    lessons.start({ best: 4_000, x: 51_200, y: 0 });
    expect(lessons.current).toBe('steer');
    expect(memory.entries['jumpy.learned']).toBe('["steer","hop"]');
    steerUp(lessons, 2);
    expect(lessons.current).toBe('hop');
    lessons.onEvent(HOP);
    expect(lessons.current).toBeUndefined();
  });
});

it('a run by a rule of its own has no lessons, for its hop may be missing', () => {
  const lessons = createLessons(createMemory());
  lessons.start({ best: 0, rule: 'no_hop', x: 51_200, y: 0 });
  expect(lessons.current).toBeUndefined();
  lessons.start({ best: 0, x: 51_200, y: 0 });
  expect(lessons.current).toBe('steer');
});

describe('first-run lessons', () => {
  it('teach steering before the hop, each until it is done', () => {
    const lessons = startLessons();
    expect(lessons.current).toBe('steer');
    steerUp(lessons, 1);
    expect(lessons.current).toBe('steer');
    steerUp(lessons, 1);
    expect(lessons.current).toBe('hop');
    steerUp(lessons, 9);
    expect(lessons.current).toBe('hop');
    lessons.onEvent(HOP);
    expect(lessons.current).toBeUndefined();
  });

  it('ignore platforms straight above and old ones', () => {
    const lessons = startLessons();
    for (let time = 0; time < 5; time += 1) lessons.onEvent(land(true));
    lessons.onInput({ steer: -1, hop: false });
    lessons.onEvent(land(false));
    lessons.onEvent(land(true));
    expect(lessons.current).toBe('steer');
  });

  it('skip the hop lesson after an early hop', () => {
    const lessons = startLessons();
    lessons.onEvent(HOP);
    steerUp(lessons, 2);
    expect(lessons.current).toBeUndefined();
  });

  it('remember progress and continue on the next visit', () => {
    const memory = createMemory();
    steerUp(startLessons(memory), 2);
    expect(startLessons(memory).current).toBe('hop');
    expect(JSON.parse(memory.entries['jumpy.learned'] ?? '')).toEqual(['steer']);
  });

  it('teach nothing to a player with a best score', () => {
    expect(startLessons(createMemory(), 120).current).toBeUndefined();
  });

  it.each(['{', '7', '"steer"', '["jump"]'])('start over when the stored progress is invalid: %s', (text) => {
    expect(startLessons(createMemory({ 'jumpy.learned': text })).current).toBe('steer');
  });

  it('show a jump to a new platform that an ordinary bounce reaches, on every course', () => {
    for (let index = 0; index < 200; index += 1) {
      const world = createWorld({ seed: index.toString(16).padStart(32, 'e'), mode: 'practice' });
      const jump = findNextJump(world, { x: world.player.x, y: 0 });
      expect(jump?.dy).toBeGreaterThan(40);
      expect(jump?.dy).toBeLessThanOrEqual(112);
      expect(Math.abs(jump?.dx ?? 999)).toBeLessThanOrEqual(150);
    }
  });
});
